//! The players' boards beside the zone: each player's units, light and energy, probes at home, points and majorities. Two
//! players' boards are open; of more, one is open, and the others are on one line each until somebody opens them.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Layer, Node, Place, Scene, ViewBox};
use luciole_session::Moment;

use crate::rules::{Colour, Event, Face, Lum42, Spot, Unit};
use crate::taps::OPEN;

use super::{BOARDS, Sign, class, drawings, frame, in_colour, mark, of_seat, piece, plate, render_number};

/// The room for all boards.
const ALL: ViewBox = ViewBox { x: BOARDS.x + 10.0, y: 72.0, width: 630.0, height: 1_396.0 };
/// The gap below each board.
const GAP: f64 = 12.0;
/// The minimum and maximum height of a board on one line, and the maximum height of an open one.
const LINE: (f64, f64) = (124.0, 190.0);
const HIGHEST: f64 = 800.0;

pub(super) fn render(moment: &Moment<Lum42>, scene: &mut Scene) {
    for seat in Seat::all(moment.position.seats()) {
        render_board(moment, seat, scene);
    }
}

/// The part with the boards, as far down as they go.
pub(super) fn part(moment: &Moment<Lum42>) -> ViewBox {
    let last = Own::of(moment, Seat::at(moment.position.seats() - 1)).frame;
    ViewBox { height: last.y + last.height + 2.0 * GAP - BOARDS.y, ..BOARDS }
}

/// The layout of a seat's board.
#[derive(Clone, Copy)]
pub(super) struct Own {
    frame: ViewBox,
    is_open: bool,
}

impl Own {
    pub(super) fn of(moment: &Moment<Lum42>, seat: Seat) -> Self {
        let all = Seat::all(moment.position.seats());
        let open = all.clone().filter(|seat| is_open(moment, *seat)).count() as f64;
        let lines = moment.position.seats() as f64 - open;
        let line = ((ALL.height - HIGHEST * open) / lines.max(1.0)).clamp(LINE.0, LINE.1);
        let height = ((ALL.height - line * lines) / open).min(HIGHEST);
        let of = |seat: Seat| if is_open(moment, seat) { height } else { line };
        let y = ALL.y + all.take(seat.index()).map(of).sum::<f64>();
        Self { frame: ViewBox { y, height: of(seat) - GAP, ..ALL }, is_open: is_open(moment, seat) }
    }

    #[cfg(test)]
    pub(super) const fn height(self) -> f64 {
        self.frame.height
    }

    /// A point on the board: the distance to the right, and the part of the height.
    fn at(self, x: f64, part: f64) -> Place {
        let ViewBox { x: left, y, height, .. } = self.frame;
        Place { x: left + x, y: y + height * part }
    }

    /// `open` for an open board, `line` for one on a line.
    const fn pick<T: Copy>(self, open: T, line: T) -> T {
        if self.is_open { open } else { line }
    }

    /// The place and the scale of the seat's sign.
    fn sign(self) -> (Place, f64) {
        let large = (self.frame.height / 450.0).min(1.4);
        self.pick((self.at(74.0, 0.11), large), (self.at(70.0, 0.34), 0.8))
    }

    /// The place and the scale of a unit at home.
    pub(super) fn unit(self, unit: Unit) -> (Place, f64) {
        let (column, row) = ((unit.index() % 4) as f64, (unit.index() / 4) as f64);
        let large = (self.frame.height / 560.0).min(1.1);
        let open = (self.at(92.0 + 147.0 * column, 0.28 + 0.16 * row), large);
        self.pick(open, (self.at(518.0 + 31.0 * column, 0.28 + 0.44 * row), 0.4))
    }

    /// The place and the scale of the cubes of a colour: light in the first row, energy in the second.
    fn cubes(self, colour: Colour, row: f64) -> (Place, f64) {
        let column = colour.index() as f64;
        let large = (self.frame.height / 380.0).min(1.15);
        let open = (self.at(66.0 + 147.0 * column, 0.64 + 0.23 * row), large);
        self.pick(open, (self.at(132.0 + 93.0 * column, 0.28 + 0.44 * row), 0.64))
    }

    /// The place and the scale of a probe at home.
    pub(super) fn probe(self, colour: Colour) -> (Place, f64) {
        let (at, scale) = self.cubes(colour, 0.0);
        let (right, up, size) = self.pick((58.0, 32.0, 0.6), (114.0, 0.0, 0.5));
        (Place { x: at.x + right * scale, y: at.y - up * scale }, size * scale)
    }
}

/// Whether the board of a seat is open.
fn is_open(moment: &Moment<Lum42>, seat: Seat) -> bool {
    is_shown(moment, seat) || moment.shows(OPEN[seat.index()])
}

/// Whether the board of a seat is open anyway: there is room for two, and of more it is the only person's, or else that
/// of the player who decides.
fn is_shown(moment: &Moment<Lum42>, seat: Seat) -> bool {
    moment.position.seats() == 2 || moment.person.unwrap_or_else(|| moment.position.decider()) == seat
}

