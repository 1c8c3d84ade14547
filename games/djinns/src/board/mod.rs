//! The board of Djinns of the Lake: the ring of 32 places round the lake. A pile stands on its place, floor on floor, with
//! the top pawn uppermost on the screen too. A chosen pile is shown large in the middle, with the part that moves; on
//! the ring, where it lands in both directions, with the steps counted inside. Each player has a terrace in a corner,
//! where the towers taken out stand, beside the player's djinns. At the end the piles are counted, each with its points.

mod counting;
mod drawings;

use luciole_core::{Game as _, Seat, insertion_sort_by};
use luciole_scene::{Effects, Layer, Named, Node, Place, Render, Scene, Shape, ViewBox};
use luciole_session::{Moment, Play as _};

use crate::rules::{Colour, Cut, Djinns, Event, Illegal, Kind, Move, Pawn, PawnStrength, Pile, RingPlace, Stage, Way};
use crate::taps::{Selection, Target, tower as djinns_tower};

/// The distance from the middle to the edge of the board.
const EDGE: f64 = 1_108.0;
/// The ring's radius, to the middles of the tops of lone pawns.
const RADIUS: f64 = 862.0;
/// How much higher on the screen each floor of a pile lifts the next one; and in a pile of three or more where that would
/// hide the pips of the pile behind it, or a number on the pier.
const RISE: f64 = 42.0;
const LOW_RISE: f64 = 31.0;
/// The radius of the step numbers, inside the ring.
const STEPS: f64 = 680.0;
/// The radius of the places' numbers, on the stones of the pier.
const NAMES: f64 = 1_016.0;
/// The drawings of the step numbers.
const DIGITS: [&str; 4] = ["djinns-step-1", "djinns-step-2", "djinns-step-3", "djinns-step-4"];
/// The drawings of the shadow and the light round a pile, and of the djinns, by colour.
const LIGHTS: [&str; 4] = ["djinns-yl", "djinns-bl", "djinns-rl", "djinns-gl"];
const EMBLEMS: [&str; 4] = ["djinns-ye", "djinns-be", "djinns-re", "djinns-ge"];
/// The drawings of the pawns, by colour and strength, and how far they reach.
pub(crate) const PAWNS: [[&str; 4]; 4] = [
    ["djinns-y1", "djinns-y2", "djinns-y3", "djinns-y4"],
    ["djinns-b1", "djinns-b2", "djinns-b3", "djinns-b4"],
    ["djinns-r1", "djinns-r2", "djinns-r3", "djinns-r4"],
    ["djinns-g1", "djinns-g2", "djinns-g3", "djinns-g4"],
];
pub(crate) const REACH: f64 = 84.0;
/// The scale of pawns in the middle, and their distance.
const LARGE: (f64, f64) = (1.45, 236.0);
/// How far those to be laid are below the middle, clear of the moon, and their distances.
const SUPPLY: f64 = 150.0;
const SUPPLY_APART: (f64, f64) = (280.0, 290.0);
/// The scale of the towers on terraces.
pub(crate) const SMALL: f64 = 0.66;

/// The 32 places clockwise from the top, on a circle of radius 1. Computed by repeated rotation: sine functions would
/// need a library of their own.
const CIRCLE: [(f64, f64); RingPlace::COUNT] = {
    const COS: f64 = 0.980_785_280_403_230_4;
    const SIN: f64 = 0.195_090_322_016_128_27;
    let mut circle = [(0.0, -1.0); RingPlace::COUNT];
    let mut number = 1;
    while number < RingPlace::COUNT {
        let (x, y) = circle[number - 1];
        circle[number] = (x * COS - y * SIN, x * SIN + y * COS);
        number += 1;
    }
    circle
};

impl Render for Djinns {
    const DRAWINGS: &'static str = drawings::DRAWINGS;
    const STYLE: &'static str = include_str!("style.css");

    fn render(moment: &Moment<Self>) -> Scene {
        let view = ViewBox { x: -EDGE, y: -EDGE, width: 2.0 * EDGE, height: 2.0 * EDGE };
        let mut scene = Scene { view, ..Scene::default() };
        let lake = Node::new("lake", Shape::Drawing("djinns-lake"), Place::default(), "lake");
        scene.nodes.push(lake.on(Layer::Ground));
        render_corners(moment, &mut scene);
        render_last_move(moment, &mut scene);
        render_ring(moment, &mut scene);
        render_taken(moment, &mut scene);
        counting::render(moment, &mut scene);
        if moment.position.stage() == Stage::Laying {
            render_supply(moment, &mut scene);
        }
        render_refusal(moment, &mut scene);
        render_choice(moment, &mut scene);
        render_names(&mut scene);
        if moment.live && moment.position.stage() == Stage::Stuck {
            scene.actions.push(Target::Pass.to_string());
        }
        scene
    }

