//! The strongest two-player search: that of `duel`, with an evaluation learned from games, which looks less deeply at
//! what promises little. It judges positions one move ahead without making the moves.

use luciole_core::{Chance, Game as _, Seed};
use luciole_search::{Among, Verdict};
use rand::RngExt;

use crate::rules::{Djinns, Move};

use super::POINT;
use super::duel::{Bound, COMPLETE, Depth, INFINITY, Value, marks, steps_among};
use super::lake::{Lake, Step, spread};
use super::worth::{Ahead, Worths};

/// The approximate number of positions in a slice.
const SLICE: u64 = 2_000;
/// The capacity of the table, as a power of two: 16 MB.
const TABLE_BITS: u32 = 20;
/// The fewest moves ahead with which moves are first searched less deeply.
const REDUCED: u8 = 3;
/// After how many moves that is, and after how many more the depth is reduced by one more.
const LATE: u32 = 4;
/// By how much a move must miss what would matter not to be searched, in points, by the moves ahead: since the other
/// player gains by the answer, hardly a move ends up better than it looks.
const HOPELESS: [i32; 5] = [0, 0, 0, 7, 7];
/// By how much a position must exceed what would matter not to be searched, in points for each move ahead.
const CLEAR: i32 = 2;
/// The most moves ahead for which that holds.
const CLEAR_PLIES: u8 = 4;

/// How the current move of a position is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// With the whole window.
    Full,
    /// With a null window.
    Scout,
    /// With a null window, less deeply.
    Reduced,
}

/// A position on the line that is being searched.
#[derive(Debug)]
struct Frame {
    lake: Lake,
    ahead: Ahead,
    key: u64,
    depth: u8,
    /// The index in the line of the first ring that could be repeated, and the sum of their marks.
    since: usize,
    seen: u64,
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

/// A table entry.
#[derive(Clone, Copy, Debug)]
struct Known {
    key: u64,
    /// The value without what has been taken out.
    parts: i16,
    depth: u8,
    bound: Bound,
    step: Step,
}

/// A move to search, and how soon.
#[derive(Clone, Copy, Debug)]
struct Ranked {
    rank: i32,
    /// The evaluation of the piles after it.
    parts: i32,
    step: Step,
}

/// A two-player search.
#[derive(Debug)]
pub(super) struct Deep {
    position: Djinns,
    work: Depth,
    worths: Worths,
    lake: Lake,
    /// The marks of the previous rings, starting with those of the game.
    line: Vec<u64>,
    game: usize,
    frames: Vec<Frame>,
    steps: Vec<Ranked>,
    /// A buffer for lists of moves.
    listed: Vec<Step>,
    table: Vec<Known>,
    history: Vec<i32>,
    depth: u8,
    nodes: u64,
    best: Option<(Step, Value)>,
    /// Which steps are considered; all if `None`.
    among: Option<Among<Step>>,
    /// The value of the best step, from an earlier search.
    first: Option<Value>,
}

impl Deep {
    pub(super) fn new(position: &Djinns, work: Depth, seed: Seed) -> Option<Self> {
        Self::with(position, work, seed, Worths::learned())
    }

    /// A search that judges by these worths.
    pub(super) fn with(position: &Djinns, work: Depth, seed: Seed, worths: Worths) -> Option<Self> {
        let seat = position.turn().seat()?;
        let line = marks(position, seat);
        let empty = Known { key: 0, parts: 0, depth: 0, bound: Bound::AtMost, step: Step::PASS };
        let mut deep = Self {
            position: position.clone(),
            work,
            worths,
            lake: Lake::of(position),
            game: line.len(),
            line,
            frames: Vec::new(),
            steps: Vec::new(),
            listed: Vec::new(),
            table: vec![empty; 1 << work.nodes.max(1).ilog2().clamp(8, TABLE_BITS)],
            history: vec![0; 2 << 10],
            depth: 0,
            nodes: 0,
            best: None,
            among: None,
            first: None,
        };
        // A random one of equals.
        let mut chance = Chance::new(seed, 0);
        for count in &mut deep.history {
            *count = chance.random_range(0..8);
        }
        Some(deep)
    }

    pub(super) fn step(&mut self) -> Option<Verdict<Djinns>> {
        let until = self.nodes + SLICE;
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
        let unfinished = self.frames.first().filter(|root| root.best > -INFINITY).map(|root| root.best_step);
        let step = unfinished.or(self.best.map(|(step, _)| step));
        step.map(|step| Lake::spelled(step, &self.position))
    }

