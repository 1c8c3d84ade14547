//! An exact search of the last recovery between two players: from its first decision on, nothing is hidden or drawn any
//! more, so it can be searched to the end of the game.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use luciole_core::{Game as _, Seat, Seed, Standings};
use luciole_search::{
    Among, Ending, Exact, MoveStats, Next, Outcome, Playout as _, Replies, Search, Strength, Tree, Verdict,
};

use crate::rules::{Detail, Lum42, Move, Phase, ROUNDS};

/// How many positions make a slice.
const SLICE: u64 = 512;
/// How many positions may be searched for each simulation of the level. With the strongest level's 24,000 simulations
/// that is 1,440,000, slightly more than the longest of 24 endings took (1,400,000 in about 1.2 s).
const POSITIONS: u64 = 60;

/// The strongest level's search of an ending: exact, unless there are too many positions; then the tree search takes
/// over. Since that can't be known in advance, the search isn't divided into parts.
#[derive(Debug)]
pub struct EndingSearch {
    /// `None` once the tree has taken over.
    ending: Option<Exact<Recovery>>,
    tree: Tree<Lum42>,
    /// The limit for the exact search, in positions.
    most: u64,
    /// The positions searched exactly before the tree took over.
    in_vain: u64,
}

impl Search<Lum42> for EndingSearch {
    fn suits(position: &Lum42, strength: Strength) -> bool {
        Exact::<Recovery>::suits(position, strength)
    }

    fn new(position: &Lum42, strength: Strength, seed: Seed) -> Option<Self> {
        let (effort, wished) = strength.among(&Lum42::LEVELS);
        let most = POSITIONS * wished.unwrap_or(effort.simulations.into()).max(1);
        let ending = Some(Exact::new(position, strength, seed)?);
        Some(Self { ending, tree: Tree::new(position, strength, seed)?, most, in_vain: 0 })
    }

    fn step(&mut self) -> Option<Verdict<Move>> {
        let Some(ending) = &mut self.ending else {
            let verdict = self.tree.step()?;
            return Some(Verdict { simulations: self.in_vain + verdict.simulations, ..verdict });
        };
        let verdict = ending.search(SLICE.min(self.most - ending.nodes()));
        if verdict.is_none() && ending.nodes() >= self.most {
            self.in_vain = ending.nodes();
            self.ending = None;
        }
        verdict
    }

    fn findings(&self) -> Vec<MoveStats<Move>> {
        if self.ending.is_some() { Vec::new() } else { self.tree.findings() }
    }

    /// The tree search, if it takes over, is the last tenth.
    fn progress(&self) -> f32 {
        match &self.ending {
            Some(ending) if ending.progress() < 1.0 => 0.9 * ending.progress(),
            Some(_) => 1.0,
            None => 0.9 + 0.1 * self.tree.progress(),
        }
    }

    fn best(&self) -> Option<Move> {
        self.ending.as_ref().map_or_else(|| self.tree.best(), Exact::best)
    }

    fn again(self, among: Among<Move>) -> Option<Self> {
        let Self { ending, tree, .. } = self;
        let again = |ending, tree| Self { ending, tree, most: u64::MAX, in_vain: 0 };
        match ending {
            Some(ending) => ending.again(among).map(|ending| again(Some(ending), tree)),
            None => tree.again(among).map(|tree| again(None, tree)),
        }
    }
}

/// The last recovery, as the search sees it.
#[derive(Debug)]
struct Recovery(Lum42);

impl Ending for Recovery {
    type Game = Lum42;
    type Position = Lum42;

    fn suits(position: &Lum42, strength: Strength) -> bool {
        let is_learned = strength.among(&Lum42::LEVELS).0.vision.is_learned();
        is_learned && position.seats() == 2 && position.round() == ROUNDS && position.phase() == Phase::Recovery
    }

    fn new(position: &Lum42) -> Option<Self> {
        Some(Self(position.clone()))
    }

    fn replies(&self) -> Replies<Self> {
        replies(&self.0, self.0.decider())
    }

    fn next(&mut self, position: &Lum42, _: &mut u64) -> Next<Move, Lum42> {
        match position.turn().seat() {
            None => Next::Over(outcome(position)),
            Some(seat) => Next::Decision(seat.index(), replies(position, seat)),
        }
    }
}

fn outcome(position: &Lum42) -> Outcome {
    let standings = position.standings().seats;
    let results: ArrayVec<_, 2> = standings.iter().map(|seat| (seat.points, Reverse(seat.rank))).collect();
    Outcome::of(&results, |(points, _)| points)
}

/// The legal moves with the positions that they lead to, those that put the mover furthest ahead first.
fn replies(position: &Lum42, seat: Seat) -> Vec<(Move, Lum42)> {
    let after = |chosen: Move| {
        let mut after = position.clone();
        after.play_with(chosen, &mut |_| ()).expect("a listed move is legal");
        (chosen, after)
    };
    let mut replies: Vec<_> = position.legal_moves().into_iter().map(after).collect();
    replies.sort_by_cached_key(|(_, after)| lead(&after.standings(), seat));
    replies.reverse();
    replies
}

