//! The board of Djinns of the Lake: the ring of 32 places round the lake. A pile stands on its place with the top pawn
//! outermost and the pawns below it in a line towards the middle; their edges also show under the top pawn, which is
//! the higher and the larger the more they are. A chosen pile is shown large in the middle, with the part that moves;
//! around it, where it lands in both directions, with the steps counted. Towers taken out stand in the corners, one for
//! each player, beside the player's djinns.

mod drawings;

use luciole_core::{Game as _, Seat};
use luciole_scene::{Effects, Layer, Named, Node, Place, Render, Scene, Shape, ViewBox};
use luciole_session::{Moment, Play as _};

use crate::rules::{Colour, Cut, Djinns, Event, Illegal, Kind, Move, Pawn, PawnStrength, Pile, RingPlace, Stage, Way};
use crate::taps::{Selection, Target, tower as djinns_tower};

/// The distance from the middle to the edge of the board.
const EDGE: f64 = 1_108.0;
/// The ring's radius, to the middles of the top pawns.
const RADIUS: f64 = 890.0;
/// For each pawn of a pile, from the top down: its distance inside the ring and its scale, chosen so that no pawn
/// covers another, not even of the next pile.
const FLOORS: [(f64, f64); 4] = [(0.0, 1.0), (138.0, 0.78), (240.0, 0.66), (324.0, 0.56)];
/// The radius of the step numbers, outside the pawns.
const STEPS: f64 = 1_004.0;
/// The radius of the places' numbers, on the bank.
const NAMES: f64 = 1_066.0;
/// The drawings of the step numbers.
const DIGITS: [&str; 4] = ["djinns-step-1", "djinns-step-2", "djinns-step-3", "djinns-step-4"];
/// For each pawn below the top one of a pile: how much lower its edge shows, towards the bottom of the screen.
const SLAB: f64 = 28.0;
/// How much higher on the screen each floor lifts a pile, and how much larger it makes the top pawn, nearer to the eye.
const LIFT: f64 = 13.0;
const NEARER: f64 = 0.05;
/// The drawings of those edges, of the light round a pawn, and of the djinns, by colour.
const SLABS: [&str; 4] = ["djinns-yw", "djinns-bw", "djinns-rw", "djinns-gw"];
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
const LARGE: (f64, f64) = (1.45, 222.0);
/// How far they are below the middle, clear of the moon.
const SUPPLY: f64 = 150.0;
/// The scale of pawns in a corner, and their distances across and up.
pub(crate) const SMALL: (f64, f64, f64) = (0.46, 76.0, 68.0);

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

    fn named_by_event(_: &Scene, _: &Moment<Self>, event: &Event) -> Vec<Named> {
        match event {
            Event::Laid { place, .. } | Event::Taken { place, .. } => vec![named(*place)],
            Event::Moved { from, path, .. } => vec![named(*from), named(path.end())],
            Event::Passed { .. } => Vec::new(),
        }
    }
}

fn named(place: RingPlace) -> Named {
    Named { at: spot(place, RADIUS), reach: 104.0, name: None }
}

/// The number of each place, as used in texts.
fn render_names(scene: &mut Scene) {
    let name = |place: RingPlace| Node::name(place.to_string(), spot(place, NAMES), 1.7).on(Layer::Area);
    scene.nodes.extend(RingPlace::all().map(name));
}

/// A place of the ring, or a point outside or inside it.
fn spot(place: RingPlace, radius: f64) -> Place {
    let (x, y) = CIRCLE[place.index()];
    Place { x: x * radius, y: y * radius }
}

/// A pawn, with the same key wherever it is.
fn pawn_node(moment: &Moment<Djinns>, pawn: Pawn, at: Place, scale: f64, look: &str) -> Node {
    let mut classes = format!("djinn {}", name(moment, pawn.colour()));
    if !look.is_empty() {
        classes.push(' ');
        classes.push_str(look);
    }
    Node::new(format!("pawn {}", pawn.index()), drawing_of(moment, pawn), at, classes).scaled(scale).reaching(REACH)
}

/// The position of a pawn of a pile of that height on the ring, and its scale; the top one is outermost.
pub(crate) fn floor(place: RingPlace, height: u8, depth: usize) -> (Place, f64) {
    let (inside, scale) = FLOORS[depth.min(FLOORS.len() - 1)];
    let (at, below) = (spot(place, RADIUS - inside), f64::from(height.max(1) - 1));
    let nearer = if depth == 0 { NEARER * below } else { 0.0 };
    (Place { y: at.y - LIFT * below, ..at }, scale + nearer)
}

