//! The analysis of a game's decisions: each seat's chances, the best move, and what was given away.
//!
//! Each position is searched as its mover saw it. Where the move that was made differs from the best, it is searched
//! just as thoroughly and by the same measure ([`Among`]); the difference is its cost. If it costs nothing, another
//! move, drawn at random, is searched too: if that one would have cost something, the decision mattered. Everything is
//! counted in simulations and starts from one seed, so that a record gets the same analysis on every machine.

use std::fmt::Display;

use luciole_core::{Chance, Playthrough, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::knowledge::won;
use crate::{Among, FULL_WIN, Knowledge, MoveStats, Strength, Thinking, Verdict, WinShares};

/// A decision with this cost counts half.
const HALF: u64 = FULL_WIN as u64 / 10;
/// How many guesses of what a seat can't see tell whether there is any such thing.
const GUESSES: usize = 8;
/// A fall of the chances by less than this, in millionths of the win, is none.
const LEAST: i32 = FULL_WIN / 100;
/// How many good moves are known at most, besides the best one and the one that was made.
const OTHERS: usize = 2;
/// The seed of all searches.
const SEED: Seed = Seed(0x6c75_6369);

/// The analysis of one position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged<M> {
    /// After how many moves it came.
    pub number: usize,
    /// Each seat's expected share of the win in millionths, as the mover saw it; at the end, the share that each has
    /// won. `None` where nobody had a choice.
    pub shares: Option<WinShares>,
    /// The analysis of the move that followed, if there was a choice.
    pub decision: Option<Decision<M>>,
    /// Whether something was hidden or still to be drawn, so that chances may also change by luck.
    pub luck: bool,
    /// How many simulations the search took.
    pub simulations: u64,
}

impl<M: Display> Judged<M> {
    /// The same with the best move in the game's notation.
    pub fn spelled(self) -> Judged<String> {
        let Self { number, shares, decision, luck, simulations } = self;
        let spelled = |other: Other<M>| Other { chosen: other.chosen.to_string(), cost: other.cost };
        let decision = decision.map(|Decision { seat, best, cost, others, mattered, certain }| Decision {
            seat,
            best: best.to_string(),
            cost,
            others: others.map(|other| other.map(spelled)),
            mattered,
            certain,
        });
        Judged { number, shares, decision, luck, simulations }
    }
}

/// The analysis of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision<M> {
    /// The seat that decided.
    pub seat: Seat,
    /// The best move found, possibly the one that was made.
    pub best: M,
    /// How much of the win the move gave away compared with the best, in millionths; 0 if the difference is within the
    /// noise.
    pub cost: u32,
    /// Further good moves, the best first, if the search knows them about as well as the best: neither that nor the one
    /// that was made.
    pub others: [Option<Other<M>>; OTHERS],
    /// Whether the moves differed: this one cost something, or another one, drawn at random, would have.
    pub mattered: bool,
    /// By how many points the mover would have ended ahead with the best move and perfect play by all, where that is
    /// certain.
    pub certain: Option<i16>,
}

/// A move that could have been made instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Other<M> {
    /// The move.
    pub chosen: M,
    /// How much of the win it gives away compared with the best, in millionths; 0 if the difference is within the noise.
    pub cost: u32,
}

/// An analysis in progress, position by position. Drop it to cancel.
#[derive(Debug)]
pub struct Analysis<G: Knowledge> {
    played: Playthrough<G>,
    /// After how many moves the next position comes.
    number: usize,
    strength: Strength,
    /// Whether another move is searched where the one made costs nothing.
    compares: bool,
    stage: Option<Stage<G>>,
}

/// What is being searched.
#[derive(Debug)]
enum Stage<G: Knowledge> {
    /// The best move.
    Best(Thinking<G>),
    /// The value of the move that was made, in comparison.
    Made(Best<G::Move>, Thinking<G>),
    /// The value of another move, after so many simulations.
    Other(Best<G::Move>, u64, Thinking<G>),
}

/// The best move, and further good ones.
#[derive(Clone, Copy, Debug)]
struct Best<M> {
    verdict: Verdict<M>,
    others: [Option<Other<M>>; OTHERS],
}

