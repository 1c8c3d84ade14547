//! A small network that evaluates positions, in whole numbers: every machine computes the same.
//!
//! It gives each seat a score, from numbers that describe the position as that seat has it. The seats' shares of the
//! win follow from their scores ([`shares_of`]): e (2.718…) times as large for each [`SCORE`] more.

use crate::{FULL_WIN, WinShares};

/// An input of 1, by which the games scale what they describe.
pub const INPUT: i16 = 64;
/// A weight of 1.
pub const WEIGHT: i16 = 256;
/// A score of 1.
pub const SCORE: i32 = 1 << 10;
/// Inputs are limited to this in both directions.
pub const INPUT_LIMIT: i16 = 16 * INPUT;
/// Weights are limited to this in both directions.
pub const WEIGHT_LIMIT: i16 = 16 * WEIGHT;
/// Hidden units are limited to this; they are never negative.
const UNIT_LIMIT: i32 = 16 * INPUT as i32;
/// The maximum number of inputs and of hidden units: with the limits above, no sum overflows.
const MOST: usize = 128;

/// The weights of a network: a linear function of the inputs, plus one of `HIDDEN` units. Each unit is a linear function
/// of the inputs, or 0 if that is negative. Without hidden units, the network is linear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net<const INPUTS: usize, const HIDDEN: usize> {
    /// What each unit adds for each input.
    pub units: [[i16; INPUTS]; HIDDEN],
    /// What each unit adds to that.
    pub biases: [i16; HIDDEN],
    /// What each unit adds to the score.
    pub heights: [i16; HIDDEN],
    /// What each input adds to the score directly.
    pub slopes: [i16; INPUTS],
}

impl<const INPUTS: usize, const HIDDEN: usize> Net<INPUTS, HIDDEN> {
    /// The network that gives every seat a score of 0.
    pub const ZERO: Self = {
        assert!(INPUTS <= MOST && HIDDEN <= MOST);
        Self { units: [[0; INPUTS]; HIDDEN], biases: [0; HIDDEN], heights: [0; HIDDEN], slopes: [0; INPUTS] }
    };

    /// The score of a seat with these inputs, in the unit [`SCORE`].
    pub fn score(&self, inputs: &[i16; INPUTS]) -> i32 {
        let inputs = inputs.map(|input| input.clamp(-INPUT_LIMIT, INPUT_LIMIT));
        let mut sum = dot(&self.slopes, &inputs);
        for ((unit, bias), height) in self.units.iter().zip(self.biases).zip(self.heights) {
            let input = dot(unit, &inputs) + i32::from(bias) * i32::from(INPUT);
            sum += i32::from(height) * (input / i32::from(WEIGHT)).clamp(0, UNIT_LIMIT);
        }
        sum / (i32::from(INPUT) * i32::from(WEIGHT) / SCORE)
    }
}

/// The sum of the products.
fn dot<const N: usize>(weights: &[i16; N], inputs: &[i16; N]) -> i32 {
    weights.iter().zip(inputs).map(|(weight, input)| i32::from(*weight) * i32::from(*input)).sum()
}

/// The steps of the table of the exponential function, for each [`SCORE`].
const STEPS: i32 = 32;
/// e to the power of −n / [`STEPS`], as a share of [`FULL_WIN`].
const FALL: [i32; 12 * STEPS as usize] = {
    // e to the power of −1 / 32.
    const STEP: f64 = 0.969_233_234_476_344_1;
    let mut fall = [0; 12 * STEPS as usize];
    let (mut n, mut now) = (0, 1.0);
    while n < fall.len() {
        fall[n] = (now * FULL_WIN as f64 + 0.5) as i32;
        now *= STEP;
        n += 1;
    }
    fall
};

/// Each seat's share of the win, from the scores of all seats: with equal scores equal shares, and e times as much as
/// another for each [`SCORE`] more.
pub fn shares_of(scores: &[i32]) -> WinShares {
    let best = scores.iter().copied().max().unwrap_or(0);
    let mut parts = [0_i64; 4];
    for (part, score) in parts.iter_mut().zip(scores) {
        *part = fall(best.saturating_sub(*score)).into();
    }
    let all: i64 = parts.iter().sum::<i64>().max(1);
    parts.map(|part| (part * i64::from(FULL_WIN) / all) as i32)
}

/// How far the part of a seat falls that is `behind` by so much.
fn fall(behind: i32) -> i32 {
    const WIDTH: i32 = SCORE / STEPS;
    let (step, rest) = ((behind / WIDTH) as usize, behind % WIDTH);
    match (FALL.get(step), FALL.get(step + 1)) {
        (Some(high), Some(low)) => high - (high - low) * rest / WIDTH,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_the_sum_of_slopes_and_units() {
        let net = Net::<2, 2> {
            units: [[WEIGHT, -WEIGHT], [-2 * WEIGHT, 0]],
            biases: [0, WEIGHT],
            heights: [3 * WEIGHT, WEIGHT / 2],
            slopes: [0, WEIGHT],
        };
        let score = |a: i16, b: i16| net.score(&[a * INPUT, b * INPUT]);
        // b + 3 · max(a − b, 0) + max(1 − 2 a, 0) / 2
        assert_eq!(score(0, 0), SCORE / 2);
        assert_eq!(score(2, 1), 4 * SCORE);
        assert_eq!(score(1, 2), 2 * SCORE);
        assert_eq!(score(-1, 0), 3 * SCORE / 2);
    }

    #[test]
    fn nothing_overflows_at_the_limits() {
        let [most, least] = [WEIGHT_LIMIT, -WEIGHT_LIMIT];
        let mut net = Box::new(Net::<MOST, MOST>::ZERO);
        net.units.fill([most; MOST]);
        net.biases.fill(most);
        net.heights.fill(most);
        net.slopes.fill(most);
        assert!(net.score(&[i16::MAX; MOST]) > 0);
        net.heights.fill(least);
        net.slopes.fill(least);
        assert!(net.score(&[i16::MAX; MOST]) < 0);
        assert_eq!(net.score(&[i16::MAX; MOST]), net.score(&[INPUT_LIMIT; MOST]));
    }

    #[test]
    fn shares_follow_the_exponential_function() {
        assert_eq!(shares_of(&[7, 7]), [FULL_WIN / 2, FULL_WIN / 2, 0, 0]);
        assert_eq!(shares_of(&[-5, -5, -5, -5]), [FULL_WIN / 4; 4]);
        assert_eq!(shares_of(&[i32::MAX, i32::MIN]), [FULL_WIN, 0, 0, 0]);
        for score in (-11 * SCORE..11 * SCORE).step_by(77) {
            let expected = 1.0 / (1.0 + (-f64::from(score) / f64::from(SCORE)).exp());
            let found = f64::from(shares_of(&[score, 0])[0]) / f64::from(FULL_WIN);
            assert!((found - expected).abs() < 1e-4, "{score}: {found}, not {expected}");
        }
        let [a, b, c, _] = shares_of(&[2 * SCORE, SCORE, 0]);
        assert!((f64::from(a) / f64::from(b) - std::f64::consts::E).abs() < 1e-3, "{a} {b}");
        assert!((f64::from(b) / f64::from(c) - std::f64::consts::E).abs() < 1e-3, "{b} {c}");
    }

    /// The same on every machine: these shares never change.
    #[test]
    fn shares_are_fixed() {
        assert_eq!(shares_of(&[300, -41, 7]), [405_177, 290_448, 304_373, 0]);
    }
}
