//! The board of Lumens: a house at night, whose rooms the tokens light; the tokens and those they cover, the hand with both its
//! faces, where it may be placed, what a token counts to and what blocks it, and who has most pips in which room: its window
//! and its banner.

mod drawings;
mod walls;

use luciole_core::{Colours, Game as _, Seat, Turn, insertion_sort_by};
use luciole_scene::{Effects, Layer, Named, Node, Place, Render, Scene, Shape, Unavailable, ViewBox};
use luciole_session::{Moment, Proposal};

use crate::rules::{Board, Event, Illegal, Light, Lumens, Move, Pips, Room, Square, Token};
use crate::taps::{BAG as LUMENS_BAG, Target};

use walls::{WALL, posts, render_walls, render_windows};

/// The side of a square.
pub(crate) const SIDE: f64 = 100.0;
/// The margin around the squares, with room for the names of columns and rows.
const MARGIN: f64 = 72.0;
/// The height of the tray with the hand.
const TRAY: f64 = 230.0;
/// The minimum width of the tray: hand and bag have to fit side by side.
const TRAY_WIDTH: f64 = 1_000.0;
/// The scale of the hand's faces relative to tokens on the board.
const FACE: f64 = 2.0;
/// The offset of a token that covers another, so that both are visible.
const PEEK: f64 = 8.0;
/// The scale of the letters: as large as the cloth of their banners, which can't grow without hiding pips.
const LETTER: f64 = 1.6;
/// And of those in the floor, which are also read on a phone.
const CARVED: f64 = 2.8;

/// The points for the second place in a room; the first has more.
const SECOND: u8 = 2;

/// The seats' colours, as classes of the style sheet.
const COLOURS: [&str; 4] = ["yellow", "blue", "red", "green"];

impl Render for Lumens {
    const DRAWINGS: &'static str = drawings::DRAWINGS;
    const STYLE: &'static str = include_str!("style.css");

    fn render(moment: &Moment<Self>) -> Scene {
        let board = moment.position.board();
        let (width, height) = (SIDE * board.width() as f64, SIDE * board.height() as f64);
        // At the end there are no hands: the board uses the space.
        let (wide, tray) = match moment.position.turn() {
            Turn::Over => (width, 0.0),
            Turn::Of(_) => (width.max(TRAY_WIDTH), TRAY),
        };
        let view = ViewBox {
            x: (width - wide) / 2.0 - MARGIN,
            y: -MARGIN,
            width: wide + 2.0 * MARGIN,
            height: height + 2.0 * MARGIN + tray,
        };
        let mut scene = Scene { view, ..Scene::default() };
        render_bank(moment.position, &mut scene);
        render_board(moment, &mut scene);
        render_names(moment.position, &mut scene);
        render_lines(moment, &mut scene);
        render_lights(moment, &mut scene);
        render_choices(moment, &mut scene);
        render_banners(moment, &mut scene);
        if tray > 0.0 {
            render_tray(moment, &mut scene);
        }
        scene
    }

    fn named_by_move(_: &Scene, moment: &Moment<Self>, chosen: Move) -> Vec<Named> {
        let square = match chosen {
            Move::Start(_) => moment.position.turn().seat().and_then(|seat| moment.position.start(seat)),
            Move::Place(square, _) | Move::ChooseStart(square) => Some(square),
        };
        square.into_iter().map(named).collect()
    }

    fn named_by_event(_: &Scene, moment: &Moment<Self>, event: &Event) -> Vec<Named> {
        match event {
            Event::ChoseStart { square, .. } | Event::Started { square, .. } | Event::Placed { square, .. } => {
                vec![named(*square)]
            }
            Event::Out { .. } => Vec::new(),
            // Rooms are named by their letters.
            Event::Counted(score) => {
                let banner = posts(moment.position.board(), score.room).into_iter().next();
                banner.map(|at| Named { at, reach: 32.0, name: None }).into_iter().collect()
            }
        }
    }
}

fn named(square: Square) -> Named {
    Named { at: centre(square), reach: 54.0, name: None }
}

