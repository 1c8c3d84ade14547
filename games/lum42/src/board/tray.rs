//! The Exile, and below it the choices of the player who decides: planets and satellites to discover, the units at
//! home, the cubes.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Layer, Node, Place, Scene, ViewBox};
use luciole_session::Moment;

use crate::rules::{Colour, Exile, Face, Kind, Lum42, Move, Pile, Post, Satellite, Spot, Stage, Unit};
use crate::taps::{Selection, Target, unit_to_deploy};

use super::{
    MOON, Sign, class, drawings, frame, in_colour, mark, night, of_seat, piece, planet_class, plate, render_number,
    tapping,
};

const TRAY: ViewBox = ViewBox { x: 20.0, y: 1_264.0, width: 960.0, height: 132.0 };
/// The centres of the Exile and of the tray.
const EXILE: f64 = 1_197.0;
const MIDDLE: f64 = 1_330.0;

/// A choice, or something that is only shown.
struct Chip {
    id: &'static str,
    look: String,
    sign: Sign,
    /// The number to display, if any.
    count: Option<u8>,
    /// Its owner, if that isn't the player who decides.
    owner: Option<Seat>,
    target: Option<Target>,
    is_chosen: bool,
}

pub(super) fn render(moment: &Moment<Lum42>, scene: &mut Scene) {
    let position = moment.position;
    render_exile(moment, scene);
    scene.nodes.push(frame("tray", "lum42-tray", TRAY));
    let seat = position.decider();
    scene.nodes.push(plate(moment, "tray", seat, Place { x: 68.0, y: MIDDLE }, 1.0));
    match position.stage() {
        Stage::Planet => render_piles(moment, scene),
        Stage::Satellite(_) => render_satellites(moment, scene),
        _ => lay_out(moment, &chips(moment, seat), scene),
    }
}

/// The position of a place of the Exile.
pub(super) const fn place(place: Exile) -> Place {
    Place { x: 116.0 + 192.0 * place as u8 as f64, y: EXILE }
}

/// The position and the scale of a unit in the Exile.
pub(super) fn in_exile(position: &Lum42, seat: Seat, unit: Unit, exile: Exile) -> (Place, f64) {
    let Place { x, y } = place(exile);
    let there = || units_in(position, exile);
    let before = there().take_while(|other| *other != (seat, unit)).count();
    match there().count() {
        // Beside the sign: one, or a block of four.
        0 | 1 => (Place { x: x + 42.0, y }, 0.85),
        2..=4 => {
            let (column, row) = ((before % 2) as f64, (before / 2) as f64);
            (Place { x: x + 16.0 + 46.0 * column, y: y - 24.0 + 48.0 * row }, 0.58)
        }
        // There is room for any number of units: rows of five from below; the third row starts beside the sign.
        _ => {
            let (column, row) = if before < 10 { (before % 5, before / 5) } else { (3 + before % 2, 2) };
            (Place { x: x - 66.0 + 33.0 * column as f64, y: y + 37.0 - 35.0 * row as f64 }, 0.42)
        }
    }
}

/// The units in that place of the Exile.
fn units_in(position: &Lum42, exile: Exile) -> impl Iterator<Item = (Seat, Unit)> {
    let all = Seat::all(position.seats())
        .flat_map(|seat| position.board(seat).units().map(move |(unit, spot)| (seat, unit, spot)));
    all.filter(move |(_, _, spot)| *spot == Spot::Out(Post::Exile(exile))).map(|(seat, unit, _)| (seat, unit))
}

fn render_exile(moment: &Moment<Lum42>, scene: &mut Scene) {
    let moves = if moment.live { moment.position.legal_moves() } else { Vec::new() };
    for exile in Exile::ALL {
        let to = [Move::Exile(exile), Move::Back(Post::Exile(exile))].into_iter().find(|chosen| moves.contains(chosen));
        let look = if to.is_some() { "lum42-exile may" } else { "lum42-exile" };
        let id = if exile == Exile::One { "lum42-place" } else { "lum42-place-for-one" };
        let node = piece(format!("exile {exile}"), id, place(exile), look, 1.0).on(Layer::Area);
        scene.nodes.push(tapping(node.with_meaning(Sign::Exile(exile)), to.map(Target::Play)));
        let Place { x, y } = place(exile);
        // The sign lies beside the room for one unit; many units leave it the upper left corner.
        let at = match exile {
            Exile::One if units_in(moment.position, exile).count() > 4 => Place { x: x - 46.0, y: y - 32.0 },
            _ => Place { x: x - 40.0, y },
        };
        let sign = piece(format!("brings {exile}"), drawings::PLACES[exile as usize], at, "lum42-brings", 0.9);
        scene.nodes.push(sign.on(Layer::Line));
    }
}

