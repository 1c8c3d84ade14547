//! The board of LUM42: the supply and the objectives, the space zone with everything in it, the Exile, and the choices of
//! the player who decides; beside them each player's own board. Where there is no room for both, one of the two.
//!
//! - `common`: the supply and the objectives
//! - `zone`: planets, satellites, ships, units and probes
//! - `choice`: the choices in the zone, and their effects
//! - `tray`: the Exile, and the choices below the zone
//! - `boards`: the players' boards

mod boards;
mod choice;
mod common;
pub(crate) mod drawings;
mod tray;
mod zone;

use luciole_core::{Game as _, Seat};
use luciole_scene::{Layer, Named, Node, Place, Render, Scene, Shape, ViewBox};
use luciole_session::Moment;

use crate::rules::{
    Cell, Cells, Colour, Event, Exile, Face, Kind, Lum42, Move, Part, Phase, Planet, Post, Satellite, Slot, Zone,
};
use crate::taps::{BOARDS as LUM42_BOARDS, Target};

/// The upper end of the view; a part begins higher, since the button that switches between the two is there.
const TOP: f64 = 52.0;
/// Where the panels of both parts begin.
const PANEL: f64 = 60.0;
/// The part with the space zone, and the part with the players' boards.
const SPACE: ViewBox = ViewBox { x: 0.0, y: -52.0, width: 1_000.0, height: 1_464.0 };
const BOARDS: ViewBox = ViewBox { x: SPACE.width, width: 340.0, ..SPACE };
/// The part with the players' boards where it takes the place of the space zone.
const WIDE_BOARDS: ViewBox = ViewBox { y: -20.0, width: 660.0, ..BOARDS };
/// The supply and the objectives: above the space zone, since what they say is needed there.
const SUPPLY: ViewBox = ViewBox { x: 20.0, y: 68.0, width: 384.0, height: 92.0 };
pub(crate) const OBJECTIVES: ViewBox = ViewBox { x: 412.0, width: 568.0, ..SUPPLY };
/// The space zone.
pub(crate) const ZONE: ViewBox = ViewBox { x: 20.0, y: 170.0, width: 960.0, height: 960.0 };
/// The side of a cell in the drawings.
const SIDE: f64 = 140.0;
/// The scale of a system in its cell: the ships have an orbit of their own.
const SYSTEM: f64 = 0.9;
/// The size of a moon, compared to a planet.
const MOON: f64 = 0.58;

/// The seats' colours, as classes of the style sheet; none of them is a colour of light.
const SEATS: [&str; 4] = ["orange", "pearl", "violet", "pink"];
/// The colours of light.
const LIGHT: [&str; 4] = ["blue", "green", "yellow", "red"];

/// The space that the zone leaves for the names of columns and rows.
const NAMES: f64 = 40.0;
/// The space between the last moons and the edge of the zone.
const MARGIN: f64 = 14.0;

/// What a sign stands for.
#[derive(Clone, Copy)]
pub(crate) enum Sign {
    Supply(Colour),
    LightObjective,
    EnergyObjective,
    ProbeObjective,
    Board(Seat),
    First,
    Points(Seat),
    Ship(Seat),
    Centre,
    Unit(Seat, Kind),
    Probe(Seat, Colour),
    Cubes(Seat, Face, Colour),
    Leads(Seat, Colour),
    Exile(Exile),
    Planet(Cell, Face),
    Satellite(Satellite),
    Given,
}

/// The layout of the cells: the middle of the first one, their size, and the first and last columns and rows shown.
#[derive(Clone, Copy)]
pub(crate) struct Lie {
    origin: Place,
    side: f64,
    columns: (usize, usize),
    rows: (usize, usize),
}

impl Render for Lum42 {
    const DRAWINGS: &'static str = drawings::DRAWINGS;
    const STYLE: &'static str = include_str!("style.css");
    const GROWS: bool = true;

