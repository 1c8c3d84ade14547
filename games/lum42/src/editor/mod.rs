//! Putting positions of LUM42 together: systems, ships, units and probes in the zone and in the Exile; the rest is filled
//! in.
//!
//! - `piece`: the pieces and the spots
//! - `fields`: what is filled in
//! - here: what lies where, and its names

mod fields;
mod piece;

use std::iter;

use luciole_core::{Game as _, Seat};
use luciole_editor::{Draft, Edit, Fields, Label, SpotOnBoard, TrayEntry};
use luciole_scene::{Scene, Shape};
use luciole_words::{GameText as _, Language, Sign, Who, capital};

use crate::board::{Lie, drawings, in_exile};
use crate::rules::{
    Arrangement, Cell, Colour, Crew, Exile, Face, Impossible, Kind, Laid, Lum42, Options, Part, Planet, Post,
    Satellite, Slot, System, Unit,
};
use crate::words::texts::{self, Texts};
use crate::words::{face_name, satellite_name};

use piece::{Piece, Spot};

/// The looks of what has a colour of light; of what is black, and of portals.
const LOOKS: [&str; 5] =
    ["lum42-planet blue", "lum42-planet green", "lum42-planet yellow", "lum42-planet red", "lum42-planet black"];

/// The size of a spot's ring, as a part of what a piece there reaches, so that rings don't overlap.
const RING: f64 = 0.8;

impl Edit for Lum42 {
    type Piece = Piece;
    type Spot = Spot;

    fn empty(seats: usize, _: &Options) -> Arrangement {
        Arrangement::empty(seats)
    }

    fn reseat(draft: &mut Draft<Self>) {
        let (arrangement, fresh) = (&mut draft.arrangement, Self::empty(*Self::SEATS.end(), &draft.options));
        for seat in [&mut arrangement.first, &mut arrangement.turn] {
            if seat.index() >= draft.seats {
                *seat = Seat::at(0);
            }
        }
        for (crew, fresh) in arrangement.crews.iter_mut().zip(fresh.crews).skip(draft.seats) {
            *crew = fresh;
        }
    }

    fn sketch(draft: &Draft<Self>) -> Self {
        Self::sketch(draft.seats, &draft.arrangement)
    }

    fn tray(draft: &Draft<Self>) -> Vec<TrayEntry<Piece>> {
        let entry = |piece: Piece| TrayEntry { piece, left: left(draft, piece), seat: piece.seat() };
        Piece::all(draft.seats).map(entry).collect()
    }

    fn spots(draft: &Draft<Self>, scene: &Scene, picked: Option<Piece>) -> Vec<SpotOnBoard<Spot>> {
        let lie = Lie::of(&Self::sketch(draft.seats, &draft.arrangement));
        let spot = |spot: Spot| {
            let fits = |piece| is_for(&draft.arrangement, piece, spot) && Self::put(&mut draft.clone(), piece, spot);
            let is_goal = picked.is_some_and(fits);
            if !is_goal && Self::take(&mut draft.clone(), spot).is_none() {
                return None;
            }
            let place = match spot {
                Spot::Post(Post::Slot(slot)) => lie.part(slot),
                Spot::Post(Post::Exile(place)) => in_exile(place),
                Spot::Ship(cell) => lie.orbit(cell),
            };
            // Of what lies there, the piece on top is tapped.
            let lies = scene.nodes.iter().rev().filter(|node| matches!(node.shape, Shape::Drawing(_)));
            let mut lies = lies.filter(|node| node.at == place.at && !matches!(spot, Spot::Post(Post::Exile(_))));
            let node = if is_goal { None } else { lies.next().map(|node| node.key.clone()) };
            Some(SpotOnBoard { spot, at: place.at, reach: RING * place.reach, node })
        };
        Spot::all().filter(|spot| spot.cell().is_none_or(|cell| lie.shows(cell))).filter_map(spot).collect()
    }