impl<M: Copy + PartialEq> Best<M> {
    /// Adds a move, unless it is already there or there is no room.
    fn add(&mut self, other: Other<M>) {
        let is_known = self.others.iter().flatten().any(|known| known.chosen == other.chosen);
        if let Some(room) = self.others.iter_mut().find(|room| room.is_none()).filter(|_| !is_known) {
            *room = Some(other);
        }
    }
}

impl<G: Knowledge> Analysis<G> {
    /// Starts to analyse the positions of a game from the one after `from` moves. With a strength, each decision gets
    /// it, and has mattered if the move cost something. Without one, each gets its share of the game's
    /// [`Budget`](crate::Budget).
    pub fn new(played: Playthrough<G>, from: usize, strength: Option<Strength>) -> Self {
        let moves = played.record().moves.len();
        let compares = strength.is_none();
        let strength = strength.unwrap_or_else(|| {
            let decisions = played.positions()[..moves].iter().filter(|position| position.matters()).count();
            Strength::with_simulations(played.after(0).0.budget().share(decisions))
        });
        Self { number: from.min(moves), played, strength, compares, stage: None }
    }

    /// Searches for a few more milliseconds. Returns the next position once it has been analysed; `None` otherwise, and
    /// when none is left.
    pub fn step(&mut self) -> Option<Judged<G::Move>> {
        if self.left() == 0 {
            return None;
        }
        let made = self.moves().get(self.number).copied();
        let Some(stage) = self.stage.take() else {
            let position = self.played.after(self.number).0;
            let worth_it = made.is_none() || position.matters();
            self.stage = Thinking::new(position, self.strength, SEED).filter(|_| worth_it).map(Stage::Best);
            if self.stage.is_some() {
                return None;
            }
            let shares = made.is_none().then(|| won(&position.standings()));
            return Some(self.judged(shares, None, 0));
        };
        match stage {
            Stage::Best(mut thinking) => {
                let Some(verdict) = thinking.step() else { return self.goes_on(Stage::Best(thinking)) };
                let best = self.with_others(verdict, thinking.findings());
                let simulations = verdict.simulations;
                match made.filter(|made| *made != verdict.chosen) {
                    None => self.compare(best, simulations, thinking),
                    Some(made) => match thinking.again(Among::Only(made)) {
                        Some(thinking) => self.goes_on(Stage::Made(best, thinking)),
                        None => Some(self.decided(&best, 0, false, simulations)),
                    },
                }
            }
            Stage::Made(best, mut thinking) => {
                let Some(made) = thinking.step() else { return self.goes_on(Stage::Made(best, thinking)) };
                let cost = cost::<G>(best.verdict.expected, made.expected);
                let simulations = best.verdict.simulations + made.simulations;
                if cost == 0 {
                    self.compare(best, simulations, thinking)
                } else {
                    Some(self.decided(&best, cost, true, simulations))
                }
            }
            Stage::Other(mut best, simulations, mut thinking) => {
                let Some(other) = thinking.step() else {
                    return self.goes_on(Stage::Other(best, simulations, thinking));
                };
                let cost = cost::<G>(best.verdict.expected, other.expected);
                // A worse one, drawn at random, is hardly among the best.
                if cost == 0 {
                    best.add(Other { chosen: other.chosen, cost });
                }
                Some(self.decided(&best, 0, cost > 0, simulations + other.simulations))
            }
        }
    }

    fn goes_on(&mut self, stage: Stage<G>) -> Option<Judged<G::Move>> {
        self.stage = Some(stage);
        None
    }

    /// The move made cost nothing: searches another one, if that is wanted and there is one.
    fn compare(&mut self, best: Best<G::Move>, simulations: u64, thinking: Thinking<G>) -> Option<Judged<G::Move>> {
        let other = self.other(best.verdict.chosen).and_then(|other| thinking.again(Among::Only(other)));
        match other {
            Some(thinking) => self.goes_on(Stage::Other(best, simulations, thinking)),
            None => Some(self.decided(&best, 0, false, simulations)),
        }
    }

    /// A random move that is neither the best nor the one made.
    fn other(&self, best: G::Move) -> Option<G::Move> {
        let made = self.moves().get(self.number).filter(|_| self.compares)?;
        let mut others = self.played.after(self.number).0.candidates();
        others.retain(|other| *other != best && other != made);
        let mut chance = Chance::new(SEED, self.number as u64);
        (!others.is_empty()).then(|| others.swap_remove(chance.below(others.len() as u32) as usize))
    }