    /// Starts to search one move deeper; returns false if there is nothing more to find.
    fn deepen(&mut self) -> bool {
        if self.best.is_some_and(|(_, value)| value.complete) || self.depth >= self.work.plies {
            return false;
        }
        self.depth += 1;
        self.line.truncate(self.game);
        let seen = self.line.iter().fold(0, |sum: u64, mark| sum.wrapping_add(spread(*mark)));
        let ahead = self.worths.ahead(&self.lake);
        self.push((self.lake, ahead), self.depth, (0, seen), (-INFINITY, INFINITY));
        true
    }

    /// The best step, its value, and the depth in moves at which it was found.
    pub(super) fn found(&self) -> (Step, Value, u8) {
        // The result of an interrupted iteration is as good as that of the previous one, since it started with that
        // one's best move.
        let unfinished = self.frames.first().filter(|root| root.best > -INFINITY);
        if let Some(root) = unfinished {
            return (root.best_step, Value { parts: root.best, complete: false }, self.depth);
        }
        let (step, value) = self.best.expect("one move ahead has been searched");
        (step, value, self.depth - u8::from(!self.frames.is_empty()))
    }

    fn verdict(&self) -> Verdict<Djinns> {
        let (step, value, _) = self.found();
        value.verdict(step, self.first, &self.position, self.nodes)
    }

    /// Searches again with other steps, to the same depth; or deeper, if the best result was certain. The table is
    /// kept.
    pub(super) fn again(mut self, among: Among<Move>) -> Option<Self> {
        let (_, value, depth) = self.found();
        let among = steps_among(among, &self.lake, &self.position)?;
        let first = self.first.unwrap_or_else(|| {
            if !value.complete {
                self.work.plies = depth;
            }
            value
        });
        self.frames.clear();
        self.steps.clear();
        Some(Self { depth: 0, nodes: 0, best: None, among: Some(among), first: Some(first), ..self })
    }

    /// Continues with the last position of the line: explores its next move, or returns its value.
    fn advance(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return };
        while frame.next < self.steps.len() {
            let left = &mut self.steps[frame.next..];
            let first = (0..left.len()).reduce(|a, b| if left[b].rank > left[a].rank { b } else { a });
            left.swap(0, first.unwrap_or(0));
            let Ranked { parts, step, .. } = left[0];
            if let Some(points) = HOPELESS.get(usize::from(frame.depth)).filter(|_| frame.depth > 1) {
                let most = parts + points * POINT;
                if frame.played > 0 && most <= frame.alpha {
                    frame.best = frame.best.max(most);
                    frame.complete = false;
                    frame.next += 1;
                    continue;
                }
            }
            let after = frame.lake.after(step);
            if !frame.lake.empties(step) && self.line[frame.since..].contains(&after.hash) {
                // Ruling 8.
                self.steps.swap_remove(frame.next);
                continue;
            }
            frame.mode = match frame.played {
                0 => Mode::Full,
                LATE.. if frame.depth >= REDUCED => Mode::Reduced,
                _ => Mode::Scout,
            };
            frame.played += 1;
            return self.follow(after, step);
        }
        if frame.played > 0 {
            return self.finish();
        }
        // Ruling 7: a player who can't move passes, unless nobody can.
        let passed = frame.lake.after(Step::PASS);
        let (since, lead) = (frame.since, frame.lake.lead);
        self.listed.clear();
        passed.list_steps(&mut self.listed);
        let can_move = self
            .listed
            .iter()
            .any(|step| passed.empties(*step) || !self.line[since..].contains(&passed.after(*step).hash));
        if can_move {
            frame.played = 1;
            frame.mode = Mode::Full;
            self.steps.push(Ranked { rank: 0, parts: 0, step: Step::PASS });
            self.follow(passed, Step::PASS);
        } else {
            frame.best = lead * POINT;
            self.finish();
        }
    }

    /// Searches the position after a step from the last position of the line.
    fn follow(&mut self, after: Lake, step: Step) {
        let frame = self.frames.last().expect("a step is made from somewhere");
        let (alpha, beta) = (frame.alpha, if frame.mode == Mode::Full { frame.beta } else { frame.alpha + 1 });
        let past = if frame.lake.empties(step) {
            (self.line.len(), 0)
        } else {
            let mark = self.line[self.line.len() - 1];
            (frame.since, frame.seen.wrapping_add(spread(mark)))
        };
        // A pass isn't a choice, so it doesn't reduce the depth.
        let mut depth = frame.depth - u8::from(step.pawns > 0);
        if frame.mode == Mode::Reduced {
            depth = depth.saturating_sub((frame.played / LATE) as u8).max(1);
        }
        let ahead = self.worths.ahead_after(frame.ahead, &frame.lake, step);
        let glance = match depth {
            0 => {
                self.nodes += 1;
                Some(Worths::judge(&after, ahead))
            }
            1 => self.glance(&after, ahead, past.0, -alpha),
            _ => None,
        };
        match glance {
            Some(parts) => self.back(Value { parts, complete: false }),
            None => self.push((after, ahead), depth, past, (-beta, -alpha)),
        }
    }

