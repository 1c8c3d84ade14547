//! What happens in Djinns of the Lake.

use luciole_core::Seat;
use serde::Serialize;

use super::{Path, Pawn, Pile, Place, Way};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A pawn was laid.
    Laid {
        /// Who laid it.
        seat: Seat,
        /// Where.
        place: Place,
        /// The pawn.
        pawn: Pawn,
    },
    /// A pile, or the upper part of one, was moved.
    Moved {
        /// Who moved it.
        seat: Seat,
        /// Where it was.
        from: Place,
        /// Which way round it went.
        way: Way,
        /// The places that it stepped on, and where it landed.
        path: Path,
        /// The pawns that moved.
        moved: Pile,
    },
    /// A tower, or a part of it, left the ring.
    Taken {
        /// Who took it out.
        by: Seat,
        /// Before whom it was set.
        seat: Seat,
        /// Where it had stood.
        place: Place,
        /// How many of the tower's floors were under it.
        above: u8,
        /// The pile that was set before the player.
        pile: Pile,
    },
    /// Nothing could be moved: the turn was passed.
    Passed {
        /// Whose turn it was.
        seat: Seat,
    },
}
