//! The best moves of a position, in turn.

use luciole_core::Seed;

use crate::{Among, Knowledge, Strength, Thinking, Verdict};

/// The search for the best move, the best of the others, and so on. Each is searched as thoroughly as the best, so that
/// a later one may turn out to promise a little more.
pub struct Ranking<G: Knowledge> {
    /// `None` once there is nothing left to find.
    thinking: Option<Thinking<G>>,
    found: Vec<Verdict<G::Move>>,
    count: usize,
}

impl<G: Knowledge> Ranking<G> {
    /// Starts to search a position for `count` moves, at least one; `None` if the game is over.
    pub fn new(position: &G, strength: Strength, seed: Seed, count: usize) -> Option<Self> {
        let thinking = Some(Thinking::new(position, strength, seed)?);
        Some(Self { thinking, found: Vec::new(), count })
    }

    /// Searches for a few more milliseconds. Returns the next move once it has been found; `None` otherwise, and when
    /// none is left.
    pub fn step(&mut self) -> Option<Verdict<G::Move>> {
        let verdict = self.thinking.as_mut()?.step()?;
        self.found.push(verdict);
        let thinking = self.thinking.take().filter(|_| self.found.len() < self.count);
        let found = self.found.iter().map(|found| found.chosen).collect();
        self.thinking = thinking.and_then(|thinking| thinking.again(Among::Except(found)));
        Some(verdict)
    }

    /// How many moves may still be found: none once the search is complete.
    pub fn left(&self) -> usize {
        self.thinking.as_ref().map_or(0, |_| self.count - self.found.len())
    }

    /// The progress, 0 to 1.
    pub fn progress(&self) -> f32 {
        let Some(thinking) = &self.thinking else { return 1.0 };
        (self.found.len() as f32 + thinking.progress()) / self.count as f32
    }

    /// Runs the search to the end; returns the moves in the order in which they were found.
    pub fn finish(mut self) -> Vec<Verdict<G::Move>> {
        while self.left() > 0 {
            self.step();
        }
        self.found
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Game, Level};

    use super::*;
    use crate::toy::{Take, Toy};

    fn ranking(count: usize) -> Ranking<Toy> {
        let position = Toy::set_up(2, &(), Seed(1)).unwrap();
        Ranking::new(&position, Strength::of(Level::STRONGEST), Seed(2), count).unwrap()
    }

    #[test]
    fn each_move_is_found_once_and_the_first_is_the_choice() {
        let position = Toy::set_up(2, &(), Seed(1)).unwrap();
        let mut thinking = Thinking::new(&position, Strength::of(Level::STRONGEST), Seed(2)).unwrap();
        let choice = thinking.finish();
        let all = ranking(9).finish();
        let moves: Vec<Take> = all.iter().map(|found| found.chosen).collect();
        assert_eq!(moves[0], choice.chosen);
        assert!(moves.len() > 1 && moves.iter().all(|found| moves.iter().filter(|other| *other == found).count() == 1));
        assert_eq!(moves.len(), position.candidates().len(), "there are no more");
        assert!(all[1..].iter().all(|other| other.simulations >= choice.simulations), "as thoroughly: {all:?}");
    }

    #[test]
    fn it_stops_at_the_number_asked_for_and_says_how_far_it_is() {
        let mut ranking = ranking(2);
        let (mut found, mut before) = (0, 0.0);
        while ranking.left() > 0 {
            assert_eq!(ranking.left(), 2 - found);
            found += usize::from(ranking.step().is_some());
            assert!((before..=1.0).contains(&ranking.progress()));
            before = ranking.progress();
        }
        assert_eq!((found, ranking.step().is_some()), (2, false));
    }
}
