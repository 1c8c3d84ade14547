//! The search: iterative-deepening alpha-beta over the moves that look best at first sight; exact once few pawns are
//! left.

use luciole_core::{Chance, Game as _, Seat, Seed};
use luciole_search::{ALL_MOVES, Among, FULL_WIN, Levels, Search, Strength, Verdict, Vision, WinShares};
use rand::seq::IndexedRandom;

use crate::rules::{Colour, Lacuna, Move, Stretch, other};

use super::mat::{Field, Mat, Open, TURNS};
use super::pieces::{Piece, at_least, last, pieces, standing};
use super::worth::{CERTAIN, LEARNED, Look, WEIGHTS, Worth, at_the_end};

/// The approximate number of positions evaluated per slice, which takes a few milliseconds in a browser.
const SLICE: u64 = 4_000;
/// How many of the last refutations are tried first.
const REFUTATIONS: usize = 4;
/// How many times as many moves as at first are explored at most.
const WIDEST: usize = 64;
/// A run of places compared with the best place takes about as long as this many positions.
const COMPARISON: u64 = 30;
/// No lane: a pass.
const PASS: u8 = u8::MAX;

/// How far to search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    /// The number of positions after which no further move is explored.
    pub(super) simulations: u64,
    /// How many moves are explored at each ply, starting at the root; none at the last, where only the best one counts.
    pub(super) widths: &'static [usize],
    /// How many of the candidate places are noticed at the root: [`ALL_MOVES`], or a random selection of this size.
    pub(super) notices: usize,
    /// How many places of each free stretch are examined.
    pub(super) samples: u32,
    /// How much of the evaluated positions is seen.
    pub(super) vision: Vision,
    /// Whether the last pawns are placed exactly.
    pub(super) exact: bool,
    /// Whether simulations left over widen the search, and the last but one pawn considers every place, not only one of
    /// each piece.
    pub(super) thorough: bool,
    /// What positions are judged by.
    pub(super) worth: &'static Worth,
}

/// A move and its apparent value to the player who makes it.
#[derive(Clone, Copy, Debug)]
struct Sighted {
    worth: i32,
    lane: u8,
    place: u32,
}

impl Sighted {
    /// Whether both are the same move.
    fn is(&self, other: Self) -> bool {
        (self.lane, self.place) == (other.lane, other.place)
    }
}

/// A position on the line that is being searched.
#[derive(Debug)]
struct Frame {
    mat: Mat,
    moves: Vec<Sighted>,
    next: usize,
    alpha: i32,
    beta: i32,
    best: i32,
    chosen: usize,
}

/// The search for Lacuna.
#[derive(Debug)]
pub struct LacunaSearch {
    outlook: Outlook,
    mover: Seat,
    field: Field,
    /// The moves to choose from, the best so far first.
    roots: Vec<Sighted>,
    root: Mat,
    frames: Vec<Frame>,
    /// The depth and the multiple of widths of the iteration before the current one.
    before: (usize, usize),
    /// Replies that refuted other moves, the most recent first.
    refutations: Vec<Sighted>,
    /// The lane where the last pawn was best before.
    answer: u8,
    /// The moves of each ply that most recently refuted the previous one.
    killers: [[Option<Sighted>; 2]; TURNS],
    /// The current depth in decisions, and the maximum.
    depth: usize,
    deepest: usize,
    /// How many times as many moves are explored as at first, and the maximum.
    wide: usize,
    widest: usize,
    simulations: u64,
    /// Where a last but one pawn might be better than the best so far.
    doubtful: Vec<Piece>,
    /// By how much the mover ends ahead, if that is certain.
    certain: Option<i32>,
    /// An arbitrarily chosen colour, where all are equivalent.
    free: Option<Colour>,
    done: bool,
}

impl Search<Lacuna> for LacunaSearch {
    fn new(position: &Lacuna, strength: Strength, seed: Seed) -> Option<Self> {
        let (outlook, simulations) = strength.among(&LEVELS);
        Self::with(position, Outlook { simulations: simulations.unwrap_or(outlook.simulations), ..outlook }, seed)
    }

    fn step(&mut self) -> Option<Verdict<Move>> {
        let until = self.simulations + SLICE;
        while !self.done {
            if self.simulations >= until {
                return None;
            }
            if !self.frames.is_empty() {
                self.advance();
            } else if self.depth > 1
                && let Some(piece) = self.doubtful.pop()
            {
                self.compare(piece);
            } else {
                self.deepen();
            }
            self.done |= self.simulations >= self.outlook.simulations;
        }
        Some(self.verdict())
    }

