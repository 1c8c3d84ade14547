//! The search of the stronger levels: a tree in which draws and moves alternate.
//!
//! A token is drawn after its player's turn and laid in the next one, and its player decides nothing in between. So it
//! makes no difference that a hand is hidden: a turn might as well begin with a draw from the tokens that its player
//! has left, and everybody knows these. Nothing has to be guessed, and nothing can be inferred from what somebody did
//! not do.
//!
//! Below a position, the tree has one branch for each kind of token that may be drawn. They are visited in proportion
//! to their probabilities, without chance. In a branch, moves are selected by PUCT. A new position is judged by a
//! network ([`rooms`]), and another network says which moves are worth a try ([`hunch`]). When only the last tokens are
//! left, all is played through instead ([`ending`]).

use luciole_core::{Game as _, Seat, Seed};
use luciole_search::{Among, FULL_WIN, MoveStats, Playout as _, Search, Strength, Verdict, WinShares};

use super::ending::{self, faces};
use super::field::{Field, Ground, NOBODY, SEATS, face, square};
use super::hunch::{self, MoveNet, Moves};
use super::net::exp2;
use super::rooms::{self, RoomNet};
use crate::rules::{Lumens, Move};

/// The number of simulations in a slice.
const SLICE: u32 = 64;
/// The number of simulations of the strongest level.
pub(super) const MOST: u32 = 24_000;
/// With three and four players, as many more simulations make the other levels as strong as with two.
const WITH_MORE: u32 = 8;
/// How many simulations are enough to evaluate the only move.
const FEW: u32 = 32;
/// The weight of a move's recommendation before its results count, relative to the whole win.
const CURIOSITY: f32 = 0.8;
/// How much worse an untried move is assumed to be than its tried siblings, as a share of the win.
const UNTRIED: f32 = 0.1;
/// How many moves are considered in each later position: those that look best.
const CONSIDERED: usize = 24;
/// The maximum number of moves in the tree, 20 bytes each. Once it is reached the tree stops growing.
const MAX_MOVES: usize = 1_500_000;
/// The index of the root.
const ROOT: u32 = 0;
/// No position.
const NONE: u32 = u32::MAX;

/// A move in the tree.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The average share of its seat.
    mean: f32,
    /// How much it is recommended; with its siblings, 1.
    prior: f32,
    visits: u32,
    /// The position that it leads to, once that has been visited twice.
    next: u32,
    square: u8,
    pips: u8,
}

/// The moves with one kind of token, the most recommended first.
#[derive(Clone, Copy, Debug, Default)]
struct Branch {
    first: u32,
    count: u16,
    visits: u32,
    mean: f32,
}

/// A position in the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The seat whose turn it is, and the seats that are out.
    mover: u8,
    out: u8,
    /// One for each kind of token.
    branches: [Branch; 3],
}

/// The search.
#[derive(Debug)]
pub struct Forecast {
    ground: Ground,
    field: Field,
    /// The kind of token in the mover's hand.
    hand: usize,
    /// How many simulations to run at most.
    limit: u32,
    among: Option<Among<Move>>,
    tree: Box<Tree>,
}

impl Search<Lumens> for Forecast {
    /// Start squares are left to the tree search.
    fn suits(position: &Lumens, strength: Strength) -> bool {
        let is_learned = strength.among(&Lumens::LEVELS).0.vision.is_learned();
        is_learned && Seat::all(position.seats()).all(|seat| position.start(seat).is_some())
    }

    /// There is no chance in it: it needs no seed.
    fn new(position: &Lumens, strength: Strength, _: Seed) -> Option<Self> {
        let (effort, wished) = strength.among(&Lumens::LEVELS);
        let usual = match position.seats() {
            2 => effort.simulations,
            _ => (WITH_MORE * effort.simulations).min(MOST),
        };
        let simulations = wished.map_or(usual, |wished| wished.min(u32::MAX.into()) as u32);
        Self::of(position, simulations)
    }

    fn step(&mut self) -> Option<Verdict<Move>> {
        for _ in 0..SLICE.min(self.limit - self.tree.simulations) {
            self.tree.simulate(&self.field, &self.ground);
        }
        let (at, value) = self.tree.best(self.limit, self.is_alone())?;
        let shares: WinShares = value.map(|share| (share * f64::from(FULL_WIN)) as i32);
        Some(Verdict {
            chosen: named(&self.field, at),
            expected: value[usize::from(self.field.mover)].clamp(0.0, 1.0),
            shares,
            simulations: self.tree.simulations.into(),
            certain: None,
        })
    }

