//! The events of LUM42.

use luciole_core::Seat;
use serde::Serialize;

use super::{Cell, Colour, Exile, Face, Phase, Pile, Planet, Post, Satellite, Slot, Unit, Way, Why};

/// What a player may decline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Offer {
    /// To flee from an attack (ruling 10).
    Flee,
    /// To put a probe on a planet (ruling 15).
    Probe,
    /// To swap cubes (ruling 17).
    Swap,
    /// A cube, or energy, from exile (ruling 17).
    Bonus,
    /// To act once more (ruling 17).
    Again,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A phase of a round began.
    Begun {
        /// The round, from 1.
        round: u8,
        /// The phase.
        phase: Phase,
    },
    /// A planet was laid.
    PlanetLaid {
        /// The player's seat.
        seat: Seat,
        /// The pile it came from.
        pile: Pile,
        /// The planet.
        planet: Planet,
        /// The face that is up.
        face: Face,
        /// Its cell.
        cell: Cell,
    },
    /// A satellite was put on the planet.
    SatellitePut {
        /// The player's seat.
        seat: Seat,
        /// The pile it came from.
        pile: Pile,
        /// The satellite.
        satellite: Satellite,
        /// Its cell.
        cell: Cell,
    },
    /// A ship took a step.
    Flown {
        /// The ship's owner.
        seat: Seat,
        /// The cell it left.
        from: Cell,
        /// The cell it reached.
        to: Cell,
        /// Whether it used a portal, and which.
        way: Way,
    },
    /// A ship was sent to the centre (ruling 9).
    Ejected {
        /// The ship's owner.
        seat: Seat,
        /// Where it was.
        cell: Cell,
    },
    /// Victory points were gained.
    Gained {
        /// The player's seat.
        seat: Seat,
        /// The number of points.
        points: u16,
        /// The reason.
        why: Why,
    },
    /// A unit attacks another; further events tell what happens to them.
    Attacked {
        /// The attacker's owner.
        seat: Seat,
        /// The attacking unit.
        unit: Unit,
        /// The owner of the attacked unit.
        attacked: Seat,
        /// The attacked unit.
        target: Unit,
        /// Where it is.
        slot: Slot,
    },
    /// A unit took a slot.
    Deployed {
        /// The unit's owner.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// Where it is.
        slot: Slot,
    },
    /// A saboteur sent a probe back to its collection zone.
    ProbeBack {
        /// The probe's owner.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where it was.
        cell: Cell,
    },
    /// A traveller fled from a combat.
    Fled {
        /// The traveller's owner.
        seat: Seat,
        /// Where it was.
        from: Slot,
        /// Where it went.
        to: Slot,
    },
    /// A unit went to the Exile.
    Exiled {
        /// The unit's owner.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// Its place there.
        place: Exile,
    },
    /// A player declined an optional action.
    Declined {
        /// The player's seat.
        seat: Seat,
        /// What was offered.
        offer: Offer,
    },
    /// A unit was recovered.
    TakenBack {
        /// The unit's owner.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// Where it was.
        post: Post,
    },
    /// A light cube was collected.
    Collected {
        /// The player's seat.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// The cell of the probe that yielded it, if one did.
        probe: Option<Cell>,
    },
    /// A light cube was transformed into energy.
    Transformed {
        /// The player's seat.
        seat: Seat,
        /// Its colour.
        colour: Colour,
    },
    /// An action was impossible for lack of a cube.
    Lost {
        /// The player's seat.
        seat: Seat,
    },
    /// A probe was placed on a planet.
    ProbePlaced {
        /// The probe's owner.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Its cell.
        cell: Cell,
    },
    /// Cubes were swapped.
    Swapped {
        /// The player's seat.
        seat: Seat,
        /// Whether light cubes or energy cubes were swapped.
        face: Face,
        /// The colour that was given.
        give: Colour,
        /// The other player's seat.
        with: Seat,
        /// The colour that was taken.
        take: Colour,
    },
    /// A special unit joined a crew.
    Recruited {
        /// The crew's owner.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// The base unit that it replaces, if any.
        replaced: Option<Unit>,
    },
    /// The next first player was named.
    Named {
        /// The seat that named it.
        seat: Seat,
        /// The next first player.
        first: Seat,
    },
    /// At the end: a seat has a majority, alone or shared (ruling 21).
    Majority {
        /// The player's seat.
        seat: Seat,
        /// The colour.
        colour: Colour,
        /// The points for it.
        points: u16,
    },
}
