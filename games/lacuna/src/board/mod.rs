//! The board of Lacuna: the pond, its flowers and pawns, visible partners, the free stretches of a line and the ghost
//! of a pawn on it with its effect; on demand, territories and owners; at the end, who gathers what from where.

mod drawings;
mod territory;

use luciole_core::{Game as _, PlayerColour, Seat, Turn};
use luciole_scene::{Effects, Layer, Named, Node, Place, Rail, Render, Scene, Shape, ViewBox, decimal};
use luciole_session::Moment;

use crate::rules::{Colour, Effect, Event, Flower, Illegal, Lacuna, MAT, Move, Nearest, Obstacle, Pair, Point};
use crate::taps::{OWNERS as LACUNA_OWNERS, Selection, TERRITORIES as LACUNA_TERRITORIES, Target};

use territory::territory;

/// Units of the lattice per unit of the board.
const UNIT: f64 = 100.0;
pub(crate) const POND: f64 = MAT as f64 / UNIT;
/// The margin around the pond.
const MARGIN: f64 = 30.0;
/// How far a flower's pad and a pawn reach, with a little water around them.
pub(crate) const REACH: f64 = 68.0;

impl Render for Lacuna {
    const DRAWINGS: &'static str = drawings::DRAWINGS;
    const STYLE: &'static str = include_str!("style.css");

    fn render(moment: &Moment<Self>) -> Scene {
        let edge = POND + MARGIN;
        let mut scene =
            Scene { view: ViewBox { x: -edge, y: -edge, width: 2.0 * edge, height: 2.0 * edge }, ..Scene::default() };
        let pond = Node::new("pond", Shape::Drawing("lacuna-pond"), Place::default(), "pond");
        scene.nodes.push(pond.on(Layer::Ground));
        if moment.position.is_poured() {
            render_mat(moment, &mut scene);
        } else {
            render_choice_of_colour(moment, &mut scene);
        }
        // In front of the light on the water, which is part of the ground.
        let bank = Node::new("bank", Shape::Drawing("lacuna-bank"), Place::default(), "bank");
        scene.nodes.push(bank.on(Layer::Area));
        scene
    }

    fn named_by_move(scene: &Scene, moment: &Moment<Self>, chosen: Move) -> Vec<Named> {
        match chosen {
            Move::Take(colour) => {
                let flower = scene.node(&format!("take {colour}"));
                flower.map(|flower| Named { at: flower.at, reach: 160.0, name: None }).into_iter().collect()
            }
            Move::Place(pair, _) => {
                let named = |(flower, at)| Named { name: Some(number(flower)), ..near(at) };
                moment.position.loose().filter(|(flower, _)| pair.has(*flower)).map(named).collect()
            }
            Move::Pass => Vec::new(),
        }
    }

    /// The pawn on its line, and the line's two flowers.
    fn consider(scene: &mut Scene, moment: &Moment<Self>, chosen: Move) {
        let mut named = Self::named_by_move(scene, moment, chosen);
        if let (Move::Place(pair, at), Turn::Of(seat)) = (chosen, moment.position.turn())
            && let Ok(line) = moment.position.joining_line(pair)
        {
            let at = near(line.place(at));
            let colour = moment.colours.of(seat);
            let key = format!("considered {seat} {} {}", decimal(at.at.x), decimal(at.at.y));
            let look = format!("considered-piece seat-{colour}");
            scene.nodes.push(Node::new(key, pawn_of(colour), at.at, look).on(Layer::Front));
            named.insert(1, at);
        }
        scene.consider(&named);
    }

    fn named_by_event(_: &Scene, _: &Moment<Self>, event: &Event) -> Vec<Named> {
        match event {
            // The two flowers are gone: name their places, and the pawn that took them.
            Event::Placed { at, ends: [from, to], .. } => [from, to, at].map(|at| near(*at)).to_vec(),
            Event::Gathered { flower, at, .. } => vec![Named { name: Some(number(*flower)), ..near(*at) }],
            Event::Poured { .. } | Event::Passed { .. } => Vec::new(),
        }
    }
}

