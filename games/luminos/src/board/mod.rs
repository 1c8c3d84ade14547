//! The board of Luminos: the start pieces to choose from, then the middle and the bag, one large sky with its sheet,
//! what a tile would complete and score where, the bonus tokens that fit on it, and the others' skies and sheets,
//! smaller.

mod constellation;
mod drawings;
mod layout;
mod sheet;
mod tokens;

use std::ops::RangeInclusive;

use luciole_core::{Game as _, Seat, Turn};
use luciole_scene::{Effects, Layer, Named, Node, Place, Render, Scene, Shape, Unavailable, ViewBox};
use luciole_session::{Moment, Proposal};

use crate::rules::{Corner, Counts, Event, Luminos, Move, Piece, Sky, Spot, Square, SquaresDone, Stage, Symbol, Tile};
use crate::taps::BAG as LUMINOS_BAG;

use layout::{Field, Frame, LOWER};

/// The side of a tile in the drawings.
const SIDE: f64 = 100.0;
/// How far a tile reaches, with a little room around it.
pub(crate) const REACH: f64 = 62.0;
/// The scale of the tiles in the middle.
const MIDDLE_SCALE: f64 = 1.14;
/// The scale of the tile to be placed.
const HELD_SCALE: f64 = 1.38;
/// The maximum scale of tiles in the large sky and in the others: a sky of few tiles is large too.
const LARGEST: f64 = 1.9;
const LARGEST_OTHER: f64 = 0.95;
/// Scores lie beside a sky of smaller tiles, which they would hide.
const SMALL: f64 = 0.9;

/// The seats' colours, as classes of the style sheet.
const COLOURS: [&str; 4] = ["yellow", "blue", "red", "green"];
/// The signs that go with them.
const SIGNS: [&str; 4] = ["luminos-seat-1", "luminos-seat-2", "luminos-seat-3", "luminos-seat-4"];
/// The symbols.
const SYMBOLS: [&str; 3] = ["luminos-sun", "luminos-moon", "luminos-star"];

/// The start pieces.
const STARTS: [&str; 4] = ["luminos-start-1", "luminos-start-2", "luminos-start-3", "luminos-start-4"];

/// A bonus token on a sheet.
pub(crate) enum Token {
    Left(Symbol),
    Used(Symbol),
}

/// A sky's position in its frame: the place of its spot 0,0, and the scale of its tiles.
#[derive(Clone, Copy)]
struct Lie {
    origin: Place,
    scale: f64,
}

impl Render for Luminos {
    const DRAWINGS: &'static str = drawings::DRAWINGS;
    const STYLE: &'static str = include_str!("style.css");
    const GROWS: bool = true;

    fn render(moment: &Moment<Self>) -> Scene {
        let field = Field::of(moment.space);
        let mut scene = Scene { view: field.view(), ..Scene::default() };
        let lower = lower(moment, field);
        if lower.is_some() {
            scene.view = ViewBox { y: LOWER, height: field.height - LOWER, ..scene.view };
        }
        let (ground, at) = (lower.unwrap_or(field.ground), Place { x: 0.0, y: scene.view.y });
        let ground = Node::new(ground, Shape::Drawing(ground), at, "luminos-ground");
        scene.nodes.push(ground.on(Layer::Ground));
        let position = moment.position;
        let seat = shown(moment);
        render_starts(moment, seat, field, &mut scene);
        render_middle(moment, seat, field, &mut scene);
        let lie = render_player(moment, seat, (field.sky, field.sheet), field, &mut scene);
        render_places(moment, seat, lie, &mut scene);
        render_squares(moment, seat, lie, &mut scene);
        if moment.shows(LUMINOS_BAG) {
            render_bag(position, field.others, &mut scene);
        } else {
            // The others, clockwise.
            let others = position.seats() - 1;
            let mut other = seat;
            for n in 0..others {
                other = other.next(position.seats());
                let lie = render_player(moment, other, field.other(n, others), field, &mut scene);
                render_squares(moment, other, lie, &mut scene);
            }
        }
        if moment.live {
            scene.actions = match position.stage() {
                Stage::Tokens => {
                    tokens::render(moment, seat, lie, field, &mut scene);
                    vec![Move::Tokens(moment.selection.tokens).to_string()]
                }
                Stage::Order => position.legal_moves().iter().map(ToString::to_string).collect(),
                Stage::Start | Stage::Source | Stage::Place(_) => Vec::new(),
            };
        }
        scene
    }