/// The bank around the squares, with its shadow.
fn render_bank(position: &Lumens, scene: &mut Scene) {
    let board = position.board();
    // Drawn with a thick round edge, like the tray: they stay on a night background in the light theme too.
    let (width, height, edge) = (SIDE * board.width() as f64, SIDE * board.height() as f64, MARGIN - 18.0);
    let (right, lower) = (width + edge, height + edge - 6.0);
    let corners = [(-edge, -edge), (right, -edge), (right, lower), (-edge, lower)].map(|(x, y)| Place { x, y });
    for (key, look) in [
        ("shadow", "lumens-shadow far"),
        ("near shadow", "lumens-shadow near"),
        ("ground", "lumens-bank"),
        ("bank", "lumens-bank upper"),
    ] {
        let ground = Node::new(key, Shape::Area(corners.to_vec()), Place::default(), look);
        scene.nodes.push(ground.on(Layer::Ground));
    }
}

/// The letters of the columns below the squares, and the numbers of the rows beside them. Drawn after the walls, whose
/// shadows fall there.
fn render_names(position: &Lumens, scene: &mut Scene) {
    const SCALE: f64 = 1.2;
    // In the middle between the walls and the edge of the bank.
    const AWAY: f64 = (MARGIN + WALL - 3.0) / 2.0;
    let board = position.board();
    let height = SIDE * board.height() as f64;
    let bottom = height + AWAY - 3.0;
    let names = (0..board.width()).map(|column| {
        let first = Square::at(column, 0);
        let letter = first.to_string()[..1].to_ascii_uppercase();
        Node::name(letter, Place { y: bottom, ..centre(first) }, SCALE)
    });
    scene.nodes.extend(names.map(|name| name.on(Layer::Area)));
    let names = (0..board.height()).map(|row| {
        let first = Square::at(0, row);
        Node::name(&first.to_string()[1..], Place { x: -AWAY, ..centre(first) }, SCALE)
    });
    scene.nodes.extend(names.map(|name| name.on(Layer::Area)));
}

/// The fixed parts of the board: squares, rooms, start markers; and which room belongs to whom.
fn render_board(moment: &Moment<Lumens>, scene: &mut Scene) {
    let position = moment.position;
    let board = position.board();
    scene.nodes.push(whole(board, "plate", "lumens-plate"));
    for score in position.room_scores() {
        let room = score.room;
        scene.nodes.push(floor(board, room, format!("room {room}"), "lumens-room"));
        // The floor shines in the colour of the one who leads there; of several, faintly.
        let leads = |seat: &Seat| score.points[seat.index()] > SECOND;
        let leaders: Vec<Seat> = Seat::all(position.seats()).filter(leads).collect();
        let light = if leaders.len() == 1 { "lumens-pool q4" } else { "lumens-pool q2" };
        for seat in leaders {
            let key = format!("pool {room} {seat}");
            scene.nodes.push(floor(board, room, key, &coloured(moment, light, seat)));
        }
    }
    scene.nodes.push(whole(board, "moon", "lumens-moon"));
    render_glows(moment, scene);
    render_carved(position, scene);
    render_walls(board, scene);
    render_windows(moment, scene);
    for seat in Seat::all(position.seats()) {
        const STARTS: [&str; 4] = ["lumens-start-1", "lumens-start-2", "lumens-start-3", "lumens-start-4"];
        let Some(start) = position.start(seat) else { continue };
        let shape = Shape::Drawing(STARTS[moment.colours.of(seat).index()]);
        let marker = Node::new(format!("start {seat}"), shape, centre(start), coloured(moment, "start", seat));
        scene.nodes.push(marker.on(Layer::Area));
    }
}

/// The letter of each room, large in its floor, where no token begins: seen from afar until one lies on it.
fn render_carved(position: &Lumens, scene: &mut Scene) {
    let board = position.board();
    let begins = |on: &Square| Seat::all(position.seats()).any(|seat| position.start(seat) == Some(*on));
    for &room in board.rooms() {
        let square = board.squares().find(|on| board.room(*on) == Some(room) && !begins(on));
        let carved =
            |on| Node::new(format!("carved {room}"), letter_of(room), centre(on), "lumens-carved").scaled(CARVED);
        scene.nodes.extend(square.map(|on| carved(on).on(Layer::Area)));
    }
}

