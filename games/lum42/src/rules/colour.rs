//! The four colours of light, and their values.

use luciole_core::{Seat, named};
use serde::Serialize;

named! {
    /// A colour of light. Stored by its number: never change the order.
    pub enum Colour, "a colour: b, g, y or r" {
        /// Blue.
        Blue = "b",
        /// Green.
        Green = "g",
        /// Yellow.
        Yellow = "y",
        /// Red.
        Red = "r",
    }
}

/// A number for each colour, in the order of [`Colour::ALL`].
pub type EachColour = [u8; 4];

/// A number for each seat; 0 for seats that don't exist.
pub type EachSeat = [u8; Seat::MAX as usize];

impl Colour {
    /// The victory points for transforming a cube of this colour.
    pub const fn worth(self) -> u16 {
        [5, 4, 3, 2][self as usize]
    }

    /// The victory points for its majority at the end (ruling 21).
    pub const fn majority(self) -> u16 {
        [6, 7, 8, 9][self as usize]
    }

    /// Each seat's points for its majority, given each seat's energy cubes of it: tied players share them, rounded down;
    /// a player without cubes gets none (ruling 21).
    pub fn majorities(self, energy: EachSeat) -> [u16; Seat::MAX as usize] {
        let most = energy.into_iter().max().unwrap_or(0);
        let tied = energy.into_iter().filter(|own| *own == most).count() as u16;
        energy.map(|own| if most > 0 && own == most { self.majority() / tied } else { 0 })
    }
}

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ColourSet(u8);

impl ColourSet {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(15);

    /// A single colour.
    pub const fn of(colour: Colour) -> Self {
        Self(1 << colour as u8)
    }

    /// Whether a colour is in the set.
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// The colours of the set for which `keep` holds.
    #[must_use]
    pub fn filter(self, keep: impl Fn(Colour) -> bool) -> Self {
        self.iter().filter(|colour| keep(*colour)).fold(Self::NONE, |set, colour| Self(set.0 | Self::of(colour).0))
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours in their order.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.contains(*colour))
    }
}
