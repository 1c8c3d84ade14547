//! The modules of `src/` lie in layers: none names a higher one, and inside a layer they form no circle.
//!
//! What is read are the tokens of every file: each path that begins with `crate`, `self` or `super`, in `use` or anywhere else, within
//! macros and tests too.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The layers, the lowest first, and the modules of each. The root, `main.rs`, lies above them all.
const LAYERS: [&[&str]; 9] = [
    // The browser. Knows no game.
    &["dom"],
    // What the app knows and keeps, without words.
    &["model"],
    // What is said.
    &["i18n"],
    // What of a game is seen and heard.
    &["view"],
    // What every page can ask for, and how one page leads to another.
    &["context", "navigate"],
    // Parts of pages.
    &["components"],
    &["table"],
    &["pages"],
    &["app"],
];

/// A source file: its path below `src/`, and what it says.
type File = (String, String);

/// One module names another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Arrow {
    /// The names of the module from the root on; the root has none.
    from: Vec<String>,
    to: Vec<String>,
    /// Where, as `src/table/mod.rs:12`.
    at: String,
}

#[test]
fn no_module_names_a_higher_layer() {
    let found = upward(&sources());
    assert!(found.is_empty(), "a lower layer names a higher one:\n{}", found.join("\n"));
}

#[test]
fn no_modules_of_a_layer_form_a_circle() {
    let found = circles(&sources());
    assert!(found.is_empty(), "modules name each other:\n{}", found.join("\n"));
}

#[test]
fn every_module_of_the_root_lies_in_a_layer() {
    let files = sources();
    let top: BTreeSet<String> = files.iter().filter_map(|(path, _)| module_of(path).into_iter().next()).collect();
    let drawn: BTreeSet<String> = LAYERS.iter().copied().flatten().map(|&name| name.to_owned()).collect();
    assert_eq!(top, drawn);
}

#[test]
fn an_upward_arrow_is_named_with_its_file_and_line() {
    let planted = "//! Not here: crate::pages::home.\n\nuse crate::{\n    dom::element,\n    pages::{\n        home,\n    },\n};\n";
    assert_eq!(upward(&with("model/planted.rs", planted)), ["src/model/planted.rs:6: model names pages::home"]);
}

#[test]
fn an_upward_arrow_is_seen_wherever_it_stands() {
    for (source, line) in [
        ("fn f() {\n    crate::app::start();\n}", 2),
        ("fn f() {\n    vec![1, super::super::app::start()];\n}", 2),
        ("mod tests {\n    use super::super::super::app::*;\n}", 2),
        ("type A<'a> = Box<dyn Fn(&'a str) -> crate::app::App>;", 1),
        ("pub use crate::app as below;", 1),
        ("use super::super::{\n    dom::json,\n    app::{self, start},\n};", 3),
    ] {
        let found = upward(&with("dom/planted.rs", source));
        assert_eq!(found, [format!("src/dom/planted.rs:{line}: dom names app")], "{source}");
    }
}

#[test]
fn what_is_only_spoken_of_is_no_arrow() {
    for source in [
        "/// As [`crate::app::start`] does.\nfn f() {}",
        "const TEXT: &str = \"use crate::app::start;\"; // crate::app",
        "pub(super) fn f(this: Self) { /* super::super::app */ }",
        "mod tests { use super::*; }",
        "use super::element::el; use crate::dom::live;",
    ] {
        assert_eq!(upward(&with("dom/planted.rs", source)), [""; 0], "{source}");
    }
}

#[test]
fn a_circle_is_named_with_all_its_arrows() {
    let mut files = with("table/planted_one.rs", "use super::planted_two::two;");
    files.push(("table/planted_two.rs".into(), "\nuse crate::table::planted_one;".into()));
    assert_eq!(
        circles(&files),
        ["table: planted_one → planted_two (src/table/planted_one.rs:1) → planted_one (src/table/planted_two.rs:2)"]
    );
}

/// What lies in `mod.rs` puts the children together, so none of them can take it.
#[test]
fn a_child_that_takes_what_its_parent_has_forms_a_circle() {
    let files = [
        ("pages/mod.rs".into(), "mod planted;\npub use planted::page;\npub fn shared() {}".into()),
        ("pages/planted.rs".into(), "use super::shared;".into()),
    ];
    assert_eq!(circles(&files), ["pages: mod → planted (src/pages/mod.rs:1) → mod (src/pages/planted.rs:1)"]);
}