/// The position of a pile's top planet with that face up.
pub(super) fn of_planet(pile: Pile, face: Face) -> Place {
    let aside = if face == Face::Light { -46.0 } else { 46.0 };
    Place { x: 228.0 + 208.0 * pile.index() as f64 + aside, y: MIDDLE - 12.0 }
}

/// The position of a pile's top satellite.
pub(super) fn of_satellite(pile: Pile) -> Place {
    Place { x: 228.0 + 208.0 * pile.index() as f64, y: MIDDLE + 36.0 }
}

/// The night of a planet or a moon in the tray, on which the light falls from the upper left.
fn night_in_tray(globe: &str, face: Face, at: Place, scale: f64) -> Node {
    night(globe, face, at, Place { x: at.x - 1.0, y: at.y - 1.0 }, scale)
}

/// The tops of the piles: each planet with both faces, and the satellites.
fn render_piles(moment: &Moment<Lum42>, scene: &mut Scene) {
    let position = moment.position;
    for (pile, planet) in position.planets().tops() {
        for &face in planet.faces() {
            let id = drawings::planet(planet, face);
            let at = of_planet(pile, face);
            let is_chosen = *moment.selection == Selection::Planet(pile, face);
            let look = format!("lum42-top {}{}", planet_class(planet), if is_chosen { " chosen" } else { "" });
            let node = piece(format!("top {pile} {}", &id[6..]), id, at, look, 0.76);
            let night = night_in_tray(&node.key, face, at, 0.76);
            scene.nodes.push(tapping(node, moment.live.then_some(Target::Planet(pile, face))));
            scene.nodes.push(night);
            if is_chosen {
                scene.nodes.push(mark("picked", "lum42-picked", at, "lum42-may", 0.76));
            }
        }
    }
    for (pile, top) in position.satellites().tops() {
        let (id, class) = drawings::satellite(top);
        let (key, look) = (format!("next {pile} {}", &id[6..]), format!("lum42-satellite {class}"));
        let night = night_in_tray(&key, Face::Light, of_satellite(pile), 0.8 * MOON);
        scene.nodes.push(piece(key, id, of_satellite(pile), look, 0.8).with_meaning(Sign::Satellite(top)));
        if let Satellite::Moon(_) = top {
            scene.nodes.push(night);
        }
    }
}

/// The satellites to choose from, large.
fn render_satellites(moment: &Moment<Lum42>, scene: &mut Scene) {
    for (pile, top) in moment.position.satellites().tops() {
        let (id, class) = drawings::satellite(top);
        let at = Place { y: MIDDLE, ..of_satellite(pile) };
        let node = piece(format!("beside {pile} {}", &id[6..]), id, at, format!("lum42-satellite {class}"), 1.7);
        let target = moment.live.then_some(Target::Play(Move::Satellite(pile)));
        let night = night_in_tray(&node.key, Face::Light, at, 1.7 * MOON);
        scene.nodes.push(tapping(node.with_meaning(Sign::Satellite(top)), target));
        if let Satellite::Moon(_) = top {
            scene.nodes.push(night);
        }
    }
}

