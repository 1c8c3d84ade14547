//! A piece as rendered.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use luciole_scene::{Layer, Node, Rail, Shape, decimal};
use luciole_words::BoardView;

/// The attribute of signs that can be explained.
pub const SIGN: &str = "data-sign";

/// One piece as rendered.
#[derive(Clone, Debug, PartialEq)]
pub struct Painted {
    /// The node's key.
    pub key: String,
    /// What it is, if that outlasts its key.
    pub identity: Option<String>,
    /// Its layer, from back to front.
    pub layer: Layer,
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
    /// How long what changes on it waits for others to land, in ms: light, or a pile that is landed on.
    pub landing: f64,
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
    /// Whether it is a sign that can be explained.
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

/// How a piece comes to its place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Flight {
    /// The style sheet's class for what has weight: it drops on the spot, glides, or leaps.
    pub class: &'static str,
    /// How long it is on its way, in ms.
    pub ms: f64,
}

impl Flight {
    /// The class of a leap.
    pub const LEAPS: &'static str = " leaps";
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

/// An attribute or a property of an element's style, with its value if it has one.
pub type Value<'a> = (&'static str, Option<Cow<'a, str>>);

impl Painted {
    /// The piece, at another place if there is one.
    pub fn at(self: Arc<Self>, place: Option<String>) -> Arc<Self> {
        match place {
            Some(transform) => Arc::new(Self { transform, ..Self::clone(&self) }),
            None => self,
        }
    }

    /// The attributes of its element.
    pub fn attributes(&self) -> [Value<'_>; 12] {
        let slider = self.slider.as_ref();
        [
            ("class", Some(self.class.as_str().into())),
            // An effect isn't in the scene, so it has no key.
            ("data-key", (self.kind == Kind::Node).then(|| self.key.as_str().into())),
            ("data-target", self.target.as_deref().map(Cow::from)),
            (SIGN, self.is_sign.then(|| "".into())),
            ("role", self.role.map(Cow::from)),
            ("tabindex", self.tab_index.map(Cow::from)),
            ("aria-label", self.label.as_deref().map(Cow::from)),
            ("aria-pressed", self.pressed.map(Cow::from)),
            ("aria-valuemin", slider.map(|_| "0".into())),
            ("aria-valuemax", slider.map(|slider| slider.last.to_string().into())),
            ("aria-valuenow", slider.map(|slider| slider.at.to_string().into())),
            ("aria-valuetext", slider.and_then(|slider| slider.text.as_deref()).map(Cow::from)),
        ]
    }

    /// The properties of its element's style.
    pub fn styles(&self) -> [Value<'_>; 3] {
        let time = |ms: f64| (ms > 0.0).then(|| (decimal(ms) + "ms").into());
        [
            ("transform", Some(self.transform.as_str().into())),
            ("--flight", time(self.flight.ms)),
            ("--landing", time(self.landing)),
        ]
    }
}

/// The values that differ between two states of a piece; all of them if it is new.
pub fn differences<'a, const N: usize>(
    before: Option<&'a Painted>,
    now: &'a Painted,
    of: fn(&'a Painted) -> [Value<'a>; N],
) -> impl Iterator<Item = Value<'a>> {
    let mut before = before.map(of).into_iter().flatten();
    of(now).into_iter().filter(move |(_, value)| before.next().and_then(|(_, value)| value) != *value)
}

/// The value of `aria-pressed`.
pub const fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

/// The CSS classes of the look and marks.
fn class_of(node: &Node) -> String {
    let mut class = node.look.clone();
    class.push_str(if node.hinted { " hinted" } else { "" });
    class.push_str(if node.lit { " lit" } else { "" });
    class
}

/// Pieces by their keys.
pub type ByKey<'a> = HashMap<&'a str, &'a Arc<Painted>>;

/// These pieces by their keys.
pub fn by_key<'a>(pieces: impl Iterator<Item = &'a Arc<Painted>>) -> ByKey<'a> {
    pieces.map(|piece| (piece.key.as_str(), piece)).collect()
}

/// A node as rendered, without effects.
pub fn painted(node: &Node, board_view: &BoardView, stop: Option<&str>, slides: bool) -> Painted {
    let rail = board_view.scene.rail.as_ref().filter(|_| slides);
    let called = board_view.names.slider.as_ref().filter(|_| slides);
    let is_target = node.target.is_some();
    let on_rail = |rail: &Rail| Slider { at: rail.at, last: rail.last, text: called.map(|(_, at)| at.clone()) };
    Painted {
        key: node.key.clone(),
        identity: node.identity.clone(),
        layer: node.layer,
        shape: node.shape.clone(),
        transform: node.transform(),
        before: node.transform_before(),
        via: node.transforms_on_the_way(),
        flight: Flight::default(),
        flies: false,
        landing: 0.0,
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
    use luciole_scene::Place;

    /// What changes, as text.
    fn changed(before: Option<&Painted>, now: &Painted) -> String {
        let all = differences(before, now, Painted::attributes).chain(differences(before, now, Painted::styles));
        let text = |(name, value): Value<'_>| value.map_or(format!("no {name}"), |value| format!("{name}={value}"));
        all.map(text).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn only_what_differs_is_set() {
        let node = Node::new("r1", Shape::Circle(40.0), Place { x: 1.0, y: 2.0 }, "flower");
        let flower = painted(&node, &BoardView::default(), None, false);
        let here = "translate(1px, 2px) scale(1)";
        assert_eq!(changed(None, &flower), format!("class=flower; data-key=r1; transform={here}"));
        assert_eq!(changed(Some(&flower), &flower.clone()), "");
        let tapped = painted(&node.tapping("r1"), &BoardView::default(), Some("r1"), false);
        assert_eq!(changed(Some(&flower), &tapped), "data-target=r1; role=button; tabindex=0");
        let slider = Some(Slider { at: 4, last: 9, text: None });
        let sliding = Painted { slider, landing: 280.0, ..flower.clone() };
        let rail = "no aria-valuemin; no aria-valuemax; no aria-valuenow; no --landing";
        assert_eq!(changed(Some(&sliding), &flower), rail);
        let away = Arc::new(flower.clone()).at(Some("translate(0px)".to_owned()));
        assert_eq!(changed(Some(&flower), &away), "transform=translate(0px)");
    }
}