/// The squares of a board without anything on them: its passages, its rooms and their walls.
#[cfg(feature = "words")]
pub(crate) fn plan(board: &Board) -> Scene {
    let (width, height) = (SIDE * board.width() as f64, SIDE * board.height() as f64);
    let mut scene = Scene { view: ViewBox { x: 0.0, y: 0.0, width, height }, ..Scene::default() };
    scene.nodes.push(whole(board, "plate", "lumens-plate"));
    let rooms = board.rooms().iter();
    scene.nodes.extend(rooms.map(|&room| floor(board, room, format!("room {room}"), "lumens-room")));
    render_walls(board, &mut scene);
    scene
}

/// All squares of a board, as one area.
fn whole(board: &Board, key: &str, look: &str) -> Node {
    let (width, height) = (SIDE * board.width() as f64, SIDE * board.height() as f64);
    let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)].map(|(x, y)| Place { x, y });
    Node::new(key, Shape::Area(corners.to_vec()), Place::default(), look).on(Layer::Ground)
}

/// The squares of a room.
fn floor(board: &Board, room: Room, key: String, look: &str) -> Node {
    let tiles = board.squares().filter(|on| board.room(*on) == Some(room)).map(tile).collect();
    Node::new(key, Shape::Strokes(tiles), Place::default(), look).on(Layer::Ground)
}

/// The light of each lantern: it fills its room and ends at the walls; in a passage it only reaches the next squares. A room
/// has the colour of whoever leads in it: the others' lanterns hardly light it. At the end only those shine on that count for
/// a winner.
fn render_glows(moment: &Moment<Lumens>, scene: &mut Scene) {
    const REACH: f64 = 250.0;
    let position = moment.position;
    let board = position.board();
    let standings = position.standings();
    let has_ended = standings.over && moment.revealed == moment.events.len();
    let scores: Vec<_> = position.room_scores().collect();
    let leads = |seat: Seat, room| scores.iter().any(|score| score.room == room && score.points[seat.index()] > SECOND);
    for (square, top, _) in position.lights() {
        let at = centre(square);
        let dims = has_ended && (standings.share(top.seat()) == 0.0 || board.room(square).is_none());
        let shape = match board.room(square) {
            Some(room) => {
                let near = |on: &Square| board.room(*on) == Some(room) && centre(*on).distance(at) < REACH;
                let aside = |end: Place| Place { x: end.x - at.x, y: end.y - at.y };
                Shape::Strokes(board.squares().filter(near).map(|on| tile(on).map(aside)).collect())
            }
            None => Shape::Drawing("lumens-aura"),
        };
        let glow = match board.room(square) {
            _ if dims => "lumens-glow dim".to_owned(),
            Some(room) if !leads(top.seat(), room) => "lumens-glow aside".to_owned(),
            _ => format!("lumens-glow p{}", top.pips()),
        };
        let look = coloured(moment, &glow, top.seat());
        let key = format!("glow {square} {} {}", top.seat(), top.pips());
        scene.nodes.push(Node::new(key, shape, at, look).on(Layer::Ground));
    }
}

/// The last count, the counts of the token being inspected, those that lead to the chosen square, and a refused one.
fn render_lines(moment: &Moment<Lumens>, scene: &mut Scene) {
    let position = moment.position;
    if let Some(Event::Placed { seat, square, from, .. }) = moment.events.first() {
        let traces = from.iter().flatten().map(|from| [centre(*from), centre(*square)]).collect::<Vec<_>>();
        if !traces.is_empty() {
            scene.nodes.push(strokes("trace", traces, coloured(moment, "lumens-trace", *seat)));
        }
    }
    if let Some(Illegal::Blocked { square, from, by }) = moment.refusal {
        scene.nodes.push(strokes("refused", vec![[centre(*from), centre(*square)]], "lumens-refused".to_owned()));
        scene.nodes.push(drawing("refused by", "lumens-by", *by, "lumens-by").on(Layer::Line));
    }
    if let Some(square) = moment.refusal.and_then(refused) {
        scene.nodes.push(drawing("refused there", "lumens-no", square, "lumens-no"));
    }
    let Some(seat) = position.turn().seat().filter(|_| moment.live) else { return };
    if let Some(to) = moment.selection.to {
        let counts: Vec<_> = position.origins(seat, to).map(|from| [centre(from), centre(to)]).collect();
        if !counts.is_empty() {
            scene.nodes.push(strokes("counts", counts, coloured(moment, "lumens-count", seat)));
        }
    }
    let Some(from) = moment.selection.from else { return };
    let mut free = Vec::new();
    let mut barred = Vec::new();
    for (end, by) in position.counts(from) {
        let (lines, to) = if by.is_some() || position.check(end).is_err() {
            (&mut barred, by.unwrap_or(end))
        } else {
            (&mut free, end)
        };
        lines.push([centre(from), centre(to)]);
        if let Some(by) = by {
            scene.nodes.push(drawing(&format!("by {by}"), "lumens-by", by, "lumens-by").on(Layer::Line));
        }
        let is_own = position.top(end).is_some_and(|light| light.seat() == seat);
        if position.check(end).is_err() && !is_own {
            // A tap explains why not.
            let no = drawing(&format!("no {end}"), "lumens-no", end, "lumens-no");
            scene.nodes.push(no.tapping(Target::Square(end).to_string()).stopping(false));
        }
    }
    for (key, lines, look) in
        [("free", free, coloured(moment, "lumens-count", seat)), ("barred", barred, "lumens-refused".into())]
    {
        if !lines.is_empty() {
            scene.nodes.push(strokes(key, lines, look));
        }
    }
}

