//! The figures in the rules of Djinns of the Lake: positions arranged by hand or from a real game, drawn by the same
//! function as the board.

use luciole_core::{First, Game as _, Playthrough, Record, Seat, Seed};
use luciole_scene::{Render as _, Scene};
use luciole_session::{Moment, Session};

use crate::rules::{Djinns, Event, Illegal, Options, RingPlace, Setup, Way};
use crate::taps::Selection;

/// The figure with that name.
pub(super) fn named(name: &str) -> Option<Scene> {
    Some(match name {
        "laying" => {
            let mut session = begun(Setup::Blocks)?;
            for target in ["lay-rest", "lay-rest", "lay-r3", "lay-r1"] {
                session.tap(target);
            }
            Djinns::render(&session.moment())
        }
        "dealt" => Djinns::render(&begun(Setup::ShuffledBlocks)?.moment()),
        "steps" => Laid::out(2, &STEPS)?.choosing(0, 1).drawn(),
        "part" => Laid::out(2, &PART)?.choosing(4, 2).drawn(),
        "twice" => {
            let mut laid = Laid::out(2, &PART)?.choosing(4, 3);
            laid.refusal = laid.position.landing(RingPlace::at(4), Way::Anticlockwise, 3).err();
            laid.drawn()
        }
        "tower" => Laid::out(2, &TOWER)?.after("3+x2")?.revealed(1).drawn(),
        "put-by" => Laid::out(2, &TOWER)?.after("3+x2")?.drawn(),
        "allies" => Laid::out(4, &ALLIES)?.choosing(2, 1).drawn(),
        "cut" => {
            let mut laid = Laid::out(4, &HALVES)?;
            laid.selection = Selection::Tower { from: RingPlace::at(3), pawns: 2, way: Way::Clockwise };
            laid.drawn()
        }
        "count" => Laid::out(2, &COUNT)?.drawn(),
        "final" => Laid::ended()?.drawn(),
        _ => return None,
    })
}

/// The middle of a game.
pub(super) fn cover() -> Option<Scene> {
    Some(Laid::out(2, &COVER)?.drawn())
}

/// A yellow 3 among empty and occupied places.
const STEPS: [(usize, &str); 9] =
    [(0, "y3"), (2, "b1"), (3, "g4"), (7, "r2"), (12, "b2"), (19, "g1"), (26, "b4"), (29, "r1"), (31, "g2")];

/// A pile of three, two of whose pawns may land where all three may not.
const PART: [(usize, &str); 7] = [(4, "b3r2y2"), (8, "g3"), (9, "g1"), (2, "y4"), (30, "b1"), (16, "g2r1"), (22, "b4")];

/// Two pawns that make a tower of four.
const TOWER: [(usize, &str); 6] = [(3, "g2y1"), (5, "b1r3"), (12, "g4"), (18, "b3"), (24, "y2"), (29, "g1")];

/// Yellow may not land on a red dome, but may on a green one with a red one below.
const ALLIES: [(usize, &str); 7] =
    [(2, "y1"), (4, "b2r3"), (1, "r1g2"), (10, "b4"), (16, "g1"), (23, "y3"), (27, "r2")];

/// Two pawns that make a tower of four for allies to cut.
const HALVES: [(usize, &str); 6] = [(3, "g2y1"), (5, "r1b3"), (12, "g4"), (18, "b2"), (24, "y2"), (29, "r2")];

/// The rulebook's examples of scoring.
const COUNT: [(usize, &str); 3] = [(2, "b1r4y2"), (13, "g4y1"), (24, "y4")];

/// The domes of a complete game, before all of its towers are built; the last move is that of the lesson's last board.
const LAST: [(usize, &str); 15] = [
    (0, "b4"),
    (3, "y3b2r4"),
    (5, "g1b3y2"),
    (7, "r1g3"),
    (12, "r2g1y4"),
    (14, "r2"),
    (16, "g3r3y3"),
    (18, "g2y1b1"),
    (19, "g4y4b1"),
    (20, "r3b2y1"),
    (22, "b4g4r1"),
    (24, "b3"),
    (26, "r4"),
    (28, "y2"),
    (30, "g2"),
];

/// The moves that build them, after which nobody can move.
const BUILDS: [&str; 7] = ["26-", "30+", "14+", "0+", "28-", "24+", "20-x2"];

/// The piles on the cover.
const COVER: [(usize, &str); 20] = [
    (0, "y3"),
    (1, "b1"),
    (2, "r4"),
    (4, "g2y1"),
    (5, "b3"),
    (7, "r1"),
    (8, "g4"),
    (10, "y4b3"),
    (12, "g1"),
    (14, "b4"),
    (15, "y4"),
    (17, "r3"),
    (19, "y1"),
    (21, "b2"),
    (22, "g2"),
    (24, "r1y3"),
    (26, "b1g4"),
    (28, "r2g3"),
    (30, "b2r3y2"),
    (31, "g1"),
];

