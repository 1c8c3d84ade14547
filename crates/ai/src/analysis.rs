//! What every decision of a game was worth: the chances of all, the move that was best, and what was given away.
//!
//! Each position is thought about as its mover saw it. Where another move was made than the one that seems best, that one is looked at
//! just as thoroughly and by the same measure ([`Among`]): what it falls short by is what it cost. All of it is counted in
//! simulations and begins from one seed, so that the same record gets the same analysis on every machine.

use luciole_rules::{Playthrough, Seat, Seed};

use crate::knowledge::won;
use crate::{Among, Knowledge, MILLION, Strength, Thinking, Verdict, Worths};

/// What a move may seem to cost without costing anything: so much chance is in the simulations.
const NOISE: i32 = MILLION / 33;
/// What costs so much counts half.
const HALF: u64 = MILLION as u64 / 10;
/// Where all chance of the thinking comes from.
const SEED: Seed = Seed(0x6c75_6369);

/// What was thought of one position of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged<G: Knowledge> {
    /// After how many moves it stood.
    pub number: usize,
    /// What share of the win each seat could expect, in millionths, as the mover saw it; at the end, what each has won. Nothing
    /// where nobody had a choice.
    pub shares: Option<Worths>,
    /// What was thought of the move that followed, if there was a choice.
    pub decision: Option<Decision<G::Move>>,
    /// How many simulations it took.
    pub simulations: u64,
}

/// What was thought of a move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision<M> {
    /// Who made it.
    pub seat: Seat,
    /// The move that seems best, perhaps the one that was made.
    pub best: M,
    /// How much of the win the move gave away against that, in millionths; 0 if no more than chance can do.
    pub cost: u32,
    /// By how many points the mover would have ended ahead with the best move if nobody erred, where that is certain.
    pub certain: Option<i16>,
}

/// A game being looked at, position by position. Whoever drops it has cancelled it.
#[derive(Debug)]
pub struct Analysis<G: Knowledge> {
    played: Playthrough<G>,
    /// After how many moves the position stands that is judged next.
    number: usize,
    strength: Strength,
    stage: Option<Stage<G>>,
}

/// What is thought about.
#[derive(Debug)]
enum Stage<G: Knowledge> {
    /// Which move is best.
    Best(Thinking<G>),
    /// What the move that was made is worth beside it.
    Made(Verdict<G>, Thinking<G>),
}

impl<G: Knowledge> Analysis<G> {
    /// Begins to look at the positions of a game from the one after `from` moves on. Each decision gets the strength that is given, or
    /// its share of the game's [`Budget`](crate::Budget).
    pub fn new(played: Playthrough<G>, from: usize, strength: Option<Strength>) -> Self {
        let moves = played.record().moves.len();
        let strength = strength.unwrap_or_else(|| {
            let decisions = played.positions()[..moves].iter().filter(|position| position.matters()).count();
            Strength::with_simulations(played.after(0).0.budget().share(decisions))
        });
        Self { number: from.min(moves), played, strength, stage: None }
    }

    /// Thinks a little further, for a few milliseconds; the next position, once that is judged. Nothing comes when none is left.
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
        let cost = other.as_ref().map_or(0, |other| ((best.expected - other.expected) * f64::from(MILLION)) as i32);
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

    fn judged(&mut self, shares: Option<Worths>, decision: Option<Decision<G::Move>>, simulations: u64) -> Judged<G> {
        self.number += 1;
        Judged { number: self.number - 1, shares, decision, simulations }
    }

    fn moves(&self) -> &[G::Move] {
        &self.played.record().moves
    }

    /// How many positions haven't been judged yet.
    pub fn left(&self) -> usize {
        (self.moves().len() + 1).saturating_sub(self.number)
    }

    /// How much is done, 0 to 1.
    pub fn progress(&self) -> f32 {
        let now = match &self.stage {
            None => 0.0,
            Some(Stage::Best(thinking)) => thinking.progress() / 2.0,
            Some(Stage::Made(_, thinking)) => 0.5 + thinking.progress() / 2.0,
        };
        ((self.number as f32 + now) / (self.moves().len() + 1) as f32).min(1.0)
    }
}

