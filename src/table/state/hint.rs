//! Hints: what the strongest computer would play, for the person to move.

use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::Level;
use luciole_games::AnyVerdict;

use crate::i18n::texts::TableTexts;
use crate::model::worker_client::WorkerClient;

use super::{Notice, TableState};

impl TableState {
    /// Whether the player can ask for a hint: a person is to move, and hints are enabled.
    pub fn may_hint(self) -> bool {
        self.app.settings.with(|settings| settings.hints)
            && self.game.view.with(|seen| seen.may_choose && seen.posed.is_none())
    }

    /// Asks for a hint. Any action before it arrives cancels it. In a lesson, the hint is the move that the step asks
    /// for.
    pub fn hint(self) {
        if let Some(guide) = self.guide() {
            return self.show_asked(guide);
        }
        if !untrack(move || self.may_hint()) || self.opponent.hinting.get_untracked() {
            return;
        }
        self.halt();
        self.look_away();
        self.opponent.notice.set(None);
        self.set_hinting(true);
        self.opponent.progress.set(Some(0));
        self.put_question(Level::STRONGEST);
    }

    /// Asks a computer of the given level for a move in the position shown.
    pub fn put_question(self, level: Level) {
        let (record, seed) =
            self.game.session.with_untracked(|session| (session.record_so_far(), session.thinking_seed()));
        self.app.opponent.with_value(|opponent| opponent.ask(&record, level, seed));
    }

    /// Sets whether the computer is thinking about a hint, and announces it if so.
    pub fn set_hinting(self, hinting: bool) {
        if self.opponent.hinting.get_untracked() != hinting {
            self.opponent.hinting.set(hinting);
            self.announce(hinting.then(|| self.app.texts(TableTexts::of).looking_for_hint().to_owned()));
        }
    }

    /// Cancels a hint that the computer is thinking about.
    pub fn stop_hint(self) {
        if self.opponent.hinting.try_get_untracked() == Some(true) {
            self.app.opponent.with_value(WorkerClient::cancel);
            self.set_hinting(false);
            self.opponent.progress.set(None);
            self.look_on();
        }
    }

    /// Shows the hint on the board.
    pub fn show_hint(self, verdict: &AnyVerdict) {
        self.set_hinting(false);
        self.opponent.progress.set(None);
        if self.put_forward(&verdict.chosen, false) {
            let at = self.game.view.with_untracked(|seen| seen.cursor);
            self.opponent.hints.update(|hints| {
                // The same hint, asked for again, doesn't count twice.
                hints.taken += usize::from(hints.last_at.replace(at) != Some(at));
                hints.expected = verdict.percent();
            });
        } else {
            error!("the hint {} is not allowed", verdict.chosen);
            self.opponent.notice.set(Some(Notice::HintFailed));
        }
        self.look_on();
    }
}

impl TableState {
    /// Shows a move on the board; see [`AnySession::propose_notation`].
    pub fn put_forward(self, chosen: &str, better: bool) -> bool {
        self.game.session.try_update(|session| session.propose_notation(chosen, better)) == Some(true)
    }
}
