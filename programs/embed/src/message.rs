//! Messages between a frame and its host: JSON objects as text, `{"luciole":1,"type":"show","move":12}`. The window
//! checks who sent them; this module handles their content.

use luciole_core::record::{Json, quoted, truncated};
use thiserror::Error;

use crate::THEMES;

/// The version of the messages.
const VERSION: u64 = 1;
/// The maximum size of a message to a frame, in bytes.
pub const MAX_MESSAGE_BYTES: usize = 1_024;
/// The types of orders.
pub const ORDERS: &[&str] = &["show", "run", "pause", "theme"];
/// The types of news.
pub const NEWS: &[&str] = &["ready", "height", "scroll", "move", "trouble", "refused"];

/// An order from a host to a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Show the position after that many moves, or after the last if there are fewer.
    Show(usize),
    /// Play the moves automatically.
    Run,
    /// Stop playing the moves.
    Pause,
    /// Switch to one of the [`THEMES`].
    Theme(&'static str),
}

/// Why a message is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// It is too large.
    #[error("a message has at most {MAX_MESSAGE_BYTES} bytes, this one has {bytes}")]
    Large { bytes: usize },
    /// It isn't JSON, or isn't an object.
    #[error("a message has to be a JSON object")]
    NotJson,
    /// It has another version.
    #[error("the field \"luciole\" of a message has to be {VERSION}")]
    Version,
    /// Its type is unknown.
    #[error("the field \"type\" is one of {}, not \"{found}\"", ORDERS.join(", "))]
    Type { found: String },
    /// The number of the move is missing or invalid.
    #[error("the field \"move\" has to be a whole number")]
    Move,
    /// The theme doesn't exist.
    #[error("the field \"theme\" is one of {}", THEMES.join(", "))]
    Theme,
    /// It has an unexpected field.
    #[error("there is no field \"{field}\" here")]
    Field { field: String },
}