    fn named_by_move(scene: &Scene, moment: &Moment<Self>, chosen: Move) -> Vec<Named> {
        let named = match (chosen, moment.position.turn().seat()) {
            (Move::ChooseStart(piece), _) => scene.node(&format!("piece {piece}")).map(|node| Named {
                at: node.at,
                reach: 112.0 * node.scale,
                name: None,
            }),
            (Move::Take(tile), _) => named(scene, &middle_key(tile, 0)),
            (Move::Draw, _) => named(scene, "bag"),
            (Move::Place(spot), Some(seat)) => open_keys(seat, spot).iter().find_map(|key| named(scene, key)),
            // The squares counted now are already marked.
            (Move::Tokens(_) | Move::Order(_) | Move::Place(_), _) => None,
        };
        named.into_iter().collect()
    }

    /// A tile on its place, in whichever sky: everybody has seen it (ruling 2).
    fn consider(scene: &mut Scene, moment: &Moment<Self>, chosen: Move) {
        let position = moment.position;
        let (Move::Place(spot), Stage::Place(tile), Some(seat)) = (chosen, position.stage(), position.turn().seat())
        else {
            let named = Self::named_by_move(scene, moment, chosen);
            return scene.consider(&named);
        };
        // As far from the last tile as in the sky.
        let (last, shows) = position.sky(seat).last();
        if let Some(Named { at, reach, .. }) = named(scene, &tile_key(seat, last, shows)) {
            let scale = reach / REACH;
            let away = |to: i8, from: i8| (f64::from(to) - f64::from(from)) * SIDE * scale;
            let at = Place { x: at.x + away(spot.x, last.x), y: at.y + away(spot.y, last.y) };
            let node = Node::new(format!("considered {spot} {tile}"), tile_of(tile), at, "considered-piece");
            scene.nodes.push(node.scaled(scale).on(Layer::Front));
            scene.consider(&[Named { at, reach, name: None }]);
        }
    }

    /// The whole sky at once: its tiles touch.
    fn light_winner(scene: &mut Scene, winner: Seat, colour: &str) {
        let lights = constellation::light(scene, winner, colour);
        scene.nodes.extend(lights);
    }

    fn named_by_event(scene: &Scene, moment: &Moment<Self>, event: &Event) -> Vec<Named> {
        let tile = |seat, spot| {
            let tile = moment.position.sky(seat).tile(spot);
            tile.and_then(|tile| named(scene, &tile_key(seat, spot, tile)))
        };
        match event {
            Event::ChoseStart { seat, .. } => Sky::START.into_iter().filter_map(|spot| tile(*seat, spot)).collect(),
            Event::Placed { seat, spot, .. } | Event::Tokens { seat, spot, .. } => {
                tile(*seat, *spot).into_iter().collect()
            }
            Event::Counted { seat, square } => {
                spots_of(square.origin).into_iter().filter_map(|spot| tile(*seat, spot)).collect()
            }
            Event::Drawn { .. } => named(scene, "bag").into_iter().collect(),
            Event::Taken { .. } | Event::Reached { .. } | Event::Round { .. } | Event::Ended { .. } => Vec::new(),
        }
    }
}

/// The place of a node.
fn named(scene: &Scene, key: &str) -> Option<Named> {
    scene.node(key).map(|node| Named { at: node.at, reach: REACH * node.scale, name: None })
}

/// The spots of a square.
fn spots_of(origin: Spot) -> [Spot; 4] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Spot { x: origin.x + x, y: origin.y + y })
}

/// The key of a tile in a sky; it ends with its symbols, since a key keeps its drawing.
pub(crate) fn tile_key(seat: Seat, spot: Spot, tile: Tile) -> String {
    format!("tile {seat} {spot} {tile}")
}

/// The keys that a spot where a tile can go may have.
pub(crate) fn open_keys(seat: Seat, spot: Spot) -> [String; 2] {
    ["open", "hole"].map(|what| format!("{what} {seat} {spot}"))
}

/// The key of a tile in the middle, where so many others are the same.
pub(crate) fn middle_key(tile: Tile, same: usize) -> String {
    format!("middle {tile} {same}")
}

