//! Searching a decision and analysing a whole game, for any game: for the worker and the command line.

use std::any::Any;

use luciole_core::{Seat, Seed};
use luciole_search::{
    Analysis, Daily, Day, Decision, Found, Judged, Knowledge, Strength, Thinking, Verdict, WinShares,
};
use serde::{Deserialize, Serialize};

use crate::{AnyPlaythrough, AnyRecord, GameId, Listed};

erase! {
    /// A search in progress, for any game.
    AnyThinking(ErasedThinking) of Thinking<G: Listed + Knowledge>
}

trait ErasedThinking: Any {
    fn step(&mut self) -> Option<AnyVerdict>;
    fn findings(&self) -> Vec<Found<String>>;
    fn progress(&self) -> f32;
    fn best(&self) -> Option<String>;
    fn finish(self: Box<Self>) -> AnyVerdict;
}

impl<G: Listed + Knowledge> ErasedThinking for Thinking<G> {
    fn step(&mut self) -> Option<AnyVerdict> {
        self.step().map(AnyVerdict::from)
    }

    fn findings(&self) -> Vec<Found<String>> {
        Thinking::findings(self).iter().map(Found::spelled).collect()
    }

    fn progress(&self) -> f32 {
        self.progress()
    }

    fn best(&self) -> Option<String> {
        Thinking::best(self).map(|best| best.to_string())
    }

    fn finish(self: Box<Self>) -> AnyVerdict {
        Thinking::finish(*self).into()
    }
}

/// The result of a search, for any game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnyVerdict {
    /// The move, in the game's notation.
    pub chosen: String,
    /// The mover's expected share of the win, 0 to 1.
    pub expected: f64,
    /// How many simulations the search took.
    pub simulations: u64,
    /// The mover's final lead in points with perfect play by all; see [`Verdict::certain`].
    pub certain: Option<i16>,
}

impl AnyVerdict {
    /// The mover's expected share of the win in per cent.
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

/// What one part of a search of several found out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// The seat that decides.
    pub seat: Seat,
    /// How many simulations the part took.
    pub simulations: u64,
    /// One entry for each move; all parts have them in the same order.
    pub found: Vec<Found<String>>,
}

impl Findings {
    /// The verdict of all parts of a search; the same as that of a search that isn't divided. `None` without parts, or if
    /// they found nothing.
    pub fn merge(parts: impl IntoIterator<Item = Self>) -> Option<AnyVerdict> {
        let (mut all, mut simulations, mut decides) = (Vec::new(), 0, None);
        for part in parts {
            decides = Some(part.seat);
            simulations += part.simulations;
            Found::merge(&mut all, part.found);
        }
        let seat = decides?;
        let best = Found::best(&all, seat)?;
        Some(AnyVerdict { chosen: best.chosen.clone(), expected: best.expected(seat), simulations, certain: None })
    }
}

impl AnyThinking {
    /// Starts to search the position after the last move; `None` if the game is over.
    pub fn new(played: &AnyPlaythrough, strength: Strength, seed: Seed) -> Option<Self> {
        played.game().opponents().think(played, strength, seed)
    }

    /// Into how many independent parts the search after the last move is divided; see [`Thinking::parts`].
    pub fn parts(played: &AnyPlaythrough, strength: Strength) -> u8 {
        played.game().opponents().parts(played, strength)
    }

    /// Starts one part of a search of several; see [`Thinking::part`].
    pub fn part(played: &AnyPlaythrough, strength: Strength, seed: Seed, part: u8) -> Option<Self> {
        played.game().opponents().think_part(played, strength, seed, part)
    }

    /// Searches further; see [`Thinking::step`].
    pub fn step(&mut self) -> Option<AnyVerdict> {
        self.0.step()
    }

    /// What the parts that have been searched found out; see [`Thinking::findings`].
    pub fn findings(&self) -> Vec<Found<String>> {
        self.0.findings()
    }

    /// The progress, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }

    /// The best move so far, in the game's notation; see [`Thinking::best`].
    pub fn best(&self) -> Option<String> {
        self.0.best()
    }

    /// Runs the search to the end.
    pub fn finish(self) -> AnyVerdict {
        self.0.finish()
    }
}

erase! {
    /// An analysis in progress, for any game.
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

/// The analysis of one position, for any game; see [`Judged`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyJudged {
    /// After how many moves it came.
    pub number: usize,
    /// Each seat's expected share of the win, in millionths.
    pub shares: Option<WinShares>,
    /// The analysis of the move that followed; moves are in the game's notation.
    pub decision: Option<AnyDecision>,
    /// How many simulations the search took.
    pub simulations: u64,
}

/// The analysis of a decision; see [`Decision`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnyDecision {
    /// The seat that decided.
    pub seat: Seat,
    /// The best move found.
    pub best: String,
    /// How much of the win the move gave away, in millionths.
    pub cost: u32,
    /// Whether the moves differed.
    pub mattered: bool,
    /// By how many points the mover would have ended ahead with the best move, where that is certain.
    pub certain: Option<i16>,
}

impl<G: Knowledge> From<Judged<G>> for AnyJudged {
    fn from(Judged { number, shares, decision, simulations }: Judged<G>) -> Self {
        let decision = decision.map(|Decision { seat, best, cost, mattered, certain }| AnyDecision {
            seat,
            best: best.to_string(),
            cost,
            mattered,
            certain,
        });
        Self { number, shares, decision, simulations }
    }
}

impl AnyAnalysis {
    /// Starts to analyse the positions of a game; see [`Analysis::new`].
    pub fn new(played: AnyPlaythrough, from: usize, strength: Option<Strength>) -> Self {
        played.game().opponents().analyse(played, from, strength)
    }

    /// Analyses further; see [`Analysis::step`].
    pub fn step(&mut self) -> Option<AnyJudged> {
        self.0.step()
    }

    /// How many positions are left to analyse.
    pub fn left(&self) -> usize {
        self.0.left()
    }

    /// The progress, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }
}

erase! {
    /// The search for the position of a day, for any game.
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
    /// Starts the search for the position of a day; see [`Daily::new`].
    pub fn new(game: GameId, day: Day) -> Self {
        game.opponents().pose(day)
    }

    /// Searches further; see [`Daily::step`].
    pub fn step(&mut self) -> Option<AnyRecord> {
        self.0.step()
    }

    /// The share of the attempts made, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }
}
