//! The end, counted on the board: the piles that have been counted, with their points.

use luciole_core::Seat;
use luciole_scene::{Effects, Layer, Named, Node, Place, Scene, Shape};
use luciole_session::Moment;

use crate::rules::{Counted, Djinns, Event};

use super::{RADIUS, corner, identity, named, spot, terrace};

/// The radius of the points of piles, inside the ring.
const POINTS: f64 = 660.0;
/// How large they are.
const SIZE: f64 = 3.0;

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
            scene.nodes.extend([ring, sum(&place.to_string(), points, spot(place, POINTS))]);
        }
        let points: i32 = piles.iter().filter(|counted| counted.place.is_none()).map(|counted| counted.points).sum();
        if points > 0 {
            let (x, y) = corner(seat.index());
            scene.nodes.push(sum(&format!("terrace {seat}"), points, Place { x: x * 868.0, y: y * 700.0 }));
            if is_newest {
                let rim = Shape::Drawing("djinns-rim");
                let rim = Node::new(format!("counted terrace {seat}"), rim, terrace(seat.index()), look).scaled(1.15);
                scene.nodes.push(rim.on(Layer::Line));
            }
        }
    }
}

/// A number of points. A text stays as it is under its key.
fn sum(of: &str, points: i32, at: Place) -> Node {
    let text = Shape::Text(points.to_string());
    Node::new(format!("points {of} {points}"), text, at, "djinns-points").on(Layer::Front).scaled(SIZE)
}

/// Where piles that have been counted together stand.
pub(super) fn places(seat: Seat, piles: &[Counted]) -> Vec<Named> {
    let on_ring = |counted: &Counted| counted.place.map(named);
    let on_terrace = || Named { at: terrace(seat.index()), reach: 210.0, name: None };
    let places: Vec<Named> = piles.iter().filter_map(on_ring).collect();
    if places.is_empty() { vec![on_terrace()] } else { places }
}