/// Where the next tile goes in the middle that has so many, on a board with that view, and how far it reaches.
#[cfg(feature = "editor")]
pub(crate) fn next_in_middle(view: ViewBox, tiles: usize) -> (Place, f64) {
    (Field::with_view(view).in_middle(tiles), SIDE / 2.0 * MIDDLE_SCALE)
}

/// Where the corner of a start piece goes in the large sky, which is that of a seat, and how far it reaches.
#[cfg(feature = "editor")]
pub(crate) fn start_corner(position: &Luminos, seat: Seat, view: ViewBox) -> (Place, f64) {
    let lie = lie(position, seat, Field::with_view(view).sky, true);
    (lie.at(Spot::at(0, 0)), SIDE / 2.0 * lie.scale)
}

/// The seat whose sky is large: the only person's, at the end too, since it is what they have made. With several people
/// or none, and while a better move is shown, the seat that decides; while a turn is being revealed, the seat that played
/// it; once the game is over, the first of those who have won.
fn shown(moment: &Moment<Luminos>) -> Seat {
    if let (Some(person), None | Some(Proposal::Hint(_) | Proposal::Chosen(_))) = (moment.person, moment.proposal) {
        return person;
    }
    let revealed = moment.revealed >= moment.events.len();
    let next = match moment.position.turn() {
        Turn::Over => moment.position.standings().winners().next(),
        Turn::Of(seat) => Some(seat),
    };
    next.filter(|_| revealed).or(moment.events.first().and_then(mover)).unwrap_or(moment.position.first())
}

fn mover(event: &Event) -> Option<Seat> {
    match event {
        Event::ChoseStart { seat, .. }
        | Event::Taken { seat, .. }
        | Event::Drawn { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Tokens { seat, .. }
        | Event::Counted { seat, .. }
        | Event::Reached { seat } => Some(*seat),
        Event::Round { .. } | Event::Ended { .. } => None,
    }
}

/// Where a start piece lies among those to choose from, each in a place of its own, whoever has taken others.
fn start_lie(piece: Piece, frame: Frame) -> Lie {
    let columns = if frame.width > 2.0 * frame.height { 4 } else { 2 };
    let width = frame.width / columns as f64;
    let height = frame.height / (Piece::ALL.len() / columns) as f64;
    let scale = (0.92 * width.min(height) / (2.0 * SIDE)).min(LARGEST);
    let (column, row) = ((piece.index() % columns) as f64, (piece.index() / columns) as f64);
    let half = SIDE / 2.0 * scale;
    let origin = Place { x: frame.x + width * (column + 0.5) - half, y: frame.y + height * (row + 0.5) - half };
    Lie { origin, scale }
}

/// The start pieces that are left to choose from: where the sky will be, large, as long as it is empty; otherwise in
/// place of the middle.
fn render_starts(moment: &Moment<Luminos>, seat: Seat, field: &Field, scene: &mut Scene) {
    let position = moment.position;
    let frame = if position.sky(seat).tiles().is_empty() { field.sky } else { field.starts };
    for piece in position.free_starts() {
        let lie = start_lie(piece, frame);
        let at = lie.beside(Spot::at(0, 0), 0.5, 0.5);
        let shape = Shape::Drawing(drawing_of_start(piece));
        let node = Node::new(format!("piece {piece}"), shape, at, "luminos-piece").scaled(lie.scale);
        scene.nodes.push(if moment.live { node.tapping(Move::ChooseStart(piece).to_string()) } else { node });
        if moment.selection.piece == Some(piece) {
            scene.nodes.push(mark("picked piece", "luminos-square", at, "luminos-picked", lie.scale));
        }
    }
}

/// The ground of a board whose strip above the skies is lower, once the game is over and it holds no tiles.
fn lower(moment: &Moment<Luminos>, field: &Field) -> Option<&'static str> {
    let ended = moment.events.iter().any(|event| matches!(event, Event::Ended { .. }));
    let is_over = ended && moment.revealed >= moment.events.len();
    field.ground_over.filter(|_| is_over && moment.position.middle().is_empty())
}