    /// The best move with the further good ones among the `findings`: those tried at least half as often, whose values
    /// are about as reliable. None of them takes another simulation.
    fn with_others(&self, verdict: Verdict<G::Move>, mut findings: Vec<MoveStats<G::Move>>) -> Best<G::Move> {
        let mut best = Best { verdict, others: [None; OTHERS] };
        let Some(seat) = self.played.after(self.number).0.turn().seat() else { return best };
        let most = MoveStats::best(&findings, seat).map_or(0, |found| found.visits);
        let made = self.moves().get(self.number);
        findings.retain(|found| {
            found.visits >= most.div_ceil(2) && found.chosen != verdict.chosen && Some(&found.chosen) != made
        });
        findings.sort_by(|one, other| other.expected(seat).total_cmp(&one.expected(seat)));
        for found in findings {
            best.add(Other { chosen: found.chosen, cost: cost::<G>(verdict.expected, found.expected(seat)) });
        }
        best
    }

    /// The analysis of the position, whose best move is known and what the one made cost.
    fn decided(&mut self, best: &Best<G::Move>, cost: u32, mattered: bool, simulations: u64) -> Judged<G::Move> {
        let Best { verdict, others } = *best;
        let made = self.moves().get(self.number);
        let seat = self.played.after(self.number).0.turn().seat().filter(|_| made.is_some());
        let (best, certain) = (verdict.chosen, verdict.certain);
        let decision = seat.map(|seat| Decision { seat, best, cost, others, mattered, certain });
        self.judged(Some(verdict.shares), decision, simulations)
    }

    fn judged(
        &mut self,
        shares: Option<WinShares>,
        decision: Option<Decision<G::Move>>,
        simulations: u64,
    ) -> Judged<G::Move> {
        let (number, luck) = (self.number, self.luck());
        self.number += 1;
        Judged { number, shares, decision, luck, simulations }
    }

    /// Whether anything is hidden from the mover, or still to be drawn.
    fn luck(&self) -> bool {
        let position = self.played.after(self.number).0;
        let mut chance = Chance::new(SEED, self.number as u64);
        // A single guess may be right by chance.
        let mut differs = |seat| (0..GUESSES).any(|_| position.determinize(seat, &mut chance) != *position);
        position.turn().seat().is_some_and(&mut differs)
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
            Some(Stage::Best(thinking)) => thinking.progress() / 3.0,
            Some(Stage::Made(_, thinking)) => (1.0 + thinking.progress()) / 3.0,
            Some(Stage::Other(_, _, thinking)) => (2.0 + thinking.progress()) / 3.0,
        };
        ((self.number as f32 + now) / (self.moves().len() + 1) as f32).min(1.0)
    }
}

/// How much of the win a move gives away compared with the best, in millionths, by what each is expected to bring; 0 if it
/// is within the noise.
fn cost<G: Knowledge>(best: f64, other: f64) -> u32 {
    let cost = ((best - other) * f64::from(FULL_WIN)) as i32;
    if cost < G::NOISE { 0 } else { cost.unsigned_abs() }
}

/// Settles a complete analysis where luck doesn't interfere: there the search of the next position tells more about the
/// move that led to it than a search of the position before, so a move costs what the chances fall by. A move that costs
/// nothing leaves them as they are. Which decisions mattered stays the same. `judged` has the positions from any of them
/// to the end of the game.
pub fn settle<M>(judged: &mut [Judged<M>]) {
    let mut known: Option<WinShares> = None;
    for Judged { shares, decision, luck, .. } in judged.iter_mut().rev() {
        let after = known.filter(|_| !*luck);
        if let (Some(shares), Some(after), Some(decision)) = (&mut *shares, after, decision) {
            let seat = decision.seat.index();
            let fall = shares[seat] - after[seat];
            if decision.cost == 0 || fall < LEAST {
                (decision.cost, *shares) = (0, after);
            } else {
                decision.cost = fall.unsigned_abs();
            }
        }
        // A forced move passes the chances on.
        known = shares.or(after);
    }
}