/// Parses a message from the host. `None` if it isn't a message to Luciole: pages exchange
/// all kinds of messages.
///
/// # Errors
/// If it is a message to Luciole, but not a valid order.
pub fn read_order(text: &str) -> Result<Option<Order>, Refused> {
    if !text.contains("\"luciole\"") {
        return Ok(None);
    }
    if text.len() > MAX_MESSAGE_BYTES {
        return Err(Refused::Large { bytes: text.len() });
    }
    let Ok(Json::Object(mut fields)) = Json::parse(text) else { return Err(Refused::NotJson) };
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

/// A report from a frame to its host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News<'a> {
    /// The board is ready.
    Ready { game: &'a str },
    /// The height that the frame needs to show all its content, in CSS px.
    Height(u32),
    /// The reader has pressed Space, with nothing here to press: the page scrolls on, or back with Shift.
    Scroll { back: bool },
    /// Another position is shown: the number of moves up to it and in all, the last move in notation and in words,
    /// whether the game is over in that position, and the link to the game, unless it is too long for one.
    Move { shown: usize, of: usize, notation: &'a str, words: &'a str, over: bool, link: Option<&'a str> },
    /// The attributes are invalid.
    Trouble { why: &'a str },
    /// A message was refused.
    Refused { why: &'a str },
}

impl News<'_> {
    /// The report as JSON text.
    pub fn to_json(&self) -> String {
        let of = |name: &str, rest: String| format!("{{\"luciole\":{VERSION},\"type\":\"{name}\",{rest}}}");
        match self {
            News::Ready { game } => of("ready", format!("\"game\":{}", quoted(game))),
            News::Scroll { back } => of("scroll", format!("\"back\":{back}")),
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
    use proptest::prelude::*;
    use serde_json::{Value, json};

    fn read(text: &str) -> Result<Option<Order>, Refused> {
        read_order(text)
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
    fn foreign_messages_are_ignored_and_errors_named() {
        for others in ["", "hello", "{\"type\":\"show\"}", "[1]", "{\"x\":\"luciole\"}", &"é".repeat(5_000)] {
            assert_eq!(read(others), Ok(None), "{others}");
        }
        let kind = |found: &str| Refused::Type { found: found.to_owned() };
        let field = |field: &str| Refused::Field { field: field.to_owned() };
        let large = format!(r#"{{"luciole":1,"type":"{}"}}"#, "x".repeat(MAX_MESSAGE_BYTES));
        let cases = [
            (r#"{"luciole":2,"type":"run"}"#, Refused::Version),
            (r#"{"luciole":"1","type":"run"}"#, Refused::Version),
            (r#"{"luciole":1.5,"type":"run"}"#, Refused::Version),
            (r#"{"luciole":null,"type":"run"}"#, Refused::Version),
            (r#"{"luciole""#, Refused::NotJson),
            (r#"["luciole"]"#, Refused::NotJson),
            (r#""luciole""#, Refused::NotJson),
            (r#"{"luciole":1,"type":"run""#, Refused::NotJson),
            (r#"{"luciole":1,"type":"run"}{}"#, Refused::NotJson),
            (r#"{"luciole":1}"#, kind("")),
            (r#"{"luciole":1,"type":7}"#, kind("")),
            (r#"{"luciole":1,"type":null}"#, kind("")),
            (r#"{"luciole":1,"type":"dance"}"#, kind("dance")),
            (r#"{"luciole":1,"type":"Run"}"#, kind("Run")),
            (r#"{"luciole":1,"type":"ready"}"#, kind("ready")),
            (r#"{"luciole":1,"type":"show"}"#, Refused::Move),
            (r#"{"luciole":1,"type":"show","move":-1}"#, Refused::Move),
            (r#"{"luciole":1,"type":"show","move":1.5}"#, Refused::Move),
            (r#"{"luciole":1,"type":"show","move":"1"}"#, Refused::Move),
            (r#"{"luciole":1,"type":"show","move":null}"#, Refused::Move),
            (r#"{"luciole":1,"type":"theme"}"#, Refused::Theme),
            (r#"{"luciole":1,"type":"theme","theme":"plaid"}"#, Refused::Theme),
            (r#"{"luciole":1,"type":"theme","theme":"host"}"#, Refused::Theme),
            (r#"{"luciole":1,"type":"theme","theme":7}"#, Refused::Theme),
            (r#"{"luciole":1,"type":"run","fast":true}"#, field("fast")),
            (r#"{"luciole":1,"type":"run","move":1}"#, field("move")),
            (r#"{"luciole":1,"type":"show","move":1,"move":2}"#, field("move")),
            (large.as_str(), Refused::Large { bytes: large.len() }),
        ];
        for (text, why) in cases {
            assert_eq!(read(text), Err(why), "{text}");
        }
    }

    #[test]
    fn reports_are_always_json() {
        let words = "“Ada” said:\n\"\\\u{1}\"";
        let news = News::Move { shown: 3, of: 7, notation: "b", words, over: false, link: Some("AQ") };
        let told: Value = serde_json::from_str(&news.to_json()).unwrap();
        assert_eq!(
            told,
            json!({"luciole": 1, "type": "move", "move": 3, "moves": 7, "notation": "b", "words": words, "over": false, "link": "AQ"})
        );
        let long = News::Move { shown: 3, of: 7, notation: "b", words, over: false, link: None };
        assert_eq!(serde_json::from_str::<Value>(&long.to_json()).unwrap()["link"], Value::Null);
        let all = [
            News::Ready { game: "lacuna" },
            News::Height(480),
            News::Scroll { back: true },
            long,
            News::Trouble { why: "x" },
            News::Refused { why: "x" },
        ];
        for (news, &of) in all.iter().zip(NEWS) {
            let told: Value = serde_json::from_str(&news.to_json()).unwrap();
            assert_eq!((&told["luciole"], &told["type"]), (&json!(1), &json!(of)));
        }
    }

    proptest! {
        #[test]
        fn any_text_is_handled(text: String) {
            let _ = read(&text);
        }

        #[test]
        fn any_luciole_message_is_handled(of in "[a-z]{0,6}|show|theme", key in "move|theme|[a-z\"\\\\]{0,4}", value in "[0-9]{1,24}|\"dark\"|null|\\[\\]") {
            let _ = read(&format!("{{\"luciole\":1,\"type\":\"{of}\",\"{key}\":{value}}}"));
        }
    }
}