/// The tiles to take, the bag, and the tile to be placed.
fn render_middle(moment: &Moment<Luminos>, seat: Seat, field: &Field, scene: &mut Scene) {
    let position = moment.position;
    let chooses = moment.live && position.stage() == Stage::Source;
    // While another one is in hand, a tap says that it has to be placed first.
    let answers = chooses || moment.live && matches!(position.stage(), Stage::Place(_));
    // A new round's tiles appear only once they are revealed.
    let unrevealed = moment.events.get(moment.revealed..).unwrap_or_default();
    let before = unrevealed.iter().find_map(|event| match event {
        Event::Round { back, .. } => Some(&back[..]),
        _ => None,
    });
    let tiles = before.unwrap_or(position.middle());
    let mut same = 0;
    for (n, tile) in tiles.iter().enumerate() {
        same = if n > 0 && tiles[n - 1] == *tile { same + 1 } else { 0 };
        let at = field.in_middle(n);
        let key = middle_key(*tile, same);
        scene.nodes.push(mount(&key, at, MIDDLE_SCALE));
        let node = Node::new(key, tile_of(*tile), at, "luminos-tile").scaled(MIDDLE_SCALE);
        // Only one of several equal tiles is tappable, since they are one choice.
        let target = Move::Take(*tile).to_string();
        scene.nodes.push(if answers && same == 0 { node.tapping(target) } else { node });
        if same == 0 && moment.selection.tile == Some(*tile) {
            scene.nodes.push(mark("picked", "luminos-picked", at, "luminos-picked", MIDDLE_SCALE));
        }
    }
    let hinted = moment.proposal.map(Proposal::into_move) == Some(Move::Draw);
    // In a lower strip they are smaller.
    let (in_strip, size) = if lower(moment, field).is_some() { (Some(LOWER + 50.0), 0.58) } else { (None, 1.0) };
    let [at, sign] = [field.bag, field.sign].map(|at| Place { y: in_strip.unwrap_or(at.y), ..at });
    let look = if hinted { "luminos-bag picked" } else { "luminos-bag" };
    let bag = Node::new("bag", Shape::Drawing("luminos-bag"), at, look).scaled(1.4 * size);
    let can_draw = chooses && position.left_in_bag() > 0;
    scene.nodes.push(if can_draw { bag.tapping(Move::Draw.to_string()) } else { bag });
    let left_in_bag = usize::from(position.left_in_bag());
    scene.nodes.push(number("left", left_in_bag, Place { y: at.y + 22.0 * size, ..at }, "luminos-count", 1.1 * size));
    scene.nodes.push(sign_of(moment, seat, sign).scaled(0.9 * size));
    if position.telescope() == seat {
        let beside = Place { x: sign.x + 27.0 * size, y: sign.y + 42.0 * size };
        scene.nodes.push(telescope(beside, 0.5 * size));
    }
    if let (Some(_), Stage::Place(tile)) = (position.turn().seat(), position.stage()) {
        // Drawn where it is placed from.
        let key = format!("held {tile}");
        let mount = mount(&key, field.held, HELD_SCALE);
        let node = Node::new(key, tile_of(tile), field.held, "luminos-tile held").scaled(HELD_SCALE);
        let drawn = matches!(moment.events.first(), Some(Event::Drawn { .. }));
        scene.nodes.extend([mount, node].map(|node| if drawn { node.coming(at) } else { node }));
    }
}

