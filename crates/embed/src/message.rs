//! Messages between a frame and its host: JSON objects as text, `{"luciole":1,"type":"show","move":12}`. Whose they are is
//! for the window to check; here it is what they say.

use luciole_core::record::{Json, quoted, truncated};
use thiserror::Error;

use crate::THEMES;

/// The version of the messages.
const VERSION: u64 = 1;
/// The most bytes that a message to a frame may have.
pub const MAX_MESSAGE_BYTES: usize = 1_024;
/// What can be asked for.
const TYPES: &[&str] = &["show", "run", "pause", "theme"];

/// What a host asks of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// To show the position after so many moves, or after the last if there are fewer.
    Show(usize),
    /// To let the moves run by themselves.
    Run,
    /// To let them run no longer.
    Pause,
    /// To take one of the [`THEMES`].
    Theme(&'static str),
}

/// Why a message asks for nothing that can be done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "each field is named for what it holds")]
pub enum Refused {
    /// It is larger than any that makes sense.
    #[error("a message has at most {MAX_MESSAGE_BYTES} bytes, this one has {bytes}")]
    Large { bytes: usize },
    /// It is no JSON, or no object.
    #[error("a message is an object as JSON text")]
    NotJson,
    /// It is of another version.
    #[error("the field \"luciole\" of a message is {VERSION}")]
    Version,
    /// It asks for something unknown.
    #[error("the field \"type\" is one of {}, not \"{found}\"", TYPES.join(", "))]
    Type { found: String },
    /// The number of a move is missing or is none.
    #[error("the field \"move\" is a whole number")]
    Move,
    /// There is no such theme.
    #[error("the field \"theme\" is one of {}", THEMES.join(", "))]
    Theme,
    /// It has a field too many.
    #[error("there is no field \"{field}\" here")]
    Field { field: String },
}

/// Reads a message from the host with a reader of JSON. Nothing if it is no message to Luciole: pages of all kinds send
/// each other messages of all kinds.
///
/// # Errors
/// If it is one, but asks for nothing that can be done.
pub fn read_order(text: &str, parse: impl FnOnce(&str) -> Result<Json, String>) -> Result<Option<Order>, Refused> {
    if !text.contains("\"luciole\"") {
        return Ok(None);
    }
    if text.len() > MAX_MESSAGE_BYTES {
        return Err(Refused::Large { bytes: text.len() });
    }
    let Ok(Json::Object(mut fields)) = parse(text) else { return Err(Refused::NotJson) };
    let mut take = |key: &str| {
        let index = fields.iter().position(|(each, _)| each == key)?;
        Some(fields.swap_remove(index).1)
    };
    match take("luciole") {
        None => return Ok(None),
        Some(Json::Whole(VERSION)) => {}
        Some(_) => return Err(Refused::Version),
    }
    let Some(Json::Text(of)) = take("type") else { return Err(Refused::Type { found: String::new() }) };
    let order = match of.as_str() {
        "show" => match take("move") {
            Some(Json::Whole(moves)) => Order::Show(usize::try_from(moves).unwrap_or(usize::MAX)),
            _ => return Err(Refused::Move),
        },
        "run" => Order::Run,
        "pause" => Order::Pause,
        "theme" => {
            let Some(Json::Text(name)) = take("theme") else { return Err(Refused::Theme) };
            Order::Theme(THEMES.iter().find(|theme| **theme == name).copied().ok_or(Refused::Theme)?)
        }
        _ => return Err(Refused::Type { found: truncated(&of) }),
    };
    match fields.first() {
        None => Ok(Some(order)),
        Some((field, _)) => Err(Refused::Field { field: truncated(field) }),
    }
}

