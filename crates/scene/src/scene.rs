//! The scene: keyed nodes, each with a shape, a place and a look.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use luciole_core::Seat;
use luciole_session::{Moment, Play};

use crate::{Direction, Rail};

/// What a game adds so that it can be drawn.
pub trait Render: Play {
    /// The drawings that [`Shape::Drawing`] refers to, as the content of an SVG `<defs>`. Colours come from the look:
    /// `currentColor`, and the classes of the shared style sheet and the game's own.
    const DRAWINGS: &'static str;
    /// The game's own style sheet, loaded after the shared one ([`crate::STYLE`]): plain rules without nesting.
    const STYLE: &'static str;
    /// Whether the board grows, so that a player may want to zoom in on a part of it.
    const GROWS: bool = false;

    /// Renders a moment of the game.
    fn render(moment: &Moment<Self>) -> Scene;
    /// The places that a move refers to, as they lie in `scene`: the board of a moment in which the move is legal.
    fn named_by_move(scene: &Scene, moment: &Moment<Self>, chosen: Self::Move) -> Vec<Named>;
    /// The places that an event refers to, as they lie in `scene`: the board of any moment of the same game.
    fn named_by_event(scene: &Scene, moment: &Moment<Self>, event: &Self::Event) -> Vec<Named>;

    /// Draws a move that a computer considers in that moment, faintly: only what everybody at the table may know of it.
    fn consider(scene: &mut Scene, moment: &Moment<Self>, chosen: Self::Move) {
        let named = Self::named_by_move(scene, moment, chosen);
        scene.consider(&named);
    }

    /// Lights the pieces of a seat that has won, in the colour of that class, so that the board keeps showing who has won.
    /// The light lies under everything that shows something else.
    fn light_winner(scene: &mut Scene, winner: Seat, colour: &str) {
        let lights: Vec<Node> = scene.owned(winner).map(|node| node.light(colour)).collect();
        scene.nodes.extend(lights);
    }
}

/// A place on the board that a text refers to.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// Where it is.
    pub at: Place,
    /// The radius of a ring that leaves the piece there clear.
    pub reach: f64,
    /// What the text calls it, if the board doesn't always show the name.
    pub name: Option<String>,
}

/// Everything that a board shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The visible part of the plane.
    pub view: ViewBox,
    /// The part to show where there is no room for all of it, if the whole doesn't always fit.
    pub part: Option<ViewBox>,
    /// The nodes, with unique keys. Layers decide what is in front; nodes on one layer don't overlap, except for groups
    /// listed from back to front.
    pub nodes: Vec<Node>,
    /// What a piece can slide along, if anything.
    pub rail: Option<Rail>,
    /// Targets offered as buttons beside the board.
    pub actions: Vec<String>,
    /// Squares that can't be chosen now: a tap on one is answered with the reason. They aren't nodes, because keyboards
    /// and screen readers would have to pass them all.
    pub unavailable: Vec<Unavailable>,
}

/// A square of the board that can't be chosen now.
#[derive(Clone, Debug, PartialEq)]
pub struct Unavailable {
    /// Its middle.
    pub at: Place,
    /// Half the length of a side.
    pub half: f64,
    /// What a tap on it asks for: a target that the game refuses, in text form.
    pub target: String,
}

impl Unavailable {
    /// Whether a place lies on the square.
    pub fn holds(&self, place: Place) -> bool {
        (place.x - self.at.x).abs() <= self.half && (place.y - self.at.y).abs() <= self.half
    }
}

/// What accompanies a node: a set. All but the glow plays once, when the node comes or moves. Pictures have none of
/// this.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects(u8);

impl Effects {
    /// Light under the node, for as long as the scene has it: it was placed last, or decides.
    pub const GLOW: Self = Self(1);
    /// Weight: the node drops into its place, and rings spread from it.
    pub const DROP: Self = Self(2);
    /// It flies in an arc over what it passes.
    pub const LEAP: Self = Self(4);
    /// Smoke rises from it.
    pub const SMOKE: Self = Self(8);

    /// Without these effects.
    #[must_use]
    pub const fn without(self, effects: Self) -> Self {
        Self(self.0 & !effects.0)
    }

