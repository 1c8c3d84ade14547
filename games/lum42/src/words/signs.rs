//! The meanings of the signs on LUM42's boards, for a player who touches one.

use luciole_core::Seat;
use luciole_words::{Who, capital};

use crate::rules::{Colour, Exile, Face, Kind, Lum42, Satellite, Spot, Unit};

use super::system_name;
use super::texts::{self, Texts};

/// The meaning of the node with that key, if it is a sign; `who` names the seats.
pub(super) fn meaning(words: Texts, position: &Lum42, key: &str, who: Who<'_>) -> Option<String> {
    let parts: Vec<&str> = key.split(' ').collect();
    let seat = |part: &str| part.parse::<Seat>().ok();
    let colour = |part: &str| part.parse::<Colour>().ok();
    let named = |colour: Colour| words.colours()[colour.index()];
    Some(match parts[..] {
        ["supply", of] => {
            let of = colour(of)?;
            words.sign_supply(texts::SignSupply { colour: named(of), count: position.supply(of) })
        }
        ["light", "objective", "one"] => words.sign_light_objective(named(position.objectives().light)),
        // One of several with the same meaning.
        ["energy", "objective", "1", _] => {
            let asked = Colour::ALL.into_iter().zip(position.objectives().energy).filter(|(_, count)| *count > 0);
            let cubes: Vec<String> =
                asked.map(|(of, count)| words.so_many(texts::SoMany { count, colour: named(of) })).collect();
            words.sign_energy_objective(cubes.join(words.between_parts()))
        }
        ["probe", "objective", "1", _] => words.sign_probe_objective().to_owned(),
        ["sign", of] => words.sign_board(who(seat(of)?)),
        ["first"] => words.sign_first(who(position.first())),
        ["star", of] => words.sign_points(who(seat(of)?)),
        ["ship", of] => words.sign_ship(who(seat(of)?)),
        ["centre"] => words.sign_centre().to_owned(),
        // A place on a board, whether its unit is there or not.
        [what @ ("berth" | "unit"), of, index, ..] => {
            let is_it = |unit: Unit, spot| {
                unit.index().to_string() == index && (what == "berth" || matches!(spot, Spot::Out(_)))
            };
            let (unit, _) = position.board(seat(of)?).units().find(|(unit, spot)| is_it(*unit, *spot))?;
            unit_sign(words, seat(of)?, unit.kind(), who)
        }
        ["probe", of, probe] => {
            words.sign_probe(texts::SignProbe { player: who(seat(of)?), probe: words.probes()[colour(probe)?.index()] })
        }
        ["cubes", of, cube] => cube_sign(words, position, seat(of)?, cube, who)?,
        ["chip", chip] => match chip.split_once('-')?.0.parse() {
            Ok(kind) => unit_sign(words, position.decider(), kind, who),
            Err(_) => cube_sign(words, position, position.decider(), chip, who)?,
        },
        ["leads", of, energy, _] => {
            let (of, energy) = (seat(of)?, colour(energy)?);
            words.sign_leads(texts::SignLeads {
                player: who(of),
                colour: named(energy),
                lead: position.ahead(of, energy),
            })
        }
        ["exile", place] => {
            let place: Exile = place.parse().ok()?;
            words.sign_exile(words.exile_places()[place as usize])
        }
        ["planet", cell, _] => {
            let cell = cell.parse().ok()?;
            let system = position.zone().system(cell)?;
            let gives = if system.face == Face::Light { words.mark_light() } else { words.mark_energy() };
            let name = words.says(texts::Says { what: cell, words: system_name(words, position, cell, who) });
            words.sign_planet(texts::SignPlanet { system: name, gives })
        }
        ["satellite", cell, _] => satellite_sign(words, position.zone().system(cell.parse().ok()?)?.satellite?),
        ["next" | "beside", pile, _] => satellite_sign(words, position.satellites().top(pile.parse().ok()?)?),
        ["given", _, "coin"] => words.sign_given().to_owned(),
        _ => return None,
    })
}

/// A unit's owner, and what it can do.
fn unit_sign(words: Texts, seat: Seat, kind: Kind, who: Who<'_>) -> String {
    let whose = words.whose(texts::Whose { player: who(seat), what: words.units()[kind as usize] });
    words.sign_unit(texts::SignUnit { unit: capital(&whose), power: words.powers()[kind as usize] })
}

/// A seat's cubes of a kind, by their drawing: `cube-b` is light, `charged-b` energy.
fn cube_sign(words: Texts, position: &Lum42, seat: Seat, cube: &str, who: Who<'_>) -> Option<String> {
    let (face, colour) = cube.split_once('-')?;
    let colour: Colour = colour.parse().ok()?;
    let board = position.board(seat);
    Some(if face == "cube" {
        words.sign_light(texts::SignLight {
            light: capital(words.lights()[colour.index()]),
            player: who(seat),
            count: board.light()[colour.index()],
        })
    } else {
        let points = words.points(colour.majority().into());
        let energy = capital(words.energy_columns()[colour.index()]);
        words.sign_energy(texts::SignEnergy {
            energy,
            player: who(seat),
            count: board.energy()[colour.index()],
            points,
        })
    })
}

fn satellite_sign(words: Texts, satellite: Satellite) -> String {
    match satellite {
        Satellite::Moon(colour) => words.sign_moon(words.lights()[colour.index()]),
        Satellite::Portal(portal) => words.sign_portals()[portal as usize].to_owned(),
    }
}