    /// The value of a position one move ahead, or a lower bound that reaches `beta`; `None` if there is no move.
    fn glance(&mut self, lake: &Lake, ahead: Ahead, since: usize, beta: i32) -> Option<i32> {
        self.nodes += 1;
        self.listed.clear();
        lake.list_steps(&mut self.listed);
        let moves = self.worths.judge_moves(lake, self.listed.len());
        let mut best = None;
        for step in &self.listed {
            let parts = moves + self.worths.judge_after(lake, ahead, *step);
            if best.is_some_and(|best| parts <= best) {
                continue;
            }
            if !lake.empties(*step) && self.line[since..].contains(&lake.after(*step).hash) {
                continue;
            }
            best = Some(parts);
            if parts >= beta {
                break;
            }
        }
        best
    }

    /// Starts to search a position, unless its evaluation or the table says enough about it. `past` is the index in
    /// the line of the first ring that could be repeated, and the sum of their marks.
    fn push(&mut self, (lake, ahead): (Lake, Ahead), depth: u8, past: (usize, u64), (alpha, beta): (i32, i32)) {
        self.nodes += 1;
        let (since, seen) = past;
        let key = lake.hash ^ spread(seen);
        let known = self.table[key as usize & (self.table.len() - 1)];
        let mut best_step = Step::PASS;
        if known.key == key {
            let parts = i32::from(known.parts) + lake.taken() * POINT;
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::AtLeast => parts >= beta,
                Bound::AtMost => parts <= alpha,
            };
            if enough && known.depth >= depth && !self.frames.is_empty() {
                return self.back(Value { parts, complete: known.depth == COMPLETE });
            }
            best_step = known.step;
        }
        if depth <= CLEAR_PLIES && beta - alpha == 1 && !self.frames.is_empty() {
            let least = Worths::judge(&lake, ahead) - CLEAR * i32::from(depth) * POINT;
            if least >= beta {
                return self.back(Value { parts: least, complete: false });
            }
        }
        self.line.push(lake.hash);
        let begin = self.steps.len();
        self.listed.clear();
        lake.list_steps(&mut self.listed);
        if let Some(among) = self.among.filter(|_| self.frames.is_empty()) {
            self.listed.retain(|step| match among {
                Among::Only(only) => *step == only,
                Among::Except(best) => *step != best,
            });
        }
        for &step in &self.listed {
            let parts = self.worths.judge_after(&lake, ahead, step);
            let history = self.history[lake.seat << 10 | usize::from(step.from) << 5 | usize::from(step.onto)];
            let rank = if step == best_step { i32::MAX } else { parts * 16 + history };
            self.steps.push(Ranked { rank, parts, step });
        }
        self.frames.push(Frame {
            lake,
            ahead,
            key,
            depth,
            since,
            seen,
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
        self.steps.truncate(frame.begin);
        let bound = if frame.best >= frame.beta {
            Bound::AtLeast
        } else if frame.best <= frame.floor {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        let depth = if frame.complete { COMPLETE } else { frame.depth };
        let slot = frame.key as usize & (self.table.len() - 1);
        // The same ring can be reached with different towers taken out.
        let parts = (frame.best - frame.lake.taken() * POINT) as i16;
        self.table[slot] = Known { key: frame.key, parts, depth, bound, step: frame.best_step };
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
        let step = self.steps[frame.next].step;
        let parts = -value.parts;
        if parts > frame.alpha {
            // It promises more than the best so far: searches again without what spared work.
            let mode = match frame.mode {
                Mode::Reduced if !value.complete || parts < frame.beta => Some(Mode::Scout),
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
            let index = frame.lake.seat << 10 | usize::from(step.from) << 5 | usize::from(step.onto);
            self.history[index] = (self.history[index] + i32::from(frame.depth).pow(2)).min(2_000);
            self.finish();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::duel::Duel;
    use crate::opponent::duel::tests::{lead, positions, solved};
    use luciole_core::{Seat, random_move};

    const ALL_OUT: Depth = Depth::learned(100_000);

    fn think(position: &Djinns, work: Depth) -> Verdict<Djinns> {
        let mut deep = Deep::new(position, work, Seed(3)).unwrap();
        std::iter::from_fn(|| Some(deep.step())).find_map(|verdict| verdict).unwrap()
    }

    #[test]
    fn an_endgame_is_played_exactly() {
        let (mut with_past, mut won, mut lost) = (0, 0, 0);
        for position in (0..60).flat_map(positions) {
            let Some(seat) = position.turn().seat() else { continue };
            let Some(best) = solved(&position, seat, &mut 2_000) else { continue };
            let verdict = think(&position, ALL_OUT);
            assert_eq!(verdict.certain, Some(best as i16), "{position:?}");
            let mut after = position.clone();
            after.play(verdict.chosen).unwrap();
            assert_eq!(solved(&after, seat, &mut 2_000), Some(best), "the move keeps what is certain: {position:?}");
            with_past += usize::from(!position.past().is_empty());
            won += usize::from(best > 0);
            lost += usize::from(best < 0);
        }
        assert!(with_past > 30 && won > 30 && lost > 30, "{with_past} with a past, {won} won, {lost} lost");
    }

    /// Longer endgames, on which a search without reductions agrees.
    #[test]
    fn what_is_certain_agrees_with_the_other_search() {
        let mut certain = 0;
        for position in (100..124).flat_map(positions).filter(|position| Lake::of(position).pawns() == 12) {
            let mut duel = Duel::new(&position, Depth::by_thumb(60_000, 200), Seed(1)).unwrap();
            let other = std::iter::from_fn(|| Some(duel.step())).find_map(|verdict| verdict).unwrap();
            let verdict = think(&position, Depth::learned(60_000));
            if let (Some(one), Some(other)) = (verdict.certain, other.certain) {
                assert_eq!(one, other, "{position:?}");
                certain += 1;
            }
        }
        assert!(certain > 20, "{certain}");
    }

    /// A certain result stays certain to the end and comes true; against an opponent who errs, it can only grow.
    #[test]
    fn certain_results_come_true() {
        for seed in 0..12 {
            let mut position = positions(seed).into_iter().find(|position| Lake::of(position).pawns() <= 12).unwrap();
            let mut chance = Chance::new(Seed(seed), 2);
            let mut certain: Option<(Seat, i16)> = None;
            while let Some(seat) = position.turn().seat() {
                let verdict = think(&position, ALL_OUT);
                if let Some(margin) = verdict.certain {
                    let (since, known) = *certain.get_or_insert((seat, margin));
                    if since == seat {
                        assert!(margin >= known, "seed {seed}");
                        certain = Some((since, margin));
                    }
                }
                let errs = certain.is_some_and(|(since, _)| since != seat);
                let chosen = if errs { random_move(&position, &mut chance).unwrap() } else { verdict.chosen };
                position.play(chosen).unwrap();
            }
            let (seat, margin) = certain.unwrap();
            assert!(lead(&position, seat) >= margin.into());
        }
    }

    #[test]
    fn the_budget_is_kept_and_progress_rises() {
        let position = positions(1).swap_remove(0);
        let work = Depth::learned(30_000);
        let mut deep = Deep::new(&position, work, Seed(1)).unwrap();
        let (mut last, mut steps) = (-1.0, 0);
        let verdict = loop {
            if let Some(verdict) = deep.step() {
                break verdict;
            }
            assert!(deep.progress() > last && deep.progress() <= 1.0);
            (last, steps) = (deep.progress(), steps + 1);
        };
        assert!(steps >= 10 && (30_000..31_000).contains(&verdict.simulations), "{steps} steps, {verdict:?}");
        assert_eq!(verdict.certain, None);
        let mut again = Deep::new(&position, work, Seed(1)).unwrap();
        let same = std::iter::from_fn(|| Some(again.step())).find_map(|verdict| verdict).unwrap();
        assert_eq!(same, verdict, "the same seed gives the same verdict");
    }

    /// The best move of all is better than the best of the others, and as good as when it is searched alone.
    #[test]
    fn other_moves_are_searched_again() {
        for position in (0..6).map(|seed| positions(seed).swap_remove(4)) {
            let mut deep = Deep::new(&position, Depth::learned(20_000), Seed(1)).unwrap();
            let best = std::iter::from_fn(|| Some(deep.step())).find_map(|verdict| verdict).unwrap();
            let mut deep = deep.again(Among::Except(best.chosen)).unwrap();
            let second = std::iter::from_fn(|| Some(deep.step())).find_map(|verdict| verdict).unwrap();
            assert_ne!(second.chosen, best.chosen);
            let mut deep = deep.again(Among::Only(best.chosen)).unwrap();
            let alone = std::iter::from_fn(|| Some(deep.step())).find_map(|verdict| verdict).unwrap();
            assert_eq!(alone.chosen, best.chosen);
            assert!(second.expected <= best.expected + 0.1, "{best:?} {second:?}");
        }
    }
}
