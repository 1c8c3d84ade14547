//! The bonus tokens to choose from, beside the tile just placed.

use luciole_core::Seat;
use luciole_scene::{Node, Place, Scene};
use luciole_session::{Moment, Proposal};

use super::layout::{Field, Frame};
use super::{Lie, SYMBOLS, checker, drawings, mark, spots_of, tile_of};
use crate::rules::{Luminos, Move, Spot, Symbol, Tokens};
use crate::taps::Target;

/// The distance between tokens to choose from.
const TOKENS_APART: f64 = 150.0;

/// The unused bonus tokens beside the tile just placed, each of them a toggle; and the tile with the chosen ones.
pub(super) fn render(moment: &Moment<Luminos>, seat: Seat, lie: Lie, field: &Field, scene: &mut Scene) {
    let position = moment.position;
    let (spot, tile) = position.sky(seat).last();
    let chosen = moment.selection.tokens;
    if let Some(shows) = tile.with(chosen).filter(|_| !chosen.is_empty()) {
        let key = format!("with {spot} {shows}");
        let look = ["luminos-adorned", checker(spot)].concat();
        scene.nodes.push(Node::new(key, tile_of(shows), lie.at(spot), look).scaled(lie.scale));
    }
    let size = field.token;
    let left: Vec<Symbol> = position.tokens(seat).symbols().collect();
    let (tray, upright) = tray(position, seat, lie, (field.sky, size), left.len());
    let (x, y) = (tray.x + tray.width / 2.0, tray.y + tray.height / 2.0);
    let id = if upright { drawings::UPRIGHT_TRAYS } else { drawings::TRAYS }[left.len() - 1];
    scene.nodes.push(mark(&format!("choose {}", &id[8..]), id, Place { x, y }, "luminos-tray", size));
    let hinted = match moment.proposal.map(Proposal::into_move) {
        Some(Move::Tokens(tokens)) => tokens,
        _ => Tokens::NONE,
    };
    for (n, &symbol) in left.iter().enumerate() {
        let along = TOKENS_APART * size * (n as f64 - (left.len() - 1) as f64 / 2.0);
        let at = if upright { Place { x, y: y + along } } else { Place { x: x + along, y } };
        let on = chosen.has(symbol);
        let room = tile.with(chosen.toggled(symbol)).is_some();
        let full = if room { "" } else { " luminos-full" };
        let mut look = if on { "luminos-toggle on" } else { "luminos-toggle" }.to_owned() + full;
        look.push_str(if hinted.has(symbol) { " proposed" } else { "" });
        let toggle = mark(&format!("choose {symbol}"), "luminos-toggle", at, &look, size).switched(on);
        scene.nodes.push(toggle.tapping(Target::Token(symbol).to_string()));
        let sign = SYMBOLS[symbol.index()];
        scene.nodes.push(mark(&format!("choose sign {symbol}"), sign, at, &[sign, full].concat(), 0.8 * size));
        let corner = Place { x: at.x + 46.0 * size, y: at.y - 46.0 * size };
        let (id, look) = if on { ("luminos-tick", "luminos-badge on") } else { ("luminos-add", "luminos-badge") };
        if room {
            scene.nodes.push(mark(&format!("choose {} {symbol}", &id[8..]), id, corner, look, size));
        }
    }
}

/// Where so many tokens lie in a sky, side by side or on top of each other: where they cover none of the squares being
/// counted, as little as possible of the other tiles, and are near the tile.
fn tray(position: &Luminos, seat: Seat, lie: Lie, (sky, size): (Frame, f64), tokens: usize) -> (Frame, bool) {
    /// The width of what tokens lie on, with a little room around it.
    const WIDTH: f64 = 184.0;
    /// How many places are compared each way.
    const PLACES: u8 = 24;
    let tiles = position.sky(seat).tiles();
    let (last, _) = position.sky(seat).last();
    let counted: Vec<Spot> = position.counting().into_iter().flat_map(|square| spots_of(square.origin)).collect();
    let weighed = tiles.iter().map(|&(spot, _)| {
        let weight = if spot == last || counted.contains(&spot) { 100.0 } else { 1.0 };
        (weight, lie.frame(spot))
    });
    let weighed: Vec<(f64, Frame)> = weighed.collect();
    let cost = |tray: &Frame| {
        let covered = weighed.iter().map(|(weight, tile)| weight * tray.shared_with(*tile));
        let middle = Place { x: tray.x + tray.width / 2.0, y: tray.y + tray.height / 2.0 };
        // Near is worth less than free.
        covered.sum::<f64>() + middle.distance(lie.at(last))
    };
    let (short, long) = (WIDTH * size, (WIDTH + TOKENS_APART * (tokens - 1) as f64) * size);
    let places = [(long, short, false), (short, long, true)].into_iter().flat_map(|(width, height, upright)| {
        let at = |from: f64, room: f64, n: u8| from + room * f64::from(n) / f64::from(PLACES);
        (0..=PLACES).flat_map(move |row| {
            (0..=PLACES).map(move |column| {
                let x = at(sky.x, sky.width - width, column);
                (Frame { x, y: at(sky.y, sky.height - height, row), width, height }, upright)
            })
        })
    });
    let places = places.map(|(tray, upright)| (cost(&tray), tray, upright));
    let best = places.min_by(|(one, ..), (other, ..)| one.total_cmp(other));
    best.map_or((sky, false), |(_, tray, upright)| (tray, upright))
}
