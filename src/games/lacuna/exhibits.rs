//! Lacuna's board in all its states, for the gallery.

use luciole_rules::lacuna::{Colour, Lacuna, Move, Options};
use luciole_rules::{First, Record, Seed};
use luciole_session::{LACUNA_OWNERS, LACUNA_TERRITORIES, Session, Tapped};

/// A whole game of seed 7.
const GAME: [&str; 13] = [
    "b",
    "g5-g6@25364",
    "p3-p4@48093",
    "g3-g7@57806",
    "y5-y7@54370",
    "o1-o2@45511",
    "r1-r5@28543",
    "b1-b3@69720",
    "v3-v5@29410",
    "r2-r4@22719",
    "r6-r7@30697",
    "y3-y4@93974",
    "o3-o7@66488",
];

/// The moments, in the order of `LacunaTexts::exhibits`.
pub(super) fn exhibits() -> Option<Vec<Session<Lacuna>>> {
    let pair = |moves| after(moves)?.tapped(&["r1", "r5"]);
    let mut refused = after(1)?;
    let flowers = Colour::Red.flowers().map(|flower| flower.to_string());
    refused.tap("r1");
    flowers.skip(1).find(|flower| match refused.tap(flower) {
        Tapped::Refused => true,
        // A partner in sight: back to the flower alone.
        _ => !refused.back(),
    })?;
    let mut told = after(12)?;
    told.play(GAME[12].parse().ok()?).ok()?;
    for _ in 0..6 {
        told.tell_next();
    }
    Some(vec![
        after(0)?,
        after(1)?,
        after(6)?.tapped(&["r1"])?,
        pair(6)?,
        refused,
        after(6)?.with(&[LACUNA_TERRITORIES.key]),
        after(6)?.with(&[LACUNA_OWNERS.key]),
        pair(6)?.with(&[LACUNA_TERRITORIES.key, LACUNA_OWNERS.key]),
        told,
        after(13)?,
    ])
}

/// The game after so many of its moves.
fn after(moves: usize) -> Option<Session<Lacuna>> {
    let mut record = Record::<Lacuna>::new(2, Seed(7), Options { first: First::Seat1 }).ok()?;
    record.moves = GAME[..moves].iter().map(|chosen| chosen.parse::<Move>()).collect::<Result<_, _>>().ok()?;
    Session::resume(&record).ok()
}

trait Arranged: Sized {
    fn tapped(self, targets: &[&str]) -> Option<Self>;
    fn with(self, aids: &[char]) -> Self;
}

impl Arranged for Session<Lacuna> {
    /// After taps, each of which has to select something.
    fn tapped(mut self, targets: &[&str]) -> Option<Self> {
        targets.iter().all(|target| self.tap(target) == Tapped::Selected).then_some(self)
    }

    fn with(mut self, aids: &[char]) -> Self {
        for &aid in aids {
            self.toggle_aid(aid);
        }
        self
    }
}