/// The square that was refused.
fn refused(why: &Illegal) -> Option<Square> {
    match why {
        Illegal::Blocked { square, .. }
        | Illegal::OthersStart { square, .. }
        | Illegal::NoStart { square }
        | Illegal::Full { square }
        | Illegal::NotCounted { square } => Some(*square),
        _ => None,
    }
}

/// The tokens; where two lie on a square, the covered one peeks out.
fn render_lights(moment: &Moment<Lumens>, scene: &mut Scene) {
    let newest = moment.events.first().and_then(|event| match event {
        Event::Started { square, .. } => Some((*square, None)),
        Event::Placed { square, from, .. } => Some((*square, from.iter().flatten().next().copied())),
        Event::ChoseStart { .. } | Event::Out { .. } | Event::Counted(_) => None,
    });
    for (square, top, below) in moment.position.lights() {
        let at = centre(square);
        let aside = |by: f64| Place { x: at.x + by, y: at.y + by };
        // A token keeps its key when it is covered.
        if let Some(below) = below {
            scene.nodes.push(Node::new(
                light_key(square, below, false),
                token_of(moment, below),
                aside(-PEEK),
                coloured(moment, "lumens-light covered", below.seat()),
            ));
        }
        let mut look = coloured(moment, "lumens-light", top.seat());
        let mut node = Node::new(
            light_key(square, top, below.is_some()),
            token_of(moment, top),
            aside(if below.is_some() { PEEK } else { 0.0 }),
            "",
        );
        if let Some((_, from)) = newest.filter(|(newest, _)| *newest == square) {
            look.push_str(" last");
            node = node.with(Effects::GLOW | Effects::DROP);
            node = from.into_iter().fold(node, |node, from| node.coming(centre(from)));
        }
        node.look = look;
        // Only tokens on top in rooms count at the end.
        scene.nodes.push(if moment.position.board().room(square).is_some() { node.of(top.seat()) } else { node });
    }
}

/// A token's key: its square, its kind, and whether it covers another.
pub(crate) fn light_key(square: Square, light: Light, covers: bool) -> String {
    format!("light {square} {} {}{}", light.seat(), light.pips(), if covers { " over" } else { "" })
}

