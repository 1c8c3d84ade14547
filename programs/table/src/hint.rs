//! Hints: what the strongest computer would play, for the person to move.

use luciole_core::Level;

use crate::{Effect, Notice, Opponent, Purpose, Remark, Table};

/// The hints given at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The number of positions with a hint.
    pub taken: usize,
    /// The last hint, and the moves that led to its position.
    last: Option<(Vec<String>, String)>,
    /// The player's share of the win with the last hint, in millionths.
    pub expected: u32,
}

impl Table {
    /// Whether the player can ask for a hint: a person is to move, and hints are enabled.
    pub fn may_hint(&self) -> bool {
        self.preferences.hints && self.session.may_choose() && self.session.posed().is_none()
    }

    /// Asks for a hint: first where the move begins and why, then, asked again in the same position, the move. Any action
    /// before it arrives cancels it. In a lesson, the hint is the move that the step asks
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
        self.continued = None;
        self.notice = None;
        let moves = self.session.record_so_far().notation();
        if let Some((_, chosen)) = self.hints.last.as_ref().filter(|(before, _)| *before == moves) {
            self.session.write().propose_notation(chosen, false);
            self.remark = None;
            self.answers += 1;
            return;
        }
        // Where the analysis has judged the position, it knows more than another search: it has seen what follows.
        if let Some((chosen, expected)) = self.analysis.advice(self.session.cursor().0) {
            self.drop_question();
            self.answers += 1;
            return self.show_hint(&chosen, expected);
        }
        self.say(Remark::SeeksHint);
        let task = self.ask_for_move(Level::STRONGEST);
        self.opponent = Opponent::Hinting { task, progress: 0 };
    }

    /// Cancels a hint that the computer is looking for, or a person's next move of the best continuation.
    pub(crate) fn cancel_hint(&mut self) {
        let continues = self.opponent.is_continuing() && self.session.may_choose();
        if self.opponent.is_hinting() || continues {
            self.drop_question();
            self.continued = None;
            self.remark = None;
            self.resume_analysis();
        }
    }

    /// Shows on the board where the hinted move begins, or the move itself if it takes a single tap.
    pub(crate) fn show_hint(&mut self, chosen: &str, expected: u32) {
        self.opponent = Opponent::Idle;
        self.remark = None;
        let session = self.session.write();
        if session.show_clue(chosen) || session.propose_notation(chosen, false) {
            self.hints.taken += 1;
            self.hints.last = Some((session.record_so_far().notation(), chosen.to_owned()));
            self.hints.expected = expected;
        } else {
            self.effects.push(Effect::Report(format!("the hint {chosen} is not allowed")));
            self.notice = Some(Notice::HintFailed);
        }
        self.resume_analysis();
    }
}
