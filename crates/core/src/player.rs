//! The players: people with names, and computers of some level.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A player at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RawPlayer", into = "RawPlayer")]
pub enum Player {
    /// A person, by name.
    Person(Name),
    /// A computer, by strength.
    Computer(Level),
}

/// Why a player's entry is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum BadPlayer {
    /// It has neither a name nor a level, or both.
    #[error("a seat has either a name or a level")]
    NeitherOrBoth,
    /// The name has too many characters.
    #[error("a name has at most {most} characters, this one has {length}", most = Name::MAX)]
    LongName {
        /// Its length in characters.
        length: usize,
    },
    /// The name contains characters that can't be displayed.
    #[error("a name may not contain control characters")]
    UnprintableName,
    /// The level doesn't exist.
    #[error("levels go from 0 to {most}, not {0:?}", most = Level::MAX)]
    NoSuchLevel(String),
}

/// A person's name: at most [`Name::MAX`] characters, without control characters. Empty if the person gave none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Name(String);

impl Name {
    /// The maximum number of characters.
    pub const MAX: usize = 24;

    /// The name as a string.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing of it can be seen: it is empty, or has only spaces, joiners and the like.
    pub fn is_blank(&self) -> bool {
        is_blank(&self.0)
    }
}

impl FromStr for Name {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        let length = text.chars().take(10_000).count();
        if length > Self::MAX {
            return Err(BadPlayer::LongName { length });
        }
        if text.chars().any(is_hidden) {
            return Err(BadPlayer::UnprintableName);
        }
        Ok(Self(text.to_owned()))
    }
}

/// Whether nothing of a text can be seen: it is empty, or has only spaces, joiners and the like.
pub(crate) fn is_blank(text: &str) -> bool {
    let blank = |c: char| {
        c.is_whitespace()
            || matches!(c, '\u{ad}' | '\u{34f}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
                | '\u{200c}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
                | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
    };
    text.chars().all(blank)
}

/// Whether a character has no place in a line of text that somebody writes for others: a control character, one that
/// changes the direction of the text after it, or an invisible one. The joiner of emoji is allowed.
pub(crate) fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{feff}' | '\u{61c}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A computer's strength: 0 is the gentlest, 6 the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// The highest level.
    pub const MAX: u8 = 6;
    /// The number of levels.
    pub const COUNT: usize = Self::MAX as usize + 1;
    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::MAX { Some(Self(number)) } else { None }
    }

    /// The gentlest level.
    pub const GENTLEST: Self = Self(0);
    /// The strongest level.
    pub const STRONGEST: Self = Self(Self::MAX);

    /// All levels, the gentlest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::MAX).map(Self)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        Self::all().find(|level| level.to_string() == text).ok_or_else(|| BadPlayer::NoSuchLevel(text.to_owned()))
    }
}

impl TryFrom<u8> for Level {
    type Error = BadPlayer;

    fn try_from(number: u8) -> Result<Self, BadPlayer> {
        Self::new(number).ok_or_else(|| BadPlayer::NoSuchLevel(number.to_string()))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

/// A player in a record's JSON: `{"name":"…"}` or `{"level":3}`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawPlayer {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u64>,
}

impl TryFrom<RawPlayer> for Player {
    type Error = BadPlayer;

    fn try_from(raw: RawPlayer) -> Result<Self, BadPlayer> {
        match (raw.name, raw.level) {
            (Some(name), None) => name.parse().map(Self::Person),
            (None, Some(level)) => level.to_string().parse().map(Self::Computer),
            _ => Err(BadPlayer::NeitherOrBoth),
        }
    }
}

impl From<Player> for RawPlayer {
    fn from(player: Player) -> Self {
        match player {
            Player::Person(name) => Self { name: Some(name.0), level: None },
            Player::Computer(level) => Self { name: None, level: Some(level.0.into()) },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_person_or_a_computer() {
        let read = |text: &str| serde_json::from_str::<Player>(text).map_err(|error| error.to_string());
        let ada = Player::Person("Ada".parse().unwrap());
        assert_eq!(read(r#"{"name":"Ada"}"#), Ok(ada.clone()));
        assert_eq!(serde_json::to_string(&ada).unwrap(), r#"{"name":"Ada"}"#);
        for level in 0..=6 {
            let text = format!(r#"{{"level":{level}}}"#);
            assert_eq!(read(&text), Ok(Player::Computer(Level(level))));
            assert_eq!(serde_json::to_string(&Player::Computer(Level(level))).unwrap(), text);
        }
        for (wrong, why) in [
            ("{}", "either a name or a level"),
            (r#"{"name":"Ada","level":1}"#, "either a name or a level"),
            (r#"{"level":-1}"#, "invalid value"),
            (r#"{"level":7}"#, "levels go from 0 to 6"),
            (r#"{"name":"Ada Augusta King, Countess of Lovelace"}"#, "at most 24 characters"),
            ("{\"name\":\"a\\u202eb\"}", "control characters"),
            (r#"{"bot":1}"#, "unknown field"),
        ] {
            let error = read(wrong).unwrap_err();
            assert!(error.contains(why), "{wrong}: {error}");
        }
    }

    #[test]
    fn a_name_that_shows_nothing_is_blank() {
        let is_blank = |name: &str| name.parse::<Name>().unwrap().is_blank();
        for name in
            ["", " ", "\u{a0}\u{3000}", "\u{200d}", "\u{fe0f}", "\u{3164}", "\u{2800} \u{2800}", "\u{ad}", "\u{2060}"]
        {
            assert!(is_blank(name), "{name:?}");
        }
        for name in ["Ada", ".", " B ", "👩‍❤️‍👩", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "שרה", "1"]
        {
            assert!(!is_blank(name), "{name:?}");
        }
    }
}
