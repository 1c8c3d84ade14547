//! Fits the networks of the strongest opponent to its games against itself. `luciole-train` is the program;
//! `docs/opponents.md` says how the weights were made.

use std::fmt;
use std::str::FromStr;

use luciole_core::{Chance, Game as _, Seed, SetUpError};
use luciole_search::{Either, Knowledge, Search as _, Strength};

use super::ending::faces;
use super::field::{Field, Ground, NOBODY, face, index, square};
use super::hunch::{self, MoveNet, Moves};
use super::net::{Net, SCALE, sigmoid};
use super::rooms::{self, Means, Others, RoomNet};
use crate::rules::{Lumens, Move, Options, Token, points};

/// Of the moves of a game, so many per cent are made at random.
const STRAY: u32 = 4;
/// How many of the first moves are random at most, half of them in each game that has any.
const OPENING: u32 = 10;
/// How many games of a hundred are held out, to see how well a network does on others than it was fitted to.
const HELD_OUT: usize = 5;

/// A decision in a game: what was placed where, and how often the search tried which moves.
#[derive(Debug)]
struct Decision {
    at: (u8, u8),
    tries: Vec<((u8, u8), u32)>,
}

/// A game of the strongest opponent against itself.
#[derive(Debug)]
pub struct SelfPlay {
    seats: usize,
    seed: Seed,
    decisions: Vec<Decision>,
}

impl SelfPlay {
    /// Plays a game with that many simulations a move. Some moves are random.
    ///
    /// # Errors
    /// If the game isn't for that many.
    pub fn play(seats: usize, simulations: u32, seed: Seed) -> Result<Self, SetUpError> {
        let mut chance = Chance::new(seed, 0);
        let seed = chance.seed();
        let mut position = Lumens::set_up(seats, &Options::default(), seed)?;
        let opening = chance.below(OPENING) as usize;
        let mut decisions = Vec::new();
        while let Some(seat) = position.turn().seat() {
            let strength = Strength::with_simulations(simulations.into());
            let mut search = <Lumens as Knowledge>::Search::new(&position, strength, seed).expect("somebody can move");
            let mut chosen = loop {
                if let Some(verdict) = search.step() {
                    break verdict.chosen;
                }
            };
            let mut tries = match &search {
                Either::Right(Either::Left(forecast)) => forecast.tries(),
                _ => Vec::new(),
            };
            tries.sort_by_key(|(_, visits)| std::cmp::Reverse(*visits));
            let strays = chance.below(100) < STRAY || decisions.len() < opening && chance.below(2) == 0;
            if strays && position.is_set_up() && !tries.is_empty() {
                // One of the better moves, or any.
                let among = if chance.below(2) == 0 { tries.len().min(8) } else { tries.len() };
                let (at, pips) = tries[chance.below(among as u32) as usize].0;
                chosen = Move::Place(square(at), face(pips));
            }
            let at = match chosen {
                Move::Place(at, pips) => (index(at), pips.number()),
                Move::Start(pips) => (position.start(seat).map_or(0, index), pips.number()),
                Move::ChooseStart(_) => unreachable!("start squares are dealt"),
            };
            decisions.push(Decision { at, tries });
            position.play(chosen).expect("a tried move is legal");
        }
        Ok(Self { seats, seed, decisions })
    }

    /// Calls `see` with each position in which a start token isn't due, and the decision there; returns the last one.
    fn replay(&self, mut see: impl FnMut(&Field, &Ground, &Decision)) -> (Field, Ground) {
        let position =
            Lumens::set_up(self.seats, &Options::default(), self.seed).expect("a game has two to four seats");
        let ground = Ground::of(&position).expect("start squares are dealt");
        let mut field = Field::of(&position, &ground);
        for decision in &self.decisions {
            if !field.is_starting() {
                see(&field, &ground, decision);
            }
            field.put(&ground, field.mover, decision.at.0, decision.at.1);
            field.pass_on(&ground);
        }
        assert_eq!(field.mover, NOBODY, "games are played to the end");
        (field, ground)
    }

