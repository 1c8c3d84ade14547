//! Lessons: a game taught on its own board, step by step, through moves that the learner makes.
//!
//! A lesson is a text per language ([`Lesson::read`]); [`Guide`] is a lesson in progress.

mod guide;
mod pattern;
mod read;

use std::fmt;

use crate::AnyPlaythrough;

pub use guide::{Detour, Guide};
pub use pattern::Pattern;
pub use read::{BadLesson, Flaw};

use crate::AnySession;

/// The maximum size of a lesson's text, in bytes.
pub const MAX_LESSON_BYTES: usize = 64 * 1024;
/// The maximum number of steps.
pub const MAX_STEPS: usize = 12;

/// A lesson with at least one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    steps: Vec<Step>,
}

/// A step of a lesson: a text, a position, and what the learner has to do. A step without turns is only read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub heading: String,
    /// The explanation: what to know and do, and why.
    pub text: String,
    /// The praise once the step is done; may be empty.
    pub praise: String,
    /// The nodes of the scene to highlight until then, by their keys or targets.
    pub lit: Vec<String>,
    /// The nodes to highlight afterwards: what the praise speaks of.
    pub praised: Vec<String>,
    /// The turns, in order.
    pub turns: Vec<Turn>,
    /// The last position that the lesson gives before this step.
    pub position: AnyPlaythrough,
    /// The moves since then, if the learner follows the lesson's proposals.
    pub since: Vec<String>,
    /// Whether the step continues where the previous one ended, whatever the learner has chosen there.
    pub continues: bool,
}

/// A turn of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// What happens.
    pub what: What,
    /// Comments on legal moves that the turn doesn't ask for; the first match applies.
    pub detours: Vec<(Pattern, String)>,
}

/// The content of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The learner has to play one of these.
    Asked {
        /// The proposed move, in notation: the one that help shows, and that later steps assume.
        model: String,
        /// All other accepted moves.
        others: Vec<Pattern>,
    },
    /// The learner has to see that something isn't allowed.
    Refused {
        /// The targets to tap; a refused tap on any of them counts.
        targets: Vec<String>,
        /// The name of the rules' reason.
        reason: String,
    },
    /// The lesson plays this move by itself.
    Reply(String),
}

/// A move of a lesson that can't be parsed, or isn't allowed in its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadMove(pub String);

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the lesson's move {} is not allowed", self.0)
    }
}

impl std::error::Error for BadMove {}

impl Lesson {
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

impl Turn {
    /// Whether the turn asks for this move.
    fn asks_for(&self, chosen: &str) -> bool {
        matches!(&self.what, What::Asked { model, others }
            if model == chosen || others.iter().any(|other| other.fits(chosen)))
    }

    /// The move of this turn, if the learner follows the proposal.
    fn model(&self) -> Option<&String> {
        match &self.what {
            What::Asked { model, .. } => Some(model),
            What::Refused { .. } => None,
            What::Reply(chosen) => Some(chosen),
        }
    }
}

impl Step {
    /// The game after that many turns of the step, if the learner follows all proposals.
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
        session.start_lesson();
        Ok(session.shown_after(Some(usize::MAX)))
    }
}

#[cfg(test)]
mod tests;