/// A player's sky and sheet in their frames.
fn render_player(
    moment: &Moment<Luminos>,
    seat: Seat,
    (sky, sheet): (Frame, Frame),
    field: &Field,
    scene: &mut Scene,
) -> Lie {
    let position = moment.position;
    let large = sky == field.sky;
    let frame = |key: &str, Frame { x, y, width, height }: Frame, look: String| {
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(|(x, y)| Place { x, y });
        Node::new(format!("{key} {seat}"), Shape::Area(corners.to_vec()), Place { x, y }, look).on(Layer::Ground)
    };
    // The large one lies on the chart that the board shows.
    let look = if large { "luminos-sky large" } else { "luminos-sky" };
    scene.nodes.push(frame("sky", sky, look.to_owned()));
    // A small sky leaves room for its seat's sign.
    let inner = if large { sky } else { Frame { x: sky.x + 56.0, width: sky.width - 60.0, ..sky } };
    let lie = lie(position, seat, inner, large);
    let event = moment.events.first();
    let adorned = matches!(event, Some(Event::Tokens { seat: other, .. }) if *other == seat);
    let placed = matches!(event, Some(Event::Placed { seat: other, .. }) if *other == seat);
    let chosen = |events: &[Event], by: Seat| {
        events.iter().find_map(|event| match event {
            Event::ChoseStart { seat, piece } if *seat == by => Some(*piece),
            _ => None,
        })
    };
    // The last player's piece appears only once it is revealed.
    let is_unrevealed = chosen(moment.events.get(moment.revealed..).unwrap_or_default(), seat).is_some();
    let tiles = if is_unrevealed { &[] } else { position.sky(seat).tiles() };
    let last = tiles.last().map(|(spot, _)| *spot);
    let chose = chosen(moment.events, seat);
    // The pieces lay in the large sky as long as it was empty.
    let seen = shown(moment);
    let was_large = large || position.sky(seen).tiles().is_empty() || chosen(moment.events, seen).is_some();
    let taken = chose.map(|piece| start_lie(piece, if was_large { field.sky } else { field.starts }));
    // In a small sky the last tile stays marked, since its player may have placed it some turns ago.
    let marked = placed || adorned || !large && tiles.len() > Sky::START.len();
    for &(spot, tile) in tiles {
        let is_last = Some(spot) == last;
        let look = ["luminos-tile", checker(spot), if is_last && marked { " last" } else { "" }].concat();
        let node = Node::new(tile_key(seat, spot, tile), tile_of(tile), lie.at(spot), look).scaled(lie.scale).of(seat);
        scene.nodes.push(match taken {
            Some(from) => node.coming(from.at(spot)),
            None if is_last && placed => node.coming(field.held).with(Effects::DROP),
            None => node,
        });
    }
    constellation::render(seat, tiles, lie, scene);
    if !large {
        let at = Place { x: sky.x + 26.0, y: sky.y + 26.0 };
        scene.nodes.push(sign_of(moment, seat, at).scaled(0.45));
        if position.telescope() == seat {
            scene.nodes.push(telescope(Place { y: at.y + 46.0, ..at }, 0.4));
        }
    }
    // Several others' sheets on a phone would be too small to read.
    if !large && field.width < field.height && position.seats() > 2 {
        sheet::render_sums(moment, seat, lie, sheet, scene);
    } else {
        sheet::render(moment, seat, lie, sheet, scene);
    }
    lie
}

/// Fits a sky and the spots around it into a frame.
fn lie(position: &Luminos, seat: Seat, frame: Frame, large: bool) -> Lie {
    let tiles = position.sky(seat).tiles();
    // The large one leaves room for the tiles that can be placed, a small one for the frame of a square at its edge.
    let (around, largest) = if large { (1.0, LARGEST) } else { (0.2, LARGEST_OTHER) };
    let (xs, ys) = extent(tiles);
    let columns = f64::from(xs.end() - xs.start() + 1) + 2.0 * around;
    let rows = f64::from(ys.end() - ys.start() + 1) + 2.0 * around;
    let scale = (frame.width / columns / SIDE).min(frame.height / rows / SIDE).min(largest);
    let scale = (scale * 100.0).floor() / 100.0;
    let middle = |range: RangeInclusive<i8>| f64::from(range.start() + range.end()) / 2.0 * SIDE * scale;
    let origin = Place { x: frame.x + frame.width / 2.0 - middle(xs), y: frame.y + frame.height / 2.0 - middle(ys) };
    Lie { origin, scale }
}

/// The columns and rows that a sky reaches over, always with spot 0,0.
fn extent(tiles: &[(Spot, Tile)]) -> (RangeInclusive<i8>, RangeInclusive<i8>) {
    let reach = |of: fn(&Spot) -> i8| {
        let at = || tiles.iter().map(|(spot, _)| of(spot)).chain([0]);
        at().min().unwrap_or_default()..=at().max().unwrap_or_default()
    };
    (reach(|spot| spot.x), reach(|spot| spot.y))
}

impl Lie {
    fn at(self, spot: Spot) -> Place {
        self.beside(spot, 0.0, 0.0)
    }

    /// Where the tile on a spot lies.
    fn frame(self, spot: Spot) -> Frame {
        let (Place { x, y }, side) = (self.beside(spot, -0.5, -0.5), SIDE * self.scale);
        Frame { x, y, width: side, height: side }
    }