/// The quality of somebody's decisions in per cent: the mean score of those that mattered, given their `costs` in
/// millionths of the win. A decision without cost scores 100 %, one that costs a tenth of the win scores half, and so
/// on; see `docs/opponents.md`. `None` without decisions.
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

    fn judge<G: Knowledge>(record: &Record<G>, from: usize) -> Vec<Judged<G::Move>> {
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
        let mattered: Vec<_> = all.iter().map(|judged| judged.decision.map(|decision| decision.mattered)).collect();
        assert_eq!((mattered[10], mattered[11]), (Some(true), Some(false)), "what can be lost, and what is lost");
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
    fn other_good_moves_are_those_that_the_search_knows_about_as_well() {
        let game = toy(&[2], 2);
        let analysis = Analysis::new(played(&game), 0, None);
        let found = |(chosen, visits, per_cent): (u8, u32, i64)| {
            let brought = [i64::from(visits) * per_cent * 10_000, 0, 0, 0];
            MoveStats { chosen: Take(chosen), visits, brought }
        };
        // The best, the one made, a bad one, one tried too rarely, two good ones, and another plan that begins with one
        // of them.
        let tried = [(1, 100, 60), (2, 90, 59), (6, 80, 40), (4, 49, 70), (5, 50, 50), (3, 60, 58), (3, 50, 55)];
        let shares = [600_000, 400_000, 0, 0];
        let verdict = Verdict { chosen: Take(1), expected: 0.6, shares, simulations: 439, certain: None };
        let best = analysis.with_others(verdict, tried.map(found).to_vec());
        let others = best.others.map(|other| other.map(|other| (other.chosen, (other.cost + 500) / 1_000)));
        assert_eq!(others, [Some((Take(3), 0)), Some((Take(5), 100))]);
        assert_eq!(analysis.with_others(verdict, Vec::new()).others, [None; OTHERS], "alpha-beta knows only the best");
    }

    /// A position of a game between two: the first seat's share of the win, and who decided there at what cost, in
    /// per cent.
    type Sketch = (Option<i32>, Option<(usize, u32)>);

    fn judged_as(luck: bool, positions: &[Sketch]) -> Vec<Judged<Take>> {
        let judged = |(number, &(share, decision)): (usize, &Sketch)| {
            let shares = share.map(|share| [share * 10_000, FULL_WIN - share * 10_000, 0, 0]);
            let decision = decision.map(|(seat, cost)| Decision {
                seat: Seat::at(seat),
                best: Take(1),
                cost: cost * 10_000,
                others: [None; OTHERS],
                mattered: true,
                certain: None,
            });
            Judged { number, shares, decision, luck, simulations: 1 }
        };
        positions.iter().enumerate().map(judged).collect()
    }

    fn settled(mut judged: Vec<Judged<Take>>) -> (Vec<Option<i32>>, Vec<Option<u32>>) {
        settle(&mut judged);
        let per_cent = |judged: &Judged<Take>| judged.shares.map(|shares| shares[0] / 10_000);
        let cost = |judged: &Judged<Take>| judged.decision.map(|decision| decision.cost / 10_000);
        (judged.iter().map(per_cent).collect(), judged.iter().map(cost).collect())
    }

    #[test]
    fn without_luck_the_chances_fall_by_what_the_moves_cost() {
        let game = [
            (Some(50), Some((0, 0))),  // as good as the best
            (Some(60), Some((1, 10))), // seems to cost the second seat a tenth, and costs it a fifth
            (None, None),              // forced
            (Some(80), Some((0, 4))),  // seems to cost a little: the next search knows better
            (Some(82), Some((0, 13))), // costs all that is left
            (Some(0), None),
        ];
        let (shares, costs) = settled(judged_as(false, &game));
        assert_eq!(shares, [Some(60), Some(60), None, Some(82), Some(82), Some(0)]);
        assert_eq!(costs, [Some(0), Some(22), None, Some(0), Some(82), None]);
        let (shares, costs) = settled(judged_as(true, &game));
        assert_eq!(shares, [Some(50), Some(60), None, Some(80), Some(82), Some(0)], "luck may have done it");
        assert_eq!(costs, [Some(0), Some(10), None, Some(4), Some(13), None]);
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
