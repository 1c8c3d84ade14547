//! The texts of a language, as its file holds them.

use std::collections::BTreeSet;
use std::{fmt, iter};

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::message::{Message, is_name};

/// The plural forms of all supported languages, by their CLDR names.
pub(crate) const FORMS: [&str; 2] = ["one", "other"];

/// Ends the name of a text that addresses its `player`.
const YOU: &str = "_you";

/// The placeholder for the player whom such a text may address.
pub(crate) const PLAYER: &str = "player";

/// Texts by their names, in the order of the file.
#[derive(Debug)]
pub(crate) struct Tree(pub(crate) Vec<(String, Node)>);

/// An entry of a tree.
#[derive(Debug)]
pub(crate) enum Node {
    /// A text.
    Text(Message),
    /// A text that depends on a number, by plural form.
    Plural([Message; FORMS.len()]),
    /// A text that names its `player`, and the same for a player who is addressed.
    Addressed([Message; 2]),
    /// A list of similar texts.
    List(Vec<Message>),
    /// A group of texts.
    Group(Tree),
}

impl Tree {
    /// Parses a file.
    ///
    /// # Errors
    /// All problems, one per line.
    pub(crate) fn read(tag: &str, text: &str) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        let tree = match serde_json::from_str(text) {
            Ok(Json::Object(fields)) => Self::of(&fields, "", &mut faults),
            Ok(_) => return Err(vec![format!("{tag}: this is not an object")]),
            Err(why) => return Err(vec![format!("{tag}: {why}")]),
        };
        if faults.is_empty() {
            Ok(tree)
        } else {
            Err(faults.into_iter().map(|fault| format!("{tag}: {fault}")).collect())
        }
    }

    fn of(fields: &[(String, Json)], within: &str, faults: &mut Vec<String>) -> Self {
        let mut nodes: Vec<(String, Node)> = Vec::new();
        for (number, (key, value)) in fields.iter().enumerate() {
            let path = format!("{within}{key}");
            if !is_name(key) {
                faults.push(format!("“{path}” is not a valid name of a text"));
                continue;
            }
            if fields[..number].iter().any(|(other, _)| other == key) {
                faults.push(format!("{path} appears twice"));
                continue;
            }
            let plural_of = FORMS.into_iter().find_map(|form| key.strip_suffix(form)?.strip_suffix('_'));
            let text_of = |name: &str| {
                fields.iter().find_map(|(key, value)| match value {
                    Json::Text(text) if key == name => Some(text),
                    _ => None,
                })
            };
            let (name, node) = match (plural_of, value) {
                (None, Json::Text(_)) if key.strip_suffix(YOU).is_some_and(|name| text_of(name).is_some()) => continue,
                (None, Json::Text(text)) if text_of(&[key, YOU].concat()).is_some() => {
                    let to_you = [key, YOU].concat();
                    let forms = [Some(text), text_of(&to_you)].map(|text| message(&path, text?, faults));
                    let [Some(named), Some(to_you)] = forms else { continue };
                    if !named.names().any(|name| name == PLAYER) {
                        faults.push(format!("{path} has a form for “you”, but no {PLAYER}"));
                    }
                    (key.as_str(), Some(Node::Addressed([named, to_you])))
                }
                (Some(name), Json::Text(_)) if fields.iter().any(|(other, _)| other == name) => {
                    faults.push(format!("{path} is a plural form, but {within}{name} is a text of its own"));
                    continue;
                }
                (Some(name), Json::Text(_)) if nodes.iter().any(|(other, _)| other == name) => continue,
                (Some(name), Json::Text(_)) => (name, plural(fields, name, within, faults)),
                (_, Json::Text(text)) => (key.as_str(), message(&path, text, faults).map(Node::Text)),
                (_, Json::List(texts)) => {
                    let texts = texts.iter().filter_map(|text| message(&path, text, faults));
                    (key.as_str(), Some(Node::List(texts.collect())))
                }
                (_, Json::Object(fields)) => {
                    (key.as_str(), Some(Node::Group(Self::of(fields, &format!("{path}."), faults))))
                }
            };
            nodes.extend(node.map(|node| (name.to_owned(), node)));
        }
        Self(nodes)
    }

    /// The entry with that name.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.0.iter().find(|(other, _)| other == key).map(|(_, node)| node)
    }

    /// How the texts of another language differ from these.
    pub(crate) fn differences(&self, other: &Self) -> Vec<String> {
        let mut faults = Vec::new();
        self.compare(other, "", &mut faults);
        faults
    }

    fn compare(&self, other: &Self, within: &str, faults: &mut Vec<String>) {
        for (key, node) in &self.0 {
            let path = format!("{within}{key}");
            match (node, other.get(key)) {
                (_, None) => faults.push(format!("{path} is missing")),
                (Node::Group(own), Some(Node::Group(other))) => own.compare(other, &format!("{path}."), faults),
                (Node::Text(_), Some(Node::Text(_)))
                | (Node::Plural(_), Some(Node::Plural(_)))
                | (Node::Addressed(_), Some(Node::Addressed(_))) => {
                    faults.extend(names_differ(node, other.get(key)).map(|fault| format!("{path} {fault}")));
                }
                (Node::List(own), Some(Node::List(others))) if own.len() == others.len() => {
                    faults.extend(names_differ(node, other.get(key)).map(|fault| format!("{path} {fault}")));
                }
                _ => faults.push(format!("{path} has a different kind or a different length")),
            }
        }
        for (key, _) in &other.0 {
            if self.get(key).is_none() {
                faults.push(format!("{within}{key} is missing in the other languages"));
            }
        }
    }
}

