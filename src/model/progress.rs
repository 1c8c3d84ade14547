//! How far a lesson has been taken.

use luciole_games::MAX_STEPS;

/// How far a lesson has been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The steps that were done or passed by.
    pub done: usize,
    /// All of its steps.
    pub of: usize,
}

impl Taken {
    /// Whether it has been taken to its end.
    pub const fn is_whole(self) -> bool {
        self.done == self.of
    }

    /// As it is kept: `3/8`.
    pub fn write(self) -> String {
        [&*self.done.to_string(), "/", &*self.of.to_string()].concat()
    }

    /// Reads what was kept; nothing if it makes no sense.
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
    fn progress_reads_back_and_nothing_else_is_any() {
        for taken in [Taken { done: 0, of: 7 }, Taken { done: 7, of: 7 }] {
            assert_eq!(Taken::read(&taken.write()), Some(taken));
            assert_eq!(taken.is_whole(), taken.done == 7);
        }
        for wrong in ["", "3", "/", "9/8", "0/0", "1/99", "-1/8", "1/8/2"] {
            assert_eq!(Taken::read(wrong), None, "{wrong}");
        }
    }
}
