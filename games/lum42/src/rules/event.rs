//! What happens in LUM42.

use luciole_core::Seat;
use serde::Serialize;

use super::{Cell, Colour, Exile, Face, Phase, Pile, Planet, Post, Satellite, Slot, Unit, Way, Why};

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
        /// Who laid it.
        seat: Seat,
        /// From which pile.
        pile: Pile,
        /// The planet.
        planet: Planet,
        /// The face that is up.
        face: Face,
        /// Where.
        cell: Cell,
    },
    /// A satellite was put on the planet.
    SatellitePut {
        /// Who put it there.
        seat: Seat,
        /// From which pile.
        pile: Pile,
        /// The satellite.
        satellite: Satellite,
        /// Where.
        cell: Cell,
    },
    /// A ship took a step.
    Flown {
        /// Whose ship.
        seat: Seat,
        /// From where.
        from: Cell,
        /// Where to.
        to: Cell,
        /// By a portal or not.
        way: Way,
    },
    /// A ship was sent to the centre (ruling 9).
    Ejected {
        /// Whose ship.
        seat: Seat,
        /// Where it was.
        cell: Cell,
    },
    /// Victory points were gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// How many.
        points: u16,
        /// Why.
        why: Why,
    },
    /// A unit attacks another; what becomes of them is told next.
    Attacked {
        /// Whose unit attacks.
        seat: Seat,
        /// That unit.
        unit: Unit,
        /// Whose unit is attacked.
        attacked: Seat,
        /// That unit.
        target: Unit,
        /// Where it is.
        slot: Slot,
    },
    /// A unit has taken a slot.
    Deployed {
        /// Whose unit.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// Where it is.
        slot: Slot,
    },
    /// A saboteur sent a probe back to its collection zone.
    ProbeBack {
        /// Whose probe.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where it was.
        cell: Cell,
    },
    /// A traveller fled from a combat.
    Fled {
        /// Whose traveller.
        seat: Seat,
        /// Where it was.
        from: Slot,
        /// Where it is.
        to: Slot,
    },
    /// A unit went to the Exile.
    Exiled {
        /// Whose unit.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// Where it is.
        place: Exile,
    },
    /// What might have been done was not.
    Declined {
        /// Who declined.
        seat: Seat,
    },
    /// A unit was taken back.
    TakenBack {
        /// Whose unit.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// Where it was.
        post: Post,
    },
    /// A light cube was collected.
    Collected {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where the probe is that brought it, if one did.
        probe: Option<Cell>,
    },
    /// A light cube was transformed into energy.
    Transformed {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: Colour,
    },
    /// An action could not be done: there is no cube for it.
    Lost {
        /// Whose action.
        seat: Seat,
    },
    /// A probe was put on a planet.
    ProbePlaced {
        /// Whose probe.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where.
        cell: Cell,
    },
    /// Cubes were swapped.
    Swapped {
        /// By whom.
        seat: Seat,
        /// Light cubes or energy cubes.
        face: Face,
        /// The colour that was given.
        give: Colour,
        /// With whom.
        with: Seat,
        /// The colour that was taken.
        take: Colour,
    },
    /// A special unit joined a crew.
    Recruited {
        /// Whose crew.
        seat: Seat,
        /// The unit.
        unit: Unit,
        /// The base unit that it replaces, if it does.
        replaced: Option<Unit>,
    },
    /// The next first player was named.
    Named {
        /// By whom.
        seat: Seat,
        /// Who is first.
        first: Seat,
    },
    /// At the end: a seat has a majority, alone or shared (ruling 21).
    Majority {
        /// Who.
        seat: Seat,
        /// Of which colour.
        colour: Colour,
        /// The points for it.
        points: u16,
    },
}
