//! Thinking about a decision, independent of the game and its search.

use std::fmt::{Debug, Display};

use either::{Either, Left, Right, for_both};
use luciole_core::{Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{FULL_WIN, Knowledge, Strength, WinShares};

/// A search in progress, advanced slice by slice. Drop it to cancel.
#[derive(Debug)]
pub struct Thinking<G: Knowledge>(G::Search);

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdict<M> {
    /// The chosen move.
    pub chosen: M,
    /// The mover's expected share of the win, 0 to 1, as evaluated by the game.
    pub expected: f64,
    /// Each seat's expected share of the win, as the mover sees it.
    pub shares: WinShares,
    /// How many simulations the search took.
    pub simulations: u64,
    /// The mover's final lead in points (negative if behind) with perfect play by all from here on. `None` unless the
    /// game has been searched to its end and the lead alone decides who wins, not a tie-break.
    pub certain: Option<i16>,
}

impl<M> Verdict<M> {
    /// The same with the move in the game's notation.
    pub fn spelled(self) -> Verdict<String>
    where
        M: Display,
    {
        let Self { chosen, expected, shares, simulations, certain } = self;
        Verdict { chosen: chosen.to_string(), expected, shares, simulations, certain }
    }

    /// The mover's expected share of the win in per cent.
    pub fn percent(&self) -> u8 {
        ((100.0 * self.expected).round() as u8).min(100)
    }
}

/// What one part of a search found out about one of the moves. All parts of a search list the same moves in the same
/// order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveStats<M> {
    /// The move, or the first of the plan that was searched.
    pub chosen: M,
    /// How often it was tried.
    pub visits: u32,
    /// What it brought each seat in all, in millionths of the win.
    pub brought: [i64; Seat::MAX as usize],
}

impl<M> MoveStats<M> {
    /// The same with the move in the game's notation.
    pub fn spelled(self) -> MoveStats<String>
    where
        M: Display,
    {
        MoveStats { chosen: self.chosen.to_string(), visits: self.visits, brought: self.brought }
    }

    /// Adds what another part found out. The order of the parts makes no difference.
    pub fn merge(all: &mut Vec<Self>, part: Vec<Self>) {
        if all.is_empty() {
            *all = part;
            return;
        }
        for (sum, one) in all.iter_mut().zip(part) {
            sum.visits += one.visits;
            for (sum, brought) in sum.brought.iter_mut().zip(one.brought) {
                *sum += brought;
            }
        }
    }

    /// The most tried move, and of those the one that brought `seat` the most; the first of equals.
    pub fn best(all: &[Self], seat: Seat) -> Option<&Self> {
        let rank = |found: &Self| (found.visits, found.brought[seat.index()]);
        all.iter().reduce(|best, found| if rank(found) > rank(best) { found } else { best })
    }

    /// Each seat's mean share of the win, in millionths.
    pub fn shares(&self) -> WinShares {
        self.brought.map(|all| (all / i64::from(self.visits.max(1))) as i32)
    }

    /// A seat's mean share of the win, 0 to 1.
    pub fn expected(&self, seat: Seat) -> f64 {
        let mean = self.brought[seat.index()] as f64 / f64::from(self.visits.max(1)) / f64::from(FULL_WIN);
        mean.clamp(0.0, 1.0)
    }
}

/// The moves to consider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Among<M> {
    /// Only this one: the verdict gives its value.
    Only(M),
    /// All but these and their equivalents: the verdict gives the best of the others.
    Except(Vec<M>),
}

impl<M: PartialEq> Among<M> {
    /// Whether a move is to be considered, if none is equivalent to another.
    pub fn includes(&self, chosen: &M) -> bool {
        match self {
            Self::Only(only) => chosen == only,
            Self::Except(others) => !others.contains(chosen),
        }
    }
}

/// A search algorithm. It starts from random positions that are consistent with what the seat sees, never from the
/// position itself, so that hidden information can't influence the move.
pub trait Search<G: Knowledge>: Debug + Sized {
    /// Whether the search handles this position at this strength. [`Either`] uses its first search where it does.
    fn suits(_position: &G, _strength: Strength) -> bool {
        true
    }

