//! A player's sheet: what the squares have scored, and the bonus tokens.

use luciole_core::Seat;
use luciole_scene::{Layer, Node, Place, Scene, Shape};
use luciole_session::Moment;

use super::{Frame, Lie, SYMBOLS, Token, mark, number, revealed_square};
use crate::rules::{Event, Luminos, Symbol};

/// Smaller cells are small.
const SMALL: f64 = 45.0;
/// How much wider than high cells may be, and higher than wide.
const FLAT: f64 = 1.35;
const STEEP: f64 = 1.4;

/// How many entries of each column have been revealed.
fn revealed(moment: &Moment<Luminos>, seat: Seat) -> [usize; 3] {
    let mut lengths = moment.position.sheet(seat).columns().map(<[u8]>::len);
    for event in moment.events.get(moment.revealed..).unwrap_or_default() {
        if let Event::Counted { seat: other, square } = event
            && *other == seat
        {
            for (length, score) in lengths.iter_mut().zip(square.scores) {
                *length -= usize::from(score > 0);
            }
        }
    }
    lengths
}

/// A bonus token: an unused one shows its symbol on a coin.
fn render_token(moment: &Moment<Luminos>, seat: Seat, symbol: Symbol, at: Place, scale: f64, scene: &mut Scene) {
    let (has, row) = (moment.position.tokens(seat).has(symbol), symbol.index());
    let (id, look) = if has { ("luminos-token", "luminos-token") } else { ("luminos-used", "luminos-token used") };
    let key = format!("{} {seat} {row}", if has { "token" } else { "used" });
    let node = Node::new(key, Shape::Drawing(id), at, look).scaled(scale * 0.6).on(Layer::Line);
    scene.nodes.push(node.with_meaning(if has { Token::Left(symbol) } else { Token::Used(symbol) }));
    if has {
        let key = format!("token sign {seat} {row}");
        scene.nodes.push(Node::new(key, Shape::Drawing(SYMBOLS[row]), at, SYMBOLS[row]).scaled(scale * 0.34));
    }
}

/// What counts on a sheet where there is no room for its entries: the points of each symbol's complete lines, how many
/// lines are complete of those to the target line, and the tokens.
pub(super) fn render_sums(moment: &Moment<Luminos>, seat: Seat, sky: Lie, frame: Frame, scene: &mut Scene) {
    let position = moment.position;
    let counted = revealed_square(moment, seat);
    let lengths = revealed(moment, seat);
    let (target, complete) = (usize::from(position.target()), lengths.into_iter().min().unwrap_or(0));
    let third = frame.width / 3.0;
    for (row, symbol) in Symbol::ALL.into_iter().enumerate() {
        let at = |x: f64, y: f64| Place { x: frame.x + third * (row as f64 + x), y: frame.y + y };
        let head = Node::new(format!("head {seat} {row}"), Shape::Drawing(SYMBOLS[row]), at(0.24, 28.0), SYMBOLS[row]);
        scene.nodes.push(head.scaled(0.42));
        let sum: u8 = position.sheet(seat).columns()[row][..complete].iter().sum();
        let mut node = number(&format!("sum {seat} {row}"), sum.into(), at(0.68, 28.0), "luminos-number", 1.05);
        if let Some(square) = counted.as_ref().filter(|square| square.scores[row] > 0) {
            node.sparks.push(sky.beside(square.origin, 0.5, 0.5));
        }
        scene.nodes.push(node);
        render_token(moment, seat, symbol, at(0.46, 92.0), 0.42, scene);
    }
    // A bar of the lines up to the target.
    let lines = target.max(complete);
    let step = frame.width / (lines as f64 + 0.6);
    for line in 0..lines {
        let look = if line < complete { "luminos-cell complete" } else { "luminos-cell" };
        let (x, y) = (step / 2.0 - 3.0, 6.0);
        let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| Place { x, y }).to_vec();
        let at = Place { x: frame.x + step * (line as f64 + 0.5), y: frame.y + 63.0 };
        scene.nodes.push(Node::new(format!("line {seat} {line}"), Shape::Area(corners), at, look).on(Layer::Area));
    }
    let x = frame.x + step * target as f64;
    let bar = [Place { x, y: frame.y + 52.0 }, Place { x, y: frame.y + 74.0 }];
    let look = if position.has_reached(seat) { "luminos-target reached" } else { "luminos-target" };
    let key = format!("target {seat}");
    scene.nodes.push(Node::new(key, Shape::Strokes(vec![bar]), Place::default(), look).on(Layer::Line));
}

