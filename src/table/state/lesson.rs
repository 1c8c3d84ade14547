//! A lesson in progress at a table.

use gloo_timers::callback::Timeout;
use leptos::logging::error;
use leptos::prelude::*;
use luciole_games::{BadMove, Guide};

use crate::dom::focus::focus;

use super::{Purpose, TableState};

impl TableState {
    /// The guide of this table's lesson, if it has one.
    pub fn guide(self) -> Option<RwSignal<Guide>> {
        match self.purpose {
            Purpose::Lesson(guide) => Some(guide),
            Purpose::Play | Purpose::Daily(_) | Purpose::Retry => None,
        }
    }

    /// Whether this table has a lesson.
    pub fn is_lesson(self) -> bool {
        self.guide().is_some()
    }

    /// Schedules the move that the lesson plays for the opponent, if one follows.
    pub fn await_reply(self, guide: RwSignal<Guide>) {
        if guide.with_untracked(Guide::replies) {
            let pace = self.app.settings.with_untracked(|settings| settings.pace.between_moves());
            let soon = Timeout::new(pace, move || self.reply(guide));
            self.clock.timers.update_value(|timers| timers.computers_move = Some(soon));
        }
    }

    fn reply(self, guide: RwSignal<Guide>) {
        told(self.change(|session| guide.try_update(|guide| guide.reply(session))).flatten());
        self.sound_what_was_told();
    }

    /// Shows the move that the step asks for, one tap before it is complete.
    pub fn show_asked(self, guide: RwSignal<Guide>) {
        self.change(|session| guide.try_update(|guide| guide.show(session)));
    }

    /// Goes to a step, counted from 0.
    pub fn go_to(self, guide: RwSignal<Guide>, step: usize) {
        told(self.change(|session| guide.try_update(|guide| guide.go(session, step))).flatten());
        // If the position stays the same, nothing else triggers this.
        self.ask();
        request_animation_frame(|| focus(".lesson h2"));
    }
}

/// Illegal moves in a lesson should have failed its tests.
fn told(done: Option<Result<(), BadMove>>) {
    if let Some(Err(why)) = done {
        error!("the lesson can't go on: {why}");
    }
}
