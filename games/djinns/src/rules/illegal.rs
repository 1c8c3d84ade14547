//! Why a move of Djinns of the Lake is not allowed.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use luciole_core::Seat;
use serde::Serialize;
use thiserror::Error;

use super::{Colour, Kind, RingPlace};

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Illegal {
    /// Nobody can move any more (ruling 7).
    #[error("the game is over")]
    Over,
    /// Pawns still have to be laid (ruling 10).
    #[error("a pawn has to be laid on place {place} first")]
    StillLaying {
        /// The next place.
        place: RingPlace,
    },
    /// All pawns have been laid (ruling 10).
    #[error("all pawns have been laid")]
    AllLaid,
    /// A different colour has to be laid now (ruling 10).
    #[error("a pawn of colour {due} has to be laid now, not {kind}")]
    NotDue {
        /// The requested pawn.
        kind: Kind,
        /// The colour to be laid.
        due: Colour,
    },
    /// Both pawns of the kind have been laid (ruling 9).
    #[error("both pawns {kind} have been laid")]
    NoneLeft {
        /// The kind.
        kind: Kind,
    },
    /// A pass is legal only if nothing else is (ruling 7).
    #[error("only a player who can't move may pass")]
    MayNotPass,
    /// The place is empty.
    #[error("place {place} is empty")]
    Empty {
        /// The place.
        place: RingPlace,
    },
    /// The seat may not move the pile (ruling 1).
    #[error("the pile on place {place} is topped by {top}, which isn't yours to move")]
    NotYours {
        /// The place.
        place: RingPlace,
        /// The colour of its top pawn.
        top: Colour,
    },
    /// The requested number of pawns is 0, or more than the pile has (ruling 1).
    #[error("{pawns} pawns can't be taken from place {place}, where there are {height}")]
    NoSuchPart {
        /// The place.
        place: RingPlace,
        /// The requested number.
        pawns: u8,
        /// The height of the pile.
        height: u8,
    },
    /// The steps would pass a place twice (ruling 3).
    #[error("{steps} steps from place {place} are too many: only {others} other places are occupied")]
    TooFewPlaces {
        /// The pile's place.
        place: RingPlace,
        /// The steps of its top pawn.
        steps: u8,
        /// The number of other occupied places.
        others: u8,
    },
    /// The ally controls the pile there (ruling 13).
    #[error("the pile on place {onto} is controlled by your ally, seat {ally}")]
    Ally {
        /// Where the pile would land.
        onto: RingPlace,
        /// The ally.
        ally: Seat,
    },
    /// The pile would contain a colour twice (ruling 4).
    #[error("on place {onto} the pile would have {} twice", list(.colours))]
    Twice {
        /// Where the pile would land.
        onto: RingPlace,
        /// The colours.
        colours: Vec<Colour>,
    },
    /// The ring would be repeated with the same player to move (ruling 8).
    #[error("the move to place {onto} would repeat an earlier ring")]
    Repeats {
        /// Where the pile would land.
        onto: RingPlace,
    },
    /// A tower of 4 is divided between allies, and the move doesn't say which half to keep (ruling 13).
    #[error("the tower of 4 on place {onto} has to be cut: u keeps its upper half, l its lower half")]
    WhichHalf {
        /// Where the pile would land.
        onto: RingPlace,
    },
    /// No such cut is possible there (ruling 13).
    #[error("no tower can be cut like this on place {onto}: the pile there would have {height} floors")]
    NoCut {
        /// Where the pile would land.
        onto: RingPlace,
        /// The height that it would have.
        height: u8,
    },
    /// Nothing is cut in a game without allies (ruling 13).
    #[error("towers are cut only between allies")]
    NoAllies,
}

fn list(colours: &[Colour]) -> String {
    colours.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
}