/// How well somebody has decided, in per cent: the mean over decisions that cost so much of the win, in millionths. One that cost
/// nothing counts 100 %, one that cost a tenth of the win half, and so on; see `docs/opponents.md`. Nothing if there were none.
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
    use super::*;
    use crate::toy::{Take, Toy};
    use luciole_rules::djinns::{self, Djinns};
    use luciole_rules::lacuna::{self, Lacuna};
    use luciole_rules::lum42::{self, Lum42};
    use luciole_rules::{Chance, Game, Level, Record, random_move};

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

    fn strongest<G: Knowledge>(position: &G) -> Verdict<G> {
        Thinking::new(position, Strength::of(Level::STRONGEST), Seed(3)).unwrap().finish()
    }

    /// A game of Djinns by the second level up to a position that is certainly won and can be lost, with a move that does both.
    fn endgame() -> (Record<Djinns>, djinns::Move, djinns::Move) {
        for seed in 0.. {
            let mut record = Record::<Djinns>::new(2, Seed(seed), djinns::Options::default()).unwrap();
            let mut position = record.set_up().unwrap();
            let level = Strength::of(Level::try_from(2).unwrap());
            while let Some(thinking) = Thinking::new(&position, level, Seed(seed)) {
                let pawns: u8 = position.ring().piles().map(|(_, pile)| pile.height()).sum();
                if position.stage() == djinns::Stage::Moving && pawns < 10 {
                    let best = strongest(&position);
                    let loses = |chosen: &djinns::Move| {
                        let mut after = position.clone();
                        after.play(*chosen).unwrap();
                        after.turn().seat() != position.turn().seat()
                            && after.matters()
                            && strongest(&after).certain > Some(0)
                    };
                    if best.certain > Some(0)
                        && let Some(worse) = position.moves().into_iter().find(loses)
                    {
                        return (record, best.chosen, worse);
                    }
                }
                let chosen = thinking.finish().chosen;
                position.play(chosen).unwrap();
                record.moves.push(chosen);
            }
        }
        unreachable!("some endgame can be spoilt")
    }

    #[test]
    fn who_throws_a_won_endgame_away_gives_the_whole_win_away() {
        let (record, good, bad) = endgame();
        let number = record.moves.len();
        let decide = |chosen| {
            let mut played = record.clone();
            played.moves.push(chosen);
            judge(&played, number)[0].decision.unwrap()
        };
        let (right, wrong) = (decide(good), decide(bad));
        assert_eq!((right.cost, right.best), (0, good));
        assert_eq!((wrong.cost, wrong.best), (MILLION as u32, good));
        assert!(right.certain > Some(0) && right.certain == wrong.certain);
    }

    /// The strongest level, asked again, finds next to nothing to improve in its own endgame.
    #[test]
    fn the_strongest_level_decides_well() {
        let (mut record, ..) = endgame();
        let from = record.moves.len();
        let mut position = played(&record).position().clone();
        while position.turn().seat().is_some() {
            let chosen = strongest(&position).chosen;
            position.play(chosen).unwrap();
            record.moves.push(chosen);
        }
        let all = judge(&record, from);
        for seat in Seat::all(2) {
            let own = all.iter().filter_map(|judged| judged.decision).filter(|decision| decision.seat == seat);
            let accuracy = accuracy(own.map(|decision| decision.cost));
            assert!(accuracy.is_none_or(|accuracy| accuracy >= 98), "{accuracy:?}");
        }
        assert!(all.iter().filter(|judged| judged.decision.is_some()).count() >= 4);
        let last = all.last().unwrap();
        assert_eq!(last.shares, Some(won(&position.standings())));
    }

    /// Twenty counters: who leaves a multiple of three can't be beaten, for all cards are twos.
    fn toy(moves: &[u8], seats: usize) -> Record<Toy> {
        let moves = moves.iter().map(|taken| Take(*taken)).collect();
        Record { moves, ..Record::new(seats, Seed(1), ()).unwrap() }
    }

    #[test]
    fn every_position_is_judged_and_forced_moves_are_not_thought_about() {
        let all = judge(&toy(&[2, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1], 2), 0);
        assert_eq!(all.iter().map(|judged| judged.number).collect::<Vec<_>>(), (0..=13).collect::<Vec<_>>());
        let costs: Vec<_> = all.iter().map(|judged| judged.decision.map(|decision| decision.cost > 0)).collect();
        let seats: Vec<_> = all.iter().map(|judged| judged.decision.map(|decision| decision.seat.index())).collect();
        assert_eq!(seats[..3], [Some(0), Some(1), Some(0)]);
        // Of four, one leaves three: then nothing helps, and the last counter is no choice.
        assert_eq!((costs[10], costs[11]), (Some(false), Some(false)));
        assert_eq!((all[12].decision, all[12].shares, all[12].simulations), (None, None, 0));
        assert_eq!(all[13].shares, Some([MILLION, 0, 0, 0]));
        let blunder = judge(&toy(&[2, 2, 1, 2, 1, 2, 1, 2, 1, 2, 2], 2), 10)[0].decision.unwrap();
        assert!(blunder.best == Take(1) && blunder.cost > 500_000, "{blunder:?}");
        for judged in judge(&toy(&[2, 1, 1, 2], 3), 0) {
            let all: i32 = judged.shares.unwrap().iter().sum();
            assert!((MILLION - 10..=MILLION).contains(&all), "{judged:?}");
        }
    }

    fn random<G: Game>(seats: usize, options: G::Options, moves: usize) -> Record<G> {
        let mut record = Record::<G>::new(seats, Seed(2), options).unwrap();
        let mut position = record.set_up().unwrap();
        let mut chance = Chance::new(Seed(2), 1);
        for _ in 0..moves {
            let Some(chosen) = random_move(&position, &mut chance) else { break };
            position.play(chosen).unwrap();
            record.moves.push(chosen);
        }
        record
    }

    #[test]
    fn what_was_left_off_is_taken_up_with_the_same_result() {
        fn check<G: Knowledge>(record: &Record<G>, first: usize, from: usize) {
            let all = judge(record, first);
            assert_eq!(judge(record, from), all[from - first..]);
        }
        let game = random::<Lacuna>(2, lacuna::Options::default(), 13);
        check(&game, 8, 10);
        check(&game, 12, 13);
        check(&toy(&[2, 1, 1, 2, 1, 1, 2], 3), 0, 4);
    }

    /// Looked at by itself, the best move is worth what it was; and the second best is another, and no better.
    #[test]
    fn a_move_by_itself_is_measured_like_the_best() {
        fn check<G: Knowledge>(record: &Record<G>, near: f64) {
            let position = played(record).position().clone();
            let strength = Strength::with_simulations(if G::CONTINUOUS { 1_000_000 } else { 20_000 });
            let mut thinking = Thinking::new(&position, strength, Seed(1)).unwrap();
            let best = thinking.complete();
            let mut thinking = thinking.again(Among::Only(best.chosen)).unwrap();
            let same = thinking.complete();
            assert_eq!(same.chosen, best.chosen);
            assert!((same.expected - best.expected).abs() < near, "{} {best:?} {same:?}", G::NAME);
            let mut thinking = Thinking::new(&position, strength, Seed(1)).unwrap();
            thinking.complete();
            let second = thinking.again(Among::Except(best.chosen)).unwrap().finish();
            assert_ne!(second.chosen, best.chosen);
            assert!(second.expected < best.expected + near, "{} {best:?} {second:?}", G::NAME);
        }
        for moves in [6, 10, 11, 12] {
            check(&random::<Lacuna>(2, lacuna::Options::default(), moves), 1e-9);
        }
        for (seats, moves) in [(2, 0), (2, 20), (3, 20)] {
            let options = djinns::Options { setup: djinns::Setup::ShuffledBlocks, ..djinns::Options::default() };
            check(&random::<Djinns>(seats, options, moves), 0.05);
        }
        check(&random::<luciole_rules::lumens::Lumens>(2, luciole_rules::lumens::Options::default(), 11), 0.05);
        check(&random::<luciole_rules::luminos::Luminos>(3, luciole_rules::luminos::Options::default(), 11), 0.05);
    }

    /// What is asked first about a ship on its way is its next step, whichever way it takes.
    #[test]
    fn any_legal_step_of_a_ship_can_be_judged() {
        let record = random::<Lum42>(2, lum42::Options::default(), 60);
        let all = judge(&Record { moves: record.moves[..52].to_vec(), ..record.clone() }, 30);
        let decisions = all.iter().filter_map(|judged| judged.decision);
        assert!(decisions.filter(|decision| decision.cost > 0).count() >= 2, "chance doesn't play well");
    }

    #[test]
    fn accuracy_is_a_mean_in_which_a_tenth_counts_half() {
        assert_eq!(accuracy([]), None);
        assert_eq!(accuracy([0, 0]), Some(100));
        assert_eq!(accuracy([100_000]), Some(50));
        assert_eq!(accuracy([0, 100_000]), Some(75));
        assert_eq!(accuracy([1_000_000]), Some(9));
        assert_eq!(accuracy([u32::MAX]), Some(0));
    }
}
