//! Why a move of LUM42 is not allowed.

use luciole_core::Seat;
use serde::Serialize;
use thiserror::Error;

use super::{Action, Cell, Colour, Exile, Face, Kind, Pile, Post, Slot, Stage};

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[allow(missing_docs, reason = "each message says what its variant means and holds")]
pub enum Illegal {
    #[error("the game is over")]
    Over,
    #[error("not now: {}", .0.words())]
    NotNow(Stage),

    // Discovery (ruling 4)
    #[error("pile {0} is used up")]
    UsedUp(Pile),
    #[error("a black planet has no light face")]
    NoLightFace,
    #[error("there is already a system on {0}")]
    Occupied(Cell),
    /// Planets may not be laid in the centre, and ships may not go there (rulings 4 and 6).
    #[error("nothing may go to the centre")]
    Centre,
    #[error("with two players the border is not used: not {0}")]
    Border(Cell),
    #[error("there is no system next to {0}")]
    Apart(Cell),

    // Voyages (rulings 5 to 8)
    #[error("{0} has no unit and no probe: the ship must stop there")]
    MustStop(Cell),
    #[error("there is no system on {0}")]
    NoSystem(Cell),
    #[error("the ship has already been on {0} in this move")]
    Passed(Cell),
    #[error("no step leads from {0} to {1}")]
    OutOfReach(Cell, Cell),
    #[error("from {0} the ship couldn't reach a stop")]
    DeadEnd(Cell),
    #[error("the ship must move first")]
    NotMoved,

    // Deployment and combats (rulings 10 and 11)
    #[error("no {0} is at home")]
    NotAtHome(Kind),
    #[error("there is no moon on {0}")]
    NoMoon(Cell),
    #[error("your own unit is on {0}")]
    OwnUnit(Slot),
    /// Only an opponent's probe can be removed, and only by a saboteur.
    #[error("there is a probe on {0}")]
    Probe(Cell),
    #[error("{0} is not a free slot")]
    NotFree(Slot),
    #[error("there is already a unit on {0}")]
    ExileTaken(Exile),

    // Recovery (rulings 15 and 17)
    #[error("you have no unit on {0}")]
    NotThere(Post),
    #[error("the unit can't {} {colour}", .action.name())]
    CannotAct { action: Action, colour: Colour },
    #[error("{cell} is not a free light-face planet of colour {colour}")]
    NoProbeHere { colour: Colour, cell: Cell },
    #[error("seat {0} is not an opponent")]
    NoOpponent(Seat),
    #[error("seat {seat} has no {face} cube of colour {colour}")]
    NoCube { seat: Seat, face: Face, colour: Colour },

    // Between two rounds (rulings 19 and 20)
    #[error("no {0} can join the crew")]
    NotInReserve(Kind),
    #[error("seat {0} doesn't play")]
    NoSeat(Seat),
}
