//! The search for two players: alpha-beta with iterative deepening, a transposition table, null windows and the history
//! heuristic, until the budget is spent or everything has been played to the end. In the latter case the result is
//! certain. A [`Judge`] evaluates the positions, and says which moves and positions deserve less work.
//!
//! Since no ring may be repeated (ruling 8), the legal moves depend on the rings since a place last became empty. The
//! table therefore distinguishes positions by them too.

use std::fmt::Debug;

use luciole_core::{Chance, Game as _, Seat, Seed};
use luciole_search::{Among, FULL_WIN, Verdict, WinShares};
use rand::RngExt;

use crate::rules::{Djinns, Move};

use super::POINT;
use super::lake::{Lake, Step, spread};

/// Greater than any value.
const INFINITY: i32 = 1 << 14;
/// Searched to the end.
const COMPLETE: u8 = u8::MAX;
/// The rank of the move that was the best before.
const FIRST: i32 = i32::MAX / 2;

/// How a search evaluates positions, in fractions of a point, and where it saves work. Without the methods that have
/// defaults, it saves none.
pub(super) trait Judge: Debug + Default {
    /// The part of an evaluation that changes step by step.
    type Ahead: Copy + Debug;

    /// The approximate number of positions in a slice.
    const SLICE: u64;
    /// The maximum capacity of the table, as a power of two.
    const TABLE_BITS: u32;
    /// Whether the position to decide counts as one more position in each iteration.
    const COUNTS_ROOT: bool;
    /// Whether the history heuristic is read when a move is selected; otherwise when the moves are listed.
    const LIVE_HISTORY: bool;
    /// Whether the judge looks one move ahead by itself.
    const GLANCES: bool;

    /// What has to be known about a position for its evaluation.
    fn ahead(&self, lake: &Lake) -> Self::Ahead;

    /// The same after a step.
    fn ahead_after(&self, ahead: Self::Ahead, lake: &Lake, step: Step) -> Self::Ahead;

    /// The evaluation of a position for the seat to move.
    fn evaluate(&self, lake: &Lake, ahead: Self::Ahead) -> i32;

    /// A move with its rank by the evaluation, to which the history adds up to 2,000.
    fn candidate(&self, lake: &Lake, ahead: Self::Ahead, step: Step) -> Candidate;

    /// The value of a position one move ahead without making the moves, or a lower bound that reaches `beta`; `None` if
    /// there is no move. `barred` are the rings that may not be repeated, `steps` is a buffer.
    fn glance(&self, _: &Lake, _: Self::Ahead, _barred: &[u64], _steps: &mut Vec<Step>, _beta: i32) -> Option<i32> {
        None
    }

    /// Futility pruning: the most by which a move is expected to end up better than it looks, at this depth.
    fn futility(_depth: u8) -> Option<i32> {
        None
    }

    /// Reverse futility pruning: the most by which a position is expected to end up worse than it looks, at this depth.
    fn reverse_futility(_depth: u8) -> Option<i32> {
        None
    }

    /// Late move reductions: by how much the depth is reduced at first, after that many moves of the position.
    fn reduction(_depth: u8, _played: u32) -> u8 {
        0
    }
}

/// A move to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// Those of higher rank are searched sooner.
    pub(super) rank: i32,
    /// The evaluation of the piles after it; only needed for futility pruning.
    pub(super) parts: i32,
    pub(super) step: Step,
}

/// The effort for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Depth {
    /// The maximum number of positions.
    pub(super) nodes: u64,
    /// The maximum number of moves ahead.
    pub(super) plies: u8,
    /// Whether what was learned from games is used; otherwise rules of thumb.
    pub(super) learned: bool,
}

impl Depth {
    pub(super) const fn by_thumb(nodes: u64, plies: u8) -> Self {
        Self { nodes, plies, learned: false }
    }

