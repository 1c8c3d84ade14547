//! What Luminos' board shows: the middle and the bag, the sky of whoever decides, what a tile would complete and score where, the sheet
//! with the lines that don't count yet, and the others' skies and sheets, smaller.

mod drawings;

use luciole_rules::luminos::{Corner, Counts, Event, Luminos, Move, Spot, Square, SquaresDone, Stage, Symbol, Tile};
use luciole_rules::{Game as _, Seat};
use luciole_session::{LUMINOS_BAG, Moment, Proposal};

use crate::{Depict, Layer, Node, Place, Scene, Shape, ViewBox};

/// The side of a tile as it is drawn.
const SIDE: f64 = 100.0;
/// How wide the board is.
const WIDTH: f64 = 1_000.0;
/// Where the tiles of the middle lie, and how large they are.
const MIDDLE: f64 = 95.0;
const MIDDLE_SCALE: f64 = 1.25;
/// The sky of whoever decides.
const SKY: Frame = Frame { x: 20.0, y: 190.0, width: 960.0, height: 720.0 };
/// Its sheet.
const SHEET: Frame = Frame { x: 20.0, y: 930.0, width: 960.0, height: 210.0 };
/// The others' skies and sheets, or what is in the bag.
const BELOW: Frame = Frame { x: 20.0, y: 1_165.0, width: 960.0, height: 300.0 };
/// How large tiles of a sky become at most, and where there is less than this to show, as if there were so much.
const LARGEST: f64 = 1.35;

/// The colours of the seats, as classes of the style sheet.
const COLOURS: [&str; 4] = ["yellow", "blue", "red", "green"];
/// The signs of the seats.
const SIGNS: [&str; 4] = ["luminos-seat-1", "luminos-seat-2", "luminos-seat-3", "luminos-seat-4"];
/// The symbols.
const SYMBOLS: [&str; 3] = ["luminos-sun", "luminos-moon", "luminos-star"];

/// A part of the board.
#[derive(Clone, Copy)]
struct Frame {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// How a sky lies in its frame: where its spot 0,0 is, and how large its tiles are.
#[derive(Clone, Copy)]
struct Lie {
    origin: Place,
    scale: f64,
}

impl Depict for Luminos {
    const DRAWINGS: &'static str = drawings::DRAWINGS;
    const GROWS: bool = true;

