//! The players: people with names, and computers of some level.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::record::truncated;

/// A player at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// A person, by name.
    Person(Name),
    /// A computer, by strength.
    Computer(Level),
}

impl Player {
    /// The name of a person; nothing for a computer.
    pub const fn name(&self) -> Option<&Name> {
        match self {
            Self::Person(name) => Some(name),
            Self::Computer(_) => None,
        }
    }
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
    #[error("levels go from 0 to {most} in steps of 0.5, not {0:?}", most = Level::MAX)]
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

/// A computer's strength: one of seven animals, from 0, the gentlest, to 6, the strongest. Halfway to the next animal,
/// each but the strongest also plays with a plus: 0.5 to 5.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level {
    /// The number of steps above the gentlest level: two for each animal.
    rank: u8,
}

impl Level {
    /// The number of the strongest animal.
    pub const MAX: u8 = 6;
    /// The number of animals.
    pub const ANIMALS: usize = Self::MAX as usize + 1;
    /// The number of levels.
    pub const COUNT: usize = 2 * Self::MAX as usize + 1;

    /// The gentlest level.
    pub const GENTLEST: Self = Self { rank: 0 };
    /// The strongest level.
    pub const STRONGEST: Self = Self { rank: 2 * Self::MAX };

    /// The level of the animal with this number, without a plus, if there is such an animal.
    pub const fn of_animal(number: u8) -> Option<Self> {
        if number <= Self::MAX { Some(Self { rank: 2 * number }) } else { None }
    }

    /// The number of the animal, from 0 to [`Level::MAX`].
    pub const fn animal(self) -> usize {
        self.rank as usize / 2
    }

    /// Whether the animal plays with a plus.
    pub const fn has_plus(self) -> bool {
        self.rank % 2 == 1
    }

    /// The same animal with a plus; the strongest has none.
    pub fn with_plus(self) -> Option<Self> {
        if self.has_plus() { Some(self) } else { self.next() }
    }

    /// The same animal without a plus.
    #[must_use]
    pub const fn without_plus(self) -> Self {
        Self { rank: self.rank / 2 * 2 }
    }

    /// The number of levels below this one.
    pub const fn rank(self) -> usize {
        self.rank as usize
    }

    /// The next stronger level, if there is one.
    pub fn next(self) -> Option<Self> {
        Self::all().nth(self.rank() + 1)
    }

    /// The next gentler level, if there is one.
    pub fn previous(self) -> Option<Self> {
        Self::all().nth(self.rank().checked_sub(1)?)
    }

    /// All levels, the gentlest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(|rank| Self { rank })
    }

    /// The levels without a plus, the gentlest first.
    pub fn animals() -> impl Iterator<Item = Self> {
        Self::all().step_by(2)
    }
}

/// The number of the animal, with a plus as a half: `3`, `3.5`.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.animal(), if self.has_plus() { ".5" } else { "" })
    }
}

impl FromStr for Level {
    type Err = BadPlayer;

    fn from_str(text: &str) -> Result<Self, BadPlayer> {
        Self::all().find(|level| level.to_string() == text).ok_or_else(|| BadPlayer::NoSuchLevel(truncated(text)))
    }
}

/// The level with this code in links and messages: the number of the animal, or 7 more if it has a plus.
impl TryFrom<u8> for Level {
    type Error = BadPlayer;

    fn try_from(code: u8) -> Result<Self, BadPlayer> {
        Self::all().find(|level| u8::from(*level) == code).ok_or_else(|| BadPlayer::NoSuchLevel(code.to_string()))
    }
}

/// The inverse of `TryFrom`. Links from before the plus have the same codes.
impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        let plus = if level.has_plus() { Level::ANIMALS as Self } else { 0 };
        level.rank / 2 + plus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_round_trips_as_text_and_as_a_code() {
        for level in Level::all() {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(Level::try_from(u8::from(level)), Ok(level));
        }
        let texts: Vec<String> = Level::all().map(|level| level.to_string()).collect();
        assert_eq!(texts, ["0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5", "5.5", "6"]);
        for animal in 0..=Level::MAX {
            assert_eq!(Level::try_from(animal).unwrap().to_string(), animal.to_string(), "as in links from before");
        }
        for wrong in ["", "-1", "7", "6.5", "0.25", "3.0", "03", "3,5", "3.5 ", "plop"] {
            assert_eq!(wrong.parse::<Level>(), Err(BadPlayer::NoSuchLevel(wrong.into())));
        }
        assert_eq!(Level::try_from(13), Err(BadPlayer::NoSuchLevel("13".into())));
    }

    #[test]
    fn levels_follow_one_another() {
        for (lower, upper) in Level::all().zip(Level::all().skip(1)) {
            assert!(lower < upper);
            assert_eq!((lower.next(), upper.previous()), (Some(upper), Some(lower)));
            assert_eq!(lower.animal() + usize::from(lower.has_plus()), upper.animal());
            assert_eq!(
                (lower.with_plus(), lower.without_plus()),
                if lower.has_plus() { (Some(lower), lower.previous().unwrap()) } else { (Some(upper), lower) }
            );
        }
        assert_eq!((Level::GENTLEST.previous(), Level::STRONGEST.next()), (None, None));
        assert_eq!((Level::STRONGEST.with_plus(), Level::STRONGEST.without_plus()), (None, Level::STRONGEST));
        assert!(Level::animals().eq((0..=Level::MAX).filter_map(Level::of_animal)));
        assert_eq!((Level::animals().count(), Level::all().count()), (Level::ANIMALS, Level::COUNT));
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