    /// As far ahead as the positions allow.
    pub(super) const fn learned(nodes: u64) -> Self {
        Self { nodes, plies: 200, learned: true }
    }
}

/// The value of a position for the seat to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    /// In fractions of a point.
    pub(super) parts: i32,
    /// Whether all relevant lines were played to the end.
    complete: bool,
}

/// How the current move of a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// With the whole window.
    Full,
    /// With a null window.
    Scout,
    /// With a null window, and less deeply by that much.
    Reduced(u8),
}

/// A position on the line that is being searched.
#[derive(Debug)]
struct Frame<A> {
    lake: Lake,
    ahead: A,
    key: u64,
    depth: u8,
    past: Past,
    /// The index of its first move in the list, and of the next to search.
    begin: usize,
    next: usize,
    played: u32,
    mode: Mode,
    floor: i32,
    alpha: i32,
    beta: i32,
    best: i32,
    best_step: Step,
    complete: bool,
}

/// The rings that could be repeated.
#[derive(Clone, Copy, Debug)]
struct Past {
    /// The index of the first in the line.
    since: usize,
    /// The sum of their marks.
    seen: u64,
}

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

/// A table entry.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The value without what has been taken out.
    parts: i16,
    depth: u8,
    bound: Bound,
    step: Step,
}

/// A two-player search.
#[derive(Debug)]
pub(super) struct Duel<J: Judge> {
    position: Djinns,
    work: Depth,
    judge: J,
    lake: Lake,
    /// The marks of the previous rings, starting with those of the game.
    line: Vec<u64>,
    game: usize,
    frames: Vec<Frame<J::Ahead>>,
    moves: Vec<Candidate>,
    /// A buffer for lists of moves.
    steps: Vec<Step>,
    table: Vec<Entry>,
    history: Vec<i32>,
    depth: u8,
    nodes: u64,
    best: Option<(Step, Value)>,
    /// Which steps are considered; all if `None`.
    among: Option<Among<Step>>,
    /// The value of the best step, from an earlier search.
    first: Option<Value>,
}

impl Value {
    /// The share of the win according to the points, whether certain or not.
    fn by_points(self) -> f64 {
        let points = f64::from(self.parts) / f64::from(POINT);
        0.5 + 0.5 * points / (points.abs() + 8.0)
    }

    /// The expected share of the win.
    fn expected(self) -> f64 {
        if self.complete { 0.5 + 0.5 * f64::from(self.parts.signum()) } else { self.by_points() }
    }
}

impl<J: Judge> Duel<J> {
    pub(super) fn new(position: &Djinns, work: Depth, seed: Seed) -> Option<Self> {
        Self::with(position, work, seed, J::default())
    }

    /// A search with this judge.
    pub(super) fn with(position: &Djinns, work: Depth, seed: Seed, judge: J) -> Option<Self> {
        let seat = position.turn().seat()?;
        let line = marks(position, seat);
        let empty = Entry { key: 0, parts: 0, depth: 0, bound: Bound::Upper, step: Step::PASS };
        // A random one of equals.
        let mut chance = Chance::new(seed, 0);
        Some(Self {
            position: position.clone(),
            work,
            judge,
            lake: Lake::of(position),
            game: line.len(),
            line,
            frames: Vec::new(),
            moves: Vec::new(),
            steps: Vec::new(),
            table: vec![empty; 1 << work.nodes.max(1).ilog2().clamp(8, J::TABLE_BITS)],
            history: std::iter::repeat_with(|| chance.random_range(0..8)).take(2 << 10).collect(),
            depth: 0,
            nodes: 0,
            best: None,
            among: None,
            first: None,
        })
    }

    pub(super) fn step(&mut self) -> Option<Verdict<Move>> {
        let until = self.nodes + J::SLICE;
        while self.nodes < until {
            if self.frames.is_empty() && !self.deepen() {
                return Some(self.verdict());
            }
            if self.nodes >= self.work.nodes && self.best.is_some() {
                return Some(self.verdict());
            }
            self.advance();
        }
        None
    }