    fn progress(&self) -> f32 {
        if self.done { 1.0 } else { (self.simulations as f32 / self.outlook.simulations as f32).min(1.0) }
    }

    fn best(&self) -> Option<Move> {
        let ahead = self.frames.first().filter(|root| root.best >= 0).map(|root| root.moves[root.chosen]);
        match (self.free, ahead.or(self.roots.first().copied())) {
            (Some(colour), _) => Some(Move::Take(colour)),
            (None, best) => best.map(|best| match best.lane {
                PASS => Move::Pass,
                lane => self.field.spelled(lane, best.place),
            }),
        }
    }

    /// Places of one line are much alike: the second best move is on another line.
    fn again(mut self, among: Among<Move>) -> Option<Self> {
        self.simulations = 1;
        self.widest = self.wide;
        self.certain = None;
        self.deepest = self.depth;
        self.depth = 1;
        self.done = false;
        let lane = |pair| self.field.lanes.iter().position(|lane| lane.pair == pair).map(|lane| lane as u8);
        match among {
            Among::Only(Move::Place(pair, place)) => {
                let lane = lane(pair)?;
                let worth =
                    Look::at(&self.field, &self.root, self.outlook.vision, self.outlook.worth).judge(lane, place);
                self.roots = vec![Sighted { worth, lane, place }];
                self.doubtful.clear();
            }
            Among::Except(found) => {
                // All colours of the free flower are equivalent, and a player who has to pass has no choice.
                let lane_of = |chosen: &Move| if let Move::Place(pair, _) = chosen { lane(*pair) } else { None };
                let gone: Vec<u8> = found.iter().map(lane_of).collect::<Option<_>>()?;
                self.roots = self.sight(&self.root.clone(), &mut Chance::new(Seed(0), 0));
                self.roots.retain(|root| !gone.contains(&root.lane));
                self.narrow();
                self.doubtful = self.doubtful();
                self.doubtful.retain(|piece| !gone.contains(&piece.lane));
            }
            Among::Only(Move::Take(colour)) => self.free = Some(colour),
            Among::Only(Move::Pass) => {}
        }
        self.done = self.free.is_some() || self.roots.first()?.lane == PASS;
        if self.outlook.exact && self.root.turns + 1 == TURNS && !self.done {
            self.end();
        }
        Some(self)
    }
}

impl LacunaSearch {
    /// Starts a search with the given outlook.
    pub(super) fn with(position: &Lacuna, outlook: Outlook, seed: Seed) -> Option<Self> {
        let mover = position.turn().seat()?;
        let mut chance = Chance::new(seed, 0);
        let field = Field::of(position);
        let root = Mat::of(position, &field);
        let mut search = Self {
            outlook,
            mover,
            field,
            roots: Vec::new(),
            root,
            frames: Vec::new(),
            before: (1, 1),
            refutations: Vec::new(),
            answer: PASS,
            killers: [[None; 2]; TURNS],
            depth: 1,
            deepest: TURNS,
            wide: 1,
            widest: if outlook.thorough { WIDEST } else { 1 },
            simulations: 1,
            doubtful: Vec::new(),
            certain: None,
            free: None,
            done: true,
        };
        if !position.is_poured() {
            // All colours are equivalent: nobody knows how the flowers will lie (ruling 3).
            search.free = Colour::ALL.choose(&mut chance).copied();
        } else if outlook.exact && search.root.turns + 1 == TURNS {
            let last = last(&search.field, &search.root, i32::MAX, PASS);
            let (lane, place) = last.piece.map_or((PASS, 0), |piece| (piece.lane, piece.run.middle()));
            search.roots.push(Sighted { worth: at_the_end(last.lead), lane, place });
            search.certain = Some(last.lead);
        } else {
            search.roots = search.sight(&search.root.clone(), &mut chance);
            search.simulations = search.roots.len() as u64;
            search.narrow();
            search.doubtful = search.doubtful();
            search.done = search.roots.len() == 1 && !search.exactly(search.root.turns);
        }
        Some(search)
    }

    /// Finds the best move if the pawn is the last.
    fn end(&mut self) {
        let leads = self.roots.iter().map(|root| -standing(&self.field, &self.after(&self.root, *root)));
        let best = leads.enumerate().max_by_key(|(_, lead)| *lead);
        if let Some((index, lead)) = best {
            self.roots.swap(0, index);
            self.roots[0].worth = at_the_end(lead);
            self.certain = Some(lead);
        }
        self.done = true;
    }