/// On the walls of each room, where four squares meet, between the tokens and clear of their pips: a banner with its
/// letter, in the colour of the one who leads there; further ones for those who lead together, half ones for the second.
fn render_banners(moment: &Moment<Lumens>, scene: &mut Scene) {
    const WHOLE: [&str; 4] = ["lumens-first-1", "lumens-first-2", "lumens-first-3", "lumens-first-4"];
    const HALF: [&str; 4] = ["lumens-second-1", "lumens-second-2", "lumens-second-3", "lumens-second-4"];
    // Yellow and green are light.
    const INK: [&str; 4] = ["dark", "light", "light", "dark"];
    let position = moment.position;
    for score in position.room_scores() {
        let room = score.room;
        let mut seats: Vec<Seat> = Seat::all(position.seats()).filter(|seat| score.points[seat.index()] > 0).collect();
        insertion_sort_by(&mut seats, |a, b| score.points[a.index()] > score.points[b.index()]);
        let leaders = seats.iter().filter(|seat| score.points[seat.index()] > SECOND).count();
        let leader = seats.first().filter(|_| leaders == 1);
        let posts = posts(position.board(), room);
        let Some(&first) = posts.first() else { continue };
        if leader.is_none() {
            let banner = Node::new(format!("banner {room}"), Shape::Drawing("lumens-banner"), first, "lumens-banner");
            scene.nodes.push(banner.on(Layer::Front));
        }
        let free = posts.iter().skip(usize::from(leader.is_none()));
        for (&at, seat) in free.zip(&seats) {
            let colour = moment.colours.of(*seat).index();
            let (drawing, look) =
                if score.points[seat.index()] > SECOND { (WHOLE[colour], "first") } else { (HALF[colour], "second") };
            let key = format!("{look} {room} {seat}");
            let look = coloured(moment, &format!("lumens-award {look}"), *seat);
            scene.nodes.push(Node::new(key, Shape::Drawing(drawing), at, look).on(Layer::Front));
        }
        // New nodes come last: with a key for each banner, the letter arrives together with it and is in front.
        let (key, look) = match leader {
            Some(seat) => {
                (format!("letter {room} {seat}"), format!("lumens-letter {}", INK[moment.colours.of(*seat).index()]))
            }
            None => (format!("letter {room}"), "lumens-letter".to_owned()),
        };
        // The middle of the cloth, of which more hangs below the post if its hem is pointed or has lobes.
        let at = Place { y: first.y - 1.5, ..first };
        let letter = Node::new(key, letter_of(room), at, look);
        scene.nodes.push(letter.scaled(LETTER).on(Layer::Front));
    }
}

/// Where the token in hand may be placed, and where the chosen square would put it.
fn render_choices(moment: &Moment<Lumens>, scene: &mut Scene) {
    let position = moment.position;
    if let Some(Move::Place(_, pips)) = moment.proposal.map(Proposal::into_move)
        && let (Some(seat), Some(to)) = (position.turn().seat(), moment.selection.to)
    {
        let light = Light::new(seat, pips);
        let ghost = Node::new(
            format!("ghost {to} {}", light.pips()),
            token_of(moment, light),
            centre(to),
            coloured(moment, "lumens-light lumens-ghost", seat),
        );
        scene.nodes.push(ghost.on(Layer::Front));
    }
    let Some(seat) = position.turn().seat().filter(|_| moment.live) else { return };
    for square in position.free_starts() {
        let look = if moment.selection.to == Some(square) { "lumens-to" } else { "lumens-open" };
        let free = drawing(&format!("open {square}"), look, square, coloured(moment, look, seat));
        scene.nodes.push(free.tapping(Target::Square(square).to_string()));
    }
    let unavailable =
        |square| Unavailable { at: centre(square), half: SIDE / 2.0, target: Target::Square(square).to_string() };
    if !position.is_set_up() {
        let others = position.board().squares().filter(|&square| position.free_starts().all(|free| free != square));
        scene.unavailable.extend(others.map(unavailable));
        return;
    }
    let selection = *moment.selection;
    let reached =
        |square| selection.from.is_none_or(|from| position.origins(seat, square).any(|origin| origin == from));
    for square in position.board().squares() {
        let own = position.top(square).is_some_and(|light| light.seat() == seat);
        let target = Target::Square(square).to_string();
        if selection.to == Some(square) {
            let to = drawing("to", "lumens-to", square, coloured(moment, "lumens-to", seat));
            scene.nodes.push(to.on(Layer::Line).tapping(target));
        } else if position.open().contains(square) && (!own || marks_cover(moment, seat, square)) {
            let look = coloured(moment, if reached(square) { "lumens-open" } else { "lumens-open aside" }, seat);
            scene.nodes.push(if position.top(square).is_some() {
                // Under the letters of the rooms, which would be hidden by corners that come later.
                drawing(&format!("cover {square}"), "lumens-cover", square, look).on(Layer::Line).tapping(target)
            } else {
                drawing(&format!("open {square}"), "lumens-open", square, look).tapping(target)
            });
        } else if own {
            let look = if selection.from == Some(square) { "lumens-own chosen" } else { "lumens-own" };
            scene.nodes.push(drawing(&format!("own {square}"), "lumens-own", square, look).tapping(target));
        } else {
            scene.unavailable.push(unavailable(square));
        }
    }
}

