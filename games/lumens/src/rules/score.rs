//! The points in a room (ruling 10).

use luciole_core::Seat;
use serde::Serialize;

use super::board::Room;

/// The points for most pips in a room, and for second most.
const FIRST: u8 = 4;
const SECOND: u8 = 2;

/// One number for each seat; 0 for seats that don't exist.
pub type EachSeat = [u8; Seat::MAX as usize];

/// The score of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct RoomScore {
    /// The room.
    pub room: Room,
    /// The pips that each seat shows in it.
    pub pips: EachSeat,
    /// The victory points of each seat.
    pub points: EachSeat,
}

impl RoomScore {
    /// The score of a room with these `pips`, for a number of players.
    pub(super) fn of(room: Room, pips: EachSeat, players: usize) -> Self {
        Self { room, pips, points: points(pips, players) }
    }
}

/// The victory points for the seats' pips in a room, for a number of players (ruling 10).
pub fn points(pips: EachSeat, players: usize) -> EachSeat {
    let best = pips.into_iter().max().unwrap_or(0);
    let second = pips.into_iter().filter(|own| *own < best).max().unwrap_or(0);
    let tied = pips.into_iter().filter(|own| *own == best).count() > 1;
    pips.map(|own| match own {
        // No visible pips, no points.
        0 => 0,
        own if own == best => FIRST,
        own if own == second && !tied && players > 2 => SECOND,
        _ => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "10/9/4 → 4, 2, 0. 10/10/6 → 4, 4, 0. 9/4/4 → 4, 2, 2." (the examples of ruling 10), and the rulebook's second room.
    #[test]
    fn the_rulebooks_examples() {
        assert_eq!(points([10, 9, 4, 0], 4), [4, 2, 0, 0]);
        assert_eq!(points([12, 5, 4, 0], 4), [4, 2, 0, 0]);
        assert_eq!(points([10, 10, 6, 0], 4), [4, 4, 0, 0]);
        assert_eq!(points([9, 4, 4, 0], 4), [4, 2, 2, 0]);
    }

    /// "With two players only the first scores." (ruling 10)
    #[test]
    fn with_two_players_only_the_first_scores() {
        assert_eq!(points([10, 9, 0, 0], 2), [4, 0, 0, 0]);
        assert_eq!(points([7, 7, 0, 0], 2), [4, 4, 0, 0]);
    }

    /// "A player with no visible token in the room gets nothing." (ruling 10)
    #[test]
    fn no_visible_pips_no_points() {
        assert_eq!(points([0; 4], 4), [0; 4]);
        assert_eq!(points([3, 0, 0, 0], 3), [4, 0, 0, 0]);
        assert_eq!(points([0, 1, 0, 6], 4), [0, 2, 0, 4]);
    }

    /// "Tied for first: 4 each, no second." (ruling 10)
    #[test]
    fn any_number_may_tie() {
        assert_eq!(points([5, 5, 5, 5], 4), [4, 4, 4, 4]);
        assert_eq!(points([5, 5, 5, 1], 4), [4, 4, 4, 0]);
        assert_eq!(points([9, 2, 2, 2], 4), [4, 2, 2, 2]);
    }
}