    fn depict(moment: &Moment<Self>) -> Scene {
        let view = ViewBox { x: 0.0, y: 0.0, width: WIDTH, height: BELOW.y + BELOW.height + 15.0 };
        let mut scene = Scene { view, ..Scene::default() };
        // Drawn with a thick round edge: it stays night in the light theme too.
        let (width, height) = (view.width - 40.0, view.height - 40.0);
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(|(x, y)| Place { x, y });
        let ground = Node::new("ground", Shape::Area(corners.to_vec()), Place { x: 20.0, y: 20.0 }, "luminos-ground");
        scene.nodes.push(ground.on(Layer::Ground));
        let position = moment.position;
        let seat = shown(moment);
        depict_middle(moment, seat, &mut scene);
        let lie = depict_player(moment, seat, SKY, SHEET, true, &mut scene);
        depict_places(moment, seat, lie, &mut scene);
        depict_squares(moment, seat, lie, &mut scene);
        if moment.shows(LUMINOS_BAG) {
            depict_bag(position, &mut scene);
        } else {
            // The others clockwise, side by side.
            let others = position.seats() - 1;
            let width = BELOW.width / others as f64;
            let mut other = seat;
            for n in 0..others {
                other = other.next(position.seats());
                let slot = Frame { x: BELOW.x + width * n as f64, width: width - 20.0, ..BELOW };
                let (sky, sheet) = if others == 1 {
                    let half = Frame { width: 400.0, ..slot };
                    (half, Frame { x: slot.x + 430.0, y: slot.y + 60.0, width: 510.0, height: 150.0 })
                } else {
                    (Frame { height: 180.0, ..slot }, Frame { y: slot.y + 190.0, height: 105.0, ..slot })
                };
                depict_player(moment, other, sky, sheet, false, &mut scene);
            }
        }
        if moment.live {
            let choices = position.moves().into_iter();
            let asked = choices.filter(|chosen| matches!(chosen, Move::Tokens(_) | Move::Order(_)));
            scene.actions = asked.map(|chosen| chosen.to_string()).collect();
        }
        scene
    }
}

/// Whose sky is shown large: who decides; as long as a turn is being told, who had it.
fn shown(moment: &Moment<Luminos>) -> Seat {
    let told = moment.told >= moment.events.len();
    let next = moment.position.turn().seat().filter(|_| told);
    next.or(moment.events.first().and_then(mover)).unwrap_or(moment.position.first())
}

fn mover(event: &Event) -> Option<Seat> {
    match event {
        Event::Taken { seat, .. }
        | Event::Drawn { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Tokens { seat, .. }
        | Event::Counted { seat, .. }
        | Event::Reached { seat } => Some(*seat),
        Event::Round { .. } | Event::Ended { .. } => None,
    }
}

/// The tiles to take, the bag, and the tile that is to be placed.
fn depict_middle(moment: &Moment<Luminos>, seat: Seat, scene: &mut Scene) {
    let position = moment.position;
    let chooses = moment.live && position.stage() == Stage::Source;
    // A new round's tiles aren't there before it is told.
    let untold = moment.events.get(moment.told..).unwrap_or_default();
    let before = untold.iter().find_map(|event| match event {
        Event::Round { back, .. } => Some(&back[..]),
        _ => None,
    });
    let tiles = before.unwrap_or(position.middle());
    let mut same = 0;
    for (n, tile) in tiles.iter().enumerate() {
        same = if n > 0 && tiles[n - 1] == *tile { same + 1 } else { 0 };
        let at = Place { x: 184.0 + 132.0 * n as f64, y: MIDDLE };
        let node = Node::new(format!("middle {tile} {same}"), tile_of(*tile), at, "luminos-tile").scaled(MIDDLE_SCALE);
        // Of equal tiles one answers: they are one choice.
        let target = Move::Take(*tile).to_string();
        scene.nodes.push(if chooses && same == 0 { node.tapping(target) } else { node });
        if same == 0 && moment.selection.tile == Some(*tile) {
            scene.nodes.push(mark("picked", "luminos-picked", at, "luminos-picked", MIDDLE_SCALE));
        }
    }
    let hinted = moment.proposal.map(Proposal::into_move) == Some(Move::Draw);
    let at = Place { x: 905.0, y: MIDDLE };
    let look = if hinted { "luminos-bag picked" } else { "luminos-bag" };
    let bag = Node::new("bag", Shape::Drawing("luminos-bag"), at, look).scaled(1.4);
    let can_draw = chooses && position.left_in_bag() > 0;
    scene.nodes.push(if can_draw { bag.tapping(Move::Draw.to_string()) } else { bag });
    let left_in_bag = usize::from(position.left_in_bag());
    scene.nodes.push(number("left", left_in_bag, Place { y: MIDDLE + 22.0, ..at }, "luminos-count", 1.1));
    let sign = Place { x: 65.0, y: MIDDLE };
    scene.nodes.push(
        Node::new(format!("sign {seat}"), Shape::Drawing(SIGNS[seat.index()]), sign, coloured("luminos-sign", seat))
            .scaled(0.9)
            .on(Layer::Front),
    );
    if position.telescope() == seat {
        let beside = Place { x: 92.0, y: MIDDLE + 42.0 };
        scene.nodes.push(mark("telescope", "luminos-telescope", beside, "luminos-telescope", 0.5));
    }
    if let (Some(_), Stage::Place(tile)) = (position.turn().seat(), position.stage()) {
        // It is drawn where it will be placed from.
        let node = Node::new(format!("held {tile}"), tile_of(tile), held(), "luminos-tile held").scaled(1.5);
        let drawn = matches!(moment.events.first(), Some(Event::Drawn { .. }));
        scene.nodes.push(if drawn { node.coming(at) } else { node });
    }
}

/// Where the tile lies that is to be placed: before the others of the middle.
const fn held() -> Place {
    Place { x: 725.0, y: MIDDLE }
}

/// A player's sky and sheet in their frames.
fn depict_player(
    moment: &Moment<Luminos>,
    seat: Seat,
    sky: Frame,
    sheet: Frame,
    large: bool,
    scene: &mut Scene,
) -> Lie {
    let position = moment.position;
    let frame = |key: &str, Frame { x, y, width, height }: Frame, look: String| {
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(|(x, y)| Place { x, y });
        Node::new(format!("{key} {seat}"), Shape::Area(corners.to_vec()), Place { x, y }, look).on(Layer::Ground)
    };
    scene.nodes.push(frame("sky", sky, "luminos-sky".to_owned()));
    // Beside a small sky there is room for its sign.
    let inner = if large { sky } else { Frame { x: sky.x + 50.0, width: sky.width - 54.0, ..sky } };
    let lie = lie(position, seat, inner, large);
    let placed = moment.events.first().and_then(|event| match event {
        Event::Placed { seat, spot, .. } | Event::Tokens { seat, spot, .. } => Some((*seat, *spot)),
        _ => None,
    });
    for &(spot, tile) in position.sky(seat).tiles() {
        let is_new = placed == Some((seat, spot));
        let look = if is_new { "luminos-tile last" } else { "luminos-tile" };
        let key = format!("tile {seat} {spot} {tile}");
        let node = Node::new(key, tile_of(tile), lie.at(spot), look).scaled(lie.scale);
        scene.nodes.push(if is_new { node.coming(held()) } else { node });
    }
    if !large {
        let at = Place { x: sky.x + 26.0, y: sky.y + 26.0 };
        let sign =
            Node::new(format!("sign {seat}"), Shape::Drawing(SIGNS[seat.index()]), at, coloured("luminos-sign", seat));
        scene.nodes.push(sign.scaled(0.45).on(Layer::Front));
    }
    depict_sheet(moment, seat, sheet, scene);
    lie
}

/// Fits a sky with the places around it into a frame.
fn lie(position: &Luminos, seat: Seat, frame: Frame, large: bool) -> Lie {
    let tiles = position.sky(seat).tiles();
    // Around the large one there is room for what can be placed.
    let around = i8::from(large);
    let (mut left, mut right, mut up, mut down) = (0, 0, 0, 0);
    for (spot, _) in tiles {
        (left, right) = (left.min(spot.x), right.max(spot.x));
        (up, down) = (up.min(spot.y), down.max(spot.y));
    }
    let columns = f64::from(right - left + 1 + 2 * around);
    let rows = f64::from(down - up + 1 + 2 * around);
    let scale = (frame.width / columns / SIDE).min(frame.height / rows / SIDE).min(LARGEST);
    let scale = (scale * 100.0).floor() / 100.0;
    let middle = |low: i8, high: i8| f64::from(low + high) / 2.0 * SIDE * scale;
    let origin = Place {
        x: frame.x + frame.width / 2.0 - middle(left, right),
        y: frame.y + frame.height / 2.0 - middle(up, down),
    };
    Lie { origin, scale }
}

impl Lie {
    fn at(self, spot: Spot) -> Place {
        self.beside(spot, 0.0, 0.0)
    }

    /// A point beside the middle of a spot, in tiles.
    fn beside(self, spot: Spot, x: f64, y: f64) -> Place {
        let side = SIDE * self.scale;
        Place { x: self.origin.x + side * (f64::from(spot.x) + x), y: self.origin.y + side * (f64::from(spot.y) + y) }
    }
}

/// The sheet, its columns lying as rows: what is written, up to the target line and beyond it, the lines that don't count struck out;
/// and the tokens.
fn depict_sheet(moment: &Moment<Luminos>, seat: Seat, frame: Frame, scene: &mut Scene) {
    let position = moment.position;
    let mut lengths = position.sheet(seat).columns().map(<[u8]>::len);
    // What hasn't been told isn't written yet.
    for event in moment.events.get(moment.told..).unwrap_or_default() {
        if let Event::Counted { seat: other, square } = event
            && *other == seat
        {
            for (length, score) in lengths.iter_mut().zip(square.scores) {
                *length -= usize::from(score > 0);
            }
        }
    }
    let target = usize::from(position.target());
    let complete = lengths.into_iter().min().unwrap_or(0);
    let lines = lengths.into_iter().max().unwrap_or(0).max(target);
    // A place each for the symbol and the token, and one for every line.
    let cell = (frame.width / (lines as f64 + 2.6)).min(frame.height / 3.0);
    let scale = cell / 70.0;
    let at = |line: f64, row: usize| Place {
        x: frame.x + cell * (line + 1.2),
        y: frame.y + frame.height / 3.0 * (row as f64 + 0.5),
    };
    for (row, symbol) in Symbol::ALL.into_iter().enumerate() {
        let column = position.sheet(seat).columns()[row];
        let head = Node::new(format!("head {seat} {row}"), Shape::Drawing(SYMBOLS[row]), at(-0.6, row), SYMBOLS[row]);
        scene.nodes.push(head.scaled(scale * 0.5));
        for line in 0..lines {
            let look = match line {
                _ if line < complete => "luminos-cell complete",
                _ if line < lengths[row] => "luminos-cell",
                _ => "luminos-cell empty",
            };
            let place = at(line as f64 + 0.5, row);
            let corner = cell * 0.44;
            let corners = [(-corner, -corner), (corner, -corner), (corner, corner), (-corner, corner)];
            let corners = corners.map(|(x, y)| Place { x, y }).to_vec();
            let key = format!("cell {seat} {row} {line}");
            scene.nodes.push(Node::new(key, Shape::Area(corners), place, look).on(Layer::Area));
        }
        for (line, &score) in column[..lengths[row]].iter().enumerate() {
            let place = at(line as f64 + 0.5, row);
            let look = if line < complete { "luminos-number" } else { "luminos-number struck" };
            scene.nodes.push(number(&format!("number {seat} {row} {line}"), score.into(), place, look, scale));
            if line >= complete {
                let key = format!("struck {seat} {row} {line}");
                scene.nodes.push(mark(&key, "luminos-struck", place, "luminos-struck", scale));
            }
        }
        // A token that is left shows its symbol on a coin.
        let has = position.tokens(seat).has(symbol);
        let place = at(lines as f64 + 0.8, row);
        let (id, look) = if has { ("luminos-token", "luminos-token") } else { ("luminos-used", "luminos-token used") };
        let key = format!("{} {seat} {row}", if has { "token" } else { "used" });
        scene.nodes.push(Node::new(key, Shape::Drawing(id), place, look).scaled(scale * 0.6).on(Layer::Line));
        if has {
            let key = format!("token sign {seat} {row}");
            scene.nodes.push(Node::new(key, Shape::Drawing(SYMBOLS[row]), place, SYMBOLS[row]).scaled(scale * 0.34));
        }
    }
    // The target line.
    let (top, bottom) = (at(target as f64, 0), at(target as f64, 2));
    let bar = [Place { y: top.y - cell * 0.5, ..top }, Place { y: bottom.y + cell * 0.5, ..bottom }];
    let look = if position.has_reached(seat) { "luminos-target reached" } else { "luminos-target" };
    let key = format!("target {seat}");
    scene.nodes.push(Node::new(key, Shape::Strokes(vec![bar]), Place::default(), look).on(Layer::Line));
}

/// The tile that is to be placed, or would be if it is taken.
fn placing(moment: &Moment<Luminos>) -> Option<Tile> {
    match moment.position.stage() {
        Stage::Source => moment.selection.tile,
        Stage::Place(tile) => Some(tile),
        _ => None,
    }
}

/// Where a tile can go, and what it would complete and score there; without one, where squares lack one tile.
fn depict_places(moment: &Moment<Luminos>, seat: Seat, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let asked = matches!(position.stage(), Stage::Source | Stage::Place(_));
    if position.turn().seat() != Some(seat) || !asked {
        return;
    }
    let sky = position.sky(seat);
    let tile = placing(moment).filter(|_| moment.live);
    let proposed = match moment.proposal.map(Proposal::into_move) {
        Some(Move::Place(spot)) => Some(spot),
        _ => None,
    };
    for &spot in sky.open() {
        let lacking = sky.filled(spot).into_iter().filter(|filled| *filled == 4).count();
        let look = match (lacking, tile) {
            _ if proposed == Some(spot) => "luminos-open proposed",
            (0, Some(_)) => "luminos-open",
            (_, Some(_)) => "luminos-open scoring",
            (0, None) => "luminos-open faint",
            (_, None) => "luminos-open lacking",
        };
        let id = if lacking > 0 && tile.is_none() { "luminos-hole" } else { "luminos-open" };
        let key = format!("{} {seat} {spot}", &id[8..]);
        let node = Node::new(key, Shape::Drawing(id), lie.at(spot), look).scaled(lie.scale).on(Layer::Area);
        let Some(tile) = tile else {
            scene.nodes.push(node);
            continue;
        };
        scene.nodes.push(node.tapping(Move::Place(spot).to_string()));
        if proposed == Some(spot) {
            let ghost = Node::new(format!("ghost {spot} {tile}"), tile_of(tile), lie.at(spot), "luminos-ghost");
            scene.nodes.push(ghost.scaled(lie.scale));
        }
        let squares = sky.squares(spot, tile);
        for square in &squares {
            let (x, y) = if squares.len() == 1 { (0.0, 0.0) } else { quadrant(square.corner) };
            let scale = lie.scale * if squares.len() == 1 { 1.3 } else { 0.74 };
            let key = format!("would {spot} {}", square.corner.number());
            depict_score(&key, square.scores, lie.beside(spot, x, y), scale, scene);
        }
    }
}

/// Where in its tile a corner's square is told of, in tiles from the middle.
const fn quadrant(corner: Corner) -> (f64, f64) {
    match corner {
        Corner::UpLeft => (-0.23, -0.23),
        Corner::UpRight => (0.23, -0.23),
        Corner::DownLeft => (-0.23, 0.23),
        Corner::DownRight => (0.23, 0.23),
    }
}

/// What a square scores: the number, and the symbols that have it.
fn depict_score(key: &str, scores: Counts, at: Place, scale: f64, scene: &mut Scene) {
    let score = scores.into_iter().max().unwrap_or(0);
    scene.nodes.push(mark(&format!("{key} coin"), "luminos-coin", at, "luminos-coin", scale));
    let above = Place { y: at.y - 11.0 * scale, ..at };
    scene.nodes.push(number(&format!("{key} score"), usize::from(score), above, "luminos-score", scale * 0.68));
    let scoring: Vec<usize> = (0..3).filter(|row| scores[*row] > 0).collect();
    let size = scale * [0.22, 0.19, 0.16][scoring.len().clamp(1, 3) - 1];
    for (n, row) in scoring.iter().enumerate() {
        let x = at.x + 100.0 * size * (n as f64 - (scoring.len() - 1) as f64 / 2.0);
        let place = Place { x, y: at.y + 16.0 * scale };
        scene.nodes.push(mark(&format!("{key} {row}"), SYMBOLS[*row], place, SYMBOLS[*row], size));
    }
}

/// The squares that are about to be counted, or the one that has just been told.
fn depict_squares(moment: &Moment<Luminos>, seat: Seat, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let told = moment.told.checked_sub(1).and_then(|last| moment.events.get(last));
    let counted: Option<Square> = match told {
        Some(Event::Counted { seat: other, square }) if *other == seat => Some(*square),
        _ => None,
    };
    let counting = if moment.live { position.counting() } else { SquaresDone::new() };
    let middles = || counting.iter().chain(&counted).map(|square| (square, lie.beside(square.origin, 0.5, 0.5)));
    for (square, middle) in middles() {
        let key = format!("square {}", square.corner.number());
        scene.nodes.push(mark(&key, "luminos-square", middle, "luminos-square", lie.scale));
    }
    for (square, middle) in middles() {
        let key = format!("counts {}", square.corner.number());
        depict_score(&key, square.scores, middle, lie.scale, scene);
    }
}

/// What is left in the bag, kind by kind.
fn depict_bag(position: &Luminos, scene: &mut Scene) {
    const IN_ROW: usize = 10;
    let step = BELOW.width / IN_ROW as f64;
    for (n, (tile, left)) in position.bag().enumerate() {
        let at =
            Place { x: BELOW.x + step * ((n % IN_ROW) as f64 + 0.36), y: BELOW.y + 98.0 * ((n / IN_ROW) as f64 + 0.5) };
        scene.nodes.push(Node::new(format!("kind {tile}"), tile_of(tile), at, "luminos-tile").scaled(0.62));
        let beside = Place { x: at.x + 49.0, y: at.y };
        scene.nodes.push(number(&format!("kind left {tile}"), usize::from(left), beside, "luminos-number", 0.75));
    }
}

/// A sign in front.
fn mark(key: &str, id: &'static str, at: Place, look: &str, scale: f64) -> Node {
    Node::new(key, Shape::Drawing(id), at, look).scaled(scale).on(Layer::Front)
}

/// A number. Its key tells it, since a drawing stays what it is.
fn number(key: &str, number: usize, at: Place, look: &str, scale: f64) -> Node {
    let number = number.min(drawings::NUMBERS.len() - 1);
    let shape = Shape::Drawing(drawings::NUMBERS[number]);
    Node::new(format!("{key} {number}"), shape, at, look).scaled(scale).on(Layer::Front)
}

fn coloured(look: &str, seat: Seat) -> String {
    format!("{look} {}", COLOURS[seat.index()])
}

fn tile_of(tile: Tile) -> Shape {
    let shows = tile.to_string();
    let id = drawings::TILES.iter().find(|id| id[8..] == shows);
    Shape::Drawing(id.unwrap_or(&"luminos-tile"))
}

#[cfg(test)]
mod tests;
