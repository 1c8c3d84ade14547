//! Fits what the strongest opponent knows in games for two, and plays with it. `luciole-train` is the program;
//! `docs/opponents.md` says how the weights were made.

use std::fmt;
use std::str::FromStr;

use luciole_core::Seed;
use luciole_search::Verdict;

use super::POINT;
use super::duel::{Depth, Duel, Judge};
use super::lake::{Lake, Stack, Step};
use super::thumb::{self, Thumb};
use super::worth::{self, CLASSES, WEIGHTS, Weight, Worths};
use crate::rules::{Djinns, Move, RingPlace};

/// The weights of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights([Weight; WEIGHTS]);

impl Weights {
    /// Those that say what the rules of thumb say.
    pub fn by_thumb() -> Self {
        let classes = worth::classes();
        let mut weights = [[0; 2]; WEIGHTS];
        for stack in Stack::all() {
            weights[worth::class_of(&classes, stack)] = [thumb::worth(stack) as i16; 2];
        }
        Self(weights)
    }
}

/// Those in use.
impl Default for Weights {
    fn default() -> Self {
        Self(super::learned::DUEL)
    }
}

/// As rows of an array.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|[full, empty]| writeln!(f, "[{full}, {empty}],"))
    }
}

/// Takes the numbers of a text, whatever is between them.
impl FromStr for Weights {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "not the weights of Djinns";
        let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '-').filter(|word| !word.is_empty());
        let numbers = numbers.map(str::parse).collect::<Result<Vec<i16>, _>>().map_err(|_| WRONG)?;
        let (pairs, rest) = numbers.as_chunks();
        pairs.try_into().ok().filter(|_| rest.is_empty()).map(Self).ok_or(WRONG)
    }
}

/// A search for two.
#[derive(Debug)]
pub struct Player {
    depth: Depth,
    worths: Worths,
}

impl Player {
    /// One that judges by rules of thumb, as level 5 does, with this many positions.
    pub fn by_thumb(nodes: u64) -> Self {
        Self { depth: Depth::by_thumb(nodes, 200), worths: Worths::default() }
    }

    /// One that judges by these weights, as level 6 does by those in use, with this many positions.
    pub fn learned(nodes: u64, weights: &Weights) -> Self {
        Self { depth: Depth::learned(nodes), worths: Worths::of(&weights.0) }
    }

    /// Decides, in a game for two after the laying. Also returns the value of the position for the mover, in sixteenths
    /// of a point. `None` if the game is over.
    pub fn think(&self, position: &Djinns, seed: Seed) -> Option<(Verdict<Move>, i32)> {
        if self.depth.learned {
            finish(Duel::with(position, self.depth, seed, self.worths.clone())?)
        } else {
            finish(Duel::<Thumb>::new(position, self.depth, seed)?)
        }
    }
}

fn finish<J: Judge>(mut duel: Duel<J>) -> Option<(Verdict<Move>, i32)> {
    let verdict = std::iter::repeat_with(|| duel.step()).find_map(|verdict| verdict)?;
    Some((verdict, duel.found()?.1.parts))
}

/// A position between two and its value for the mover, in sixteenths of a point, without what was taken out.
#[derive(Debug)]
pub struct Judged {
    lake: Lake,
    parts: i32,
}

impl Judged {
    /// A position with a value that counts what was taken out.
    pub fn new(position: &Djinns, parts: i32) -> Self {
        let lake = Lake::of(position);
        Self { lake, parts: parts - lake.taken() * POINT }
    }
}

/// As a line: the value, the mover, and for each pile its place, its height and its pawns.
impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.parts, self.lake.seat)?;
        self.lake.placed().try_for_each(|(place, stack)| write!(f, " {place} {} {}", stack.height(), stack.pawns()))
    }
}

impl FromStr for Judged {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "not a judged position of Djinns";
        let numbers = line.split(' ').map(str::parse).collect::<Result<Vec<i32>, _>>().map_err(|_| WRONG)?;
        let [parts, seat @ 0..=1, ref piles @ ..] = numbers[..] else { return Err(WRONG) };
        let (piles, []) = piles.as_chunks() else { return Err(WRONG) };
        let is_pile = |[place, height, pawns]: &[i32; 3]| {
            (0..RingPlace::COUNT as i32).contains(place)
                && (1..4).contains(height)
                && (0..1 << (4 * height)).contains(pawns)
        };
        if !piles.iter().all(is_pile) {
            return Err(WRONG);
        }
        let piles =
            piles.iter().map(|[place, height, pawns]| (*place as usize, Stack::with(*pawns as u32, *height as u32)));
        Ok(Self { lake: Lake::with(piles, seat as usize), parts })
    }
}

/// Weights as they are fitted: each at both ends of a game (Duchi, Hazan and Singer 2011).
struct Fit {
    weights: Vec<[f64; 2]>,
    squares: Vec<[f64; 2]>,
    rate: f64,
}