    /// What the network saw of each room, and what became of it.
    fn rooms(&self, all: &mut Vec<Lesson<{ rooms::INPUTS }, { rooms::OUTPUTS }>>) {
        let first = all.len();
        let mut owners = Vec::new();
        let (end, ground) = self.replay(|field, ground, _| {
            let means = Means::of(field, ground);
            // With two, one seat's chances are the other's risks.
            for seat in (0..ground.seats).filter(|seat| ground.seats > 2 || *seat == usize::from(field.mover)) {
                let others = Others::of(field, ground, &means, seat);
                for room in 0..ground.rooms.len() {
                    owners.push((seat, room));
                    let seen = rooms::inputs(field, ground, &means, &others, room);
                    all.push(Lesson { seen, told: [0.0; rooms::OUTPUTS] });
                }
            }
        });
        for (lesson, (seat, room)) in all[first..].iter_mut().zip(owners) {
            let pips = end.pips[room];
            let told = if ground.seats == 2 {
                [pips[seat] > pips[1 - seat], pips[seat] < pips[1 - seat]]
            } else {
                [4, 2].map(|due| points(pips, ground.seats)[seat] == due)
            };
            lesson.told = told.map(|told| f32::from(u8::from(told)));
        }
    }

    /// What the network saw of each move, and which part of the visits it got.
    fn moves(&self, all: &mut Vec<Vec<Lesson<{ hunch::INPUTS }, 1>>>) {
        self.replay(|field, ground, decision| {
            let visits: u32 = decision.tries.iter().map(|(_, visits)| visits).sum();
            if visits == 0 {
                return;
            }
            let moves = Moves::of(field, ground, usize::from(field.mover));
            let kind = Token::with(face(decision.at.1)).index();
            let mut lessons = Vec::new();
            for square in moves.open().squares() {
                let seen = moves.square(square);
                for pips in faces(kind) {
                    let tried = decision.tries.iter().find(|(at, _)| *at == (square, pips));
                    let told = [tried.map_or(0.0, |(_, tries)| *tries as f32 / visits as f32)];
                    lessons.push(Lesson { seen: moves.inputs(square, pips, seen), told });
                }
            }
            all.push(lessons);
        });
    }
}

/// As a line: seats, seed, and each decision, followed by the moves that were tried.
impl fmt::Display for SelfPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seats, self.seed)?;
        for Decision { at, tries } in &self.decisions {
            write!(f, " {},{}", at.0, at.1)?;
            for ((square, pips), visits) in tries.iter().filter(|(_, visits)| *visits > 0) {
                write!(f, ";{square},{pips},{visits}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for SelfPlay {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let read = || {
            let mut words = line.split(' ');
            let seats = words.next()?.parse().ok()?;
            SetUpError::check_seats::<Lumens>(seats).ok()?;
            let seed = words.next()?.parse().ok()?;
            let decision = |word: &str| {
                let mut tries = word.split(';').map(|part| {
                    let mut numbers = part.split(',');
                    let at = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
                    Some((at, numbers.next().map_or(Ok(0), str::parse).ok()?))
                });
                Some(Decision { at: tries.next()??.0, tries: tries.collect::<Option<_>>()? })
            };
            Some(Self { seats, seed, decisions: words.map(decision).collect::<Option<_>>()? })
        };
        read().ok_or("not a game of Lumens against itself")
    }
}

/// What a network sees, and what it should say.
struct Lesson<const INPUTS: usize, const OUTPUTS: usize> {
    seen: [f32; INPUTS],
    told: [f32; OUTPUTS],
}

