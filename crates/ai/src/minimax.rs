//! Minimax over candidates, where an evaluation sees well: each move is judged by the best answer to it, the most promising moves
//! first.

use std::cmp::Reverse;

use luciole_rules::{Chance, Seat, Seed};

use crate::{Eye, Knowledge, Levels, MILLION, Search, Strength, Verdict, Worths};

/// About how many positions one slice judges, and how many moves it follows up at most: a few milliseconds in a browser.
const SLICE: u64 = 2_000;
const SLICE_ROOTS: usize = 4;
/// How many of the last refutations are tried first.
const REFUTATIONS: usize = 2;

/// What minimax has to know of a game: who is how well off.
pub trait Evaluation: Knowledge {
    /// How far each level looks.
    const LEVELS: Levels<Outlook>;

    /// What is the same for all moves of a position, worked out once before many of them are judged.
    type Look;

    /// What each seat can expect in this position. When the game is over it is what each seat won.
    fn worths(&self, eye: Eye) -> Worths;

    /// Prepares to judge moves of this position.
    fn look(&self, eye: Eye) -> Self::Look;

    /// What each seat can expect after a legal move: [`Evaluation::worths`] of the position after it, only quicker.
    fn judge(&self, look: &Self::Look, chosen: Self::Move) -> Worths;
}

/// How far is looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// No further move is followed up once so many positions have been judged.
    pub simulations: u64,
    /// What is looked at of each decision from the one to be made on, as many as are looked ahead; at least one.
    pub plies: &'static [Ply],
    /// How much is seen of the positions judged.
    pub eye: Eye,
    /// How many deals are thought through where something is hidden.
    pub guesses: usize,
}

/// What is looked at of one decision of a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Samples of each stretch where moves are a continuum.
    pub samples: u32,
    /// How many moves are followed up to the next ply, those that look best at first sight. Of no account for the last ply.
    pub width: usize,
}

/// A search by minimax.
#[derive(Debug)]
pub struct Minimax<G: Evaluation> {
    outlook: Outlook,
    chance: Chance,
    seat: Seat,
    guesses: Vec<G>,
    /// The moves to follow up, the most promising first.
    roots: Vec<G::Move>,
    followed: usize,
    /// The best so far: its place among the roots, and its worth, summed over the guesses.
    best: (usize, i64),
    /// Answers that refuted other moves, the last one first.
    refutations: Vec<G::Move>,
    simulations: u64,
}

impl<G: Evaluation> Search<G> for Minimax<G> {
    fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self> {
        let (outlook, simulations) = strength.among(&G::LEVELS);
        Self::with(position, Outlook { simulations: simulations.unwrap_or(outlook.simulations), ..outlook }, seed)
    }

    fn step(&mut self) -> Option<Verdict<G>> {
        let until = self.simulations + SLICE;
        for _ in 0..SLICE_ROOTS {
            if self.is_done() {
                return Some(self.verdict());
            }
            if self.simulations >= until {
                break;
            }
            self.follow();
        }
        None
    }

    fn progress(&self) -> f32 {
        if self.is_done() {
            return 1.0;
        }
        let moves = self.followed as f32 / self.roots.len() as f32;
        let simulations = self.simulations as f32 / self.outlook.simulations as f32;
        moves.max(simulations).min(1.0)
    }
}

impl<G: Evaluation> Minimax<G> {
    /// Begins to think, looking so far.
    fn with(position: &G, outlook: Outlook, seed: Seed) -> Option<Self> {
        let seat = position.turn().seat()?;
        let mut chance = Chance::new(seed, 0);
        let guesses = deal(position, seat, outlook.guesses, &mut chance);
        let mut moves = guesses[0].candidates(outlook.plies[0].samples, &mut chance);
        // Of equals, any.
        chance.shuffle(&mut moves);
        let mut search = Self {
            outlook,
            chance,
            seat,
            guesses,
            roots: Vec::new(),
            followed: 0,
            best: (0, i64::MIN),
            refutations: Vec::new(),
            simulations: 0,
        };
        search.line_up(moves);
        Some(search)
    }

    /// Judges all moves at first sight and keeps the most promising.
    fn line_up(&mut self, moves: Vec<G::Move>) {
        let mut worth = vec![0; moves.len()];
        for guess in &self.guesses {
            let look = guess.look(self.outlook.eye);
            for (&chosen, worth) in moves.iter().zip(&mut worth) {
                *worth += i64::from(guess.judge(&look, chosen)[self.seat.index()]);
                self.simulations += 1;
            }
        }
        let mut sighted: Vec<_> = worth.into_iter().zip(moves).collect();
        sighted.sort_by_key(|&(worth, _)| Reverse(worth));
        sighted.truncate(self.outlook.plies[0].width);
        if self.sees_one_ply() {
            self.best = (0, sighted[0].0);
        }
        self.roots = sighted.into_iter().map(|(_, chosen)| chosen).collect();
    }

