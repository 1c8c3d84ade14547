//! Why a position can't come about, in words.

use luciole_words::{Describe, Language, Who, capital};

use crate::rules::{Cell, Face, Impossible, Part, Planet, ROUNDS, Satellite, Slot, Why};

use super::texts::{self, Texts};
use super::{satellite_name, slot_name};

impl Describe for Impossible {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let objective = |why: &Why| words.why()[why.index()];
        let too_many = |piece: &str, box_has: usize, pieces: usize| {
            words.impossible_too_many(texts::ImpossibleTooMany { piece: capital(piece), box_has, pieces })
        };
        match self {
            Self::NoSuchSeat { seat } => words.impossible_seat(seat),
            Self::CellTwice { cell } => words.impossible_cell_twice(cell),
            Self::Unused { cell: Cell::CENTRE } => words.impossible_centre().to_owned(),
            Self::Unused { cell } => words.impossible_border(cell),
            Self::NoSystem { cell } => words.impossible_no_system(cell),
            Self::Apart { cell } => words.impossible_apart(cell),
            Self::WrongFace { cell, face: Face::Light } => words.impossible_black_light(cell),
            Self::WrongFace { cell, face: Face::Energy } => words.impossible_energy_face(cell),
            Self::NoSatellite { cell } => words.impossible_no_satellite(cell),
            Self::Systems { systems, expected } => {
                words.impossible_systems(texts::ImpossibleSystems { expected, systems })
            }
            Self::Planets { planet, planets } => {
                too_many(words.planets()[planet.index()], Planet::OF_EACH[planet.index()], *planets)
            }
            Self::Satellites { satellite, satellites } => {
                too_many(satellite_name(words, *satellite), Satellite::OF_EACH, *satellites)
            }
            Self::PlanetsLeft { left, expected } => {
                words.impossible_planets_left(texts::ImpossiblePlanetsLeft { expected, left })
            }
            Self::SatellitesLeft { left, expected } => {
                words.impossible_satellites_left(texts::ImpossibleSatellitesLeft { expected, left })
            }
            Self::Crew { seat, has: [has_bases, has_specials], expected: [bases, specials] } => {
                words.impossible_crew(texts::ImpossibleCrew {
                    bases,
                    specials,
                    player: who(*seat),
                    has_bases,
                    has_specials,
                })
            }
            Self::SpecialTwice { seat, kind } => {
                let unit = words.units()[kind.index()];
                words.impossible_special_twice(texts::ImpossibleSpecialTwice { player: who(*seat), unit })
            }
            Self::NoneAtHome { seat } => words.impossible_none_at_home(who(*seat)),
            Self::NoneInPlay { seat } => words.impossible_none_in_play(who(*seat)),
            Self::Uneven { seat, out, expected } => {
                words.impossible_uneven(texts::ImpossibleUneven { player: who(*seat), count: *expected, out })
            }
            Self::NotOver { round } => words.impossible_not_over(texts::ImpossibleNotOver { round, rounds: ROUNDS }),
            Self::ShipAstray { seat, cell } => {
                words.impossible_ship_astray(texts::ImpossibleShipAstray { player: who(*seat), cell })
            }
            Self::TwoShips { cell } => words.impossible_two_ships(cell),
            Self::NoSlot { slot: Slot { cell, part: Part::Planet } } => words.impossible_no_planet(cell),
            Self::NoSlot { slot: Slot { cell, part: Part::Moon } } => words.impossible_no_moon(cell),
            Self::SlotTwice { slot } => words.impossible_slot_twice(slot_name(words, *slot)),
            Self::ExileTwice { place } => words.impossible_exile_twice(words.exile_places()[place.index()]),
            Self::ProbeAstray { seat, colour, cell } => {
                let probe = words.probes()[colour.index()];
                words.impossible_probe_astray(texts::ImpossibleProbeAstray { player: who(*seat), probe, cell })
            }
            Self::Probes { seat, probes, .. } => {
                words.impossible_probes(texts::ImpossibleProbes { player: who(*seat), probes })
            }
            Self::Cubes { colour, cubes, box_has } => {
                let colour = words.colours()[colour.index()];
                words.impossible_cubes(texts::ImpossibleCubes { cubes, colour, box_has })
            }
            Self::TooManyPoints { seat, points } => {
                words.impossible_points(texts::ImpossiblePoints { player: who(*seat), points })
            }
            Self::ObjectivePoints { objective: why } => words.impossible_objective_points(objective(why)),
            Self::NotScored { seat, objective: why } => {
                let objective = objective(why);
                words.impossible_not_scored(texts::ImpossibleNotScored { player: who(*seat), objective })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use luciole_core::Seat;

    use super::*;
    use crate::rules::{Colour, Exile, Kind, Round};

    #[test]
    fn everything_impossible_is_said_in_every_language() {
        let (seat, cell, colour) = (Seat::at(0), "c3".parse().unwrap(), Colour::Red);
        let (systems, expected) = (11, 12);
        let faults = [
            Impossible::NoSuchSeat { seat: Seat::at(2) },
            Impossible::CellTwice { cell },
            Impossible::Unused { cell: Cell::CENTRE },
            Impossible::Unused { cell: "c7".parse().unwrap() },
            Impossible::NoSystem { cell },
            Impossible::Apart { cell },
            Impossible::WrongFace { cell, face: Face::Light },
            Impossible::WrongFace { cell, face: Face::Energy },
            Impossible::NoSatellite { cell },
            Impossible::Systems { systems, expected },
            Impossible::Planets { planet: Planet::Black, planets: 5 },
            Impossible::Satellites { satellite: Satellite::Moon(colour), satellites: 5 },
            Impossible::PlanetsLeft { left: 15, expected: 16 },
            Impossible::SatellitesLeft { left: 15, expected: 16 },
            Impossible::Crew { seat, has: [3, 0], expected: [2, 1] },
            Impossible::SpecialTwice { seat, kind: Kind::Chief },
            Impossible::NoneAtHome { seat },
            Impossible::NoneInPlay { seat },
            Impossible::Uneven { seat, out: 2, expected: 1 },
            Impossible::Uneven { seat, out: 1, expected: 2 },
            Impossible::NotOver { round: Round::ALL[3] },
            Impossible::ShipAstray { seat, cell },
            Impossible::TwoShips { cell },
            Impossible::NoSlot { slot: Slot::planet(cell) },
            Impossible::NoSlot { slot: Slot::moon(cell) },
            Impossible::SlotTwice { slot: Slot::planet(cell) },
            Impossible::ExileTwice { place: Exile::Three },
            Impossible::ProbeAstray { seat, colour, cell },
            Impossible::Probes { seat, probes: 4, recovered: 3 },
            Impossible::Cubes { colour, cubes: 11, box_has: 10 },
            Impossible::TooManyPoints { seat, points: 9_999 },
            Impossible::ObjectivePoints { objective: Why::EnergyObjective },
            Impossible::NotScored { seat, objective: Why::ProbeObjective },
        ];
        for (language, _) in Language::ALL {
            let said: Vec<String> =
                faults.iter().map(|fault| fault.describe(Who::named(&|seat| format!("<{seat}>")), language)).collect();
            assert!(said.iter().all(|said| said.ends_with('.') && !said.contains(['{', '}'])), "{said:#?}");
            assert_eq!(said.iter().collect::<BTreeSet<_>>().len(), faults.len(), "{said:#?}");
        }
    }
}