    fn render(moment: &Moment<Self>) -> Scene {
        let width = SPACE.width + boards::room(moment).width;
        let view = ViewBox { y: TOP, width, height: SPACE.y + SPACE.height - TOP, ..SPACE };
        let part = if moment.shows(LUM42_BOARDS) { boards::part(moment) } else { SPACE };
        let mut scene = Scene { view, part: Some(part), ..Scene::default() };
        // A panel for each part, night in the light theme too.
        let middle = Place { x: SPACE.width / 2.0, y: PANEL + 672.0 };
        scene.nodes.push(piece("ground", "lum42-ground", middle, "lum42-ground", 1.0).on(Layer::Ground));
        let lie = Lie::of(moment.position);
        zone::render(moment, lie, &mut scene);
        choice::render(moment, lie, &mut scene);
        tray::render(moment, &mut scene);
        common::render(moment, &mut scene);
        boards::render(moment, &mut scene);
        if moment.live {
            // Anything that isn't on the board is a button beside it.
            let is_button = |chosen: &Move| {
                matches!(chosen, Move::Collect(_) | Move::Transform(_) | Move::Decline | Move::First(_))
            };
            let choices = moment.position.legal_moves().into_iter();
            scene.actions = choices.filter(is_button).map(|chosen| Target::Play(chosen).to_string()).collect();
        }
        scene
    }

    fn named_by_move(_: &Scene, moment: &Moment<Self>, chosen: Move) -> Vec<Named> {
        let position = moment.position;
        let lie = Lie::of(position);
        let ship = position.board(position.on_turn()).ship();
        match chosen {
            Move::Planet { cell, .. } => lie.cells(&[cell]),
            Move::Fly(cell) => lie.cells(&[ship, cell]),
            Move::Probe(cell) => lie.slots(&[Slot::planet(cell)]),
            Move::Deploy(_, part) => lie.slots(&[Slot { cell: ship, part }]),
            Move::Flee(slot) | Move::Back(Post::Slot(slot)) => lie.slots(&[slot]),
            Move::Exile(place) | Move::Back(Post::Exile(place)) => vec![in_exile(place)],
            Move::Satellite(_)
            | Move::Collect(_)
            | Move::Transform(_)
            | Move::Swap(_)
            | Move::Decline
            | Move::Recruit(_)
            | Move::First(_) => Vec::new(),
        }
    }

    /// A ring round each piece in the zone, since a planet's own colour has to be seen; the light is round the board.
    fn light_winner(scene: &mut Scene, winner: Seat, colour: &str) {
        let rings = scene.owned(winner).filter(|node| ZONE.holds(node.at)).map(|node| Node {
            look: format!("lum42-won {colour}"),
            layer: Layer::Line,
            ..node.light(colour).scaled(1.25 * node.reach * node.scale)
        });
        let board = scene.node(&format!("board {winner}")).into_iter();
        let frames = board.flat_map(|board| {
            ["far", "near", "edge"].map(|look| Node {
                key: format!("won {look} {}", board.key),
                look: format!("lum42-won-board {look} {colour}"),
                ..board.clone()
            })
        });
        let lights: Vec<Node> = rings.chain(frames).collect();
        scene.nodes.extend(lights);
    }

    fn named_by_event(_: &Scene, moment: &Moment<Self>, event: &Event) -> Vec<Named> {
        let lie = Lie::of(moment.position);
        match event {
            Event::PlanetLaid { cell, .. } | Event::SatellitePut { cell, .. } => lie.cells(&[*cell]),
            Event::Flown { from, to, .. } => lie.cells(&[*from, *to]),
            Event::Ejected { .. } => lie.cells(&[Cell::CENTRE]),
            Event::Attacked { slot, .. }
            | Event::Deployed { slot, .. }
            | Event::Fled { to: slot, .. }
            | Event::TakenBack { post: Post::Slot(slot), .. } => lie.slots(&[*slot]),
            Event::ProbePlaced { cell, .. }
            | Event::ProbeBack { cell, .. }
            | Event::Collected { probe: Some(cell), .. } => lie.slots(&[Slot::planet(*cell)]),
            Event::Exiled { place, .. } | Event::TakenBack { post: Post::Exile(place), .. } => vec![in_exile(*place)],
            Event::Begun { .. }
            | Event::Gained { .. }
            | Event::Declined { .. }
            | Event::Collected { probe: None, .. }
            | Event::Transformed { .. }
            | Event::Lost { .. }
            | Event::Swapped { .. }
            | Event::Recruited { .. }
            | Event::Named { .. }
            | Event::Majority { .. } => Vec::new(),
        }
    }
}

