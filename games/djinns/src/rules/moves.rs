//! The moves of Djinns of the Lake and their notation.

use core::fmt;
use core::str::FromStr;

use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

use super::pawn::Kind;
use super::ring::{RingPlace, Way};

/// A decision. This is its format in links: never change the order of fields and variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// `y3`: lay a pawn on the next place (ruling 10).
    Lay(Kind),
    /// `12+x2`: move the top pawns of a pile by as many steps as the top one's strength (rulings 1 to 4).
    Go {
        /// The pile's place.
        from: RingPlace,
        /// The direction.
        way: Way,
        /// How many pawns move, from the top down.
        pawns: u8,
        /// How to divide the tower that this builds.
        cut: Cut,
    },
    /// `pass`: legal only if nothing else is (ruling 7).
    Pass,
}

/// The division of a tower that allies share (ruling 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cut {
    /// None.
    No,
    /// `o`: a tower of 3 is taken out, and its base goes to the ally.
    Out,
    /// `u`: the mover keeps the upper half of a tower of 4.
    Upper,
    /// `l`: the mover keeps the lower half of a tower of 4.
    Lower,
}

impl Cut {
    /// The letter after the move; empty if nothing is cut.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::No => "",
            Self::Out => "o",
            Self::Upper => "u",
            Self::Lower => "l",
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(kind) => kind.fmt(f),
            Self::Go { from, way, pawns: 1, cut } => write!(f, "{from}{}{}", way.sign(), cut.letter()),
            Self::Go { from, way, pawns, cut } => write!(f, "{from}{}x{pawns}{}", way.sign(), cut.letter()),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "pass" {
            return Ok(Self::Pass);
        }
        if let Ok(kind) = text.parse() {
            return Ok(Self::Lay(kind));
        }
        let go = || {
            let sign = text.find(['+', '-'])?;
            let (from, rest) = (text[..sign].parse().ok()?, &text[sign + 1..]);
            let way = if text[sign..].starts_with('+') { Way::Clockwise } else { Way::Anticlockwise };
            let (pawns, rest) = match rest.as_bytes() {
                [b'x', digit @ b'2'..=b'4', ..] => (digit - b'0', &rest[2..]),
                _ => (1, rest),
            };
            let cut = [Cut::No, Cut::Out, Cut::Upper, Cut::Lower].into_iter().find(|cut| cut.letter() == rest)?;
            Some(Self::Go { from, way, pawns, cut })
        };
        go().ok_or_else(|| {
            ParseError::new(text, "a move of Djinns of the Lake: a pawn to lay (y3), a move (12+x2, 5-x3u) or pass")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip() {
        for text in ["y3", "b1", "r4", "g2", "0+", "31-", "12+x2", "5-x3u", "5-l", "9+o", "9+x2o", "pass"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_moves_are_refused_with_the_format() {
        let wrong =
            "y0 y5 Y3 y33 12 + +12 12+x 12+x0 12+x1 12+x5 12+x22 012+ 32+ -1+ 12+z 12+ou 12++ 12+x2x2 1é+ pass+ PASS";
        for text in wrong.split(' ').chain([""]) {
            let error = text.parse::<Move>().unwrap_err().to_string();
            assert!(error.contains("a move of Djinns of the Lake"), "{text}: {error}");
        }
    }
}
