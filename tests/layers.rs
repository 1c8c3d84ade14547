//! The modules of the app form layers: a layer never depends on a higher one, and its modules, counting a folder as
//! one, have no cycles. Each part of a game uses only what it may.
//!
//! The check reads the tokens of every file and resolves each path that starts with `crate`, `self` or `super`: in
//! `use`, inline, in macros and in tests. Comments and strings don't count.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Layers with their modules, lowest first. The root, `main.rs` or `lib.rs`, is above them all.
type Layers = &'static [&'static [&'static str]];

/// The layers of the app.
const APP: Layers = &[
    // The browser.
    &["dom"],
    // What the browser keeps, and the workers' client.
    &["store", "opponents"],
    // Routes, loading, the offline copy.
    &["shell"],
    // Text.
    &["i18n"],
    // The board's painter, and sound.
    &["board", "sound"],
    // The app context, navigation, and starting a game.
    &["context", "navigate", "begin"],
    // What pages and tables share.
    &["components"],
    &["table"],
    &["pages"],
    &["app"],
];

/// The pages at a table, which load with it (`src/app/parts.rs`).
const AT_A_TABLE: [&str; 9] =
    ["daily", "embed_table", "game", "lesson", "play", "puzzle", "reader", "turn", "turning_point"];

/// The layers of a game.
const GAME: Layers = &[&["rules"], &["taps", "opponent"], &["board"], &["words"], &["editor"]];

/// The parts that each part of a game may use.
const MAY_USE: [(&str, &[&str]); 6] = [
    ("rules", &[]),
    ("taps", &["rules"]),
    ("opponent", &["rules"]),
    ("board", &["rules", "taps"]),
    ("words", &["rules", "taps", "board"]),
    ("editor", &["rules", "board", "words"]),
];

/// A source file: its path below the folder, and its text.
type File = (String, String);

/// A folder of modules.
struct Modules {
    /// The path from the root of the repository.
    folder: String,
    layers: Layers,
    files: Vec<File>,
}

/// A reference from one module to another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Dependency {
    /// Path of the module from the root; empty for the root itself.
    from: Vec<String>,
    to: Vec<String>,
    /// File and line, such as `src/table/mod.rs:12`.
    at: String,
}

#[test]
fn no_layer_depends_on_a_higher_one() {
    let found: Vec<String> = all().iter().flat_map(upward).collect();
    assert!(found.is_empty(), "dependencies on a higher layer:\n{}", found.join("\n"));
}

#[test]
fn no_layer_has_cycles() {
    // Not the games: the parts of a game's rules depend on each other.
    let found = cycles(&app());
    assert!(found.is_empty(), "cycles:\n{}", found.join("\n"));
}

#[test]
fn pages_beside_the_table_load_without_it() {
    let found = table_dependencies(&app());
    assert!(found.is_empty(), "dependencies on the table:\n{}", found.join("\n"));
}

#[test]
fn a_page_that_depends_on_the_table_is_reported() {
    let found = table_dependencies(&with("pages/planted.rs", "use crate::table::Table;\nuse super::game::GamePage;"));
    let expected = [(1, "table"), (2, "pages::game")];
    assert_eq!(found, expected.map(|(line, to)| format!("src/pages/planted.rs:{line}: planted depends on {to}")));
}

#[test]
fn every_top_module_belongs_to_a_layer() {
    for modules in all() {
        let top = modules.files.iter().filter_map(|(path, _)| module_of(path).into_iter().next());
        let top: BTreeSet<String> = top.filter(|name| name != "tests").collect();
        let listed: BTreeSet<String> = modules.layers.iter().copied().flatten().map(|&name| name.to_owned()).collect();
        assert_eq!(top, listed, "{}", modules.folder);
    }
}

#[test]
fn each_part_of_a_game_uses_only_what_it_may() {
    let found: Vec<String> = games().iter().flat_map(beyond).collect();
    assert!(found.is_empty(), "dependencies inside games:\n{}", found.join("\n"));
}

#[test]
fn a_forbidden_dependency_inside_a_game_is_reported() {
    for (from, to) in [("rules", "board"), ("taps", "opponent"), ("opponent", "taps"), ("words", "opponent")] {
        let planted = (format!("{from}/planted.rs"), format!("use crate::{to};"));
        let files = vec![planted, (format!("{to}.rs"), String::new())];
        let game = Modules { folder: "games/pond/src".to_owned(), layers: GAME, files };
        assert_eq!(beyond(&game), [format!("games/pond/src/{from}/planted.rs:1: {from} depends on {to}")]);
    }
}

#[test]
fn an_upward_dependency_is_reported_with_file_and_line() {
    let planted = "//! A comment: crate::pages::home.\n\nuse crate::{\n    dom::element,\n    pages::{\n        home,\n    },\n};\n";
    assert_eq!(upward(&with("store/planted.rs", planted)), ["src/store/planted.rs:6: store depends on pages::home"]);
}