/// The modules of `src/` with nothing in them, and one file more.
fn with(path: &str, source: &str) -> Vec<File> {
    let mut files: Vec<File> = sources().into_iter().map(|(path, _)| (path, String::new())).collect();
    files.push((path.to_owned(), source.to_owned()));
    files
}

fn sources() -> Vec<File> {
    fn read(folder: &Path, below: &str, files: &mut Vec<File>) {
        for entry in fs::read_dir(folder).expect("a folder that can be read") {
            let entry = entry.expect("an entry that can be read");
            let name = [below, &entry.file_name().to_string_lossy()].concat();
            if entry.path().is_dir() {
                read(&entry.path(), &format!("{name}/"), files);
            } else if entry.path().extension().is_some_and(|extension| extension == "rs") {
                files.push((name, fs::read_to_string(entry.path()).expect("a file that can be read")));
            }
        }
    }
    let mut files = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut files);
    files.sort();
    files
}

/// Every arrow from a module to one of a higher layer.
fn upward(files: &[File]) -> Vec<String> {
    let is_upward = |arrow: &&Arrow| layer(&arrow.to) > layer(&arrow.from);
    let named = |arrow: &Arrow| format!("{}: {} names {}", arrow.at, arrow.from[0], spelt(&arrow.to));
    let found: BTreeSet<String> = arrows(files).iter().filter(is_upward).map(named).collect();
    found.into_iter().collect()
}

fn spelt(module: &[String]) -> String {
    if module.is_empty() { "the root".to_owned() } else { module.join("::") }
}

/// The number of a module's layer. What lies in none is taken to be of the root.
fn layer(module: &[String]) -> usize {
    let top = module.first().map(String::as_str);
    LAYERS.iter().position(|names| top.is_some_and(|top| names.contains(&top))).unwrap_or(LAYERS.len())
}

/// Circles among the modules of a layer, one for each knot. A folder inside a layer counts as one module, whatever lies in it.
fn circles(files: &[File]) -> Vec<String> {
    // Which part of a layer a module is, and the layer's number.
    let part = |module: &[String]| {
        let names = LAYERS.get(layer(module))?;
        let name = if names.len() > 1 { module.first() } else { module.get(1) };
        Some((layer(module), name.map_or("mod", String::as_str).to_owned()))
    };
    let mut graphs: BTreeMap<usize, BTreeMap<String, BTreeMap<String, String>>> = BTreeMap::new();
    for arrow in arrows(files) {
        if let (Some((layer, from)), Some((other, to))) = (part(&arrow.from), part(&arrow.to))
            && layer == other
            && from != to
        {
            graphs.entry(layer).or_default().entry(from).or_default().entry(to).or_insert(arrow.at);
        }
    }
    let mut found = Vec::new();
    for (layer, graph) in graphs {
        let mut known = BTreeSet::new();
        for start in graph.keys() {
            let Some(circle) = circle(&graph, start).filter(|_| !known.contains(start.as_str())) else { continue };
            let steps = circle.iter().map(|&(from, to)| format!(" → {to} ({})", graph[from][to]));
            found.push(format!("{}: {start}{}", LAYERS[layer].join(" and "), steps.collect::<String>()));
            known.extend(circle.iter().map(|&(_, to)| to));
        }
    }
    found
}

/// The arrows of a shortest circle through `start`, if there is one.
fn circle<'a>(
    graph: &'a BTreeMap<String, BTreeMap<String, String>>,
    start: &'a str,
) -> Option<Vec<(&'a str, &'a str)>> {
    let mut paths = vec![vec![start]];
    let mut seen = BTreeSet::new();
    while !paths.is_empty() {
        let mut longer = Vec::new();
        for path in paths {
            for next in graph.get(*path.last()?).into_iter().flat_map(BTreeMap::keys) {
                let path = [&path[..], &[next]].concat();
                if next == start {
                    return Some(path.windows(2).map(|pair| (pair[0], pair[1])).collect());
                }
                if seen.insert(next) {
                    longer.push(path);
                }
            }
        }
        paths = longer;
    }
    None
}

