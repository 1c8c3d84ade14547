//! Why a move of LUM42 is not allowed.

use luciole_core::Seat;
use serde::Serialize;
use thiserror::Error;

use super::{Action, Cell, Colour, Exile, Face, Kind, Pile, Post, Slot, Stage};

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Illegal {
    /// Five rounds have been played.
    #[error("the game is over")]
    Over,
    /// Something else is to be decided.
    #[error("not now: {}", due.words())]
    NotNow {
        /// What is.
        due: Stage,
    },
    /// Nothing is left in the pile.
    #[error("pile {pile} is used up")]
    UsedUp {
        /// The pile.
        pile: Pile,
    },
    /// Black planets have energy on both faces.
    #[error("a black planet has no light face")]
    NoLightFace,
    /// A system is there already (ruling 4).
    #[error("there is a system on {cell} already")]
    Occupied {
        /// The cell.
        cell: Cell,
    },
    /// No planet may be laid there, and no ship may go there (rulings 4 and 6).
    #[error("nothing goes to the centre")]
    Centre,
    /// The border is not used with two players (ruling 4).
    #[error("with two players the border is not used: not {cell}")]
    Border {
        /// The cell.
        cell: Cell,
    },
    /// No system is next to it (ruling 4).
    #[error("there is no system next to {cell}")]
    Apart {
        /// The cell.
        cell: Cell,
    },
    /// The ship is on a system without unit or probe (ruling 8).
    #[error("{cell} has no unit and no probe: the ship must stop there")]
    MustStop {
        /// The system.
        cell: Cell,
    },
    /// No system is there.
    #[error("there is no system on {cell}")]
    NoSystem {
        /// The cell.
        cell: Cell,
    },
    /// The ship has been there in this move (ruling 7).
    #[error("the ship has been on {cell} in this move")]
    Passed {
        /// The system.
        cell: Cell,
    },
    /// It is not adjacent, and no portal leads there (ruling 6).
    #[error("no step leads from {from} to {to}")]
    OutOfReach {
        /// Where the ship is.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// From there on, no unit could be deployed (ruling 8).
    #[error("from {cell} on the ship could stop nowhere")]
    DeadEnd {
        /// The system.
        cell: Cell,
    },
    /// The ship must move before a unit is deployed (ruling 5).
    #[error("the ship must move first")]
    NotMoved,
    /// No such unit is left to deploy.
    #[error("no {kind} is at home")]
    NotAtHome {
        /// The unit.
        kind: Kind,
    },
    /// Units are deployed on planets and moons (ruling 10).
    #[error("there is no moon on {cell}")]
    NoMoon {
        /// The system.
        cell: Cell,
    },
    /// One's own unit is there (ruling 10).
    #[error("your own unit is on {slot}")]
    OwnUnit {
        /// The slot.
        slot: Slot,
    },
    /// A probe is there, which only an opponent's saboteur removes (ruling 10).
    #[error("there is a probe on {cell}")]
    Probe {
        /// The system.
        cell: Cell,
    },
    /// The traveller can only flee to a free slot (ruling 10).
    #[error("{slot} is no free slot")]
    NotFree {
        /// The slot.
        slot: Slot,
    },
    /// There is a unit already (ruling 11).
    #[error("there is a unit on {place} already")]
    ExileTaken {
        /// The place of the Exile.
        place: Exile,
    },
    /// No unit of the player's is there.
    #[error("you have no unit on {post}")]
    NotThere {
        /// Where it should be.
        post: Post,
    },
    /// The unit can't do that (ruling 17).
    #[error("the unit can't {} {colour}", if *.action == Action::Collect { "collect" } else { "transform" })]
    CannotAct {
        /// What it should do.
        action: Action,
        /// With which colour.
        colour: Colour,
    },
    /// That is no free light-face planet of the colour (ruling 15).
    #[error("{cell} is no free light-face planet of colour {colour}")]
    NoProbeHere {
        /// The colour.
        colour: Colour,
        /// The cell.
        cell: Cell,
    },
    /// Cubes are swapped with an opponent (ruling 17).
    #[error("seat {seat} is no opponent")]
    NoOpponent {
        /// With whom it should be.
        seat: Seat,
    },
    /// Such a cube isn't there to be swapped (ruling 17).
    #[error("seat {seat} has no {} cube of colour {colour}", if *.face == Face::Light { "light" } else { "energy" })]
    NoCube {
        /// Who should have it.
        seat: Seat,
        /// Light or energy.
        face: Face,
        /// Its colour.
        colour: Colour,
    },
    /// It has joined already, or is no special unit (ruling 19).
    #[error("no {kind} can join the crew")]
    NotInReserve {
        /// The unit.
        kind: Kind,
    },
    /// Nobody sits there.
    #[error("seat {seat} doesn't play")]
    NoSeat {
        /// The seat.
        seat: Seat,
    },
}
