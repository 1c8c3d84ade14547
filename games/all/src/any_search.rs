//! Thinking about whichever game, and looking at all of it, for the worker and the command line.

use luciole_core::record::{Json, read_options};
use luciole_core::{RecordError, Seat, Seed};
use luciole_search::arena::{BadMatch, Match, Outcome};
use luciole_search::{
    Analysis, Daily, Day, Decision, Judged, Knowledge, Opponent, Strength, Thinking, Verdict, WinShares,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{AnyPlaythrough, AnyRecord, GameId};

any_game! {
    /// A decision being thought about, in whichever game.
    #[derive(Debug)]
    enum AnyThinking(Thinking);
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
        each_game!(played, AnyPlaythrough(played) => Thinking::new(played.position(), strength, seed).map(Self::from))
    }

    /// Thinks a little further; see [`Thinking::step`].
    pub fn step(&mut self) -> Option<AnyVerdict> {
        each_game!(self, AnyThinking(thinking) => thinking.step().map(AnyVerdict::from))
    }

    /// How much of the thinking is done, 0 to 1.
    pub fn progress(&self) -> f32 {
        each_game!(self, AnyThinking(thinking) => thinking.progress())
    }

    /// Thinks to the end.
    pub fn finish(self) -> AnyVerdict {
        each_game!(self, AnyThinking(thinking) => thinking.finish().into())
    }
}

any_game! {
    /// A game being looked at, whichever it is.
    #[derive(Debug)]
    enum AnyAnalysis(Analysis);
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
        each_game!(played, AnyPlaythrough(played) => Analysis::new(played, from, strength).into())
    }

    /// Thinks a little further; see [`Analysis::step`].
    pub fn step(&mut self) -> Option<AnyJudged> {
        each_game!(self, AnyAnalysis(analysis) => analysis.step().map(AnyJudged::from))
    }

    /// How many positions haven't been judged yet.
    pub fn left(&self) -> usize {
        each_game!(self, AnyAnalysis(analysis) => analysis.left())
    }

    /// How much is done, 0 to 1.
    pub fn progress(&self) -> f32 {
        each_game!(self, AnyAnalysis(analysis) => analysis.progress())
    }
}

any_game! {
    /// The position of a day being made, in whichever game.
    #[derive(Debug)]
    enum AnyDaily(Daily);
}

impl AnyDaily {
    /// Begins to make the position of a day; see [`Daily::new`].
    pub fn new(game: GameId, day: Day) -> Self {
        for_game!(game, G => Daily::<G>::new(day, game.number()).into())
    }

    /// Thinks a little further; see [`Daily::step`].
    pub fn step(&mut self) -> Option<AnyRecord> {
        each_game!(self, AnyDaily(daily) => daily.step().map(AnyRecord::from))
    }

    /// How much of the trials has been made, 0 to 1.
    pub fn progress(&self) -> f32 {
        each_game!(self, AnyDaily(daily) => daily.progress())
    }
}

/// Why a match between opponents can't be played.
#[derive(Debug, Error)]
pub enum BadArena {
    /// The options.
    #[error(transparent)]
    Options(#[from] RecordError),
    /// Who plays, or how often.
    #[error(transparent)]
    Match(#[from] BadMatch),
}

/// Plays so many games between these opponents; see [`Match`]. The options are an object of texts.
///
/// # Errors
/// If the game doesn't offer an option, or the match can't be played.
pub fn play_match(
    game: GameId,
    players: Vec<Opponent>,
    games: u32,
    seed: Seed,
    options: Json,
) -> Result<Outcome, BadArena> {
    fn of<G: Knowledge>(players: Vec<Opponent>, games: u32, seed: Seed, options: Json) -> Result<Outcome, BadArena> {
        Ok(Match::<G> { players, games, seed, options: read_options::<G>(options)? }.play(|_| ())?)
    }
    for_game!(game, G => of::<G>(players, games, seed, options))
}
