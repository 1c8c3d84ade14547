//! The seats at the table.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ParseError;
use crate::seat_number::seat_number;

/// One of the places at the table. Written, stored and displayed from 1; at most 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

seat_number!(Seat, "seat");

/// A number that isn't a seat of any game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no seat {0}: seats are numbered from 1 to {max}", max = Seat::MAX)]
pub struct NoSuchSeat(pub String);

impl Seat {
    /// The maximum number of seats in any game.
    pub const MAX: u8 = 4;

    /// The next seat clockwise among `count`.
    #[must_use]
    pub const fn next(self, count: usize) -> Self {
        Self::at((self.index() + 1) % count)
    }
}

impl From<NoSuchSeat> for ParseError {
    fn from(NoSuchSeat(text): NoSuchSeat) -> Self {
        Self::new(&text, "a seat: 1 to 4")
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
