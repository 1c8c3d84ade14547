//! How a scene is rendered: a pure function of the player's view.

use std::collections::HashSet;
use std::sync::Arc;

use luciole_scene::Node;
use luciole_words::BoardView;

use super::effects::add;
use super::painted::{Painted, painted, pressed};

/// The pieces of a scene, in its order, and their effects. `stop` is the key of the target that is a tab stop, `sign`
/// that of the sign, `before` what was painted before.
pub fn paint(
    board_view: &BoardView,
    stop: Option<&str>,
    sign: Option<&str>,
    before: Option<&Vec<Arc<Painted>>>,
) -> Vec<Arc<Painted>> {
    let sliding = board_view.scene.sliding().map(|node| node.key.as_str());
    let painted = |node: &Node| {
        let mut painted = painted(node, board_view, stop, sliding == Some(&node.key));
        if let Some(explanation) = &node.explanation {
            painted.is_sign = true;
            // Only one at a time is exposed: all of them would bury the targets.
            if sign == Some(&node.key) {
                painted.role = Some(if node.opens.is_some() { "button" } else { "img" });
                painted.pressed = node.pressed.map(pressed);
                painted.tab_index = Some("0");
                painted.label = Some(explanation.clone());
            }
        }
        painted
    };
    let mut pieces: Vec<Painted> = board_view.scene.nodes.iter().map(painted).collect();
    for (at, node) in board_view.scene.nodes.iter().enumerate() {
        add(board_view, node, at, &mut pieces, before.map(Vec::as_slice));
    }
    pieces.into_iter().map(Arc::new).collect()
}

/// When the last of the pieces that start to fly lands, in ms from now; `None` if no piece flies.
pub fn landing(pieces: &[Arc<Painted>]) -> Option<f64> {
    pieces.iter().filter(|piece| piece.flies).map(|piece| piece.flight.ms).max_by(f64::total_cmp)
}

/// The keys of a layer in the order of their elements: first those that stay, in their previous order, then new ones.
///
/// No element may be moved in the document: that would restart its animation and take the focus from it. If keys leave
/// and others arrive in one update, [`For`](leptos::prelude::For) moves elements that could stay where they are; if
/// keys only leave or only arrive, it moves none. So while some arrive, those that leave keep their places, empty,
/// until an update in which none arrive.
pub fn in_order<'a>(before: &[String], now: impl Iterator<Item = &'a str>) -> Vec<String> {
    let now: Vec<&str> = now.collect();
    let shown: HashSet<&str> = now.iter().copied().collect();
    let old: HashSet<&str> = before.iter().map(String::as_str).collect();
    let coming: Vec<&str> = now.into_iter().filter(|key| !old.contains(key)).collect();
    let kept = before.iter().map(String::as_str).filter(|key| !coming.is_empty() || shown.contains(key));
    kept.chain(coming.iter().copied()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::painted::Slider;
    use luciole_scene::{Layer, Place, Rail, Scene, Shape};
    use luciole_words::Names;

    #[test]
    fn only_the_sliding_piece_is_a_slider() {
        let flower = Node::new("r1", Shape::Circle(40.0), Place { x: 1.0, y: 2.0 }, "flower").tapping("r1");
        let pond = Node::new("pond", Shape::Circle(900.0), Place::default(), "pond").on(Layer::Ground);
        let ghost = Node::new("ghost", Shape::Circle(35.0), Place::default(), "").tapping("put").on(Layer::Front);
        let rail =
            Rail { from: Place::default(), to: Place { x: 9.0, y: 0.0 }, last: 900, free: vec![(1, 800)], at: 40 };
        let flower = Node { label: Some("red 1".to_owned()), ..flower };
        let ghost = Node { label: Some("put it down".to_owned()), ..ghost };
        let names = Names { slider: Some(("pawn".to_owned(), "4 per cent".to_owned())), ..Names::default() };
        let scene = Scene { nodes: vec![pond, flower, ghost], rail: Some(rail), ..Scene::default() };
        let board_view = BoardView { scene, names, ..BoardView::default() };
        let [pond, flower, ghost] = &paint(&board_view, Some("ghost"), None, None)[..] else { panic!("three nodes") };
        let spoken = (pond.role, pond.tab_index, &pond.label, &pond.slider, pond.pressed);
        assert_eq!(spoken, (None, None, &None, &None, None), "a piece that can't be tapped is decoration");
        assert_eq!((flower.role, flower.tab_index, &flower.slider), (Some("button"), Some("-1"), &None));
        assert_eq!((ghost.role, ghost.tab_index), (Some("slider"), Some("0")));
        assert_eq!([flower, ghost].map(|each| each.label.as_deref()), [Some("red 1"), Some("pawn")]);
        assert_eq!(ghost.slider, Some(Slider { at: 40, last: 900, text: Some("4 per cent".to_owned()) }));
        assert_eq!(flower.transform, "translate(1px, 2px) scale(1)");
    }

    #[test]
    fn one_sign_at_a_time_can_be_read() {
        let node = |key: &str| Node::new(key, Shape::Circle(9.0), Place { x: 5.0, y: 5.0 }, "");
        let line = Node { opens: Some('2'), pressed: Some(false), ..node("line") };
        let sign = |node: Node| Node { explanation: Some(format!("A {}.", node.key)), ..node };
        let nodes = vec![sign(node("cube")), sign(node("crown")), node("star"), sign(line)];
        let board_view = BoardView { scene: Scene { nodes, ..Scene::default() }, ..BoardView::default() };
        let [cube, crown, star, line] = &paint(&board_view, None, Some("crown"), None)[..] else {
            panic!("four nodes")
        };
        let read = |piece: &Painted| (piece.is_sign, piece.role, piece.tab_index, piece.label.clone());
        assert_eq!(read(cube), (true, None, None, None));
        assert_eq!(read(crown), (true, Some("img"), Some("0"), Some("A crown.".to_owned())));
        assert_eq!(read(star), (false, None, None, None));
        assert_eq!((read(line), line.pressed), ((true, None, None, None), None));
        let line = &paint(&board_view, None, Some("line"), None)[3];
        assert_eq!((line.role, line.pressed), (Some("button"), Some("false")), "it opens something");
    }

    #[test]
    fn new_pieces_come_last_and_empty_slots_are_removed_later() {
        let mut keys = Vec::new();
        let mut show = |now: &[&str]| {
            keys = in_order(&keys, now.iter().copied());
            keys.join(" ")
        };
        assert_eq!(show(&["a", "b", "c"]), "a b c");
        assert_eq!(show(&["c", "a"]), "a c", "remaining keys don't move");
        assert_eq!(show(&["d", "c"]), "a c d", "a's slot is still there, empty");
        assert_eq!(show(&["d", "c"]), "c d");
        assert_eq!(show(&[]), "");
    }
}
