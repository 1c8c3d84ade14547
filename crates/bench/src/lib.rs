//! What is measured. Each [`Work`] counts what it did and is held to it, so that a quicker figure is never one of less work; and
//! each runs natively and as WebAssembly, so that one run tells how the two compare.
#![forbid(unsafe_code)]

mod decisions;
mod rules;

/// Something that is done over and over to see how long it takes.
pub struct Work {
    /// The game and what is done.
    pub name: String,
    /// How many of what is named are done at once.
    pub units: u32,
    /// What is counted meanwhile, the same each time: moves, positions judged.
    pub expected: u64,
    run: Box<dyn FnMut() -> u64>,
}

impl Work {
    fn new(name: String, units: u32, expected: u64, run: impl FnMut() -> u64 + 'static) -> Self {
        Self { name, units, expected, run: Box::new(run) }
    }

    /// Does it once.
    ///
    /// # Panics
    /// If something else was counted than what is expected.
    pub fn run(&mut self) {
        assert_eq!((self.run)(), self.expected, "counted by {}", self.name);
    }

    /// Does it for about a second by the clock `now`, which tells seconds. Answers how many units are done in a second: those of the
    /// quickest batch, which is the one that was disturbed least.
    pub fn measure(&mut self, now: impl Fn() -> f64) -> f64 {
        /// Far more than the clocks of browsers round to, in seconds.
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

/// All that is measured.
pub fn works() -> Vec<Work> {
    rules::works().into_iter().chain(decisions::works()).collect()
}

/// Measures all by the clock `now`, which tells seconds, and says a line for each: the name, a tab, units a second.
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
    fn every_work_counts_what_it_says() {
        works().iter_mut().for_each(Work::run);
    }

    #[test]
    fn units_a_second_are_what_the_clock_says() {
        // Each run takes an eighth of a second: 5 units in it are 40 a second.
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
    fn less_work_is_no_quicker_figure() {
        Work::new("pond: ripples".to_owned(), 1, 7, || 6).run();
    }
}
