//! Searching a decision and analysing a whole game, for any game: for the worker and the command line.

use std::any::Any;

use luciole_core::{Seat, Seed};
use luciole_search::{Analysis, Daily, Day, Judged, Knowledge, MoveStats, Ranking, Strength, Thinking, Verdict};
use serde::{Deserialize, Serialize};

use crate::{AnyPlaythrough, AnyRecord, GameId, Listed};

erase! {
    /// A search in progress, for any game. Moves are in the game's notation.
    AnyThinking(ErasedThinking: Any) of Thinking<G: Listed + Knowledge> {
        same {
            fn progress(&self) -> f32;
        }

        fn step(&mut self) -> Option<Verdict<String>> {
            Thinking::step(self).map(Verdict::spelled)
        }

        fn findings(&self) -> Vec<MoveStats<String>> {
            Thinking::findings(self).into_iter().map(MoveStats::spelled).collect()
        }

        fn best(&self) -> Option<String> {
            Thinking::best(self).map(|best| best.to_string())
        }

        fn finish(&mut self) -> Verdict<String> {
            Thinking::finish(self).spelled()
        }
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
}

erase! {
    /// The search for the best moves of a position, for any game. Moves are in the game's notation.
    AnyRanking(ErasedRanking: Any) of Ranking<G: Listed + Knowledge> {
        same {
            fn left(&self) -> usize;
            fn progress(&self) -> f32;
        }

        fn step(&mut self) -> Option<Verdict<String>> {
            Ranking::step(self).map(Verdict::spelled)
        }

        fn finish(self: Box<Self>) -> Vec<Verdict<String>> {
            Ranking::finish(*self).into_iter().map(Verdict::spelled).collect()
        }
    }
}

impl AnyRanking {
    /// Starts to search the position after the last move for `count` moves; `None` if the game is over.
    pub fn new(played: &AnyPlaythrough, strength: Strength, seed: Seed, count: usize) -> Option<Self> {
        played.game().opponents().rank(played, strength, seed, count)
    }

    /// Runs the search to the end; returns the moves in the order in which they were found.
    pub fn finish(self) -> Vec<Verdict<String>> {
        self.0.finish()
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
    pub found: Vec<MoveStats<String>>,
}

impl Findings {
    /// The verdict of all parts of a search; the same as that of a search that isn't divided. `None` without parts, or
    /// if they found nothing.
    pub fn merge(parts: impl IntoIterator<Item = Self>) -> Option<Verdict<String>> {
        let (mut all, mut simulations, mut decides) = (Vec::new(), 0, None);
        for part in parts {
            decides = Some(part.seat);
            simulations += part.simulations;
            MoveStats::merge(&mut all, part.found);
        }
        let seat = decides?;
        let best = MoveStats::best(&all, seat)?;
        let (expected, shares) = (best.expected(seat), best.shares());
        Some(Verdict { chosen: best.chosen.clone(), expected, shares, simulations, certain: None })
    }
}

erase! {
    /// An analysis in progress, for any game. Moves are in the game's notation.
    AnyAnalysis(ErasedAnalysis: Any) of Analysis<G: Listed + Knowledge> {
        same {
            fn left(&self) -> usize;
            fn progress(&self) -> f32;
        }

        fn step(&mut self) -> Option<Judged<String>> {
            Analysis::step(self).map(Judged::spelled)
        }
    }
}

impl AnyAnalysis {
    /// Starts to analyse the positions of a game; see [`Analysis::new`].
    pub fn new(played: AnyPlaythrough, from: usize, strength: Option<Strength>) -> Self {
        played.game().opponents().analyse(played, from, strength)
    }
}

erase! {
    /// The search for the position of a day, for any game.
    AnyDaily(ErasedDaily: Any) of Daily<G: Listed + Knowledge> {
        same {
            fn progress(&self) -> f32;
        }

        fn step(&mut self) -> Option<AnyRecord> {
            Daily::step(self).map(AnyRecord::from)
        }
    }
}

impl AnyDaily {
    /// Starts the search for the position of a day; see [`Daily::new`].
    pub fn new(game: GameId, day: Day) -> Self {
        game.opponents().pose(day)
    }
}