/// The sheet, with its columns drawn as rows: the entries up to the target line and beyond it, with a frame around
/// each complete line, which players call a trio, and a dashed box around what doesn't count as its line isn't complete;
/// and the tokens.
pub(super) fn render(moment: &Moment<Luminos>, seat: Seat, sky: Lie, frame: Frame, scene: &mut Scene) {
    let position = moment.position;
    // The square that is being revealed sends sparks to what it scores.
    let counted = revealed_square(moment, seat).map(|square| sky.beside(square.origin, 0.5, 0.5));
    let lengths = revealed(moment, seat);
    let target = usize::from(position.target());
    let complete = lengths.into_iter().min().unwrap_or(0);
    let lines = lengths.into_iter().max().unwrap_or(0).max(target);
    // One cell each for the symbol and the token, and one for every line.
    let (room, row_height) = (frame.width / (lines as f64 + 2.6), frame.height / 3.0);
    let (wide, high) = (room.min(FLAT * row_height), row_height.min(STEEP * room));
    let cell = wide.min(high);
    let scale = cell / 70.0;
    // In a small sheet digits fill their cells, since a phone shows it at half the size.
    let digits = if cell < SMALL { (0.02 * high).min(0.027 * wide) / scale } else { (high / cell).min(1.2) };
    let at = |line: f64, row: usize| Place {
        x: frame.x + wide * (line + 1.2),
        y: frame.y + row_height * (row as f64 + 0.5),
    };
    // The tablet that the lines are cut into.
    let half_width = wide * lines as f64 / 2.0 + cell * 0.1;
    let half_height = row_height + high * 0.5 + cell * 0.1;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let corners = corners.map(|(x, y)| Place { x: x * half_width, y: y * half_height }).to_vec();
    let tablet = Node::new(format!("tablet {seat}"), Shape::Area(corners), at(lines as f64 / 2.0, 1), "luminos-tablet");
    scene.nodes.push(tablet.on(Layer::Ground));
    let trio = (wide / 2.0 - cell * 0.03, row_height + high / 2.0 - cell * 0.03);
    for line in 0..complete {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let corners = corners.map(|(x, y)| Place { x: x * trio.0, y: y * trio.1 }).to_vec();
        let (key, at) = (format!("trio {seat} {line}"), at(line as f64 + 0.5, 1));
        scene.nodes.push(Node::new(key, Shape::Area(corners), at, "luminos-trio").on(Layer::Ground));
    }
    for (row, symbol) in Symbol::ALL.into_iter().enumerate() {
        let column = position.sheet(seat).columns()[row];
        let head = Node::new(format!("head {seat} {row}"), Shape::Drawing(SYMBOLS[row]), at(-0.6, row), SYMBOLS[row]);
        scene.nodes.push(head.scaled(scale * 0.5));
        for line in 0..lines {
            let look = if line < complete { "luminos-cell complete" } else { "luminos-cell" };
            let place = at(line as f64 + 0.5, row);
            let (x, y) = (wide / 2.0 - cell * 0.06, high / 2.0 - cell * 0.06);
            let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| Place { x, y }).to_vec();
            let key = format!("cell {seat} {row} {line}");
            scene.nodes.push(Node::new(key, Shape::Area(corners), place, look).on(Layer::Area));
        }
        for (line, &score) in column[..lengths[row]].iter().enumerate() {
            let place = at(line as f64 + 0.5, row);
            let look = if line < complete { "luminos-number" } else { "luminos-number waiting" };
            let size = if score < 10 { scale * digits } else { scale };
            let mut node = number(&format!("number {seat} {row} {line}"), score.into(), place, look, size);
            // The last line is what the square has just brought.
            if let Some(middle) = counted.filter(|_| line + 1 == lengths[row]) {
                node.sparks.push(middle);
            }
            scene.nodes.push(node);
            if line >= complete {
                let key = format!("waiting {seat} {row} {line}");
                scene.nodes.push(mark(&key, "luminos-waiting", place, "luminos-waiting", scale));
            }
        }
        render_token(moment, seat, symbol, at(lines as f64 + 0.8, row), scale, scene);
    }
    // The target line.
    let (top, bottom) = (at(target as f64, 0), at(target as f64, 2));
    let bar = [Place { y: top.y - high * 0.5, ..top }, Place { y: bottom.y + high * 0.5, ..bottom }];
    let look = if position.has_reached(seat) { "luminos-target reached" } else { "luminos-target" };
    let key = format!("target {seat}");
    scene.nodes.push(Node::new(key, Shape::Strokes(vec![bar]), Place::default(), look).on(Layer::Line));
}