    fn findings(&self) -> Vec<MoveStats<Move>> {
        let found = |(step, brought): (&Step, &[f64; SEATS])| MoveStats {
            chosen: named(&self.field, (step.square, step.pips)),
            visits: step.visits,
            brought: brought.map(|sum| (sum * f64::from(FULL_WIN)) as i64),
        };
        self.tree.steps().iter().zip(&self.tree.brought).map(found).collect()
    }

    fn progress(&self) -> f32 {
        if self.tree.best(self.limit, self.is_alone()).is_some() {
            return 1.0;
        }
        self.tree.simulations as f32 / self.limit as f32
    }

    fn best(&self) -> Option<Move> {
        let (_, step, _) = self.tree.leaders();
        Some(named(&self.field, (step.square, step.pips)))
    }

    /// A single move gets as many simulations as the best one got.
    fn again(self, among: Among<Move>) -> Option<Self> {
        let limit = match among {
            Among::Only(_) => self.tree.leaders().1.visits,
            Among::Except(_) => self.limit,
        };
        Self::with(self.ground, self.field, self.hand, limit, Some(among))
    }
}

impl Forecast {
    /// Starts a search with a number of simulations; `None` if the game is over, or start squares are being chosen.
    pub(super) fn of(position: &Lumens, simulations: u32) -> Option<Self> {
        let seat = position.turn().seat()?;
        let ground = Ground::of(position)?;
        let field = Field::of(position, &ground);
        Self::with(ground, field, position.hand(seat)?.index(), simulations, None)
    }

    /// `None` if there are no such moves.
    fn with(ground: Ground, field: Field, hand: usize, limit: u32, among: Option<Among<Move>>) -> Option<Self> {
        let is_among = |at: &(u8, u8)| among.as_ref().is_none_or(|among| among.includes(&named(&field, *at)));
        let moves: Vec<(u8, u8)> = moves(&field, &ground, hand).filter(is_among).collect();
        let tree = (!moves.is_empty()).then(|| Box::new(Tree::new(&field, &ground, hand, &moves, limit)))?;
        Some(Self { ground, field, hand, limit: limit.max(1), among, tree })
    }

    /// Whether a single move is looked at, however many there are.
    const fn is_alone(&self) -> bool {
        matches!(self.among, Some(Among::Only(_)))
    }

    /// How often each move has been tried, the most recommended first.
    #[cfg(feature = "training")]
    pub(super) fn tries(&self) -> Vec<((u8, u8), u32)> {
        self.tree.steps().iter().map(|step| ((step.square, step.pips), step.visits)).collect()
    }
}

/// The squares and faces with which the mover can lay a kind of token.
pub(super) fn moves(field: &Field, ground: &Ground, kind: usize) -> impl Iterator<Item = (u8, u8)> {
    let open = field.open(ground, field.mover.into());
    open.squares().flat_map(move |square| faces(kind).map(|pips| (square, pips)))
}

/// The move by its square and face.
pub(super) fn named(field: &Field, (at, pips): (u8, u8)) -> Move {
    if field.is_starting() { Move::Start(face(pips)) } else { Move::Place(square(at), face(pips)) }
}

/// The tree.
#[derive(Debug)]
struct Tree {
    hand: usize,
    rooms: RoomNet,
    hunch: MoveNet,
    nodes: Vec<Node>,
    steps: Vec<Step>,
    /// The sums of all seats' shares for each move at the root.
    brought: Vec<[f64; SEATS]>,
    simulations: u32,
    /// The path down the tree: a step, the position before it, and the kind of token.
    path: Vec<(u32, u32, usize)>,
    /// A buffer for moves and their weights.
    listed: Vec<(f32, u8, u8)>,
}

impl Tree {
    fn new(field: &Field, ground: &Ground, hand: usize, moves: &[(u8, u8)], limit: u32) -> Self {
        // A vector that grows would take twice the memory.
        let most = moves.len() + (limit as usize).saturating_mul(CONSIDERED).min(MAX_MOVES + CONSIDERED);
        let mut tree = Self {
            hand,
            rooms: rooms::net(ground.seats),
            hunch: hunch::net(ground.seats),
            nodes: vec![Node { mover: field.mover, out: field.out, branches: [Branch::default(); 3] }],
            steps: Vec::with_capacity(most),
            brought: vec![[0.0; SEATS]; moves.len()],
            simulations: 0,
            path: Vec::new(),
            listed: Vec::new(),
        };
        tree.list(field, ground, ROOT, hand);
        tree.listed.retain(|&(_, square, pips)| moves.contains(&(square, pips)));
        tree.add(ROOT, hand);
        tree
    }

