//! Replay: showing earlier positions, by hand or automatically.

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use luciole_games::AnySession;

use super::TableState;

/// How long the position before a move is shown, in ms, so that players can see what the move changes.
const BEAT: u32 = 600;

impl TableState {
    /// Shows the position after this many moves.
    pub fn show(self, cursor: usize) {
        if self.is_covered() {
            return;
        }
        self.change(|session| session.show(cursor));
    }

    /// Goes one move back or forward.
    pub fn step(self, back: bool) {
        if self.is_covered() {
            return;
        }
        let (cursor, moves) = self.place();
        if back && cursor > 0 {
            self.show(cursor - 1);
        } else if !back && cursor < moves {
            self.change(|session| session.show_move(cursor + 1));
            self.sound_what_was_told();
        }
    }

    /// Shows the position before the `number`-th move, counted from 1, then the move.
    pub fn show_again(self, number: usize) {
        if self.is_covered() {
            return;
        }
        self.show(number.saturating_sub(1));
        self.step_after_beat();
    }

    /// Plays the next move after a pause on the position before it.
    pub fn step_after_beat(self) {
        let next = Timeout::new(BEAT, move || self.step(false));
        self.clock.timers.update_value(|timers| timers.next_step = Some(next));
    }

    /// Plays the moves automatically from here, or from the beginning if all are shown; or pauses.
    pub fn run_or_pause(self) {
        if self.clock.running.get_untracked() {
            return self.halt();
        }
        let (cursor, moves) = self.place();
        if moves > 0 && !self.is_covered() {
            if cursor == moves {
                self.show(0);
            }
            self.clock.running.set(true);
        }
    }

    /// Stops automatic play.
    pub fn halt(self) {
        self.clock.running.try_set(false);
        self.clock.timers.try_update_value(|timers| timers.next_step = None);
        // Without its timer, the replay of the last move would never end.
        if self.game.session.try_with_untracked(AnySession::is_replaying) == Some(true) {
            self.game.session.try_update(AnySession::end_replay);
        }
    }

    /// Sets up automatic play: while it runs, moves follow each other.
    pub fn run_on(self) {
        Effect::new(move |_| {
            if !self.clock.running.get() {
                return;
            }
            let pace = self.app.settings.with(|settings| settings.pace.of_replay());
            let (cursor, moves, telling) = self.game.view.with(|seen| (seen.cursor, seen.log.len(), seen.telling));
            if telling {
                // The move is being shown piece by piece; the next one follows afterwards.
                return;
            }
            if cursor == moves {
                return self.halt();
            }
            let next = move || {
                self.step(false);
                self.clock.running.set(true);
            };
            let next = Timeout::new(pace, next);
            self.clock.timers.update_value(|timers| timers.next_step = Some(next));
        });
    }

    /// The slider was moved.
    pub fn slide_to(self, cursor: usize) {
        self.show(cursor);
        // The slider announces its position itself.
        self.announce(Some(String::new()));
    }

    /// Whether the board is covered until the next player takes the device. Showing an earlier position would uncover
    /// it for the current holder.
    fn is_covered(self) -> bool {
        self.game.view.with_untracked(|seen| seen.hand_over.is_some())
    }

    fn place(self) -> (usize, usize) {
        self.game.view.with_untracked(|seen| (seen.cursor, seen.log.len()))
    }
}
