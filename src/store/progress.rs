//! The player's progress in a lesson.

use luciole_games::MAX_STEPS;

/// Progress in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The number of steps completed or skipped.
    pub done: usize,
    /// The total number of steps.
    pub of: usize,
}

impl Taken {
    /// Whether the lesson is complete.
    pub const fn is_whole(self) -> bool {
        self.done == self.of
    }

    /// The stored text: `3/8`.
    pub fn write(self) -> String {
        [&*self.done.to_string(), "/", &*self.of.to_string()].concat()
    }

    /// Parses the stored text; nothing if it is invalid.
    pub fn read(text: &str) -> Option<Self> {
        let (done, of) = text.split_once('/')?;
        let taken = Self { done: done.parse().ok()?, of: of.parse().ok()? };
        (taken.done <= taken.of && (1..=MAX_STEPS).contains(&taken.of)).then_some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_round_trips_and_anything_else_is_rejected() {
        for taken in [Taken { done: 0, of: 7 }, Taken { done: 7, of: 7 }] {
            assert_eq!(Taken::read(&taken.write()), Some(taken));
            assert_eq!(taken.is_whole(), taken.done == 7);
        }
        let cases = ["", "3", "/", "3/", "/8", "9/8", "0/0", "1/99", "-1/8", "1/8/2", "1.5/8", "1 / 8", "one/8"];
        for wrong in cases {
            assert_eq!(Taken::read(wrong), None, "{wrong}");
        }
    }
}
