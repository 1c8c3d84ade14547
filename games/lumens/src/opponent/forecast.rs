//! The search of the strongest level: a tree whose moves alternate with draws.
//!
//! A token is drawn after its player's turn and laid in the next, and nobody decides anything in between. So it makes no
//! difference who sees it when: each turn begins with a draw from the tokens that its player has left, all of which are
//! public. The tree has one branch for each kind of token that can be drawn.

use luciole_core::{Chance, Game as _, Seat, Seed};
use luciole_search::{Among, FULL_WIN, Verdict, WinShares};
use rand::Rng as _;

use super::field::{Field, Ground, Mask, NOBODY, SEATS, face, kind, square};
use super::hunch::{Hunch, Moves, exp2};
use super::rooms::{self, Net};
use crate::rules::{Lumens, Move};

/// The number of simulations in a slice.
const SLICE: u32 = 64;
const FEW: u32 = 32;
const ROOT: u32 = 0;
const NONE: u32 = u32::MAX;

/// What can be tuned.
#[derive(Clone, Debug)]
pub struct Tuning {
    pub simulations: u32,
    pub curiosity: f32,
    pub untried: f32,
    pub prior: i32,
    pub samples: u32,
    pub half: i32,
    /// Weight of the net's value against playouts: 1 only net; 0 only playouts.
    pub trust: f32,
    pub keep: usize,
    /// Plies played before judging.
    pub ahead: u32,
    pub net: Option<Net>,
    pub hunch: Option<Hunch>,
    pub power: u32,
    pub temper: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            simulations: 12_000,
            curiosity: 0.8,
            untried: 0.1,
            prior: 400,
            samples: 3,
            half: 4,
            trust: 0.0,
            keep: 1_000,
            ahead: 0,
            net: None,
            hunch: None,
            power: 2,
            temper: 1.0,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Child {
    mean: f32,
    prior: f32,
    visits: u32,
    node: u32,
    square: u8,
    pips: u8,
}

/// The moves with one kind of token.
#[derive(Clone, Copy, Debug, Default)]
struct Branch {
    first: u32,
    count: u16,
    visits: u32,
    mean: f32,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    mover: u8,
    out: u8,
    branches: [Branch; 3],
}

#[derive(Debug)]
pub struct Forecast {
    ground: Ground,
    root: Field,
    hand: usize,
    pub tuning: Tuning,
    chance: Chance,
    nodes: Vec<Node>,
    children: Vec<Child>,
    /// For each root move, the sums of all seats' shares.
    brought: Vec<[f64; SEATS]>,
    simulations: u32,
    path: Vec<(u32, u32, u8, u8)>,
    listed: Vec<(f32, u8, u8)>,
    is_start: bool,
    only: Option<Move>,
    except: Option<Move>,
}

impl Forecast {
    pub fn new(position: &Lumens, tuning: Tuning, seed: Seed) -> Option<Self> {
        let seat = position.turn().seat()?;
        let ground = Ground::of(position)?;
        let hand = position.hand(seat)?.index();
        let root = Field::of(position, &ground);
        let is_start = root.is_starting();
        Some(Self {
            ground,
            nodes: vec![Node { mover: root.mover, out: root.out, branches: [Branch::default(); 3] }],
            root,
            hand,
            tuning,
            chance: Chance::new(seed, 0),
            children: Vec::new(),
            brought: Vec::new(),
            simulations: 0,
            path: Vec::new(),
            listed: Vec::new(),
            is_start,
            only: None,
            except: None,
        })
    }

    /// The kind of token drawn in a node: the one that falls shortest of its probability.
    fn draw(&self, node: &Node, field: &Field) -> usize {
        let left = field.left[usize::from(node.mover)];
        let all: u32 = left.iter().map(|left| u32::from(*left)).sum();
        let visits: u32 = node.branches.iter().map(|branch| branch.visits).sum();
        let mut best = (i64::MIN, 0);
        for kind in 0..3 {
            if left[kind] > 0 {
                let short = i64::from(left[kind]) * i64::from(visits + 1)
                    - i64::from(node.branches[kind].visits) * i64::from(all);
                if short > best.0 {
                    best = (short, kind);
                }
            }
        }
        best.1
    }

