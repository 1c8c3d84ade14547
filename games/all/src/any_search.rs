//! Thinking about whichever game, and looking at all of it, for the worker and the command line.

use std::any::Any;

use luciole_core::{Seat, Seed};
use luciole_search::{Analysis, Daily, Day, Decision, Judged, Knowledge, Strength, Thinking, Verdict, WinShares};
use serde::{Deserialize, Serialize};

use crate::{AnyPlaythrough, AnyRecord, GameId, Listed};

erase! {
    /// A decision being thought about, in whichever game.
    AnyThinking(ErasedThinking) of Thinking<G: Listed + Knowledge>
}

trait ErasedThinking: Any {
    fn step(&mut self) -> Option<AnyVerdict>;
    fn progress(&self) -> f32;
    fn finish(self: Box<Self>) -> AnyVerdict;
}

impl<G: Listed + Knowledge> ErasedThinking for Thinking<G> {
    fn step(&mut self) -> Option<AnyVerdict> {
        self.step().map(AnyVerdict::from)
    }

    fn progress(&self) -> f32 {
        self.progress()
    }

    fn finish(self: Box<Self>) -> AnyVerdict {
        Thinking::finish(*self).into()
    }
}

/// What a thought came to, in whichever game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnyVerdict {
    /// The move, in the game's notation.
    pub chosen: String,
    /// The share of the win that the mover can expect, 0 to 1.
    pub expected: f64,
    /// How many simulations it took.
    pub simulations: u64,
    /// By how many points the mover will be ahead at the end if nobody errs; see [`Verdict::certain`].
    pub certain: Option<i16>,
}

impl AnyVerdict {
    /// What share of the win the mover can expect, of 100.
    pub fn percent(&self) -> u8 {
        ((100.0 * self.expected).round() as u8).min(100)
    }
}

impl<G: Knowledge> From<Verdict<G>> for AnyVerdict {
    fn from(verdict: Verdict<G>) -> Self {
        let Verdict { chosen, expected, simulations, certain, .. } = verdict;
        Self { chosen: chosen.to_string(), expected, simulations, certain }
    }
}

impl AnyThinking {
    /// Begins to think about the position after the last move; nothing if the game is over.
    pub fn new(played: &AnyPlaythrough, strength: Strength, seed: Seed) -> Option<Self> {
        played.game().opponents().think(played, strength, seed)
    }

    /// Thinks a little further; see [`Thinking::step`].
    pub fn step(&mut self) -> Option<AnyVerdict> {
        self.0.step()
    }

    /// How much of the thinking is done, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }

    /// Thinks to the end.
    pub fn finish(self) -> AnyVerdict {
        self.0.finish()
    }
}

erase! {
    /// A game being looked at, whichever it is.
    AnyAnalysis(ErasedAnalysis) of Analysis<G: Listed + Knowledge>
}

trait ErasedAnalysis: Any {
    fn step(&mut self) -> Option<AnyJudged>;
    fn left(&self) -> usize;
    fn progress(&self) -> f32;
}

impl<G: Listed + Knowledge> ErasedAnalysis for Analysis<G> {
    fn step(&mut self) -> Option<AnyJudged> {
        self.step().map(AnyJudged::from)
    }

    fn left(&self) -> usize {
        self.left()
    }

    fn progress(&self) -> f32 {
        self.progress()
    }
}

/// What was thought of one position of whichever game; see [`Judged`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyJudged {
    /// After how many moves it stood.
    pub number: usize,
    /// What share of the win each seat could expect, in millionths.
    pub shares: Option<WinShares>,
    /// What was thought of the move that followed; moves are in the game's notation.
    pub decision: Option<AnyDecision>,
    /// How many simulations it took.
    pub simulations: u64,
}

/// What was thought of a move that was made; see [`Decision`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyDecision {
    /// Who made it.
    pub seat: Seat,
    /// The move that seems best.
    pub best: String,
    /// How much of the win was given away, in millionths.
    pub cost: u32,
    /// By how many points the mover would have ended ahead, where that is certain.
    pub certain: Option<i16>,
}

impl<G: Knowledge> From<Judged<G>> for AnyJudged {
    fn from(Judged { number, shares, decision, simulations }: Judged<G>) -> Self {
        let decision = decision.map(|Decision { seat, best, cost, certain }| AnyDecision {
            seat,
            best: best.to_string(),
            cost,
            certain,
        });
        Self { number, shares, decision, simulations }
    }
}

impl AnyAnalysis {
    /// Begins to look at the positions of a game; see [`Analysis::new`].
    pub fn new(played: AnyPlaythrough, from: usize, strength: Option<Strength>) -> Self {
        played.game().opponents().analyse(played, from, strength)
    }

    /// Thinks a little further; see [`Analysis::step`].
    pub fn step(&mut self) -> Option<AnyJudged> {
        self.0.step()
    }

    /// How many positions haven't been judged yet.
    pub fn left(&self) -> usize {
        self.0.left()
    }

    /// How much is done, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }
}

erase! {
    /// The position of a day being made, in whichever game.
    AnyDaily(ErasedDaily) of Daily<G: Listed + Knowledge>
}

trait ErasedDaily: Any {
    fn step(&mut self) -> Option<AnyRecord>;
    fn progress(&self) -> f32;
}

impl<G: Listed + Knowledge> ErasedDaily for Daily<G> {
    fn step(&mut self) -> Option<AnyRecord> {
        self.step().map(AnyRecord::from)
    }

    fn progress(&self) -> f32 {
        self.progress()
    }
}

impl AnyDaily {
    /// Begins to make the position of a day; see [`Daily::new`].
    pub fn new(game: GameId, day: Day) -> Self {
        game.opponents().pose(day)
    }

    /// Thinks a little further; see [`Daily::step`].
    pub fn step(&mut self) -> Option<AnyRecord> {
        self.0.step()
    }

    /// How much of the trials has been made, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }
}