    /// A point at an offset from the middle of a spot, in tiles.
    fn beside(self, spot: Spot, x: f64, y: f64) -> Place {
        let side = SIDE * self.scale;
        Place { x: self.origin.x + side * (f64::from(spot.x) + x), y: self.origin.y + side * (f64::from(spot.y) + y) }
    }
}

/// The tile to be placed, or the tile that would be if it were taken.
fn placing(moment: &Moment<Luminos>) -> Option<Tile> {
    match moment.position.stage() {
        Stage::Source => moment.selection.tile,
        Stage::Place(tile) => Some(tile),
        _ => None,
    }
}

/// Where a tile can go, and what it would complete and score there; without a tile, where squares lack just one.
fn render_places(moment: &Moment<Luminos>, seat: Seat, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let decides = position.turn().seat() == Some(seat);
    let asked = decides && matches!(position.stage(), Stage::Source | Stage::Place(_));
    // The only person keeps seeing the places while others play.
    let waits = !decides && moment.person == Some(seat) && position.turn() != Turn::Over;
    if !asked && !waits {
        return;
    }
    let sky = position.sky(seat);
    let tile = placing(moment).filter(|_| moment.live && asked);
    let proposed = match moment.proposal.map(Proposal::into_move) {
        Some(Move::Place(spot)) => Some(spot),
        _ => None,
    };
    if moment.live && asked {
        render_unavailable(sky, tile, lie, scene);
    }
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
            // Smaller than a tile that lies there, so that the mark round it shows.
            let ghost = Node::new(format!("ghost {spot} {tile}"), tile_of(tile), lie.at(spot), "luminos-ghost");
            scene.nodes.push(ghost.scaled(lie.scale * 0.82));
        }
        let squares = sky.squares(spot, tile);
        for square in &squares {
            let (x, y) = if squares.len() == 1 { (0.0, 0.0) } else { quadrant(square.corner) };
            let scale = lie.scale * if squares.len() == 1 { 1.3 } else { 1.0 };
            let key = format!("would {spot} {}", square.corner.number());
            render_score(&key, square.scores, lie.beside(spot, x, y), scale, scene);
        }
    }
}

/// The spots of a sky, and those around it, where no tile can go: anywhere until a tile has been chosen.
fn render_unavailable(sky: &Sky, tile: Option<Tile>, lie: Lie, scene: &mut Scene) {
    let (xs, ys) = extent(sky.tiles());
    for y in ys.start() - 1..=ys.end() + 1 {
        for spot in (xs.start() - 1..=xs.end() + 1).map(|x| Spot { x, y }) {
            if tile.is_none() || !sky.open().contains(&spot) {
                let target = Move::Place(spot).to_string();
                scene.unavailable.push(Unavailable { at: lie.at(spot), half: SIDE / 2.0 * lie.scale, target });
            }
        }
    }
}

/// Where the score of a corner's square goes, in tiles from the middle of its tile: towards the middle of the square, so
/// that several are large and don't overlap.
const fn quadrant(corner: Corner) -> (f64, f64) {
    const AWAY: f64 = 0.32;
    match corner {
        Corner::UpLeft => (-AWAY, -AWAY),
        Corner::UpRight => (AWAY, -AWAY),
        Corner::DownLeft => (-AWAY, AWAY),
        Corner::DownRight => (AWAY, AWAY),
    }
}

