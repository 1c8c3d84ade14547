//! The figures in Lacuna's rules: small positions arranged by hand, drawn by the same function as the board.

use luciole_core::{First, Game as _, Playthrough, Record, Seat, Seed};
use luciole_scene::{Node, Place, Render as _, Scene, Shape, ViewBox};
use luciole_session::{Moment, Session};

use crate::rules::{Arrangement, Colour, Event, Flower, Illegal, Lacuna, Move, Options, Pair, Pawn, Point};
use crate::taps::Selection;

/// Units of the lattice per unit of the drawing.
const UNIT: i32 = 100;
const GOLD: Seat = Seat::at(0);
const SILVER: Seat = Seat::at(1);

/// The figure with that name.
pub(super) fn named(name: &str) -> Option<Scene> {
    Some(match name {
        "free-flower" => free_flower(),
        "poured" => poured(),
        "partners" => partners(),
        "stretches" => stretches(),
        "touched" => touched(),
        "flower-in-the-way" => flower_in_the_way(),
        "pawn-in-the-way" => pawn_in_the_way(),
        "crossing" => crossing(),
        "nearest" => nearest(),
        "tie" => tie(),
        "score" => score(),
        _ => return None,
    })
}

/// Before the pour: seven flowers to choose from.
fn free_flower() -> Scene {
    opening(0)
}

/// After the pour: 48 flowers on the pond.
fn poured() -> Scene {
    opening(1)
}

/// A chosen flower, its visible partners, and a hidden one.
fn partners() -> Scene {
    let mut laid = Laid::out(
        &[
            ("b1", -250, 30),
            ("b2", 30, -120),
            ("b3", 290, -20),
            ("b4", 150, 140),
            ("g1", -50, 85),
            ("r1", -120, -110),
            ("y1", 230, -130),
            ("o1", -190, 150),
        ],
        &[],
    );
    laid.selection = Selection::Flower(flower("b1"));
    laid.drawn(760.0, 420.0)
}

/// A chosen pair whose line has two free stretches, since a flower beside it narrows it.
fn stretches() -> Scene {
    Laid::out(&[("b1", -280, 60), ("b2", 280, -50), ("r1", 11, 62), ("v1", -150, -80)], &[])
        .sliding(["b1", "b2"], 28)
        .drawn(760.0, 340.0)
}

/// An open line that just touches a flower.
fn touched() -> Scene {
    Laid::out(&[("b1", -230, 0), ("b2", 230, 0), ("g1", 90, 40)], &[]).sliding(["b1", "b2"], 30).drawn(620.0, 240.0)
}

/// A line that a flower obstructs.
fn flower_in_the_way() -> Scene {
    Laid::out(&[("b1", -230, 0), ("b2", 230, 0), ("g1", 30, 18)], &[]).refusing(["b1", "b2"]).drawn(620.0, 240.0)
}

/// A line that a pawn obstructs.
fn pawn_in_the_way() -> Scene {
    Laid::out(&[("b1", -230, 0), ("b2", 230, 0)], &[(SILVER, 30, 12)]).refusing(["b1", "b2"]).drawn(620.0, 240.0)
}

/// A pawn where two lines cross: it has taken the blue pair, and blocks the red one.
fn crossing() -> Scene {
    let mut laid =
        Laid::out(&[("b1", -240, -80), ("b2", 240, 80), ("r1", -240, 80), ("r2", 240, -80), ("y1", 0, -130)], &[]);
    let blue = pair(["b1", "b2"]);
    let half = laid.position.line(blue).map_or(0, |line| line.last() / 2);
    laid.events = laid.position.play(Move::Place(blue, half)).unwrap_or_default();
    laid.refusing(["r1", "r2"]).drawn(680.0, 360.0)
}

/// The end: every flower is measured to its nearest pawn.
fn nearest() -> Scene {
    Laid::out(
        &[("r1", -290, 60), ("g1", -60, 110), ("y1", 20, -70), ("v1", 280, -60), ("p1", -230, -140), ("o1", 200, 150)],
        &[(GOLD, -170, 0), (SILVER, 150, 30), (GOLD, 100, -150)],
    )
    .gathered()
    .drawn(760.0, 440.0)
}