impl Node {
    /// The texts in this entry.
    pub(crate) fn messages(&self) -> &[Message] {
        match self {
            Self::Text(text) => std::slice::from_ref(text),
            Self::Plural(forms) | Self::Addressed(forms) => forms,
            Self::List(texts) => texts,
            Self::Group(_) => &[],
        }
    }

    /// The names of all its placeholders in alphabetical order, whatever their order in the texts; for a plural also
    /// `count`, whether its texts mention it or not.
    pub(crate) fn names(&self) -> Vec<&str> {
        let count = matches!(self, Self::Plural(_)).then_some("count");
        let names: BTreeSet<&str> = self.messages().iter().flat_map(Message::names).chain(count).collect();
        names.into_iter().collect()
    }
}

fn names_differ(own: &Node, other: Option<&Node>) -> Option<String> {
    let (own, other) = (own.names(), other?.names());
    let shown = |names: &[&str]| if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    (own != other).then(|| format!("has the placeholders {}, instead of {}", shown(&other), shown(&own)))
}

fn message(path: &str, text: &str, faults: &mut Vec<String>) -> Option<Message> {
    Message::read(text).map_err(|why| faults.push(format!("{path}: {why}"))).ok()
}

/// The plural forms of a text.
fn plural(fields: &[(String, Json)], name: &str, within: &str, faults: &mut Vec<String>) -> Option<Node> {
    let forms = FORMS.map(|form| {
        let key = format!("{name}_{form}");
        let found = fields.iter().find(|(other, _)| *other == key);
        let Some((_, Json::Text(text))) = found else {
            faults.push(format!("{within}{key} is missing"));
            return None;
        };
        message(&format!("{within}{key}"), text, faults)
    });
    let [Some(one), Some(other)] = forms else { return None };
    Some(Node::Plural([one, other]))
}

/// The JSON that a file may contain. Objects keep their fields in order, including repeated ones. Much like `Json` in
/// `luciole-core`, on which no build script should have to wait.
enum Json {
    Text(String),
    List(Vec<String>),
    Object(Vec<(String, Json)>),
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Texts;
        impl<'de> Visitor<'de> for Texts {
            type Value = Json;

            fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
                to.write_str("a text, a list of texts or an object")
            }

            fn visit_str<E>(self, text: &str) -> Result<Json, E> {
                Ok(Json::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut texts: A) -> Result<Json, A::Error> {
                iter::from_fn(|| texts.next_element().transpose()).collect::<Result<_, _>>().map(Json::List)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Json, A::Error> {
                iter::from_fn(|| fields.next_entry().transpose()).collect::<Result<_, _>>().map(Json::Object)
            }
        }
        deserializer.deserialize_any(Texts)
    }
}