#[test]
fn upward_dependencies_are_found_in_any_position() {
    for (source, line) in [
        ("fn f() {\n    crate::app::start();\n}", 2),
        ("fn f() {\n    vec![1, super::super::app::start()];\n}", 2),
        ("mod tests {\n    use super::super::super::app::*;\n}", 2),
        ("type A<'a> = Box<dyn Fn(&'a str) -> crate::app::App>;", 1),
        ("pub use crate::app as below;", 1),
        ("use super::super::{\n    dom::json,\n    app::{self, start},\n};", 3),
    ] {
        let found = upward(&with("dom/planted.rs", source));
        assert_eq!(found, [format!("src/dom/planted.rs:{line}: dom depends on app")], "{source}");
    }
}

#[test]
fn comments_strings_and_visibility_are_not_dependencies() {
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
fn a_cycle_is_reported_with_every_step() {
    let mut modules = with("table/planted_one.rs", "use super::planted_two::two;");
    modules.files.push(("table/planted_two.rs".into(), "\nuse crate::table::planted_one;".into()));
    assert_eq!(
        cycles(&modules),
        ["table: planted_one → planted_two (src/table/planted_one.rs:1) → planted_one (src/table/planted_two.rs:2)"]
    );
}

/// `mod.rs` depends on its children by declaring them.
#[test]
fn a_child_that_uses_its_parent_is_a_cycle() {
    let files = vec![
        ("pages/mod.rs".into(), "mod planted;\npub use planted::page;\npub fn shared() {}".into()),
        ("pages/planted.rs".into(), "use super::shared;".into()),
    ];
    let modules = Modules { folder: "src".to_owned(), layers: APP, files };
    assert_eq!(cycles(&modules), ["pages: mod → planted (src/pages/mod.rs:1) → mod (src/pages/planted.rs:1)"]);
}

/// The modules of the app, without content, and one more file.
fn with(path: &str, source: &str) -> Modules {
    let mut modules = app();
    modules.files.iter_mut().for_each(|(_, text)| text.clear());
    modules.files.push((path.to_owned(), source.to_owned()));
    modules
}

fn all() -> Vec<Modules> {
    let mut all = games();
    all.push(app());
    all
}

fn app() -> Modules {
    Modules { folder: "src".to_owned(), layers: APP, files: sources("src") }
}

/// Every game, including the one that isn't listed.
fn games() -> Vec<Modules> {
    let folders = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("games")).expect("a readable folder");
    let names = folders.map(|entry| entry.expect("a readable entry").file_name().to_string_lossy().into_owned());
    let mut games: Vec<String> = names.filter(|name| name != "all").map(|name| format!("games/{name}/src")).collect();
    games.sort();
    games.into_iter().map(|folder| Modules { layers: GAME, files: sources(&folder), folder }).collect()
}

fn sources(folder: &str) -> Vec<File> {
    fn read(folder: &Path, below: &str, files: &mut Vec<File>) {
        for entry in fs::read_dir(folder).expect("a readable folder") {
            let entry = entry.expect("a readable entry");
            let name = [below, &entry.file_name().to_string_lossy()].concat();
            if entry.path().is_dir() {
                read(&entry.path(), &format!("{name}/"), files);
            } else if entry.path().extension().is_some_and(|extension| extension == "rs") {
                files.push((name, fs::read_to_string(entry.path()).expect("a readable file")));
            }
        }
    }
    let mut files = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), "", &mut files);
    files.sort();
    files
}

/// Every dependency on a higher layer.
fn upward(modules: &Modules) -> Vec<String> {
    let layer = |module: &[String]| layer(modules.layers, module);
    let is_upward = |dependency: &&Dependency| layer(&dependency.to) > layer(&dependency.from);
    let named = |dependency: &Dependency| {
        format!("{}: {} depends on {}", dependency.at, dependency.from[0], spelt(&dependency.to))
    };
    let found: BTreeSet<String> = dependencies(modules).iter().filter(is_upward).map(named).collect();
    found.into_iter().collect()
}

/// Every dependency of a part of a game on a part that it may not use.
fn beyond(game: &Modules) -> Vec<String> {
    let may_not = |dependency: &&Dependency| {
        let parts = MAY_USE.iter().find(|(part, _)| dependency.from.first().is_some_and(|from| from == part));
        let to = dependency.to.first().map_or("", String::as_str);
        parts.is_some_and(|(part, may_use)| to != *part && !may_use.contains(&to))
    };
    let named = |dependency: &Dependency| {
        format!("{}: {} depends on {}", dependency.at, dependency.from[0], spelt(&dependency.to))
    };
    dependencies(game).iter().filter(may_not).map(named).collect()
}