/// The score of a square: the number, and the symbols that score it.
fn render_score(key: &str, scores: Counts, at: Place, scale: f64, scene: &mut Scene) {
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

/// The squares about to be counted, with the chosen tokens, or the one that has just been revealed.
fn render_squares(moment: &Moment<Luminos>, seat: Seat, lie: Lie, scene: &mut Scene) {
    let position = moment.position;
    let counted = revealed_square(moment, seat);
    let asked = moment.live && matches!(position.stage(), Stage::Tokens | Stage::Order);
    let counting = if asked && position.turn().seat() == Some(seat) {
        let (spot, tile) = position.sky(seat).last();
        position.sky(seat).squares(spot, tile.with(moment.selection.tokens).unwrap_or(tile))
    } else {
        SquaresDone::new()
    };
    let middles = || counting.iter().chain(&counted).map(|square| (square, lie.beside(square.origin, 0.5, 0.5)));
    for (square, middle) in middles() {
        let key = format!("square {seat} {}", square.corner.number());
        scene.nodes.push(mark(&key, "luminos-square", middle, "luminos-square", lie.scale));
    }
    // Scores stay legible in a small sky too: beside its tiles, below the sign of its seat.
    let sign = scene.node(&format!("sign {seat}")).filter(|_| lie.scale < SMALL && seat != shown(moment));
    let beside = sign.map(|sign| sign.at);
    for (n, (square, middle)) in (0..).map(f64::from).zip(middles()) {
        let key = format!("counts {seat} {}", square.corner.number());
        let at = beside.map_or(middle, |sign| Place { x: sign.x + 6.0, y: sign.y + 62.0 * (n + 1.0) });
        render_score(&key, square.scores, at, lie.scale.max(0.9), scene);
    }
}

/// The square of a seat that has just been revealed.
fn revealed_square(moment: &Moment<Luminos>, seat: Seat) -> Option<Square> {
    match moment.revealed.checked_sub(1).and_then(|last| moment.events.get(last)) {
        Some(Event::Counted { seat: other, square }) if *other == seat => Some(*square),
        _ => None,
    }
}

/// The contents of the bag, by kind.
fn render_bag(position: &Luminos, frame: Frame, scene: &mut Scene) {
    // Roughly square, like a tile with its number.
    let in_row = match frame.width / frame.height {
        flat if flat > 2.0 => 10,
        slim if slim < 0.5 => 4,
        _ => 6,
    };
    let step = frame.width / in_row as f64;
    let scale = step / 96.0;
    for (n, (tile, left)) in position.bag().enumerate() {
        let (column, row) = ((n % in_row) as f64, (n / in_row) as f64);
        let at = Place { x: frame.x + step * (column + 0.36), y: frame.y + step * (row + 0.5) };
        let key = format!("kind {tile}");
        scene.nodes.push(mount(&key, at, 0.56 * scale));
        scene.nodes.push(Node::new(key, tile_of(tile), at, "luminos-tile").scaled(0.56 * scale));
        let beside = Place { x: at.x + 49.0 * scale, y: at.y };
        let key = format!("kind left {tile}");
        scene.nodes.push(number(&key, usize::from(left), beside, "luminos-number", 0.75 * scale));
    }
}

/// A sign in the front layer.
fn mark(key: &str, id: &'static str, at: Place, look: &str, scale: f64) -> Node {
    Node::new(key, Shape::Drawing(id), at, look).scaled(scale).on(Layer::Front)
}

/// A number. Its value is part of the key, since a key keeps its drawing.
fn number(key: &str, number: usize, at: Place, look: &str, scale: f64) -> Node {
    let number = number.min(drawings::NUMBERS.len() - 1);
    let shape = Shape::Drawing(drawings::NUMBERS[number]);
    Node::new(format!("{key} {number}"), shape, at, look).scaled(scale).on(Layer::Front)
}

/// What a single tile with that key lies in.
fn mount(key: &str, at: Place, scale: f64) -> Node {
    let node = Node::new(format!("mount {key}"), Shape::Drawing("luminos-mount"), at, "luminos-mount");
    node.scaled(scale).on(Layer::Line)
}

/// The class of every other tile of a sky, with a space in front: two blues by turns, so that the tiles can be counted.
const fn checker(spot: Spot) -> &'static str {
    if (spot.x + spot.y) % 2 == 0 { "" } else { " luminos-odd" }
}

/// What shows who has started the round; it moves from sky to sky.
fn telescope(at: Place, scale: f64) -> Node {
    mark("telescope", "luminos-telescope", at, "luminos-telescope", scale)
}

/// What stands for a seat.
fn sign_of(moment: &Moment<Luminos>, seat: Seat, at: Place) -> Node {
    let colour = moment.colours.of(seat).index();
    let look = format!("luminos-sign {}", COLOURS[colour]);
    Node::new(format!("sign {seat}"), Shape::Drawing(SIGNS[colour]), at, look).on(Layer::Front)
}

fn tile_of(tile: Tile) -> Shape {
    Shape::Drawing(drawing_of(tile))
}

pub(crate) fn drawing_of(tile: Tile) -> &'static str {
    let shows = tile.to_string();
    drawings::TILES.iter().find(|id| id[8..] == shows).unwrap_or(&"luminos-tile")
}

pub(crate) const fn drawing_of_start(piece: Piece) -> &'static str {
    STARTS[piece.index()]
}

#[cfg(test)]
mod tests;
