//! Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012), for any number of seats, with or
//! without hidden information.
//!
//! Each simulation starts from a new random position, descends the tree, adds a node, and plays the game out. Each
//! player prefers moves that have earned them the largest share so far, moves that the game's knowledge recommends, and
//! moves tried rarely relative to how often they were legal: since the starting positions differ, a move isn't legal in
//! all of them.

use std::ops::Range;

use luciole_core::{Chance, MoveSet as _, Seat, Seed};

use crate::thinking::Among;
use crate::{FULL_WIN, Knowledge, Levels, MoveStats, Search, Strength, Verdict, Vision, WinShares};

/// The number of simulations in a slice.
const SLICE: u32 = 16;
/// How many simulations are enough to evaluate the only legal move.
const FEW: u32 = 32;
/// The maximum number of nodes in the tree. Once it is reached the tree stops growing, and games are played out from
/// its leaves.
const MAX_NODES: usize = 600_000;
/// How much worse an untried move is assumed to be than its tried siblings, as a share of the win.
const UNTRIED: f64 = 0.1;
/// The index of the root.
const ROOT: u32 = 0;
/// No node.
const NONE: u32 = u32::MAX;

/// What the tree search needs from a game: which moves to try first, and how to play a game out. The game's moves are
/// listed individually.
pub trait Playout: Knowledge {
    /// The effort of each level.
    const LEVELS: Levels<Effort>;

    /// The weight of a move's recommendation before its results count, relative to the whole win.
    const CURIOSITY: f64;

    /// The effort for the decision in this position, where it needs less than the level allows.
    fn spend(&self, effort: Effort) -> Effort {
        effort
    }

    /// Lists what the tree chooses from: all moves, or plans. A plan is a move that stands for several, and need not be
    /// legal itself. `now` tells whether it is for the decision being searched or for a later one.
    fn list_plans(&self, _now: bool, plans: &mut Vec<Self::MoveSet>) {
        self.legal_moves_into(plans);
    }

    /// Plays all moves of a plan.
    fn follow(&mut self, plan: Self::Move) {
        self.play_with(plan, &mut |_| ()).expect("a listed move is legal");
    }

    /// The first move of a plan.
    fn begin(&self, plan: Self::Move) -> Self::Move {
        plan
    }

    /// Whether a search that judges by what was learned stops descending in this position, which `chosen` led to, and
    /// plays the game out from here.
    fn ends_tree(&self, _chosen: Self::Move) -> bool {
        false
    }

    /// Appends to `weights`, in order, how much each of `moves`, all of them listed, is recommended relative to the
    /// others: above 0, at most a million.
    fn weigh(&self, moves: &[Self::MoveSet], vision: Vision, weights: &mut Vec<u32>);

    /// Plays on by fast rules of thumb, to the end or until the outcome is clear enough, and returns each seat's
    /// expected share. `moves` is a buffer for lists of moves.
    fn play_out(self, vision: Vision, chance: &mut Chance, moves: &mut Vec<Self::MoveSet>) -> WinShares;
}

/// The effort for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// How many games are played out, by all trees together.
    pub simulations: u32,
    /// How many independent trees share the simulations (root parallelization: Chaslot, Winands and van den Herik
    /// 2008). Several workers can grow them at the same time. At least one, and only one for a player who overlooks
    /// moves.
    pub trees: u8,
    /// How much of each position is seen.
    pub vision: Vision,
    /// How many of the available moves are noticed: [`ALL_MOVES`], or a random selection of this size.
    pub notices: usize,
}

impl Effort {
    /// A number of simulations in one tree, with nothing overlooked.
    pub const fn full(simulations: u32) -> Self {
        Self { simulations, trees: 1, vision: Vision::SHARP, notices: ALL_MOVES }
    }

    /// A number of simulations shared by several trees, with nothing overlooked, judged by what was learned from games.
    pub const fn learned(simulations: u32, trees: u8) -> Self {
        Self { trees, vision: Vision::LEARNED, ..Self::full(simulations) }
    }

    /// The simulations of each tree.
    fn each(self) -> u32 {
        (self.simulations / u32::from(self.trees)).max(1)
    }
}

/// All moves are noticed.
pub const ALL_MOVES: usize = usize::MAX;

