//! The walls of the rooms, and the windows in them, through which whoever leads lights the passages.

use luciole_core::{Game as _, Seat, insertion_sort_by};
use luciole_scene::{Layer, Node, Place, Scene, Shape};
use luciole_session::Moment;

use super::{PEEK, SECOND, SIDE, centre, coloured};
use crate::rules::{Board, Lumens, Room, Square};

/// Half the thickness of a wall.
pub(super) const WALL: f64 = 10.0;
/// Half the length of a window's opening, of its frame, and half the width of its light where it ends.
const PANE: f64 = 24.0;
const WINDOW: f64 = 30.0;
const FLARE: f64 = 48.0;
/// How far its light falls, from the middle of the wall.
const BEAM: f64 = 165.0;

/// The edges between a room and its surroundings.
pub(super) fn walls(board: &Board, room: Room) -> Vec<[Place; 2]> {
    let is_in = |column: usize, row: usize| {
        column < board.width() && row < board.height() && board.room(Square::at(column, row)) == Some(room)
    };
    let mut walls = Vec::new();
    for square in board.squares().filter(|on| board.room(*on) == Some(room)) {
        let (column, row) = (square.column(), square.row());
        let (x, y) = (SIDE * column as f64, SIDE * row as f64);
        let edges = [
            (is_in(column.wrapping_sub(1), row), [(x, y), (x, y + SIDE)]),
            (is_in(column + 1, row), [(x + SIDE, y), (x + SIDE, y + SIDE)]),
            (is_in(column, row.wrapping_sub(1)), [(x, y), (x + SIDE, y)]),
            (is_in(column, row + 1), [(x, y + SIDE), (x + SIDE, y + SIDE)]),
        ];
        let edges = edges.into_iter().filter(|(inside, _)| !inside);
        walls.extend(edges.map(|(_, ends)| ends.map(|(x, y)| Place { x, y })));
    }
    walls
}

/// Where banners hang: the corners of a room's squares on its walls, from the upper left, row by row. Tokens that cover
/// others lie a little to the right and lower, so the middle between the tokens does, too.
pub(super) fn posts(board: &Board, room: Room) -> Vec<Place> {
    let mut posts: Vec<Place> = walls(board, room).into_iter().flatten().collect();
    insertion_sort_by(&mut posts, |a, b| (a.y, a.x) < (b.y, b.x));
    posts.dedup();
    posts.into_iter().map(|at| Place { x: at.x + PEEK / 2.0, y: at.y + PEEK / 2.0 }).collect()
}

/// The walls of the rooms, lit from the upper left: their shadow to the lower right, on floors and in passages; their
/// dark edge; the light on them.
pub(super) fn render_walls(board: &Board, scene: &mut Scene) {
    let rooms: Vec<_> = board.rooms().iter().map(|room| (*room, runs(walls(board, *room)))).collect();
    let all: Vec<_> = rooms.iter().flat_map(|(_, walls)| walls).copied().collect();
    let mut push = |key: &str, walls: &[[Place; 2]], (x, y): (f64, f64), look: &str| {
        let node = Node::new(key, Shape::Strokes(walls.to_vec()), Place { x, y }, look);
        scene.nodes.push(node.on(Layer::Area));
    };
    // Several strokes, each shorter and darker than the one before, are one soft shadow.
    push("fall far", &all, (14.0, 18.0), "lumens-fall far");
    push("fall", &all, (10.0, 13.5), "lumens-fall");
    push("fall near", &all, (6.5, 9.0), "lumens-fall near");
    push("feet", &all, (0.0, 0.0), "lumens-walls feet");
    for (room, walls) in &rooms {
        push(&format!("walls {room}"), walls, (0.0, 0.0), "lumens-walls");
    }
    push("crests", &all, (-2.6, -3.4), "lumens-walls crest");
}

/// Walls, with those that continue each other as one.
pub(super) fn runs(walls: Vec<[Place; 2]>) -> Vec<[Place; 2]> {
    let mut runs: Vec<[Place; 2]> = Vec::new();
    for [from, to] in walls {
        // Squares are in order, row by row: a wall continues one to its left or above it.
        let level = |[from, to]: [Place; 2]| to.x > from.x;
        let before = |run: &[Place; 2]| run[1] == from && level(*run) == level([from, to]);
        match runs.iter().position(before) {
            Some(run) => runs[run][1] = to,
            None => runs.push([from, to]),
        }
    }
    runs
}

