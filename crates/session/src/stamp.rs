//! Whether a session has changed, without a look at what it holds: values that are cheap to copy and to compare.

use std::sync::atomic::{AtomicU64, Ordering};

use luciole_core::Seat;

use crate::session::{Behind, Purpose};
use crate::{Play, Session};

/// Stands for what was played in a session: each change of its record makes a new one, and no two games share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision(u64);

impl Revision {
    /// One that no session has had yet.
    pub(crate) fn fresh() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// What was played, how much of it is shown, and whether the game goes on from there: all that is worth saving of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What was played.
    pub revision: Revision,
    /// After how many moves it is shown; while the last move is replayed, after all.
    pub cursor: usize,
    /// Whether the game goes on from there, though moves follow.
    pub going_on: bool,
}

/// All of a session but what its player is about to do. Between two looks with equal stamps, only the selection, a proposal, a
/// refusal or an overlay can have changed: a tap or a slide leaves the stamp as it is, a move does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// What was played, and how much of it is shown.
    pub mark: Mark,
    /// How many events of the last move have been revealed, and how many of these together.
    revealed: (usize, usize),
    behind: Behind,
    landing: bool,
    may_choose: bool,
    holder: Option<Seat>,
    here: Option<Seat>,
    purpose: Purpose,
}

impl<G: Play> Session<G> {
    /// What of the session is worth saving.
    pub fn mark(&self) -> Mark {
        let cursor = self.shown_at().unwrap_or(self.record().moves.len());
        Mark { revision: self.revision, cursor, going_on: self.is_going_on() }
    }

    /// All of the session but what its player is about to do.
    pub fn stamp(&self) -> Stamp {
        Stamp {
            mark: self.mark(),
            revealed: (self.told, self.told_together),
            behind: self.behind,
            landing: self.landing,
            may_choose: self.may_choose(),
            holder: self.holder,
            here: self.here,
            purpose: self.purpose,
        }
    }
}
