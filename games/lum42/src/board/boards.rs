//! The boards beside the zone: the supply, the objectives, and each player's units, light and energy, probes at home,
//! and majorities.

use luciole_core::{Game as _, Seat, Turn};
use luciole_scene::{Layer, Place, Scene, ViewBox};
use luciole_session::Moment;

use crate::rules::{Colour, Event, Lum42, Spot, Unit, Why};

use super::{BOARDS, class, drawings, frame, in_colour, mark, of_seat, piece, plate, render_number};

/// The common part, above the players' boards.
const COMMON: ViewBox = ViewBox { x: BOARDS.x + 10.0, y: 72.0, width: 630.0, height: 190.0 };
/// The maximum height of the players' boards, and their lower end.
const HIGHEST: f64 = 380.0;
const BOTTOM: f64 = 1_340.0;

pub(super) fn render(moment: &Moment<Lum42>, scene: &mut Scene) {
    render_common(moment, scene);
    for seat in Seat::all(moment.position.seats()) {
        render_board(moment, seat, scene);
    }
}

/// The board of a seat.
fn board(position: &Lum42, seat: Seat) -> ViewBox {
    let top = COMMON.y + COMMON.height + 12.0;
    let height = ((BOTTOM - top) / position.seats() as f64).min(HIGHEST);
    ViewBox { y: top + height * seat.index() as f64, height: height - 12.0, ..COMMON }
}

/// A point on a board: the distance to the right, and the row, out of three.
fn on_board(position: &Lum42, seat: Seat, x: f64, row: f64) -> Place {
    let ViewBox { x: left, y, height, .. } = board(position, seat);
    Place { x: left + x, y: y + height * (row + 0.5) / 3.0 }
}

/// The position of a unit's place on its board.
pub(super) fn of_unit(position: &Lum42, seat: Seat, unit: Unit) -> Place {
    on_board(position, seat, 138.0 + 66.0 * unit.index() as f64, 0.0)
}

/// The position of a probe's place on its board.
pub(super) fn of_probe(position: &Lum42, seat: Seat, colour: Colour) -> Place {
    let Place { x, y } = column(position, seat, colour, 1.0);
    Place { x: x + 66.0, y: y - 22.0 }
}

/// The position of the cubes of a colour: light in the second row, energy in the third.
fn column(position: &Lum42, seat: Seat, colour: Colour, row: f64) -> Place {
    on_board(position, seat, 134.0 + 126.0 * colour.index() as f64, row)
}

fn render_common(moment: &Moment<Lum42>, scene: &mut Scene) {
    let position = moment.position;
    scene.nodes.push(frame("common", "lum42-common", COMMON));
    for colour in Colour::ALL {
        let at = Place { x: COMMON.x + 70.0 + 150.0 * f64::from(colour as u8), y: COMMON.y + 44.0 };
        let look = format!("lum42-cubes {}", class(colour));
        scene.nodes.push(piece(format!("supply {colour}"), drawings::CUBES[colour.index()], at, look, 0.9));
        let left = usize::from(position.supply(colour));
        let look = if left == 0 { "lum42-number none" } else { "lum42-number" };
        render_number(&format!("left {colour}"), left, Place { x: at.x + 58.0, ..at }, look, 0.85, scene);
    }
    let y = COMMON.y + 132.0;
    let objectives = position.objectives();
    let tile = |n: u8| Place { x: COMMON.x + 105.0 + 210.0 * f64::from(n), y };
    for n in 0..3 {
        let Place { x, y } = tile(n);
        let box_ = ViewBox { x: x - 98.0, y: y - 50.0, width: 196.0, height: 100.0 };
        scene.nodes.push(frame(&format!("objective {n}"), "lum42-objective", box_));
    }
    // Light: each cube of the colour is worth a point.
    let at = tile(0);
    let look = format!("lum42-cubes {}", class(objectives.light));
    let cube = drawings::CUBES[objectives.light.index()];
    scene.nodes.push(mark("light objective", cube, Place { x: at.x - 36.0, ..at }, &look, 0.85));
    scene.nodes.push(mark("light objective", "lum42-one", Place { x: at.x + 34.0, ..at }, "lum42-brings", 0.9));
    // Energy: three of a colour, or one of each.
    let needed = Colour::ALL
        .into_iter()
        .flat_map(|colour| std::iter::repeat_n(colour, objectives.energy[colour.index()].into()));
    let needed: Vec<Colour> = needed.collect();
    for (n, colour) in needed.iter().enumerate() {
        let x = tile(1).x + 44.0 * (n as f64 - (needed.len() - 1) as f64 / 2.0);
        let look = format!("lum42-cubes {}", class(*colour));
        scene.nodes.push(mark(
            &format!("energy objective {n}"),
            drawings::CHARGED[colour.index()],
            Place { x, y: y - 16.0 },
            &look,
            0.62,
        ));
    }
    // All four probes.
    for n in 0..4 {
        let at = Place { x: tile(2).x + 46.0 * (f64::from(n) - 1.5), y: y - 16.0 };
        scene.nodes.push(mark(&format!("probe objective {n}"), "lum42-dish", at, "portal", 0.48));
    }
    for (why, n) in [(Why::EnergyObjective, 1), (Why::ProbeObjective, 2)] {
        // Who has met it, with five points for the first; and what it is worth now.
        let met = |seat: &Seat| position.board(*seat).points_for(why) > 0;
        for (place, seat) in Seat::all(position.seats()).filter(met).enumerate() {
            let at = Place { x: tile(n).x - 74.0 + 36.0 * place as f64, y: y + 28.0 };
            let is_first = position.board(seat).points_for(why) == 5;
            scene.nodes.push(plate(moment, &format!("met {n}"), seat, at, if is_first { 0.5 } else { 0.36 }));
        }
        let all = Seat::all(position.seats());
        if all.clone().any(|seat| !met(&seat)) {
            let at = Place { x: tile(n).x + 64.0, y: y + 26.0 };
            let next = if all.clone().any(|seat| met(&seat)) { "lum42-three" } else { "lum42-five" };
            scene.nodes.push(mark(&format!("next {n}"), next, at, "lum42-brings", 0.62));
        }
    }
}

