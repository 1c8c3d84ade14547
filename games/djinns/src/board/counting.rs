//! The end, counted on the board: the piles that have been counted, with their points.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Effects, Layer, Named, Node, Place, Scene, Shape};
use luciole_session::Moment;

use crate::rules::{Colour, Counted, Djinns, Event};

use super::{RADIUS, corner, corner_of, identity, name, named, spot, terrace};

/// The radius of the points of piles, inside the ring.
const POINTS: f64 = 640.0;
/// How large they are.
const SIZE: f64 = 2.6;

/// The piles of a player that have been counted together.
pub(super) struct Count<'a> {
    seat: Seat,
    piles: &'a [Counted],
    /// Whether they have just been counted, and others are still to be.
    is_newest: bool,
}

/// What has been counted so far.
pub(super) fn counted<'a>(moment: &Moment<'a, Djinns>) -> impl Iterator<Item = Count<'a>> {
    let (events, revealed) = (moment.events, moment.revealed);
    events.iter().take(revealed).zip(1..).filter_map(move |(event, number)| match event {
        Event::Counted { seat, piles } => {
            let is_newest = number == revealed && revealed < events.len();
            Some(Count { seat: *seat, piles, is_newest })
        }
        _ => None,
    })
}

/// The points beside the piles on the ring, and those of a whole terrace beside it. The newest shine.
pub(super) fn render(moment: &Moment<Djinns>, scene: &mut Scene) {
    for Count { seat, piles, is_newest } in counted(moment) {
        let pawns: Vec<String> = piles.iter().flat_map(|counted| counted.pile.pawns()).map(identity).collect();
        for node in scene.nodes.iter_mut().filter(|node| node.identity.as_ref().is_some_and(|of| pawns.contains(of))) {
            node.owner = Some(seat);
            if is_newest {
                node.effects = node.effects | Effects::GLOW;
            }
        }
        let look = if is_newest { "djinns-counted djinns-newest" } else { "djinns-counted" };
        for (place, points) in piles.iter().filter_map(|counted| Some((counted.place?, counted.points))) {
            let foot = Shape::Drawing("djinns-foot");
            let ring = Node::new(format!("counted {place}"), foot, spot(place, RADIUS), look).on(Layer::Line);
            scene.nodes.push(ring);
            scene.nodes.extend(sum(moment, seat, &place.to_string(), points, spot(place, POINTS)));
        }
        let points: i32 = piles.iter().filter(|counted| counted.place.is_none()).map(|counted| counted.points).sum();
        if points > 0 {
            let in_corner = corner_of(moment.position.seats(), seat);
            let (x, y) = corner(in_corner);
            let at = Place { x: x * 862.0, y: y * 708.0 };
            scene.nodes.extend(sum(moment, seat, &format!("terrace {seat}"), points, at));
            if is_newest {
                let rim = Shape::Drawing("djinns-rim");
                let rim = Node::new(format!("counted terrace {seat}"), rim, terrace(in_corner), look).scaled(1.08);
                scene.nodes.push(rim.on(Layer::Line));
            }
        }
    }
}

/// A number of points, on a chip in the colour of whoever they belong to. A text stays as it is under its key, and new
/// nodes come last: with a key for each, the number is in front.
fn sum(moment: &Moment<Djinns>, seat: Seat, of: &str, points: i32, at: Place) -> [Node; 2] {
    let look = format!("djinns-chip {}", name(moment, Colour::ALL[seat.index()]));
    let chip = Node::new(format!("chip {of} {points}"), Shape::Circle(60.0), at, look);
    let text = Shape::Text(points.to_string());
    let text = Node::new(format!("points {of} {points}"), text, at, "djinns-points").scaled(SIZE);
    [chip, text].map(|node| node.on(Layer::Front))
}

/// Where piles that have been counted together stand: on the ring, or on the terrace in that corner.
pub(super) fn places(corner: usize, piles: &[Counted]) -> Vec<Named> {
    let on_ring = |counted: &Counted| counted.place.map(named);
    let on_terrace = || Named { at: terrace(corner), reach: 210.0, name: None };
    let places: Vec<Named> = piles.iter().filter_map(on_ring).collect();
    if places.is_empty() { vec![on_terrace()] } else { places }
}
