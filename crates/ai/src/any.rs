//! Thinking about whichever game, for the worker and the command line.

use luciole_rules::{AnyRecord, Game, Record, RecordError, Seed, any_game, each_game};

use crate::{Knowledge, Strength, Thinking, Verdict};

any_game! {
    /// A decision being thought about, in whichever game.
    #[derive(Debug)]
    enum AnyThinking(Thinking);
}

/// What a thought came to, in whichever game.
#[derive(Clone, Debug, PartialEq)]
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

impl<G: Knowledge> From<Verdict<G>> for AnyVerdict {
    fn from(verdict: Verdict<G>) -> Self {
        let Verdict { chosen, expected, simulations, certain } = verdict;
        Self { chosen: chosen.to_string(), expected, simulations, certain }
    }
}

impl AnyThinking {
    /// Begins to think about the position after the last move of a record; nothing if the game is over.
    ///
    /// # Errors
    /// If the record can't be replayed.
    pub fn new(record: &AnyRecord, strength: Strength, seed: Seed) -> Result<Option<Self>, RecordError> {
        fn of<G: Game + Knowledge>(
            record: &Record<G>,
            strength: Strength,
            seed: Seed,
        ) -> Result<Option<Thinking<G>>, RecordError> {
            Ok(Thinking::new(&record.replay()?, strength, seed))
        }
        each_game!(record, AnyRecord(record) => Ok(of(record, strength, seed)?.map(Self::from)))
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