    fn named_by_move(_: &Scene, moment: &Moment<Self>, chosen: Move) -> Vec<Named> {
        match chosen {
            Move::Go { from, way, .. } => {
                let path = moment.position.path(from, way).ok();
                [Some(from), path.map(|path| path.end())].into_iter().flatten().map(named).collect()
            }
            Move::Lay(_) => moment.position.due().map(|(place, _)| named(place)).into_iter().collect(),
            Move::Pass => Vec::new(),
        }
    }

    /// One light to a pile, and one to a terrace with its towers.
    fn light_winner(scene: &mut Scene, winner: Seat, colour: &str) {
        // What stands on a terrace was taken out; a djinn floats beside it.
        let (towers, piles): (Vec<&Node>, Vec<&Node>) =
            scene.owned(winner).filter(|node| node.identity.is_some()).partition(|node| node.scale < 1.0);
        let feet = piles.iter().filter(|node| node.layer == Layer::Piece).map(|foot| foot.light(colour));
        let terrace = scene.node(&format!("corner {winner}")).filter(|_| !towers.is_empty());
        let on_terrace = terrace.map(|terrace| {
            let shine = Shape::Drawing("djinns-shine");
            Node::new(format!("won terrace {winner}"), shine, terrace.at, format!("djinns-won {colour}"))
        });
        let lights: Vec<Node> = feet.chain(on_terrace).map(|light| light.on(Layer::Area)).collect();
        scene.nodes.extend(lights);
    }

    fn named_by_event(_: &Scene, moment: &Moment<Self>, event: &Event) -> Vec<Named> {
        match event {
            Event::Laid { place, .. } | Event::Taken { place, .. } => vec![named(*place)],
            Event::Moved { from, path, .. } => vec![named(*from), named(path.end())],
            Event::Passed { .. } => Vec::new(),
            Event::Counted { seat, piles } => counting::places(corner_of(moment.position.seats(), *seat), piles),
        }
    }
}

fn named(place: RingPlace) -> Named {
    Named { at: spot(place, RADIUS), reach: 104.0, name: None }
}

/// The number of each place, as used in texts.
fn render_names(scene: &mut Scene) {
    let name = |place: RingPlace| {
        let node = Node::name(place.to_string(), spot(place, NAMES), 1.6);
        Node { look: "place-name carved".to_owned(), ..node.on(Layer::Line) }
    };
    scene.nodes.extend(RingPlace::all().map(name));
}

/// A place of the ring, or a point outside or inside it.
fn spot(place: RingPlace, radius: f64) -> Place {
    let (x, y) = CIRCLE[place.index()];
    Place { x: x * radius, y: y * radius }
}

/// The place `by` units higher on the screen.
fn raised(at: Place, by: f64) -> Place {
    Place { y: at.y - by, ..at }
}

/// The middle of the top of a pawn of a pile of that height on the ring. The top pawn has depth 0.
pub(crate) fn floor(place: RingPlace, height: u8, depth: usize) -> Place {
    let below = usize::from(height.max(1) - 1).saturating_sub(depth);
    let (_, y) = CIRCLE[place.index()];
    // Beside the lake the next place is right behind; at its upper end the number is.
    let is_close = y < -0.8 || (-0.5..0.6).contains(&y);
    let rise = if is_close && height > 2 { LOW_RISE } else { RISE };
    raised(spot(place, RADIUS), rise * below as f64)
}

/// What a pawn is, wherever it is.
fn identity(pawn: Pawn) -> String {
    format!("pawn {}", pawn.index())
}

/// The key of a pawn on a place, which names the pawns that it lies on: new nodes come last, so with this key it is
/// always in front of them.
fn key_on(place: RingPlace, pawn: Pawn, below: Pile) -> String {
    let lies_on = below.pawns().map(|other| format!(" {}", other.index())).collect::<Vec<_>>().concat();
    if lies_on.is_empty() { identity(pawn) } else { [identity(pawn), format!(" on {place}"), lies_on].concat() }
}