    /// Whether these effects are among them.
    pub const fn has(self, effects: Self) -> bool {
        self.0 & effects.0 != 0
    }
}

impl std::ops::BitOr for Effects {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// A rectangle of the board's plane: x to the right, y down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewBox {
    /// The left edge.
    pub x: f64,
    /// The upper edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// A point of the board's plane.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    /// The distance to the right.
    pub x: f64,
    /// The distance down.
    pub y: f64,
}

impl fmt::Display for ViewBox {
    /// Formatted for the `viewBox` attribute.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, width, height] = [self.x, self.y, self.width, self.height].map(decimal);
        write!(f, "{x} {y} {width} {height}")
    }
}

/// A length with up to two decimals, without trailing zeros.
///
/// Uses integers, since the code that formats floats is larger than all of a game's rules.
pub fn decimal(length: f64) -> String {
    let hundredths = (length * 100.0).round() as i64;
    let (sign, whole, part) = (if hundredths < 0 { "-" } else { "" }, hundredths.abs() / 100, hundredths.abs() % 100);
    match (part, part % 10) {
        (0, _) => format!("{sign}{whole}"),
        (tenths, 0) => format!("{sign}{whole}.{}", tenths / 10),
        (part, _) => format!("{sign}{whole}.{part:02}"),
    }
}

impl Place {
    /// The distance to `other`.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// How far in front a node is. A key stays on its layer, so that nodes never have to be reordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// The board itself.
    Ground,
    /// Parts of the board.
    Area,
    /// Lines and rings under the pieces.
    Line,
    /// The pieces.
    Piece,
    /// Signs on the pieces, pieces that lie on others, and the piece that is being moved.
    Front,
}

impl Layer {
    /// All layers, from back to front.
    pub const ALL: [Self; 5] = [Self::Ground, Self::Area, Self::Line, Self::Piece, Self::Front];
}

/// One element of the board. A piece keeps its key as it moves, so that its motion can be animated; or its identity, if
/// its key says what it lies on.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Node {
    /// The node's name within the scene. A key always has the same layer and the same kind of shape; only the points of
    /// areas and strokes may change.
    pub key: String,
    /// How far in front it is.
    pub layer: Layer,
    /// Its shape.
    pub shape: Shape,
    /// The position of its origin.
    pub at: Place,
    /// Where it comes from if it is new, so that its arrival can be animated.
    pub from: Option<Place>,
    /// What it is, if that outlasts its key: a new node comes from where another one with this identity was.
    pub identity: Option<String>,
    /// The places it passes on the way from its previous position; a straight line if empty.
    pub via: Vec<Place>,
    /// What accompanies it.
    pub effects: Effects,
    /// Where sparks come from that fly to it when it comes.
    pub sparks: Vec<Place>,
    /// The scale relative to the drawing.
    pub scale: f64,
    /// How far the drawing reaches from its origin: rings round the node leave this much clear.
    pub reach: f64,
    /// Its appearance, as classes of the style sheet.
    pub look: String,
    /// What a tap on it selects, if it can be tapped: a target of the game in text form.
    pub target: Option<String>,
    /// Whether arrow keys stop at it. A target that they skip can still be tapped.
    pub on_the_way: bool,
    /// For a sign that opens a part of the board: the key of the overlay that a touch toggles.
    pub opens: Option<char>,
    /// For a toggle: whether it is on.
    pub pressed: Option<bool>,
    /// For a sign that needs an explanation: what it stands for.
    pub meaning: Option<Meaning>,
    /// The target's spoken name. Games leave it empty; the code that has the texts fills it in.
    pub label: Option<String>,
    /// What it stands for in words, if it is a sign that can't be tapped; filled in like the label.
    pub explanation: Option<String>,
    /// Whether a proposed move leads to it.
    pub hinted: bool,
    /// Whether a lesson highlights it.
    pub lit: bool,
    /// Whether it can be dragged, as in an editor.
    pub movable: bool,
    /// Whether arrow keys move it instead of the focus: the cursor of an editor, which a finger or mouse passes through.
    pub steered: bool,
    /// The seat whose piece it is: at the end of the game the winner's pieces glow.
    pub owner: Option<Seat>,
}