impl Fit {
    fn new(weights: &[Weight]) -> Self {
        let weights: Vec<_> = weights.iter().map(|weight| weight.map(f64::from)).collect();
        Self { squares: vec![[1.0; 2]; weights.len()], weights, rate: 0.0 }
    }

    fn at(&self, number: usize, many: f64) -> f64 {
        let [full, empty] = self.weights[number];
        full * many + empty * (1.0 - many)
    }

    /// Reduces an error, in parts, to which a weight contributed.
    fn learn(&mut self, number: usize, many: f64, feature: f64, error: f64) {
        for (end, part) in [many, 1.0 - many].into_iter().enumerate() {
            let slope = error.clamp(-200.0, 200.0) / f64::from(POINT) * feature * part;
            self.squares[number][end] += slope * slope;
            self.weights[number][end] -= self.rate * slope / self.squares[number][end].sqrt();
        }
    }

    fn weights(&self) -> Weights {
        Weights(std::array::from_fn(|n| self.weights[n].map(|weight| weight.round() as i16)))
    }
}

/// The mean square of errors, apart for what is learned from and what isn't.
#[derive(Default)]
struct Errors([(f64, f64); 2]);

impl Errors {
    fn add(&mut self, is_test: bool, error: f64) {
        let (sum, count) = &mut self.0[usize::from(is_test)];
        *sum += error * error;
        *count += 1.0;
    }

    /// Their roots, in points.
    fn roots(&self) -> [f64; 2] {
        self.0.map(|(sum, count)| (sum / count).sqrt() / f64::from(POINT))
    }
}

const EPOCHS: u32 = 6;
/// One position in so many is only judged, not learned from.
const APART: usize = 5;

/// Fits weights, so that a glance one move ahead sees what a search saw. After each round, calls `tell` with the
/// typical error in points, for the positions that were learned from and for those that weren't.
pub fn fit(positions: &[Judged], tell: &mut dyn FnMut([f64; 2])) -> Weights {
    let classes = worth::classes();
    let mut fit = Fit::new(&Weights::by_thumb().0);
    let mut steps: Vec<Step> = Vec::new();
    for epoch in 0..EPOCHS {
        fit.rate = 8.0 * (1.0 - f64::from(epoch) / f64::from(EPOCHS)) + 0.2;
        let mut errors = Errors::default();
        for (number, Judged { lake, parts }) in positions.iter().enumerate() {
            steps.clear();
            lake.list_steps(&mut steps);
            let many = f64::from(lake.places()) / 32.0;
            let sign = |stack: Stack| if stack.owner() == lake.seat { 1.0 } else { -1.0 };
            let worth = |stack: Stack| {
                if stack == Stack::EMPTY { 0.0 } else { sign(stack) * fit.at(worth::class_of(&classes, stack), many) }
            };
            let gain = |step: &Step| {
                let [from, onto, rest, built] = lake.changed(*step);
                let tower = if built == Stack::EMPTY { f64::from(lake.tower_points(*step) * POINT) } else { 0.0 };
                tower - worth(from) - worth(onto) + worth(rest) + worth(built)
            };
            let Some((step, gain)) =
                steps.iter().map(|step| (*step, gain(step))).reduce(|a, b| if b.1 > a.1 { b } else { a })
            else {
                continue;
            };
            let counts = [1.0, steps.len() as f64, f64::from(lake.count_steps(1 - lake.seat))];
            let moves: f64 = counts.iter().enumerate().map(|(n, count)| count * fit.at(CLASSES + n, many)).sum();
            let error = lake.stacks().map(worth).sum::<f64>() + gain + moves - f64::from(*parts);
            let is_test = number % APART == 0;
            errors.add(is_test, error);
            if is_test {
                continue;
            }
            // The constant is learned as fast as the others.
            for (n, count) in [4.0, counts[1], counts[2]].into_iter().enumerate() {
                fit.learn(CLASSES + n, many, count, error);
            }
            let [from, onto, rest, built] = lake.changed(step);
            let changes = [(from, -1.0), (onto, -1.0), (rest, 1.0), (built, 1.0)];
            for (stack, way) in lake.stacks().map(|stack| (stack, 1.0)).chain(changes) {
                if stack != Stack::EMPTY {
                    fit.learn(worth::class_of(&classes, stack), many, way * sign(stack), error);
                }
            }
        }
        tell(errors.roots());
    }
    fit.weights()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::duel::tests::positions;

    #[test]
    fn what_is_written_can_be_read() {
        for position in positions(2) {
            let line = Judged::new(&position, 24).to_string();
            assert_eq!(line.parse::<Judged>().unwrap().to_string(), line);
        }
        for wrong in ["", "3", "3 2", "3 1 5", "3 1 32 1 0", "3 1 0 0 0", "3 1 0 1 16", "x 1 0 1 0"] {
            assert!(wrong.parse::<Judged>().is_err(), "{wrong}");
        }
        let weights = Weights::default();
        assert_eq!(weights.to_string().parse(), Ok(weights.clone()));
        assert!(format!("{weights} 1").parse::<Weights>().is_err());
    }
}
