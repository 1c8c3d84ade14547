//! What the opponents need to know about a game, independent of the search.

use std::ops::Range;

use luciole_core::{Game, MoveSet as _, Seat, Standings};

use crate::Search;
use crate::yardstick::{best_lead, lead};

/// The whole win, in the unit of [`WinShares`].
pub const FULL_WIN: i32 = 1_000_000;

/// Each seat's expected share of the win, in millionths, in seat order; 0 for seats that don't exist. They add up to
/// [`FULL_WIN`] for two players, apart from rounding.
pub type WinShares = [i32; Seat::MAX as usize];

/// How much of a position an evaluation sees, from 1 per cent (next to nothing) to 100 (everything), and how it judges
/// what it sees. Each game decides what a short-sighted player misses, for example things far away or far ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vision {
    percent: u8,
    learned: bool,
}

impl Vision {
    /// Sees everything, and judges by rules of thumb.
    pub const SHARP: Self = Self::percent(100);
    /// Sees everything, and judges by what was learned from games, where the game has learned something.
    pub const LEARNED: Self = Self { learned: true, ..Self::SHARP };

    /// A vision of `percent` per cent.
    ///
    /// # Panics
    /// Outside 1 to 100.
    pub const fn percent(percent: u8) -> Self {
        assert!(1 <= percent && percent <= 100);
        Self { percent, learned: false }
    }

    /// Whether nothing is overlooked.
    pub const fn is_sharp(self) -> bool {
        self.percent == 100
    }

    /// Whether it judges by what was learned from games.
    pub const fn is_learned(self) -> bool {
        self.learned
    }

    /// The visible part of `whole`.
    pub const fn of(self, whole: i64) -> i64 {
        whole * self.percent as i64 / 100
    }
}

/// The amount of work for the analysis of a whole game, in simulations of the strongest level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The maximum for one decision.
    pub each: u64,
    /// The total for a game, shared out evenly. Comparing moves with the best one is extra.
    pub all: u64,
}

impl Budget {
    /// The simulations for each of a number of decisions.
    pub fn share(self, decisions: usize) -> u64 {
        self.each.min(self.all / decisions.max(1) as u64).max(1)
    }
}

/// A game that the opponents can play. Its search decides how, and asks the game for further knowledge.
pub trait Knowledge: Game {
    /// Whether its moves form a continuum, so that not all of them can be searched.
    const CONTINUOUS: bool = false;

    /// In an analysis, differences in the share of the win below this count as none, in millionths: they are within the
    /// noise of the simulations.
    const NOISE: i32 = FULL_WIN / 33;

    /// After how many moves the position of the day may come, in games with the fewest possible players.
    const POSED: Range<usize>;

    /// The search algorithm.
    type Search: Search<Self>;

    /// The moves to search: all legal, without duplicates, empty only when the game is over. Where moves can be listed
    /// individually, all of them; in a continuum, one for each effect that a move can have.
    fn candidates(&self) -> Vec<Self::Move> {
        self.legal_moves().iter().map(|choice| choice.nth(0)).collect()
    }

    /// The budget for analysing a game that starts from this position.
    fn budget(&self) -> Budget;

    /// Whether the player to decide has a choice that affects the game.
    fn matters(&self) -> bool {
        has_choice(self)
    }

    /// How good a move looks at first sight: the player's lead in points over the best of the others if the game ended
    /// in the position `after` it. A game whose points come late evaluates what leads to them instead.
    fn promise(&self, _chosen: Self::Move, after: &Self) -> i32 {
        self.turn().seat().map_or(0, |seat| lead(after, seat))
    }

    /// The largest lead in points over the best of the others that `seat`, whose turn it is, can have right after its
    /// decision, if the game ended then.
    fn best_lead(&self, seat: Seat) -> i32 {
        best_lead(self, seat)
    }
}

/// Whether there is more than one legal move.
pub fn has_choice<G: Game>(position: &G) -> bool {
    let moves = position.legal_moves();
    moves.len() > 1 || moves.iter().any(|choice| choice.count() > 1)
}

/// Each seat's share of the win at the end of a game.
pub fn won<D>(standings: &Standings<D>) -> WinShares {
    let mut worths = [0; Seat::MAX as usize];
    let winners = standings.winners().count() as i32;
    for seat in standings.winners() {
        worths[seat.index()] = FULL_WIN / winners;
    }
    worths
}

/// The expected shares for given points, where being `scale` points behind is worth a quarter of being ahead.
pub fn shares(points: &[i32], scale: i32) -> WinShares {
    let best = points.iter().copied().max().unwrap_or(0);
    let mut worths = [0; 4];
    for (worth, own) in worths.iter_mut().zip(points) {
        let part = 1_000 * scale / (scale + best - own);
        *worth = part * part;
    }
    let all: i64 = worths.iter().map(|worth| i64::from(*worth)).sum();
    worths.map(|worth| (i64::from(worth) * i64::from(FULL_WIN) / all) as i32)
}