/// A window in a room's wall, towards a passage.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// Its middle.
    pub(super) at: Place,
    /// The way out of the room: a step of one square.
    pub(super) out: (isize, isize),
    /// How far its light falls.
    pub(super) reach: f64,
}

/// The windows of the rooms that have a passage beside them: each as near to the middle of the board as possible, and no
/// two at the same square.
pub(super) fn windows(board: &Board) -> Vec<(Room, Window)> {
    let middle = Place { x: SIDE * board.width() as f64 / 2.0, y: SIDE * board.height() as f64 / 2.0 };
    let passage = |square: Square, (right, down): (isize, isize), steps: isize| {
        let column = square.column().checked_add_signed(right * steps).filter(|column| *column < board.width())?;
        let row = square.row().checked_add_signed(down * steps).filter(|row| *row < board.height())?;
        Some(Square::at(column, row)).filter(|beyond| board.room(*beyond).is_none())
    };
    let mut lit: Vec<Square> = Vec::new();
    let mut windows = Vec::new();
    for &room in board.rooms() {
        let mut best: Option<(f64, Square, Window)> = None;
        for square in board.squares().filter(|on| board.room(*on) == Some(room)) {
            for out in [(1, 0), (0, 1), (-1, 0), (0, -1)] {
                let Some(beyond) = passage(square, out, 1).filter(|beyond| !lit.contains(beyond)) else { continue };
                let at = beside(centre(square), out, SIDE / 2.0, 0.0);
                let far = at.distance(middle);
                if best.is_none_or(|(least, ..)| far < least) {
                    let reach = if passage(square, out, 2).is_some() { BEAM } else { SIDE - WALL };
                    best = Some((far, beyond, Window { at, out, reach }));
                }
            }
        }
        if let Some((_, beyond, window)) = best {
            lit.push(beyond);
            windows.push((room, window));
        }
    }
    windows
}

/// A point so far out of a room, and so far along its wall.
pub(super) fn beside(at: Place, (right, down): (isize, isize), out: f64, along: f64) -> Place {
    let (right, down) = (right as f64, down as f64);
    Place { x: at.x + out * right - along * down, y: at.y + out * down + along * right }
}

/// The windows: dark, or lit by those who lead in the room, each in an equal part, with their light in the passage.
pub(super) fn render_windows(moment: &Moment<Lumens>, scene: &mut Scene) {
    let position = moment.position;
    let scores: Vec<_> = position.room_scores().collect();
    for (room, Window { at, out, reach }) in windows(position.board()) {
        let point = |beyond: f64, along: f64| beside(Place::default(), out, beyond, along);
        let stroke = |from: f64, to: f64| Shape::Strokes(vec![[point(0.0, from), point(0.0, to)]]);
        let frame = Node::new(format!("window {room}"), stroke(-WINDOW, WINDOW), at, "lumens-window");
        scene.nodes.push(frame.on(Layer::Area));
        let glass = Node::new(format!("glass {room}"), stroke(-PANE, PANE), at, "lumens-glass");
        scene.nodes.push(glass.on(Layer::Area));
        let Some(score) = scores.iter().find(|score| score.room == room) else { continue };
        let leaders: Vec<Seat> =
            Seat::all(position.seats()).filter(|seat| score.points[seat.index()] > SECOND).collect();
        for (number, &seat) in leaders.iter().enumerate() {
            // Its part of the window, from -1 to 1.
            let [from, to] = [number, number + 1].map(|edge| 2.0 * edge as f64 / leaders.len() as f64 - 1.0);
            let corners = vec![
                point(WALL, PANE * from),
                point(WALL, PANE * to),
                point(reach, FLARE * to),
                point(reach, FLARE * from),
            ];
            let pane = || stroke(PANE * from, PANE * to);
            for (key, shape, look) in [
                ("beam", Shape::Area(corners), "lumens-beam"),
                ("pane", pane(), "lumens-pane"),
                ("shine", pane(), "lumens-pane shine"),
            ] {
                let node = Node::new(format!("{key} {room} {seat}"), shape, at, coloured(moment, look, seat));
                scene.nodes.push(node.on(Layer::Line));
            }
        }
    }
}