/// The tree search. It grows its trees one after the other.
#[derive(Debug)]
pub struct Tree<G: Playout> {
    effort: Effort,
    seed: Seed,
    chance: Chance,
    position: G,
    seat: Seat,
    /// The trees to grow: the one that is growing, and those to come.
    trees: Range<u8>,
    /// How many trees it grows in all.
    planted: u8,
    nodes: Vec<Node<G::Move>>,
    /// The simulations of the tree that is growing, and of all before it.
    simulations: u32,
    spent: u64,
    /// The total result of each plan at the root for all seats, or that of the only move, in the tree that is growing.
    brought: Vec<(Option<G::Move>, [i64; Seat::MAX as usize])>,
    /// What the trees before it have found out.
    findings: Vec<MoveStats<G::Move>>,
    /// The moves to choose from, if not all are noticed.
    noticed: Option<Vec<G::MoveSet>>,
    /// Which moves are considered; all if `None`.
    among: Option<Among<G::Move>>,
    /// The path down the tree, with the seat that decided each step.
    path: Vec<(u32, Seat)>,
    /// Buffers for the legal moves, the nodes they lead to, and their weights.
    moves: Vec<G::MoveSet>,
    legal: Vec<u32>,
    weights: Vec<u32>,
}

/// A move in the tree.
#[derive(Debug)]
struct Node<M> {
    chosen: Option<M>,
    /// How much the move is recommended relative to its siblings.
    weight: u32,
    /// How often the move was legal, and how often it was made.
    available: u32,
    visits: u32,
    /// Its total result for the seat that made it.
    total: i64,
    /// The first reply to it, and its next sibling.
    child: u32,
    sibling: u32,
}

impl<M> Node<M> {
    fn new(chosen: Option<M>, weight: u32) -> Self {
        Self { chosen, weight, available: 0, visits: 0, total: 0, child: NONE, sibling: NONE }
    }
}

impl<G: Playout> Search<G> for Tree<G> {
    fn new(position: &G, strength: Strength, seed: Seed) -> Option<Self> {
        Self::with(position, Self::effort(position, strength), seed)
    }

    fn parts(position: &G, strength: Strength) -> u8 {
        Self::effort(position, strength).trees
    }

    fn part(position: &G, strength: Strength, seed: Seed, part: u8) -> Option<Self> {
        let effort = Self::effort(position, strength);
        (part < effort.trees).then(|| Self::growing(part..part + 1, position, effort, seed))?
    }

    fn findings(&self) -> Vec<MoveStats<G::Move>> {
        self.findings.clone()
    }

    fn step(&mut self) -> Option<Verdict<G::Move>> {
        for _ in 0..SLICE.min(self.left()) {
            self.simulate();
        }
        if self.is_grown() {
            self.harvest();
        }
        self.trees.is_empty().then(|| self.verdict())
    }

    fn progress(&self) -> f32 {
        let grown = f32::from(self.planted) - self.trees.len() as f32;
        let now = if self.trees.is_empty() { 0.0 } else { self.simulations as f32 / self.effort.each() as f32 };
        (grown + now) / f32::from(self.planted)
    }

    /// That of the trees that have been grown, or else of the first one.
    fn best(&self) -> Option<G::Move> {
        let grown = MoveStats::best(&self.findings, self.seat).map(|best| best.chosen);
        let growing = || self.leaders()?.0.chosen.map(|plan| self.position.begin(plan));
        grown.or_else(|| self.only()).or_else(growing)
    }

    /// A single move gets as many simulations as the best one got, and so does a second single move.
    fn again(self, among: Among<G::Move>) -> Option<Self> {
        let simulations = match &among {
            Among::Only(_) => MoveStats::best(&self.findings, self.seat)?.visits,
            Among::Except(_) => {
                let mut plans = Vec::new();
                self.list_plans(ROOT, &self.position, &mut plans);
                if !plans.iter().any(|plan| among.includes(&self.position.begin(plan.nth(0)))) {
                    return None;
                }
                self.effort.simulations
            }
        };
        Some(Self {
            effort: Effort { simulations, ..self.effort },
            trees: 0..self.planted,
            nodes: vec![Node::new(None, 1)],
            simulations: 0,
            spent: 0,
            brought: Vec::new(),
            findings: Vec::new(),
            among: Some(among),
            ..self
        })
    }
}

impl<G: Playout> Tree<G> {
    /// The effort for a decision. A given number of simulations goes into one tree: it is usually small.
    fn effort(position: &G, strength: Strength) -> Effort {
        let (effort, simulations) = strength.among(&G::LEVELS);
        let Some(wished) = simulations else { return position.spend(effort) };
        let wished = wished.min(u32::MAX.into()) as u32;
        let spent = position.spend(Effort { simulations: wished, trees: 1, ..effort });
        Effort { simulations: spent.simulations.min(wished), ..spent }
    }

    /// Starts a search with the given effort; `None` if the game is over.
    fn with(position: &G, effort: Effort, seed: Seed) -> Option<Self> {
        Self::growing(0..effort.trees, position, effort, seed)
    }

