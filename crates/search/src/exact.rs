//! The exact search of endings: over all moves and draws, to the end of the game.

use std::fmt::Debug;

use luciole_core::{Game, Seat, Seed};

use crate::{Among, FULL_WIN, Knowledge, Search, Strength, Verdict};

const SEATS: usize = Seat::MAX as usize;
/// How many positions make a slice.
const SLICE: u64 = 1_024;

/// How a game ends, on average over the draws.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outcome {
    /// Each seat's share of the win, 0 to 1.
    pub shares: [f64; SEATS],
    /// Each seat's lead in points over the best of the others.
    pub leads: [f64; SEATS],
    /// Whether no draw can change it, so that it isn't a mean.
    pub is_certain: bool,
}

/// What follows a position.
#[derive(Debug)]
pub enum Next<M, P> {
    /// Nothing: the game is over, or its outcome is known.
    Over(Outcome),
    /// This seat decides: its moves, most promising first, with the positions after them.
    Decision(usize, Vec<(M, P)>),
    /// A draw: the positions, each with the number of ways in which it can be drawn.
    Draw(Vec<(u8, P)>),
}

/// What a game implements to have its endings searched exactly.
pub trait Ending: Debug + Sized {
    /// The game.
    type Game: Knowledge;

    /// A position as the search sees it. It hides nothing, because it is searched to the end.
    type Position: Debug;

    /// What a point of lead is worth, as a share of the win: just enough to decide between equal chances.
    const POINT: f64 = 1e-6;

    /// Whether the position is an ending that this strength searches exactly.
    fn suits(position: &Self::Game, strength: Strength) -> bool;

    /// The ending that begins with a position; `None` if the game is over.
    fn new(position: &Self::Game) -> Option<Self>;

    /// The moves in the ending's first position, and the positions after them.
    fn replies(&self) -> Replies<Self>;

    /// What follows a position. Adds to `nodes` the number of positions that it takes to find out.
    fn next(&mut self, position: &Self::Position, nodes: &mut u64) -> Next<MoveOf<Self>, Self::Position>;
}

/// Moves, with the positions after them.
pub type Replies<E> = Vec<(MoveOf<E>, <E as Ending>::Position)>;

/// An exact search: each seat aims for the win and then for its lead (max^n, Luckhardt and Irani 1986), and a draw is
/// worth the mean over everything that can be drawn. Between two players, alpha-beta (Knuth and Moore 1975) prunes what
/// can't change the result of the decisions since the last draw. The search keeps an explicit stack, so it can be
/// interrupted after any position. It is deterministic and ignores the seed.
#[derive(Debug)]
pub struct Exact<E: Ending> {
    ending: E,
    seats: usize,
    root: Decision<E>,
    /// The stack: the positions being searched, each reached from the one before.
    line: Vec<Node<E>>,
    nodes: u64,
}

type MoveOf<E> = <<E as Ending>::Game as Game>::Move;

/// A position after the root.
#[derive(Debug)]
enum Node<E: Ending> {
    Decision(Decision<E>),
    Draw { draws: Vec<(u8, E::Position)>, drawn: Vec<(u8, Outcome)> },
}

/// A position in which a seat decides.
#[derive(Debug)]
struct Decision<E: Ending> {
    seat: usize,
    replies: Replies<E>,
    /// How many moves have been searched, and the best of them.
    searched: usize,
    best: Option<(MoveOf<E>, Outcome)>,
    window: Window,
}

/// The worth that each seat has already secured by its decisions since the last draw.
type Window = [f64; SEATS];

/// The window after a draw: nothing is secured.
const OPEN: Window = [f64::NEG_INFINITY; SEATS];

impl Outcome {
    /// The outcome of a finished game with these results, one for each seat: the highest wins; `points` converts a
    /// result to points.
    #[inline]
    pub fn of<R: Copy + Ord>(results: &[R], points: impl Fn(R) -> i32) -> Self {
        let mut outcome = Self { is_certain: true, ..Self::default() };
        let best = results.iter().copied().max();
        let winners = results.iter().filter(|result| Some(**result) == best).count();
        for (seat, &own) in results.iter().enumerate() {
            let others = results.iter().enumerate().filter(|(other, _)| *other != seat);
            outcome.leads[seat] = f64::from(points(own) - others.map(|(_, other)| points(*other)).max().unwrap_or(0));
            outcome.shares[seat] = if Some(own) == best { 1.0 / winners as f64 } else { 0.0 };
        }
        outcome
    }

