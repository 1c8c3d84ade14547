//! The 49 flowers: seven colours, seven of each.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

/// The colour of a flower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Written `r`.
    Red,
    /// Written `o`.
    Orange,
    /// Written `y`.
    Yellow,
    /// Written `g`.
    Green,
    /// Written `b`.
    Blue,
    /// Written `v`.
    Violet,
    /// Written `p`.
    Pink,
}

impl Colour {
    /// All colours, in the order of their letters: `r o y g b v p`.
    pub const ALL: [Self; 7] =
        [Self::Red, Self::Orange, Self::Yellow, Self::Green, Self::Blue, Self::Violet, Self::Pink];

    const LETTERS: [char; 7] = ['r', 'o', 'y', 'g', 'b', 'v', 'p'];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        Self::LETTERS[self as usize]
    }

    /// Its index in [`Colour::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seven flowers of the colour.
    pub fn flowers(self) -> impl DoubleEndedIterator<Item = Flower> + Clone {
        let first = self as u8 * 7;
        (first..first + 7).map(Flower)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|colour| text == colour.letter().to_string())
            .ok_or_else(|| ParseError::new(text, "a colour: one of the letters r, o, y, g, b, v, p"))
    }
}

/// One of the 49 flowers, written as its colour's letter and a number from 1 to 7: `r1` … `p7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Flower(u8);

impl Flower {
    /// The number of flowers.
    pub const COUNT: usize = 49;

    /// All flowers, colour by colour.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its index among all 49.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.index() / 7]
    }

    /// Its number within its colour, 1 to 7.
    pub const fn number(self) -> u8 {
        self.0 % 7 + 1
    }
}

impl fmt::Display for Flower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour(), self.number())
    }
}

impl FromStr for Flower {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::all().find(|flower| flower.to_string() == text).ok_or_else(|| ParseError::new(text, "a flower: r1 to p7"))
    }
}

impl TryFrom<u8> for Flower {
    type Error = ParseError;

    fn try_from(index: u8) -> Result<Self, ParseError> {
        if usize::from(index) < Self::COUNT {
            Ok(Self(index))
        } else {
            Err(ParseError::new(&index.to_string(), "a flower: 0 to 48"))
        }
    }
}

impl From<Flower> for u8 {
    fn from(flower: Flower) -> Self {
        flower.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seven_flowers_of_each_of_seven_colours() {
        assert_eq!(Flower::all().count(), 49);
        for colour in Colour::ALL {
            assert_eq!(
                Flower::all().filter(|f| f.colour() == colour).collect::<Vec<_>>(),
                colour.flowers().collect::<Vec<_>>()
            );
            assert_eq!(colour.to_string().parse(), Ok(colour));
        }
    }

    #[test]
    fn flowers_round_trip() {
        for flower in Flower::all() {
            assert_eq!(flower.to_string().parse(), Ok(flower));
        }
        for wrong in ["", "r", "r0", "r8", "x1", "R1", "r11", " r1"] {
            assert!(wrong.parse::<Flower>().is_err(), "{wrong:?}");
        }
    }
}