/// A place of the Exile.
pub(crate) fn in_exile(place: Exile) -> Named {
    Named { at: tray::place(place), reach: 74.0, name: None }
}

impl Lie {
    /// The systems fill the zone; while some are to be laid, the cells around them are included. In an editor there may
    /// be others with pawns.
    pub(crate) fn of(position: &Lum42) -> Self {
        let mut shown = position.zone().systems() | Zone::around_centre().collect();
        if position.phase() == Phase::Discovery || position.lacks_systems() {
            shown = shown | position.open();
        }
        for seat in Seat::all(position.seats()) {
            let board = position.board(seat);
            shown = shown | board.pawns().all() | Cells::of(board.ship());
        }
        let (mut left, mut right, mut top, mut bottom) = (6, 0, 6, 0);
        for cell in shown.iter() {
            (left, right) = (left.min(cell.column()), right.max(cell.column()));
            (top, bottom) = (top.min(cell.row()), bottom.max(cell.row()));
        }
        let cells = (right - left).max(bottom - top) + 1;
        // The pieces of a system fill its cell.
        let side = (ZONE.width - NAMES - MARGIN) / (cells as f64 + 0.06);
        let middle = |low: usize, high: usize| (low + high) as f64 / 2.0 * side;
        let origin = Place {
            x: ZONE.x + f64::midpoint(ZONE.width - MARGIN, NAMES) - middle(left, right),
            y: ZONE.y + f64::midpoint(ZONE.height - MARGIN, NAMES) - middle(top, bottom),
        };
        Self { origin, side, columns: (left, right), rows: (top, bottom) }
    }

    /// The shown ones of the given cells, as texts name them.
    fn cells(self, cells: &[Cell]) -> Vec<Named> {
        let named = |cell: &Cell| Named { at: self.at(*cell), reach: 66.0 * self.scale(), name: None };
        cells.iter().filter(|cell| self.shows(**cell)).map(named).collect()
    }

    /// The shown ones of the given planets and moons.
    fn slots(self, slots: &[Slot]) -> Vec<Named> {
        slots.iter().filter(|slot| self.shows(slot.cell)).map(|slot| self.part(*slot)).collect()
    }

    /// A planet or a moon.
    pub(crate) fn part(self, slot: Slot) -> Named {
        let reach = if slot.part == Part::Planet { 49.0 } else { 32.0 };
        Named { at: self.slot(slot), reach: reach * self.scale(), name: None }
    }

    /// Where ships are on a cell.
    #[cfg(feature = "editor")]
    pub(crate) fn orbit(self, cell: Cell) -> Named {
        let (at, reach) = if cell == Cell::CENTRE { (self.at(cell), 56.0) } else { (zone::orbit(self, cell), 30.0) };
        Named { at, reach: reach * self.scale(), name: None }
    }

    pub(crate) fn shows(self, cell: Cell) -> bool {
        let within = |at: usize, (first, last): (usize, usize)| first <= at && at <= last;
        within(cell.column(), self.columns) && within(cell.row(), self.rows)
    }

    fn at(self, cell: Cell) -> Place {
        self.beside(cell, 0.0, 0.0)
    }

    /// A point at an offset from the middle of a cell, in drawing units.
    fn beside(self, cell: Cell, x: f64, y: f64) -> Place {
        let along = |number: usize, beside: f64| self.side * (number as f64 + beside / SIDE);
        Place { x: self.origin.x + along(cell.column(), x), y: self.origin.y + along(cell.row(), y) }
    }