/// The object there.
fn near(at: Point) -> Named {
    Named { at: place(at), reach: REACH, name: None }
}

/// The number that distinguishes a flower from others of its colour in texts. Showing all 49 at once would hide the
/// pond.
fn number(flower: Flower) -> String {
    flower.number().to_string()
}

/// Before the pour: one large flower of each colour, to choose the free one.
fn render_choice_of_colour(moment: &Moment<Lacuna>, scene: &mut Scene) {
    // A heptagon of radius 560, with its first corner on top.
    const CORNERS: [(f64, f64); 7] = [
        (0.0, -560.0),
        (437.8, -349.2),
        (546.0, 124.6),
        (243.0, 504.5),
        (-243.0, 504.5),
        (-546.0, 124.6),
        (-437.8, -349.2),
    ];
    for (colour, (x, y)) in Colour::ALL.into_iter().zip(CORNERS) {
        let at = Place { x, y };
        let node =
            Node::new(format!("take {colour}"), drawing_of(colour), at, format!("flower {}", name(colour))).scaled(3.2);
        scene.nodes.push(if moment.live { node.tapping(Target::Colour(colour).to_string()) } else { node });
    }
}

fn render_mat(moment: &Moment<Lacuna>, scene: &mut Scene) {
    if moment.shows(LACUNA_TERRITORIES) {
        render_territories(moment, scene);
    }
    render_gleams(moment, scene);
    render_last_move(moment, scene);
    let partners = render_selection(moment, scene);
    let effect = if moment.live { moment.selection.effect(moment.position) } else { None }.unwrap_or_default();
    let in_the_way: &[Obstacle] = match moment.refusal {
        Some(Illegal::Obstructed { by, .. }) => by,
        _ => &[],
    };

    // The flowers are scattered from the middle.
    let just_poured = moment.position.pawns().is_empty();
    for (flower, at) in moment.position.loose() {
        let look = partners.look(flower);
        if matches!(look, "chosen" | "partner") {
            let ring = Node::new(format!("ring {flower}"), Shape::Circle(63.0), place(at), format!("ring {look}-ring"));
            scene.nodes.push(ring.on(Layer::Line));
        } else if moment.shows(LACUNA_OWNERS) && !effect.changes.contains(&flower) {
            // Before the first pawn nobody is near.
            let nearest = moment.position.nearest(at);
            scene.nodes.extend(nearest.pawn.map(|_| owner_ring(flower, at, moment.colours.of(nearest.seat))));
        }
        let aside = look == "aside";
        // Flowers that would change hands stay fully visible.
        let look = if aside && effect.changes.contains(&flower) { "" } else { look };
        let mut node = flower_node(flower, at, look, in_the_way.contains(&Obstacle::Flower(flower))).stopping(!aside);
        if just_poured {
            node = node.coming(Place::default());
            node.look.push_str(" scattered");
        }
        scene.nodes.push(if moment.live { node.tapping(Target::Flower(flower).to_string()) } else { node });
    }
    render_taken(moment, scene);
    render_gathering(moment, scene);
    render_pawns(moment, in_the_way, scene);
    render_effect(moment, &effect, scene);
    render_ghost(moment, scene);
    if moment.live && *moment.selection == Selection::Nothing && moment.position.pairs().is_empty() {
        scene.actions.push(Target::Pass.to_string());
    }
}