    fn is_done(&self) -> bool {
        let spent = self.followed > 0 && self.simulations >= self.outlook.simulations;
        self.sees_one_ply() || self.followed == self.roots.len() || spent
    }

    fn sees_one_ply(&self) -> bool {
        self.outlook.plies.len() == 1
    }

    fn verdict(&self) -> Verdict<G> {
        let (root, worth) = self.best;
        let expected = worth as f64 / (self.guesses.len() as f64 * f64::from(MILLION));
        Verdict {
            chosen: self.roots[root],
            expected: expected.clamp(0.0, 1.0),
            simulations: self.simulations,
            certain: None,
        }
    }

    /// Follows up the next move.
    fn follow(&mut self) {
        let chosen = self.roots[self.followed];
        let mut worth = 0;
        for guess in 0..self.guesses.len() {
            let mut after = self.guesses[guess].clone();
            after.play(chosen).expect("a candidate is legal");
            // One guess: what is no better than the best needs no exact worth.
            let low = if self.guesses.len() == 1 { self.best.1.max(0) as i32 } else { 0 };
            worth += i64::from(self.answered(&after, 1, Window { low, high: MILLION })[self.seat.index()]);
        }
        if worth > self.best.1 {
            self.best = (self.followed, worth);
        }
        self.followed += 1;
    }

    /// What each seat can expect if whoever decides takes what is best for them (Luckhardt and Irani 1986). Between two, that is what
    /// is worst for the other: then the search stops as soon as the worth for our seat is known to lie outside the window
    /// (alpha-beta, Knuth and Moore 1975), and answers that refuted the moves before are tried first.
    fn answered(&mut self, position: &G, depth: usize, mut window: Window) -> Worths {
        let Some(seat) = position.turn().seat() else {
            self.simulations += 1;
            return position.worths(Eye::SHARP);
        };
        let (ours, theirs) = (self.seat.index(), seat.index());
        let opposed = position.seats() == 2;
        let look = position.look(self.outlook.eye);
        let last = depth + 1 == self.outlook.plies.len();
        if last && opposed {
            for n in 0..self.refutations.len() {
                let answer = self.refutations[n];
                if position.clone().play(answer).is_err() {
                    continue;
                }
                self.simulations += 1;
                let worths = position.judge(&look, answer);
                if window.narrow(worths[ours], seat == self.seat) {
                    return worths;
                }
            }
        }

        let ply = self.outlook.plies[depth];
        let mut answers: Vec<(Worths, G::Move)> = Vec::new();
        for answer in position.candidates(ply.samples, &mut self.chance) {
            self.simulations += 1;
            let worths = position.judge(&look, answer);
            answers.push((worths, answer));
            if last && opposed && window.is_outside(worths[ours], seat == self.seat) {
                break;
            }
        }
        if !last {
            answers.sort_by_key(|(worths, _)| Reverse(worths[theirs]));
            answers.truncate(ply.width);
        }
        let mut best: Option<(Worths, G::Move)> = None;
        for (mut worths, answer) in answers {
            if !last {
                let mut after = position.clone();
                after.play(answer).expect("a candidate is legal");
                worths = self.answered(&after, depth + 1, window);
            }
            if best.as_ref().is_none_or(|(best, _)| worths[theirs] > best[theirs]) {
                best = Some((worths, answer));
                if opposed && window.narrow(worths[ours], seat == self.seat) {
                    break;
                }
            }
        }
        let (worths, answer) = best.expect("who is to decide has a move");
        if last {
            self.refutations.retain(|known| *known != answer);
            self.refutations.insert(0, answer);
            self.refutations.truncate(REFUTATIONS);
        }
        worths
    }
}

/// What our seat can already get elsewhere, and what the other seat can keep it to elsewhere.
#[derive(Clone, Copy, Debug)]
struct Window {
    low: i32,
    high: i32,
}

impl Window {
    /// Whether a decision that is worth this to our seat will never come up.
    fn is_outside(self, worth: i32, our_decision: bool) -> bool {
        if our_decision { worth >= self.high } else { worth <= self.low }
    }

    /// Takes note of an alternative; whether the decision will never come up.
    fn narrow(&mut self, worth: i32, our_decision: bool) -> bool {
        let outside = self.is_outside(worth, our_decision);
        if our_decision {
            self.low = self.low.max(worth);
        } else {
            self.high = self.high.min(worth);
        }
        outside
    }
}