/// Whether a token that can be covered is marked. Others' always are. One's own are the rule, and covering them the
/// exception: they are marked where the face or the token to count from is chosen, or if nothing else is possible.
pub(crate) fn marks_cover(moment: &Moment<Lumens>, seat: Seat, square: Square) -> bool {
    let position = moment.position;
    let is_own = |square: Square| position.top(square).is_some_and(|light| light.seat() == seat);
    let is_counted_to = |from| position.origins(seat, square).any(|origin| origin == from);
    let can_be_covered = position.top(square).is_some() && position.open().contains(square);
    can_be_covered
        && (!is_own(square)
            || moment.selection.face.is_some()
            || moment.selection.from.is_some_and(is_counted_to)
            || position.open().iter().all(is_own))
}

/// Below the board: the viewer's hand with both faces up and, on demand, what is left in the bag.
fn render_tray(moment: &Moment<Lumens>, scene: &mut Scene) {
    let position = moment.position;
    let board = position.board();
    let (width, top) = (SIDE * board.width() as f64, SIDE * board.height() as f64 + MARGIN);
    let middle = Place { x: width / 2.0, y: top + TRAY / 2.0 };
    // Drawn with a thick round edge: a bar that fits between the board and the lower edge of the view.
    let (half, high) = (width.max(TRAY_WIDTH) / 2.0 - 20.0, TRAY / 2.0 - 20.0);
    let corners = [(-half, -high), (half, -high), (half, high), (-half, high)].map(|(x, y)| Place { x, y });
    for (key, look) in [("tray shadow", "lumens-shadow near"), ("tray", "lumens-tray"), ("ledge", "lumens-tray upper")]
    {
        scene.nodes.push(Node::new(key, Shape::Area(corners.to_vec()), middle, look).on(Layer::Ground));
    }
    let Some(seat) = moment.viewer.or(position.turn().seat()) else { return };
    let bag = moment.shows(LUMENS_BAG) && !moment.covered;
    let hand = position.hand(seat);
    // The faces make room for the bag.
    let left = if bag { middle.x - 265.0 } else { middle.x };
    if hand.is_some() {
        // One hollow: the two faces are those of a single token.
        let hollow = Node::new(
            format!("hand {seat}"),
            Shape::Drawing("lumens-hand"),
            Place { x: left, y: middle.y },
            "lumens-dish",
        );
        scene.nodes.push(hollow.on(Layer::Ground));
    }
    let places = [left - 110.0, left + 110.0];
    // What may be seen by anybody is that there is a token, not its faces.
    let hidden = hand.filter(|_| moment.covered);
    for (number, x) in hidden.into_iter().flat_map(|_| places).enumerate() {
        const BASES: [&str; 4] = ["lumens-base-1", "lumens-base-2", "lumens-base-3", "lumens-base-4"];
        let base = Shape::Drawing(BASES[moment.colours.of(seat).index()]);
        let look = coloured(moment, "lumens-back", seat);
        scene.nodes.push(Node::new(format!("back {seat} {number}"), base, Place { x, y: middle.y }, look).scaled(FACE));
    }
    for (face, x) in hand.filter(|_| !moment.covered).into_iter().flat_map(Token::faces).zip(places) {
        let chosen = if moment.selection.face == Some(face) { "lumens-light face chosen" } else { "lumens-light face" };
        let at = Place { x, y: middle.y };
        let look = if moment.selection.face == Some(face) { "lumens-dish picked" } else { "lumens-dish" };
        let dish = Node::new(format!("dish {seat} {face}"), Shape::Drawing("lumens-dish"), at, look);
        scene.nodes.push(dish.on(Layer::Ground));
        let key = format!("face {seat} {face}");
        let token = token_of(moment, Light::new(seat, face));
        let node = Node::new(key, token, at, coloured(moment, chosen, seat)).scaled(FACE);
        let taps = moment.live && position.free_starts().next().is_none();
        scene.nodes.push(if taps { node.tapping(Target::Face(face).to_string()) } else { node });
    }
    if bag {
        render_bag(moment, seat, Place { x: middle.x + 30.0, y: middle.y }, scene);
    }
}