/// Every arrow of the files, from their modules to modules that there are.
fn arrows(files: &[File]) -> Vec<Arrow> {
    let modules: BTreeSet<Vec<String>> = files.iter().map(|(path, _)| module_of(path)).collect();
    let mut arrows = Vec::new();
    for (path, source) in files {
        let tokens: TokenStream = source.parse().unwrap_or_else(|why| panic!("src/{path}: {why}"));
        let own = module_of(path);
        let mut reader = Reader { modules: &modules, own: &own, path, arrows: &mut arrows };
        reader.read(&own, tokens);
    }
    arrows
}

/// The module of a file: `table/share/mod.rs` is that of `table::share`.
fn module_of(path: &str) -> Vec<String> {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').filter(|name| *name != "main").map(str::to_owned).collect()
}

/// Reads a file's tokens.
struct Reader<'a> {
    modules: &'a BTreeSet<Vec<String>>,
    /// The module of the file.
    own: &'a Vec<String>,
    path: &'a str,
    arrows: &'a mut Vec<Arrow>,
}

impl Reader<'_> {
    /// Reads tokens in the module `here`: that of the file, or one within it.
    fn read(&mut self, here: &[String], tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Ident(word) if *word == "crate" && continues(&tokens[at..]) => {
                    at = self.follow(Vec::new(), &tokens, at);
                }
                TokenTree::Ident(word) if *word == "self" && continues(&tokens[at..]) => {
                    at = self.follow(here.to_vec(), &tokens, at);
                }
                TokenTree::Ident(word) if *word == "super" && continues(&tokens[at..]) => {
                    at = self.follow(above(here), &tokens, at);
                }
                // `mod name;` puts a child together with others, `mod name { … }` is one of this file.
                TokenTree::Ident(word) if *word == "mod" => {
                    let Some(TokenTree::Ident(name)) = tokens.get(at) else { continue };
                    let inner = [here, &[name.to_string()]].concat();
                    match tokens.get(at + 1) {
                        Some(TokenTree::Group(content)) => self.read(&inner, content.stream()),
                        _ => self.note(&inner, name.span().start().line),
                    }
                    at += 2;
                }
                TokenTree::Group(content) => self.read(here, content.stream()),
                _ => {}
            }
        }
    }

    /// Follows a path from `to` on, whose next tokens are `::` and what comes then; gives what comes after it.
    fn follow(&mut self, mut to: Vec<String>, tokens: &[TokenTree], mut at: usize) -> usize {
        let mut line = at.checked_sub(1).map_or(0, |at| tokens[at].span().start().line);
        while continues(&tokens[at..]) {
            match tokens.get(at + 2) {
                Some(TokenTree::Ident(word)) if *word == "super" => to = above(&to),
                Some(TokenTree::Ident(word)) => {
                    to.push(word.to_string());
                    line = word.span().start().line;
                }
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    self.branch(&to, group.stream());
                    return at + 3;
                }
                // `*`, or the types of a generic function.
                _ => break,
            }
            at += 3;
        }
        self.note(&to, line);
        at
    }

    /// Follows each path of a group.
    fn branch(&mut self, to: &[String], group: TokenStream) {
        let tokens: Vec<TokenTree> = group.into_iter().collect();
        let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',');
        for tokens in tokens.split(is_comma) {
            match tokens.first() {
                Some(TokenTree::Ident(word)) if *word == "self" => self.note(to, word.span().start().line),
                Some(TokenTree::Ident(word)) if *word == "super" => {
                    self.follow(above(to), tokens, 1);
                }
                Some(TokenTree::Ident(word)) => {
                    self.follow([to, &[word.to_string()]].concat(), tokens, 1);
                }
                Some(TokenTree::Group(_)) | None => {}
                Some(other) => self.note(to, other.span().start().line),
            }
        }
    }

    /// Notes an arrow to the module in which the path `to` ends.
    fn note(&mut self, to: &[String], line: usize) {
        let mut to = to.to_vec();
        while !self.modules.contains(&to) && !to.is_empty() {
            to.pop();
        }
        if to != *self.own {
            self.arrows.push(Arrow { from: self.own.clone(), to, at: format!("src/{}:{line}", self.path) });
        }
    }
}

/// Whether `::` comes next.
fn continues(tokens: &[TokenTree]) -> bool {
    let is_colon = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ':');
    matches!(tokens, [first, second, ..] if is_colon(first) && is_colon(second))
}

fn above(module: &[String]) -> Vec<String> {
    module.split_last().map(|(_, above)| above.to_vec()).unwrap_or_default()
}
