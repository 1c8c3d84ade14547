//! Thinking about a decision, whichever the game and its search.

use std::fmt::Debug;

use luciole_core::Seed;

use crate::{Knowledge, Strength, WinShares};

/// A decision being thought about, slice by slice. Whoever drops it has cancelled it.
#[derive(Debug)]
pub struct Thinking<G: Knowledge>(G::Search);

/// What a thought came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict<G: Knowledge> {
    /// The move.
    pub chosen: G::Move,
    /// The share of the win that the mover can expect, 0 to 1, as the game's knowledge sees it.
    pub expected: f64,
    /// What share of the win each seat can expect, as the mover sees it.
    pub shares: WinShares,
    /// How many simulations it took.
    pub simulations: u64,
    /// By how many points the mover will be ahead at the end (behind, if below 0) if nobody errs from here on: only where that has been
    /// worked out to the end.
    pub certain: Option<i16>,
}

/// Which moves are thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among<M> {
    /// This one: the verdict tells what it is worth.
    Only(M),
    /// All but this one, and what comes to the same: the verdict tells the second best.
    Except(M),
}

/// A way to search. It starts from guesses of the position that agree with what the seat sees, never from the position itself, so that
/// what is hidden can't bear on the move.
pub trait Search<G: Knowledge>: Debug + Sized {
    /// Begins to think about a position, for the seat whose turn it is; nothing if the game is over.
    fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self>;

    /// Thinks a little further, for a few milliseconds; the verdict once there is nothing more to think about.
    fn step(&mut self) -> Option<Verdict<G>>;

    /// How much of the thinking is done, 0 to 1. It never falls.
    fn progress(&self) -> f32;

    /// Begins to think about the same position once more, among other moves: as thoroughly as about the best one, and by the same
    /// measure, so that the two can be compared. Nothing if there are none. The moves that are named have to be legal, and the thinking
    /// has to have come to its verdict.
    fn again(self, among: Among<G::Move>) -> Option<Self>;
}

impl<G: Knowledge> Thinking<G> {
    /// Begins to think about a position, for the seat whose turn it is; nothing if the game is over.
    pub fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self> {
        G::Search::new(position, strength, seed).map(Self)
    }

    /// Thinks a little further, for a few milliseconds; the verdict once there is nothing more to think about.
    pub fn step(&mut self) -> Option<Verdict<G>> {
        self.0.step()
    }

    /// How much of the thinking is done, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }

    /// Thinks to the end.
    pub fn finish(mut self) -> Verdict<G> {
        self.complete()
    }

    /// Thinks to the end, and can think again.
    pub fn complete(&mut self) -> Verdict<G> {
        loop {
            if let Some(verdict) = self.step() {
                return verdict;
            }
        }
    }

    /// Begins to think about the same position once more, among other moves: as thoroughly as about the best one, and by the same
    /// measure. Nothing if there are none.
    pub fn again(self, among: Among<G::Move>) -> Option<Self> {
        self.0.again(among).map(Self)
    }
}
