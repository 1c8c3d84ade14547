//! The players' boards beside the zone: each player's units, light and energy, probes at home, points and majorities. Two
//! players' boards are open; of more, one is open, and the others are closed until somebody opens them.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Layer, Node, Place, Scene, ViewBox};
use luciole_session::{Moment, Space};

use crate::rules::{Colour, Event, Face, Lum42, Spot, Unit};
use crate::taps::{BOARDS as LUM42_BOARDS, OPEN};

use super::{
    BOARDS, PANEL, SUPPLY, Sign, WIDE_BOARDS, class, drawings, frame, in_colour, mark, of_seat, piece, plate,
    render_number,
};

/// The gap below each board, and beside it.
const GAP: f64 = 10.0;
/// The upper left corner of their panel.
const CORNER: Place = Place { x: BOARDS.x + 5.0, y: PANEL };
/// The end of the column of boards, with the last gap.
const END: f64 = 1_406.0;
/// The end of the boards that take the place of the space zone, unless more of them are open.
const WIDE_END: f64 = 904.0;
/// The minimum and maximum height of an open board, with its gap.
const OPEN_HEIGHT: (f64, f64) = (320.0, 860.0);
/// The height of a rival's closed board, with its gap: a card, and a line.
const CARD: f64 = 204.0;
const LINE: f64 = 138.0;

pub(super) fn render(moment: &Moment<Lum42>, scene: &mut Scene) {
    let (key, id) = if is_wide(moment) { ("wide beside", "lum42-beside-wide") } else { ("beside", "lum42-beside") };
    scene.nodes.push(piece(key, id, CORNER, "lum42-ground", 1.0).on(Layer::Ground));
    for seat in Seat::all(moment.position.seats()) {
        render_board(moment, seat, scene);
    }
}

/// The room for the boards: a column beside the space zone, or as much as a phone offers in its place.
pub(super) fn room(moment: &Moment<Lum42>) -> ViewBox {
    if is_wide(moment) { WIDE_BOARDS } else { BOARDS }
}

fn is_wide(moment: &Moment<Lum42>) -> bool {
    moment.space == Space::High && moment.shows(LUM42_BOARDS)
}

/// The part with the boards, as far down as they go.
pub(super) fn part(moment: &Moment<Lum42>) -> ViewBox {
    let (room, last) = (room(moment), Own::of(moment, Seat::at(moment.position.seats() - 1)).frame);
    ViewBox { height: last.y + last.height + 2.0 * GAP - room.y, ..room }
}

/// The layout of a seat's board.
#[derive(Clone, Copy)]
pub(super) struct Own {
    frame: ViewBox,
    form: Form,
}

/// How a board lies in its frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Open: a row for each colour, with its light and its energy.
    Tall,
    /// Open: a row for light, and one for energy.
    Broad,
    /// Closed, in three rows.
    Card,
    /// Closed, in two rows.
    Line,
}

impl Own {
    pub(super) fn of(moment: &Moment<Lum42>, seat: Seat) -> Self {
        let room = room(moment);
        let (closed, line, end) = if is_wide(moment) { (Form::Line, LINE, WIDE_END) } else { (Form::Card, CARD, END) };
        let all = Seat::all(moment.position.seats());
        let open = all.clone().filter(|seat| is_open(moment, *seat)).count() as f64;
        let lines = moment.position.seats() as f64 - open;
        let height = ((end - SUPPLY.y - line * lines) / open).clamp(OPEN_HEIGHT.0, OPEN_HEIGHT.1);
        let of = |seat: Seat| if is_open(moment, seat) { height } else { line };
        let y = SUPPLY.y + all.take(seat.index()).map(of).sum::<f64>();
        // The panel begins 5 to the right of the room, and ends 6 before it does.
        let (x, width) = (CORNER.x + GAP, room.width - 11.0 - 2.0 * GAP);
        let frame = ViewBox { x, y, width, height: of(seat) - GAP };
        let form = if is_open(moment, seat) {
            if frame.height > 1.6 * frame.width { Form::Tall } else { Form::Broad }
        } else {
            closed
        };
        Self { frame, form }
    }

