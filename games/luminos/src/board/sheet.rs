//! A player's sheet: what the squares have scored, and the bonus tokens.

use luciole_core::Seat;
use luciole_scene::{Layer, Node, Place, Scene, Shape};
use luciole_session::Moment;

use super::{Frame, Lie, SYMBOLS, Token, mark, number, revealed_square};
use crate::rules::{Event, Luminos, Symbol};

/// Smaller cells are small.
const SMALL: f64 = 45.0;

/// The sheet, with its columns drawn as rows: the entries up to the target line and beyond it, with a dashed
/// box around what doesn't count as its line isn't complete; and the tokens.
pub(super) fn render(moment: &Moment<Luminos>, seat: Seat, sky: Lie, frame: Frame, scene: &mut Scene) {
    let position = moment.position;
    // The square that is being revealed sends sparks to what it scores.
    let counted = revealed_square(moment, seat).map(|square| sky.beside(square.origin, 0.5, 0.5));
    let mut lengths = position.sheet(seat).columns().map(<[u8]>::len);
    // Entries that haven't been revealed yet aren't shown.
    for event in moment.events.get(moment.revealed..).unwrap_or_default() {
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
    // One cell each for the symbol and the token, and one for every line.
    let cell = (frame.width / (lines as f64 + 2.6)).min(frame.height / 3.0);
    let scale = cell / 70.0;
    // In a small sheet digits fill their cells, since a phone shows it at half the size.
    let digits = if cell < SMALL { 1.4 } else { 1.0 };
    let at = |line: f64, row: usize| Place {
        x: frame.x + cell * (line + 1.2),
        y: frame.y + frame.height / 3.0 * (row as f64 + 0.5),
    };
    // The tablet that the lines are cut into.
    let half_width = cell * (lines as f64 / 2.0 + 0.1);
    let half_height = frame.height / 3.0 + cell * 0.6;
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let corners = corners.map(|(x, y)| Place { x: x * half_width, y: y * half_height }).to_vec();
    let tablet = Node::new(format!("tablet {seat}"), Shape::Area(corners), at(lines as f64 / 2.0, 1), "luminos-tablet");
    scene.nodes.push(tablet.on(Layer::Ground));
    for (row, symbol) in Symbol::ALL.into_iter().enumerate() {
        let column = position.sheet(seat).columns()[row];
        let head = Node::new(format!("head {seat} {row}"), Shape::Drawing(SYMBOLS[row]), at(-0.6, row), SYMBOLS[row]);
        scene.nodes.push(head.scaled(scale * 0.5));
        for line in 0..lines {
            let look = if line < complete { "luminos-cell complete" } else { "luminos-cell" };
            let place = at(line as f64 + 0.5, row);
            let corner = cell * 0.44;
            let corners = [(-corner, -corner), (corner, -corner), (corner, corner), (-corner, corner)];
            let corners = corners.map(|(x, y)| Place { x, y }).to_vec();
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
        // An unused token shows its symbol on a coin.
        let has = position.tokens(seat).has(symbol);
        let place = at(lines as f64 + 0.8, row);
        let (id, look) = if has { ("luminos-token", "luminos-token") } else { ("luminos-used", "luminos-token used") };
        let key = format!("{} {seat} {row}", if has { "token" } else { "used" });
        let node = Node::new(key, Shape::Drawing(id), place, look).scaled(scale * 0.6).on(Layer::Line);
        scene.nodes.push(node.with_meaning(if has { Token::Left(symbol) } else { Token::Used(symbol) }));
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
