//! Two-player Djinns: iterative-deepening alpha-beta with a transposition table, until the budget is spent or
//! everything has been played to the end. In the latter case the result is certain.
//!
//! Since no ring may be repeated (ruling 8), the legal moves depend on the rings since a place last became empty. The
//! table therefore distinguishes positions by them too.

use luciole_core::{Chance, Game as _, Seat, Seed};
use luciole_search::{Among, FULL_WIN, Verdict, WinShares};
use rand::RngExt;

use crate::rules::{Djinns, Move};

use super::lake::{Lake, Step, spread};
use super::{HELD, POINT};

/// Greater than any value.
pub(super) const INFINITY: i32 = 1 << 14;
/// The approximate number of positions in a slice.
const SLICE: u64 = 4_000;
/// Searched to the end.
pub(super) const COMPLETE: u8 = u8::MAX;
/// The capacity of the table, as a power of two.
const TABLE_BITS: u32 = 19;

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
    pub(super) complete: bool,
}

/// A position on the line that is being searched.
#[derive(Debug)]
struct Frame {
    lake: Lake,
    key: u64,
    depth: u8,
    /// The index in the line of the first ring that could be repeated, and the sum of their marks.
    since: usize,
    seen: u64,
    /// The index of its first move in the list, and of the next to search.
    begin: usize,
    next: usize,
    played: u32,
    /// Whether the current move is searched with a null window.
    scouting: bool,
    floor: i32,
    alpha: i32,
    beta: i32,
    best: i32,
    best_step: Step,
    complete: bool,
}

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
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

/// A two-player search.
#[derive(Debug)]
pub(super) struct Duel {
    position: Djinns,
    work: Depth,
    lake: Lake,
    /// The marks of the previous rings, starting with those of the game.
    line: Vec<u64>,
    game: usize,
    frames: Vec<Frame>,
    steps: Vec<Step>,
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

    /// The verdict that a step is the best and has this value; `first` is that of the best step of all, if it was
    /// searched before.
    pub(super) fn verdict(self, step: Step, first: Option<Self>, position: &Djinns, nodes: u64) -> Verdict<Djinns> {
        let expected = match first {
            // A certain value and an uncertain one can only be compared by points.
            Some(first) if first.complete && !self.complete => {
                (first.expected() - first.by_points() + self.by_points()).clamp(0.0, 1.0)
            }
            _ => self.expected(),
        };
        let own = (expected * f64::from(FULL_WIN)) as i32;
        let mover = position.turn().seat().map_or(0, Seat::index);
        let mut shares = WinShares::default();
        shares[mover] = own;
        shares[1 - mover] = FULL_WIN - own;
        Verdict {
            chosen: Lake::spelled(step, position),
            expected,
            shares,
            simulations: nodes,
            certain: self.complete.then_some((self.parts / POINT) as i16),
        }
    }
}

