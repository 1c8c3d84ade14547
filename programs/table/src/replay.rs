//! Replay: showing earlier positions, by hand or automatically.

use crate::{Remark, Table, TimerId};

/// How long the position before a move is shown, in ms, so that players can see what the move changes.
const BEAT: u32 = 600;

impl Table {
    /// Whether the moves play automatically.
    pub fn is_running(&self) -> bool {
        self.running
    }

    /// Shows the position after this many moves.
    pub(crate) fn show(&mut self, cursor: usize) {
        if !self.is_covered() {
            self.change(|session| session.show(cursor));
        }
    }

    /// The same by the slider, which announces its own position.
    pub(crate) fn slide_to(&mut self, cursor: usize) {
        self.show(cursor);
        self.say(Remark::Nothing);
    }

    pub(crate) fn step_back(&mut self) {
        if let Some(before) = self.session.cursor().0.checked_sub(1) {
            self.show(before);
        }
    }

    pub(crate) fn step_forward(&mut self) {
        let (cursor, moves) = self.session.cursor();
        if cursor < moves && !self.is_covered() {
            self.change(|session| session.show_move(cursor + 1));
            self.play_sound_of_event();
        }
    }

    /// Shows the position before the `number`-th move, counted from 1, then the move.
    pub(crate) fn show_again(&mut self, number: usize) {
        if !self.is_covered() {
            self.show(number.saturating_sub(1));
            self.step_after_beat();
        }
    }

    /// Plays the next move, if there is one, after a pause on the position before it.
    pub(crate) fn step_after_beat(&mut self) {
        let (cursor, moves) = self.session.cursor();
        if cursor < moves {
            self.set_timer(TimerId::NextMove, BEAT);
        }
    }

    /// Plays the moves automatically from here, or from the beginning if all are shown; or pauses.
    pub(crate) fn run_or_pause(&mut self) {
        if self.running {
            return self.stop_replay();
        }
        let (cursor, moves) = self.session.cursor();
        if moves > 0 && !self.is_covered() {
            if cursor == moves {
                self.show(0);
            }
            self.running = true;
        }
    }

    /// Stops automatic play.
    pub(crate) fn stop_replay(&mut self) {
        self.running = false;
        self.stop_timer(TimerId::NextMove);
        // Without its timer, the replay of the last move would never end.
        if self.session.is_replaying() {
            self.session.write().end_replay();
        }
    }

    /// Shows the next move of the replay, whose timer has run out.
    pub(crate) fn show_next_move(&mut self) {
        let running = self.running;
        self.step_forward();
        self.running = running;
    }

    /// Sets the timer for the next move, while the moves play automatically.
    pub(crate) fn keep_running(&mut self) {
        let (cursor, moves) = self.session.cursor();
        if !self.running || self.session.is_revealing() {
            // The next move waits until this one has been revealed.
            return;
        }
        if cursor == moves {
            return self.stop_replay();
        }
        self.set_timer(TimerId::NextMove, self.preferences.pace.of_replay());
    }

    /// Whether all secrets are covered until the next player takes the device. Showing an earlier position would uncover
    /// those of the current holder.
    fn is_covered(&self) -> bool {
        self.session.hand_over_to().is_some()
    }
}
