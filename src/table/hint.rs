//! A hint: what the strongest computer would play, for the person who decides.

use luciole_rules::{AnyRecord, Level, Record, Seed, each_game};
use luciole_session::{AnySession, Play, Session};

use super::{Notice, TableState, shown, thinking_seed};
use crate::opponent::Answer;
use crate::prelude::error;
use crate::prelude::untrack;

impl TableState {
    /// Whether a hint can be asked for: a person decides, and hints are offered.
    pub fn may_hint(self) -> bool {
        self.frame.settings.with(|settings| settings.hints) && self.seen.with(|seen| seen.may_choose)
    }

    /// Asks for a hint. What is done before it comes drops it. In a lesson, it is the move that is asked for.
    pub fn hint(self) {
        if let Some(guide) = self.guide() {
            return self.show_asked(guide);
        }
        if !untrack(move || self.may_hint()) || self.hinting.get_untracked() {
            return;
        }
        self.halt();
        self.notice.set(None);
        self.remark.set(Some(self.frame.words().table.looking_for_hint.to_owned()));
        self.hinting.set(true);
        self.progress.set(Some(0));
        let (record, level, seed) =
            self.session.with_untracked(|session| each_game!(session, AnySession(session) => question(session)));
        self.frame.opponent.with_untracked(|opponent| opponent.ask(record.to_link(), level, seed));
    }

    /// Gives up a hint that is being thought about.
    pub fn stop_hint(self) {
        if self.hinting.try_get_untracked() == Some(true) {
            self.frame.opponent.with_untracked(crate::opponent::Opponent::cancel);
            self.hinting.set(false);
            self.progress.set(None);
            self.remark.set(None);
        }
    }

    /// The hint has come: it is shown on the board.
    pub(super) fn show_hint(self, answer: &Answer) {
        self.hinting.set(false);
        self.progress.set(None);
        self.remark.set(None);
        let shown = self
            .session
            .try_update(|session| each_game!(session, AnySession(session) => suggest(session, &answer.chosen)));
        if shown == Some(true) {
            self.told.update(|told| {
                told.hints += 1;
                told.expected = answer.expected;
            });
        } else {
            error!("the hint {} is not allowed", answer.chosen);
            self.notice.set(Some(Notice::HintFailed));
        }
    }
}

fn question<G: Play>(session: &Session<G>) -> (AnyRecord, Level, Seed)
where
    AnyRecord: From<Record<G>>,
{
    (shown(session), Level::STRONGEST, thinking_seed(session))
}

pub(super) fn suggest<G: Play>(session: &mut Session<G>, chosen: &str) -> bool {
    chosen.parse().is_ok_and(|chosen| session.suggest(chosen).is_ok())
}