/// The key of the top pawn of a pile on a place.
pub(crate) fn top_key(place: RingPlace, pile: Pile) -> Option<String> {
    pile.top().map(|top| key_on(place, top, pile.split(1).1))
}

/// The key of a pawn of the tower with that number, in the order in which they were taken out.
pub(crate) fn taken_key(number: usize, pawn: Pawn) -> String {
    format!("{} taken {number}", identity(pawn))
}

fn pawn_node(moment: &Moment<Djinns>, key: String, pawn: Pawn, at: Place, scale: f64, look: &str) -> Node {
    let mut classes = format!("djinn {}", name(moment, pawn.colour()));
    if !look.is_empty() {
        classes.push(' ');
        classes.push_str(look);
    }
    Node::new(key, drawing_of(moment, pawn), at, classes).scaled(scale).reaching(REACH).being(identity(pawn))
}

/// The floors of a pile on a place with their depths, from the lowest up: of those that come together, the upper ones
/// are in front. What lies on others is in front of all lowest floors, as a tower is of the pile behind it. `gone`
/// floors above it have already left for a terrace.
fn floors(moment: &Moment<Djinns>, place: RingPlace, pile: Pile, gone: u8) -> Vec<(usize, Node)> {
    let height = pile.height();
    let floor_at = |depth: u8| {
        let pawn = pile.pawn(depth)?;
        let (_, below) = pile.split(depth + 1);
        let look = if depth == 0 { "" } else { "under" };
        let in_all = usize::from(depth + gone);
        let node = pawn_node(moment, key_on(place, pawn, below), pawn, floor(place, height + gone, in_all), 1.0, look);
        let node = if below.is_empty() { node } else { node.on(Layer::Front) };
        Some((usize::from(depth), coming(moment, node, place, in_all)))
    };
    (0..height).rev().filter_map(floor_at).collect()
}

/// A circle, or another mark, round the top pawn of a place's pile, or round the place if it is empty.
fn round_top(moment: &Moment<Djinns>, key: String, shape: Shape, place: RingPlace, look: impl Into<String>) -> Node {
    Node::new(key, shape, floor(place, moment.position.ring().pile(place).height(), 0), look).on(Layer::Line)
}

/// The corners of the players: a terrace in the colour of each, and its djinn beside it.
fn render_corners(moment: &Moment<Djinns>, scene: &mut Scene) {
    for colour in Colour::ALL {
        let Some(seat) = moment.position.controller(colour) else { continue };
        let in_corner = corner_of(moment.position.seats(), seat);
        let ((x, y), is_first) = (corner(in_corner), colour.index() == seat.index());
        let (key, shape, look) = if is_first {
            ("corner", "djinns-terrace", "corner terrace")
        } else {
            ("second corner", "djinns-rim", "corner terrace second")
        };
        let look = format!("{look} {}", name(moment, colour));
        let node = Node::new(format!("{key} {seat}"), Shape::Drawing(shape), terrace(in_corner), look);
        scene.nodes.push(node.on(Layer::Area));
        // The djinns float over the meadow: the second one not beside the pawns to be laid.
        let at = match (is_first, moment.position.stage()) {
            (true, _) => Place { x: x * 985.0, y: y * 685.0 },
            (false, Stage::Laying) => continue,
            (false, _) => Place { x: x * 528.0, y: y * 994.0 },
        };
        let djinn = Shape::Drawing(EMBLEMS[shown(moment, colour)]);
        let djinn = Node::new(format!("emblem {colour}"), djinn, at, format!("emblem {}", name(moment, colour)));
        scene.nodes.push(djinn.scaled(0.75).on(Layer::Line).of(seat));
    }
}

/// The corner of a seat, as a number: clockwise from the lower left; two sit opposite each other.
pub(crate) const fn corner_of(seats: usize, seat: Seat) -> usize {
    match (seats, seat.index()) {
        (2, 1) => 2,
        (_, index) => index,
    }
}

/// The corner with that number. Common pawns are in the last.
const fn corner(index: usize) -> (f64, f64) {
    [(-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 1.0)][index]
}

/// The middle of a terrace's floor. The upper ones are lower in their corners, since towers rise from them.
fn terrace(index: usize) -> Place {
    let (x, y) = corner(index);
    Place { x: x * 832.0, y: if y < 0.0 { -890.0 } else { 945.0 } }
}