    /// The moves at the root.
    fn steps(&self) -> &[Step] {
        self.of(&self.nodes[ROOT as usize].branches[self.hand])
    }

    fn of(&self, branch: &Branch) -> &[Step] {
        &self.steps[branch.first as usize..][..usize::from(branch.count)]
    }

    /// Runs one simulation: down the tree, to a new position or the end of the game.
    fn simulate(&mut self, field: &Field, ground: &Ground) {
        let mut field = field.clone();
        let mut at = ROOT;
        self.path.clear();
        let shares = loop {
            let node = self.nodes[at as usize];
            if node.mover == NOBODY {
                break self.judge(&field, ground);
            }
            let kind = if at == ROOT { self.hand } else { draw(&node, field.left[usize::from(node.mover)]) };
            if node.branches[kind].count == 0 {
                if self.steps.len() >= MAX_MOVES {
                    break self.judge(&field, ground);
                }
                self.list(&field, ground, at, kind);
                self.listed.truncate(CONSIDERED);
                self.add(at, kind);
            }
            let branch = self.nodes[at as usize].branches[kind];
            let chosen = branch.first + select(&branch, self.of(&branch));
            let step = self.steps[chosen as usize];
            self.path.push((chosen, at, kind));
            field.put(ground, node.mover, step.square, step.pips);
            if step.visits == 0 {
                field.pass_on(ground);
                break self.judge(&field, ground);
            }
            if step.next == NONE {
                field.pass_on(ground);
                at = self.nodes.len() as u32;
                self.steps[chosen as usize].next = at;
                self.nodes.push(Node { mover: field.mover, out: field.out, branches: [Branch::default(); 3] });
            } else {
                at = step.next;
                (field.mover, field.out) = (self.nodes[at as usize].mover, self.nodes[at as usize].out);
            }
        };
        for &(step, node, kind) in &self.path {
            let node = &mut self.nodes[node as usize];
            let share = shares[usize::from(node.mover)];
            let step = &mut self.steps[step as usize];
            step.visits += 1;
            step.mean += (share - step.mean) / step.visits as f32;
            let branch = &mut node.branches[kind];
            branch.visits += 1;
            branch.mean += (share - branch.mean) / branch.visits as f32;
        }
        let first = self.path[0].0 - self.nodes[ROOT as usize].branches[self.hand].first;
        for (sum, share) in self.brought[first as usize].iter_mut().zip(shares) {
            *sum += f64::from(share);
        }
        self.simulations += 1;
    }

    /// Lists the moves in a position with a kind of token, the most recommended first.
    fn list(&mut self, field: &Field, ground: &Ground, at: u32, kind: usize) {
        let seat = usize::from(self.nodes[at as usize].mover);
        self.listed.clear();
        if field.is_starting() {
            let open = field.open(ground, seat);
            self.listed.extend(open.squares().flat_map(|square| faces(kind).map(|pips| (1.0, square, pips))));
            return;
        }
        let moves = Moves::of(field, ground, seat);
        for square in moves.open().squares() {
            let seen = moves.square(square);
            for pips in faces(kind) {
                let [hunch] = self.hunch.judge(&moves.inputs(square, pips, seen));
                self.listed.push((hunch, square, pips));
            }
        }
        let most = self.listed.iter().fold(f32::MIN, |most, (hunch, ..)| most.max(*hunch));
        for (weight, ..) in &mut self.listed {
            *weight = exp2(*weight - most);
        }
        self.listed.sort_by(|a, b| b.0.total_cmp(&a.0));
    }

    /// Adds the listed moves as a branch.
    fn add(&mut self, at: u32, kind: usize) {
        let all: f32 = self.listed.iter().map(|(weight, ..)| weight).sum();
        let branch = &mut self.nodes[at as usize].branches[kind];
        branch.first = self.steps.len() as u32;
        branch.count = self.listed.len() as u16;
        self.steps.extend(self.listed.iter().map(|&(weight, square, pips)| Step {
            mean: 0.0,
            prior: weight / all,
            visits: 0,
            next: NONE,
            square,
            pips,
        }));
    }

