//! The games that are learned from.

use luciole_core::{Chance, Seat, Seed, SetUpError, random_move};
use luciole_search::net::Net;
use luciole_search::{FULL_WIN, Learned, WinShares};

use super::arguments::{Arguments, By};
use super::fit::Sample;
use crate::threads;

/// What a round of games brought.
#[derive(Debug, Default)]
pub(crate) struct Played<const INPUTS: usize> {
    pub(crate) samples: Vec<Sample<INPUTS>>,
    /// The final points of all seats: how many, their sum, and the sum of their squares.
    seats: f64,
    points: f64,
    squares: f64,
    decisions: u64,
}

impl<const INPUTS: usize> Played<INPUTS> {
    /// The mean of the final points, with its standard error.
    pub(crate) fn summary(&self) -> String {
        let mean = self.points / self.seats;
        let spread = (self.squares / self.seats - mean * mean).max(0.0).sqrt();
        format!(
            "{mean:.2} points on average (± {:.2}, spread {spread:.1}), {:.1} decisions",
            spread / self.seats.sqrt(),
            self.decisions as f64 / self.seats,
        )
    }

    fn add(&mut self, other: Self) {
        self.samples.extend(other.samples);
        self.seats += other.seats;
        self.points += other.points;
        self.squares += other.squares;
        self.decisions += other.decisions;
    }
}

/// Plays a round of games, on several threads; the result doesn't depend on how many.
pub(crate) fn games<G: Learned<INPUTS, HIDDEN>, const INPUTS: usize, const HIDDEN: usize>(
    arguments: &Arguments,
    by: By,
    net: &Net<INPUTS, HIDDEN>,
    round: u64,
) -> Result<Played<INPUTS>, SetUpError> {
    for seats in &arguments.seats {
        SetUpError::check_seats::<G>(*seats)?;
    }
    let mut all = Played::default();
    let play = |number| game::<G, INPUTS, HIDDEN>(arguments, by, net, round, number);
    for played in threads::map(arguments.games, arguments.threads, play) {
        all.add(played?);
    }
    Ok(all)
}

fn game<G: Learned<INPUTS, HIDDEN>, const INPUTS: usize, const HIDDEN: usize>(
    arguments: &Arguments,
    by: By,
    net: &Net<INPUTS, HIDDEN>,
    round: u64,
    number: u32,
) -> Result<Played<INPUTS>, SetUpError> {
    let mut chance = Chance::new(Seed(arguments.seed.0 ^ (round + 1) << 32), u64::from(number));
    let seats = arguments.seats[number as usize % arguments.seats.len()];
    let mut position = G::set_up(seats, &G::Options::default(), chance.seed())?;
    let mut passed: Vec<(Vec<[i16; INPUTS]>, WinShares)> = Vec::new();
    let mut decisions = 0;
    while position.turn().seat().is_some() {
        if position.is_quiet() {
            let inputs = Seat::all(seats).map(|seat| position.inputs(seat)).collect();
            passed.push((inputs, position.expected(net)));
        }
        let chosen = if chance.below(100) < arguments.explore {
            random_move(&position, &mut chance)
        } else {
            match by {
                By::Quick => position.quick_move(net, &mut chance),
                By::Opponent(opponent) => opponent.choose(&position, &mut chance),
            }
        };
        let chosen = chosen.expect("the game is not over");
        position.play(chosen).unwrap_or_else(|why| panic!("{by} played {chosen}: {why}"));
        decisions += 1;
    }
    let standings = position.standings();
    let mut lesson = G::lesson(&standings).map(|share| share as f32 / FULL_WIN as f32);
    let mut samples = Vec::new();
    for (inputs, expected) in passed.into_iter().rev() {
        samples.push(Sample { game: number, inputs, lesson });
        for (lesson, expected) in lesson.iter_mut().zip(expected) {
            *lesson += (1.0 - arguments.lambda) * (expected as f32 / FULL_WIN as f32 - *lesson);
        }
    }
    chance.shuffle(&mut samples);
    samples.truncate(arguments.positions);
    let points = || standings.seats.iter().map(|standing| f64::from(standing.points));
    Ok(Played {
        samples,
        seats: seats as f64,
        points: points().sum(),
        squares: points().map(|points| points * points).sum(),
        decisions,
    })
}