/// The pawns, in front of all flowers: lanterns stand upright, flowers lie on the water. What stands upright hides what
/// stands behind it, further up on the board.
fn render_pawns(moment: &Moment<Lacuna>, in_the_way: &[Obstacle], scene: &mut Scene) {
    let deciding = deciding_pawn(moment);
    let mut pawns: Vec<_> = moment.position.pawns().iter().enumerate().collect();
    pawns.sort_by(|(_, one), (_, other)| place(one.at).y.total_cmp(&place(other.at).y));
    for (number, pawn) in pawns {
        let last =
            number + 1 == moment.position.pawns().len() && matches!(moment.events.first(), Some(Event::Placed { .. }));
        let blocks = in_the_way.contains(&Obstacle::Pawn(number as u8));
        let colour = moment.colours.of(pawn.seat);
        let look = format!(
            "pawn seat-{colour}{}{}{}",
            if last { " last" } else { "" },
            if deciding == Some(number) { " deciding" } else { "" },
            if blocks { " in-the-way" } else { "" }
        );
        let mut node =
            Node::new(format!("pawn {number}"), pawn_of(colour), place(pawn.at), look).of(pawn.seat).reaching(REACH);
        if deciding == Some(number) {
            node = node.with(Effects::GLOW);
        }
        if let (true, Some(Event::Placed { ends, .. })) = (last, moment.events.first()) {
            // The two flowers leave sparks on their way.
            node = node.with(Effects::GLOW | Effects::DROP);
            node.sparks = ends.map(place).to_vec();
        }
        scene.nodes.push(node);
    }
}

/// The light of each pawn on the water, including the ghost's, and its reflection.
fn render_gleams(moment: &Moment<Lacuna>, scene: &mut Scene) {
    let placed = moment.position.pawns().iter().enumerate();
    let placed = placed.map(|(number, pawn)| (format!("gleam {number}"), pawn.seat, place(pawn.at)));
    let ghost = ghost(moment).map(|(seat, at)| (format!("gleam ghost {seat}"), seat, at));
    for (key, seat, at) in placed.chain(ghost) {
        let shape = Shape::Drawing(["lacuna-gleam-1", "lacuna-gleam-2"][moment.colours.of(seat).index()]);
        scene.nodes.push(Node::new(key, shape, at, "gleam").on(Layer::Ground));
    }
}

/// Each pawn's territory, including the ghost's.
fn render_territories(moment: &Moment<Lacuna>, scene: &mut Scene) {
    let placed = moment.position.pawns().iter().map(|pawn| (pawn.seat, place(pawn.at)));
    let pawns: Vec<(Seat, Place)> = placed.chain(ghost(moment)).collect();
    for (number, &(seat, own)) in pawns.iter().enumerate() {
        let others = pawns.iter().enumerate().filter(|(other, _)| *other != number).map(|(_, (_, at))| *at);
        // Drawn from the pawn, whose light falls off with the distance.
        let cell = territory(POND, own, others).into_iter().map(|at| Place { x: at.x - own.x, y: at.y - own.y });
        let look = format!("territory seat-{}", moment.colours.of(seat));
        let area = Node::new(format!("territory {number}"), Shape::Area(cell.collect()), own, look);
        scene.nodes.push(area.on(Layer::Ground));
    }
    // The light of each lantern, which doesn't reach any point nearer to a pawn of the other player.
    for (number, &(seat, own)) in pawns.iter().enumerate() {
        let rivals = pawns.iter().filter(|(other, _)| *other != seat);
        let reach = rivals.map(|(_, at)| own.distance(*at) / 2.0).fold(400.0, f64::min);
        let colour = moment.colours.of(seat);
        let shape = Shape::Drawing(["lacuna-lantern-1", "lacuna-lantern-2"][colour.index()]);
        let light = Node::new(format!("lantern {seat} {number}"), shape, own, "lantern").scaled(reach / 100.0);
        scene.nodes.push(light.on(Layer::Ground));
    }
}

/// The owner and the position of the pawn being slid.
fn ghost(moment: &Moment<Lacuna>) -> Option<(Seat, Place)> {
    let (Selection::Pair(pair, at), Turn::Of(seat), true) = (moment.selection, moment.position.turn(), moment.live)
    else {
        return None;
    };
    moment.position.joining_line(*pair).ok().map(|line| (seat, place(line.place(*at))))
}