/// A pawn on a terrace, so many columns right of its middle and so far in front of it, on so many others.
fn stand(index: usize, column: f64, in_front: f64, level: usize) -> Place {
    const APART: f64 = 114.0;
    let Place { x, y } = terrace(index);
    raised(Place { x: x + APART * column, y: y + in_front }, SMALL * RISE * level as f64)
}

/// A floor of one of the towers of a terrace, in the order in which they were taken out: from the middle of a row, and
/// then in the gaps in front of it.
pub(crate) fn on_terrace(index: usize, tower: usize, level: usize) -> Place {
    const COLUMNS: [f64; 7] = [-0.5, 0.5, -1.5, 1.5, 0.0, -1.0, 1.0];
    const ROW: f64 = 58.0;
    let (round, tower) = (tower / COLUMNS.len(), tower % COLUMNS.len());
    let row = 2 * round + usize::from(tower > 3);
    // More than three rows only come about in an editor, where they begin at the back again.
    let (row, aside) = (row % 3, (row / 3) as f64);
    stand(index, COLUMNS[tower] + 0.25 * aside, ROW * row as f64 - 50.0, level)
}

/// The plate with the name on the terrace of a seat, set in that size.
pub(crate) fn inscription(seats: usize, seat: Seat, name: String, size: f64) -> [Node; 2] {
    let (floor, (x, _)) = (terrace(corner_of(seats, seat)), corner(corner_of(seats, seat)));
    // Towards the edge of the board, clear of the pier.
    let at = Place { x: floor.x + 44.0 * x, ..floor };
    let plate = Node::new(format!("plate {seat}"), Shape::Drawing("djinns-plate"), at, "plate");
    // A text stays as it is under its key.
    let key = format!("terrace name {seat} {name}");
    let name = Node::new(key, Shape::Text(name), raised(at, -103.0), "terrace-name").scaled(size / 30.0);
    [plate, name].map(|node| node.on(Layer::Line))
}

/// The path of the last move, and where it ended.
fn render_last_move(moment: &Moment<Djinns>, scene: &mut Scene) {
    let (place, mover) = match moment.events.first() {
        Some(Event::Laid { place, pawn, .. }) => (*place, pawn.colour()),
        Some(Event::Moved { from, way, path, moved, .. }) => {
            let Some(top) = moved.top() else { return };
            // Not while the paths of a chosen pile are shown, nor among the points of the end.
            if moment.selection.pile().is_none() && counting::counted(moment).next().is_none() {
                let looks = [("last way edge", "beneath"), ("last way", name(moment, top.colour()))];
                scene.nodes.extend(looks.map(|(key, look)| {
                    let strokes = Shape::Strokes(beside_piles(*from, *way, path.end()));
                    Node::new(key, strokes, Place::default(), format!("djinns-trace {look}")).on(Layer::Line)
                }));
            }
            (path.end(), top.colour())
        }
        _ => return,
    };
    // Smoke rises where a tower has been completed.
    if moment.events.iter().any(|event| matches!(event, Event::Taken { .. })) {
        let smoke = Shape::Drawing("djinns-smoke");
        scene.nodes.push(
            Node::new("smoke", smoke, spot(place, RADIUS), "smoke").on(Layer::Line).reaching(90.0).with(Effects::SMOKE),
        );
    }
    let look = format!("djinns-last {}", name(moment, mover));
    scene.nodes.push(
        round_top(moment, "last".to_owned(), Shape::Circle(80.0), place, look).reaching(80.0).with(Effects::GLOW),
    );
}

/// All places from one to another in that direction, both included.
fn round(from: RingPlace, way: Way, to: RingPlace) -> impl Iterator<Item = RingPlace> {
    let steps = match way {
        Way::Clockwise => RingPlace::COUNT + to.index() - from.index(),
        Way::Anticlockwise => RingPlace::COUNT + from.index() - to.index(),
    } % RingPlace::COUNT;
    (0..=steps).map(move |step| {
        let turned = if way == Way::Clockwise { step } else { RingPlace::COUNT - step };
        RingPlace::at(from.index() + turned)
    })
}

