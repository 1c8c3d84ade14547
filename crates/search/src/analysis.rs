//! The analysis of a game's decisions: each seat's chances, the best move, and what was given away.
//!
//! Each position is searched as its mover saw it. Where the move that was made differs from the best, it is searched
//! just as thoroughly and by the same measure ([`Among`]); the difference is its cost. Everything is counted in
//! simulations and starts from one seed, so that a record gets the same analysis on every machine.

use luciole_core::{Playthrough, Seat, Seed};

use crate::knowledge::won;
use crate::{Among, FULL_WIN, Knowledge, Strength, Thinking, Verdict, WinShares};

/// Differences up to this cost nothing: they are within the noise of the simulations.
const NOISE: i32 = FULL_WIN / 33;
/// A decision with this cost counts half.
const HALF: u64 = FULL_WIN as u64 / 10;
/// The seed of all searches.
const SEED: Seed = Seed(0x6c75_6369);

/// The analysis of one position of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<G: Knowledge> {
    /// After how many moves it came.
    pub number: usize,
    /// Each seat's expected share of the win in millionths, as the mover saw it; at the end, the share that each has
    /// won. `None` where nobody had a choice.
    pub shares: Option<WinShares>,
    /// The analysis of the move that followed, if there was a choice.
    pub decision: Option<Decision<G::Move>>,
    /// How many simulations the search took.
    pub simulations: u64,
}

/// The analysis of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<M> {
    /// The seat that decided.
    pub seat: Seat,
    /// The best move found, possibly the one that was made.
    pub best: M,
    /// How much of the win the move gave away compared with the best, in millionths; 0 if the difference is within the
    /// noise.
    pub cost: u32,
    /// By how many points the mover would have ended ahead with the best move and perfect play by all, where that is
    /// certain.
    pub certain: Option<i16>,
}

/// An analysis in progress, position by position. Drop it to cancel.
#[derive(Debug)]
pub struct Analysis<G: Knowledge> {
    played: Playthrough<G>,
    /// After how many moves the next position comes.
    number: usize,
    strength: Strength,
    stage: Option<Stage<G>>,
}

/// What is being searched.
#[derive(Debug)]
enum Stage<G: Knowledge> {
    /// The best move.
    Best(Thinking<G>),
    /// The value of the move that was made, in comparison.
    Made(Verdict<G>, Thinking<G>),
}

impl<G: Knowledge> Analysis<G> {
    /// Starts to analyse the positions of a game from the one after `from` moves. Each decision gets the given
    /// strength, or its share of the game's [`Budget`](crate::Budget).
    pub fn new(played: Playthrough<G>, from: usize, strength: Option<Strength>) -> Self {
        let moves = played.record().moves.len();
        let strength = strength.unwrap_or_else(|| {
            let decisions = played.positions()[..moves].iter().filter(|position| position.matters()).count();
            Strength::with_simulations(played.after(0).0.budget().share(decisions))
        });
        Self { number: from.min(moves), played, strength, stage: None }
    }

    /// Searches for a few more milliseconds. Returns the next position once it has been analysed; `None` otherwise, and
    /// when none is left.
    pub fn step(&mut self) -> Option<Judged<G>> {
        if self.left() == 0 {
            return None;
        }
        let made = self.moves().get(self.number).copied();
        let position = self.played.after(self.number).0;
        let verdict = match self.stage.take() {
            None => {
                let worth_it = made.is_none() || position.matters();
                let thinking = Thinking::new(position, self.strength, SEED).filter(|_| worth_it);
                let Some(thinking) = thinking else {
                    let shares = made.is_none().then(|| won(&position.standings()));
                    return Some(self.judged(shares, None, 0));
                };
                self.stage = Some(Stage::Best(thinking));
                return None;
            }
            Some(Stage::Best(mut thinking)) => {
                let Some(best) = thinking.step() else {
                    self.stage = Some(Stage::Best(thinking));
                    return None;
                };
                let other = made.filter(|made| *made != best.chosen);
                match other.and_then(|made| thinking.again(Among::Only(made))) {
                    Some(thinking) => {
                        self.stage = Some(Stage::Made(best, thinking));
                        return None;
                    }
                    None => (best, None),
                }
            }
            Some(Stage::Made(best, mut thinking)) => {
                let Some(made) = thinking.step() else {
                    self.stage = Some(Stage::Made(best, thinking));
                    return None;
                };
                (best, Some(made))
            }
        };
        let (best, other) = verdict;
        let cost = other.as_ref().map_or(0, |other| ((best.expected - other.expected) * f64::from(FULL_WIN)) as i32);
        let seat = position.turn().seat();
        let decision = seat.filter(|_| made.is_some()).map(|seat| Decision {
            seat,
            best: best.chosen,
            cost: if cost < NOISE { 0 } else { cost.unsigned_abs() },
            certain: best.certain,
        });
        let simulations = best.simulations + other.map_or(0, |other| other.simulations);
        Some(self.judged(Some(best.shares), decision, simulations))
    }