/// Two pawns at equal distance: the second-nearest of each player decide.
fn tie() -> Scene {
    let mut scene =
        Laid::out(&[("v1", 0, 0)], &[(GOLD, -120, 50), (SILVER, 120, 50), (GOLD, -200, -110), (SILVER, 150, -90)])
            .gathered()
            .drawn(620.0, 360.0);
    // The circle on which both nearest pawns lie, directly above the pond.
    scene.nodes.insert(1, Node::new("equally far", Shape::Circle(130.0), Place::default(), "compass"));
    scene
}

/// The number of gold's flowers of each colour at the end of the scoring example; silver has the others.
const GOLDS: [i32; 7] = [5, 3, 4, 1, 4, 2, 4];

/// The scoring of a complete game: a row for each colour, with gold's flowers on the left and silver's on the right.
/// Those of the player who has fewer are dim.
fn score() -> Scene {
    const APART: i32 = 110;
    let (mut flowers, mut lost) = (Vec::new(), Vec::new());
    for (row, (colour, golds)) in (0..).zip(Colour::ALL.into_iter().zip(GOLDS)) {
        for (number, flower) in (0..).zip(colour.flowers()) {
            let (x, own) = if number < golds {
                (-140 - APART * number, golds)
            } else {
                (40 + APART * (number - golds), 7 - golds)
            };
            flowers.push((flower, at(x, APART * row - 275)));
            if own < i32::from(Lacuna::MAJORITY) {
                lost.push(flower.to_string());
            }
        }
    }
    let pawns = [(GOLD, -140), (SILVER, 40)].map(|(seat, x)| Pawn { seat, at: at(x, -395) });
    let mut scene = Laid::of(&flowers, &pawns).drawn(1320.0, 900.0);
    for node in scene.nodes.iter_mut().filter(|node| lost.contains(&node.key)) {
        node.look.push_str(" aside");
    }
    scene
}

/// The state that a figure shows.
struct Laid {
    position: Lacuna,
    events: Vec<Event>,
    selection: Selection,
    refusal: Option<Illegal>,
}

impl Laid {
    /// Flowers and pawns at positions in drawing units.
    fn out(flowers: &[(&str, i32, i32)], pawns: &[(Seat, i32, i32)]) -> Self {
        let flowers: Vec<_> = flowers.iter().map(|&(name, x, y)| (flower(name), at(x, y))).collect();
        let pawns: Vec<_> = pawns.iter().map(|&(seat, x, y)| Pawn { seat, at: at(x, y) }).collect();
        Self::of(&flowers, &pawns)
    }

    /// Flowers and pawns at points of the lattice.
    fn of(flowers: &[(Flower, Point)], pawns: &[Pawn]) -> Self {
        Self { position: sketch(flowers, pawns), events: Vec::new(), selection: Selection::Nothing, refusal: None }
    }

    /// Adds the ghost of a pawn at a percentage of a pair's line.
    fn sliding(mut self, names: [&str; 2], percent: u32) -> Self {
        let pair = pair(names);
        let last = self.position.line(pair).map_or(0, |line| line.last());
        self.selection = Selection::Pair(pair, last * percent / 100);
        self
    }

    /// Adds the reason why a pair can't be taken.
    fn refusing(mut self, names: [&str; 2]) -> Self {
        self.refusal = self.position.places(pair(names)).err();
        self
    }

    /// Ends the game: the flowers left have gone to the nearest pawns.
    fn gathered(mut self) -> Self {
        let nearest = |(flower, at)| Event::Gathered { flower, at, nearest: self.position.nearest(at) };
        self.events = self.position.loose().map(nearest).collect();
        self.position = sketch(&[], self.position.pawns());
        self
    }

    /// The middle of the pond, with that width and height.
    fn drawn(&self, width: f64, height: f64) -> Scene {
        let scene = Lacuna::render(&Moment {
            events: &self.events,
            revealed: self.events.len(),
            refusal: self.refusal.as_ref(),
            live: self.selection != Selection::Nothing,
            ..Moment::new(&self.position, &self.selection)
        });
        Scene { view: ViewBox { x: -width / 2.0, y: -height / 2.0, width, height }, ..scene }
    }
}