    pub(super) fn progress(&self) -> f32 {
        (self.nodes as f32 / self.work.nodes as f32).min(1.0)
    }

    /// The best move so far.
    pub(super) fn best(&self) -> Option<Move> {
        self.found().map(|(step, ..)| Lake::spelled(step, &self.position))
    }

    /// Starts to search one move deeper; returns false if there is nothing more to find.
    fn deepen(&mut self) -> bool {
        if self.best.is_some_and(|(_, value)| value.complete) || self.depth >= self.work.plies {
            return false;
        }
        self.depth += 1;
        self.nodes += u64::from(J::COUNTS_ROOT);
        self.line.truncate(self.game);
        let seen = self.line.iter().fold(0, |sum: u64, mark| sum.wrapping_add(spread(*mark)));
        let ahead = self.judge.ahead(&self.lake);
        self.push(self.lake, ahead, self.depth, Past { since: 0, seen }, (-INFINITY, INFINITY));
        true
    }

    /// The best step so far, its value, and the depth in moves at which it was found.
    pub(super) fn found(&self) -> Option<(Step, Value, u8)> {
        // The result of an interrupted iteration is as good as that of the previous one, since it started with that
        // one's best move.
        let unfinished = self.frames.first().filter(|root| root.best > -INFINITY);
        if let Some(root) = unfinished {
            return Some((root.best_step, Value { parts: root.best, complete: false }, self.depth));
        }
        let (step, value) = self.best?;
        Some((step, value, self.depth - u8::from(!self.frames.is_empty())))
    }

    fn verdict(&self) -> Verdict<Move> {
        let (step, value, _) = self.found().expect("one move ahead has been searched");
        let expected = match self.first {
            // A certain value and an uncertain one can only be compared by points.
            Some(first) if first.complete && !value.complete => {
                (first.expected() - first.by_points() + value.by_points()).clamp(0.0, 1.0)
            }
            _ => value.expected(),
        };
        let own = (expected * f64::from(FULL_WIN)) as i32;
        let mut shares = WinShares::default();
        shares[self.lake.seat] = own;
        shares[1 - self.lake.seat] = FULL_WIN - own;
        Verdict {
            chosen: Lake::spelled(step, &self.position),
            expected,
            shares,
            simulations: self.nodes,
            certain: value.complete.then_some((value.parts / POINT) as i16),
        }
    }

    /// Searches again with other steps, to the same depth; or deeper, if the best result was certain. The table is
    /// kept, and so is the best result.
    pub(super) fn again(mut self, among: Among<Move>) -> Option<Self> {
        let (_, value, depth) = self.found()?;
        let among = self.steps_among(among)?;
        let first = self.first.unwrap_or_else(|| {
            if !value.complete {
                self.work.plies = depth;
            }
            value
        });
        self.frames.clear();
        self.moves.clear();
        Some(Self { depth: 0, nodes: 0, best: None, among: Some(among), first: Some(first), ..self })
    }

    /// The steps among which to search again; `None` if there are none.
    fn steps_among(&self, among: Among<Move>) -> Option<Among<Step>> {
        let step_of = |chosen: Move| self.lake.step_of(chosen, &self.position);
        match among {
            Among::Only(chosen) => Some(Among::Only(step_of(chosen)?)),
            Among::Except(chosen) => {
                let found: Vec<Step> = chosen.into_iter().map(step_of).collect::<Option<_>>()?;
                let is_other = |other: &Move| step_of(*other).is_none_or(|step| !found.contains(&step));
                self.position.legal_moves().into_iter().find(is_other)?;
                Some(Among::Except(found))
            }
        }
    }

