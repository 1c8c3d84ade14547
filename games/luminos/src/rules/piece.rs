//! The four start pieces, by their numbers (ruling 13).

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

use super::mix::STARTS;
use super::tile::Tile;

/// One of the start pieces: its number, 1 to 4, is its place in ruling 13's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Piece(u8);

impl Piece {
    /// All four, by their numbers.
    pub const ALL: [Self; STARTS.len()] = [Self(1), Self(2), Self(3), Self(4)];

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in lists, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// What is on its corner, on the arm to the right and on the arm downwards.
    pub const fn tiles(self) -> [Tile; 3] {
        STARTS[self.index()]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'4'] => Ok(Self(digit - b'0')),
            _ => Err(ParseError::new(text, "a start piece: 1 to 4")),
        }
    }
}

impl TryFrom<u8> for Piece {
    type Error = ParseError;

    fn try_from(number: u8) -> Result<Self, ParseError> {
        match number {
            1..=4 => Ok(Self(number)),
            _ => Err(ParseError::new(&number.to_string(), "a start piece: 1 to 4")),
        }
    }
}

impl From<Piece> for u8 {
    fn from(piece: Piece) -> Self {
        piece.0
    }
}