/// The effect of a pawn at its ghost: the flowers that would change hands, and the pairs that it would cut off.
fn render_effect(moment: &Moment<Lacuna>, effect: &Effect, scene: &mut Scene) {
    let Some((seat, ghost)) = ghost(moment) else { return };
    let colour = moment.colours.of(seat);
    for (flower, at) in moment.position.loose().filter(|(flower, _)| effect.changes.contains(flower)) {
        let shape = Shape::Drawing(["lacuna-claim-1", "lacuna-claim-2"][colour.index()]);
        let claim = Node::new(format!("claim {seat} {flower}"), shape, place(at), format!("claim seat-{colour}"));
        scene.nodes.push(claim.on(Layer::Front));
    }
    for &pair in &effect.cut_off {
        let Ok(line) = moment.position.joining_line(pair) else { continue };
        let [from, to] = [0, line.last()].map(|end| place(line.place(end)));
        let offset = |at: Place| Place { x: at.x - from.x, y: at.y - from.y };
        let strokes = Shape::Strokes(severed(offset(to), offset(ghost)));
        let look = format!("cut {}", name(pair.colour()));
        scene.nodes.push(Node::new(format!("cut {pair}"), strokes, from, look).on(Layer::Line));
    }
}

/// A line from the origin to `to` with a gap beside `at`, with a bar at each end of the gap.
fn severed(to: Place, at: Place) -> Vec<[Place; 2]> {
    const GAP: f64 = 62.0;
    const BAR: f64 = 17.0;
    let length = to.distance(Place::default());
    let (x, y) = (to.x / length, to.y / length);
    let foot = (at.x * x + at.y * y).min(length - GAP).max(GAP);
    let on = |along: f64, aside: f64| Place { x: along * x - aside * y, y: along * y + aside * x };
    let bar = |along: f64| [on(along, -BAR), on(along, BAR)];
    let (before, after) = (foot - GAP, foot + GAP);
    vec![[Place::default(), on(before, 0.0)], bar(before), [on(after.min(length), 0.0), to], bar(after)]
}

/// The line where the last pawn was placed, and rings on the water where the two flowers were.
fn render_last_move(moment: &Moment<Lacuna>, scene: &mut Scene) {
    // Omitted among the measuring lines of the end, and the lines of what is being chosen.
    if let ([Event::Placed { pair, ends, .. }], Selection::Nothing) = (moment.events, moment.selection) {
        let key = format!("last line {}", moment.position.turns_played());
        scene.nodes.push(line(&key, ends[0], ends[1], "trace".into()));
        scene.nodes.extend(pair.flowers().into_iter().zip(*ends).map(|(flower, at)| {
            let shape = Shape::Drawing("lacuna-wake");
            Node::new(format!("wake {flower}"), shape, place(at), "wake").on(Layer::Line)
        }));
    }
}

/// The two flowers taken by the last pawn, drawn into it until they vanish.
fn render_taken(moment: &Moment<Lacuna>, scene: &mut Scene) {
    if let [Event::Placed { pair, at, .. }, ..] = moment.events {
        scene.nodes.extend(pair.flowers().map(|flower| flower_node(flower, *at, "taken", false).scaled(0.2)));
    }
}

/// The pawn that decides the owner of the flower being revealed.
fn deciding_pawn(moment: &Moment<Lacuna>) -> Option<usize> {
    match moment.events.get(moment.revealed.checked_sub(1)?)? {
        Event::Gathered { nearest, .. } if moment.revealed < moment.events.len() => nearest.pawn.map(usize::from),
        _ => None,
    }
}

/// The selection, which decides how flowers look.
enum Partners {
    Any,
    Of(Flower, Vec<Flower>),
    Pair(Pair),
}

impl Partners {
    fn look(&self, flower: Flower) -> &'static str {
        match self {
            Self::Any => "",
            Self::Of(chosen, _) if *chosen == flower => "chosen",
            Self::Of(_, partners) if partners.contains(&flower) => "partner",
            Self::Pair(pair) if pair.has(flower) => "chosen",
            Self::Of(..) | Self::Pair(_) => "aside",
        }
    }
}

