//! The 32 pawns (ruling 9).

use core::fmt;
use core::str::FromStr;

use luciole_core::{ParseError, named, numbered};
use serde::{Deserialize, Serialize};

named! {
    /// A pawn's colour. Stored by its number: never change the order.
    pub enum Colour, "a colour: y, b, r or g" {
        /// Yellow.
        Yellow = "y",
        /// Blue.
        Blue = "b",
        /// Red.
        Red = "r",
        /// Green.
        Green = "g",
    }
}

impl Colour {
    /// The colour as a set of colours.
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

numbered! {
    /// A pawn's strength, 1 to 4: the number of steps it takes, and the points per floor with this pawn on top.
    pub struct PawnStrength(1..=4), written, "a strength from 1 to 4"
}

impl PawnStrength {
    /// The points of a pile of that many floors with this pawn on top (ruling 14).
    pub const fn points(self, floors: u8) -> i32 {
        floors as i32 * self.number() as i32
    }
}

/// One of the 32 pawns. Its colour and strength are its kind, and there are two of each kind: the rules don't
/// distinguish them, but each can be followed round the ring.
///
/// Five bits: the twin, then the colour, then the strength less one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pawn(pub(super) u8);

impl Pawn {
    /// The number of pawns.
    pub const COUNT: usize = 32;
    /// The number of pawns of a kind.
    pub const TWINS: u8 = 2;

    /// The pawn of a kind, the first or the second (`twin` 0 or 1).
    pub const fn of(colour: Colour, strength: PawnStrength, twin: u8) -> Self {
        Self((twin & 1) << 4 | (colour as u8) << 2 | (strength.0 - 1))
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 >> 2 & 3) as usize]
    }

    /// Its strength.
    pub const fn strength(self) -> PawnStrength {
        PawnStrength((self.0 & 3) + 1)
    }

    /// Its index among all pawns, below [`Pawn::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether both pawns are of one kind.
    pub const fn is_twin_of(self, other: Self) -> bool {
        self.0 & 15 == other.0 & 15
    }
}

/// Its kind: `y3`.
impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour(), self.strength())
    }
}

/// Colour and strength of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Kind {
    /// Its colour.
    pub colour: Colour,
    /// Its strength.
    pub strength: PawnStrength,
}

impl Kind {
    /// All kinds, by colour and strength.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Colour::ALL.into_iter().flat_map(|colour| PawnStrength::ALL.map(|strength| Self { colour, strength }))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Pawn::of(self.colour, self.strength, 0).fmt(f)
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = || {
            let (colour, strength) = text.split_at_checked(1)?;
            Some(Self { colour: colour.parse().ok()?, strength: strength.parse().ok()? })
        };
        read().ok_or_else(|| ParseError::new(text, "a pawn: a colour (y, b, r or g) and a strength (1 to 4)"))
    }
}

impl Serialize for Pawn {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