    /// Continues with the last position of the line: explores its next move, or returns its value.
    fn advance(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        while frame.next < self.moves.len() {
            let left = &mut self.moves[frame.next..];
            let (mut first, mut best) = (0, i32::MIN);
            for (n, Candidate { rank, step, .. }) in left.iter().enumerate() {
                let history = if J::LIVE_HISTORY { self.history[cell(frame.lake.seat, *step)] } else { 0 };
                if rank + history > best {
                    (first, best) = (n, rank + history);
                }
            }
            left.swap(0, first);
            let Candidate { parts, step, .. } = left[0];
            if let Some(margin) = J::futility(frame.depth) {
                let most = parts + margin;
                if frame.played > 0 && most <= frame.alpha {
                    frame.best = frame.best.max(most);
                    frame.complete = false;
                    frame.next += 1;
                    continue;
                }
            }
            let after = frame.lake.after(step);
            if !frame.lake.empties(step) && self.line[frame.past.since..].contains(&after.hash) {
                // Ruling 8.
                self.moves.swap_remove(frame.next);
                continue;
            }
            frame.mode = match (frame.played, J::reduction(frame.depth, frame.played)) {
                (0, _) => Mode::Full,
                (_, 0) => Mode::Scout,
                (_, reduction) => Mode::Reduced(reduction),
            };
            frame.played += 1;
            return self.follow(after, step);
        }
        if frame.played > 0 {
            return self.finish();
        }
        // Ruling 7: a player who can't move passes, unless nobody can.
        let passed = frame.lake.after(Step::PASS);
        let barred = &self.line[frame.past.since..];
        self.steps.clear();
        passed.list_steps(&mut self.steps);
        if self.steps.iter().any(|step| passed.empties(*step) || !barred.contains(&passed.after(*step).hash)) {
            frame.played = 1;
            frame.mode = Mode::Full;
            self.moves.push(Candidate { rank: 0, parts: 0, step: Step::PASS });
            self.follow(passed, Step::PASS);
        } else {
            frame.best = frame.lake.lead * POINT;
            self.finish();
        }
    }

    /// Searches the position after a step from the last position of the line.
    fn follow(&mut self, after: Lake, step: Step) {
        let frame = self.frames.last().expect("a step is made from somewhere");
        let (alpha, beta) = (frame.alpha, if frame.mode == Mode::Full { frame.beta } else { frame.alpha + 1 });
        let past = if frame.lake.empties(step) {
            Past { since: self.line.len(), seen: 0 }
        } else {
            let mark = self.line[self.line.len() - 1];
            Past { seen: frame.past.seen.wrapping_add(spread(mark)), ..frame.past }
        };
        // A pass isn't a choice, so it doesn't reduce the depth.
        let mut depth = frame.depth - u8::from(step.pawns > 0);
        if let Mode::Reduced(reduction) = frame.mode {
            depth = depth.saturating_sub(reduction).max(1);
        }
        let ahead = self.judge.ahead_after(frame.ahead, &frame.lake, step);
        self.nodes += 1;
        if depth == 0 {
            return self.back(Value { parts: self.judge.evaluate(&after, ahead), complete: false });
        }
        if J::GLANCES && depth == 1 {
            let barred = &self.line[past.since..];
            if let Some(parts) = self.judge.glance(&after, ahead, barred, &mut self.steps, -alpha) {
                return self.back(Value { parts, complete: false });
            }
            self.nodes += 1;
        }
        self.push(after, ahead, depth, past, (-beta, -alpha));
    }

