//! The best continuation of a position: what the strongest computer would play for everybody.

use luciole_core::{Level, Turn};

use crate::{BoardInput, Effect, Notice, Opponent, Table};

impl Table {
    /// Whether the game can go on with the best moves: from the better move that is shown, or in a game that has branched
    /// off, whose result doesn't count.
    pub fn may_continue(&self) -> bool {
        if let Some(shown) = self.session.shown_instead() {
            return self.session.branches() && self.session.notation(self.session.cursor().0).as_ref() != Some(&shown);
        }
        let is_branch = self.preferences.hints && self.has_branched_off();
        is_branch && self.session.may_choose() && !self.session.is_looking_back()
    }

    /// Plays the better move that is shown, if there is one, and then the best move for everybody, until a person is to
    /// begin a turn.
    pub(crate) fn continue_best(&mut self) {
        if self.opponent.is_continuing() || !self.may_continue() {
            return;
        }
        if self.session.shown_instead().is_none() {
            self.before_change();
            return self.seek_continuation();
        }
        // Otherwise the move waits until the store has answered, as any move does.
        if !self.saving.delays(&BoardInput::PlayBetter) && self.change(|session| session.play_better()) {
            self.has_played();
            // The pressed button no longer exists.
            self.effects.push(Effect::FocusBoard);
            if !self.is_at_rest() {
                self.seek_continuation();
            }
        }
    }

    /// Whether the best reply to the answer to a posed decision can be looked for: the answer gave something away, and the
    /// game goes on.
    pub fn may_be_refuted(&self) -> bool {
        let is_costly = self.judgement.as_ref().is_some_and(|judgement| judgement.cost > 0);
        is_costly && !self.session.is_played_out() && !self.opponent.is_continuing()
    }

    /// Shows the best reply to the answer of a posed decision; the rest of the answer's turn is played first.
    pub(crate) fn refute(&mut self) {
        if self.may_be_refuted() {
            self.show(usize::MAX);
            self.seek_continuation();
            // The pressed button no longer exists, and on a phone the board may be far away from it.
            self.effects.extend([Effect::FocusBoard, Effect::ShowBoard]);
        }
    }

    /// Has the best move looked for in the position shown.
    fn seek_continuation(&mut self) {
        let mark = self.session.mark();
        self.continued = Some(mark);
        // Otherwise it is asked for once the change is saved.
        if self.followed == Some(mark) {
            self.ask();
        }
    }

    /// Asks for the next move of the continuation; false if there is none to look for.
    pub(crate) fn ask_for_continuation(&mut self) -> bool {
        let is_due = self.continued == Some(self.session.mark()) && self.session.turn() != Turn::Over;
        if is_due {
            let task = self.ask_for_move(Level::STRONGEST);
            self.opponent = Opponent::Continuing { task, progress: 0 };
        }
        is_due
    }

    /// Receives the best move: plays it; or, in reply to the answer to a posed decision, shows it.
    pub(crate) fn receive_continuation(&mut self, chosen: &str) {
        self.opponent = Opponent::Idle;
        if self.session.posed().is_some() && !self.session.is_mid_turn() {
            self.before_change();
            return self.propose(chosen);
        }
        if !self.change(|session| session.play_notation(chosen)) {
            self.effects.push(Effect::Report(format!("the best move {chosen} is not allowed")));
            self.notice = Some(Notice::Failed);
            return;
        }
        let (mark, goes_on) = (self.session.mark(), self.session.posed().is_some() || !self.is_at_rest());
        // The answer stays the same.
        if let Some(judgement) = &mut self.judgement {
            judgement.game = mark.revision;
        }
        self.continued = goes_on.then_some(mark);
        self.play_sound_of_event();
    }

    /// Whether the continuation stops here: a person is to begin a turn, or the game is over.
    fn is_at_rest(&self) -> bool {
        self.session.computer().is_none() && !self.session.is_mid_turn()
    }
}