    /// The mean of outcomes, each weighted by the number of ways in which it can come about.
    pub fn mean(outcomes: &[(u8, Self)]) -> Self {
        let all: f64 = outcomes.iter().map(|(ways, _)| f64::from(*ways)).sum();
        let mut mean = Self::default();
        for (ways, outcome) in outcomes {
            for seat in 0..SEATS {
                mean.shares[seat] += f64::from(*ways) * outcome.shares[seat];
                mean.leads[seat] += f64::from(*ways) * outcome.leads[seat];
            }
        }
        mean.shares = mean.shares.map(|sum| sum / all);
        mean.leads = mean.leads.map(|sum| sum / all);
        mean.is_certain = outcomes.iter().all(|(_, each)| each.is_certain && *each == outcomes[0].1);
        mean
    }

    /// What the outcome is worth to a seat: its share of the win, then its lead, at `point` for each point.
    pub fn worth(&self, seat: usize, point: f64) -> f64 {
        self.shares[seat] + point * self.leads[seat]
    }
}

impl<E: Ending> Search<E::Game> for Exact<E> {
    fn suits(position: &E::Game, strength: Strength) -> bool {
        E::suits(position, strength)
    }

    fn new(position: &E::Game, _: Strength, _: Seed) -> Option<Self> {
        let seat = position.turn().seat()?;
        let ending = E::new(position)?;
        let replies = ending.replies();
        Some(Self::with(ending, position.seats(), seat.index(), replies))
    }

    fn step(&mut self) -> Option<Verdict<MoveOf<E>>> {
        self.search(SLICE)
    }

    fn progress(&self) -> f32 {
        self.root.searched as f32 / self.root.replies.len() as f32
    }

    fn best(&self) -> Option<MoveOf<E>> {
        self.root.best.map(|(chosen, _)| chosen)
    }

    fn again(self, among: Among<MoveOf<E>>) -> Option<Self> {
        let mut replies = self.ending.replies();
        replies.retain(|(chosen, _)| among.includes(chosen));
        (!replies.is_empty()).then(|| Self::with(self.ending, self.seats, self.root.seat, replies))
    }
}

impl<E: Ending> Exact<E> {
    fn with(ending: E, seats: usize, seat: usize, replies: Replies<E>) -> Self {
        Self { ending, seats, root: Decision::new(seat, replies, OPEN), line: Vec::new(), nodes: 0 }
    }

    /// Searches up to this many more positions, not counting those that the game adds; returns the verdict once all are
    /// searched.
    pub fn search(&mut self, nodes: u64) -> Option<Verdict<MoveOf<E>>> {
        let until = self.nodes.saturating_add(nodes);
        while self.root.searched < self.root.replies.len() {
            if self.nodes >= until {
                return None;
            }
            self.advance();
        }
        let (chosen, Outcome { shares, leads, is_certain }) = self.root.best?;
        let (seat, expected) = (self.root.seat, shares[self.root.seat]);
        let shares = shares.map(|share| (share * f64::from(FULL_WIN)) as i32);
        let lead = leads[seat] as i16;
        // A lead of 0 doesn't say who wins if a tie-break decides; with more than two players, no lead does.
        let says_who_wins = self.seats == 2 && (lead != 0 || shares[seat] == FULL_WIN / 2);
        let certain = (is_certain && says_who_wins).then_some(lead);
        Some(Verdict { chosen, expected, shares, simulations: self.nodes, certain })
    }

