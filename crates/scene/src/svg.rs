//! A scene as SVG text: for the command line, for pictures that are shared, for a page without scripts.

use luciole_rules::{AnyRecord, Record, each_game};
use luciole_session::Session;
use thiserror::Error;

use crate::{Depict, Layer, Node, Scene, Shape, decimal};

/// The style sheet of all boards. The app loads the same file.
pub const STYLE: &str = include_str!("board.css");

/// How wide a picture is where nothing else says so.
const WIDTH: f64 = 960.0;

/// The record has fewer moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the record has {moves} moves, so there is no move {asked}")]
pub struct NoSuchMove {
    /// The move that was asked for.
    pub asked: usize,
    /// How many there are.
    pub moves: usize,
}

/// The board after the first `moves` moves of a record, or after all, as a whole SVG document.
///
/// # Errors
/// If the record has fewer moves.
///
/// # Panics
/// If the record's moves are not legal: records that were read always are.
pub fn svg(record: &AnyRecord, moves: Option<usize>) -> Result<String, NoSuchMove> {
    each_game!(record, AnyRecord(record) => draw(record, moves, &head_of(record)))
}

/// As [`svg`], for a page that has the style sheet and the game's drawings already.
///
/// # Errors
/// If the record has fewer moves.
pub fn picture(record: &AnyRecord, moves: Option<usize>) -> Result<String, NoSuchMove> {
    each_game!(record, AnyRecord(record) => draw(record, moves, ""))
}

fn head_of<G: Depict>(record: &Record<G>) -> String {
    let (game, seats) = (G::ID, record.players.len());
    format!("<title>{game}, {seats} players</title><style>{STYLE}</style><defs>{}</defs>", G::DRAWINGS)
}

fn draw<G: Depict>(record: &Record<G>, moves: Option<usize>, head: &str) -> Result<String, NoSuchMove> {
    let mut session =
        Session::resume(record).unwrap_or_else(|_| unreachable!("a record that was read can be replayed"));
    let (_, all) = session.cursor();
    let shown = moves.unwrap_or(all);
    if shown > all {
        return Err(NoSuchMove { asked: shown, moves: all });
    }
    session.show(shown);
    Ok(document(&G::depict(&session.moment()), G::ID.name(), head))
}

/// A scene, for a page that has the style sheet and the drawings already. `game` becomes a class of the picture.
pub fn picture_of(scene: &Scene, game: &str) -> String {
    document(scene, game, "")
}

fn document(scene: &Scene, game: &str, head: &str) -> String {
    let Scene { view, nodes, .. } = scene;
    let (width, height) = (decimal(WIDTH), decimal(WIDTH * view.height / view.width));
    let in_front = |layer: Layer| nodes.iter().filter(move |node| node.layer == layer).map(element);
    let nodes: String = Layer::ALL.into_iter().flat_map(in_front).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{view}\" width=\"{width}\" height=\"{height}\" \
         class=\"board {game}\">{head}{nodes}</svg>\n"
    )
}

fn element(node: &Node) -> String {
    let shape = match &node.shape {
        Shape::Circle(radius) => format!("<circle r=\"{}\"/>", decimal(*radius)),
        Shape::Line(to) => format!("<line x2=\"{}\" y2=\"{}\"/>", decimal(to.x), decimal(to.y)),
        Shape::Drawing(id) => format!("<use href=\"#{id}\"/>"),
        Shape::Area(_) | Shape::Strokes(_) => format!("<path d=\"{}\"/>", node.shape.path().unwrap_or_default()),
    };
    let [x, y, scale] = [node.at.x, node.at.y, node.scale].map(decimal);
    format!("<g class=\"{}\" transform=\"translate({x} {y}) scale({scale})\">{shape}</g>", node.look)
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_rules::lacuna::Lacuna;
    use luciole_rules::{Game as _, Seed};

    fn record() -> AnyRecord {
        let mut record = Record::<Lacuna>::new(2, Seed(7), luciole_rules::lacuna::Options::default()).unwrap();
        let chosen = record.set_up().unwrap().moves()[0].clone();
        record.moves.push(luciole_rules::Choice::nth(&chosen, 0));
        record.into()
    }

    #[test]
    fn a_record_becomes_a_document() {
        let text = svg(&record(), None).unwrap();
        assert!(text.starts_with("<svg xmlns=") && text.ends_with("</svg>\n"));
        assert_eq!(text.matches("<g class=\"flower ").count(), 48);
        assert_eq!(svg(&record(), Some(0)).unwrap().matches("<g class=\"flower ").count(), 7);
    }

    #[test]
    fn a_move_that_is_not_there_is_refused() {
        assert_eq!(svg(&record(), Some(2)), Err(NoSuchMove { asked: 2, moves: 1 }));
    }
}