    fn simulate(&mut self) {
        let mut field = self.root.clone();
        let mut at = ROOT;
        self.path.clear();
        let shares = loop {
            let node = self.nodes[at as usize];
            if node.mover == NOBODY {
                break field.result(&self.ground);
            }
            let kind = if at == ROOT { self.hand } else { self.draw(&node, &field) };
            if node.branches[kind].count == 0 {
                self.list(&field, at, kind);
            }
            let branch = self.nodes[at as usize].branches[kind];
            let chosen = self.select(&branch);
            let child = self.children[chosen as usize];
            self.path.push((chosen, at, kind as u8, node.mover));
            field.put(&self.ground, node.mover, child.square, child.pips);
            if child.visits == 0 {
                field.pass_on(&self.ground);
                break self.judge(&mut field);
            }
            if child.node == NONE {
                field.pass_on(&self.ground);
                self.children[chosen as usize].node = self.nodes.len() as u32;
                at = self.nodes.len() as u32;
                self.nodes.push(Node { mover: field.mover, out: field.out, branches: [Branch::default(); 3] });
            } else {
                at = child.node;
                field.mover = self.nodes[at as usize].mover;
                field.out = self.nodes[at as usize].out;
            }
        };
        for &(child, node, kind, seat) in &self.path {
            let share = shares[usize::from(seat)];
            let child = &mut self.children[child as usize];
            child.visits += 1;
            child.mean += (share - child.mean) / child.visits as f32;
            let branch = &mut self.nodes[node as usize].branches[usize::from(kind)];
            branch.visits += 1;
            branch.mean += (share - branch.mean) / branch.visits as f32;
        }
        let first = (self.path[0].0 - self.nodes[0].branches[self.hand].first) as usize;
        if self.brought.len() <= first {
            self.brought.resize(first + 1, [0.0; SEATS]);
        }
        for (sum, share) in self.brought[first].iter_mut().zip(shares) {
            *sum += f64::from(share);
        }
        self.simulations += 1;
    }

    fn select(&self, branch: &Branch) -> u32 {
        let children = &self.children[branch.first as usize..][..usize::from(branch.count)];
        let tried = (branch.visits.max(1) as f32).sqrt() * self.tuning.curiosity;
        let untried = if branch.visits == 0 { 0.0 } else { branch.mean - self.tuning.untried };
        let mut best = (f32::MIN, 0);
        for (n, child) in (0..).zip(children) {
            let share = if child.visits == 0 { untried } else { child.mean };
            let hope = share + child.prior * tried / (1 + child.visits) as f32;
            if hope > best.0 {
                best = (hope, n);
            }
            // The rest is untried, and recommended less.
            if child.visits == 0 {
                break;
            }
        }
        branch.first + best.1
    }

    /// Lists the moves with a kind of token, the most recommended first.
    fn list(&mut self, field: &Field, at: u32, kind: usize) {
        let seat = usize::from(self.nodes[at as usize].mover);
        let mut listed = std::mem::take(&mut self.listed);
        listed.clear();
        if let Some(hunch) = self.tuning.hunch.as_ref().filter(|_| !field.is_starting()) {
            let moves = Moves::of(field, &self.ground, seat);
            for square in moves.open().squares() {
                let seen = moves.square(square);
                for pips in [kind as u8 + 1, 6 - kind as u8] {
                    listed.push((hunch.judge(&moves.inputs(square, pips, seen)), square, pips));
                }
            }
            let most = listed.iter().fold(f32::MIN, |most, (z, ..)| most.max(*z));
            listed.iter_mut().for_each(|(z, ..)| *z = exp2((*z - most) * self.tuning.temper));
        } else {
            for square in field.open(&self.ground, seat).squares() {
                for pips in [kind as u8 + 1, 6 - kind as u8] {
                    let merit = merit(field, &self.ground, seat, square, pips, self.tuning.half);
                    let weight = (self.tuning.prior + merit).clamp(50, 1_000);
                    listed.push(((weight * weight) as f32, square, pips));
                }
            }
        }
        if at == ROOT {
            let only = self.only;
            let except = self.except;
            listed.retain(|&(_, square, pips)| {
                let chosen = self.named(square, pips);
                only.is_none_or(|only| only == chosen) && except != Some(chosen)
            });
        }
        listed.sort_by(|a, b| b.0.total_cmp(&a.0));
        if at != ROOT {
            listed.truncate(self.tuning.keep);
        }
        let all: f32 = listed.iter().map(|(weight, ..)| weight).sum();
        let branch = &mut self.nodes[at as usize].branches[kind];
        branch.first = self.children.len() as u32;
        branch.count = listed.len() as u16;
        self.children.extend(listed.iter().map(|&(weight, square, pips)| Child {
            mean: 0.0,
            prior: weight / all,
            visits: 0,
            node: NONE,
            square,
            pips,
        }));
        self.listed = listed;
    }

    fn judge(&mut self, field: &mut Field) -> [f32; SEATS] {
        let trust = self.tuning.trust;
        for _ in 0..self.tuning.ahead {
            if field.mover == NOBODY {
                break;
            }
            self.play(field);
        }
        if field.mover == NOBODY {
            return field.result(&self.ground);
        }
        let net = self.tuning.net.as_ref().map_or([0.0; SEATS], |net| rooms::value(net, field, &self.ground));
        if trust >= 1.0 {
            return net;
        }
        while field.mover != NOBODY {
            self.play(field);
        }
        let result = field.result(&self.ground);
        std::array::from_fn(|seat| trust * net[seat] + (1.0 - trust) * result[seat])
    }

    fn below(&mut self, bound: u32) -> u32 {
        (u64::from(self.chance.next_u32()) * u64::from(bound) >> 32) as u32
    }

