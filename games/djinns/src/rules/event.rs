//! The events of Djinns of the Lake.

use alloc::vec::Vec;

use luciole_core::Seat;
use serde::Serialize;

use super::{Counted, Path, Pawn, Pile, RingPlace, Way};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A pawn was laid.
    Laid {
        /// The player's seat.
        seat: Seat,
        /// The place.
        place: RingPlace,
        /// The pawn.
        pawn: Pawn,
    },
    /// A pile, or the upper part of one, was moved.
    Moved {
        /// The player's seat.
        seat: Seat,
        /// The place it left.
        from: RingPlace,
        /// The direction.
        way: Way,
        /// The places that it stepped on, ending where it landed.
        path: Path,
        /// The pawns that moved.
        moved: Pile,
    },
    /// A tower, or a part of it, left the ring.
    Taken {
        /// The player's seat.
        by: Seat,
        /// The seat that received it.
        seat: Seat,
        /// The place where it stood.
        place: RingPlace,
        /// How many floors of the tower were below it.
        above: u8,
        /// The pile received.
        pile: Pile,
    },
    /// No move was possible, and the turn was passed.
    Passed {
        /// The player's seat.
        seat: Seat,
    },
    /// After the last move, piles of a player were counted (ruling 14).
    Counted {
        /// The player's seat.
        seat: Seat,
        /// The piles: at least one, and all that the player has received, or all that the player controls on the ring.
        piles: Vec<Counted>,
    },
}
