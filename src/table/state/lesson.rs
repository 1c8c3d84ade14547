//! A lesson in progress at a table.

use gloo_timers::callback::Timeout;
use leptos::logging::error;
use leptos::prelude::*;
use luciole_games::{BadMove, Guide};

use crate::dom::focus::focus;

use super::{Purpose, TableState};

impl TableState {
    /// The lesson that is taken at this table, if one is.
    pub fn guide(self) -> Option<RwSignal<Guide>> {
        match self.purpose {
            Purpose::Lesson(guide) => Some(guide),
            Purpose::Play | Purpose::Daily(_) => None,
        }
    }

    /// Whether a lesson is taken at this table.
    pub fn is_lesson(self) -> bool {
        self.guide().is_some()
    }

    /// Plays the move soon that the lesson plays without the learner, if one follows.
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

    /// Shows what is asked for, one tap before it is done.
    pub fn show_asked(self, guide: RwSignal<Guide>) {
        self.change(|session| guide.try_update(|guide| guide.show(session)));
    }

    /// Goes to a step, counted from 0.
    pub fn go_to(self, guide: RwSignal<Guide>, step: usize) {
        told(self.change(|session| guide.try_update(|guide| guide.go(session, step))).flatten());
        // Where the position is the same, nothing else asks.
        self.ask();
        request_animation_frame(|| focus(".lesson h2"));
    }
}

/// A lesson whose own moves aren't legal would not have passed its tests.
fn told(done: Option<Result<(), BadMove>>) {
    if let Some(Err(why)) = done {
        error!("the lesson can't go on: {why}");
    }
}