/// A seat's lead over the other, in points.
fn lead(standings: &Standings<Detail>, seat: Seat) -> i32 {
    let points = |seat: Seat| standings.seats[seat.index()].points;
    points(seat) - points(seat.next(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Options, Spot};
    use luciole_core::{Chance, Level, Seed, random_move};
    use luciole_search::{FULL_WIN, Thinking, won};

    /// The endings of random games, each from the first position with at most that many units left to recover.
    fn endings(units: usize) -> impl Iterator<Item = Lum42> {
        let out = |position: &Lum42, seat| {
            position.board(seat).units().filter(|(_, spot)| matches!(spot, Spot::Out(_))).count()
        };
        (0..40).filter_map(move |seed| {
            let mut position = Lum42::set_up(2, &Options::default(), Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 1);
            while !is_ending(&position) || Seat::all(2).map(|seat| out(&position, seat)).sum::<usize>() > units {
                position.play(random_move(&position, &mut chance)?).unwrap();
            }
            Some(position)
        })
    }

    fn is_ending(position: &Lum42) -> bool {
        Recovery::suits(position, Strength::STRONGEST)
    }

    fn solve(position: &Lum42) -> Verdict<Move> {
        Exact::<Recovery>::new(position, Strength::STRONGEST, Seed(5)).unwrap().search(u64::MAX).unwrap()
    }

    fn think(position: &Lum42, level: u8) -> Verdict<Move> {
        Thinking::new(position, Strength::of(Level::try_from(level).unwrap()), Seed(5)).unwrap().finish()
    }

    /// Exhaustive search: a seat's share of the win and its lead if both play the best moves.
    fn exhaustive(position: &Lum42, seat: Seat) -> (i32, i32) {
        let Some(mover) = position.turn().seat() else {
            let standings = position.standings();
            return (won(&standings)[seat.index()], lead(&standings, seat));
        };
        let ends = replies(position, mover).into_iter().map(|(_, after)| exhaustive(&after, seat));
        (if mover == seat { ends.max() } else { ends.min() }).unwrap()
    }

    #[test]
    fn endings_are_exact() {
        let (mut tried, mut by_tie_break) = (0, 0);
        for position in endings(5) {
            let seat = position.turn().seat().unwrap();
            let (share, lead) = exhaustive(&position, seat);
            let verdict = solve(&position);
            assert_eq!(verdict.shares[seat.index()], share, "{position:?}");
            let mut after = position.clone();
            after.play(verdict.chosen).unwrap();
            assert_eq!(exhaustive(&after, seat), (share, lead), "the move keeps what the position is worth");
            assert_eq!(verdict.certain, Some(lead as i16).filter(|lead| *lead != 0 || share == FULL_WIN / 2));
            by_tie_break += usize::from(verdict.certain.is_none());
            tried += 1;
        }
        assert!(tried > 20 && by_tie_break > 0, "{tried} endings, {by_tie_break} by a tie-break");
    }

    /// The strongest level searches the whole last recovery exactly, the one below doesn't.
    #[test]
    fn the_strongest_level_is_certain() {
        for position in endings(8).take(4) {
            let [strongest, weaker] = [6, 5].map(|level| think(&position, level));
            assert_eq!(weaker.certain, None);
            let exact = solve(&position);
            assert_eq!(strongest, exact);
            let other = position.determinize(position.decider(), &mut Chance::new(Seed(1), 8));
            assert_eq!(think(&other, 6), strongest, "nobody peeks");
            assert_eq!(Thinking::parts(&position, Strength::STRONGEST), 1);
            assert!(Thinking::part(&position, Strength::STRONGEST, Seed(5), 0).is_none(), "it is undivided");
        }
    }

    /// An ending with too many positions is left to the tree search.
    #[test]
    fn too_many_positions_are_searched_as_before() {
        let position = endings(20).next().unwrap();
        let mut thinking = Thinking::new(&position, Strength::with_simulations(1), Seed(5)).unwrap();
        let mut before = 0.0;
        let verdict = loop {
            let verdict = thinking.step();
            assert!((before..=1.0).contains(&thinking.progress()), "{before} {}", thinking.progress());
            before = thinking.progress();
            if let Some(verdict) = verdict {
                break verdict;
            }
        };
        let (limit, simulations) = (POSITIONS, 1);
        assert_eq!((verdict.certain, verdict.simulations), (None, limit + simulations));
        assert_eq!(thinking.best(), Some(verdict.chosen));
        // Only the tree searches again.
        assert_eq!(thinking.again(Among::Only(verdict.chosen)).unwrap().finish().simulations, simulations);
    }
}