impl Duel {
    pub(super) fn new(position: &Djinns, work: Depth, seed: Seed) -> Option<Self> {
        let seat = position.turn().seat()?;
        let lake = Lake::of(position);
        let line = marks(position, seat);
        let empty = Known { key: 0, parts: 0, depth: 0, bound: Bound::AtMost, step: Step::PASS };
        let mut duel = Self {
            position: position.clone(),
            work,
            lake,
            game: line.len(),
            line,
            frames: Vec::new(),
            steps: Vec::new(),
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
        for count in &mut duel.history {
            *count = chance.random_range(0..8);
        }
        Some(duel)
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
        self.push(self.lake, self.depth, 0, seen, -INFINITY, INFINITY);
        true
    }

    /// The best step, its value, and the depth in moves at which it was found.
    fn found(&self) -> (Step, Value, u8) {
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
    /// kept, and so is the best result.
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
            let known = frame.best_step;
            let rank = |step: &Step| {
                if *step == known {
                    return i32::MAX;
                }
                let history =
                    self.history[frame.lake.seat << 10 | usize::from(step.from) << 5 | usize::from(step.onto)];
                i32::from(step.gain) * 256 + history
            };
            let first = (0..left.len()).reduce(|a, b| if rank(&left[b]) > rank(&left[a]) { b } else { a });
            left.swap(0, first.unwrap_or(0));
            let step = left[0];
            let after = frame.lake.after(step);
            if !frame.lake.empties(step) && self.line[frame.since..].contains(&after.hash) {
                // Ruling 8.
                self.steps.swap_remove(frame.next);
                continue;
            }
            frame.scouting = frame.played > 0;
            frame.played += 1;
            return self.follow(after, step);
        }
        if frame.played > 0 {
            return self.finish();
        }
        // Ruling 7: a player who can't move passes, unless nobody can.
        let passed = frame.lake.after(Step::PASS);
        let (since, lead) = (frame.since, frame.lake.lead);
        let begin = self.steps.len();
        passed.list_steps(&mut self.steps);
        let can_move = self.steps[begin..]
            .iter()
            .any(|step| passed.empties(*step) || !self.line[since..].contains(&passed.after(*step).hash));
        self.steps.truncate(begin);
        let frame = self.frames.last_mut().expect("it was there");
        if can_move {
            frame.played = 1;
            frame.scouting = false;
            self.steps.push(Step::PASS);
            self.follow(passed, Step::PASS);
        } else {
            frame.best = lead * POINT;
            self.finish();
        }
    }

    /// Searches the position after a step from the last position of the line.
    fn follow(&mut self, after: Lake, step: Step) {
        let frame = self.frames.last().expect("a step is made from somewhere");
        let (alpha, beta) = (frame.alpha, if frame.scouting { frame.alpha + 1 } else { frame.beta });
        let (since, seen) = if frame.lake.empties(step) {
            (self.line.len(), 0)
        } else {
            let mark = self.line[self.line.len() - 1];
            (frame.since, frame.seen.wrapping_add(spread(mark)))
        };
        // A pass isn't a choice, so it doesn't reduce the depth.
        let depth = frame.depth - u8::from(step.pawns > 0);
        self.nodes += 1;
        if depth == 0 {
            return self.back(Value { parts: judge(&after), complete: false });
        }
        self.push(after, depth, since, seen, -beta, -alpha);
    }