    /// The number of positions searched so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Visits the next position, or backs up the outcome of one that has been searched.
    fn advance(&mut self) {
        let next = match self.line.last() {
            None => self.root.next(self.seats),
            Some(Node::Decision(decision)) => decision.next(self.seats),
            Some(Node::Draw { draws, drawn }) => draws.get(drawn.len()).map(|(_, position)| (position, OPEN)),
        };
        if let Some((position, window)) = next {
            self.nodes += 1;
            match self.ending.next(position, &mut self.nodes) {
                Next::Over(outcome) => self.back_up(outcome),
                Next::Decision(seat, replies) => {
                    self.line.push(Node::Decision(Decision::new(seat, replies, window)));
                }
                Next::Draw(draws) => self.line.push(Node::Draw { drawn: Vec::with_capacity(draws.len()), draws }),
            }
        } else if let Some(node) = self.line.pop() {
            self.back_up(match node {
                Node::Decision(decision) => decision.best.expect("the seat to move has a legal move").1,
                Node::Draw { drawn, .. } => Outcome::mean(&drawn),
            });
        }
    }

    /// Passes the outcome of the position searched last to the node above it.
    fn back_up(&mut self, outcome: Outcome) {
        match self.line.last_mut() {
            None => self.root.back_up(outcome),
            Some(Node::Decision(decision)) => decision.back_up(outcome),
            Some(Node::Draw { draws, drawn }) => drawn.push((draws[drawn.len()].0, outcome)),
        }
    }
}

impl<E: Ending> Decision<E> {
    const fn new(seat: usize, replies: Replies<E>, window: Window) -> Self {
        Self { seat, replies, searched: 0, best: None, window }
    }

    /// The next position to search; `None` if there is none, or if the other of two players already does better
    /// elsewhere.
    fn next(&self, seats: usize) -> Option<(&E::Position, Window)> {
        let is_refuted = |outcome: Outcome| {
            let other = 1 - self.seat;
            outcome.worth(other, E::POINT) <= self.window[other]
        };
        if seats == 2 && self.best.is_some_and(|(_, best)| is_refuted(best)) {
            return None;
        }
        let (_, position) = self.replies.get(self.searched)?;
        Some((position, self.window))
    }

    fn back_up(&mut self, outcome: Outcome) {
        let worth = outcome.worth(self.seat, E::POINT);
        if self.best.is_none_or(|(_, best)| worth > best.worth(self.seat, E::POINT)) {
            self.best = Some((self.replies[self.searched].0, outcome));
            self.window[self.seat] = self.window[self.seat].max(worth);
        }
        self.searched += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Take, Toy};
    use luciole_core::Chance;
    use rand::RngExt;

    /// A random game tree: each position is a seed.
    #[derive(Clone, Copy, Debug)]
    struct RandomTree {
        seats: usize,
        draws: bool,
        seed: u64,
    }

    impl Ending for RandomTree {
        type Game = Toy;
        type Position = (u64, u8);

        fn suits(_: &Toy, _: Strength) -> bool {
            true
        }

        fn new(_: &Toy) -> Option<Self> {
            None
        }

        fn replies(&self) -> Replies<Self> {
            (1..4).map(|n| (Take(n), (self.seed << 8 | u64::from(n), 6))).collect()
        }

        fn next(&mut self, &(seed, left): &(u64, u8), _: &mut u64) -> Next<Take, (u64, u8)> {
            let mut chance = Chance::new(Seed(seed), left.into());
            if left == 0 || chance.random_range(0..8) == 0 {
                let results = [(); SEATS].map(|()| (chance.random_range(0..9), chance.random_range(0..2)));
                return Next::Over(Outcome::of(&results[..self.seats], |(points, _)| points));
            }
            let is_draw = self.draws && chance.random();
            let positions = (0..chance.random_range(1..5)).map(|_| (chance.random(), left - 1)).collect::<Vec<_>>();
            if is_draw {
                Next::Draw(positions.into_iter().map(|position| (chance.random_range(1..4), position)).collect())
            } else {
                let replies = (0..).map(Take).zip(positions);
                Next::Decision(chance.random_range(0..self.seats), replies.collect())
            }
        }
    }

    /// The outcome by exhaustive search; adds the positions searched to `nodes`.
    fn exhaustive(mut tree: RandomTree, position: (u64, u8), nodes: &mut u64) -> Outcome {
        *nodes += 1;
        match tree.next(&position, &mut 0) {
            Next::Over(outcome) => outcome,
            Next::Draw(positions) => {
                let drawn = positions.into_iter().map(|(ways, position)| (ways, exhaustive(tree, position, nodes)));
                Outcome::mean(&drawn.collect::<Vec<_>>())
            }
            Next::Decision(seat, positions) => {
                let outcomes = positions.into_iter().map(|(_, position)| exhaustive(tree, position, nodes));
                outcomes.reduce(|best, next| better(best, next, seat)).unwrap()
            }
        }
    }