/// A circle, or another mark, round the top pawn of a place's pile, or round the place if it is empty.
fn round_top(moment: &Moment<Djinns>, key: String, shape: Shape, place: RingPlace, look: impl Into<String>) -> Node {
    let (at, scale) = floor(place, moment.position.ring().pile(place).height(), 0);
    Node::new(key, shape, at, look).scaled(scale).on(Layer::Line)
}

/// The owners of the corners: a bracket in each colour of the seat.
fn render_corners(moment: &Moment<Djinns>, scene: &mut Scene) {
    for colour in Colour::ALL {
        let Some(seat) = moment.position.controller(colour) else { continue };
        let (x, y) = corner(seat.index());
        let to = |x: f64, y: f64| [Place::default(), Place { x, y }];
        let strokes = Shape::Strokes(vec![to(-170.0 * x, 0.0), to(0.0, -170.0 * y)]);
        // A seat's second colour is inside its first.
        let inside = if colour.index() == seat.index() { 30.0 } else { 46.0 };
        let at = Place { x: x * (EDGE - inside), y: y * (EDGE - inside) };
        let key = format!("corner {colour}");
        scene.nodes.push(Node::new(key, strokes, at, format!("corner {}", name(moment, colour))).on(Layer::Area));
        // The djinns float over the bank beside the towers that are put by, and beside the pawns to be laid.
        let at = match (colour.index() == seat.index(), moment.position.stage()) {
            (true, _) => Place { x: x * (EDGE - 100.0), y: y * (EDGE - 480.0) },
            (false, Stage::Laying) => continue,
            (false, _) => Place { x: x * (EDGE - 548.0), y: y * (EDGE - 112.0) },
        };
        let djinn = Shape::Drawing(EMBLEMS[shown(moment, colour)]);
        let djinn =
            Node::new(format!("emblem {colour}"), djinn, at, format!("emblem {}", name(moment, colour))).scaled(0.85);
        scene.nodes.push(djinn.on(Layer::Area).of(seat));
    }
}

/// The corner of a seat, by its index: clockwise from the lower left. Common pawns are in the last.
const fn corner(index: usize) -> (f64, f64) {
    [(-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0), (1.0, 1.0)][index]
}

/// A small pawn in a corner, by column and row.
pub(crate) fn in_corner(index: usize, column: usize, row: usize) -> Place {
    let (x, y) = corner(index);
    let (_, across, up) = SMALL;
    Place { x: x * (EDGE - 96.0 - across * column as f64), y: y * (EDGE - 96.0 - up * row as f64) }
}

