//! What is painted of each node: a pure function of what a player sees.

use luciole_scene::{Layer, Node, Shape};
use luciole_table::BoardView;

/// The attributes of a piece's element, in the order of [`Painted::values`].
pub const ATTRIBUTES: [&str; 12] = [
    "class",
    "data-target",
    "role",
    "tabindex",
    "aria-label",
    "aria-valuemin",
    "aria-valuemax",
    "aria-valuenow",
    "aria-valuetext",
    "aria-pressed",
    "data-key",
    SIGN,
];

/// What marks a sign that means something.
pub const SIGN: &str = "data-sign";

/// One piece as it is painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Painted {
    /// The node's key.
    pub key: String,
    /// How far in front it is.
    pub layer: Layer,
    /// What it is.
    pub shape: Shape,
    /// Where it is, as CSS has it.
    pub transform: String,
    /// Where it is first, if it is new and comes from somewhere.
    pub before: Option<String>,
    /// By way of which places it comes, if it was elsewhere before.
    pub via: Vec<String>,
    /// Whether a halo surrounds it.
    pub shines: bool,
    /// What its attributes are, those of [`ATTRIBUTES`].
    pub values: [Option<String>; ATTRIBUTES.len()],
}

/// The pieces of a scene, in its order. `stop` is the key of the target that the Tab key goes to, `sign` that of the sign.
pub fn paint(board_view: &BoardView, stop: Option<&str>, sign: Option<&str>) -> Vec<Painted> {
    let sliding = board_view.scene.sliding().map(|node| node.key.as_str());
    let painted = |node: &Node| {
        let mut painted = painted(node, board_view, stop, sliding == Some(&node.key));
        if let Some(meaning) = board_view.meaning(&node.key) {
            let [_, _, role, tab_index, label, .., is_sign] = &mut painted.values;
            *is_sign = Some(String::new());
            // One at a time can be read: all of them would bury what can be tapped.
            if sign == Some(&node.key) {
                *role = Some("img".to_owned());
                *tab_index = Some("0".to_owned());
                *label = Some(meaning.clone());
            }
        }
        painted
    };
    board_view.scene.nodes.iter().map(painted).collect()
}

/// The look, and the marks that were put on it.
fn class_of(node: &Node) -> String {
    let mut class = node.look.clone();
    class.push_str(if node.hinted { " hinted" } else { "" });
    class.push_str(if node.lit { " lit" } else { "" });
    class
}

fn painted(node: &Node, board_view: &BoardView, stop: Option<&str>, slides: bool) -> Painted {
    let rail = board_view.scene.rail.as_ref().filter(|_| slides);
    let called = board_view.names.slider.as_ref().filter(|_| slides);
    let target = node.target.as_deref();
    let role = if slides { "slider" } else { "button" };
    let tab_index = if stop == Some(&node.key) { "0" } else { "-1" };
    let own = |text: &str| Some(text.to_owned());
    Painted {
        key: node.key.clone(),
        layer: node.layer,
        shape: node.shape.clone(),
        transform: node.transform(),
        before: node.transform_before(),
        via: node.transforms_on_the_way(),
        shines: node.lit || node.hinted,
        values: [
            Some(class_of(node)),
            target.map(str::to_owned),
            target.and_then(|_| own(role)),
            target.and_then(|_| own(tab_index)),
            called.map(|(name, _)| name.clone()).or_else(|| node.label.clone()),
            rail.and_then(|_| own("0")),
            rail.map(|rail| rail.last.to_string()),
            rail.map(|rail| rail.at.to_string()),
            called.map(|(_, at)| at.clone()),
            node.pressed.map(|on| on.to_string()).filter(|_| target.is_some()),
            own(&node.key),
            None,
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_scene::{Place, Rail, Scene};
    use luciole_table::Names;

    fn value<'a>(painted: &'a Painted, name: &str) -> Option<&'a str> {
        painted.values[ATTRIBUTES.iter().position(|each| *each == name).unwrap()].as_deref()
    }

    #[test]
    fn what_slides_is_a_slider_and_only_that() {
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
        let [pond, flower, ghost] = &paint(&board_view, Some("ghost"), None)[..] else { panic!("three nodes") };
        assert!(pond.values[1..10].iter().all(Option::is_none), "what can't be tapped is mere drawing");
        let read = |painted| {
            ["role", "tabindex", "aria-label", "aria-valuenow", "aria-valuetext"].map(|name| value(painted, name))
        };
        assert_eq!(read(flower), [Some("button"), Some("-1"), Some("red 1"), None, None]);
        assert_eq!(read(ghost), [Some("slider"), Some("0"), Some("pawn"), Some("40"), Some("4 per cent")]);
        assert_eq!(flower.transform, "translate(1px, 2px) scale(1)");
    }

    #[test]
    fn one_sign_at_a_time_can_be_read() {
        let node = |key: &str| Node::new(key, Shape::Circle(9.0), Place { x: 5.0, y: 5.0 }, "");
        let scene = Scene { nodes: vec![node("cube"), node("crown"), node("star")], ..Scene::default() };
        let signs = ["cube", "crown"].map(|key| (key.to_owned(), format!("A {key}."))).to_vec();
        let board_view = BoardView { scene, signs, ..BoardView::default() };
        let painted = paint(&board_view, None, Some("crown"));
        let read = |name| painted.iter().map(|painted| value(painted, name)).collect::<Vec<_>>();
        assert_eq!(read("data-sign"), [Some(""), Some(""), None]);
        assert_eq!(read("role"), [None, Some("img"), None]);
        assert_eq!(read("tabindex"), [None, Some("0"), None]);
        assert_eq!(read("aria-label"), [None, Some("A crown."), None]);
    }
}
