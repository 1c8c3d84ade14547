//! Generates the module of texts.

use std::fmt::Write;

use crate::LANGUAGES;
use crate::tree::{FORMS, Node, PLAYER, Tree};

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
        let arguments = arguments(node);
        let type_name = format!("{name}{}", camel(key));
        if arguments.len() > 1 {
            code.push_str(&argument_type(&type_name, &format!("{name}Texts::{key}"), &arguments));
        }
        methods.push_str(&method(key, node, &arguments, &type_name, at));
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

#[allow(missing_docs, unreachable_pub, clippy::must_use_candidate, clippy::needless_pass_by_value, reason = \"generated: each method is named for what it says, and takes all arguments alike\")]
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

/// An argument of a method.
struct Argument<'a> {
    name: &'a str,
    /// Whether it is a number that chooses the text; otherwise it is anything that can be displayed.
    chooses: bool,
}

/// The arguments of the method for an entry.
fn arguments(node: &Node) -> Vec<Argument<'_>> {
    let names = node.names();
    let number = matches!(node, Node::List(_)) && !names.is_empty();
    let is_count = |name: &str| name == "count" && matches!(node, Node::Plural(_));
    let placeholders = names.into_iter().map(|name| Argument { name, chooses: is_count(name) });
    number.then_some(Argument { name: "number", chooses: true }).into_iter().chain(placeholders).collect()
}

/// The type that names the arguments of a method.
fn argument_type(name: &str, method: &str, arguments: &[Argument]) -> String {
    let displayed = arguments.iter().filter(|argument| !argument.chooses).map(|argument| camel(argument.name));
    let generics = displayed.collect::<Vec<_>>().join(", ");
    let field = |argument: &Argument| {
        let of = if argument.chooses { "usize".to_owned() } else { camel(argument.name) };
        format!("    pub {}: {of},\n", argument.name)
    };
    let fields: String = arguments.iter().map(field).collect();
    format!(
        "
/// The arguments of [`{method}`].
#[allow(missing_docs, unreachable_pub, clippy::struct_field_names, reason = \"generated: as for the texts\")]
pub struct {name}<{generics}> {{
{fields}}}
"
    )
}

/// The method for the entry of that name, whose texts start at line `at`.
fn method(key: &str, node: &Node, arguments: &[Argument], type_name: &str, at: usize) -> String {
    let is_addressed = matches!(node, Node::Addressed(_));
    let types = |argument: &Argument| match argument.name {
        _ if argument.chooses => "usize",
        PLAYER if is_addressed => "luciole_words::Addressee",
        _ => "impl Display",
    };
    let taken = match arguments {
        [] => String::new(),
        [argument] => format!(", {}: {}", argument.name, types(argument)),
        several => {
            let names: Vec<&str> = several.iter().map(|argument| argument.name).collect();
            let generics = several.iter().filter(|argument| !argument.chooses).map(types).collect::<Vec<_>>();
            format!(", {type_name} {{ {} }}: {type_name}<{}>", names.join(", "), generics.join(", "))
        }
    };
    let parts: Vec<String> = node.names().iter().map(|name| format!("&{name}")).collect();
    let parts = parts.join(", ");
    let (returned, body) = match node {
        Node::Text(_) if arguments.is_empty() => ("&'static str".to_owned(), format!("self.0.line({at})")),
        Node::Text(_) => ("String".to_owned(), format!("self.0.fill({at}, &[{parts}])")),
        Node::Plural(_) => {
            debug_assert_eq!(FORMS, ["one", "other"], "as Lines counts");
            ("String".to_owned(), format!("self.0.count({at}, count, &[{parts}])"))
        }
        Node::Addressed(_) => {
            let at = format!("{at} + usize::from({PLAYER}.is_you)");
            ("String".to_owned(), format!("self.0.fill({at}, &[{parts}])"))
        }
        Node::List(texts) if arguments.is_empty() => {
            (format!("[&'static str; {}]", texts.len()), format!("self.0.list({at})"))
        }
        Node::List(texts) => {
            let many = texts.len();
            let body = format!(
                "assert!(number < {many}, \"{key} has {many} texts\");\n        self.0.fill({at} + number, &[{parts}])"
            );
            ("String".to_owned(), body)
        }
        Node::Group(_) => unreachable!("a group has a type"),
    };
    format!("    pub fn {key}(self{taken}) -> {returned} {{\n        {body}\n    }}\n\n")
}

/// A name in camel case.
fn camel(key: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
    };
    key.split('_').map(word).collect()
}
