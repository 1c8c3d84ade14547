//! How a scene is rendered: a pure function of the player's view.

use std::collections::HashMap;
use std::sync::Arc;

use luciole_scene::Node;
use luciole_words::BoardView;

use super::effects::add;
use super::painted::{ByKey, Kind, Painted, by_key, painted, pressed};

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
    let before = before.map(|before| by_key(before.iter()));
    let mut pieces: Vec<Painted> = board_view.scene.nodes.iter().map(painted).collect();
    if let Some(before) = &before {
        come_from_before(&mut pieces, before);
    }
    for (at, node) in board_view.scene.nodes.iter().enumerate() {
        add(board_view, node, at, &mut pieces, before.as_ref());
    }
    match before {
        Some(before) => wait_for_landing(&mut pieces, &before),
        // A new board shows where everything is, not how it got there.
        None => pieces.iter_mut().for_each(|piece| piece.before = None),
    }
    pieces.into_iter().map(Arc::new).collect()
}

/// Lets a piece that is new under its key come from where it was under another one.
fn come_from_before(pieces: &mut [Painted], before: &ByKey<'_>) {
    let known: HashMap<&str, &Arc<Painted>> =
        before.values().filter_map(|old| Some((old.identity.as_deref()?, *old))).collect();
    for piece in pieces.iter_mut().filter(|piece| !before.contains_key(piece.key.as_str())) {
        if let Some(old) = piece.identity.as_deref().and_then(|identity| known.get(identity)) {
            piece.before = Some(old.transform.clone());
        }
    }
}

/// Makes what changes while other pieces fly wait until the last of them lands. A piece that stays where it is keeps its
/// delay otherwise: another one would disturb animations that are running.
fn wait_for_landing(pieces: &mut [Painted], before: &ByKey<'_>) {
    let landing = pieces.iter().filter(|piece| piece.flies).map(|piece| piece.flight.ms).max_by(f64::total_cmp);
    for piece in pieces.iter_mut().filter(|piece| piece.kind == Kind::Node && !piece.flies) {
        let old = before.get(piece.key.as_str());
        let changes = old.is_none_or(|old| (&old.class, &old.transform) != (&piece.class, &piece.transform));
        let kept = old.filter(|old| old.transform == piece.transform).map(|old| old.landing);
        piece.landing = landing.filter(|_| changes).or(kept).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::painted::Slider;
    use luciole_scene::{Effects, Layer, Place, Rail, Scene, Shape};
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
    fn what_changes_while_a_piece_flies_waits_for_it() {
        let node = |key: &str, x: f64, look: &str| Node::new(key, Shape::Circle(9.0), Place { x, y: 0.0 }, look);
        let board = |nodes: Vec<Node>| {
            let scene = Scene { nodes, ..Scene::default() };
            BoardView { scene, ..BoardView::default() }
        };
        let landings = |pieces: &[Arc<Painted>]| {
            let waits = pieces.iter().filter(|piece| piece.landing > 0.0);
            waits.map(|piece| (piece.key.clone(), piece.landing)).collect::<Vec<_>>()
        };
        let flying = |x| node("flying", x, "").with(Effects::DROP);
        let others = [node("lies", 5.0, ""), node("opens", 6.0, ""), node("brightens", 7.0, "")];
        let first = paint(&board([vec![flying(0.0)], others.to_vec()].concat()), None, None, None);
        assert!(landings(&first).is_empty(), "nothing has moved");
        let others =
            [node("lies", 5.0, ""), node("opens", 6.5, ""), node("brightens", 7.0, "lit"), node("new", 8.0, "")];
        let then = board([vec![flying(1.0)], others.to_vec()].concat());
        let flies = paint(&then, None, None, Some(&first));
        let waiting = ["opens", "brightens", "new"].map(|key| (key.to_owned(), 280.0));
        assert_eq!(landings(&flies), waiting);
        let later = paint(&then, None, None, Some(&flies));
        assert_eq!(landings(&later), waiting, "what runs isn't disturbed");
        let gone = board(vec![flying(1.0), node("lies", 5.0, ""), node("opens", 9.0, "")]);
        assert!(landings(&paint(&gone, None, None, Some(&later))).is_empty(), "nothing flies, so nothing waits");
    }

    #[test]
    fn a_piece_with_another_key_comes_from_where_it_was() {
        let pawn = |key: &str, x: f64, scale: f64| {
            let node = Node::new(key, Shape::Circle(9.0), Place { x, y: 0.0 }, "pawn").being("pawn 5");
            let scene = Scene { nodes: vec![node.scaled(scale)], ..Scene::default() };
            BoardView { scene, ..BoardView::default() }
        };
        let first = paint(&pawn("pawn 5", 1.0, 1.0), None, None, None);
        let then = paint(&pawn("pawn 5 on 3 2", 8.0, 0.5), None, None, Some(&first));
        assert_eq!(then[0].before.as_deref(), Some("translate(1px, 0px) scale(1)"), "in the size that it had");
        let back = paint(&pawn("pawn 5", 1.0, 1.0), None, None, Some(&then));
        assert_eq!(back[0].before.as_deref(), Some("translate(8px, 0px) scale(0.5)"), "and back, when undone");
        assert_eq!(paint(&pawn("pawn 5", 1.0, 1.0), None, None, Some(&back))[0].before, None);
    }

    #[test]
    fn what_is_there_from_the_start_does_not_arrive() {
        let coming = Node::new("pawn", Shape::Circle(9.0), Place::default(), "").coming(Place { x: 9.0, y: 9.0 });
        let board_view = BoardView { scene: Scene { nodes: vec![coming], ..Scene::default() }, ..BoardView::default() };
        assert_eq!(paint(&board_view, None, None, None)[0].before, None);
        let arrives = paint(&board_view, None, None, Some(&Vec::new()));
        assert_eq!(arrives[0].before.as_deref(), Some("translate(9px, 9px) scale(1)"));
    }
}