    /// The best of a few random moves.
    pub(super) fn play(&mut self, field: &mut Field) {
        let seat = usize::from(field.mover);
        let all: u32 = field.left[seat].iter().map(|left| u32::from(*left)).sum();
        let mut n = self.below(all);
        let mut kind = 0;
        while n >= u32::from(field.left[seat][kind]) {
            n -= u32::from(field.left[seat][kind]);
            kind += 1;
        }
        let open = field.open(&self.ground, seat);
        let count = open.count();
        let mut best = (i32::MIN, 0, 0);
        for _ in 0..self.tuning.samples {
            let n = self.below(2 * count);
            let square = nth(open, n / 2);
            let pips = if n % 2 == 0 { kind as u8 + 1 } else { 6 - kind as u8 };
            let merit = merit(field, &self.ground, seat, square, pips, self.tuning.half);
            if merit > best.0 {
                best = (merit, square, pips);
            }
        }
        field.put(&self.ground, field.mover, best.1, best.2);
        field.pass_on(&self.ground);
    }

    fn named(&self, at: u8, pips: u8) -> Move {
        if self.is_start { Move::Start(face(pips)) } else { Move::Place(square(at), face(pips)) }
    }

    fn left(&self) -> u32 {
        self.tuning.simulations.max(1).saturating_sub(self.simulations)
    }

    fn best(&self) -> Option<(u32, u32)> {
        let branch = &self.nodes[0].branches[self.hand];
        let children = &self.children[branch.first as usize..][..usize::from(branch.count)];
        let key = |n: &usize| (children[*n].visits, children[*n].mean);
        let mut best = 0;
        let mut second = 0;
        if children.is_empty() {
            return None;
        }
        for n in 1..children.len() {
            if key(&n) > key(&best) {
                second = children[best].visits;
                best = n;
            } else {
                second = second.max(children[n].visits);
            }
        }
        Some((best as u32, second))
    }

    fn is_done(&self) -> bool {
        let left = self.left();
        left == 0
            || self.best().is_some_and(|(best, second)| {
                let branch = &self.nodes[0].branches[self.hand];
                let best = &self.children[(branch.first + best) as usize];
                if branch.count == 1 && self.only.is_none() { best.visits >= FEW } else { self.only.is_none() && best.visits > second + left }
            })
    }

    pub fn step(&mut self) -> Option<Verdict<Lumens>> {
        for _ in 0..SLICE.min(self.left()) {
            self.simulate();
        }
        self.is_done().then(|| self.verdict())
    }

    pub fn memory(&self) -> usize {
        self.children.capacity() * size_of::<Child>() + self.nodes.capacity() * size_of::<Node>()
    }

    /// How often each root move was tried, and its mean.
    pub(super) fn tries(&self) -> impl Iterator<Item = (u8, u8, u32, f32)> + '_ {
        let branch = &self.nodes[0].branches[self.hand];
        self.children[branch.first as usize..][..usize::from(branch.count)]
            .iter()
            .map(|child| (child.square, child.pips, child.visits, child.mean))
    }

    pub(super) fn verdict(&self) -> Verdict<Lumens> {
        let (best, _) = self.best().expect("one move at least");
        let branch = &self.nodes[0].branches[self.hand];
        let child = &self.children[(branch.first + best) as usize];
        let shares: WinShares =
            self.brought[best as usize].map(|sum| (sum / f64::from(child.visits) * f64::from(FULL_WIN)) as i32);
        let seat = usize::from(self.nodes[0].mover);
        Verdict {
            chosen: self.named(child.square, child.pips),
            expected: (f64::from(shares[seat]) / f64::from(FULL_WIN)).clamp(0.0, 1.0),
            shares,
            simulations: self.simulations.into(),
            certain: None,
        }
    }
}

fn nth(set: Mask, mut n: u32) -> u8 {
    for (at, mut word) in (0u8..).zip(set.0) {
        let count = word.count_ones();
        if n < count {
            for _ in 0..n {
                word &= word - 1;
            }
            return at << 6 | word.trailing_zeros() as u8;
        }
        n -= count;
    }
    0
}

/// What placing a token gains for a seat against the others, as in level 5.
fn merit(field: &Field, ground: &Ground, seat: usize, square: u8, pips: u8, half: i32) -> i32 {
    let Some(room) = ground.room(square) else { return 0 };
    let before = &field.pips[room];
    let mut after = *before;
    after[seat] += pips;
    if let Some((owner, pips)) = field.top(square) {
        after[owner] -= pips;
    }
    let standing = |pips: &[u8; SEATS]| {
        let mut best = 0;
        for (other, pips) in pips.iter().enumerate() {
            if other != seat {
                best = best.max(i32::from(*pips));
            }
        }
        let lead = i32::from(pips[seat]) - best;
        1_000 * lead / (lead.abs() + half)
    };
    standing(&after) - standing(before)
}