    /// Drops the root moves that won't be explored.
    fn narrow(&mut self) {
        if !self.outlook.thorough {
            self.roots.truncate(self.width(0, self.root.turns));
        }
    }

    /// Whether positions after that many turns are searched to the end.
    fn exactly(&self, turns: usize) -> bool {
        self.outlook.exact && turns + 2 >= TURNS
    }

    /// How many moves are explored at a ply and after a number of turns.
    fn width(&self, ply: usize, turns: usize) -> usize {
        if self.exactly(turns) && ply == 0 {
            usize::MAX
        } else {
            self.wide * self.outlook.widths[ply.min(self.outlook.widths.len() - 1)]
        }
    }

    /// The value of the best move at first sight, or of any with a value of at least `enough`.
    fn glance(&mut self, mat: &Mat, enough: i32) -> i32 {
        let look = Look::at(&self.field, mat, self.outlook.vision, self.outlook.worth);
        let mut best = Sighted { worth: -1, lane: PASS, place: 0 };
        // Refutations of other moves come first.
        for known in &self.refutations {
            if mat.is_free(&self.field, known.lane, known.place) {
                self.simulations += 1;
                let worth = look.judge(known.lane, known.place);
                if worth >= enough {
                    return worth;
                }
                best.worth = best.worth.max(worth);
            }
        }
        'all: for lane in 0..self.field.lanes.len() as u8 {
            let free = mat.free(&self.field, lane.into(), 0);
            if free.is_empty() {
                continue;
            }
            let along = look.along(lane);
            for free in free {
                for place in places(free, self.outlook.samples) {
                    self.simulations += 1;
                    let worth = along.judge(place);
                    if worth > best.worth {
                        best = Sighted { worth, lane, place };
                        if worth >= enough {
                            break 'all;
                        }
                    }
                }
            }
        }
        if best.worth < 0 {
            return look.judge_pass();
        }
        if best.lane != PASS {
            self.refutations.retain(|known| !known.is(best));
            self.refutations.insert(0, best);
            self.refutations.truncate(REFUTATIONS);
        }
        best.worth
    }

    /// The moves to examine, the most promising first. For the second to last pawn at the root, every piece.
    fn sight(&self, mat: &Mat, chance: &mut Chance) -> Vec<Sighted> {
        let look = Look::at(&self.field, mat, self.outlook.vision, self.outlook.worth);
        let judged = |lane, place| Sighted { worth: look.judge(lane, place), lane, place };
        let mut sighted: Vec<Sighted> = if self.exactly(mat.turns) && mat.turns == self.root.turns {
            pieces(&self.field, mat).into_iter().map(|piece| judged(piece.lane, piece.run.middle())).collect()
        } else {
            let mut sighted = Vec::with_capacity(256);
            for Open { lane, free } in mat.open(&self.field) {
                let along = look.along(lane);
                let places = free.into_iter().flat_map(|free| places(free, self.outlook.samples));
                sighted.extend(places.map(|place| Sighted { worth: along.judge(place), lane, place }));
            }
            sighted
        };
        if sighted.is_empty() {
            return vec![Sighted { worth: look.judge_pass(), lane: PASS, place: 0 }];
        }
        chance.shuffle(&mut sighted);
        if mat.turns == self.root.turns {
            sighted.truncate(self.outlook.notices);
        }
        sighted.sort_unstable_by_key(|sighted| -sighted.worth);
        sighted
    }

    fn after(&self, mat: &Mat, chosen: Sighted) -> Mat {
        if chosen.lane == PASS { mat.passed() } else { mat.after(&self.field, chosen.lane, chosen.place) }
    }

    /// Starts to search one ply deeper or, once the end of the game is reached, among twice as many moves.
    fn deepen(&mut self) {
        let left = TURNS - self.root.turns;
        let most = self.outlook.widths.len().min(self.deepest).min(left);
        let widens = most == left && self.wide < self.widest && !self.exactly(self.root.turns);
        if self.certain.is_some() || self.free.is_some() || self.depth >= most && !widens {
            self.done = true;
            return;
        }
        self.before = (self.depth, self.wide);
        if self.depth >= most {
            self.wide *= 2;
        } else {
            self.depth += 1;
            if self.outlook.exact && self.depth + 1 == left {
                self.depth = left;
            }
        }
        let mut moves = self.roots.clone();
        moves.truncate(self.width(0, self.root.turns));
        let mat = self.root.clone();
        self.frames.push(Frame { mat, moves, next: 0, alpha: 0, beta: FULL_WIN, best: -1, chosen: 0 });
    }

    /// Explores the next move of the last position on the line.
    fn advance(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        if frame.next == frame.moves.len() {
            return self.finish();
        }
        let (alpha, beta) = (frame.alpha, frame.beta);
        let mat = self.after(&frame.mat, frame.moves[frame.next]);
        let ply = self.frames.len();
        if self.outlook.exact && mat.turns + 1 == TURNS {
            // The reply needs to be no better than one that refutes the move.
            let enough = (-9..=9).find(|&lead| FULL_WIN - at_the_end(lead) <= alpha).unwrap_or(9);
            let last = last(&self.field, &mat, enough, self.answer);
            self.answer = last.piece.map_or(PASS, |piece| piece.lane);
            self.simulations += COMPARISON;
            return self.back(FULL_WIN - at_the_end(last.lead));
        }
        if ply + 1 >= self.depth && !self.exactly(mat.turns) {
            let worth = self.glance(&mat, FULL_WIN - alpha);
            return self.back(FULL_WIN - worth);
        }
        let mut moves = self.sight(&mat, &mut Chance::new(Seed(0), 0));
        self.simulations += moves.len() as u64;
        moves.truncate(self.width(ply, mat.turns));
        for killer in self.killers[ply].into_iter().rev().flatten() {
            if let Some(place) = moves.iter().position(|chosen| chosen.is(killer)) {
                moves[..=place].rotate_right(1);
            }
        }
        self.frames.push(Frame {
            mat,
            moves,
            next: 0,
            alpha: FULL_WIN - beta,
            beta: FULL_WIN - alpha,
            best: -1,
            chosen: 0,
        });
    }

    /// Processes the value of the move just explored.
    fn back(&mut self, worth: i32) {
        let Some(frame) = self.frames.last_mut() else { return };
        if worth > frame.best {
            frame.best = worth;
            frame.chosen = frame.next;
            frame.alpha = frame.alpha.max(worth);
        }
        let chosen = frame.moves[frame.next];
        frame.next += 1;
        if frame.alpha >= frame.beta {
            let killers = &mut self.killers[self.frames.len() - 1];
            if !killers[0].is_some_and(|known| known.is(chosen)) {
                *killers = [Some(chosen), killers[0]];
            }
            self.finish();
        }
    }

    /// Removes the last position from the line, and returns its value.
    fn finish(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        if !self.frames.is_empty() {
            return self.back(FULL_WIN - frame.best);
        }
        self.settle(&frame);
        if self.exactly(self.root.turns) {
            let lead = lead(frame.best);
            self.ends(lead);
        }
    }

    /// The pieces where a better place than their middle may be, if all places are considered.
    fn doubtful(&self) -> Vec<Piece> {
        let all = self.outlook.thorough && self.exactly(self.root.turns);
        if all { pieces(&self.field, &self.root) } else { Vec::new() }
    }

    /// Notes the lead of the best place so far. It is certain if it wins, or if no other place can be better.
    fn ends(&mut self, lead: i32) {
        let proven = self.outlook.thorough && self.doubtful.is_empty();
        self.certain = Some(lead).filter(|lead| proven || *lead > 0);
    }

    /// Whether a piece of a line has a better place for the last but one pawn than the best so far. If that can't be
    /// excluded, its halves are examined.
    fn compare(&mut self, piece: Piece) {
        let Piece { lane, run } = piece;
        let enough = -lead(self.roots[0].worth);
        self.simulations += COMPARISON;
        let reply = if run.len() > 1 {
            at_least(&self.field, &self.root, piece, enough, self.answer)
        } else {
            last(&self.field, &self.root.after(&self.field, lane, run.from), enough, self.answer)
        };
        self.answer = reply.piece.map_or(PASS, |piece| piece.lane);
        if reply.lead < enough {
            if run.len() > 1 {
                let middle = run.middle();
                let halves = [Stretch { to: middle, ..run }, Stretch { from: middle + 1, ..run }];
                self.doubtful.extend(halves.map(|run| Piece { lane, run }));
            } else {
                self.roots.insert(0, Sighted { worth: at_the_end(-reply.lead), lane, place: run.from });
            }
        }
        self.ends(lead(self.roots[0].worth));
    }

    /// Moves the best move found to the front of the root moves.
    fn settle(&mut self, frame: &Frame) {
        if frame.best >= 0 {
            self.roots[..=frame.chosen].rotate_right(1);
            self.roots[0].worth = frame.best;
        }
    }

    fn verdict(&mut self) -> Verdict<Move> {
        if !self.frames.is_empty() {
            // The result of an interrupted iteration is as good as that of the previous one, since it started with that
            // one's best move.
            let root = self.frames.swap_remove(0);
            self.settle(&root);
            self.frames.clear();
            // Without any result the value is the previous iteration's: other moves are to be measured like it.
            if root.best < 0 {
                (self.depth, self.wide) = self.before;
            }
        }
        let (chosen, worth) = match (self.free, self.roots.first()) {
            (Some(colour), _) => (Move::Take(colour), FULL_WIN / 2),
            (None, Some(root)) if root.lane != PASS => (self.field.spelled(root.lane, root.place), root.worth),
            (None, root) => (Move::Pass, root.map_or(0, |root| root.worth)),
        };
        let expected = if worth >= CERTAIN {
            1.0
        } else if worth <= FULL_WIN - CERTAIN {
            0.0
        } else {
            f64::from(worth - (FULL_WIN - CERTAIN)) / f64::from(2 * CERTAIN - FULL_WIN)
        };
        let (own, mover) = ((expected * f64::from(FULL_WIN)) as i32, self.mover);
        let mut shares = WinShares::default();
        shares[mover.index()] = own;
        shares[other(mover).index()] = FULL_WIN - own;
        let certain = self.certain.map(|lead| lead as i16);
        Verdict { chosen, expected, shares, simulations: self.simulations, certain }
    }
}