    fn better(best: Outcome, next: Outcome, seat: usize) -> Outcome {
        if next.worth(seat, RandomTree::POINT) > best.worth(seat, RandomTree::POINT) { next } else { best }
    }

    fn search(tree: RandomTree, seat: usize) -> Exact<RandomTree> {
        Exact::with(tree, tree.seats, seat, tree.replies())
    }

    fn finish(search: &mut Exact<RandomTree>, slice: u64) -> Verdict<Take> {
        std::iter::repeat_with(|| search.search(slice)).flatten().next().unwrap()
    }

    /// The verdict is that of an exhaustive search, in fewer positions where alpha-beta prunes.
    #[test]
    fn nothing_is_missed() {
        for (seats, draws) in [(2, false), (2, true), (3, false), (3, true), (4, true)] {
            let (mut least, mut most, mut certain, mut unsure) = (0, 0, 0, 0);
            for seed in 0..200 {
                let (tree, seat) = (RandomTree { seats, draws, seed }, seed as usize % seats);
                let tried = tree.replies().into_iter().map(|(chosen, at)| (chosen, exhaustive(tree, at, &mut most)));
                let better = |best: (Take, Outcome), next: (Take, Outcome)| {
                    if better(best.1, next.1, seat) == best.1 { best } else { next }
                };
                let (chosen, Outcome { shares, leads, is_certain }) = tried.reduce(better).unwrap();
                let mut exact = search(tree, seat);
                let verdict = finish(&mut exact, 7);
                assert_eq!((verdict.chosen, verdict.expected), (chosen, shares[seat]));
                assert_eq!(verdict, finish(&mut search(tree, seat), u64::MAX), "interruptions change nothing");
                assert_eq!((exact.best(), exact.progress()), (Some(chosen), 1.0));
                let lead = leads[seat] as i16;
                let says_who_wins = lead != 0 || verdict.shares[seat] == FULL_WIN / 2;
                let lead = (seats == 2 && is_certain && says_who_wins).then_some(lead);
                assert_eq!(verdict.certain, lead);
                certain += u32::from(lead.is_some());
                unsure += u32::from(is_certain && !says_who_wins);
                least += verdict.simulations;

                let mut alone = exact.again(Among::Only(chosen)).unwrap();
                assert_eq!(finish(&mut alone, 1).shares, verdict.shares);
                let second = finish(&mut alone.again(Among::Except(vec![chosen])).unwrap(), 1);
                assert!(second.chosen != chosen && second.expected <= verdict.expected);
            }
            assert!(if seats == 2 { least < most * 9 / 10 } else { least == most }, "{seats}: {least} of {most}");
            assert!(seats > 2 || certain > 10 && unsure > 0, "{certain} certain, {unsure} by a tie-break");
        }
    }

    #[test]
    fn a_mean_is_certain_only_if_nothing_differs() {
        let end = |results: &[(i32, i32)]| Outcome::of(results, |(points, _)| points);
        let (won, drawn, broken) = (end(&[(7, 0), (4, 1)]), end(&[(7, 1), (7, 1)]), end(&[(7, 1), (7, 0)]));
        assert_eq!((won.shares[..2].to_vec(), won.leads[..2].to_vec()), (vec![1.0, 0.0], vec![3.0, -3.0]));
        assert_eq!((drawn.shares[0], broken.shares[0], broken.leads[0]), (0.5, 1.0, 0.0));
        assert_eq!(Outcome::mean(&[(3, won), (2, won)]), won);
        let mean = Outcome::mean(&[(3, won), (1, drawn)]);
        assert_eq!((mean.shares[0], mean.leads[0], mean.is_certain), (0.875, 2.25, false));
        assert!(!Outcome::mean(&[(1, drawn), (1, broken)]).is_certain, "the same leads, but not the same win");
    }
}