    /// Each seat's expected share of the win.
    fn judge(&self, field: &Field, ground: &Ground) -> [f32; SEATS] {
        match ending::outcome(field, ground) {
            Some(outcome) => outcome.shares.map(|share| share as f32),
            None => rooms::value(&self.rooms, field, ground),
        }
    }

    /// The most visited move, of those the best, and the visits of the runner-up.
    fn leaders(&self) -> (usize, &Step, u32) {
        let (mut best, mut second) = (0, 0);
        let steps = self.steps();
        for (n, step) in steps.iter().enumerate().skip(1) {
            if (step.visits, step.mean) > (steps[best].visits, steps[best].mean) {
                second = steps[best].visits;
                best = n;
            } else {
                second = second.max(step.visits);
            }
        }
        (best, &steps[best], second)
    }

    /// The best move and the shares it has brought, once no other can overtake it within `limit` simulations. A move
    /// that is looked at alone gets all of them.
    fn best(&self, limit: u32, is_alone: bool) -> Option<((u8, u8), [f64; SEATS])> {
        let (n, step, second) = self.leaders();
        let left = limit.saturating_sub(self.simulations);
        let is_clear = if self.steps().len() == 1 { step.visits >= FEW } else { step.visits > second + left };
        let shares = || self.brought[n].map(|sum| sum / f64::from(step.visits));
        (left == 0 || is_clear && !is_alone).then(|| ((step.square, step.pips), shares()))
    }
}

/// The kind of token to draw next in a position: the one whose visits fall shortest of its probability.
fn draw(node: &Node, left: [u8; 3]) -> usize {
    let all: u32 = left.into_iter().map(u32::from).sum();
    let visits: u32 = node.branches.iter().map(|branch| branch.visits).sum();
    let short = |kind: &usize| {
        let due = i64::from(left[*kind]) * i64::from(visits + 1);
        due - i64::from(node.branches[*kind].visits) * i64::from(all)
    };
    (0..3).filter(|kind| left[*kind] > 0).max_by_key(short).expect("who has the turn has tokens")
}

/// Selects one of the moves of a branch by PUCT (Rosin 2011, in the form of Silver et al. 2017).
fn select(branch: &Branch, steps: &[Step]) -> u32 {
    let tried = (branch.visits.max(1) as f32).sqrt() * CURIOSITY;
    let mut best = (f32::MIN, 0);
    for (n, step) in (0..).zip(steps) {
        let is_new = step.visits == 0;
        let share = if is_new { branch.mean - UNTRIED } else { step.mean };
        let hope = share + step.prior * tried / (1 + step.visits) as f32;
        if hope > best.0 {
            best = (hope, n);
        }
        // The others are new too, and less recommended.
        if is_new {
            break;
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Seed;

    #[test]
    fn kinds_are_drawn_in_proportion() {
        let mut node = Node { mover: 0, out: 0, branches: [Branch::default(); 3] };
        for _ in 0..80 {
            let kind = draw(&node, [4, 0, 1]);
            node.branches[kind].visits += 1;
        }
        assert_eq!(node.branches.map(|branch| branch.visits), [64, 0, 16]);
    }

    /// Each seat's share adds up to the win, the best move gets most visits, and a full tree still answers.
    #[test]
    fn visits_add_up() {
        for seats in 2..=4 {
            let mut position = Lumens::set_up(seats, &crate::rules::Options::default(), Seed(3)).unwrap();
            for _ in 0..9 {
                let chosen = position.legal_moves()[0];
                position.play(chosen).unwrap();
            }
            let mut forecast = Forecast::of(&position, 1_000).unwrap();
            let verdict = std::iter::repeat_with(|| forecast.step()).flatten().next().unwrap();
            let tree = &forecast.tree;
            let visits: u32 = tree.steps().iter().map(|step| step.visits).sum();
            assert_eq!((u64::from(visits), visits), (verdict.simulations, tree.simulations));
            assert!(tree.steps().is_sorted_by(|a, b| a.prior >= b.prior));
            assert!((verdict.shares.iter().sum::<i32>() - FULL_WIN).abs() < 10, "{verdict:?}");
            assert!(tree.nodes.len() > 10 && tree.nodes.len() < 1_000);
        }
    }
}
