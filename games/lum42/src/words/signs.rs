//! What the signs on LUM42's boards mean, for the player who touches one.

use luciole_core::Seat;
use luciole_table::{Who, capital, fill};

use crate::rules::{Colour, Exile, Face, Kind, Lum42, Satellite, Spot, Unit};

use super::system_name;
use super::texts::Lum42Texts;

/// What the node of that key means, if it is a sign; `who` names the seats.
pub(super) fn meaning(words: &Lum42Texts, position: &Lum42, key: &str, who: Who<'_>) -> Option<String> {
    let parts: Vec<&str> = key.split(' ').collect();
    let seat = |part: &str| part.parse::<Seat>().ok();
    let colour = |part: &str| part.parse::<Colour>().ok();
    let named = |colour: Colour| words.colours[colour.index()];
    Some(match parts[..] {
        ["supply", of] => {
            let of = colour(of)?;
            fill(words.sign_supply, &[named(of), &position.supply(of).to_string()])
        }
        ["light", "objective", "one"] => fill(words.sign_light_objective, &[named(position.objectives().light)]),
        // One of several that mean the same.
        ["energy", "objective", "1", _] => words.sign_energy_objective.to_owned(),
        ["probe", "objective", "1", _] => words.sign_probe_objective.to_owned(),
        ["sign", of] => fill(words.sign_board, &[&who(seat(of)?)]),
        ["first"] => fill(words.sign_first, &[&who(position.first())]),
        ["star", of] => fill(words.sign_points, &[&who(seat(of)?)]),
        ["ship", of] => fill(words.sign_ship, &[&who(seat(of)?)]),
        ["centre"] => words.sign_centre.to_owned(),
        // A place of one's board, whether its unit is there or not.
        [what @ ("berth" | "unit"), of, index, ..] => {
            let is_it = |unit: Unit, spot| {
                unit.index().to_string() == index && (what == "berth" || matches!(spot, Spot::Out(_)))
            };
            let (unit, _) = position.board(seat(of)?).units().find(|(unit, spot)| is_it(*unit, *spot))?;
            unit_sign(words, seat(of)?, unit.kind(), who)
        }
        ["probe", of, probe] => fill(words.sign_probe, &[&who(seat(of)?), named(colour(probe)?)]),
        ["cubes", of, cube] => cube_sign(words, position, seat(of)?, cube, who)?,
        ["chip", chip] => match chip.split_once('-')?.0.parse() {
            Ok(kind) => unit_sign(words, position.decider(), kind, who),
            Err(_) => cube_sign(words, position, position.decider(), chip, who)?,
        },
        ["leads", of, energy, _] => {
            let (of, energy) = (seat(of)?, colour(energy)?);
            fill(words.sign_leads, &[&who(of), named(energy), &position.ahead(of, energy).to_string()])
        }
        ["exile", place] => {
            let place: Exile = place.parse().ok()?;
            fill(words.sign_exile, &[words.exile[place as usize]])
        }
        ["planet", cell, _] => {
            let cell = cell.parse().ok()?;
            let system = position.zone().system(cell)?;
            let gives = if system.face == Face::Light { words.mark_light } else { words.mark_energy };
            let name = fill(words.says, &[&cell.to_string(), &system_name(words, position, cell, who)]);
            format!("{name}. {}.", capital(gives))
        }
        ["satellite", cell, _] => satellite_sign(words, position.zone().system(cell.parse().ok()?)?.satellite?),
        ["next" | "beside", pile, _] => satellite_sign(words, position.satellites().top(pile.parse().ok()?)?),
        ["given", _, "coin"] => capital(words.mark_given) + ".",
        _ => return None,
    })
}

/// Whose a unit is, and what it can do.
fn unit_sign(words: &Lum42Texts, seat: Seat, kind: Kind, who: Who<'_>) -> String {
    let of = fill(words.of, &[&who(seat), words.units[kind as usize]]);
    format!("{}. {}", capital(&of), words.powers[kind as usize])
}

/// A kind of cubes of a seat, by its drawing: `cube-b` are light, `charged-b` energy.
fn cube_sign(words: &Lum42Texts, position: &Lum42, seat: Seat, cube: &str, who: Who<'_>) -> Option<String> {
    let (face, colour) = cube.split_once('-')?;
    let colour: Colour = colour.parse().ok()?;
    let name = words.colours[colour.index()];
    let board = position.board(seat);
    Some(if face == "cube" {
        fill(words.sign_light, &[&who(seat), &board.light()[colour.index()].to_string(), name])
    } else {
        let energy = board.energy()[colour.index()].to_string();
        fill(words.sign_energy, &[&who(seat), &energy, name, &(words.points)(colour.majority().into())])
    })
}

fn satellite_sign(words: &Lum42Texts, satellite: Satellite) -> String {
    match satellite {
        Satellite::Moon(colour) => fill(words.sign_moon, &[words.colours[colour.index()]]),
        Satellite::Portal(portal) => words.sign_portals[portal as usize].to_owned(),
    }
}
