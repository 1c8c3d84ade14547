//! Plays games without search by given rates. `luciole-train` fits the rates of the strongest opponent to such games.

use std::fmt::{self, Debug as _};

use luciole_core::{Chance, Game as _, Seat, Seed, SetUpError};
use luciole_search::Vision;

use super::play_on;
use super::sight;
use crate::rules::{Lum42, Options, Stage};

/// What things are held to be worth.
#[derive(Clone, Debug)]
pub struct Rates(sight::Rates);

/// Those in use at level 6.
impl Default for Rates {
    fn default() -> Self {
        Self(*sight::Rates::of(Vision::LEARNED))
    }
}

impl Rates {
    /// Those of the other levels.
    pub const fn by_thumb() -> Self {
        Self(sight::Rates::RULES)
    }

    /// All numbers, always in the same order.
    pub fn numbers(&self) -> Vec<i32> {
        self.0.clone().numbers().map(|number| *number).collect()
    }

    /// The same rates with these numbers in place of the first ones.
    #[must_use]
    pub fn with(mut self, numbers: impl IntoIterator<Item = i32>) -> Self {
        for (number, other) in self.0.numbers().zip(numbers) {
            *number = other;
        }
        self
    }

    /// Plays a game in which `seat` decides by these rates and everybody else by `others`. Returns the seat's lead in points
    /// over the best of them.
    ///
    /// # Errors
    /// If the game isn't for that many.
    pub fn play(&self, others: &Self, seats: usize, seat: Seat, seed: Seed) -> Result<i32, SetUpError> {
        let mut position = Lum42::set_up(seats, &Options::default(), seed)?;
        let mut chance = Chance::new(seed, 1);
        let mut moves = Vec::new();
        while position.stage() != Stage::Over {
            let rates = if position.decider() == seat { self } else { others };
            play_on(&mut position, &rates.0, Vision::SHARP, &mut chance, &mut moves);
        }
        let standings = position.standings();
        let points = |own: bool| {
            let seats = standings.seats.iter().filter(|standing| (standing.seat == seat) == own);
            seats.map(|standing| standing.points).max().unwrap_or(0)
        };
        Ok(points(true) - points(false))
    }
}

/// As they are written in Rust.
impl fmt::Display for Rates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_are_numbers() {
        let rates = Rates::by_thumb();
        let numbers = rates.numbers();
        assert_eq!(numbers.len(), 5 + 2 + 6 + 5 + 4 + 3 + 5);
        let more: Vec<i32> = numbers.iter().map(|number| number + 1).collect();
        assert_eq!(rates.with(more.clone()).numbers(), more);
    }

    /// The rates in use beat rules of thumb, and nobody has an advantage over the same rates.
    #[test]
    fn what_was_learned_helps() {
        let (learned, thumb) = (Rates::default(), Rates::by_thumb());
        let lead = |one: &Rates, other: &Rates| -> i32 {
            let play = |game: u64| one.play(other, 2, Seat::at(game as usize % 2), Seed(game / 2)).unwrap();
            (0..200).map(play).sum()
        };
        assert!(lead(&learned, &thumb) > 400);
        assert_eq!(lead(&thumb, &thumb), 0);
        assert!(learned.play(&thumb, 1, Seat::at(0), Seed(1)).is_err());
    }
}