    fn growing(trees: Range<u8>, position: &G, effort: Effort, seed: Seed) -> Option<Self> {
        let seat = position.turn().seat()?;
        let mut chance = Chance::new(seed, trees.start.into());
        let position = position.determinize(seat, &mut chance);
        let noticed = (effort.notices < ALL_MOVES).then(|| {
            let mut plans = Vec::new();
            position.list_plans(true, &mut plans);
            chance.shuffle(&mut plans);
            plans.truncate(effort.notices.max(1));
            plans
        });
        Some(Self {
            effort,
            seed,
            position,
            chance,
            seat,
            planted: trees.len() as u8,
            trees,
            nodes: vec![Node::new(None, 1)],
            simulations: 0,
            spent: 0,
            brought: Vec::new(),
            findings: Vec::new(),
            noticed,
            among: None,
            path: Vec::new(),
            moves: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
        })
    }

    /// Counts what the tree has found out, and plants the next one.
    fn harvest(&mut self) {
        let brought = |plan: Option<G::Move>| {
            let tried = self.brought.iter().find(|(tried, _)| *tried == plan);
            tried.map_or([0; Seat::MAX as usize], |(_, brought)| *brought)
        };
        let found = if let Some(chosen) = self.only() {
            vec![MoveStats { chosen, visits: self.simulations, brought: brought(None) }]
        } else {
            let found = |node: &Node<G::Move>| {
                let plan = node.chosen.expect("every node but the root is a move");
                MoveStats { chosen: self.position.begin(plan), visits: node.visits, brought: brought(Some(plan)) }
            };
            self.answers(ROOT).map(found).collect()
        };
        MoveStats::merge(&mut self.findings, found);
        self.spent += u64::from(self.simulations);
        self.trees.next();
        if !self.trees.is_empty() {
            self.simulations = 0;
            self.brought.clear();
            self.nodes.clear();
            self.nodes.push(Node::new(None, 1));
            self.chance = Chance::new(self.seed, self.trees.start.into());
            self.position = self.position.determinize(self.seat, &mut self.chance);
        }
    }