/// What a sign stands for, in a type of the game's own.
#[derive(Clone, Debug)]
pub struct Meaning(Arc<dyn Any + Send + Sync>);

/// A node is drawn the same, whatever it stands for.
impl PartialEq for Meaning {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A shape, relative to its node's origin.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A circle of this radius.
    Circle(f64),
    /// A straight line from the origin to this offset.
    Line(Place),
    /// A polygon, by the offsets of its corners.
    Area(Vec<Place>),
    /// Straight strokes, each from one offset to another.
    Strokes(Vec<[Place; 2]>),
    /// One of the game's drawings, by its id.
    Drawing(&'static str),
    /// Letters and digits centred on the origin: the name of a place.
    Text(String),
}

impl Shape {
    /// The path of an area or of strokes, for the `d` attribute.
    pub fn path(&self) -> Option<String> {
        let point = |at: &Place| format!("{} {}", decimal(at.x), decimal(at.y));
        match self {
            Self::Area(corners) => Some(format!("M{}Z", corners.iter().map(point).collect::<Vec<_>>().join("L"))),
            Self::Strokes(strokes) => {
                let stroke = |[from, to]: &[Place; 2]| format!("M{}L{}", point(from), point(to));
                Some(strokes.iter().map(stroke).collect::<Vec<_>>().concat())
            }
            Self::Circle(_) | Self::Line(_) | Self::Drawing(_) | Self::Text(_) => None,
        }
    }
}

impl Node {
    /// A piece that can't be tapped.
    pub fn new(key: impl Into<String>, shape: Shape, at: Place, look: impl Into<String>) -> Self {
        let (key, look) = (key.into(), look.into());
        Self {
            key,
            layer: Layer::Piece,
            shape,
            at,
            from: None,
            identity: None,
            via: Vec::new(),
            effects: Effects::default(),
            sparks: Vec::new(),
            scale: 1.0,
            reach: 46.0,
            look,
            target: None,
            on_the_way: true,
            opens: None,
            pressed: None,
            meaning: None,
            label: None,
            explanation: None,
            hinted: false,
            lit: false,
            movable: false,
            steered: false,
            owner: None,
        }
    }

    /// The name of a place, so that texts that use it can be followed on the board. Only letters and digits.
    pub fn name(name: impl Into<String>, at: Place, scale: f64) -> Self {
        let name = name.into();
        Self::new(format!("name {name}"), Shape::Text(name), at, "place-name").scaled(scale)
    }

    /// The CSS transform of its position and scale; unlike the SVG attribute, the CSS property animates smoothly.
    pub fn transform(&self) -> String {
        self.transform_at(self.at)
    }

    /// The transform it starts from when it is new and comes from somewhere.
    pub fn transform_before(&self) -> Option<String> {
        self.from.map(|from| self.transform_at(from))
    }

    /// The transforms of the places it passes, in order.
    pub fn transforms_on_the_way(&self) -> Vec<String> {
        self.via.iter().map(|at| self.transform_at(*at)).collect()
    }

    fn transform_at(&self, at: Place) -> String {
        format!("translate({}px, {}px) scale({})", decimal(at.x), decimal(at.y), decimal(self.scale))
    }

    /// The light of a winner's colour under the node.
    #[must_use]
    pub fn light(&self, colour: &str) -> Self {
        /// How far it reaches, as a multiple of the node.
        const REACH: f64 = 1.75;
        let light = Self::new(format!("won {}", self.key), Shape::Circle(1.0), self.at, format!("won-light {colour}"));
        light.scaled(REACH * self.reach * self.scale).on(Layer::Ground)
    }

    /// Moves the node to another layer (pieces are the default).
    #[must_use]
    pub fn on(self, layer: Layer) -> Self {
        Self { layer, ..self }
    }

    /// Makes the node arrive from another place if it is new.
    #[must_use]
    pub fn coming(self, from: Place) -> Self {
        Self { from: Some(from), ..self }
    }

    /// Says what the node is, in case its key changes.
    #[must_use]
    pub fn being(self, identity: impl Into<String>) -> Self {
        Self { identity: Some(identity.into()), ..self }
    }

