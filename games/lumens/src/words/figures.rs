//! The figures in Lumens' rules: small positions arranged by hand, drawn by the same function as the board.

use luciole_core::{Game as _, Seat};
use luciole_scene::{Render as _, Scene, ViewBox};
use luciole_session::Moment;

use crate::rules::{Board, Event, Illegal, Light, Lumens, Pips, Square, Token};
use crate::taps::Selection;

/// The figure with that name.
pub(super) fn named(name: &str) -> Option<Scene> {
    Some(match name {
        "two" => Laid::on(crate::rules::TWO, 2, &[]).drawn(),
        "many" => Laid::on(crate::rules::MANY, 4, &[]).drawn(),
        "begun" => Laid::on(crate::rules::TWO, 2, &BEGUN).drawn(),
        "count" => count().drawn(),
        "blocked" => blocked().drawn(),
        "covered" => covered().drawn(),
        "start-move" => start_move().drawn(),
        "rooms" => rooms().drawn(),
        "final" => ended().drawn(),
        _ => return None,
    })
}

/// The start tokens of a two-player game: the square, the seat from 1, the pips.
const BEGUN: [(&str, usize, u8); 2] = [("a9", 1, 4), ("m1", 2, 6)];

/// A complete two-player game after the start tokens; the second player begins. It ends in the last board of the
/// lesson.
const GAME: &str = "m1=5 a9=2 h1=1 c9=4 g1=4 a7=5 g5=3 g9=5 d5=5 a7=6 d5=6 l9=6 m6=3 a1=4 j5=4 l9=3 \
    h2=1 g7=2 m6=4 c5=5 g2=3 g9=4 m2=1 a5=6 h2=2 i9=6 l2=4 g7=2 h4=6 i9=6 m3=6 e7=5 \
    m3=2 g5=6 g1=2 e2=4 m5=2 c9=5 j2=1 e7=4 l2=1 a5=4 k5=4 a1=6 k1=2 i7=6 m5=5 i1=4";

/// A 3 counts three squares in each direction.
fn count() -> Laid {
    let board = "...........\n..AAA......\n..AAA...BB.\n........BB.\n...........\n...........\n...........";
    Laid::on(board, 2, &[("f4", 1, 3)]).looking_at("f4")
}

/// One direction is free; tokens block two others; the fourth ends beyond the edge.
fn blocked() -> Laid {
    let board = "...........\n..AAA...BB.\n..AAA...BB.\n...........\n...........";
    Laid::on(board, 2, &[("f4", 1, 3), ("h4", 2, 2), ("e4", 1, 6)]).looking_at("f4")
}

/// A blue token is covered.
fn covered() -> Laid {
    let board = "..AAA....\n..AAA....\n.........";
    let mut laid = Laid::on(board, 2, &[("b2", 1, 2), ("d2", 2, 5), ("a3", 1, 4), ("i1", 2, 1)]);
    laid.play("d2=6");
    laid
}

/// The start marker can be reached without counting.
fn start_move() -> Laid {
    let board = "..AAA....\n..AAA....\n.........";
    let mut laid = Laid::on(board, 2, &[("a3", 1, 3), ("i1", 2, 4)]);
    laid.play("a3=1");
    laid
}

/// Two rooms from the rulebook's examples: 10, 9 and 4 pips; 10, 10 and 6.
fn rooms() -> Laid {
    let board = ".............\n.AAAA...BBBB.\n.AAAA...BBBB.\n.............";
    let tokens = [
        ("b2", 1, 6),
        ("c3", 1, 4),
        ("d2", 2, 5),
        ("e3", 2, 4),
        ("b3", 3, 4),
        ("i2", 2, 6),
        ("j3", 2, 4),
        ("k2", 4, 5),
        ("l3", 4, 5),
        ("i3", 3, 6),
    ];
    Laid::on(board, 4, &tokens)
}

/// The final positions of all tokens of a complete game.
fn ended() -> Laid {
    let tokens: Vec<(&str, usize, u8)> = GAME
        .split(' ')
        .zip([2, 1].into_iter().cycle())
        .filter_map(|(laid, seat)| {
            let (name, pips) = laid.split_once('=')?;
            Some((name, seat, pips.parse().ok()?))
        })
        .collect();
    Laid::on(crate::rules::TWO, 2, &tokens)
}

