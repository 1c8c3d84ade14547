//! What the opponents know of a game, whichever way it is searched.

use std::ops::Range;

use luciole_core::{Game, MoveSet as _, Seat, Standings};

use crate::Search;
use crate::yardstick::{best_lead, lead};

/// The whole win, as [`WinShares`] count it.
pub const FULL_WIN: i32 = 1_000_000;

/// What share of the win each seat can expect, in millionths, in the order of the seats; 0 where there is no seat.
/// With two players the two add up to [`FULL_WIN`], but for roundings.
pub type WinShares = [i32; Seat::MAX as usize];

/// How much of a position is seen by who judges it, from 1 (next to nothing) to 100 (all). Each game says what a short
/// sight misses: what lies far away, what lies far ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vision(u8);

impl Vision {
    /// Sees everything.
    pub const SHARP: Self = Self(100);

    /// A vision of so many hundredths.
    ///
    /// # Panics
    /// Outside 1 to 100.
    pub const fn percent(percent: u8) -> Self {
        assert!(1 <= percent && percent <= 100);
        Self(percent)
    }

    /// `whole`, as far as it is seen.
    pub const fn of(self, whole: i64) -> i64 {
        whole * self.0 as i64 / 100
    }
}

/// How much is done where a whole game is looked at: simulations of the strongest level's kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// For one decision, at most.
    pub each: u64,
    /// For all of a game, shared out evenly. Moves that are compared with the best one come on top.
    pub all: u64,
}

impl Budget {
    /// What a decision gets where there are so many.
    pub fn share(self, decisions: usize) -> u64 {
        self.each.min(self.all / decisions.max(1) as u64).max(1)
    }
}

/// A game that the opponents can play. How is up to its search, which asks for knowledge of its own.
pub trait Knowledge: Game {
    /// Whether its moves are a continuum, so that not all of them can be looked at.
    const CONTINUOUS: bool = false;

    /// After how many moves of a game the position of a day stands, between as few as can play.
    const POSED: Range<usize>;

    /// How it is searched.
    type Search: Search<Self>;

    /// The moves to look at, all of them legal, none of them twice, none only when the game is over. Where moves can be listed one by
    /// one, all; where they are a continuum, one for each effect that a move can have.
    fn candidates(&self) -> Vec<Self::Move> {
        self.legal_moves().iter().map(|choice| choice.nth(0)).collect()
    }

    /// How much is done for the analysis of a game that begins so.
    fn budget(&self) -> Budget;

    /// Whether who decides has a choice that bears on the game.
    fn matters(&self) -> bool {
        has_choice(self)
    }

    /// How good a move looks at first sight: by how many points its player would be ahead of the best of the others if the game ended in
    /// the position `after` it. A game whose points come late judges what they come from.
    fn promise(&self, _chosen: Self::Move, after: &Self) -> i32 {
        self.turn().seat().map_or(0, |seat| lead(after, seat))
    }

    /// By how many points `seat`, who is to decide, can be ahead of the best of the others right after that, if the game ended then.
    fn best_lead(&self, seat: Seat) -> i32 {
        best_lead(self, seat)
    }
}

/// Whether there is more than one legal move.
pub fn has_choice<G: Game>(position: &G) -> bool {
    let moves = position.legal_moves();
    moves.len() > 1 || moves.iter().any(|choice| choice.count() > 1)
}

/// What share of the win each seat has at the end of a game.
pub fn won<D>(standings: &Standings<D>) -> WinShares {
    let mut worths = [0; Seat::MAX as usize];
    let winners = standings.winners().count() as i32;
    for seat in standings.winners() {
        worths[seat.index()] = FULL_WIN / winners;
    }
    worths
}

/// What each can expect from so many points, where being behind by `scale` is a quarter of being ahead.
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
