//! The meanings of the signs on LUM42's boards, for a player who touches one.

use luciole_words::{Who, capital};

use crate::board::Sign;
use crate::rules::{Colour, EachColour, Face, Lum42, Satellite};

use super::system_name;
use super::texts::{self, Texts};

/// What a sign stands for; `who` names the seats.
pub(super) fn meaning(words: Texts, position: &Lum42, sign: Sign, who: Who<'_>) -> String {
    let named = |colour: Colour| words.colours()[colour.index()];
    match sign {
        Sign::Supply(of) => words.sign_supply(texts::SignSupply { colour: named(of), count: position.supply(of) }),
        Sign::LightObjective => words.sign_light_objective(named(position.objectives().light)),
        Sign::EnergyObjective => words.sign_energy_objective(cubes_name(words, position.objectives().energy)),
        Sign::ProbeObjective => words.sign_probe_objective().to_owned(),
        Sign::Board(seat) => words.sign_board(who.player(seat)),
        Sign::First => words.sign_first(who.player(position.first())),
        Sign::Points(seat) => words.sign_points(who.player(seat)),
        Sign::Ship(seat) => words.sign_ship(who.player(seat)),
        Sign::Centre => words.sign_centre().to_owned(),
        Sign::Unit(seat, kind) => {
            let whose = words.whose(texts::Whose { player: who.player(seat), what: words.units()[kind as usize] });
            words.sign_unit(texts::SignUnit { unit: capital(&whose), power: words.powers()[kind as usize] })
        }
        Sign::Probe(seat, probe) => {
            words.sign_probe(texts::SignProbe { player: who.player(seat), probe: words.probes()[probe.index()] })
        }
        Sign::Cubes(seat, Face::Light, colour) => words.sign_light(texts::SignLight {
            light: capital(words.lights()[colour.index()]),
            player: who.player(seat),
            count: position.board(seat).light()[colour.index()],
        }),
        Sign::Cubes(seat, Face::Energy, colour) => words.sign_energy(texts::SignEnergy {
            energy: capital(words.energy_columns()[colour.index()]),
            player: who.player(seat),
            count: position.board(seat).energy()[colour.index()],
            points: words.points(colour.majority().into()),
        }),
        Sign::Leads(seat, energy) => words.sign_leads(texts::SignLeads {
            player: who.player(seat),
            colour: named(energy),
            lead: position.ahead(seat, energy),
        }),
        Sign::Exile(place) => words.sign_exile(words.exile_places()[place as usize]),
        Sign::Planet(cell, face) => {
            let gives = if face == Face::Light { words.mark_light() } else { words.mark_energy() };
            let system = words.says(texts::Says { what: cell, words: system_name(words, position, cell, who) });
            words.sign_planet(texts::SignPlanet { system, gives })
        }
        Sign::Satellite(Satellite::Moon(colour)) => words.sign_moon(words.lights()[colour.index()]),
        Sign::Satellite(Satellite::Portal(portal)) => words.sign_portals()[portal as usize].to_owned(),
        Sign::Given => words.sign_given().to_owned(),
    }
}

/// The number of cubes of each colour, without colours that have none.
pub(crate) fn cubes_name(words: Texts, cubes: EachColour) -> String {
    let some = Colour::ALL.into_iter().zip(cubes).filter(|(_, count)| *count > 0);
    let named = some.map(|(of, count)| words.so_many(texts::SoMany { count, colour: words.colours()[of.index()] }));
    named.collect::<Vec<String>>().join(words.between_parts())
}