/// Fits a network for the rooms to games: by the cross entropy of what it expects and what became of each room. Returns the
/// weights as they are committed. Calls `tell` with the entropy, of the games held out too, after each of the `epochs`.
pub fn fit_rooms(games: &[SelfPlay], epochs: u32, seed: Seed, tell: &mut dyn FnMut(f64, f64)) -> Vec<i16> {
    let (mut held, mut taught) = (Vec::new(), Vec::new());
    for (n, game) in games.iter().enumerate() {
        game.rooms(if n % 100 < HELD_OUT { &mut held } else { &mut taught });
    }
    let error = |net: &RoomNet, hidden: &[f32; rooms::HIDDEN], told: &[f32; rooms::OUTPUTS]| {
        let mut entropy = 0.0;
        let mut slopes = net.outputs(hidden);
        for (slope, told) in slopes.iter_mut().zip(told) {
            let z = *slope;
            let p = sigmoid(z).clamp(1e-4, 1.0 - 1e-4);
            entropy -= f64::from(told * p.ln() + (1.0 - told) * (1.0 - p).ln());
            *slope = (p - told) / (p * (1.0 - p)) * 0.5 / (1.0 + z * z).powf(1.5);
        }
        (entropy, slopes)
    };
    let mut fit = Fit::<{ rooms::INPUTS }, { rooms::HIDDEN }, { rooms::OUTPUTS }>::new(seed);
    let steps = (taught.len() / 256) as u32 * epochs;
    for _ in 0..epochs {
        fit.chance.shuffle(&mut taught);
        let mut entropy = 0.0;
        for batch in taught.chunks_exact(256) {
            let net = fit.net();
            for Lesson { seen, told } in batch {
                let hidden = net.hidden(seen);
                let (more, slopes) = error(&net, &hidden, told);
                entropy += more;
                fit.learn(&net, seen, &hidden, slopes);
            }
            fit.step(256, steps);
        }
        let net = fit.net();
        let held_out: f64 = held.iter().map(|lesson| error(&net, &net.hidden(&lesson.seen), &lesson.told).0).sum();
        tell(entropy / taught.len() as f64, held_out / held.len() as f64);
    }
    fit.weights()
}

/// Fits a network for the moves to games: by the cross entropy of how likely it takes each move to be and which part of the
/// visits that got. See [`fit_rooms`].
pub fn fit_moves(games: &[SelfPlay], epochs: u32, seed: Seed, tell: &mut dyn FnMut(f64, f64)) -> Vec<i16> {
    let (mut held, mut taught) = (Vec::new(), Vec::new());
    for (n, game) in games.iter().enumerate() {
        game.moves(if n % 100 < HELD_OUT { &mut held } else { &mut taught });
    }
    let error = |net: &MoveNet, lessons: &[Lesson<{ hunch::INPUTS }, 1>]| {
        let parts: Vec<f32> = lessons.iter().map(|lesson| net.judge(&lesson.seen)[0]).collect();
        let most = parts.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = parts.into_iter().map(|part| (part - most).exp2()).collect();
        let all: f32 = powers.iter().sum();
        let parts: Vec<f32> = powers.into_iter().map(|power| power / all).collect();
        let entropy: f32 = parts.iter().zip(lessons).map(|(part, lesson)| -lesson.told[0] * part.max(1e-6).ln()).sum();
        (f64::from(entropy), parts)
    };
    let mut fit = Fit::<{ hunch::INPUTS }, { hunch::HIDDEN }, 1>::new(seed);
    let steps = (taught.len() / 32) as u32 * epochs;
    for _ in 0..epochs {
        fit.chance.shuffle(&mut taught);
        let mut entropy = 0.0;
        for batch in taught.chunks_exact(32) {
            let net = fit.net();
            for lessons in batch {
                let (more, parts) = error(&net, lessons);
                entropy += more;
                for (part, Lesson { seen, told }) in parts.into_iter().zip(lessons) {
                    fit.learn(&net, seen, &net.hidden(seen), [part - told[0]]);
                }
            }
            fit.step(32, steps);
        }
        let net = fit.net();
        let held_out: f64 = held.iter().map(|lessons| error(&net, lessons).0).sum();
        tell(entropy / taught.len() as f64, held_out / held.len() as f64);
    }
    fit.weights()
}