/// The lead whose value at the end this is.
const fn lead(worth: i32) -> i32 {
    (worth - if worth >= CERTAIN { CERTAIN } else { FULL_WIN - CERTAIN }) / 1_000
}

/// Weaker levels look less far ahead, examine fewer places, and see less of each position; what they do see, they
/// evaluate as well as the strongest. Measured in `docs/opponents.md`.
pub(super) const LEVELS: Levels<Outlook> = Levels {
    levels: [
        Outlook { vision: Vision::percent(4), notices: 14, ..GLANCE },
        Outlook { vision: Vision::percent(5), notices: 25, ..GLANCE },
        Outlook { vision: Vision::percent(6), ..GLANCE },
        Outlook { vision: Vision::percent(10), ..GLANCE },
        Outlook { vision: Vision::percent(16), ..GLANCE },
        Outlook { vision: Vision::percent(32), ..GLANCE },
        Outlook { simulations: 20_000, widths: &[6, 1], exact: false, ..ALL_OUT },
        Outlook { simulations: 20_000, widths: &[6, 1], ..ALL_OUT },
        Outlook { simulations: 30_000, widths: &[16, 1], ..ALL_OUT },
        Outlook { simulations: 60_000, widths: &[24, 8, 1], ..ALL_OUT },
        Outlook { simulations: 300_000, widths: &[40, 16, 6, 1], ..ALL_OUT },
        Outlook { simulations: 1_200_000, widths: &[50, 20, 10, 6, 4], ..ALL_OUT },
        Outlook { simulations: 9_000_000, thorough: true, worth: &LEARNED, ..ALL_OUT },
    ],
    daily: [
        Outlook { simulations: 10_000, widths: &[8, 1], samples: 2, exact: false, ..ALL_OUT },
        Outlook { simulations: 30_000, widths: &[24, 8, 1], ..ALL_OUT },
        ALL_OUT,
    ],
};
/// Examines one place of each stretch, and doesn't look ahead.
const GLANCE: Outlook = Outlook {
    simulations: 1_000,
    widths: &[1],
    notices: ALL_MOVES,
    samples: 1,
    vision: Vision::SHARP,
    exact: false,
    thorough: false,
    worth: &WEIGHTS,
};
/// As deep as the strongest level, and as wide as it begins.
const ALL_OUT: Outlook = Outlook {
    simulations: 6_000_000,
    widths: &[80, 40, 20, 12, 8, 4],
    notices: ALL_MOVES,
    samples: 3,
    vision: Vision::SHARP,
    exact: true,
    thorough: false,
    worth: &WEIGHTS,
};

/// `samples` evenly distributed places of a stretch, including both ends; its middle if just one.
fn places(free: Stretch, samples: u32) -> impl Iterator<Item = u32> {
    let samples = samples.min(free.len());
    let along = move |n: u32| match samples {
        1 => free.len() / 2,
        _ => (u64::from(free.len() - 1) * u64::from(n) / u64::from(samples - 1)) as u32,
    };
    (0..samples).map(move |n| free.from + along(n))
}

#[cfg(test)]
mod tests;