/// The places that a pawn passed in the last move, if it is now at this depth of the pile on this place.
fn via(moment: &Moment<Djinns>, place: RingPlace, depth: usize) -> Vec<Place> {
    match moment.events.first() {
        Some(Event::Moved { from, way, path, moved, .. }) if path.end() == place && depth < moved.height().into() => {
            let between = round(*from, *way, place).skip(1).take_while(|between| *between != place);
            let up = RISE * (usize::from(moved.height()) - 1 - depth) as f64;
            between.map(|between| raised(spot(between, RADIUS), up)).collect()
        }
        _ => Vec::new(),
    }
}

/// A pawn at this depth of the pile on a place: if the last move brought it there, it has leapt, or been laid.
fn coming(moment: &Moment<Djinns>, node: Node, place: RingPlace, depth: usize) -> Node {
    let via = via(moment, place, depth);
    let laid = matches!(moment.events.first(), Some(Event::Laid { place: laid, .. }) if *laid == place);
    let effects = match (via.is_empty(), laid, depth) {
        (false, _, 0) => Effects::LEAP | Effects::DROP,
        (false, ..) => Effects::LEAP,
        (true, true, 0) => Effects::DROP,
        _ => Effects::default(),
    };
    node.by_way_of(via).with(effects)
}

/// The way of the last move: from the inner side of one place to that of another, past the piles between them, which
/// don't hide it.
fn beside_piles(from: RingPlace, way: Way, to: RingPlace) -> Vec<[Place; 2]> {
    /// How far it is from the middle at its ends, and beside the piles.
    const END: f64 = 815.0;
    const INSIDE: f64 = 752.0;
    /// The steps that round it off between two places, and the angle of one.
    const FINE: usize = 8;
    const COS: f64 = 0.999_698_818_696_204_3;
    const SIN: f64 = 0.024_541_228_522_912_288;
    /// The steps in which it comes to lie along the piles, if there are as many to its middle.
    const BEND: f64 = 12.0;
    let steps = FINE * (round(from, way, to).count() - 1);
    let bend = BEND.min(steps as f64 / 2.0);
    let depth = (END - INSIDE) * (bend / FINE as f64).min(1.0);
    let sin = if way == Way::Clockwise { SIN } else { -SIN };
    let turned = |&(x, y): &(f64, f64)| Some((x * COS - y * sin, x * sin + y * COS));
    let circle = std::iter::successors(Some(CIRCLE[from.index()]), turned).take(steps + 1);
    let points: Vec<Place> = circle
        .enumerate()
        .map(|(step, (x, y))| {
            // It leaves at an angle, and bends only one way.
            let left = 1.0 - (step.min(steps - step) as f64 / bend).min(1.0);
            let radius = END - depth * (1.0 - left * left);
            Place { x: x * radius, y: y * radius + 15.0 }
        })
        .collect();
    points.windows(2).map(|two| [two[0], two[1]]).collect()
}

/// The path from one place to another, inside the ring.
fn way_node(key: &str, from: RingPlace, way: Way, to: RingPlace, look: String) -> Node {
    let along: Vec<Place> = round(from, way, to).map(|place| spot(place, STEPS)).collect();
    let strokes = along.windows(2).map(|two| [two[0], two[1]]).collect();
    Node::new(key, Shape::Strokes(strokes), Place::default(), look).on(Layer::Line)
}

/// The piles, and a star on each empty place.
fn render_ring(moment: &Moment<Djinns>, scene: &mut Scene) {
    let position = moment.position;
    let chosen = moment.selection.pile();
    let moves = if moment.live { position.legal_moves() } else { Vec::new() };
    let goes = |place: RingPlace| moves.iter().any(|chosen| matches!(chosen, Move::Go { from, .. } if *from == place));
    let ally = position.turn().seat().filter(|_| moment.live).and_then(|seat| position.ally(seat));
    let mut upper = Vec::new();
    for place in RingPlace::all() {
        let pile = position.ring().pile(place);
        let Some(top) = pile.top() else {
            // Where the foot of a pile would be.
            let at = raised(spot(place, RADIUS), -22.0);
            let star = Node::new(format!("place {place}"), Shape::Drawing("djinns-place"), at, "place");
            scene.nodes.push(star.on(Layer::Area));
            continue;
        };
        let movable = goes(place);
        let allied = ally.is_some() && position.controller(top.colour()) == ally;
        let ring = match chosen {
            Some((from, _)) if from == place => "chosen-pile",
            None if movable => "djinns-may",
            _ if allied => "ally",
            _ => "",
        };
        if !ring.is_empty() {
            let foot = Shape::Drawing("djinns-foot");
            scene.nodes.push(Node::new(format!("ring {place}"), foot, spot(place, RADIUS), ring).on(Layer::Line));
        }
        render_light(moment, place, top.colour(), scene);
        let going = chosen.filter(|(from, _)| *from == place).map_or(0, |(_, pawns)| usize::from(pawns));
        let stops = chosen.is_none_or(|(from, _)| from == place) && (movable || chosen.is_some());
        for (depth, mut node) in floors(moment, place, pile, 0) {
            if depth < going {
                node.look.push_str(" going");
            }
            if moment.live && depth == 0 && position.stage() != Stage::Laying {
                node = node.tapping(Target::Pile(place).to_string()).stopping(stops);
            }
            if node.layer == Layer::Front {
                upper.push((spot(place, RADIUS).y, node));
            } else {
                scene.nodes.push(node);
            }
        }
    }
    // From back to front.
    insertion_sort_by(&mut upper, |(one, _), (other, _)| one < other);
    scene.nodes.extend(upper.into_iter().map(|(_, node)| node));
}