fn render_board(moment: &Moment<Lum42>, seat: Seat, scene: &mut Scene) {
    let position = moment.position;
    let board = Own::of(moment, seat);
    let decides = position.turn().seat() == Some(seat);
    let look = of_seat(moment, if decides { "lum42-board decides" } else { "lum42-board" }, seat);
    scene.nodes.push(frame(&format!("board {seat}"), &look, board.frame));
    let (at, scale) = board.sign();
    scene.nodes.push(plate(moment, "sign", seat, at, scale).with_meaning(Sign::Board(seat)));
    if position.first() == seat {
        let beside = Place { x: at.x + 34.0 * scale, y: at.y - 26.0 * scale };
        let first = piece("first", "lum42-first", beside, "lum42-first", 0.8 * scale).on(Layer::Front);
        scene.nodes.push(first.with_meaning(Sign::First));
    }
    let points = usize::from(points_revealed(moment, seat));
    let (x, row, size) = board.pick((206.0, 0.11, scale), (50.0, 0.78, 0.7));
    let at = board.at(x, row);
    render_number(&format!("points {seat}"), points, at, "lum42-number", size, scene);
    let star = Place { x: at.x + board.pick(74.0, 54.0) * size, ..at };
    let star = piece(format!("star {seat}"), "lum42-point", star, "lum42-brings", 0.78 * size);
    scene.nodes.push(star.on(Layer::Front).with_meaning(Sign::Points(seat)));
    for (unit, spot) in position.board(seat).units().filter(|(_, spot)| *spot != Spot::Gone) {
        let away = matches!(spot, Spot::Out(_));
        let look = of_seat(moment, if away { "lum42-away" } else { "lum42-at-home" }, seat);
        let id = if away { in_colour(moment, drawings::UNITS, seat)[unit.kind() as usize] } else { "lum42-berth" };
        let key = format!("berth {seat} {} {}", unit.index(), u8::from(away));
        let (at, scale) = board.unit(unit);
        let berth = piece(key, id, at, look, scale).on(Layer::Area);
        scene.nodes.push(berth.with_meaning(Sign::Unit(seat, unit.kind())));
    }
    for colour in Colour::ALL {
        render_cubes(position, seat, colour, board, scene);
    }
    if !is_shown(moment, seat) {
        let (id, at) = board.pick(("lum42-opened", board.at(592.0, 0.11)), ("lum42-shut", board.at(20.0, 0.34)));
        scene.nodes.push(mark(&format!("fold {seat}"), id, at, "portal", 0.9));
        // Anything on the line opens it; the sign and the arrow shut it again.
        let sign = format!("sign {seat}");
        let folds = |node: &&mut Node| {
            let is_on_it = board.frame.holds(node.at) && node.layer != Layer::Ground;
            is_on_it && (!board.is_open || node.key == sign)
        };
        for node in scene.nodes.iter_mut().filter(folds) {
            (node.opens, node.pressed) = (Some(OPEN[seat.index()].key), Some(board.is_open));
        }
    }
}

/// The points of a seat, without what is still to be revealed: at the end, the majorities are revealed one by one.
fn points_revealed(moment: &Moment<Lum42>, seat: Seat) -> u16 {
    let points = |events: &[Event], of: fn(&Event) -> Option<(Seat, u16)>| -> u16 {
        events.iter().filter_map(of).filter(|(of, _)| *of == seat).map(|(_, points)| points).sum()
    };
    let (revealed, unrevealed) = moment.events.split_at(moment.revealed.min(moment.events.len()));
    let gained = points(unrevealed, |event| match event {
        Event::Gained { seat, points, .. } => Some((*seat, *points)),
        _ => None,
    });
    let majorities = points(revealed, |event| match event {
        Event::Majority { seat, points, .. } => Some((*seat, *points)),
        _ => None,
    });
    moment.position.board(seat).points() - gained + majorities
}

/// The light and the energy of a colour, and the lead in its majority.
fn render_cubes(position: &Lum42, seat: Seat, colour: Colour, board: Own, scene: &mut Scene) {
    let own = position.board(seat);
    let kinds =
        [(0.0, Face::Light, drawings::CUBES, own.light()), (1.0, Face::Energy, drawings::CHARGED, own.energy())];
    for (row, face, ids, counts) in kinds {
        let ((at, scale), count) = (board.cubes(colour, row), usize::from(counts[colour.index()]));
        let look = format!("lum42-cubes {}{}", class(colour), if count == 0 { " none" } else { "" });
        let key = format!("cubes {seat} {}", &ids[colour.index()][6..]);
        let cubes = piece(key.clone(), ids[colour.index()], at, look, scale);
        scene.nodes.push(cubes.with_meaning(Sign::Cubes(seat, face, colour)));
        let look = if count == 0 { "lum42-number none" } else { "lum42-number" };
        // The numbers of an open board leave room for the probe and the crown above.
        let (right, down, size) = board.pick((56.0, 16.0, 0.95), (63.0, 0.0, 1.2));
        let beside = Place { x: at.x + right * scale, y: at.y + down * scale };
        render_number(&key, count, beside, look, size * scale, scene);
    }
    let lead = usize::from(position.ahead(seat, colour));
    if lead > 0 {
        let (at, scale) = board.cubes(colour, 1.0);
        let (right, up, size) = board.pick((46.0, 30.0, 0.75), (114.0, 0.0, 0.68));
        let crown = Place { x: at.x + right * scale, y: at.y - up * scale };
        let leads = mark(&format!("leads {seat} {colour}"), "lum42-crown", crown, "lum42-crown", size * scale);
        scene.nodes.push(leads.with_meaning(Sign::Leads(seat, colour)));
        if board.is_open {
            let beside = Place { x: crown.x + 30.0 * scale, ..crown };
            render_number(&format!("margin {seat} {colour}"), lead, beside, "lum42-margin", 0.6 * scale, scene);
        }
    }
}
