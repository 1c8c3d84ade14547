//! Thinking about a decision, independent of the game and its search.

use std::fmt::Debug;

use luciole_core::Seed;

use crate::{Knowledge, Strength, WinShares};

/// A search in progress, advanced slice by slice. Drop it to cancel.
#[derive(Debug)]
pub struct Thinking<G: Knowledge>(G::Search);

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict<G: Knowledge> {
    /// The chosen move.
    pub chosen: G::Move,
    /// The mover's expected share of the win, 0 to 1, as evaluated by the game.
    pub expected: f64,
    /// Each seat's expected share of the win, as the mover sees it.
    pub shares: WinShares,
    /// How many simulations the search took.
    pub simulations: u64,
    /// The mover's final lead in points (negative if behind) with perfect play by all from here on; only where that has
    /// been searched to the end.
    pub certain: Option<i16>,
}

/// The moves to consider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Among<M> {
    /// Only this one: the verdict gives its value.
    Only(M),
    /// All but this one and its equivalents: the verdict gives the second best.
    Except(M),
}

/// A search algorithm. It starts from random positions that are consistent with what the seat sees, never from the
/// position itself, so that hidden information can't influence the move.
pub trait Search<G: Knowledge>: Debug + Sized {
    /// Starts to search a position, for the seat whose turn it is; `None` if the game is over.
    fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self>;

    /// Searches for a few more milliseconds; returns the verdict once the search is complete.
    fn step(&mut self) -> Option<Verdict<G>>;

    /// The progress, 0 to 1. It never decreases.
    fn progress(&self) -> f32;

    /// Searches the same position again, among other moves, as thoroughly and by the same measure as the best one, so
    /// that the two can be compared. `None` if there are no such moves. The named moves must be legal, and the search
    /// must have returned its verdict.
    fn again(self, among: Among<G::Move>) -> Option<Self>;
}

impl<G: Knowledge> Thinking<G> {
    /// Starts to search a position, for the seat whose turn it is; `None` if the game is over.
    pub fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self> {
        G::Search::new(position, strength, seed).map(Self)
    }

    /// Searches for a few more milliseconds; returns the verdict once the search is complete.
    pub fn step(&mut self) -> Option<Verdict<G>> {
        self.0.step()
    }

    /// The progress, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }

    /// Runs the search to the end.
    pub fn finish(mut self) -> Verdict<G> {
        self.complete()
    }

    /// Runs the search to the end, and keeps it for another one.
    pub fn complete(&mut self) -> Verdict<G> {
        loop {
            if let Some(verdict) = self.step() {
                return verdict;
            }
        }
    }

    /// Searches the same position again, among other moves, as thoroughly and by the same measure as the best one.
    /// `None` if there are no such moves.
    pub fn again(self, among: Among<G::Move>) -> Option<Self> {
        self.0.again(among).map(Self)
    }
}