    fn judged(
        &mut self,
        shares: Option<WinShares>,
        decision: Option<Decision<G::Move>>,
        simulations: u64,
    ) -> Judged<G> {
        self.number += 1;
        Judged { number: self.number - 1, shares, decision, simulations }
    }

    fn moves(&self) -> &[G::Move] {
        &self.played.record().moves
    }

    /// How many positions are left to analyse.
    pub fn left(&self) -> usize {
        (self.moves().len() + 1).saturating_sub(self.number)
    }

    /// The progress, 0 to 1.
    pub fn progress(&self) -> f32 {
        let now = match &self.stage {
            None => 0.0,
            Some(Stage::Best(thinking)) => thinking.progress() / 2.0,
            Some(Stage::Made(_, thinking)) => 0.5 + thinking.progress() / 2.0,
        };
        ((self.number as f32 + now) / (self.moves().len() + 1) as f32).min(1.0)
    }
}

/// The quality of somebody's decisions in per cent: the mean score over their `costs`, in millionths of the win. A
/// decision without cost scores 100 %, one that costs a tenth of the win scores half, and so on; see
/// `docs/opponents.md`. `None` without decisions.
pub fn accuracy(costs: impl IntoIterator<Item = u32>) -> Option<u8> {
    let (mut kept, mut count) = (0, 0);
    for cost in costs {
        kept += 1_000 * HALF / (HALF + u64::from(cost));
        count += 10;
    }
    (count > 0).then(|| ((kept + count / 2) / count) as u8)
}

#[cfg(test)]
mod tests {
    use luciole_core::{Game, Record};

    use super::*;
    use crate::toy::{Take, Toy};

    fn played<G: Game>(record: &Record<G>) -> Playthrough<G> {
        Playthrough::of(record.clone()).unwrap()
    }

    fn judge<G: Knowledge>(record: &Record<G>, from: usize) -> Vec<Judged<G>> {
        let mut analysis = Analysis::new(played(record), from, None);
        let mut all = Vec::new();
        let mut before = 0.0;
        while analysis.left() > 0 {
            all.extend(analysis.step());
            assert!((before..=1.0).contains(&analysis.progress()));
            before = analysis.progress();
        }
        all
    }

    /// Twenty counters: leaving a multiple of three wins, since all cards are twos.
    fn toy(moves: &[u8], seats: usize) -> Record<Toy> {
        let moves = moves.iter().map(|taken| Take(*taken)).collect();
        Record { moves, ..Record::new(seats, Seed(1), ()).unwrap() }
    }

    #[test]
    fn every_position_is_analysed_and_forced_moves_are_skipped() {
        let all = judge(&toy(&[2, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1], 2), 0);
        assert_eq!(all.iter().map(|judged| judged.number).collect::<Vec<_>>(), (0..=13).collect::<Vec<_>>());
        let costs: Vec<_> = all.iter().map(|judged| judged.decision.map(|decision| decision.cost > 0)).collect();
        let seats: Vec<_> = all.iter().map(|judged| judged.decision.map(|decision| decision.seat.index())).collect();
        assert_eq!(seats[..3], [Some(0), Some(1), Some(0)]);
        // One of four leaves three: after that nothing helps, and the last counter leaves no choice.
        assert_eq!((costs[10], costs[11]), (Some(false), Some(false)));
        assert_eq!((all[12].decision, all[12].shares, all[12].simulations), (None, None, 0));
        assert_eq!(all[13].shares, Some([FULL_WIN, 0, 0, 0]));
        let blunder = judge(&toy(&[2, 2, 1, 2, 1, 2, 1, 2, 1, 2, 2], 2), 10)[0].decision.unwrap();
        assert!(blunder.best == Take(1) && blunder.cost > 500_000, "{blunder:?}");
        for judged in judge(&toy(&[2, 1, 1, 2], 3), 0) {
            let all: i32 = judged.shares.unwrap().iter().sum();
            assert!((FULL_WIN - 10..=FULL_WIN).contains(&all), "{judged:?}");
        }
    }

    #[test]
    fn a_loss_of_a_tenth_halves_the_accuracy() {
        assert_eq!(accuracy([]), None);
        assert_eq!(accuracy([0, 0]), Some(100));
        assert_eq!(accuracy([100_000]), Some(50));
        assert_eq!(accuracy([0, 100_000]), Some(75));
        assert_eq!(accuracy([1_000_000]), Some(9));
        assert_eq!(accuracy([u32::MAX]), Some(0));
    }

    #[test]
    fn a_resumed_analysis_has_the_same_result() {
        let game = toy(&[2, 1, 1, 2, 1, 1, 2], 3);
        assert_eq!(judge(&game, 4), judge(&game, 0)[4..]);
    }
}
