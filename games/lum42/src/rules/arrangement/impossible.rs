//! Why an arrangement can't come about.

use luciole_core::Seat;
use serde::Serialize;
use thiserror::Error;

use super::Round;
use crate::rules::colour::Colour;
use crate::rules::crew::{Exile, Kind, Slot, Why};
use crate::rules::zone::{Cell, Face, Planet, Satellite};

/// Why a position can't come about.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Impossible {
    /// The seat doesn't take part, but has something in play or the turn.
    #[error("there is no seat {seat}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
    },

    // The zone and the piles (rulings 1, 2 and 4)
    /// Two systems are on one cell.
    #[error("there are two systems on {cell}")]
    CellTwice {
        /// The cell.
        cell: Cell,
    },
    /// Systems never lie in the centre, nor with two players on the border (ruling 4).
    #[error("no system can lie on {cell}")]
    Unused {
        /// The cell.
        cell: Cell,
    },
    /// There are systems on all cells around the centre (ruling 1).
    #[error("there is no system on {cell}, next to the centre")]
    NoSystem {
        /// The cell.
        cell: Cell,
    },
    /// Each system is laid next to another (ruling 4).
    #[error("the system on {cell} isn't joined to the others")]
    Apart {
        /// Its cell.
        cell: Cell,
    },
    /// A black planet has no light face; around the centre, any other has it up (ruling 1).
    #[error("the planet on {cell} can't have its {face} face up")]
    WrongFace {
        /// Its cell.
        cell: Cell,
        /// The face that is up.
        face: Face,
    },
    /// A planet gets a satellite as soon as it is laid (rulings 2 and 4).
    #[error("the planet on {cell} has no satellite")]
    NoSatellite {
        /// Its cell.
        cell: Cell,
    },
    /// Eight systems are laid at first, and then one in each player's turn (rulings 1 and 4).
    #[error("there are {systems} systems, not {expected}")]
    Systems {
        /// How many there are.
        systems: usize,
        /// How many there must be.
        expected: usize,
    },
    /// There are more such planets than in the box.
    #[error("there are {planets} planets {planet}, the box has {}", Planet::OF_EACH[.planet.index()])]
    Planets {
        /// The kind.
        planet: Planet,
        /// How many there are in systems and on top of piles.
        planets: usize,
    },
    /// There are more such satellites than in the box.
    #[error("there are {satellites} satellites {satellite}, the box has {}", Satellite::OF_EACH)]
    Satellites {
        /// The kind.
        satellite: Satellite,
        /// How many there are in systems and on top of piles.
        satellites: usize,
    },
    /// Planets that aren't in systems are in piles (ruling 1).
    #[error("there are {left} planets in the piles, not {expected}")]
    PlanetsLeft {
        /// How many there are.
        left: usize,
        /// How many there must be.
        expected: usize,
    },
    /// Satellites that aren't in systems are in piles (ruling 2).
    #[error("there are {left} satellites in the piles, not {expected}")]
    SatellitesLeft {
        /// How many there are.
        left: usize,
        /// How many there must be.
        expected: usize,
    },

    // Crews and turns (rulings 5, 17 and 19)
    /// Each round has its crew: of 3, 3, 4, 4 and 5 units (ruling 19).
    #[error(
        "seat {seat} has {} base units and {} special ones, not {} and {}",
        .has[0], .has[1], .expected[0], .expected[1]
    )]
    Crew {
        /// The seat.
        seat: Seat,
        /// Its base units and its special units.
        has: [usize; 2],
        /// How many of them it must have.
        expected: [usize; 2],
    },
    /// A player has one special unit of each kind.
    #[error("seat {seat} has a {kind} twice")]
    SpecialTwice {
        /// The seat.
        seat: Seat,
        /// The kind.
        kind: Kind,
    },
    /// A player with no unit at home doesn't deploy (ruling 5).
    #[error("seat {seat} has no unit to deploy")]
    NoneAtHome {
        /// The seat.
        seat: Seat,
    },
    /// A player with no unit in play doesn't take any back (ruling 17).
    #[error("seat {seat} has no unit to take back")]
    NoneInPlay {
        /// The seat.
        seat: Seat,
    },
    /// Players take turns in deploying and recovering one unit each (rulings 5 and 17).
    #[error("seat {seat} has {out} units in play, not {expected}")]
    Uneven {
        /// The seat.
        seat: Seat,
        /// Its units in play.
        out: usize,
        /// How many of them it must have in play.
        expected: usize,
    },
    /// The game ends after the last round (ruling 21).
    #[error("the game isn't over in round {round}")]
    NotOver {
        /// The round.
        round: Round,
    },

    // Pawns and cubes
    /// Ships are on systems, or in the centre (ruling 6).
    #[error("the ship of seat {seat} is on {cell}, where there is no system")]
    ShipAstray {
        /// The seat.
        seat: Seat,
        /// The cell.
        cell: Cell,
    },
    /// A ship sends another away (ruling 9).
    #[error("there are two ships on {cell}")]
    TwoShips {
        /// The cell.
        cell: Cell,
    },
    /// There is no such planet or moon (ruling 10).
    #[error("there is no slot {slot}")]
    NoSlot {
        /// The slot.
        slot: Slot,
    },
    /// There is at most one unit or probe on a planet, and one unit on a moon (rulings 10 and 15).
    #[error("there are two pawns on {slot}")]
    SlotTwice {
        /// The slot.
        slot: Slot,
    },
    /// Only the last place of the Exile holds several units (ruling 11).
    #[error("there are two units on {place}")]
    ExileTwice {
        /// The place.
        place: Exile,
    },
    /// A probe is on a light-face planet of its colour (ruling 15).
    #[error("the probe {colour} of seat {seat} can't be on {cell}")]
    ProbeAstray {
        /// The seat.
        seat: Seat,
        /// The probe's colour.
        colour: Colour,
        /// Its cell.
        cell: Cell,
    },
    /// A unit that is taken back places at most one probe (rulings 15 and 17).
    #[error("seat {seat} has {probes} probes in play, but has taken back {recovered} units")]
    Probes {
        /// The seat.
        seat: Seat,
        /// Its probes in play.
        probes: usize,
        /// The units that it has taken back so far.
        recovered: usize,
    },
    /// There are more cubes of a colour than in the box: five for each player.
    #[error("there are {cubes} cubes {colour}, not at most {box_has}")]
    Cubes {
        /// The colour.
        colour: Colour,
        /// How many the players have.
        cubes: usize,
        /// How many there are for so many players.
        box_has: usize,
    },

    // Points
    /// No game brings as many points.
    #[error("seat {seat} has {points} points, more than any game brings")]
    TooManyPoints {
        /// The seat.
        seat: Seat,
        /// Its points.
        points: u32,
    },
    /// The first player to meet an objective scores 5 points, each later one 3 (ruling 18).
    #[error("these are not the points for the {objective}: 5 for the first, 3 for each later one")]
    ObjectivePoints {
        /// The objective.
        objective: Why,
    },
    /// An objective that is met has been scored (ruling 18).
    #[error("seat {seat} has met the {objective}, but has no points for it")]
    NotScored {
        /// The seat.
        seat: Seat,
        /// The objective.
        objective: Why,
    },
}
