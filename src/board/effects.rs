//! Effects that accompany pieces as they come and move: light, rings, sparks, smoke, and the stand-in of a piece that
//! leaps. They are painted like pieces; most are circles that the style sheet animates. An effect that has played
//! stays, invisible, until the scene drops it.

use luciole_scene::{Effects, Layer, Node, Shape, decimal};
use luciole_words::BoardView;

use super::painted::{ByKey, Flight, Kind, Painted, painted};

/// The time for each step of a piece's way, and the limit for the whole way, in ms.
const STEP: f64 = 110.0;
const LONGEST_WAY: f64 = 1_400.0;
/// The time for a direct way, in ms: what the style sheet gives the pieces (`--way` in `motion.css`).
const DIRECT: f64 = 280.0;
/// The size of a spark, as a part of what its piece reaches.
const SPARK: f64 = 0.3;
/// The effects that are where their piece is: their classes, layers, and numbers of circles.
const KINDS: [(Effects, &str, Layer, usize); 3] = [
    (Effects::GLOW, GLOW, Layer::Line, 1),
    (Effects::DROP, "effect rings", Layer::Line, 4),
    (Effects::SMOKE, "effect mist", Layer::Front, 3),
];
/// The class of light.
const GLOW: &str = "effect glow";

/// The flight of a piece that is new, or was elsewhere.
fn flight_of(piece: &Painted, is_new: bool, effects: Effects) -> Flight {
    let ms = match piece.via.len() {
        _ if is_new && piece.before.is_none() => 0.0,
        0 => DIRECT,
        places => (STEP * (places + 1) as f64).min(LONGEST_WAY),
    };
    let class = match (effects.has(Effects::LEAP), effects.has(Effects::DROP)) {
        (false, false) => "",
        _ if ms == 0.0 => " drops",
        (true, _) => Flight::LEAPS,
        (false, true) => " glides",
    };
    Flight { class, ms }
}

/// Finds how the piece of a node came to its place, and adds its effects that play now: those of a piece that has come
/// or moved since `before`, those that played already, and light. When a board is first shown, nothing has moved.
pub fn add(scene: &BoardView, node: &Node, at: usize, pieces: &mut Vec<Painted>, before: Option<&ByKey<'_>>) {
    let before_of = |key: &str| before.and_then(|before| before.get(key));
    let piece = &mut pieces[at];
    let has_effects = node.effects != Effects::default() || !node.sparks.is_empty();
    // A piece that travels without effects only needs its flight.
    if !has_effects && node.via.is_empty() {
        return;
    }
    let old = before_of(&node.key);
    let moved = before.is_some() && old.is_none_or(|old| old.transform != piece.transform);
    piece.flight = match old {
        Some(old) if !moved => old.flight,
        _ if moved => flight_of(piece, old.is_none(), node.effects),
        _ => Flight::default(),
    };
    piece.flies = moved;
    piece.class.push_str(piece.flight.class);
    let ms = piece.flight.ms;
    if piece.flight.class == Flight::LEAPS {
        let from = old.map(|old| old.transform.clone()).or_else(|| piece.before.clone());
        let key = format!("stand-in {} {}", piece.key, piece.transform);
        let from = before_of(&key).map_or(from, |leaping| leaping.before.clone());
        let leaping = stand_in(piece, key, from);
        pieces.push(leaping);
    }
    let (to, reach) = (node.at, node.reach * node.scale);
    let [x, y, size] = [to.x, to.y, reach].map(decimal);
    let mut add = |class: &str, transform: String, layer: Layer, radius: f64, circles: usize| {
        let key = format!("{class} {} {transform}", node.key);
        let playing = before_of(&key);
        if !moved && playing.is_none() && class != GLOW {
            return;
        }
        let circle = Node::new(key, Shape::Circle(radius), to, class).on(layer);
        let effect = painted(&circle, scene, None, false);
        let flight = Flight { class: "", ms: playing.map_or(ms, |playing| playing.flight.ms) };
        pieces.push(Painted { transform, flight, kind: Kind::Effect(circles), ..effect });
    };
    let here = || format!("translate({x}px, {y}px) scale({size})");
    for (kind, class, layer, circles) in KINDS {
        if node.effects.has(kind) {
            add(class, here(), layer, 1.0, circles);
        }
    }
    for from in &node.sparks {
        // Turned and stretched, so that the way is 1 long.
        let [x, y, back] = [to.x - from.x, to.y - from.y, from.y - to.y].map(decimal);
        let turned = format!("matrix({x}, {y}, {back}, {x}, {}, {})", decimal(from.x), decimal(from.y));
        add("effect sparks", turned, Layer::Front, SPARK * reach / from.distance(to).max(1.0), 4);
    }
}

