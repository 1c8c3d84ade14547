//! Lumens' moves and their notation.

use core::fmt;
use core::str::FromStr;

use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

use super::board::Square;
use super::token::Pips;

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// `face=5`: in the set-up, lay the token in hand on one's own start marker, with this face up (ruling 1).
    Start(Pips),
    /// `c4=5`: place the token in hand on that square, with this face up (ruling 2).
    Place(Square, Pips),
    /// `start=a1`: before the set-up, where players choose, start on that square (ruling 13).
    ChooseStart(Square),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(pips) => write!(f, "face={pips}"),
            Self::Place(square, pips) => write!(f, "{square}={pips}"),
            Self::ChooseStart(square) => write!(f, "start={square}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let unreadable = || {
            ParseError::new(text, "a move of Lumens: a square and a face (c4=5), a face (face=5) or a start (start=a1)")
        };
        match text.split_once('=').ok_or_else(unreadable)? {
            ("start", square) => Ok(Self::ChooseStart(square.parse()?)),
            ("face", pips) => Ok(Self::Start(pips.parse()?)),
            (square, pips) => Ok(Self::Place(square.parse()?, pips.parse()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip() {
        for text in ["face=1", "face=6", "a1=3", "c4=5", "o15=2", "p16=4", "start=a1", "start=o15"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_moves_are_refused_with_the_reason() {
        for (text, why) in [
            ("", "a move of Lumens"),
            ("pass", "a move of Lumens"),
            ("c4", "a move of Lumens"),
            ("c4=7", "\"7\" is not a face of a token: 1 to 6"),
            ("c4=05", "\"05\" is not a face of a token"),
            ("z4=5", "\"z4\" is not a square: a1 to p16"),
            ("c04=5", "\"c04\" is not a square"),
            ("FACE=5", "\"FACE\" is not a square"),
        ] {
            let error = text.parse::<Move>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
