//! The benchmarks. Each [`Work`] checks that it did the expected amount, so that no figure improves by doing less; and
//! each runs both natively and as WebAssembly, so that the two can be compared.
#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "only this repository uses it")]

mod boards;
mod decisions;
mod rules;

/// An operation that is repeated to measure its speed.
pub struct Work {
    /// The game and the operation.
    pub name: String,
    /// How many of the named units one run performs.
    pub units: u32,
    /// The number of steps counted in one run, always the same: moves played, positions judged.
    pub expected: u64,
    run: Box<dyn FnMut() -> u64>,
}

impl Work {
    fn new(name: String, units: u32, expected: u64, run: impl FnMut() -> u64 + 'static) -> Self {
        Self { name, units, expected, run: Box::new(run) }
    }

    /// Runs once.
    ///
    /// # Panics
    /// If the count differs from the expected one.
    pub fn run(&mut self) {
        assert_eq!((self.run)(), self.expected, "counted by {}", self.name);
    }

    /// Runs for about a second by the clock `now` (in seconds). Returns the units per second of the fastest batch,
    /// which was disturbed least.
    pub fn measure(&mut self, now: impl Fn() -> f64) -> f64 {
        /// In seconds, far above the resolution of browsers' clocks.
        const BATCH: f64 = 0.02;
        let mut batch = |times: u32| {
            let before = now();
            for _ in 0..times {
                self.run();
            }
            now() - before
        };
        let mut times = 1;
        while batch(times) < BATCH {
            times *= 2;
        }
        let begin = now();
        let mut quickest = f64::INFINITY;
        while now() - begin < 1.0 {
            quickest = quickest.min(batch(times));
        }
        f64::from(times) * f64::from(self.units) / quickest
    }
}

/// All benchmarks.
pub fn works() -> Vec<Work> {
    rules::works().into_iter().chain(boards::works()).chain(decisions::works()).collect()
}

/// Runs all benchmarks by the clock `now` (in seconds) and calls `say` with a line for each: the name, a tab, units per
/// second.
pub fn report(now: impl Fn() -> f64, mut say: impl FnMut(String)) {
    for mut work in works() {
        let rate = work.measure(&now);
        say(format!("{}\t{rate}", work.name));
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use super::*;

    #[test]
    fn every_work_does_the_expected_amount() {
        works().iter_mut().for_each(Work::run);
    }

    #[test]
    fn units_per_second_follow_the_clock() {
        // Each run takes an eighth of a second: 5 units per run are 40 per second.
        let clock = Rc::new(Cell::new(0.0));
        let hand = Rc::clone(&clock);
        let mut work = Work::new("pond: ripples".to_owned(), 5, 7, move || {
            hand.set(hand.get() + 0.125);
            7
        });
        assert_eq!(work.measure(|| clock.get()).to_bits(), 40.0f64.to_bits());
    }

    #[test]
    #[should_panic(expected = "counted by pond: ripples")]
    fn doing_less_work_fails() {
        Work::new("pond: ripples".to_owned(), 1, 7, || 6).run();
    }
}
