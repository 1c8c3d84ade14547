//! Lessons: a game taught on its own board, step by step, by moves that the learner makes.
//!
//! A lesson is a text, one a language ([`Lesson::read`]); [`Guide`] is one that is being taken.

mod guide;
mod pattern;
mod read;

use luciole_rules::{AnyRecord, RecordError, Unreadable, each_game};

pub use guide::{Guide, Said};
pub use pattern::Pattern;
pub use read::{BadLesson, Flaw};

use crate::AnySession;

/// The most bytes that the text of a lesson may have.
pub const MOST_LESSON_BYTES: usize = 64 * 1024;
/// The most steps of a lesson.
pub const MOST_STEPS: usize = 12;

/// A lesson: at least one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    steps: Vec<Step>,
}

/// One step of a lesson: words, a position, and what is to be done in it. A step of which nothing is asked is only read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is about.
    pub heading: String,
    /// What is to be known and done, and why.
    pub text: String,
    /// What is said when all of it is done; empty if nothing is.
    pub praise: String,
    /// What glows until it is done, by the keys or targets of the scene's nodes.
    pub lit: Vec<String>,
    /// What happens in it, one after the other.
    pub turns: Vec<Turn>,
    /// Legal moves that are not the ones asked for, and what is said of them.
    pub detours: Vec<(Pattern, String)>,
    /// The position that it begins with, if everything was done as the steps before propose.
    pub begins: AnyRecord,
    /// Whether it goes on where the step before has ended, whatever the learner has chosen there.
    pub continues: bool,
}

/// What happens in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The learner is to play one of these.
    Asked {
        /// One of them, in notation: the one that is shown to who asks, and that steps after this one count on.
        model: String,
        /// All other moves that do.
        others: Vec<Pattern>,
    },
    /// The learner is to see that something isn't allowed.
    Refused {
        /// The targets to be tapped; a tap on any of them that is refused is the one.
        targets: Vec<String>,
        /// The name of the reason that the rules give.
        reason: String,
    },
    /// This move is played without the learner.
    Reply(String),
}

impl Turn {
    /// The move that follows the position, if everything is done as it is proposed.
    fn model(&self) -> Option<&str> {
        match self {
            Self::Asked { model, .. } => Some(model),
            Self::Refused { .. } => None,
            Self::Reply(chosen) => Some(chosen),
        }
    }
}

impl Lesson {
    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

impl Step {
    /// The position after so many turns of the step, if everything was done as it proposes.
    ///
    /// # Errors
    /// If one of the moves isn't legal.
    pub fn after(&self, turns: usize) -> Result<AnySession, RecordError> {
        let mut record = self.begins.clone();
        for chosen in self.turns.iter().take(turns).filter_map(Turn::model) {
            // What can't be read would not have become a turn.
            let _ = push(&mut record, chosen);
        }
        AnySession::resume(&record)
    }
}

/// Adds a move to a record, legal or not.
fn push(record: &mut AnyRecord, chosen: &str) -> Result<(), Unreadable> {
    each_game!(record, AnyRecord(record) => record.moves.push(chosen.parse()?));
    Ok(())
}
