//! Lacuna's moves and their notation.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use luciole_core::{MoveSet, ParseError};
use serde::{Deserialize, Serialize};

use super::flower::{Colour, Flower};
use super::line::Stretch;

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// `r`: take the free flower of that colour, whereupon the others are poured (ruling 3).
    Take(Colour),
    /// `r1-r5@1234`: put a pawn on that place of the pair's line, and take the two flowers (rulings 2 and 6).
    Place(Pair, u32),
    /// `pass`: legal only if nothing else is (ruling 10).
    Pass,
}

/// Two flowers of one colour, the lower-numbered first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(Flower, Flower)", into = "(Flower, Flower)")]
pub struct Pair(Flower, Flower);

/// Why two flowers aren't a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
pub enum NoPair {
    /// The same flower twice.
    #[error("{0} twice is not a pair")]
    Same(Flower),
    /// Flowers of different colours (ruling 6).
    #[error("{0} and {1} have different colours")]
    Colours(Flower, Flower),
}

impl Pair {
    /// The pair of two flowers, in either order.
    ///
    /// # Errors
    /// If they are the same flower or have different colours (ruling 6).
    pub fn of(a: Flower, b: Flower) -> Result<Self, NoPair> {
        if a == b {
            Err(NoPair::Same(a))
        } else if a.colour() != b.colour() {
            Err(NoPair::Colours(a, b))
        } else {
            Ok(Self(a.min(b), a.max(b)))
        }
    }

    /// Both flowers, starting with the lower-numbered one, from which the line's places are counted.
    pub const fn flowers(self) -> [Flower; 2] {
        [self.0, self.1]
    }

    /// Their colour.
    pub const fn colour(self) -> Colour {
        self.0.colour()
    }

    /// Whether `flower` is one of the two.
    pub fn has(self, flower: Flower) -> bool {
        self.0 == flower || self.1 == flower
    }
}

impl TryFrom<(Flower, Flower)> for Pair {
    type Error = NoPair;

    fn try_from((a, b): (Flower, Flower)) -> Result<Self, NoPair> {
        Self::of(a, b)
    }
}

impl From<Pair> for (Flower, Flower) {
    fn from(pair: Pair) -> Self {
        (pair.0, pair.1)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(colour) => colour.fmt(f),
            Self::Place(pair, place) => write!(f, "{pair}@{place}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let unreadable = || ParseError::new(text, "a move of Lacuna: a colour (r), a placing (r1-r5@1234) or pass");
        if text == "pass" {
            return Ok(Self::Pass);
        }
        if let Ok(colour) = text.parse() {
            return Ok(Self::Take(colour));
        }
        let (flowers, place) = text.split_once('@').ok_or_else(unreadable)?;
        let (a, b) = flowers.split_once('-').ok_or_else(unreadable)?;
        let (a, b): (Flower, Flower) = (a.parse()?, b.parse()?);
        let pair = Pair::of(a, b).map_err(|why| ParseError::new(text, format!("a move of Lacuna: {why}")))?;
        let number: u32 = place.parse().map_err(|_| unreadable())?;
        let placed = Self::Place(pair, number);
        // Each move has one spelling: no leading zeros, no plus sign, the lower-numbered flower first.
        if placed.to_string() == text {
            Ok(placed)
        } else {
            Err(ParseError::new(text, format!("written as it should be: {placed}")))
        }
    }
}

/// An entry of the legal moves: a single move, or all places of a pair's free stretches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Moves {
    /// One move: a colour, or a pass.
    Single(Move),
    /// A pair that can be taken, and where a pawn may be put on its line: `r1-r5@10..99,300..512`.
    Line(Pair, Vec<Stretch>),
}

impl MoveSet<Move> for Moves {
    fn count(&self) -> u32 {
        match self {
            Self::Single(_) => 1,
            Self::Line(_, stretches) => stretches.iter().map(|s| s.len()).sum(),
        }
    }

    fn nth(&self, mut n: u32) -> Move {
        match self {
            Self::Single(chosen) => *chosen,
            Self::Line(pair, stretches) => {
                for stretch in stretches {
                    if n < stretch.len() {
                        return Move::Place(*pair, stretch.from + n);
                    }
                    n -= stretch.len();
                }
                unreachable!("n is below the count of places")
            }
        }
    }

    fn contains(&self, chosen: &Move) -> bool {
        match (self, chosen) {
            (Self::Single(single), _) => single == chosen,
            (Self::Line(pair, stretches), Move::Place(other, place)) => {
                pair == other && stretches.iter().any(|s| s.contains(*place))
            }
            (Self::Line(..), _) => false,
        }
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(chosen) => chosen.fmt(f),
            Self::Line(pair, stretches) => {
                write!(f, "{pair}@")?;
                for (i, stretch) in stretches.iter().enumerate() {
                    let comma = if i > 0 { "," } else { "" };
                    write!(f, "{comma}{}..{}", stretch.from, stretch.to)?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip() {
        for text in ["r", "p", "pass", "r1-r5@0", "b2-b7@123456"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_moves_are_refused_with_the_reason() {
        for (text, why) in [
            ("", "a move of Lacuna"),
            ("red", "a move of Lacuna"),
            ("r1-r5", "a move of Lacuna"),
            ("r1@5", "a move of Lacuna"),
            ("r1-r9@5", "a flower"),
            ("r1-b5@5", "r1 and b5 have different colours"),
            ("r1-r1@5", "r1 twice is not a pair"),
            ("r5-r1@5", "written as it should be: r1-r5@5"),
            ("r1-r5@05", "written as it should be: r1-r5@5"),
            ("r1-r5@-1", "a move of Lacuna"),
            ("r1-r5@99999999999", "a move of Lacuna"),
        ] {
            let error = text.parse::<Move>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn a_line_counts_its_places() {
        let pair = Pair::of("r1".parse().unwrap(), "r5".parse().unwrap()).unwrap();
        let line = Moves::Line(pair, vec![Stretch { from: 10, to: 12 }, Stretch { from: 20, to: 20 }]);
        assert_eq!(line.to_string(), "r1-r5@10..12,20..20");
        let all: Vec<_> = (0..line.count()).map(|n| line.nth(n).to_string()).collect();
        assert_eq!(all, ["r1-r5@10", "r1-r5@11", "r1-r5@12", "r1-r5@20"]);
        assert!(
            line.contains(&Move::Place(pair, 20))
                && !line.contains(&Move::Place(pair, 13))
                && !line.contains(&Move::Pass)
        );
    }
}