    /// Makes the node pass these places if it was elsewhere before.
    #[must_use]
    pub fn by_way_of(self, via: Vec<Place>) -> Self {
        Self { via, ..self }
    }

    /// Adds effects.
    #[must_use]
    pub fn with(self, effects: Effects) -> Self {
        Self { effects: self.effects | effects, ..self }
    }

    /// Scales the node.
    #[must_use]
    pub fn scaled(self, scale: f64) -> Self {
        Self { scale, ..self }
    }

    /// Sets how far the drawing reaches.
    #[must_use]
    pub fn reaching(self, reach: f64) -> Self {
        Self { reach, ..self }
    }

    /// Sets whether arrow keys stop at the node.
    #[must_use]
    pub fn stopping(self, on_the_way: bool) -> Self {
        Self { on_the_way, ..self }
    }

    /// Makes the node a toggle.
    #[must_use]
    pub fn switched(self, on: bool) -> Self {
        Self { pressed: Some(on), ..self }
    }

    /// Makes the node a piece of that seat.
    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { owner: Some(seat), ..self }
    }

    /// Makes the node a sign that stands for something.
    #[must_use]
    pub fn with_meaning(self, what: impl Any + Send + Sync) -> Self {
        Self { meaning: Some(Meaning(Arc::new(what))), ..self }
    }

    /// What it stands for, if it is a sign.
    pub fn meaning_as<T: Any>(&self) -> Option<&T> {
        self.meaning.as_ref()?.0.downcast_ref()
    }

    /// Makes the node tappable.
    #[must_use]
    pub fn tapping(self, target: impl Into<String>) -> Self {
        Self { target: Some(target.into()), ..self }
    }
}

impl ViewBox {
    /// Whether a place lies inside.
    pub fn holds(&self, at: Place) -> bool {
        let inside = |at: f64, start: f64, length: f64| start <= at && at < start + length;
        inside(at.x, self.x, self.width) && inside(at.y, self.y, self.height)
    }

    /// The rectangle that is larger by that much on each side.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        Self { x: self.x - by, y: self.y - by, width: self.width + 2.0 * by, height: self.height + 2.0 * by }
    }
}

impl Scene {
    /// The class of the rings around the places that somebody points at.
    pub const POINTED: &'static str = "pointed";
    /// The class of what marks a move that is only being considered.
    pub const CONSIDERED: &'static str = "considered";

    /// The scene cut to its part where there is no room for all of it: nothing outside the part can be tapped.
    #[must_use]
    pub fn in_part(mut self) -> Self {
        if let Some(part) = self.part.take() {
            self.view = part;
            let elsewhere = self.nodes.iter_mut().filter(|node| !part.holds(node.at));
            elsewhere.for_each(|node| node.target = None);
            self.unavailable.retain(|square| part.holds(square.at));
        }
        self
    }

    /// The square at this place that can't be chosen now, if there is one.
    pub fn unavailable_at(&self, place: Place) -> Option<&Unavailable> {
        self.unavailable.iter().find(|square| square.holds(place))
    }

    /// Shows the names of places that the board doesn't always label.
    pub fn name(&mut self, named: &[Named]) {
        for Named { at, reach, name } in named {
            let Some(name) = name else { continue };
            // Above the piece if there is room, below it otherwise.
            let [above, below] = [-1.7, 1.7].map(|by| Place { y: at.y + by * reach, ..*at });
            let at = if self.view.holds(Place { y: above.y - 0.5 * reach, ..above }) { above } else { below };
            let node = Node::name(name, at, reach / 30.0).on(Layer::Front);
            if self.node(&node.key).is_none() {
                self.nodes.push(node);
            }
        }
    }

    /// Draws rings with a dark edge around the places that a hint or a judgement points at.
    pub fn ring(&mut self, named: &[Named]) {
        for Named { at, reach, .. } in named {
            // One ring per place; rings don't move between places.
            let [x, y, radius] = [at.x, at.y, *reach].map(decimal);
            let keys = ["pointed-edge", Self::POINTED].map(|look| (format!("{look} {x} {y} {radius}"), look));
            if self.view.holds(*at) && self.node(&keys[0].0).is_none() {
                let ring = |(key, look)| Node::new(key, Shape::Circle(*reach), *at, look).on(Layer::Front);
                self.nodes.extend(keys.map(ring));
            }
        }
    }

