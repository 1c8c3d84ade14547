//! Which of the game's colours each seat has. Rules and opponents know only seats.

use alloc::vec::Vec;

use thiserror::Error;

use crate::Seat;
use crate::seat_number::seat_number;

/// A colour that players can choose, which comes with a shape and a name. Colours are numbered like the seats that have
/// them by default: colour 1 is seat 1's own. Written from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerColour(u8);

seat_number!(PlayerColour, "colour");

/// Which colour each seat has.
///
/// ```
/// use luciole_core::{Colours, PlayerColour, Seat};
///
/// let swapped = Colours::OWN.with(Seat::at(0), PlayerColour::at(2));
/// assert_eq!([0, 1, 2].map(|seat| swapped.of(Seat::at(seat)).index()), [2, 1, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours([PlayerColour; Seat::MAX as usize]);

/// Why seats can't have these colours.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadColours {
    /// There is no such colour.
    #[error("seat {seat}: colours go from 1 to {most}, not {colour}")]
    NoSuchColour {
        /// Whose colour it should be.
        seat: Seat,
        /// What was asked for.
        colour: u64,
        /// How many colours there are.
        most: usize,
    },
    /// Two seats have the same colour.
    #[error("seats {} and {} have the same colour", seats[0], seats[1])]
    Alike {
        /// Which.
        seats: [Seat; 2],
    },
}

impl Default for Colours {
    /// [`Colours::OWN`]
    fn default() -> Self {
        Self::OWN
    }
}

impl Colours {
    /// Each seat has its own colour.
    pub const OWN: Self = Self([PlayerColour(0), PlayerColour(1), PlayerColour(2), PlayerColour(3)]);

    /// The colours chosen for the seats in play, out of `most`. A seat without a choice has its own.
    ///
    /// # Errors
    /// If there is no such colour, or two seats have the same.
    pub fn new(chosen: &[Option<u64>], most: usize) -> Result<Self, BadColours> {
        let mut colours = Vec::with_capacity(chosen.len());
        for (seat, chosen) in Seat::all(chosen.len()).zip(chosen) {
            let number = chosen.unwrap_or(u64::from(u8::from(seat)));
            let is_it = |colour: &PlayerColour| u64::from(u8::from(*colour)) == number;
            let no_such = BadColours::NoSuchColour { seat, colour: number, most };
            let colour = PlayerColour::all(most).find(is_it).ok_or(no_such)?;
            if let Some(other) = colours.iter().position(|other| *other == colour) {
                return Err(BadColours::Alike { seats: [Seat::at(other), seat] });
            }
            colours.push(colour);
        }
        Ok(Self::beginning(&colours, most))
    }

    /// The first seats have these colours out of `most`, and the other seats share the rest in order. If a game has
    /// only two colours, each stands for a pair: 3 goes with 1, and 4 with 2.
    fn beginning(first: &[PlayerColour], most: usize) -> Self {
        let others = PlayerColour::all(most).filter(|colour| !first.contains(colour));
        let all: Vec<PlayerColour> = first.iter().copied().chain(others).collect();
        let mut colours = Self::OWN.0;
        for chunk in colours.chunks_exact_mut(most) {
            let base = chunk[0].index();
            for (colour, of) in chunk.iter_mut().zip(&all) {
                *colour = PlayerColour::at(base + of.index());
            }
        }
        Self(colours)
    }

    /// The colour of a seat.
    pub const fn of(self, seat: Seat) -> PlayerColour {
        self.0[seat.index()]
    }

    /// The same for that many seats and `most` colours; each seat's own if one of the seats has a colour that isn't
    /// among them.
    #[must_use]
    pub fn fitting(self, seats: usize, most: usize) -> Self {
        let first = &self.0[..seats.min(self.0.len())];
        if first.iter().all(|colour| colour.index() < most) { Self::beginning(first, most) } else { Self::OWN }
    }

    /// The colours if each of these seats' players, out of `most` colours, moves to the seat before, and the first to
    /// the last.
    #[must_use]
    pub fn one_seat_on(self, seats: usize, most: usize) -> Self {
        let first: Vec<PlayerColour> = (0..seats).map(|seat| self.of(Seat::at((seat + 1) % seats))).collect();
        Self::beginning(&first, most)
    }

    /// The same, but the seat swaps its colour with the one that has `colour`.
    #[must_use]
    pub fn with(self, seat: Seat, colour: PlayerColour) -> Self {
        let before = self.of(seat);
        Self(self.0.map(|other| match other {
            _ if other == colour => before,
            _ if other == before => colour,
            _ => other,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_has_its_own_colour_unless_another_is_chosen() {
        assert_eq!(Colours::new(&[None, Some(2), None], 3), Ok(Colours::OWN));
        let colours = Colours::new(&[Some(3), Some(4)], 4).unwrap();
        assert_eq!(colours.0.map(u8::from), [3, 4, 1, 2], "the others share the rest");
    }

    #[test]
    fn no_two_seats_have_the_same_colour() {
        let said = |chosen: &[Option<u64>]| Colours::new(chosen, 2).unwrap_err().to_string();
        assert_eq!(said(&[Some(2), None]), "seats 1 and 2 have the same colour");
        assert_eq!(said(&[None, Some(3)]), "seat 2: colours go from 1 to 2, not 3");
        assert_eq!(said(&[Some(0), None]), "seat 1: colours go from 1 to 2, not 0");
    }

    #[test]
    fn colours_move_on_with_their_players() {
        let colours = Colours::new(&[Some(3), Some(4)], 4).unwrap();
        assert_eq!(colours.one_seat_on(2, 4), Colours::new(&[Some(4), Some(3)], 4).unwrap());
        let three = Colours::new(&[Some(2), Some(4), Some(1)], 4).unwrap();
        assert_eq!(three.one_seat_on(3, 4), Colours::new(&[Some(4), Some(1), Some(2)], 4).unwrap());
    }

    #[test]
    fn whoever_had_a_chosen_colour_gets_the_other() {
        let colours = Colours::OWN.with(Seat::at(0), PlayerColour::at(2)).with(Seat::at(1), PlayerColour::at(3));
        assert_eq!(colours.0.map(u8::from), [3, 4, 1, 2]);
        assert_eq!(colours.with(Seat::at(0), PlayerColour::at(3)).0.map(u8::from), [4, 3, 1, 2]);
        assert_eq!(colours.with(Seat::at(0), PlayerColour::at(2)), colours);
    }

    #[test]
    fn colours_that_a_game_lacks_are_forgotten() {
        let colours = Colours::new(&[Some(2), Some(4), None], 4).unwrap();
        assert_eq!(colours.fitting(2, 4).0.map(u8::from), [2, 4, 1, 3]);
        assert_eq!(colours.fitting(2, 2), Colours::OWN);
        let swapped = Colours::OWN.with(Seat::at(0), PlayerColour::at(1));
        assert_eq!(swapped.fitting(2, 2).0.map(u8::from), [2, 1, 4, 3], "two each");
        assert_eq!(swapped.fitting(2, 4), swapped);
    }
}