    fn put(draft: &mut Draft<Self>, piece: Piece, spot: Spot) -> bool {
        if left(draft, piece) == Some(0) {
            return false;
        }
        let is_free = is_free(draft, spot);
        let Arrangement { systems, crews, .. } = &mut draft.arrangement;
        match (piece, spot) {
            (Piece::System(system), Spot::Post(Post::Slot(Slot { cell, part: Part::Planet }))) => {
                if on(systems, cell).is_some() {
                    return false;
                }
                let System { planet, face, satellite } = system;
                systems.push(Laid { cell, planet, face, satellite });
            }
            (Piece::Satellite(satellite), Spot::Post(Post::Slot(Slot { cell, part: Part::Moon }))) => {
                match on(systems, cell) {
                    Some(Laid { satellite: missing @ None, .. }) => *missing = Some(satellite),
                    _ => return false,
                }
            }
            (Piece::Ship(seat), Spot::Ship(cell)) if is_free => crews[seat.index()].ship = cell,
            (Piece::Unit(seat, kind), Spot::Post(post)) if is_free => {
                let units = &mut crews[seat.index()].units;
                match units.iter_mut().find(|unit| **unit == (kind, None)) {
                    Some((_, at_home)) => *at_home = Some(post),
                    None => units.push((kind, Some(post))),
                }
            }
            (Piece::Probe(seat), Spot::Post(Post::Slot(Slot { cell, part: Part::Planet }))) if is_free => {
                // Each probe has a colour: that of its planet.
                let Some(colour) = on(systems, cell).and_then(|laid| laid.planet.colour()) else { return false };
                crews[seat.index()].probes[colour.index()] = Some(cell);
            }
            _ => return false,
        }
        true
    }

    fn take(draft: &mut Draft<Self>, spot: Spot) -> Option<Piece> {
        let Arrangement { systems, crews, .. } = &mut draft.arrangement;
        // The pieces of later seats lie on top.
        let mut crews = Seat::all(draft.seats).rev().zip(crews[..draft.seats].iter_mut().rev());
        match spot {
            // There it would only go back to where it is.
            Spot::Ship(Cell::CENTRE) => None,
            Spot::Ship(cell) => {
                let (seat, crew) = crews.find(|(_, crew)| crew.ship == cell)?;
                crew.ship = Cell::CENTRE;
                Some(Piece::Ship(seat))
            }
            Spot::Post(post) => {
                if let Some(pawn) = crews.find_map(|(seat, crew)| take_pawn(seat, crew, post)) {
                    return Some(pawn);
                }
                let Post::Slot(Slot { cell, part }) = post else { return None };
                if part == Part::Moon {
                    return on(systems, cell)?.satellite.take().map(Piece::Satellite);
                }
                let index = systems.iter().rposition(|laid| laid.cell == cell)?;
                let Laid { planet, face, satellite, .. } = systems.remove(index);
                Some(Piece::System(System { planet, face, satellite }))
            }
        }
    }

    fn at_fault(_: &Draft<Self>, why: &Impossible) -> Vec<Spot> {
        let planet = |cell: Cell| Spot::Post(Post::Slot(Slot::planet(cell)));
        match why {
            Impossible::CellTwice { cell }
            | Impossible::Unused { cell }
            | Impossible::Apart { cell }
            | Impossible::WrongFace { cell, .. }
            | Impossible::NoSatellite { cell }
            | Impossible::ProbeAstray { cell, .. } => vec![planet(*cell)],
            Impossible::ShipAstray { cell, .. } | Impossible::TwoShips { cell } => vec![Spot::Ship(*cell)],
            Impossible::NoSlot { slot } | Impossible::SlotTwice { slot } => vec![Spot::Post(Post::Slot(*slot))],
            Impossible::ExileTwice { place } => vec![Spot::Post(Post::Exile(*place))],
            _ => Vec::new(),
        }
    }