    /// Starts to search a position, for the seat whose turn it is; `None` if the game is over.
    fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self>;

    /// Into how many independent parts the search of a position is divided. [`MoveStats::merge`] puts them together: the
    /// verdict is the same whoever searches them, and when.
    fn parts(_position: &G, _strength: Strength) -> u8 {
        1
    }

    /// Starts one part of a search of several; `None` if there is no such part.
    fn part(_position: &G, _strength: Strength, _seed: Seed, _part: u8) -> Option<Self> {
        None
    }

    /// What the parts that have been searched found out about each move, once the verdict is there. Empty if the search
    /// isn't divided and knows only the best move's value, as alpha-beta does.
    fn findings(&self) -> Vec<MoveStats<G::Move>> {
        Vec::new()
    }

    /// Searches for a few more milliseconds; returns the verdict once the search is complete.
    fn step(&mut self) -> Option<Verdict<G::Move>>;

    /// The progress, 0 to 1. It never decreases.
    fn progress(&self) -> f32;

    /// The best move so far, once there is one; after the verdict, the chosen move.
    fn best(&self) -> Option<G::Move>;

    /// Searches the same position again, among other moves, as thoroughly and by the same measure as the best one, so
    /// that the two can be compared. `None` if there are no such moves. The named moves must be legal, and the search
    /// must have returned its verdict.
    fn again(self, among: Among<G::Move>) -> Option<Self>;
}

/// The first of two searches for the positions that it suits, the second one for all others.
impl<G: Knowledge, A: Search<G>, B: Search<G>> Search<G> for Either<A, B> {
    fn suits(position: &G, strength: Strength) -> bool {
        A::suits(position, strength) || B::suits(position, strength)
    }

    fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self> {
        if A::suits(position, strength) {
            A::new(position, strength, seed).map(Left)
        } else {
            B::new(position, strength, seed).map(Right)
        }
    }

    fn parts(position: &G, strength: Strength) -> u8 {
        if A::suits(position, strength) { A::parts(position, strength) } else { B::parts(position, strength) }
    }

    fn part(position: &G, strength: Strength, seed: Seed, part: u8) -> Option<Self> {
        if A::suits(position, strength) {
            A::part(position, strength, seed, part).map(Left)
        } else {
            B::part(position, strength, seed, part).map(Right)
        }
    }

    fn findings(&self) -> Vec<MoveStats<G::Move>> {
        for_both!(self, search => search.findings())
    }

    fn step(&mut self) -> Option<Verdict<G::Move>> {
        for_both!(self, search => search.step())
    }

    fn progress(&self) -> f32 {
        for_both!(self, search => search.progress())
    }

    fn best(&self) -> Option<G::Move> {
        for_both!(self, search => search.best())
    }

    fn again(self, among: Among<G::Move>) -> Option<Self> {
        match self {
            Left(search) => search.again(among).map(Left),
            Right(search) => search.again(among).map(Right),
        }
    }
}

impl<G: Knowledge> Thinking<G> {
    /// Starts to search a position, for the seat whose turn it is; `None` if the game is over.
    pub fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self> {
        G::Search::new(position, strength, seed).map(Self)
    }

    /// Searches for a few more milliseconds; returns the verdict once the search is complete.
    pub fn step(&mut self) -> Option<Verdict<G::Move>> {
        self.0.step()
    }

    /// Into how many independent parts the search of a position is divided; see [`Search::parts`].
    pub fn parts(position: &G, strength: Strength) -> u8 {
        G::Search::parts(position, strength)
    }

    /// Starts one part of a search of several; `None` if there is no such part, or the game is over.
    pub fn part(position: &G, strength: Strength, seed: Seed, part: u8) -> Option<Self> {
        G::Search::part(position, strength, seed, part).map(Self)
    }

    /// What the parts that have been searched found out; see [`Search::findings`].
    pub fn findings(&self) -> Vec<MoveStats<G::Move>> {
        self.0.findings()
    }

    /// The progress, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }

    /// The best move so far; see [`Search::best`].
    pub fn best(&self) -> Option<G::Move> {
        self.0.best()
    }

    /// Runs the search to the end.
    pub fn finish(&mut self) -> Verdict<G::Move> {
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