/// The lines to the visible partners of a chosen flower, or the free stretches of a chosen pair; a refused line.
fn render_selection(moment: &Moment<Lacuna>, scene: &mut Scene) -> Partners {
    let position = moment.position;
    if let Some(Illegal::Obstructed { pair, .. } | Illegal::NoRoom { pair }) = moment.refusal
        && let Ok(refused) = position.joining_line(*pair)
    {
        scene.nodes.push(line(
            &format!("refused {pair}"),
            refused.place(0),
            refused.place(refused.last()),
            "refused".into(),
        ));
    }
    match *moment.selection {
        Selection::Nothing => Partners::Any,
        Selection::Flower(chosen) => {
            let partners: Vec<Flower> = position.partners(chosen).collect();
            let at = |flower: Flower| position.loose().find(|(loose, _)| *loose == flower).map(|(_, at)| at);
            for &partner in &partners {
                if let (Some(from), Some(to)) = (at(chosen), at(partner)) {
                    scene.nodes.push(line(
                        &format!("sight {chosen}-{partner}"),
                        from,
                        to,
                        format!("sight {}", name(chosen.colour())),
                    ));
                }
            }
            Partners::Of(chosen, partners)
        }
        Selection::Pair(pair, at) => {
            if let Ok((open, free)) = position.places(pair) {
                let (from, to) = (open.place(0), open.place(open.last()));
                scene.nodes.push(line(&format!("line {pair}"), from, to, "line".into()));
                for (number, stretch) in free.iter().enumerate() {
                    let look = format!("stretch {}", name(pair.colour()));
                    scene.nodes.push(line(
                        &format!("stretch {pair} {number}"),
                        open.place(stretch.from),
                        open.place(stretch.to),
                        look,
                    ));
                }
                let free = free.iter().map(|stretch| (stretch.from, stretch.to)).collect();
                scene.rail = Some(Rail { from: place(from), to: place(to), last: open.last(), free, at });
            }
            Partners::Pair(pair)
        }
    }
}

/// After the last turn, flower by flower: the line to the nearest pawn.
fn render_gathering(moment: &Moment<Lacuna>, scene: &mut Scene) {
    for (number, event) in moment.events.iter().enumerate() {
        let Event::Gathered { flower, at, nearest } = event else { continue };
        if number >= moment.revealed {
            scene.nodes.push(flower_node(*flower, *at, "", false));
            continue;
        }
        let newest = number + 1 == moment.revealed && moment.revealed < moment.events.len();
        render_measuring(moment, *flower, *at, *nearest, newest, scene);
        scene.nodes.push(owner_ring(*flower, *at, moment.colours.of(nearest.seat)));
        let look = if newest { "gathering" } else { "gathered" };
        let node = flower_node(*flower, *at, look, false).of(nearest.seat);
        scene.nodes.push(if newest { node.with(Effects::GLOW) } else { node });
    }
}

/// The line from a flower to the pawn that decided, with a ruler's marks while it is revealed, and also the longer line
/// to the other player's nearest pawn.
fn render_measuring(
    moment: &Moment<Lacuna>,
    flower: Flower,
    at: Point,
    nearest: Nearest,
    newest: bool,
    scene: &mut Scene,
) {
    let pawns = moment.position.pawns();
    let seat = nearest.seat;
    if newest {
        let theirs = pawns.iter().filter(|pawn| pawn.seat != seat);
        if let Some(rival) = theirs.min_by_key(|pawn| at.distance_squared(pawn.at)) {
            let look = format!("rival seat-{}", moment.colours.of(rival.seat));
            scene.nodes.push(line(&format!("rival {flower}"), at, rival.at, look));
        }
    }
    if let Some(pawn) = nearest.pawn.and_then(|pawn| pawns.get(usize::from(pawn))) {
        let (from, to) = (place(at), place(pawn.at));
        let offset = Place { x: to.x - from.x, y: to.y - from.y };
        let strokes = if newest { measured(offset) } else { vec![[Place::default(), offset]] };
        let look = format!("measure seat-{}{}", moment.colours.of(seat), if newest { " newest" } else { "" });
        scene.nodes.push(Node::new(format!("measure {flower}"), Shape::Strokes(strokes), from, look).on(Layer::Line));
    }
}

