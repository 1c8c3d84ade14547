//! What makes one sky of a player's tiles: the contour round all of them, and the constellation of the squares.

use std::ops::Range;

use luciole_core::Seat;
use luciole_scene::{Layer, Node, Place, Scene, Shape};

use super::{Lie, SIDE, mark};
use crate::rules::{Spot, Tile};

/// The sides of a tile, in the order of [`Spot::beside`].
const SIDES: [[(f64, f64); 2]; 4] =
    [[(-0.5, -0.5), (0.5, -0.5)], [(-0.5, -0.5), (-0.5, 0.5)], [(0.5, -0.5), (0.5, 0.5)], [(-0.5, 0.5), (0.5, 0.5)]];
/// The sides that face the light.
const FACING: Range<usize> = 0..2;
/// How far from the contour its shadow lies, and its highlight, in tiles.
const SHADOW: (f64, f64) = (0.05, 0.07);
const HIGHLIGHT: (f64, f64) = (-0.027, -0.027);
/// The smallest scale of a star, so that it shows in a small sky.
const SMALLEST_STAR: f64 = 0.3;

/// Draws the contour and the constellation. Their points are relative to the spot 0,0, so that they move and grow with the tiles.
pub(super) fn render(seat: Seat, tiles: &[(Spot, Tile)], lie: Lie, scene: &mut Scene) {
    if tiles.is_empty() {
        return;
    }
    let strokes = |key: &str, strokes: Vec<[Place; 2]>, (x, y): (f64, f64), look: &str| {
        let at = lie.beside(Spot::at(0, 0), x, y);
        Node::new(format!("{key} {seat}"), Shape::Strokes(strokes), at, look).scaled(lie.scale)
    };
    let all = contour(tiles, 0..4);
    scene.nodes.push(strokes("contour cast", all.clone(), SHADOW, "luminos-contour beneath").on(Layer::Area));
    scene.nodes.push(strokes("contour", all, (0.0, 0.0), "luminos-contour").on(Layer::Line));
    let facing = contour(tiles, FACING);
    scene.nodes.push(strokes("contour lit", facing, HIGHLIGHT, "luminos-contour facing").on(Layer::Line));

    // A square is known by the upper left of its spots.
    let is_filled = |x, y| holds(tiles, Spot::at(x, y));
    let is_square = |&Spot { x, y }: &Spot| is_filled(x + 1, y) && is_filled(x, y + 1) && is_filled(x + 1, y + 1);
    let squares: Vec<Spot> = tiles.iter().map(|(spot, _)| *spot).filter(is_square).collect();
    let steps = squares.iter().flat_map(|&Spot { x, y }| {
        let next = [Spot::at(x + 1, y), Spot::at(x, y + 1)];
        next.map(|next| [Spot::at(x, y), next])
    });
    let threads = steps.filter(|[_, next]| squares.contains(next));
    let threads = threads.map(|ends| ends.map(|square| offset(square, (0.5, 0.5)))).collect();
    scene.nodes.push(strokes("thread", threads, (0.0, 0.0), "luminos-thread").on(Layer::Front));
    let scale = lie.scale.max(SMALLEST_STAR);
    for square in squares {
        let at = lie.beside(square, 0.5, 0.5);
        scene.nodes.push(mark(&format!("joint {seat} {square}"), "luminos-joint", at, "luminos-joint", scale));
    }
}

/// The light round the sky of a seat that has won: strokes along its contour, each narrower than the one before, which
/// together fade with the distance.
pub(super) fn light(scene: &Scene, winner: Seat, colour: &str) -> Vec<Node> {
    let Some(contour) = scene.node(&format!("contour {winner}")) else { return Vec::new() };
    let ring = |look: &str| Node {
        key: format!("won {look} {winner}"),
        look: format!("luminos-won {look} {colour}"),
        layer: Layer::Area,
        ..contour.clone()
    };
    ["w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10"].map(ring).to_vec()
}

/// The sides with these numbers that no other tile touches: round the sky, and round its holes.
fn contour(tiles: &[(Spot, Tile)], sides: Range<usize>) -> Vec<[Place; 2]> {
    let of_tile = |spot: Spot| {
        let free = sides.clone().filter(move |side| !holds(tiles, spot.beside()[*side]));
        free.map(move |side| SIDES[side].map(|corner| offset(spot, corner)))
    };
    tiles.iter().flat_map(|(spot, _)| of_tile(*spot)).collect()
}

fn holds(tiles: &[(Spot, Tile)], spot: Spot) -> bool {
    tiles.iter().any(|(at, _)| *at == spot)
}

/// A point at an offset in tiles from the middle of a spot, as far from the middle of the spot 0,0 as in the drawings.
fn offset(spot: Spot, (x, y): (f64, f64)) -> Place {
    Place { x: SIDE * (f64::from(spot.x) + x), y: SIDE * (f64::from(spot.y) + y) }
}