/// What a player sees of a leaping piece: a copy in front of all other pieces, while the piece itself is transparent.
/// The piece's own element can't come to the front: to move it in the document would restart its motion and take the
/// focus.
fn stand_in(piece: &Painted, key: String, before: Option<String>) -> Painted {
    Painted {
        key,
        identity: None,
        layer: Layer::Front,
        before,
        kind: Kind::StandIn,
        flies: false,
        shines: false,
        class: format!("{} stand-in", piece.class),
        target: None,
        role: None,
        tab_index: None,
        label: None,
        slider: None,
        pressed: None,
        is_sign: false,
        ..piece.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::paint::paint;
    use luciole_scene::{Place, Scene};
    use std::sync::Arc;

    /// A board with pawns at these places; the last has just been placed.
    fn board(places: &[f64], via: usize) -> BoardView {
        let mut scene = Scene::default();
        for (number, x) in places.iter().enumerate() {
            let at = Place { x: *x, y: 0.0 };
            let pawn = Node::new(format!("pawn {number}"), Shape::Circle(1.0), at, "pawn").by_way_of(vec![at; via]);
            let pawn = pawn.reaching(60.0).scaled(0.5);
            if number + 1 < places.len() {
                scene.nodes.push(pawn);
                continue;
            }
            let leap = if via > 0 { Effects::LEAP } else { Effects::default() };
            let sparks = vec![Place { x: 100.0, y: 0.0 }];
            scene.nodes.push(Node { sparks, ..pawn }.with(Effects::GLOW | Effects::DROP | leap));
        }
        BoardView { scene, ..BoardView::default() }
    }

    /// The classes of what follows the pawns, and how the last pawn came.
    fn seen(pieces: &[Arc<Painted>]) -> (String, Flight) {
        let (pawns, effects): (Vec<_>, Vec<_>) = pieces.iter().partition(|piece| piece.kind == Kind::Node);
        let classes: Vec<_> = effects.iter().map(|effect| effect.class.replace("effect ", "")).collect();
        (classes.join(" "), pawns.last().unwrap().flight)
    }

    #[test]
    fn effects_play_when_their_piece_comes_and_only_light_is_there_from_the_start() {
        let none = Flight::default();
        let first = paint(&board(&[10.0], 0), None, None, None);
        assert_eq!(seen(&first), ("glow".to_owned(), none));
        let next = paint(&board(&[10.0, 20.0], 0), None, None, Some(&first));
        let drops = Flight { class: " drops", ms: 0.0 };
        assert_eq!(seen(&next), ("glow rings sparks".to_owned(), drops));
        let again = paint(&board(&[10.0, 20.0], 0), Some("pawn 0"), None, Some(&next));
        assert_eq!(seen(&again), ("glow rings sparks".to_owned(), drops), "what plays isn't interrupted");
        let undone = paint(&board(&[10.0], 0), None, None, Some(&again));
        assert_eq!(seen(&undone), ("glow".to_owned(), none), "what is back has not come");
    }

    #[test]
    fn a_flight_takes_as_long_as_its_way() {
        let first = paint(&board(&[10.0, 20.0], 0), None, None, None);
        let glides = paint(&board(&[10.0, 30.0], 0), None, None, Some(&first));
        assert_eq!(seen(&glides).1, Flight { class: " glides", ms: DIRECT });
        for (via, ms) in [(2, 3.0 * STEP), (40, LONGEST_WAY)] {
            let leaps = paint(&board(&[10.0, 30.0], via), None, None, Some(&first));
            assert_eq!(seen(&leaps).1, Flight { class: Flight::LEAPS, ms });
            let rings = leaps.iter().find(|piece| piece.class == "effect rings").unwrap();
            assert_eq!((rings.flight.ms, rings.transform.as_str()), (ms, "translate(30px, 0px) scale(30)"));
        }
    }

    #[test]
    fn what_leaps_is_seen_in_front_of_others() {
        let first = paint(&board(&[10.0, 20.0], 0), None, None, None);
        let leaps = paint(&board(&[10.0, 30.0], 2), Some("pawn 1"), None, Some(&first));
        let stand_in = leaps.iter().find(|piece| piece.kind == Kind::StandIn).unwrap();
        let (pawn, before) = (&leaps[1], &first[1].transform);
        assert_eq!((stand_in.layer, stand_in.before.as_ref()), (Layer::Front, Some(before)));
        assert_eq!((&stand_in.transform, &stand_in.via, stand_in.flight), (&pawn.transform, &pawn.via, pawn.flight));
        assert_eq!((&stand_in.target, stand_in.role, stand_in.tab_index), (&None, None, None), "nothing but a picture");
        let again = paint(&board(&[10.0, 30.0], 2), None, None, Some(&leaps));
        let stands = |pieces: &[Arc<Painted>]| {
            pieces.iter().filter(|piece| piece.kind == Kind::StandIn).cloned().collect::<Vec<_>>()
        };
        assert_eq!(stands(&again), stands(&leaps), "what plays isn't interrupted");
        let glides = paint(&board(&[10.0, 40.0], 0), None, None, Some(&again));
        assert!(stands(&glides).is_empty());
    }

    #[test]
    fn sparks_fly_along_their_way() {
        let first = paint(&board(&[10.0], 0), None, None, None);
        let next = paint(&board(&[10.0, 20.0], 0), None, None, Some(&first));
        let sparks = next.iter().find(|piece| piece.class == "effect sparks").unwrap();
        assert_eq!(sparks.transform, "matrix(-80, 0, 0, -80, 100, 0)", "a way of 80 to the left");
        assert_eq!((sparks.kind, &sparks.shape), (Kind::Effect(4), &Shape::Circle(0.1125)));
    }
}