/// Dependencies of pages without a table on the table, or on pages with one.
fn table_dependencies(app: &Modules) -> Vec<String> {
    let page = |module: &[String]| (module.first()? == "pages").then(|| module.get(1).cloned())?;
    let is_at_a_table = |module: &[String]| {
        module.first().is_some_and(|top| top == "table")
            || page(module).is_some_and(|page| AT_A_TABLE.contains(&page.as_str()))
    };
    let named = |Dependency { from, to, at }: &Dependency| {
        let page = page(from).filter(|_| !is_at_a_table(from) && is_at_a_table(to))?;
        Some(format!("{at}: {page} depends on {}", spelt(to)))
    };
    dependencies(app).iter().filter_map(named).collect()
}

fn spelt(module: &[String]) -> String {
    if module.is_empty() { "the root".to_owned() } else { module.join("::") }
}

/// The index of a module's layer; the root and anything unlisted count as the highest.
fn layer(layers: Layers, module: &[String]) -> usize {
    let top = module.first().map(String::as_str);
    layers.iter().position(|names| top.is_some_and(|top| names.contains(&top))).unwrap_or(layers.len())
}

/// Cycles among the modules of each layer, one per tangle. A folder inside a layer counts as one module.
fn cycles(modules: &Modules) -> Vec<String> {
    let layers = modules.layers;
    // The layer's index, and the module within it.
    let part = |module: &[String]| {
        let names = layers.get(layer(layers, module))?;
        let name = if names.len() > 1 { module.first() } else { module.get(1) };
        Some((layer(layers, module), name.map_or("mod", String::as_str).to_owned()))
    };
    let mut graphs: BTreeMap<usize, BTreeMap<String, BTreeMap<String, String>>> = BTreeMap::new();
    for dependency in dependencies(modules) {
        if let (Some((layer, from)), Some((other, to))) = (part(&dependency.from), part(&dependency.to))
            && layer == other
            && from != to
        {
            graphs.entry(layer).or_default().entry(from).or_default().entry(to).or_insert(dependency.at);
        }
    }
    let mut found = Vec::new();
    for (layer, graph) in graphs {
        let mut known = BTreeSet::new();
        for start in graph.keys() {
            let Some(cycle) = cycle(&graph, start).filter(|_| !known.contains(start.as_str())) else { continue };
            let steps = cycle.iter().map(|&(from, to)| format!(" → {to} ({})", graph[from][to]));
            found.push(format!("{}: {start}{}", layers[layer].join(" and "), steps.collect::<String>()));
            known.extend(cycle.iter().map(|&(_, to)| to));
        }
    }
    found
}

/// The steps of a shortest cycle through `start`, if there is one.
fn cycle<'a>(graph: &'a BTreeMap<String, BTreeMap<String, String>>, start: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
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

/// Every path in the files that leads to another of their modules.
fn dependencies(Modules { folder, files, .. }: &Modules) -> Vec<Dependency> {
    let modules: BTreeSet<Vec<String>> = files.iter().map(|(path, _)| module_of(path)).collect();
    let mut dependencies = Vec::new();
    for (path, source) in files {
        let tokens: TokenStream = source.parse().unwrap_or_else(|why| panic!("{folder}/{path}: {why}"));
        let own = module_of(path);
        let path = &format!("{folder}/{path}");
        let mut reader = Reader { modules: &modules, own: &own, path, dependencies: &mut dependencies };
        reader.read(&own, tokens);
    }
    dependencies
}

/// The module of a file: `table/share/mod.rs` is that of `table::share`.
fn module_of(path: &str) -> Vec<String> {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').filter(|name| *name != "main" && *name != "lib").map(str::to_owned).collect()
}

/// Collects the dependencies of a file.
struct Reader<'a> {
    modules: &'a BTreeSet<Vec<String>>,
    /// The module of the file.
    own: &'a Vec<String>,
    path: &'a str,
    dependencies: &'a mut Vec<Dependency>,
}

impl Reader<'_> {
    /// Reads tokens of the module `here`: the file, or an inline module in it.
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
                // `mod name;` is a dependency on a child; `mod name { … }` belongs to this file.
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

    /// Follows a path that has led to `to`, from the `::` at `at` on. Returns the index after it.
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
                // `*`, or generic arguments.
                _ => break,
            }
            at += 3;
        }
        self.note(&to, line);
        at
    }

    /// Follows each path of a `use` group.
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

    /// Records a dependency on the module that contains the item `to`.
    fn note(&mut self, to: &[String], line: usize) {
        let mut to = to.to_vec();
        while !self.modules.contains(&to) && !to.is_empty() {
            to.pop();
        }
        if to != *self.own {
            self.dependencies.push(Dependency { from: self.own.clone(), to, at: format!("{}:{line}", self.path) });
        }
    }
}

/// Whether the next tokens are `::`.
fn continues(tokens: &[TokenTree]) -> bool {
    let is_colon = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ':');
    matches!(tokens, [first, second, ..] if is_colon(first) && is_colon(second))
}

fn above(module: &[String]) -> Vec<String> {
    module.split_last().map(|(_, above)| above.to_vec()).unwrap_or_default()
}
