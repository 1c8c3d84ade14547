//! The 49 flowers: seven colours, seven of each.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use luciole_core::{ParseError, named, numbered};

named! {
    /// The colour of a flower.
    pub enum Colour, "a colour: one of the letters r, o, y, g, b, v, p" {
        /// Red.
        Red = "r",
        /// Orange.
        Orange = "o",
        /// Yellow.
        Yellow = "y",
        /// Green.
        Green = "g",
        /// Blue.
        Blue = "b",
        /// Violet.
        Violet = "v",
        /// Pink.
        Pink = "p",
    }
}

impl Colour {
    /// The seven flowers of the colour.
    pub fn flowers(self) -> impl DoubleEndedIterator<Item = Flower> + Clone {
        let first = self as u8 * 7;
        (first..first + 7).map(Flower)
    }
}

numbered! {
    /// One of the 49 flowers, colour by colour, written as its colour's letter and a number from 1 to 7: `r1` … `p7`.
    pub struct Flower(0..=48), "a flower: 0 to 48"
}

impl Flower {
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
        let colour = text.get(..1).and_then(|letter| letter.parse::<Colour>().ok());
        let flower = colour.and_then(|colour| colour.flowers().find(|flower| flower.to_string() == text));
        flower.ok_or_else(|| ParseError::new(text, "a flower: r1 to p7"))
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
