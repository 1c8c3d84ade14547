//! Hints: what the strongest computer would play, for the person to move.

use luciole_core::Level;
use luciole_search::Verdict;

use crate::{Effect, Notice, Opponent, Purpose, Remark, Table};

/// The hints given at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The number of positions with a hint.
    pub taken: usize,
    /// The number of moves before the last hint.
    last_at: Option<usize>,
    /// The player's share of the win with the last hint, in per cent.
    pub expected: u8,
}

impl Table {
    /// Whether the player can ask for a hint: a person is to move, and hints are enabled.
    pub fn may_hint(&self) -> bool {
        self.preferences.hints && self.session.may_choose() && self.session.posed().is_none()
    }

    /// Asks for a hint. Any action before it arrives cancels it. In a lesson, the hint is the move that the step asks
    /// for, one tap before it is complete.
    pub(crate) fn hint(&mut self) {
        if let Purpose::Lesson(_) = self.purpose {
            self.before_change();
            if let Purpose::Lesson(guide) = &mut self.purpose {
                guide.show(self.session.write());
            }
            return;
        }
        if !self.may_hint() || self.opponent.is_hinting() {
            return;
        }
        self.stop_replay();
        self.notice = None;
        self.say(Remark::SeeksHint);
        let task = self.ask_for_move(Level::STRONGEST);
        self.opponent = Opponent::Hinting { task, progress: 0 };
    }

    /// Cancels a hint that the computer is looking for.
    pub(crate) fn cancel_hint(&mut self) {
        if self.opponent.is_hinting() {
            self.drop_question();
            self.remark = None;
            self.resume_analysis();
        }
    }

    /// Shows the hint on the board.
    pub(crate) fn show_hint(&mut self, verdict: &Verdict<String>) {
        self.opponent = Opponent::Idle;
        self.remark = None;
        if self.session.write().propose_notation(&verdict.chosen, false) {
            let at = self.session.cursor().0;
            // The same hint, asked for again, doesn't count twice.
            self.hints.taken += usize::from(self.hints.last_at.replace(at) != Some(at));
            self.hints.expected = verdict.percent();
        } else {
            self.effects.push(Effect::Report(format!("the hint {} is not allowed", verdict.chosen)));
            self.notice = Some(Notice::HintFailed);
        }
        self.resume_analysis();
    }
}