/// A position arranged by hand, and the player's selection in it.
struct Laid {
    position: Lumens,
    events: Vec<Event>,
    selection: Selection,
    refusal: Option<Illegal>,
}

impl Laid {
    /// Tokens on a board: the square, the seat from 1, the pips.
    fn on(board: &str, seats: usize, tokens: &[(&str, usize, u8)]) -> Self {
        let light = |&(name, seat, pips): &(&str, usize, u8)| {
            (square(name), Light::new(Seat::at(seat - 1), Pips::ALL[usize::from(pips) - 1]))
        };
        let lights: Vec<_> = tokens.iter().map(light).collect();
        let board: Board = board.parse().expect("figures have boards");
        let position = Lumens::arranged(board, &lights, &[Token::OneSix; 4][..seats]);
        Self { position, events: Vec::new(), selection: Selection::default(), refusal: None }
    }

    /// Shows the counts of a token.
    fn looking_at(mut self, name: &str) -> Self {
        self.selection.from = Some(square(name));
        self
    }

    fn play(&mut self, chosen: &str) {
        let chosen = chosen.parse().expect("figures name moves");
        self.events = self.position.play(chosen).unwrap_or_default();
        self.events.truncate(1);
    }

    /// The board without the hand below it.
    fn drawn(&self) -> Scene {
        let scene = Lumens::render(&Moment {
            events: &self.events,
            revealed: self.events.len(),
            refusal: self.refusal.as_ref(),
            live: self.selection != Selection::default(),
            ..Moment::new(&self.position, &self.selection)
        });
        let below = 100.0 * self.position.board().height() as f64 + scene.view.y.abs();
        let view = ViewBox { height: below - scene.view.y, ..scene.view };
        let nodes = scene.nodes.into_iter().filter(|node| node.at.y < below).collect();
        Scene { view, nodes, ..scene }
    }
}

fn square(name: &str) -> Square {
    name.parse().expect("figures name squares")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many nodes have this look.
    fn looks(scene: &Scene, look: &str) -> usize {
        scene.nodes.iter().filter(|node| node.look.split(' ').any(|class| class == look)).count()
    }

    #[test]
    fn figures_show_what_the_rules_say() {
        assert_eq!(looks(&named("two").unwrap(), "lumens-room"), 9);
        assert_eq!(looks(&named("many").unwrap(), "lumens-room"), 11);
        assert_eq!(looks(&named("begun").unwrap(), "lumens-light"), 2);
        assert_eq!(looks(&named("begun").unwrap(), "first"), 2, "each scores in a room for now");
        let open = |laid: &Laid| laid.position.open().iter().map(|square| square.to_string()).collect::<Vec<_>>();
        assert_eq!(open(&count()), ["f1", "c4", "i4", "f7"], "three squares each way (ruling 2)");
        assert_eq!(open(&blocked()), ["f1"], "the other ways are blocked, or end behind the edge (ruling 3)");
        assert_eq!(looks(&named("blocked").unwrap(), "lumens-by"), 2);
        assert_eq!(looks(&named("covered").unwrap(), "covered"), 1);
        assert_eq!(looks(&named("start-move").unwrap(), "covered"), 1);
        let points: Vec<_> = rooms().position.room_scores().map(|score| (score.pips, score.points)).collect();
        assert_eq!(points, [([10, 9, 4, 0], [4, 2, 0, 0]), ([0, 10, 6, 10], [0, 4, 0, 4])]);
    }

    /// The worked example of a count.
    #[test]
    fn the_complete_game_is_scored_by_the_rules() {
        let position = ended().position;
        assert_eq!([0, 1].map(|seat| position.unplaced(Seat::at(seat))), [[0; 3]; 2]);
        let pips: Vec<_> = position.room_scores().map(|score| [score.pips[0], score.pips[1]]).collect();
        assert_eq!(pips, [[6, 0], [8, 6], [0, 7], [5, 6], [6, 6], [0, 8], [2, 0], [10, 0], [3, 0]]);
        let points = |seat: usize| position.room_scores().map(|score| u32::from(score.points[seat])).sum::<u32>();
        assert_eq!((points(0), points(1)), (24, 16), "room E counts for both");
        assert_eq!(looks(&named("final").unwrap(), "first"), 10);
    }
}