/// A network being fitted by Adam (Kingma and Ba 2015); the step size falls to 0 in the end.
struct Fit<const INPUTS: usize, const HIDDEN: usize, const OUTPUTS: usize> {
    chance: Chance,
    weights: Vec<f32>,
    slopes: Vec<f32>,
    /// Running means of the slopes and of their squares.
    means: Vec<[f32; 2]>,
    steps: u32,
}

impl<const INPUTS: usize, const HIDDEN: usize, const OUTPUTS: usize> Fit<INPUTS, HIDDEN, OUTPUTS> {
    const BIAS: usize = INPUTS * HIDDEN;
    const OUTPUT: usize = Self::BIAS + HIDDEN;
    const LEAN: usize = Self::OUTPUT + OUTPUTS * HIDDEN;
    const WEIGHTS: usize = Self::LEAN + OUTPUTS;

    fn new(seed: Seed) -> Self {
        let mut chance = Chance::new(seed, 0);
        let weights = (0..Self::WEIGHTS).map(|n| {
            let is_weight = n < Self::BIAS || (Self::OUTPUT..Self::LEAN).contains(&n);
            if is_weight { (chance.below(20_001) as f32 / 10_000.0 - 1.0) * 0.45 } else { 0.0 }
        });
        let weights = weights.collect();
        let zeros = vec![0.0; Self::WEIGHTS];
        Self { chance, weights, slopes: zeros, means: vec![[0.0; 2]; Self::WEIGHTS], steps: 0 }
    }

    fn net(&self) -> Net<INPUTS, HIDDEN, OUTPUTS> {
        Net::new(self.weights.iter().copied())
    }

    /// Adds the slopes of the error for each weight, given those for each output.
    fn learn(
        &mut self,
        net: &Net<INPUTS, HIDDEN, OUTPUTS>,
        seen: &[f32; INPUTS],
        hidden: &[f32; HIDDEN],
        slopes: [f32; OUTPUTS],
    ) {
        let mut back = [0.0; HIDDEN];
        for (n, slope) in slopes.into_iter().enumerate() {
            let sums = &mut self.slopes[Self::OUTPUT + n * HIDDEN..][..HIDDEN];
            for (k, (sum, weight)) in sums.iter_mut().zip(net.slopes(n)).enumerate() {
                *sum += slope * hidden[k];
                back[k] += if hidden[k] > 0.0 { slope * weight } else { 0.0 };
            }
            self.slopes[Self::LEAN + n] += slope;
        }
        let inputs = seen.iter().chain(&[1.0]).enumerate().filter(|(_, seen)| **seen != 0.0);
        for (n, seen) in inputs {
            for (sum, back) in self.slopes[n * HIDDEN..][..HIDDEN].iter_mut().zip(&back) {
                *sum += seen * back;
            }
        }
    }

    /// Changes the weights after a batch of that many lessons, out of that many steps in all.
    fn step(&mut self, lessons: u32, steps: u32) {
        self.steps += 1;
        let rate = 0.004 * (1.0 - self.steps as f32 / steps as f32).max(0.02);
        let grown = [0.9_f32, 0.999].map(|kept| 1.0 - kept.powi(self.steps as i32));
        for ((weight, slope), [mean, square]) in self.weights.iter_mut().zip(&mut self.slopes).zip(&mut self.means) {
            let now = std::mem::take(slope) / lessons as f32;
            *mean += 0.1 * (now - *mean);
            *square += 0.001 * (now * now - *square);
            *weight -= rate * (*mean / grown[0]) / ((*square / grown[1]).sqrt() + 1e-8);
        }
    }

    fn weights(&self) -> Vec<i16> {
        self.weights.iter().map(|weight| (weight * SCALE).round() as i16).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_can_be_read() {
        let line = SelfPlay::play(2, 8, Seed(1)).unwrap().to_string();
        assert_eq!(line.parse::<SelfPlay>().unwrap().to_string(), line);
        for wrong in ["", "2", "5 1", "2 x", "2 1 3", "2 1 3,300", "2 1 3,1;4,1,x"] {
            assert!(wrong.parse::<SelfPlay>().is_err(), "{wrong}");
        }
    }
}