    /// Starts to search a position, unless the table has enough about it.
    fn push(&mut self, lake: Lake, depth: u8, since: usize, seen: u64, alpha: i32, beta: i32) {
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
        self.line.push(lake.hash);
        let begin = self.steps.len();
        lake.list_steps(&mut self.steps);
        if let Some(among) = self.among.filter(|_| self.frames.is_empty()) {
            self.steps.retain(|step| match among {
                Among::Only(only) => *step == only,
                Among::Except(best) => *step != best,
            });
        }
        self.frames.push(Frame {
            lake,
            key,
            depth,
            since,
            seen,
            begin,
            next: begin,
            played: 0,
            scouting: false,
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
        let step = self.steps[frame.next];
        let parts = -value.parts;
        if frame.scouting && frame.alpha < parts && parts < frame.beta {
            frame.scouting = false;
            let after = frame.lake.after(step);
            return self.follow(after, step);
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

/// The steps among which to search again; `None` if there are none.
pub(super) fn steps_among(among: Among<Move>, lake: &Lake, position: &Djinns) -> Option<Among<Step>> {
    match among {
        Among::Only(chosen) => Some(Among::Only(lake.step_of(chosen, position)?)),
        Among::Except(chosen) => {
            let best = lake.step_of(chosen, position)?;
            let others = position.legal_moves();
            others.into_iter().find(|other| lake.step_of(*other, position) != Some(best))?;
            Some(Among::Except(best))
        }
    }
}

/// The marks of the rings that could be repeated, the oldest first: the seat to move alternates between them.
pub(super) fn marks(position: &Djinns, seat: Seat) -> Vec<u64> {
    let mut mover = seat;
    let rings = position.past().iter().rev().map(|ring| {
        mover = mover.next(2);
        Lake::new(ring, mover).hash
    });
    let mut marks: Vec<u64> = rings.collect();
    marks.reverse();
    marks
}

/// The evaluation of a position.
fn judge(lake: &Lake) -> i32 {
    let colours = [0b1010, 0b0101];
    let held = lake.stacks().map(|stack| {
        let other = colours[stack.owner()] & !stack.colours();
        let parts = stack.points() * HELD[other.count_ones() as usize];
        if stack.owner() == lake.seat { parts } else { -parts }
    });
    lake.taken() * POINT + held.sum::<i32>()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::rules::{Alliances, Move, Options, Setup, Stage};
    use luciole_core::{First, random_move};

    const SETUPS: [Setup; 3] = [Setup::Blocks, Setup::ShuffledBlocks, Setup::Ring];

    /// The positions of a random two-player game after the laying.
    pub(crate) fn positions(seed: u64) -> Vec<Djinns> {
        let options = Options { setup: SETUPS[seed as usize % 3], alliances: Alliances::On, first: First::Seat1 };
        let start = Djinns::set_up(2, &options, Seed(seed)).unwrap();
        let mut chance = Chance::new(Seed(seed), 1);
        let game = std::iter::successors(Some(start), |position| {
            let mut after = position.clone();
            after.play(random_move(position, &mut chance)?).unwrap();
            Some(after)
        });
        game.skip_while(|position| position.stage() == Stage::Laying).collect()
    }

    /// The seat's lead in points.
    pub(crate) fn lead(position: &Djinns, seat: Seat) -> i32 {
        let points = position.points();
        points[seat.index()] - points[1 - seat.index()]
    }

    /// The step that corresponds to a move, without its gain.
    fn step_of(position: &Djinns, chosen: Move) -> (u8, u8, u8) {
        let Move::Go { from, way, pawns, .. } = chosen else { return (0, 0, 0) };
        (from.index() as u8, position.path(from, way).unwrap().end().index() as u8, pawns)
    }

    #[test]
    fn the_lake_agrees_with_the_rules() {
        let (mut barred, mut passes) = (0, 0);
        for seed in 0..60 {
            for pair in positions(seed).windows(2) {
                let [before, after] = pair else { unreachable!() };
                let seat = before.turn().seat().unwrap();
                let lake = Lake::of(before);
                assert_eq!(lake.lead, lead(before, seat));
                let mut steps = Vec::new();
                lake.list_steps(&mut steps);
                let line = marks(before, seat);
                let all = steps.len();
                steps.retain(|step| lake.empties(*step) || !line.contains(&lake.after(*step).hash));
                barred += all - steps.len();

                let mut listed: Vec<_> =
                    before.legal_moves().into_iter().map(|chosen| step_of(before, chosen)).collect();
                if steps.is_empty() {
                    assert_eq!(listed, [(0, 0, 0)], "who can't move passes");
                    steps.push(Step::PASS);
                    passes += 1;
                }
                let mut own: Vec<_> = steps.iter().map(|step| (step.from, step.onto, step.pawns)).collect();
                listed.sort_unstable();
                listed.dedup();
                own.sort_unstable();
                assert_eq!(own, listed);

                for step in steps {
                    let mut played = before.clone();
                    played.play(Lake::spelled(step, before)).unwrap();
                    let next = lake.after(step);
                    assert_eq!(next.lead, lead(&played, seat.next(2)));
                    let afresh = Lake::new(played.ring(), seat.next(2));
                    assert_eq!((next.hash, next.seat, next.pawns()), (afresh.hash, afresh.seat, afresh.pawns()));
                    assert_eq!(lake.empties(step), played.past().is_empty());
                }
                assert_eq!(after.seats(), 2);
            }
        }
        assert!(barred > 20 && passes > 20, "{barred} moves barred, {passes} passes: what is rare was met");
    }

    /// The lead of `seat` with perfect play, by the rules alone and without pruning; `None` if that takes more than
    /// `left` positions.
    pub(crate) fn solved(position: &Djinns, seat: Seat, left: &mut u32) -> Option<i32> {
        let Some(mover) = position.turn().seat() else { return Some(lead(position, seat)) };
        let mut best = None;
        for chosen in position.legal_moves() {
            *left = left.checked_sub(1)?;
            let mut after = position.clone();
            after.play(chosen).unwrap();
            let value = solved(&after, seat, left)?;
            best = Some(best.map_or(value, |best: i32| if mover == seat { best.max(value) } else { best.min(value) }));
        }
        best
    }

    const ALL_OUT: Depth = Depth::by_thumb(100_000, 200);

    fn think(position: &Djinns, work: Depth) -> Verdict<Djinns> {
        let mut duel = Duel::new(position, work, Seed(3)).unwrap();
        std::iter::from_fn(|| Some(duel.step())).find_map(|verdict| verdict).unwrap()
    }

    #[test]
    fn an_endgame_is_played_exactly() {
        let (mut with_past, mut won, mut lost) = (0, 0, 0);
        for position in (0..60).flat_map(positions) {
            let Some(seat) = position.turn().seat() else { continue };
            let Some(best) = solved(&position, seat, &mut 2_000) else { continue };
            let verdict = think(&position, ALL_OUT);
            assert_eq!(verdict.certain, Some(best as i16), "{position:?}");
            let share = 0.5 + 0.5 * f64::from(best.signum());
            assert!((verdict.expected - share).abs() < 1e-9);
            let mut after = position.clone();
            after.play(verdict.chosen).unwrap();
            assert_eq!(solved(&after, seat, &mut 2_000), Some(best), "the move keeps what is certain: {position:?}");
            with_past += usize::from(!position.past().is_empty());
            won += usize::from(best > 0);
            lost += usize::from(best < 0);
        }
        assert!(with_past > 30 && won > 30 && lost > 30, "{with_past} with a past, {won} won, {lost} lost");
    }

    /// A certain result stays certain to the end and comes true; against an opponent who errs, it can only grow.
    #[test]
    fn certain_results_come_true() {
        let mut certain_from = 0;
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
                    } else if seed % 2 == 0 {
                        assert_eq!(margin, -known, "seed {seed}");
                    }
                    certain_from += 1;
                }
                // In odd games, the other player errs from there on.
                let errs = seed % 2 == 1 && certain.is_some_and(|(since, _)| since != seat);
                let chosen = if errs { random_move(&position, &mut chance).unwrap() } else { verdict.chosen };
                position.play(chosen).unwrap();
            }
            let (seat, margin) = certain.unwrap();
            assert!(lead(&position, seat) >= margin.into());
            assert!(seed % 2 == 1 || lead(&position, seat) == i32::from(margin));
        }
        assert!(certain_from > 20);
    }

    #[test]
    fn the_budget_is_kept_and_progress_rises() {
        let position = positions(1).swap_remove(0);
        let work = Depth::by_thumb(60_000, 200);
        let mut duel = Duel::new(&position, work, Seed(1)).unwrap();
        let (mut last, mut steps) = (-1.0, 0);
        let verdict = loop {
            if let Some(verdict) = duel.step() {
                break verdict;
            }
            assert!(duel.progress() > last && duel.progress() <= 1.0);
            (last, steps) = (duel.progress(), steps + 1);
        };
        assert!(steps >= 10 && (60_000..61_000).contains(&verdict.simulations), "{steps} steps, {verdict:?}");
        assert_eq!(verdict.certain, None);
        assert_eq!(think(&position, Depth::by_thumb(1, 200)).simulations as usize, position_steps(&position));
        let shallow = think(&position, Depth::by_thumb(60_000, 2));
        assert!(shallow.simulations < 2_000, "{shallow:?}");
    }

    /// The number of different moves; every search looks at least one ply ahead.
    fn position_steps(position: &Djinns) -> usize {
        let mut steps = Vec::new();
        Lake::of(position).list_steps(&mut steps);
        steps.len()
    }
}
