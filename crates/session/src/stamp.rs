//! Detects whether a session has changed without inspecting its contents: values that are cheap to copy and compare.

use std::sync::atomic::{AtomicU64, Ordering};

use luciole_core::Seat;

use crate::session::{Behind, Mode};
use crate::{Play, Session};

/// Identifies what was played in a session: each change of its record makes a new revision, and no two games share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision(u64);

impl Revision {
    /// A revision that no session has had yet.
    pub(crate) fn fresh() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// Where a game branched off from another one: the moves from there on differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Identifies the record that was left as it was.
    pub from: Revision,
    /// The number of moves that both games have in common.
    pub after: usize,
}

/// What was played, how much of it is shown, and whether the game continues from there: everything about a session that
/// is worth saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Identifies the record.
    pub revision: Revision,
    /// How many moves the shown position comes after; during a replay of the last move, all of them.
    pub cursor: usize,
    /// Whether the moves that follow were taken back.
    pub taken_back: bool,
}

/// Everything about a session except what its player is about to do. While the stamp stays equal, only the selection, a
/// proposal, a refusal or an overlay can have changed: a tap or a slide leaves the stamp unchanged, a move doesn't.
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
    mode: Mode,
}

impl<G: Play> Session<G> {
    /// Everything about the session that is worth saving.
    pub fn mark(&self) -> Mark {
        let cursor = self.shown_at().unwrap_or(self.record().moves.len());
        Mark { revision: self.revision, cursor, taken_back: self.is_taken_back() }
    }

    /// Everything about the session except what its player is about to do.
    pub fn stamp(&self) -> Stamp {
        Stamp {
            mark: self.mark(),
            revealed: (self.revealed, self.revealed_together),
            behind: self.behind,
            landing: self.landing,
            may_choose: self.may_choose(),
            holder: self.holder,
            here: self.here,
            mode: self.mode,
        }
    }
}