/// A position with these flowers and pawns on the mat; all other flowers are out of the game.
fn sketch(flowers: &[(Flower, Point)], pawns: &[Pawn]) -> Lacuna {
    Lacuna::sketch(&Arrangement { flowers: flowers.to_vec(), pawns: pawns.to_vec(), ..Arrangement::empty() })
}

/// A real game after that many moves.
fn opening(moves: usize) -> Scene {
    let mut record = Record::<Lacuna>::new(2, Seed(5), Options { first: First::Seat1 })
        .unwrap_or_else(|_| unreachable!("Lacuna is for two"));
    record.moves.extend([Move::Take(Colour::Violet)].into_iter().take(moves));
    let played = Playthrough::of(record).unwrap_or_else(|_| unreachable!("any colour may be taken"));
    Lacuna::render(&Session::resume(played).moment())
}

fn flower(name: &str) -> Flower {
    name.parse().unwrap_or_else(|_| unreachable!("figures name flowers"))
}

fn pair([a, b]: [&str; 2]) -> Pair {
    Pair::of(flower(a), flower(b)).unwrap_or_else(|_| unreachable!("figures name pairs"))
}

const fn at(x: i32, y: i32) -> Point {
    Point { x: UNIT * x, y: UNIT * y }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many nodes have this look.
    fn count(scene: &Scene, look: &str) -> usize {
        scene.nodes.iter().filter(|node| node.look.split(' ').any(|class| class == look)).count()
    }

    #[test]
    fn figures_show_what_the_rules_say() {
        assert_eq!(count(&free_flower(), "flower"), 7);
        assert_eq!(count(&poured(), "flower"), 48);
        assert_eq!(count(&partners(), "sight"), 2, "the fourth blue flower is hidden");
        assert_eq!(count(&stretches(), "stretch"), 2);
        assert_eq!(count(&stretches(), "ghost"), 1);
        assert_eq!(count(&touched(), "ghost"), 1, "touching does not obstruct (ruling 7)");
        for obstructed in [flower_in_the_way(), pawn_in_the_way(), crossing()] {
            assert_eq!((count(&obstructed, "refused"), count(&obstructed, "in-the-way")), (1, 1));
        }
        assert_eq!(count(&crossing(), "taken"), 2, "one pair is taken (ruling 9)");
        assert_eq!(count(&crossing(), "blue"), 2);
        assert_eq!(count(&crossing(), "red"), 2);
        assert_eq!(count(&nearest(), "measure"), 6);
        assert_eq!(count(&nearest(), "owner"), 6);
        assert_eq!((count(&score(), "flower"), count(&score(), "pawn")), (49, 2));
        assert_eq!(count(&score(), "aside"), 6 + 11, "gold has lost three colours and silver four");
        assert_eq!(GOLDS.iter().sum::<i32>(), 23, "gold wins with fewer flowers than silver's 26");
    }

    #[test]
    fn the_tie_is_broken_by_the_second_nearest_pawns() {
        let laid =
            Laid::out(&[("v1", 0, 0)], &[(GOLD, -120, 50), (SILVER, 120, 50), (GOLD, -200, -110), (SILVER, 150, -90)]);
        let nearest = laid.position.nearest(at(0, 0));
        assert_eq!((nearest.seat, nearest.decided_by), (SILVER, Some(2)));
        assert_eq!(count(&tie(), "seat-2"), 4, "two pawns, the measuring line, and whose the flower is");
    }

    #[test]
    fn the_ghost_stands_where_a_pawn_may_stand() {
        for laid in [
            Laid::out(&[("b1", -280, 60), ("b2", 280, -50), ("r1", 11, 62)], &[]).sliding(["b1", "b2"], 28),
            Laid::out(&[("b1", -230, 0), ("b2", 230, 0), ("g1", 90, 40)], &[]).sliding(["b1", "b2"], 30),
        ] {
            let Selection::Pair(pair, place) = laid.selection else { panic!("a pair is chosen") };
            assert!(laid.position.is_free(pair, place));
        }
    }
}
