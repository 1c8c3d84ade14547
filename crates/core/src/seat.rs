//! The seats at the table.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// One of the places at the table. Written, stored and displayed from 1; at most 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A number that isn't a seat of any game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no seat {0}: seats are numbered from 1 to {max}", max = Seat::MAX)]
pub struct NoSuchSeat(pub String);

impl Seat {
    /// The maximum number of seats in any game.
    pub const MAX: u8 = 4;

    /// The seat with that index, from 0.
    ///
    /// # Panics
    /// If no game has that many seats.
    pub const fn at(index: usize) -> Self {
        assert!(index < Self::MAX as usize);
        Self(index as u8)
    }

    /// All the seats of a game for `count` players.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self::at)
    }

    /// The seat's index in lists, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise among `count`.
    #[must_use]
    pub const fn next(self, count: usize) -> Self {
        Self::at((self.index() + 1) % count)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl FromStr for Seat {
    type Err = NoSuchSeat;

    fn from_str(text: &str) -> Result<Self, NoSuchSeat> {
        let number = text.parse::<u8>().map_err(|_| NoSuchSeat(text.to_owned()))?;
        Self::try_from(number)
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Self, NoSuchSeat> {
        match number {
            1..=Self::MAX => Ok(Self(number - 1)),
            _ => Err(NoSuchSeat(number.to_string())),
        }
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_numbered_from_one() {
        assert_eq!(Seat::at(0).to_string(), "1");
        assert_eq!("4".parse(), Ok(Seat::at(3)));
        for wrong in ["0", "5", "", "one", "256"] {
            assert_eq!(wrong.parse::<Seat>(), Err(NoSuchSeat(wrong.to_owned())));
        }
        assert_eq!(Seat::at(2).next(3), Seat::at(0));
    }
}