fn render_board(moment: &Moment<Lum42>, seat: Seat, scene: &mut Scene) {
    let position = moment.position;
    let own = position.board(seat);
    let decides = position.turn().seat() == Some(seat);
    let look = of_seat(moment, if decides { "lum42-board decides" } else { "lum42-board" }, seat);
    scene.nodes.push(frame(&format!("board {seat}"), &look, board(position, seat)));
    let at = on_board(position, seat, 58.0, 0.0);
    scene.nodes.push(plate(moment, "sign", seat, at, 1.0));
    if position.first() == seat {
        let beside = Place { x: at.x + 34.0, y: at.y - 24.0 };
        scene.nodes.push(piece("first", "lum42-first", beside, "lum42-first", 0.8).on(Layer::Front));
    }
    if position.turn() == Turn::Over {
        let points = usize::from(points_told(moment, seat));
        let at = on_board(position, seat, 58.0, 1.0);
        render_number(&format!("points {seat}"), points, at, "lum42-number", 1.0, scene);
        let star = on_board(position, seat, 58.0, 1.7);
        scene.nodes.push(piece(format!("star {seat}"), "lum42-point", star, "lum42-brings", 0.9));
    }
    for (unit, spot) in own.units().filter(|(_, spot)| *spot != Spot::Gone) {
        let away = matches!(spot, Spot::Out(_));
        let look = of_seat(moment, if away { "lum42-away" } else { "lum42-at-home" }, seat);
        let id = if away { in_colour(moment, drawings::UNITS, seat)[unit.kind() as usize] } else { "lum42-berth" };
        let key = format!("berth {seat} {} {}", unit.index(), u8::from(away));
        let scale = if spot == Spot::Reserve { 0.55 } else { 0.8 };
        scene.nodes.push(piece(key, id, of_unit(position, seat, unit), look, scale).on(Layer::Area));
    }
    for colour in Colour::ALL {
        render_cubes(position, seat, colour, scene);
    }
}

/// The points of a seat at the end, as far as told: the majorities are told one by one.
fn points_told(moment: &Moment<Lum42>, seat: Seat) -> u16 {
    let points = |events: &[Event], of: fn(&Event) -> Option<(Seat, u16)>| -> u16 {
        events.iter().filter_map(of).filter(|(of, _)| *of == seat).map(|(_, points)| points).sum()
    };
    let (told, untold) = moment.events.split_at(moment.told.min(moment.events.len()));
    let gained = points(untold, |event| match event {
        Event::Gained { seat, points, .. } => Some((*seat, *points)),
        _ => None,
    });
    let majorities = points(told, |event| match event {
        Event::Majority { seat, points, .. } => Some((*seat, *points)),
        _ => None,
    });
    moment.position.board(seat).points() - gained + majorities
}

/// The light and the energy of a colour, and the lead in its majority.
fn render_cubes(position: &Lum42, seat: Seat, colour: Colour, scene: &mut Scene) {
    let own = position.board(seat);
    // The light numbers leave room for the probe.
    let rows = [(1.0, 14.0, drawings::CUBES, own.light()), (2.0, 0.0, drawings::CHARGED, own.energy())];
    for (row, down, ids, counts) in rows {
        let (at, count) = (column(position, seat, colour, row), usize::from(counts[colour.index()]));
        let look = format!("lum42-cubes {}{}", class(colour), if count == 0 { " none" } else { "" });
        let key = format!("cubes {seat} {}", &ids[colour.index()][6..]);
        scene.nodes.push(piece(key.clone(), ids[colour.index()], at, look, 0.75));
        let look = if count == 0 { "lum42-number none" } else { "lum42-number" };
        let beside = Place { x: at.x + 40.0, y: at.y + down };
        render_number(&key, count, beside, look, 0.7, scene);
    }
    let lead = usize::from(position.ahead(seat, colour));
    if lead > 0 {
        let Place { x, y } = column(position, seat, colour, 2.0);
        let at = Place { x: x + 76.0, y: y - 10.0 };
        scene.nodes.push(mark(&format!("leads {seat} {colour}"), "lum42-crown", at, "lum42-crown", 0.7));
        render_number(
            &format!("margin {seat} {colour}"),
            lead,
            Place { y: y + 18.0, ..at },
            "lum42-margin",
            0.5,
            scene,
        );
    }
}