    pub(super) const fn is_open(self) -> bool {
        matches!(self.form, Form::Tall | Form::Broad)
    }

    #[cfg(test)]
    pub(super) const fn frame(self) -> ViewBox {
        self.frame
    }

    /// A point on the board: the distance to the right, and the part of the height.
    fn at(self, x: f64, part: f64) -> Place {
        let ViewBox { x: left, y, height, .. } = self.frame;
        Place { x: left + x, y: y + height * part }
    }

    /// The scale of what fits so many times across and down.
    fn scale(self, across: f64, down: f64) -> f64 {
        (self.frame.width / across).min(self.frame.height / down)
    }

    /// The place and the scale of the seat's sign.
    fn sign(self) -> (Place, f64) {
        match self.form {
            Form::Tall => (self.at(56.0, 0.08), self.scale(280.0, 560.0).min(1.1)),
            Form::Broad => (self.at(56.0, 0.12), self.scale(280.0, 420.0).min(1.1)),
            Form::Card => (self.at(62.0, 0.19), 0.7),
            Form::Line => (self.at(70.0, 0.32), 0.8),
        }
    }

    /// The place and the scale of the points, and the distance of their star.
    fn points(self) -> (Place, f64, f64) {
        let (sign, scale) = self.sign();
        match self.form {
            Form::Tall | Form::Broad => (Place { x: sign.x + 100.0 * scale, ..sign }, scale, 76.0),
            Form::Card => (Place { x: sign.x + 72.0, ..sign }, 0.8, 68.0),
            Form::Line => (self.at(60.0, 0.77), 0.72, 66.0),
        }
    }

    /// The place and the scale of a unit at home; under the sign of a closed board.
    pub(super) fn unit(self, unit: Unit) -> (Place, f64) {
        let (column, row) = ((unit.index() % 4) as f64, (unit.index() / 4) as f64);
        let x = self.frame.width * (column + 0.5) / 4.0;
        match self.form {
            Form::Tall => (self.at(x, 0.2 + 0.11 * row), self.scale(350.0, 720.0).min(1.1)),
            Form::Broad => (self.at(x, 0.3 + 0.16 * row), self.scale(350.0, 560.0).min(1.1)),
            Form::Card | Form::Line => (self.sign().0, 0.4),
        }
    }

    /// The place and the scale of the cubes of a colour: light and energy.
    fn cubes(self, colour: Colour, face: Face) -> (Place, f64) {
        let (n, row) = (colour.index() as f64, f64::from(face as u8));
        let width = self.frame.width;
        match self.form {
            Form::Tall => (self.at(width * (0.17 + 0.47 * row), 0.45 + 0.15 * n), self.scale(300.0, 650.0).min(1.15)),
            Form::Broad => (self.at(width * (0.08 + 0.245 * n), 0.65 + 0.23 * row), self.scale(470.0, 400.0).min(1.15)),
            Form::Card => (self.at(27.0 + width * 0.245 * n, 0.5 + 0.32 * row), 0.62),
            Form::Line => (self.at(170.0 + 120.0 * n, 0.27 + 0.46 * row), 0.7),
        }
    }