/// The tokens left in a seat's bag, by kind: one lit bead each.
fn render_bag(moment: &Moment<Lumens>, seat: Seat, at: Place, scene: &mut Scene) {
    let position = moment.position;
    let unplaced = position.unplaced(seat);
    for (token, count) in Token::ALL.into_iter().zip(unplaced) {
        let left = count.saturating_sub(u8::from(position.hand(seat) == Some(token)));
        let y = at.y + 74.0 * (token.index() as f64 - 1.0);
        for (number, face) in token.faces().into_iter().enumerate() {
            let at = Place { x: at.x + 64.0 * number as f64, y };
            let key = format!("bag {seat} {face}");
            let token = token_of(moment, Light::new(seat, face));
            scene.nodes.push(Node::new(key, token, at, coloured(moment, "lumens-light", seat)).scaled(0.6));
        }
        for bead in 0..Token::OF_EACH {
            let at = Place { x: at.x + 130.0 + 42.0 * f64::from(bead), y };
            let look = if bead < left { "lumens-bead" } else { "lumens-bead gone" };
            let key = format!("bead {seat} {token} {bead}");
            scene.nodes.push(Node::new(key, Shape::Drawing("lumens-bead"), at, coloured(moment, look, seat)));
        }
    }
}

/// A mark on a square.
fn drawing(key: &str, id: &'static str, square: Square, look: impl Into<String>) -> Node {
    Node::new(key, Shape::Drawing(id), centre(square), look).on(Layer::Front)
}

fn strokes(key: &str, lines: Vec<[Place; 2]>, look: String) -> Node {
    Node::new(key, Shape::Strokes(lines), Place::default(), look).on(Layer::Line)
}

pub(crate) fn centre(square: Square) -> Place {
    Place { x: SIDE * (square.column() as f64 + 0.5), y: SIDE * (square.row() as f64 + 0.5) }
}

/// A square as a stroke whose length equals its width.
fn tile(square: Square) -> [Place; 2] {
    let at = centre(square);
    [Place { x: at.x - SIDE / 2.0, ..at }, Place { x: at.x + SIDE / 2.0, ..at }]
}

/// A look in a seat's colour.
fn coloured(moment: &Moment<Lumens>, look: &str, seat: Seat) -> String {
    format!("{look} {}", COLOURS[moment.colours.of(seat).index()])
}

const fn token_of(moment: &Moment<Lumens>, light: Light) -> Shape {
    Shape::Drawing(token_drawing(moment.colours, light))
}

/// The drawing of a token.
pub(crate) const fn token_drawing(colours: Colours, light: Light) -> &'static str {
    const IDS: [[&str; 6]; 4] = [
        ["lumens-1-1", "lumens-1-2", "lumens-1-3", "lumens-1-4", "lumens-1-5", "lumens-1-6"],
        ["lumens-2-1", "lumens-2-2", "lumens-2-3", "lumens-2-4", "lumens-2-5", "lumens-2-6"],
        ["lumens-3-1", "lumens-3-2", "lumens-3-3", "lumens-3-4", "lumens-3-5", "lumens-3-6"],
        ["lumens-4-1", "lumens-4-2", "lumens-4-3", "lumens-4-4", "lumens-4-5", "lumens-4-6"],
    ];
    let pips: Pips = light.pips();
    IDS[colours.of(light.seat()).index()][pips.number() as usize - 1]
}

const fn letter_of(room: Room) -> Shape {
    const IDS: [&str; 26] = [
        "lumens-A", "lumens-B", "lumens-C", "lumens-D", "lumens-E", "lumens-F", "lumens-G", "lumens-H", "lumens-I",
        "lumens-J", "lumens-K", "lumens-L", "lumens-M", "lumens-N", "lumens-O", "lumens-P", "lumens-Q", "lumens-R",
        "lumens-S", "lumens-T", "lumens-U", "lumens-V", "lumens-W", "lumens-X", "lumens-Y", "lumens-Z",
    ];
    Shape::Drawing(IDS[room.letter() as usize - 'A' as usize])
}

#[cfg(test)]
mod tests;