/// Guesses of a position: several where something is hidden, one where nothing is. Whether something is hidden is told from
/// the guesses alone.
fn deal<G: Evaluation>(position: &G, seat: Seat, most: usize, chance: &mut Chance) -> Vec<G> {
    let first = position.guess(seat, chance);
    let second = position.guess(seat, chance);
    if first == second {
        return vec![first];
    }
    let mut guesses = vec![first, second];
    guesses.truncate(most);
    while guesses.len() < most {
        guesses.push(position.guess(seat, chance));
    }
    guesses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thinking;
    use luciole_rules::lacuna::{Lacuna, Options};
    use luciole_rules::{Game as _, Level, Record, random_move};

    /// A random position after `turns` moves.
    fn position(seed: u64, moves: usize) -> Lacuna {
        let mut position = Record::<Lacuna>::new(2, Seed(seed), Options::default()).unwrap().set_up().unwrap();
        let mut chance = Chance::new(Seed(seed), 0);
        for _ in 0..moves {
            position.play(random_move(&position, &mut chance).unwrap()).unwrap();
        }
        position
    }

    #[test]
    fn there_is_nothing_to_think_about_when_the_game_is_over() {
        assert!(Thinking::new(&position(1, 13), Strength::of(Level::try_from(1).unwrap()), Seed(1)).is_none());
    }

    #[test]
    fn every_level_plays_legal_moves_and_the_same_ones_again() {
        for moves in 0..13 {
            let position = position(2, moves);
            for level in Level::all() {
                let think = || Thinking::new(&position, Strength::of(level), Seed(5)).unwrap().finish();
                let verdict = think();
                assert_eq!(think(), verdict);
                assert!((0.0..=1.0).contains(&verdict.expected) && verdict.simulations > 0);
                position.clone().play(verdict.chosen).unwrap();
            }
        }
    }

    /// The seed of the pour is hidden until the first move has been made (Lacuna, ruling 3).
    #[test]
    fn no_level_peeks() {
        for seed in 1..6 {
            let mut real: serde_json::Value = serde_json::to_value(position(seed, 0)).unwrap();
            let one: Lacuna = serde_json::from_value(real.clone()).unwrap();
            real["unpoured"] = (seed + 1_000).to_string().into();
            let other: Lacuna = serde_json::from_value(real).unwrap();
            assert_ne!(one, other);
            assert_eq!(one.view(None), other.view(None));
            for level in Level::all() {
                let think = |position| Thinking::new(position, Strength::of(level), Seed(seed)).unwrap().finish();
                assert_eq!(think(&one), think(&other), "level {level}");
            }
            let greedy = |position| crate::greedy(position, &mut Chance::new(Seed(seed), 0));
            assert_eq!(greedy(&one), greedy(&other));
        }
    }

    /// With one sample of each stretch (its middle) nothing is left to chance, and plain minimax can check.
    #[test]
    fn cut_offs_change_nothing() {
        const PLIES: &[Ply] =
            &[Ply { samples: 1, width: 30 }, Ply { samples: 1, width: 10 }, Ply { samples: 1, width: 1 }];
        for plies in [&PLIES[1..], PLIES] {
            for moves in [1, 5, 10, 12] {
                let position = position(3, moves);
                let outlook = Outlook { simulations: u64::MAX, plies, eye: Eye::SHARP, guesses: 1 };
                let mut search = Minimax::with(&position, outlook, Seed(1)).unwrap();
                let verdict = std::iter::from_fn(|| Some(search.step())).find_map(|verdict| verdict).unwrap();
                let best = plain(&position, plies, position.turn().seat().unwrap());
                assert!((verdict.expected - f64::from(best) / f64::from(MILLION)).abs() < 1e-12, "after {moves}");
            }
        }
    }

    fn plain(position: &Lacuna, plies: &[Ply], ours: Seat) -> i32 {
        let Some(seat) = position.turn().seat() else { return position.worths(Eye::SHARP)[ours.index()] };
        let look = position.look(Eye::SHARP);
        let moves = position.candidates(1, &mut Chance::new(Seed(0), 0));
        let mut sighted: Vec<_> = moves.into_iter().map(|m| (position.judge(&look, m)[seat.index()], m)).collect();
        sighted.sort_by_key(|&(worth, _)| Reverse(worth));
        let worths = sighted.iter().enumerate().map(|(n, &(worth, chosen))| {
            if let [_] = plies {
                return Some(if seat == ours { worth } else { MILLION - worth });
            }
            let mut after = position.clone();
            after.play(chosen).unwrap();
            (n < plies[0].width).then(|| plain(&after, &plies[1..], ours))
        });
        let worths = worths.flatten();
        if seat == ours { worths.max().unwrap() } else { worths.min().unwrap() }
    }

    #[test]
    fn progress_rises_to_the_end() {
        let mut thinking = Thinking::new(&position(4, 3), Strength::of(Level::try_from(5).unwrap()), Seed(1)).unwrap();
        let (mut last, mut steps) = (0.0, 0);
        while thinking.step().is_none() {
            assert!((last..=1.0).contains(&thinking.progress()));
            (last, steps) = (thinking.progress(), steps + 1);
        }
        assert!(steps > 5 && last > 0.8, "{steps} steps, {last}");
    }

    #[test]
    fn fewer_simulations_are_kept_to() {
        let position = position(5, 3);
        let count = |simulations| {
            Thinking::new(&position, Strength::with_simulations(simulations), Seed(1)).unwrap().finish().simulations
        };
        let (few, some, most) = (count(1), count(5_000), count(u64::MAX));
        assert!(few < some && some < most && (5_000..8_000).contains(&some), "{few} {some} {most}");
    }
}