/// The current choices.
fn chips(moment: &Moment<Lum42>, seat: Seat) -> Vec<Chip> {
    let position = moment.position;
    let board = position.board(seat);
    match position.stage() {
        Stage::Ship(_) | Stage::Flee { .. } | Stage::AttackedExiled { .. } | Stage::AttackerExiled { .. } => {
            let lands = position.legal_moves().iter().any(|listed| matches!(listed, Move::Deploy(..)));
            let deployed = if lands { unit_to_deploy(position, *moment.selection) } else { None };
            let live = moment.live && matches!(position.stage(), Stage::Ship(_));
            let of = |kind: Kind, spot| board.units().filter(|at| at.0.kind() == kind && at.1 == spot).count() as u8;
            let kinds = Kind::ALL.into_iter().filter(|kind| of(*kind, Spot::Home) > 0);
            let chip = |kind: Kind| Chip {
                count: Some(of(kind, Spot::Home)).filter(|count| *count > 1),
                target: live.then_some(Target::Unit(kind)),
                is_chosen: deployed == Some(kind) || *moment.selection == Selection::Unit(kind),
                ..unit(moment, seat, kind)
            };
            kinds.map(chip).collect()
        }
        Stage::Recruit => {
            let reserve = board.units().filter(|(_, spot)| *spot == Spot::Reserve);
            let chip = |kind| Chip {
                target: moment.live.then_some(Target::Unit(kind)),
                is_chosen: *moment.selection == Selection::Unit(kind),
                ..unit(moment, seat, kind)
            };
            reserve.map(|(unit, _)| chip(unit.kind())).collect()
        }
        Stage::Swap => {
            let mut chips = cubes(position, seat, |face, colour| {
                (moment.live.then_some(Target::Give(face, colour)), *moment.selection == Selection::Give(face, colour))
            });
            if let Selection::Give(face, _) = *moment.selection {
                chips.retain(|chip| chip.is_chosen);
                for other in Seat::all(position.seats()).filter(|other| *other != seat) {
                    let theirs = cubes(position, other, |of, colour| {
                        ((of == face).then_some(Target::Take(other, colour)), false)
                    });
                    chips.extend(
                        theirs
                            .into_iter()
                            .filter(|chip| chip.target.is_some())
                            .map(|chip| Chip { owner: Some(other), ..chip }),
                    );
                }
            }
            chips
        }
        _ => cubes(position, seat, |_, _| (None, false)),
    }
}

/// A unit.
fn unit(moment: &Moment<Lum42>, seat: Seat, kind: Kind) -> Chip {
    let id = in_colour(moment, drawings::UNITS, seat)[kind as usize];
    let (look, sign) = (of_seat(moment, "lum42-piece", seat), Sign::Unit(seat, kind));
    Chip { id, look, sign, count: None, owner: None, target: None, is_chosen: false }
}

/// The cubes of a seat, light first: a chip for each available colour, with its target and whether it is chosen.
fn cubes(position: &Lum42, seat: Seat, of: impl Fn(Face, Colour) -> (Option<Target>, bool)) -> Vec<Chip> {
    let board = position.board(seat);
    let kinds = [(Face::Light, board.light(), drawings::CUBES), (Face::Energy, board.energy(), drawings::CHARGED)];
    let mut chips = Vec::new();
    for (face, counts, ids) in kinds {
        for colour in Colour::ALL.into_iter().filter(|colour| counts[colour.index()] > 0) {
            let (target, is_chosen) = of(face, colour);
            let look = format!("lum42-cubes {}", class(colour));
            let (sign, count) = (Sign::Cubes(seat, face, colour), Some(counts[colour.index()]));
            chips.push(Chip { id: ids[colour.index()], look, sign, count, owner: None, target, is_chosen });
        }
    }
    chips
}

/// Side by side, in two rows if there are many.
fn lay_out(moment: &Moment<Lum42>, chips: &[Chip], scene: &mut Scene) {
    const IN_ROW: usize = 8;
    let rows = chips.len().div_ceil(IN_ROW).max(1);
    let across = chips.len().div_ceil(rows).max(1);
    let apart = (840.0 / across as f64).min(150.0);
    let size = if rows == 1 { 1.3 } else { 0.85 };
    for (n, chip) in chips.iter().enumerate() {
        let row = (n / across) as f64 - (rows - 1) as f64 / 2.0;
        let at = Place { x: 130.0 + apart * ((n % across) as f64 + 0.5), y: MIDDLE + 72.0 * row };
        let owner = chip.owner.map_or(String::new(), |owner| owner.to_string());
        let key = format!("chip {}{owner}", &chip.id[6..]);
        let aside = if chip.count.is_some() { Place { x: at.x - 18.0, ..at } } else { at };
        let node = piece(key.clone(), chip.id, aside, &chip.look, size).with_meaning(chip.sign);
        scene.nodes.push(tapping(node, chip.target));
        if let Some(count) = chip.count {
            render_number(
                &key,
                count.into(),
                Place { x: aside.x + 56.0 * size.max(0.9), ..at },
                "lum42-number",
                0.8,
                scene,
            );
        }
        if let Some(owner) = chip.owner {
            scene.nodes.push(plate(moment, &key, owner, Place { x: aside.x + 30.0, y: at.y - 24.0 }, 0.4));
        }
        if chip.is_chosen {
            scene.nodes.push(mark("picked", "lum42-picked", aside, "lum42-may", size * 0.8));
        }
    }
}