    /// The position of a planet or a moon.
    fn slot(self, Slot { cell, part }: Slot) -> Place {
        match part {
            Part::Planet => self.beside(cell, -15.0, 6.0),
            Part::Moon => self.beside(cell, 45.0, 44.0),
        }
    }

    fn scale(self) -> f64 {
        self.side / SIDE
    }
}

/// A drawing.
fn piece(key: impl Into<String>, id: &'static str, at: Place, look: impl Into<String>, scale: f64) -> Node {
    Node::new(key, Shape::Drawing(id), at, look).scaled(scale)
}

/// A drawing in the front layer. Its id is part of the key, since a key keeps its drawing.
fn mark(key: &str, id: &'static str, at: Place, look: &str, scale: f64) -> Node {
    piece(format!("{key} {}", &id[6..]), id, at, look, scale).on(Layer::Front)
}

/// A number of up to three digits in the front layer, centred.
fn render_number(key: &str, number: usize, at: Place, look: &str, scale: f64, scene: &mut Scene) {
    let digits = number.to_string();
    let first = at.x - 14.0 * scale * (digits.len() - 1) as f64;
    for (n, digit) in digits.bytes().enumerate() {
        let place = Place { x: first + 28.0 * scale * n as f64, y: at.y };
        let id = drawings::DIGITS[usize::from(digit - b'0')];
        scene.nodes.push(mark(&format!("{key} {n} of {}", digits.len()), id, place, look, scale));
    }
}

/// A frame with rounded corners on the ground layer.
fn frame(key: &str, look: &str, ViewBox { x, y, width, height }: ViewBox) -> Node {
    let (x_16, x_5, y_16, y_5) = (width - 16.0, width - 5.0, height - 16.0, height - 5.0);
    let top = [(0.0, 16.0), (5.0, 5.0), (16.0, 0.0), (x_16, 0.0), (x_5, 5.0), (width, 16.0)];
    let bottom = [(width, y_16), (x_5, y_5), (x_16, height), (16.0, height), (5.0, y_5), (0.0, y_16)];
    let corners = [top, bottom].concat().into_iter().map(|(x, y)| Place { x, y }).collect();
    Node::new(key, Shape::Area(corners), Place { x, y }, look).on(Layer::Ground)
}

/// The night of a planet or a moon on the side away from a light at `light`, drawn over it. `globe` is the key of its node:
/// both nodes come together, so that the night stays in front of it.
fn night(globe: &str, face: Face, at: Place, light: Place, scale: f64) -> Node {
    let turn = (at.y - light.y).atan2(at.x - light.x) / std::f64::consts::TAU;
    let id = drawings::NIGHTS[face as usize][(16.0 * turn).round().rem_euclid(16.0) as usize];
    piece(format!("night {globe} {}", &id[6..]), id, at, "lum42-night", scale)
}

/// The sign of a seat.
fn plate(moment: &Moment<Lum42>, key: &str, seat: Seat, at: Place, scale: f64) -> Node {
    let id = in_colour(moment, drawings::PLATES, seat);
    piece(format!("{key} {seat}"), id, at, of_seat(moment, "lum42-seat", seat), scale).on(Layer::Front)
}

/// A look in a seat's colour.
fn of_seat(moment: &Moment<Lum42>, look: &str, seat: Seat) -> String {
    format!("{look} {}", in_colour(moment, SEATS, seat))
}

/// The item of `each` for a seat's colour.
fn in_colour<T: Copy>(moment: &Moment<Lum42>, each: [T; 4], seat: Seat) -> T {
    each[moment.colours.of(seat).index()]
}

const fn class(colour: Colour) -> &'static str {
    LIGHT[colour.index()]
}

/// The class of a planet.
const fn planet_class(planet: Planet) -> &'static str {
    match planet.colour() {
        Some(colour) => class(colour),
        None => "black",
    }
}

/// Makes the node tap a target, if there is one.
fn tapping(node: Node, target: Option<Target>) -> Node {
    match target {
        Some(target) => node.tapping(target.to_string()),
        None => node,
    }
}

#[cfg(test)]
mod tests;