/// What a frame tells its host.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is named for what it holds")]
pub enum News<'a> {
    /// The board is there.
    Ready { game: &'a str },
    /// How high the frame would be to show all that is in it, in CSS px.
    Height(u32),
    /// Another position is shown: after how many of how many moves, the last of them in notation and in words, whether the game is
    /// over there, and the link that holds the game, unless it is too long for one.
    Move { shown: usize, of: usize, notation: &'a str, words: &'a str, over: bool, link: Option<&'a str> },
    /// What the attributes ask for can't be shown.
    Trouble { why: &'a str },
    /// A message was refused.
    Refused { why: &'a str },
}

impl News<'_> {
    /// As JSON text.
    pub fn to_json(&self) -> String {
        let of = |name: &str, rest: String| format!("{{\"luciole\":{VERSION},\"type\":\"{name}\",{rest}}}");
        match self {
            News::Ready { game } => of("ready", format!("\"game\":{}", quoted(game))),
            News::Height(height) => of("height", format!("\"height\":{height}")),
            News::Move { shown, of: all, notation, words, over, link } => of(
                "move",
                format!(
                    "\"move\":{shown},\"moves\":{all},\"notation\":{},\"words\":{},\"over\":{over},\"link\":{}",
                    quoted(notation),
                    quoted(words),
                    link.map_or_else(|| "null".to_owned(), quoted)
                ),
            ),
            News::Trouble { why } => of("trouble", format!("\"why\":{}", quoted(why))),
            News::Refused { why } => of("refused", format!("\"why\":{}", quoted(why))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::record::parse;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn read(text: &str) -> Result<Option<Order>, Refused> {
        read_order(text, parse)
    }

    #[test]
    fn orders_are_read() {
        for (text, order) in [
            (r#"{"luciole":1,"type":"show","move":12}"#, Order::Show(12)),
            (r#"{"type":"run","luciole":1}"#, Order::Run),
            (r#"{"luciole":1,"type":"pause"}"#, Order::Pause),
            (r#"{"luciole":1,"type":"theme","theme":"dark"}"#, Order::Theme("dark")),
        ] {
            assert_eq!(read(text), Ok(Some(order)), "{text}");
        }
    }

    #[test]
    fn what_is_for_others_is_left_and_what_is_wrong_is_named() {
        for others in ["", "hello", "{\"type\":\"show\"}", "[1]", "{\"x\":\"luciole\"}", &"é".repeat(5_000)] {
            assert_eq!(read(others), Ok(None), "{others}");
        }
        let with = |rest: &str| read(&format!("{{\"luciole\":1,{rest}}}"));
        assert_eq!(read("{\"luciole\":2,\"type\":\"run\"}"), Err(Refused::Version));
        assert_eq!(read("{\"luciole\""), Err(Refused::NotJson));
        assert_eq!(read("[\"luciole\"]"), Err(Refused::NotJson));
        assert_eq!(with("\"type\":\"dance\""), Err(Refused::Type { found: "dance".to_owned() }));
        assert_eq!(with("\"type\":7"), Err(Refused::Type { found: String::new() }));
        assert_eq!(with("\"type\":\"show\""), Err(Refused::Move));
        assert_eq!(with("\"type\":\"show\",\"move\":-1"), Err(Refused::Move));
        assert_eq!(with("\"type\":\"theme\",\"theme\":\"plaid\""), Err(Refused::Theme));
        assert_eq!(with("\"type\":\"run\",\"fast\":true"), Err(Refused::Field { field: "fast".to_owned() }));
        let large = format!("{{\"luciole\":1,\"type\":\"{}\"}}", "x".repeat(MAX_MESSAGE_BYTES));
        assert_eq!(read(&large), Err(Refused::Large { bytes: large.len() }));
    }

    #[test]
    fn news_are_json_whatever_they_hold() {
        let words = "“Ada” said:\n\"\\\u{1}\"";
        let news = News::Move { shown: 3, of: 7, notation: "b", words, over: false, link: Some("AQ") };
        let told: Value = serde_json::from_str(&news.to_json()).unwrap();
        assert_eq!(
            told,
            json!({"luciole": 1, "type": "move", "move": 3, "moves": 7, "notation": "b", "words": words, "over": false, "link": "AQ"})
        );
        let long = News::Move { shown: 3, of: 7, notation: "b", words, over: false, link: None };
        assert_eq!(serde_json::from_str::<Value>(&long.to_json()).unwrap()["link"], Value::Null);
        for (news, of) in [
            (News::Ready { game: "lacuna" }, "ready"),
            (News::Height(480), "height"),
            (News::Trouble { why: "x" }, "trouble"),
            (News::Refused { why: "x" }, "refused"),
        ] {
            let told: Value = serde_json::from_str(&news.to_json()).unwrap();
            assert_eq!((&told["luciole"], &told["type"]), (&json!(1), &json!(of)));
        }
    }

    proptest! {
        #[test]
        fn any_text_is_answered(text: String) {
            let _ = read(&text);
        }

        #[test]
        fn any_message_of_ours_is_answered(of in "[a-z]{0,6}|show|theme", key in "move|theme|[a-z\"\\\\]{0,4}", value in "[0-9]{1,24}|\"dark\"|null|\\[\\]") {
            let _ = read(&format!("{{\"luciole\":1,\"type\":\"{of}\",\"{key}\":{value}}}"));
        }
    }
}