    fn remarks(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<String> {
        let texts = Texts::of(language);
        let seats = draft.arrangement.with_too_many_cubes(draft.seats);
        seats.map(|seat| capital(&texts.editor_too_many_cubes(who.player(seat)))).collect()
    }

    fn fields(draft: &Draft<Self>, who: Who<'_>, language: Language) -> Vec<Fields> {
        fields::all(draft, who, Texts::of(language))
    }

    fn fill(draft: &mut Draft<Self>, key: &str, values: &[u8]) {
        if let &[value] = values {
            fields::fill(draft, key, value);
        }
    }

    fn piece(_: &Draft<Self>, piece: Piece, who: Who<'_>, language: Language) -> Label {
        Label { name: name(Texts::of(language), piece, who), sign: sign(piece, who) }
    }

    fn spot(draft: &Draft<Self>, spot: Spot, who: Who<'_>, language: Language) -> String {
        let texts = Texts::of(language);
        let what = match spot {
            Spot::Post(Post::Slot(Slot { cell, part: Part::Planet })) => cell.to_string(),
            Spot::Post(Post::Slot(Slot { cell, part: Part::Moon })) => texts.editor_satellite(cell),
            Spot::Post(Post::Exile(place)) => texts.to_exile(texts.exile_places()[place.index()]),
            Spot::Ship(Cell::CENTRE) => texts.editor_centre().to_owned(),
            Spot::Ship(cell) => texts.editor_orbit(cell),
        };
        let names: Vec<String> = there(draft, spot).into_iter().map(|piece| name(texts, piece, who)).collect();
        let words = if names.is_empty() { texts.editor_empty().to_owned() } else { names.join(texts.between_parts()) };
        texts.says(texts::Says { what, words })
    }
}

/// How many of a piece are left; `None` for ships, which only move.
fn left(draft: &Draft<Lum42>, piece: Piece) -> Option<usize> {
    let Arrangement { systems, crews, planets, satellites, .. } = &draft.arrangement;
    if piece.seat().is_some_and(|seat| seat.index() >= draft.seats) {
        return Some(0);
    }
    let planets_left = |planet: Planet| {
        let on_top = planets.iter().flatten().flatten().filter(|top| top.piece == planet);
        let used = systems.iter().filter(|laid| laid.planet == planet).count() + on_top.count();
        Planet::OF_EACH[planet.index()].saturating_sub(used)
    };
    let satellites_left = |satellite: Satellite| {
        let on_top = satellites.iter().flatten().flatten().filter(|top| top.piece == satellite);
        let used = systems.iter().filter(|laid| laid.satellite == Some(satellite)).count() + on_top.count();
        Satellite::OF_EACH.saturating_sub(used)
    };
    match piece {
        Piece::System(System { planet, satellite, .. }) => {
            Some(planets_left(planet).min(satellite.map_or(usize::MAX, satellites_left)))
        }
        Piece::Satellite(satellite) => Some(satellites_left(satellite)),
        Piece::Ship(_) => None,
        Piece::Unit(seat, kind) => {
            let out = crews[seat.index()].units.iter().filter(|(each, post)| *each == kind && post.is_some());
            Some(of_kind(kind).saturating_sub(out.count()))
        }
        Piece::Probe(seat) => Some(crews[seat.index()].probes.iter().filter(|cell| cell.is_none()).count()),
    }
}

/// How many units of a kind a player has in the box.
const fn of_kind(kind: Kind) -> usize {
    if matches!(kind, Kind::Base) { Unit::BASES } else { 1 }
}

/// The system on a cell.
fn on(systems: &mut [Laid], cell: Cell) -> Option<&mut Laid> {
    systems.iter_mut().rfind(|laid| laid.cell == cell)
}

/// Whether a piece can be drawn on a spot: there is no other on it that would be hidden, nor hide it.
fn is_free(draft: &Draft<Lum42>, spot: Spot) -> bool {
    let holds_many = matches!(spot, Spot::Post(Post::Exile(Exile::One)) | Spot::Ship(Cell::CENTRE));
    holds_many || there(draft, spot).iter().all(|piece| piece.seat().is_none())
}

/// Whether a spot is worth pointing out for a piece that can be put there.
fn is_for(arrangement: &Arrangement, piece: Piece, spot: Spot) -> bool {
    let system = spot.cell().and_then(|cell| arrangement.systems.iter().rfind(|laid| laid.cell == cell));
    match (piece, spot) {
        (Piece::System(_), _) => spot.cell() != Some(Cell::CENTRE),
        (Piece::Ship(seat), Spot::Ship(Cell::CENTRE)) => arrangement.crews[seat.index()].ship != Cell::CENTRE,
        (Piece::Unit(..), Spot::Post(Post::Slot(Slot { part: Part::Moon, .. }))) => {
            system.is_some_and(|laid| matches!(laid.satellite, Some(Satellite::Moon(_))))
        }
        (Piece::Probe(_), _) => system.is_some_and(|laid| laid.face == Face::Light),
        (Piece::Satellite(_), _) | (_, Spot::Post(Post::Exile(_))) => true,
        (Piece::Ship(_) | Piece::Unit(..), _) => system.is_some(),
    }
}

/// Takes a probe or a unit of a crew away from a place; the unit is at home then.
fn take_pawn(seat: Seat, crew: &mut Crew, post: Post) -> Option<Piece> {
    let probe = |cell: &&mut Option<Cell>| cell.is_some_and(|cell| post == Post::Slot(Slot::planet(cell)));
    if let Some(probe) = crew.probes.iter_mut().find(probe) {
        *probe = None;
        return Some(Piece::Probe(seat));
    }
    let (kind, place) = crew.units.iter_mut().rfind(|(_, place)| *place == Some(post))?;
    *place = None;
    Some(Piece::Unit(seat, *kind))
}

/// What is on a spot, from the bottom up.
fn there(draft: &Draft<Lum42>, spot: Spot) -> Vec<Piece> {
    if let Spot::Ship(cell) = spot {
        let ships = Seat::all(draft.seats).zip(&draft.arrangement.crews).filter(|(_, crew)| crew.ship == cell);
        return ships.map(|(seat, _)| Piece::Ship(seat)).collect();
    }
    let mut rest = draft.clone();
    let mut pieces: Vec<Piece> = iter::from_fn(|| Lum42::take(&mut rest, spot)).collect();
    pieces.reverse();
    pieces
}

fn name(texts: Texts, piece: Piece, who: Who<'_>) -> String {
    let whose = |seat: Seat, what: &str| texts.whose(texts::Whose { player: who.player(seat), what });
    match piece {
        Piece::System(System { planet, face, satellite }) => {
            let planet = texts.planets()[planet.index()];
            let planet = texts.editor_planet(texts::EditorPlanet { planet, face: face_name(texts, face) });
            let satellite = satellite.map(|satellite| satellite_name(texts, satellite).to_owned());
            [planet].into_iter().chain(satellite).collect::<Vec<_>>().join(texts.between_parts())
        }
        Piece::Satellite(satellite) => satellite_name(texts, satellite).to_owned(),
        Piece::Ship(seat) => whose(seat, texts.editor_ship()),
        Piece::Unit(seat, kind) => whose(seat, texts.units()[kind.index()]),
        Piece::Probe(seat) => whose(seat, texts.probe()),
    }
}

fn sign(piece: Piece, who: Who<'_>) -> Sign {
    let of_seat = |drawings: [&'static str; 4], seat: Seat, reach| {
        let colour = who.colours.of(seat).index();
        Sign { drawing: drawings[colour], reach, ..Lum42::COLOUR_SIGNS[colour] }
    };
    match piece {
        Piece::System(System { planet, face, .. }) => {
            Sign { drawing: drawings::planet(planet, face), look: LOOKS[planet.index()], reach: 66 }
        }
        Piece::Satellite(satellite) => {
            let colour = if let Satellite::Moon(colour) = satellite { colour.index() } else { Colour::ALL.len() };
            Sign { drawing: drawings::satellite(satellite).0, look: LOOKS[colour], reach: 32 }
        }
        Piece::Ship(seat) => of_seat(drawings::SHIPS, seat, 48),
        Piece::Unit(seat, kind) => of_seat(drawings::UNITS.map(|units| units[kind.index()]), seat, 40),
        Piece::Probe(seat) => of_seat(drawings::PROBES, seat, 44),
    }
}

#[cfg(test)]
mod tests;
