//! Lessons: a game taught on its own board, step by step, by moves that the learner makes.
//!
//! A lesson is a text, one a language ([`Lesson::read`]); [`Guide`] is one that is being taken.

mod guide;
mod pattern;
mod read;

use std::fmt;

use crate::AnyPlaythrough;

pub use guide::{Guide, Said};
pub use pattern::Pattern;
pub use read::{BadLesson, Flaw};

use crate::AnySession;

/// The most bytes that the text of a lesson may have.
pub const MAX_LESSON_BYTES: usize = 64 * 1024;
/// The most steps of a lesson.
pub const MAX_STEPS: usize = 12;

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
    /// The last position before it that the lesson gives.
    pub position: AnyPlaythrough,
    /// What is played since then, if everything is done as the steps before propose.
    pub since: Vec<String>,
    /// Whether it goes on where the step before has ended, whatever the learner has chosen there.
    pub continues: bool,
}

/// One thing that happens in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What happens.
    pub what: What,
    /// Legal moves that are not asked for there, and what is said of them: the first that fits.
    pub detours: Vec<(Pattern, String)>,
}

/// What happens in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The learner is to play one of these.
    Asked {
        /// One of them, in notation: the one that is shown to who asks, and that later steps count on.
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

/// A move of a lesson isn't allowed where it is to be played, or can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadMove(pub String);

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the lesson's move {} is not allowed", self.0)
    }
}

impl std::error::Error for BadMove {}

impl Lesson {
    /// The steps.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

impl Turn {
    /// Whether a move is one of those that the learner is to play.
    fn asks_for(&self, chosen: &str) -> bool {
        matches!(&self.what, What::Asked { model, others }
            if model == chosen || others.iter().any(|other| other.fits(chosen)))
    }

    /// The move that follows the position, if everything is done as it is proposed.
    fn model(&self) -> Option<&String> {
        match &self.what {
            What::Asked { model, .. } => Some(model),
            What::Refused { .. } => None,
            What::Reply(chosen) => Some(chosen),
        }
    }
}

impl Step {
    /// The game after so many turns of the step, if everything was done as the lesson proposes.
    ///
    /// # Errors
    /// The first move that isn't allowed.
    pub fn after(&self, turns: usize) -> Result<AnySession, BadMove> {
        let mut session = AnySession::resume(self.position.clone());
        for chosen in self.since.iter().chain(self.turns.iter().take(turns).filter_map(Turn::model)) {
            if !session.play_notation(chosen) {
                return Err(BadMove(chosen.clone()));
            }
        }
        session.teach();
        Ok(session.shown_after(Some(usize::MAX)))
    }
}

#[cfg(test)]
mod tests;