    /// Starts to search a position, unless the table or its evaluation says enough about it.
    fn push(&mut self, lake: Lake, ahead: J::Ahead, depth: u8, past: Past, (alpha, beta): (i32, i32)) {
        let key = lake.hash ^ spread(past.seen);
        let known = self.table[key as usize & (self.table.len() - 1)];
        let mut best_step = Step::PASS;
        if known.key == key {
            let parts = i32::from(known.parts) + lake.taken() * POINT;
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => parts >= beta,
                Bound::Upper => parts <= alpha,
            };
            if enough && known.depth >= depth && !self.frames.is_empty() {
                return self.back(Value { parts, complete: known.depth == COMPLETE });
            }
            best_step = known.step;
        }
        if beta - alpha == 1
            && let Some(margin) = J::reverse_futility(depth)
        {
            let parts = self.judge.evaluate(&lake, ahead) - margin;
            if parts >= beta {
                return self.back(Value { parts, complete: false });
            }
        }
        self.line.push(lake.hash);
        let begin = self.moves.len();
        self.steps.clear();
        lake.list_steps(&mut self.steps);
        if let Some(among) = self.among.as_ref().filter(|_| self.frames.is_empty()) {
            self.steps.retain(|step| among.includes(step));
        }
        self.moves.extend(self.steps.iter().map(|step| {
            let mut candidate = self.judge.candidate(&lake, ahead, *step);
            if *step == best_step {
                candidate.rank = FIRST;
            } else if !J::LIVE_HISTORY {
                candidate.rank += self.history[cell(lake.seat, *step)];
            }
            candidate
        }));
        self.frames.push(Frame {
            lake,
            ahead,
            key,
            depth,
            past,
            begin,
            next: begin,
            played: 0,
            mode: Mode::Full,
            floor: alpha,
            alpha,
            beta,
            best: -INFINITY,
            best_step,
            complete: true,
        });
    }

    /// Removes the last position from the line, and returns its value.
    fn finish(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        self.line.pop();
        self.moves.truncate(frame.begin);
        let bound = if frame.best >= frame.beta {
            Bound::Lower
        } else if frame.best <= frame.floor {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let depth = if frame.complete { COMPLETE } else { frame.depth };
        let slot = frame.key as usize & (self.table.len() - 1);
        // The same ring can be reached with different towers taken out.
        let parts = (frame.best - frame.lake.taken() * POINT) as i16;
        self.table[slot] = Entry { key: frame.key, parts, depth, bound, step: frame.best_step };
        let value = Value { parts: frame.best, complete: frame.complete };
        if self.frames.is_empty() {
            self.best = Some((frame.best_step, value));
        } else {
            self.back(value);
        }
    }

    /// Processes the value of the position after the current step, as seen by its mover.
    fn back(&mut self, value: Value) {
        let Some(frame) = self.frames.last_mut() else { return };
        let step = self.moves[frame.next].step;
        let parts = -value.parts;
        if parts > frame.alpha {
            // Better than the best so far: searches again without what saved work.
            let mode = match frame.mode {
                Mode::Reduced(_) if !value.complete || parts < frame.beta => Some(Mode::Scout),
                Mode::Scout if parts < frame.beta => Some(Mode::Full),
                _ => None,
            };
            if let Some(mode) = mode {
                frame.mode = mode;
                let after = frame.lake.after(step);
                return self.follow(after, step);
            }
        }
        frame.next += 1;
        frame.complete &= value.complete;
        if parts > frame.best {
            frame.best = parts;
            frame.best_step = step;
            frame.alpha = frame.alpha.max(parts);
        }
        if frame.alpha >= frame.beta {
            frame.complete = value.complete;
            let history = &mut self.history[cell(frame.lake.seat, step)];
            *history = (*history + i32::from(frame.depth).pow(2)).min(2_000);
            self.finish();
        }
    }
}

/// The index of a step in the history.
fn cell(seat: usize, step: Step) -> usize {
    seat << 10 | usize::from(step.from) << 5 | usize::from(step.onto)
}

/// The marks of the rings that could be repeated, the oldest first: the seat to move alternates between them.
fn marks(position: &Djinns, seat: Seat) -> Vec<u64> {
    let mut mover = seat;
    let rings = position.past().iter().rev().map(|ring| {
        mover = mover.next(2);
        Lake::new(ring, mover).hash
    });
    let mut marks: Vec<u64> = rings.collect();
    marks.reverse();
    marks
}

#[cfg(test)]
pub(super) mod tests;