/// A line from the origin with a ruler's marks, every fifth one longer.
fn measured(to: Place) -> Vec<[Place; 2]> {
    const MARK: f64 = 20.0;
    let length = to.distance(Place::default());
    let (x, y) = (to.x / length, to.y / length);
    let mark = |number: u32| {
        let (along, aside) = (f64::from(number) * MARK, if number.is_multiple_of(5) { 17.0 } else { 8.0 });
        let on = |aside: f64| Place { x: along * x - aside * y, y: along * y + aside * x };
        [on(-aside), on(aside)]
    };
    let marks = (1..).map(mark).take((length / MARK) as usize);
    std::iter::once([Place::default(), to]).chain(marks).collect()
}

/// A ring in the colour of a flower's owner, or prospective owner.
fn owner_ring(flower: Flower, at: Point, colour: PlayerColour) -> Node {
    let look = format!("owner seat-{colour}");
    Node::new(format!("owner {flower}"), Shape::Circle(61.0), place(at), look).on(Layer::Line)
}

/// The ghost of the pawn, where it would be placed.
fn render_ghost(moment: &Moment<Lacuna>, scene: &mut Scene) {
    if let Some((seat, at)) = ghost(moment).filter(|_| scene.rail.is_some()) {
        scene.nodes.push(Node::new("grip", Shape::Circle(54.0), at, "grip").on(Layer::Front));
        let colour = moment.colours.of(seat);
        let ghost = Node::new(format!("ghost {seat}"), pawn_of(colour), at, format!("ghost seat-{colour}"));
        scene.nodes.push(ghost.on(Layer::Front).tapping(Target::Ghost.to_string()));
        scene.actions.push(Target::Ghost.to_string());
    }
}

fn flower_node(flower: Flower, at: Point, look: &str, in_the_way: bool) -> Node {
    let mut classes = format!("flower {}", name(flower.colour()));
    for class in [look, if in_the_way { "in-the-way" } else { "" }] {
        if !class.is_empty() {
            classes.push(' ');
            classes.push_str(class);
        }
    }
    Node::new(flower.to_string(), drawing_of(flower.colour()), place(at), classes).reaching(REACH)
}

fn line(key: &str, from: Point, to: Point, look: String) -> Node {
    let (from, to) = (place(from), place(to));
    Node::new(key, Shape::Line(Place { x: to.x - from.x, y: to.y - from.y }), from, look).on(Layer::Line)
}

pub(crate) fn place(point: Point) -> Place {
    Place { x: f64::from(point.x) / UNIT, y: f64::from(point.y) / UNIT }
}

/// The point of the lattice nearest to a place on the board.
#[cfg(feature = "editor")]
pub(crate) fn point(place: Place) -> Point {
    Point { x: (place.x * UNIT).round() as i32, y: (place.y * UNIT).round() as i32 }
}

const fn drawing_of(colour: Colour) -> Shape {
    const IDS: [&str; 7] = ["lacuna-r", "lacuna-o", "lacuna-y", "lacuna-g", "lacuna-b", "lacuna-v", "lacuna-p"];
    Shape::Drawing(IDS[colour.index()])
}

const fn pawn_of(colour: PlayerColour) -> Shape {
    Shape::Drawing(["lacuna-seat-1", "lacuna-seat-2"][colour.index()])
}

/// The colour's class in the style sheet.
const fn name(colour: Colour) -> &'static str {
    ["red", "orange", "yellow", "green", "blue", "violet", "pink"][colour.index()]
}

#[cfg(test)]
mod tests;