/// The path of the last move, and where it ended.
fn render_last_move(moment: &Moment<Djinns>, scene: &mut Scene) {
    let (place, mover) = match moment.events.first() {
        Some(Event::Laid { place, pawn, .. }) => (*place, pawn.colour()),
        Some(Event::Moved { from, way, path, moved, .. }) => {
            let Some(top) = moved.top() else { return };
            // Not while the paths of a chosen pile are shown.
            if moment.selection.pile().is_none() {
                let look = format!("djinns-trace {}", name(moment, top.colour()));
                scene.nodes.push(way_node("last way", *from, *way, path.end(), look));
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
        round_top(moment, "last".to_owned(), Shape::Circle(88.0), place, look).reaching(88.0).with(Effects::GLOW),
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
            between.map(|between| floor(between, 1, depth).0).collect()
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

/// The path from one place to another, outside the ring.
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
    for place in RingPlace::all() {
        let pile = position.ring().pile(place);
        let Some(top) = pile.top() else {
            let star =
                Node::new(format!("place {place}"), Shape::Drawing("djinns-place"), spot(place, RADIUS), "place");
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
            scene.nodes.push(round_top(moment, format!("ring {place}"), Shape::Circle(84.0), place, ring));
        }
        if pile.height() > 1 {
            let [top, foot] = [0, usize::from(pile.height()) - 1].map(|depth| floor(place, pile.height(), depth).0);
            let stem = Shape::Strokes(vec![[Place::default(), Place { x: foot.x - top.x, y: foot.y - top.y }]]);
            scene.nodes.push(Node::new(format!("stem {place}"), stem, top, "stem").on(Layer::Area));
        }
        let colours: Vec<Colour> = pile.pawns().map(Pawn::colour).collect();
        render_stack(moment, place, &colours, scene);
        let going = chosen.filter(|(from, _)| *from == place).map_or(0, |(_, pawns)| usize::from(pawns));
        for (depth, pawn) in pile.pawns().enumerate() {
            let (at, scale) = floor(place, pile.height(), depth);
            let node = pawn_node(moment, pawn, at, scale, if depth < going { "going" } else { "" });
            let node = coming(moment, node, place, depth);
            let tapped = moment.live && depth == 0 && position.stage() != Stage::Laying;
            let stops = chosen.is_none_or(|(from, _)| from == place) && (movable || chosen.is_some());
            scene.nodes.push(if tapped { node.tapping(Target::Pile(place).to_string()).stopping(stops) } else { node });
        }
    }
}

/// The light of a pile on the water, and under its top pawn the edges of those below: one sees how high it is. The
/// colours are those of its pawns, from the top down.
fn render_stack(moment: &Moment<Djinns>, place: RingPlace, colours: &[Colour], scene: &mut Scene) {
    let Some(top) = colours.first() else { return };
    let (at, scale) = floor(place, colours.len() as u8, 0);
    let light = Shape::Drawing(LIGHTS[shown(moment, *top)]);
    let light = Node::new(format!("light {place} {top}"), light, at, format!("light {}", name(moment, *top)));
    scene.nodes.push(light.on(Layer::Area));
    // From the lowest up.
    for (depth, colour) in colours.iter().enumerate().skip(1).rev() {
        let key = format!("slab {place} {depth} {colour}");
        let at = Place { y: at.y + SLAB * depth as f64, ..at };
        let (shape, look) = (SLABS[shown(moment, *colour)], format!("slab {}", name(moment, *colour)));
        let slab = Node::new(key, Shape::Drawing(shape), at, look);
        scene.nodes.push(slab.scaled(scale - NEARER * depth as f64).on(Layer::Area));
    }
}

/// The pawns taken out, in the corners; those still to be revealed are where the tower was built.
fn render_taken(moment: &Moment<Djinns>, scene: &mut Scene) {
    let unrevealed = moment.events.get(moment.revealed..).unwrap_or_default().iter();
    let leaving: Vec<(RingPlace, Pile)> = unrevealed
        .filter_map(|event| if let Event::Taken { place, pile, .. } = event { Some((*place, *pile)) } else { None })
        .collect();
    let left = leaving.len();
    let tower: Vec<Pawn> = leaving.iter().flat_map(|(_, pile)| pile.pawns()).collect();
    if let Some((place, _)) = leaving.first() {
        let colours: Vec<Colour> = tower.iter().copied().map(Pawn::colour).collect();
        render_stack(moment, *place, &colours, scene);
        for (depth, pawn) in tower.into_iter().enumerate() {
            let (at, scale) = floor(*place, colours.len() as u8, depth);
            let node = pawn_node(moment, pawn, at, scale, "leaving");
            scene.nodes.push(coming(moment, node, *place, depth));
        }
    }
    let taken = moment.position.taken();
    let mut columns = [0; Seat::MAX as usize];
    for taken in &taken[..taken.len().saturating_sub(left)] {
        let index = taken.seat.index();
        for (row, pawn) in taken.pile.pawns().rev().enumerate() {
            let at = in_corner(index, columns[index], row);
            scene.nodes.push(pawn_node(moment, pawn, at, SMALL.0, "put-by").of(taken.seat));
        }
        columns[index] += 1;
    }
}

/// The pawns still to be laid: those of the current colour in the middle, the others in the corners.
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
                    let seat = moment.position.controller(colour).map_or(3, Seat::index);
                    let second = if seat == colour.index() { 0 } else { PawnStrength::ALL.len() };
                    let at = in_corner(seat, second + column, usize::from(number));
                    scene.nodes.push(pawn_node(moment, pawn, at, SMALL.0, "to-come"));
                    continue;
                }
                let (scale, apart) = LARGE;
                let row = if number + 1 == left { 0.5 } else { -0.5 };
                let at = Place { x: (column as f64 - 1.5) * apart, y: SUPPLY + row * apart };
                let node = pawn_node(moment, pawn, at, scale, "");
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
    scene.nodes.push(round_top(moment, "refused".to_owned(), Shape::Circle(98.0), place, "refused-place"));
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
            let (x, y) = CIRCLE[end.index()];
            Place { x: x * RADIUS - y * 2.6 * aside, y: y * RADIUS + x * 2.6 * aside }
        } else {
            floor(end, position.ring().pile(end).height(), 0).0
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
    let y = (f64::from(depth) - f64::from(height - 1) / 2.0) * apart;
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