/// The light of a pile on the water, and its shadow.
fn render_light(moment: &Moment<Djinns>, place: RingPlace, top: Colour, scene: &mut Scene) {
    let shape = Shape::Drawing(LIGHTS[shown(moment, top)]);
    let look = format!("light {}", name(moment, top));
    scene.nodes.push(Node::new(format!("light {place} {top}"), shape, spot(place, RADIUS), look).on(Layer::Area));
}

/// The pawns taken out, on the terraces; those still to be revealed are where the tower was built.
fn render_taken(moment: &Moment<Djinns>, scene: &mut Scene) {
    let unrevealed = moment.events.get(moment.revealed..).unwrap_or_default().iter();
    let leaving: Vec<(RingPlace, Pile)> = unrevealed
        .filter_map(|event| if let Event::Taken { place, pile, .. } = event { Some((*place, *pile)) } else { None })
        .collect();
    let left = leaving.len();
    let revealed = moment.events.iter().take(moment.revealed);
    let gone: u8 = revealed.map(|event| if let Event::Taken { pile, .. } = event { pile.height() } else { 0 }).sum();
    // Its parts, from the upper one down.
    if let Some((&(place, upper), lower)) = leaving.split_first() {
        let tower = lower.iter().fold(upper, |upper, (_, lower)| upper.on(*lower));
        if let Some(top) = tower.top() {
            render_light(moment, place, top.colour(), scene);
        }
        for (_, mut node) in floors(moment, place, tower, gone) {
            node.look.push_str(" leaving");
            scene.nodes.push(node);
        }
    }
    let taken = moment.position.taken();
    let mut towers = [0; Seat::MAX as usize];
    for (number, taken) in taken[..taken.len().saturating_sub(left)].iter().enumerate() {
        let index = corner_of(moment.position.seats(), taken.seat);
        let at = on_terrace(index, towers[index], 0);
        render_footing(&number.to_string(), at, scene);
        for (level, pawn) in taken.pile.pawns().rev().enumerate() {
            let at = on_terrace(index, towers[index], level);
            let node = pawn_node(moment, taken_key(number, pawn), pawn, at, SMALL, "put-by");
            scene.nodes.push(node.on(Layer::Front).of(taken.seat));
        }
        towers[index] += 1;
    }
}

/// The shadow of a tower on a terrace.
fn render_footing(name: &str, at: Place, scene: &mut Scene) {
    let footing = Node::new(format!("footing {name}"), Shape::Drawing("djinns-footing"), at, "footing");
    scene.nodes.push(footing.scaled(SMALL).on(Layer::Area));
}

