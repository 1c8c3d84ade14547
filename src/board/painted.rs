//! How each node is rendered: a pure function of the player's view.

use std::collections::HashSet;
use std::sync::Arc;

use luciole_scene::{Layer, Node, Rail, Shape};
use luciole_words::BoardView;

use super::effects::{Flight, add};

/// The attribute of symbols that can be explained.
pub const SIGN: &str = "data-sign";

/// One piece as rendered.
#[derive(Clone, Debug, PartialEq)]
pub struct Painted {
    /// The node's key.
    pub key: String,
    /// Its layer, from back to front.
    pub layer: Layer,
    /// Its shape.
    pub shape: Shape,
    /// Its place, as a CSS transform.
    pub transform: String,
    /// Its initial place, if it is new and comes from somewhere.
    pub before: Option<String>,
    /// The places it passes on its way from its previous place.
    pub via: Vec<String>,
    /// How it came to its place.
    pub flight: Flight,
    /// Whether its flight starts now.
    pub flies: bool,
    /// What it is to the scene.
    pub kind: Kind,
    /// Whether it has a halo, which the style sheet shows if it is highlighted or has the focus.
    pub shines: bool,
    /// Its CSS classes: the look and marks.
    pub class: String,
    /// The target that a tap on it hits.
    pub target: Option<String>,
    /// Its ARIA role.
    pub role: Option<&'static str>,
    /// Its `tabindex`, if it is a tab stop or can be focused by script.
    pub tab_index: Option<&'static str>,
    /// Its accessible name.
    pub label: Option<String>,
    /// Its position on the rail, if it slides.
    pub slider: Option<Slider>,
    /// Its pressed state, if it is a toggle.
    pub pressed: Option<&'static str>,
    /// Whether it is a symbol that can be explained.
    pub is_sign: bool,
}

/// What a piece is to the scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of its nodes.
    Node,
    /// An effect of so many circles.
    Effect(usize),
    /// What is seen of a leaping node.
    StandIn,
}

/// The position of a sliding piece on its rail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slider {
    /// The index of its place, starting at 0.
    pub at: u32,
    /// The index of the last place.
    pub last: u32,
    /// The position in words.
    pub text: Option<String>,
}

/// The pieces of a scene, in its order, and their effects. `stop` is the key of the target that is a tab stop, `sign` that of
/// the symbol, `before` what was painted before.
pub fn paint(
    board_view: &BoardView,
    stop: Option<&str>,
    sign: Option<&str>,
    before: Option<&Vec<Arc<Painted>>>,
) -> Vec<Arc<Painted>> {
    let sliding = board_view.scene.sliding().map(|node| node.key.as_str());
    let painted = |node: &Node| {
        let mut painted = painted(node, board_view, stop, sliding == Some(&node.key));
        if let Some(meaning) = board_view.meaning(&node.key) {
            painted.is_sign = true;
            // Only one at a time is exposed: all of them would bury the targets.
            if sign == Some(&node.key) {
                painted.role = Some(if node.opens.is_some() { "button" } else { "img" });
                painted.pressed = node.pressed.map(pressed);
                painted.tab_index = Some("0");
                painted.label = Some(meaning.clone());
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

/// The value of `aria-pressed`.
const fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

/// The CSS classes of the look and marks.
fn class_of(node: &Node) -> String {
    let mut class = node.look.clone();
    class.push_str(if node.hinted { " hinted" } else { "" });
    class.push_str(if node.lit { " lit" } else { "" });
    class
}

/// A node as rendered, without effects.
pub fn painted(node: &Node, board_view: &BoardView, stop: Option<&str>, slides: bool) -> Painted {
    let rail = board_view.scene.rail.as_ref().filter(|_| slides);
    let called = board_view.names.slider.as_ref().filter(|_| slides);
    let is_target = node.target.is_some();
    let on_rail = |rail: &Rail| Slider { at: rail.at, last: rail.last, text: called.map(|(_, at)| at.clone()) };
    Painted {
        key: node.key.clone(),
        layer: node.layer,
        shape: node.shape.clone(),
        transform: node.transform(),
        before: node.transform_before(),
        via: node.transforms_on_the_way(),
        flight: Flight::default(),
        flies: false,
        kind: Kind::Node,
        shines: node.lit || node.hinted || is_target && stop == Some(&node.key),
        class: class_of(node),
        target: node.target.clone(),
        role: is_target.then_some(if slides { "slider" } else { "button" }),
        tab_index: is_target.then_some(if stop == Some(&node.key) { "0" } else { "-1" }),
        label: called.map(|(name, _)| name.clone()).or_else(|| node.label.clone()),
        slider: rail.map(on_rail),
        pressed: node.pressed.filter(|_| is_target).map(pressed),
        is_sign: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_scene::{Place, Scene};
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
    fn one_symbol_at_a_time_can_be_read() {
        let node = |key: &str| Node::new(key, Shape::Circle(9.0), Place { x: 5.0, y: 5.0 }, "");
        let line = Node { opens: Some('2'), pressed: Some(false), ..node("line") };
        let scene = Scene { nodes: vec![node("cube"), node("crown"), node("star"), line], ..Scene::default() };
        let signs = ["cube", "crown", "line"].map(|key| (key.to_owned(), format!("A {key}."))).to_vec();
        let board_view = BoardView { scene, signs, ..BoardView::default() };
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