    /// Draws a move that is only being considered: a veil with a dashed rim over each of its places, and dashes from
    /// one to the next.
    pub fn consider(&mut self, named: &[Named]) {
        let view = self.view;
        let shown = || named.iter().filter(move |named| view.holds(named.at));
        let dashes = shown().zip(shown().skip(1)).filter_map(|(from, to)| {
            let distance = from.at.distance(to.at);
            let on = |along: f64| {
                let part = along / distance;
                Place { x: from.at.x + part * (to.at.x - from.at.x), y: from.at.y + part * (to.at.y - from.at.y) }
            };
            // From rim to rim.
            let (start, end) = (on(from.reach), on(distance - to.reach));
            let offset = Place { x: end.x - start.x, y: end.y - start.y };
            (distance > from.reach + to.reach).then_some((Shape::Line(offset), start, Layer::Line))
        });
        let veils = shown().map(|named| (Shape::Circle(named.reach), named.at, Layer::Front));
        for (shape, at, layer) in dashes.chain(veils).collect::<Vec<_>>() {
            let [x, y] = [at.x, at.y].map(decimal);
            let size = match &shape {
                Shape::Line(to) => [to.x, to.y].map(decimal).join(" "),
                Shape::Circle(radius) => decimal(*radius),
                _ => String::new(),
            };
            for look in ["considered-edge", Self::CONSIDERED] {
                let key = format!("{look} {x} {y} {size}");
                if self.node(&key).is_none() {
                    self.nodes.push(Node::new(key, shape.clone(), at, look).on(layer));
                }
            }
        }
    }

    /// The node with that key.
    pub fn node(&self, key: &str) -> Option<&Node> {
        self.nodes.iter().find(|node| node.key == key)
    }