/// The pawns still to be laid: those of the current colour in the middle, the others on the terraces.
fn render_supply(moment: &Moment<Djinns>, scene: &mut Scene) {
    let Some((place, due)) = moment.position.due() else { return };
    let look = format!("djinns-due {}", name(moment, due));
    scene.nodes.push(Node::new(format!("due {place}"), Shape::Circle(84.0), spot(place, RADIUS), look).on(Layer::Line));
    for colour in Colour::ALL {
        for strength in PawnStrength::ALL {
            let kind = Kind { colour, strength };
            let left = moment.position.left(kind);
            for number in 0..left {
                let pawn = Pawn::of(colour, strength, Pawn::TWINS - 1 - number);
                let column = usize::from(strength.number()) - 1;
                if colour != due {
                    let seats = moment.position.seats();
                    let seat = moment.position.controller(colour);
                    let corner = seat.map_or(3, |seat| corner_of(seats, seat));
                    // Between two, each has two colours: two rows.
                    let in_front = match (seats, seat.is_some_and(|seat| seat.index() == colour.index())) {
                        (2, true) => -108.0,
                        (2, false) => -28.0,
                        _ => -22.0,
                    };
                    let at = stand(corner, column as f64 - 1.5, in_front, number.into());
                    scene.nodes.push(pawn_node(moment, identity(pawn), pawn, at, SMALL, "to-come"));
                    if number == 0 {
                        render_footing(&kind.to_string(), at, scene);
                    }
                    continue;
                }
                let (columns, rows) = SUPPLY_APART;
                let row = if number + 1 == left { 0.5 } else { -0.5 };
                let at = Place { x: (column as f64 - 1.5) * columns, y: SUPPLY + row * rows };
                let node = pawn_node(moment, identity(pawn), pawn, at, LARGE.0, "");
                // Of two pawns of a kind, the front one is tappable.
                let front = moment.live && number + 1 == left;
                scene.nodes.push(if front { node.tapping(Target::Lay(kind).to_string()) } else { node });
            }
        }
    }
    if moment.live {
        scene.actions.push(Target::Rest.to_string());
    }
}

/// The place of a refused move.
fn render_refusal(moment: &Moment<Djinns>, scene: &mut Scene) {
    let place = match moment.refusal {
        Some(Illegal::NotYours { place, .. } | Illegal::TooFewPlaces { place, .. }) => *place,
        Some(
            Illegal::Ally { onto, .. }
            | Illegal::Twice { onto, .. }
            | Illegal::Repeats { onto }
            | Illegal::NoCut { onto, .. },
        ) => *onto,
        _ => return,
    };
    let refused = round_top(moment, "refused".to_owned(), Shape::Circle(88.0), place, "refused-place");
    scene.nodes.push(refused.on(Layer::Front));
}

/// The chosen pile, large in the middle, and where it lands; or the tower whose division has to be decided.
fn render_choice(moment: &Moment<Djinns>, scene: &mut Scene) {
    let Some((from, pawns)) = moment.selection.pile() else { return };
    let position = moment.position;
    let ways = match *moment.selection {
        Selection::Tower { way, .. } => vec![way],
        _ => Way::BOTH.to_vec(),
    };
    let ends: Vec<_> = ways.iter().filter_map(|way| position.path(from, *way).ok()).map(|path| path.end()).collect();
    let meet = ends.len() == 2 && ends[0] == ends[1];
    // Where both paths meet, the marks are beside the pile, so that a finger hits one of them and not the pile between.
    if let Some(end) = ends.first().filter(|_| meet) {
        let pile = Target::Pile(*end).to_string();
        scene.nodes.iter_mut().filter(|node| node.target.as_ref() == Some(&pile)).for_each(|node| node.target = None);
    }
    for way in ways {
        let Ok(path) = position.path(from, way) else { continue };
        let (sign, end) = (way.sign(), path.end());
        let target = Target::Land(way);
        let barred = position.refusal(&Selection::Pile { from, pawns }, target).is_some();
        let look = if barred { "barred" } else { "open" };
        scene.nodes.push(way_node(&format!("way {sign}"), from, way, end, format!("way {look}")));
        // Two marks side by side where both paths pass a place.
        let aside = if way == Way::Clockwise { -30.0 } else { 30.0 };
        for (step, place) in path.places().iter().enumerate() {
            let (x, y) = CIRCLE[place.index()];
            let at = Place { x: x * STEPS - y * aside, y: y * STEPS + x * aside };
            let step =
                Node::new(format!("step {sign}{step}"), Shape::Drawing(DIGITS[step]), at, format!("step {look}"));
            scene.nodes.push(step.on(Layer::Front));
        }
        let drawing = if barred { "djinns-barred" } else { "djinns-land" };
        let at = if meet {
            let (top, (x, y)) = (floor(end, position.ring().pile(end).height(), 0), CIRCLE[end.index()]);
            Place { x: top.x - y * 2.6 * aside, y: top.y + x * 2.6 * aside }
        } else {
            floor(end, position.ring().pile(end).height(), 0)
        };
        let key = format!("land {sign}{}", if barred { " barred" } else { "" });
        let land = Node::new(key, Shape::Drawing(drawing), at, format!("land {look}")).on(Layer::Front);
        // Tapping the tower's place again leaves it standing, if that is allowed.
        let target = match *moment.selection {
            Selection::Tower { .. } => leaving(moment).then_some(Target::Cut(Cut::No)),
            _ => Some(target),
        };
        scene.nodes.push(match target.filter(|_| moment.live) {
            Some(target) => land.tapping(target.to_string()),
            None => land,
        });
    }
    match djinns_tower(position, *moment.selection) {
        Some((_, tower)) => render_cut(moment, tower, scene),
        None => render_floors(moment, position.ring().pile(from), pawns, scene),
    }
}

