//! A lesson in progress at a table.

use luciole_games::{BadMove, Guide};

use crate::{Effect, Purpose, Table};

impl Table {
    /// The guide of this table's lesson, if it has one.
    pub fn guide(&self) -> Option<&Guide> {
        match &self.purpose {
            Purpose::Lesson(guide) => Some(guide),
            Purpose::Play | Purpose::Daily(_) | Purpose::Puzzle | Purpose::Retry { .. } | Purpose::Embedded => None,
        }
    }

    /// Goes to a step, counted from 0.
    pub(crate) fn go_to_step(&mut self, step: usize) {
        self.before_change();
        let Purpose::Lesson(guide) = &mut self.purpose else { return };
        let gone = guide.go(self.session.write(), step);
        self.report_lesson(gone);
        // If the position stays the same, nothing else triggers this.
        self.ask();
        self.effects.push(Effect::FocusStep);
    }

    /// Reports an illegal move in the lesson, which its tests should have caught.
    pub(crate) fn report_lesson(&mut self, done: Result<(), BadMove>) {
        if let Err(why) = done {
            self.effects.push(Effect::Report(format!("the lesson can't go on: {why}")));
        }
    }
}
