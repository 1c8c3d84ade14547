//! The supply and the objectives, on one strip above the space zone.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Place, Scene, ViewBox};
use luciole_session::Moment;

use crate::rules::{Colour, Lum42, Why};

use super::{OBJECTIVES, SUPPLY, Sign, class, drawings, frame, mark, piece, plate, render_number};

/// The size of an objective's tile, and the distance between the middles of two.
const TILE: (f64, f64) = (178.0, 78.0);
const STEP: f64 = 185.0;

pub(super) fn render(moment: &Moment<Lum42>, scene: &mut Scene) {
    let position = moment.position;
    scene.nodes.push(frame("supply", "lum42-common", SUPPLY));
    scene.nodes.push(frame("objectives", "lum42-common", OBJECTIVES));
    let y = SUPPLY.y + SUPPLY.height / 2.0;
    for colour in Colour::ALL {
        let at = Place { x: SUPPLY.x + 42.0 + 90.0 * f64::from(colour as u8), y };
        let look = format!("lum42-cubes {}", class(colour));
        let supply = piece(format!("supply {colour}"), drawings::CUBES[colour.index()], at, look, 0.8);
        scene.nodes.push(supply.with_meaning(Sign::Supply(colour)));
        let left = usize::from(position.supply(colour));
        let look = if left == 0 { "lum42-number none" } else { "lum42-number" };
        let scale = if left < 10 { 0.68 } else { 0.56 };
        render_number(&format!("left {colour}"), left, Place { x: at.x + 43.0, ..at }, look, scale, scene);
    }
    let objectives = position.objectives();
    let tile = |n: u8| Place { x: OBJECTIVES.x + OBJECTIVES.width / 2.0 + STEP * (f64::from(n) - 1.0), y };
    for n in 0..3 {
        let Place { x, y } = tile(n);
        let box_ = ViewBox { x: x - TILE.0 / 2.0, y: y - TILE.1 / 2.0, width: TILE.0, height: TILE.1 };
        scene.nodes.push(frame(&format!("objective {n}"), "lum42-objective", box_));
    }
    // What is needed lies on one line, and what it is worth on another.
    let (needed_y, worth_y) = (y - 14.0, y + 23.0);
    // Light: each cube of the colour is worth a point.
    let Place { x, .. } = tile(0);
    let look = format!("lum42-cubes {}", class(objectives.light));
    let cube = drawings::CUBES[objectives.light.index()];
    scene.nodes.push(mark("light objective", cube, Place { x, y: needed_y }, &look, 0.7));
    let worth = mark("light objective", "lum42-one", Place { x, y: worth_y }, "lum42-brings", 0.7);
    scene.nodes.push(worth.with_meaning(Sign::LightObjective));
    // Energy: three of a colour, or one of each.
    let needed = Colour::ALL
        .into_iter()
        .flat_map(|colour| std::iter::repeat_n(colour, objectives.energy[colour.index()].into()));
    let needed: Vec<Colour> = needed.collect();
    for (n, colour) in needed.iter().enumerate() {
        let x = tile(1).x + 44.0 * (n as f64 - (needed.len() - 1) as f64 / 2.0);
        let look = format!("lum42-cubes {}", class(*colour));
        let (key, id) = (format!("energy objective {n}"), drawings::CHARGED[colour.index()]);
        let node = mark(&key, id, Place { x, y: needed_y }, &look, 0.68);
        // One of several with the same meaning, here and below.
        scene.nodes.push(if n == 1 { node.with_meaning(Sign::EnergyObjective) } else { node });
    }
    // All four probes.
    let Place { x, .. } = tile(2);
    render_number("probe objective", 4, Place { x: x - 46.0, y: needed_y }, "lum42-goal", 0.8, scene);
    let probe = mark("probe objective", "lum42-dish", Place { x: x + 18.0, y: needed_y }, "portal", 0.95);
    scene.nodes.push(probe.with_meaning(Sign::ProbeObjective));
    for (why, n) in [(Why::EnergyObjective, 1), (Why::ProbeObjective, 2)] {
        // Who has met it, with five points for the first; and what it is worth now.
        let (met, unmet): (Vec<Seat>, Vec<Seat>) =
            Seat::all(position.seats()).partition(|seat| position.board(*seat).points_for(why) > 0);
        let next = if unmet.is_empty() { 0.0 } else { 64.0 };
        let width = 36.0 * met.len() as f64 + next;
        let left = tile(n).x - width / 2.0;
        for (place, seat) in met.iter().enumerate() {
            let at = Place { x: left + 36.0 * (place as f64 + 0.5), y: worth_y };
            let is_first = position.board(*seat).points_for(why) == 5;
            scene.nodes.push(plate(moment, &format!("met {n}"), *seat, at, if is_first { 0.46 } else { 0.34 }));
        }
        if !unmet.is_empty() {
            let at = Place { x: left + 36.0 * met.len() as f64 + next / 2.0, y: worth_y };
            let next = if met.is_empty() { "lum42-five" } else { "lum42-three" };
            scene.nodes.push(mark(&format!("next {n}"), next, at, "lum42-brings", 0.7));
        }
    }
}