/// Whether the tower may be left standing.
fn leaving(moment: &Moment<Djinns>) -> bool {
    moment.position.refusal(moment.selection, Target::Cut(Cut::No)).is_none()
}

/// A chosen pile of several pawns in the middle, with the top one uppermost; the pawns that move are bright.
fn render_floors(moment: &Moment<Djinns>, pile: Pile, pawns: u8, scene: &mut Scene) {
    if pile.height() < 2 {
        return;
    }
    for (depth, pawn) in (0..).zip(pile.pawns()) {
        let look = if depth < pawns { "going" } else { "staying" };
        let node = large(moment, pawn, pile.height(), depth, look);
        scene.nodes.push(if moment.live { node.tapping(Target::Pawns(depth + 1).to_string()) } else { node });
    }
    if pawns < pile.height() {
        scene.nodes.push(cut_line(pile.height(), pawns, "djinn-cut"));
    }
}

/// A tower to be cut: the player taps the part to keep.
fn render_cut(moment: &Moment<Djinns>, tower: Pile, scene: &mut Scene) {
    let height = tower.height();
    for (depth, pawn) in (0..).zip(tower.pawns()) {
        let cut = match (height, depth) {
            (3, 0) => Some(Cut::Out),
            (4, 0) => Some(Cut::Upper),
            (4, 3) => Some(Cut::Lower),
            _ => None,
        };
        let node = large(moment, pawn, height, depth, "going");
        scene.nodes.push(match cut.filter(|_| moment.live) {
            Some(cut) => node.tapping(Target::Cut(cut).to_string()),
            None => node,
        });
    }
    scene.nodes.push(cut_line(height, 2, "djinn-cut"));
    if moment.live {
        let cuts: &[Cut] = match (height, leaving(moment)) {
            (3, true) => &[Cut::Out, Cut::No],
            (3, false) => &[Cut::Out],
            _ => &[Cut::Upper, Cut::Lower],
        };
        scene.actions.extend(cuts.iter().map(|cut| Target::Cut(*cut).to_string()));
    }
}

/// A pawn of a pile shown in the middle.
fn large(moment: &Moment<Djinns>, pawn: Pawn, height: u8, depth: u8, look: &str) -> Node {
    let (scale, apart) = LARGE;
    // The side of a floor is below its top.
    let y = (f64::from(depth) - f64::from(height - 1) / 2.0) * apart - 27.0;
    let look = format!("djinn {} {look}", name(moment, pawn.colour()));
    let key = format!("floor {height} {depth} {pawn}");
    Node::new(key, drawing_of(moment, pawn), Place { x: 0.0, y }, look).scaled(scale).on(Layer::Front)
}

/// The line between the part that moves and the part that stays.
fn cut_line(height: u8, above: u8, look: &str) -> Node {
    let y = (f64::from(above) - f64::from(height) / 2.0) * LARGE.1;
    let line = Shape::Line(Place { x: 340.0, y: 0.0 });
    Node::new(format!("cut {height} {above}"), line, Place { x: -170.0, y }, look).on(Layer::Line)
}

const fn drawing_of(moment: &Moment<Djinns>, pawn: Pawn) -> Shape {
    Shape::Drawing(PAWNS[shown(moment, pawn.colour())][pawn.strength().number() as usize - 1])
}

/// The class in the style sheet of the colour that is shown.
const fn name(moment: &Moment<Djinns>, colour: Colour) -> &'static str {
    ["yellow", "blue", "red", "green"][shown(moment, colour)]
}

/// The index of the colour that is shown for a seat's.
const fn shown(moment: &Moment<Djinns>, colour: Colour) -> usize {
    moment.colours.of(Seat::at(colour.index())).index()
}

#[cfg(test)]
mod tests;
