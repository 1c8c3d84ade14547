//! Generates the module of texts.

use std::fmt::Write;

use crate::LANGUAGES;
use crate::tree::{FORMS, Node, Tree};

/// The code of the module for the trees of all languages, in the order of [`LANGUAGES`]; they must agree with each
/// other.
pub(crate) fn module(trees: &[Tree]) -> String {
    let mut code = "use std::fmt::Display;\n\nuse luciole_words::{Language, Lines};\n".to_owned();
    group("", &trees.iter().collect::<Vec<_>>(), &mut code);
    code
}

/// Writes the type of a group of texts, and those of its subgroups. `same` is the group in each language. Each type has
/// its own texts, so that a part of the program contains only the texts it uses.
fn group(name: &str, same: &[&Tree], code: &mut String) {
    let Some(first) = same.first() else { return };
    let mut methods = String::new();
    let mut lines: Vec<Vec<String>> = vec![Vec::new(); same.len()];
    for (key, node) in &first.0 {
        let nodes: Vec<&Node> = same.iter().filter_map(|tree| tree.get(key)).collect();
        if let Node::Group(_) = node {
            let groups = nodes.iter().filter_map(|node| if let Node::Group(tree) = node { Some(tree) } else { None });
            group(&format!("{name}{}", camel(key)), &groups.collect::<Vec<_>>(), code);
            continue;
        }
        let (at, names) = (lines[0].len(), node.names());
        for (lines, node) in lines.iter_mut().zip(nodes) {
            lines.extend(node.messages().iter().map(|message| message.line(&names)));
        }
        methods.push_str(&method(key, node, at));
    }
    if methods.is_empty() {
        return;
    }
    let mut arms = String::new();
    for (lines, (_, language)) in lines.iter().zip(LANGUAGES) {
        // Writing to a string can't fail, here and below.
        let _ = writeln!(arms, "            Language::{language} => &{lines:?},");
    }
    let _ = write!(
        code,
        "
/// Texts of `locales/*.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(unreachable_pub, reason = \"generated: some texts are for the crate alone\")]
pub struct {name}Texts(Lines);

#[allow(missing_docs, unreachable_pub, clippy::must_use_candidate, reason = \"generated: each method is named for what it says\")]
impl {name}Texts {{
    /// The texts of a language.
    pub const fn of(language: Language) -> Self {{
        let lines: &'static [&'static str] = match language {{
{arms}        }};
        Self(Lines {{ language, lines }})
    }}

{methods}}}
"
    );
}

/// The method for the entry of that name, whose texts start at line `at`.
fn method(key: &str, node: &Node, at: usize) -> String {
    let names = node.names();
    let given = |counted: bool| {
        let mut arguments = String::new();
        for name in &names {
            let of = if counted && *name == "count" { "usize" } else { "impl Display" };
            let _ = write!(arguments, ", {name}: {of}");
        }
        arguments
    };
    let parts: Vec<String> = names.iter().map(|name| format!("&{name}")).collect();
    let parts = parts.join(", ");
    let (head, body) = match node {
        Node::Text(_) if names.is_empty() => ("(self) -> &'static str".to_owned(), format!("self.0.line({at})")),
        Node::Text(_) => (format!("(self{}) -> String", given(false)), format!("self.0.fill({at}, &[{parts}])")),
        Node::Plural(_) => {
            debug_assert_eq!(FORMS, ["one", "other"], "as Lines counts");
            (format!("(self{}) -> String", given(true)), format!("self.0.count({at}, count, &[{parts}])"))
        }
        Node::List(texts) if names.is_empty() => {
            let many = texts.len();
            (format!("(self) -> [&'static str; {many}]"), format!("self.0.list({at})"))
        }
        Node::List(texts) => {
            let many = texts.len();
            let body = format!(
                "assert!(number < {many}, \"{key} has {many} texts\");\n        self.0.fill({at} + number, &[{parts}])"
            );
            (format!("(self, number: usize{}) -> String", given(false)), body)
        }
        Node::Group(_) => unreachable!("a group has a type"),
    };
    format!("    pub fn {key}{head} {{\n        {body}\n    }}\n\n")
}

/// A name in camel case.
fn camel(key: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    key.split('_').map(word).collect()
}