    /// The pieces of a seat.
    pub fn owned(&self, seat: Seat) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter(move |node| node.owner == Some(seat))
    }

    /// The nodes that can be tapped.
    pub fn targets(&self) -> impl DoubleEndedIterator<Item = &Node> {
        self.nodes.iter().filter(|node| node.target.is_some())
    }

    /// The piece that slides on the rail: the frontmost target, in a scene with a rail.
    pub fn sliding(&self) -> Option<&Node> {
        self.rail.as_ref().and_then(|_| self.targets().next_back())
    }

    /// The node that arrow keys move, if there is one.
    pub fn steered(&self) -> Option<&Node> {
        self.nodes.iter().find(|node| node.steered)
    }

    /// The targets that arrow keys stop at.
    pub fn tab_stops(&self) -> impl Iterator<Item = &Node> {
        self.targets().filter(|node| node.on_the_way)
    }

    /// The target nearest to `point`, if one is within `reach`: taps needn't be exact.
    pub fn nearest_target(&self, point: Place, reach: f64) -> Option<&Node> {
        let near = |node: &&Node| node.at.distance(point) <= reach && !node.steered;
        // Of two at equal distance, the one in front.
        self.targets().rev().filter(near).min_by(|a, b| a.at.distance(point).total_cmp(&b.at.distance(point)))
    }

    /// The best neighbour of the target with key `from` in a direction: near, and straight ahead rather than to the
    /// side.
    pub fn neighbour(&self, from: &str, direction: Direction) -> Option<&Node> {
        self.neighbour_among(self.tab_stops(), from, direction)
    }

    /// Like [`Self::neighbour`], among any nodes.
    pub fn neighbour_among<'a>(
        &'a self,
        nodes: impl Iterator<Item = &'a Node>,
        from: &str,
        direction: Direction,
    ) -> Option<&'a Node> {
        let from = self.node(from)?;
        let cost = |node: &Node| {
            let (ahead, aside) = direction.split(node.at.x - from.at.x, node.at.y - from.at.y);
            // Within 60° of straight ahead.
            (ahead > 0.0 && aside <= 1.75 * ahead).then_some(ahead + 2.0 * aside)
        };
        let ahead = nodes.filter_map(|node| cost(node).map(|cost| (cost, node)));
        ahead.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, node)| node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn targets(places: &[(&str, f64, f64)]) -> Scene {
        let node =
            |&(key, x, y): &(&str, f64, f64)| Node::new(key, Shape::Circle(1.0), Place { x, y }, "").tapping(key);
        Scene { nodes: places.iter().map(node).collect(), ..Scene::default() }
    }

    #[test]
    fn lengths_are_written_in_hundredths() {
        let written = [0.0, -0.004, 12.0, -12.5, 0.07, -349.2, 1_000.999].map(decimal);
        assert_eq!(written, ["0", "0", "12", "-12.5", "0.07", "-349.2", "1001"]);
    }

    #[test]
    fn the_nearest_target_in_reach_is_tapped() {
        let mut scene = targets(&[("a", 0.0, 0.0), ("b", 100.0, 0.0)]);
        scene.nodes.push(Node::new("pond", Shape::Circle(500.0), Place { x: 30.0, y: 0.0 }, ""));
        let tapped = |x, reach| scene.nearest_target(Place { x, y: 0.0 }, reach).map(|node| node.key.as_str());
        assert_eq!(tapped(30.0, 40.0), Some("a"));
        assert_eq!(tapped(70.0, 40.0), Some("b"));
        assert_eq!(tapped(50.0, 40.0), None);
    }

    #[test]
    fn pointed_places_get_one_ring_and_a_name_where_it_fits() {
        let view = ViewBox { x: 0.0, y: 0.0, width: 400.0, height: 400.0 };
        let mut scene = Scene { view, ..Scene::default() };
        let named = |y: f64, name: &str| Named { at: Place { x: 200.0, y }, reach: 40.0, name: Some(name.to_owned()) };
        let both = [named(200.0, "1"), named(30.0, "2"), named(200.0, "1"), named(900.0, "3")];
        scene.ring(&both);
        scene.name(&both[..2]);
        let at = |key: &str| scene.node(key).map(|node| node.at.y);
        assert_eq!(scene.nodes.iter().filter(|node| node.look == Scene::POINTED).count(), 2, "none out of view");
        assert_eq!((at("name 1"), at("name 2")), (Some(132.0), Some(98.0)), "above, or below at the edge");
    }

    #[test]
    fn a_considered_move_veils_its_places_and_dashes_lead_from_one_rim_to_the_next() {
        let view = ViewBox { x: 0.0, y: 0.0, width: 400.0, height: 400.0 };
        let mut scene = Scene { view, ..Scene::default() };
        let named = |x: f64| Named { at: Place { x, y: 200.0 }, reach: 40.0, name: Some("1".to_owned()) };
        // The second touches the first, and the last is out of view.
        scene.consider(&[named(60.0), named(140.0), named(340.0), named(140.0), named(900.0)]);
        let marks = scene.nodes.iter().filter(|node| node.look == Scene::CONSIDERED);
        let marks: Vec<_> = marks.map(|node| (node.at.x, node.shape.clone())).collect();
        let [there, back] = [120.0, -120.0].map(|x| Shape::Line(Place { x, y: 0.0 }));
        let veil = |x| (x, Shape::Circle(40.0));
        assert_eq!(marks, [(180.0, there), (300.0, back), veil(60.0), veil(140.0), veil(340.0)]);
    }

    #[test]
    fn arrow_keys_go_to_the_expected_neighbour() {
        let scene = targets(&[
            ("centre", 0.0, 0.0),
            ("right", 100.0, 10.0),
            ("far right", 180.0, 0.0),
            ("above", 10.0, -90.0),
            ("aside", 40.0, 90.0),
        ]);
        let next = |direction| scene.neighbour("centre", direction).map(|node| node.key.as_str());
        assert_eq!(next(Direction::Right), Some("right"));
        assert_eq!(next(Direction::Up), Some("above"));
        assert_eq!(next(Direction::Down), Some("aside"));
        assert_eq!(next(Direction::Left), None);
        assert_eq!(scene.neighbour("nowhere", Direction::Left), None);
    }
}