/// The state that a figure shows.
struct Laid {
    position: Djinns,
    events: Vec<Event>,
    revealed: usize,
    selection: Selection,
    refusal: Option<Illegal>,
}

impl Laid {
    /// Piles on the ring, with the first seat to move.
    fn out(seats: usize, piles: &[(usize, &str)]) -> Option<Self> {
        let position = Djinns::arranged(seats, Seat::at(0), piles)?;
        Some(Self { position, events: Vec::new(), revealed: 0, selection: Selection::Nothing, refusal: None })
    }

    /// Selects a number of pawns of a pile.
    fn choosing(self, from: usize, pawns: u8) -> Self {
        Self { selection: Selection::Pile { from: RingPlace::at(from), pawns }, ..self }
    }

    /// Plays a move, and reveals all of it.
    fn after(mut self, chosen: &str) -> Option<Self> {
        self.events = self.position.play(chosen.parse().ok()?).ok()?;
        self.revealed = self.events.len();
        Some(self)
    }

    /// A game at its end, after the moves that build its towers: fully revealed, with no last move marked.
    fn ended() -> Option<Self> {
        let laid = BUILDS.into_iter().try_fold(Self::out(2, &LAST)?, Self::after)?;
        Some(Self { events: Vec::new(), revealed: 0, ..laid })
    }

    /// Limits the number of events revealed.
    fn revealed(self, revealed: usize) -> Self {
        Self { revealed, ..self }
    }

    fn drawn(&self) -> Scene {
        Djinns::render(&Moment {
            events: &self.events,
            revealed: self.revealed,
            refusal: self.refusal.as_ref(),
            live: self.selection != Selection::Nothing,
            ..Moment::new(&self.position, &self.selection)
        })
    }
}

fn begun(setup: Setup) -> Option<Session<Djinns>> {
    let record = Record::new(2, Seed(5), Options { setup, first: First::Seat1, ..Options::default() }).ok()?;
    Playthrough::begin(record).ok().map(Session::resume)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Stage;

    /// How many nodes have this look.
    fn count(scene: &Scene, look: &str) -> usize {
        scene.nodes.iter().filter(|node| node.look.split(' ').any(|class| class == look)).count()
    }

    #[test]
    fn figures_show_what_the_rules_say() {
        let drawn = |name| named(name).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(count(&drawn("laying"), "to-come"), 32 - 10 - 6, "ten are laid, six of red are left in the middle");
        assert_eq!(count(&drawn("dealt"), "djinn"), 32);
        assert_eq!((count(&drawn("steps"), "step"), count(&drawn("steps"), "land")), (6, 2));
        assert_eq!((count(&drawn("part"), "staying"), count(&drawn("part"), "djinn-cut")), (1, 1));
        assert!(count(&drawn("part"), "open") > 0);
        assert_eq!(count(&drawn("twice"), "refused-place"), 1);
        assert_eq!((count(&drawn("tower"), "leaving"), count(&drawn("put-by"), "put-by")), (4, 4));
        let land =
            |scene: &Scene, look: &str| scene.nodes.iter().filter(|node| node.look == format!("land {look}")).count();
        assert_eq!((land(&drawn("allies"), "open"), land(&drawn("allies"), "barred")), (1, 1));
        let cover = cover().unwrap();
        assert_eq!((land(&cover, "open"), count(&cover, "djinn")), (0, 27));
        assert_eq!(count(&drawn("cut"), "djinn-cut"), 1);
        assert_eq!(drawn("cut").actions, ["cut-u", "cut-l"]);
        assert_eq!((count(&drawn("final"), "put-by"), count(&drawn("final"), "djinn")), (28, 32));
        assert!(named("nothing").is_none());
    }

    /// Ruling 14: "a tower of 3 topped by a 2 = 6; 2 topped by a 1 = 2; a lone 4 = 4".
    #[test]
    fn scoring_matches_the_rulebook() {
        let laid = Laid::out(2, &COUNT).unwrap();
        let points: Vec<i32> = laid.position.ring().piles().map(|(_, pile)| pile.points()).collect();
        assert_eq!(points, [6, 2, 4]);
    }

    #[test]
    fn the_final_figure_is_over_and_scored_by_the_rules() {
        let laid = Laid::ended().unwrap();
        assert_eq!(laid.position.stage(), Stage::Over);
        assert_eq!(laid.position.points()[..2], [45, 36]);
        let points = |seat| {
            let taken = laid.position.taken().iter().filter(|taken| taken.seat == Seat::at(seat));
            taken.map(|taken| taken.pile.points()).collect::<Vec<_>>()
        };
        assert_eq!((points(0), points(1)), (vec![16, 8, 8, 4], vec![8, 16, 12]));
    }
}