    /// The place and the scale of a probe at home; under the sign of a closed board.
    pub(super) fn probe(self, colour: Colour) -> (Place, f64) {
        if !self.is_open() {
            return (self.sign().0, 0.3);
        }
        let (at, scale) = self.cubes(colour, Face::Light);
        (Place { x: at.x + 58.0 * scale, y: at.y - 36.0 * scale }, 0.6 * scale)
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
    let (at, size, beside) = board.points();
    render_number(&format!("points {seat}"), points, at, "lum42-number", size, scene);
    let star = Place { x: at.x + beside * size, ..at };
    let star = piece(format!("star {seat}"), "lum42-point", star, "lum42-brings", 0.78 * size);
    scene.nodes.push(star.on(Layer::Front).with_meaning(Sign::Points(seat)));
    // A closed board tells what is compared; the units and the probes are there when it is opened.
    let units = position.board(seat).units().filter(|_| board.is_open());
    for (unit, spot) in units {
        let (look, id) = match spot {
            Spot::Out(_) => ("lum42-away", in_colour(moment, drawings::UNITS, seat)[unit.kind() as usize]),
            Spot::Gone => ("lum42-vacant", "lum42-vacant"),
            Spot::Home | Spot::Reserve => ("lum42-at-home", "lum42-berth"),
        };
        let look = of_seat(moment, look, seat);
        let key = format!("berth {seat} {} {}", unit.index(), &id[6..]);
        let (at, scale) = board.unit(unit);
        let berth = piece(key, id, at, look, scale).on(Layer::Area);
        scene.nodes.push(berth.with_meaning(Sign::Unit(seat, unit.kind())));
    }
    for colour in Colour::ALL {
        render_cubes(position, seat, colour, board, scene);
    }
    if !is_shown(moment, seat) {
        let (id, x) = if board.is_open() { ("lum42-opened", board.frame.width - 30.0) } else { ("lum42-shut", 20.0) };
        let at = Place { x: board.frame.x + x, ..board.sign().0 };
        scene.nodes.push(mark(&format!("fold {seat}"), id, at, "portal", 0.9));
        // Anything on a closed board opens it; the sign and the arrow shut it again.
        let sign = format!("sign {seat}");
        let folds = |node: &&mut Node| {
            let is_on_it = board.frame.holds(node.at) && node.layer != Layer::Ground;
            let is_under_sign = node.look.starts_with("lum42-piece");
            is_on_it && !is_under_sign && (!board.is_open() || node.key == sign)
        };
        for node in scene.nodes.iter_mut().filter(folds) {
            (node.opens, node.pressed) = (Some(OPEN[seat.index()].key), Some(board.is_open()));
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
    let kinds = [(Face::Light, drawings::CUBES, own.light()), (Face::Energy, drawings::CHARGED, own.energy())];
    for (face, ids, counts) in kinds {
        let ((at, scale), count) = (board.cubes(colour, face), usize::from(counts[colour.index()]));
        let look = format!("lum42-cubes {}{}", class(colour), if count == 0 { " none" } else { "" });
        let key = format!("cubes {seat} {}", &ids[colour.index()][6..]);
        let cubes = piece(key.clone(), ids[colour.index()], at, look, scale);
        scene.nodes.push(cubes.with_meaning(Sign::Cubes(seat, face, colour)));
        let look = if count == 0 { "lum42-number none" } else { "lum42-number" };
        // Beside their middle; on an open board the probe and the crown are above the number.
        let (right, down, size) = if board.is_open() { (56.0, 2.0, 0.95) } else { (58.0, 2.0, 1.1) };
        let beside = Place { x: at.x + right * scale, y: at.y + down * scale };
        render_number(&key, count, beside, look, size * scale, scene);
    }
    let lead = usize::from(position.ahead(seat, colour));
    if lead > 0 {
        let (at, scale) = board.cubes(colour, Face::Energy);
        let (right, up, size) = if board.is_open() { (46.0, 36.0, 0.75) } else { (58.0, 42.0, 0.85) };
        let crown = Place { x: at.x + right * scale, y: at.y - up * scale };
        let leads = mark(&format!("leads {seat} {colour}"), "lum42-crown", crown, "lum42-crown", size * scale);
        scene.nodes.push(leads.with_meaning(Sign::Leads(seat, colour)));
        if board.is_open() {
            let beside = Place { x: crown.x + 30.0 * scale, ..crown };
            render_number(&format!("margin {seat} {colour}"), lead, beside, "lum42-margin", 0.6 * scale, scene);
        }
    }
}