    /// Runs one simulation: down the tree and to the end of the game.
    fn simulate(&mut self) {
        let mut position = self.position.determinize(self.seat, &mut self.chance);
        let mut node = ROOT;
        self.path.clear();
        let learned = self.effort.vision.is_learned();
        let mut ended = false;
        if let Some(Among::Only(chosen)) = self.among {
            position.play_with(chosen, &mut |_| ()).expect("a move to be looked at is legal");
            ended = learned && position.ends_tree(chosen);
        }
        while !ended && let Some(seat) = position.turn().seat() {
            self.list(node, &position);
            let Some(next) = self.select() else { break };
            let at = &mut self.nodes[next as usize];
            let chosen = at.chosen.expect("every node but the root is a move");
            position.follow(chosen);
            self.path.push((next, seat));
            node = next;
            ended = at.visits == 0 || learned && position.ends_tree(chosen);
        }
        let worths = position.play_out(self.effort.vision, &mut self.chance, &mut self.moves);
        let first = self.path.first().filter(|_| self.only().is_none());
        let plan = first.and_then(|&(node, _)| self.nodes[node as usize].chosen);
        let known = self.brought.iter().position(|(tried, _)| *tried == plan).unwrap_or(self.brought.len());
        if known == self.brought.len() {
            self.brought.push((plan, [0; Seat::MAX as usize]));
        }
        for (brought, worth) in self.brought[known].1.iter_mut().zip(worths) {
            *brought += i64::from(worth);
        }
        for &(node, seat) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += i64::from(worths[seat.index()]);
        }
        self.simulations += 1;
    }

    /// Finds the nodes of the legal moves, and creates the missing ones while there is room.
    fn list(&mut self, parent: u32, position: &G) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.list_plans(parent, position, &mut moves);
        self.moves = moves;
        if let Some(among @ Among::Except(_)) = &self.among
            && parent == ROOT
        {
            self.moves.retain(|plan| among.includes(&position.begin(plan.nth(0))));
        }
        self.legal.clear();
        self.weights.clear();
        let fresh = self.nodes[parent as usize].child == NONE;
        let mut last = NONE;
        for n in 0..self.moves.len() {
            let chosen = self.moves[n].nth(0);
            let found = if fresh { None } else { self.find(parent, last, chosen) };
            last = match found {
                Some(found) => found,
                None if self.nodes.len() >= MAX_NODES => continue,
                None => {
                    if self.weights.is_empty() {
                        position.weigh(&self.moves, self.effort.vision, &mut self.weights);
                    }
                    self.add(parent, last, Node::new(Some(chosen), self.weights[n]))
                }
            };
            self.legal.push(last);
        }
    }

    /// The plans to choose from. The mover knows the current moves: they are the same in every sampled position.
    fn list_plans(&self, parent: u32, position: &G, plans: &mut Vec<G::MoveSet>) {
        match &self.noticed {
            Some(noticed) if parent == ROOT => plans.extend_from_slice(noticed),
            _ => position.list_plans(parent == ROOT, plans),
        }
    }

    /// The child of `parent` for this move. Moves are listed in much the same order each time, so it is usually the one
    /// after `last`.
    fn find(&self, parent: u32, last: u32, chosen: G::Move) -> Option<u32> {
        let first = if last == NONE { self.nodes[parent as usize].child } else { self.nodes[last as usize].sibling };
        let mut at = first;
        while self.nodes[at as usize].chosen != Some(chosen) {
            at = self.nodes[at as usize].sibling;
            if at == first {
                return None;
            }
        }
        Some(at)
    }

    /// Adds a child of `parent` after `last`.
    fn add(&mut self, parent: u32, last: u32, mut node: Node<G::Move>) -> u32 {
        let new = self.nodes.len() as u32;
        let parent = &mut self.nodes[parent as usize];
        let before = if last == NONE { parent.child } else { last };
        if before == NONE {
            parent.child = new;
            node.sibling = new;
        } else {
            node.sibling = std::mem::replace(&mut self.nodes[before as usize].sibling, new);
        }
        self.nodes.push(node);
        new
    }

    /// Selects one of the legal moves by PUCT (Rosin 2011, in the form of Silver et al. 2017), with the number of times
    /// each move was legal in place of its parent's visits. `None` if the tree is full.
    fn select(&mut self) -> Option<u32> {
        let (mut weights, mut visits, mut total) = (0, 0, 0);
        for &n in &self.legal {
            let node = &mut self.nodes[n as usize];
            node.available += 1;
            weights += node.weight;
            visits += node.visits;
            total += node.total;
        }
        let mean = |total: i64, visits: u32| total as f64 / f64::from(visits) / f64::from(FULL_WIN);
        // An untried move is assumed to be a little worse than the tried ones.
        let untried = if visits == 0 { 0.0 } else { mean(total, visits) - UNTRIED };
        let mut best = (f64::NEG_INFINITY, None);
        for &n in &self.legal {
            let node = &self.nodes[n as usize];
            let share = if node.visits == 0 { untried } else { mean(node.total, node.visits) };
            let recommended = f64::from(node.weight) / f64::from(weights);
            let tried = f64::from(node.available).sqrt() / f64::from(1 + node.visits);
            let hope = share + G::CURIOSITY * recommended * tried;
            if hope > best.0 {
                best = (hope, Some(n));
            }
        }
        best.1
    }

    /// The replies tried so far to a move.
    fn answers(&self, parent: u32) -> impl Iterator<Item = &Node<G::Move>> {
        let first = self.nodes[parent as usize].child;
        let mut next = first;
        std::iter::from_fn(move || {
            let node = self.nodes.get(next as usize)?;
            next = if node.sibling == first { NONE } else { node.sibling };
            Some(node)
        })
    }

    /// The most tried move, and of those the most successful; and how often the second best has been tried.
    fn leaders(&self) -> Option<(&Node<G::Move>, u32)> {
        let mut answers = self.answers(ROOT);
        let mut best = answers.next()?;
        let mut second = 0;
        for node in answers {
            if (node.visits, node.total) > (best.visits, best.total) {
                second = best.visits;
                best = node;
            } else {
                second = second.max(node.visits);
            }
        }
        Some((best, second))
    }

    /// Whether the remaining simulations of the tree can no longer change its best move. If there is only one move, a
    /// few simulations are enough to evaluate it, unless it is compared with the best.
    fn is_grown(&self) -> bool {
        let left = self.left();
        if self.only().is_some() {
            return left == 0;
        }
        let settled = |(best, second): (&Node<G::Move>, u32)| {
            let alone = self.nodes[best.sibling as usize].chosen == best.chosen;
            if alone { self.among.is_none() && best.visits >= FEW } else { best.visits > second + left }
        };
        left == 0 || self.leaders().is_some_and(settled)
    }

    /// How many simulations are left for the tree; at least one is always run.
    fn left(&self) -> u32 {
        if self.trees.is_empty() { 0 } else { self.effort.each().saturating_sub(self.simulations) }
    }

    fn verdict(&self) -> Verdict<G::Move> {
        let best = MoveStats::best(&self.findings, self.seat).expect("one game was played out at least");
        Verdict {
            chosen: best.chosen,
            expected: best.expected(self.seat),
            shares: best.shares(),
            simulations: self.spent,
            certain: None,
        }
    }

    /// The only move to consider, if there is just one.
    fn only(&self) -> Option<G::Move> {
        match &self.among {
            Some(Among::Only(chosen)) => Some(*chosen),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
