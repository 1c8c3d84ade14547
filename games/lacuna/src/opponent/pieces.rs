//! Pieces of lines where a pawn has the same effect at every place.

use luciole_core::Seat;

use crate::rules::{PAWN, Stretch, other};

use super::mat::{Counts, FAR, Field, Lane, Mat, Open, TURNS, bit, bits, colour};

/// How close a pawn has to come to a place to take it: two radii, and the unit of ruling 2.
const ROOM: f64 = (2 * PAWN + 1) as f64;

/// A run of places on a line with the same effect: the same flowers are gained, the same pairs stay open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) lane: u8,
    pub(super) run: Stretch,
}

/// The first place where something differs: a flower comes within reach, or a pair is cut off, or the reverse.
#[derive(Clone, Copy, Debug)]
struct Change {
    place: u32,
    /// The colour of the flower gained.
    gains: Counts,
    now: bool,
}

/// A flower that a pawn could gain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    flower: usize,
    at: [f64; 2],
    /// How close the pawn has to come, and its square.
    reach: f64,
    within: i64,
}

impl Goal {
    fn of(field: &Field, flower: usize, within: i64) -> Self {
        let at = [f64::from(field.at[flower].x), f64::from(field.at[flower].y)];
        Self { flower, at, reach: (within as f64).sqrt(), within }
    }

    /// Whether some place of a line might be close enough.
    fn in_reach(&self, lane: &Lane) -> bool {
        lane.ends & bit(self.flower) == 0 && f64::from(lane.nearest[self.flower]) <= self.within as f64
    }
}

/// The flowers that the mover could gain from the other player, and those that the mover already has.
pub(super) fn goals(field: &Field, mat: &Mat) -> (Vec<Goal>, u64) {
    let seat = mat.mover(field);
    let (mut goals, mut own) = (Vec::with_capacity(mat.loose.count_ones() as usize), 0);
    for flower in bits(mat.loose) {
        let Some(within) = mat.within(field, flower, seat) else {
            own |= bit(flower);
            continue;
        };
        goals.push(Goal::of(field, flower, within));
    }
    (goals, own)
}

/// Adds the places on a line where flowers come within reach.
fn gains(field: &Field, goals: &[Goal], open: &Open, changes: &mut Vec<Change>) {
    let lane = &field.lanes[usize::from(open.lane)];
    let range = open.range();
    for goal in goals {
        if !goal.in_reach(lane) {
            continue;
        }
        let gains = Counts::of(colour(goal.flower), 1);
        if goal.within >= FAR {
            changes.push(Change { place: range.from, gains, now: true });
            continue;
        }
        let doubt = lane.path.near(goal.at, goal.reach);
        let answer = |place| lane.line.place(place).distance_squared(field.at[goal.flower]) <= goal.within;
        lane.path.changes(doubt, range, answer, |place, now| changes.push(Change { place, gains, now }));
    }
}

/// Adds the places on a line where a pawn would cut off other pairs (rulings 7 and 8).
fn cuts(field: &Field, mat: &Mat, open: &Open, all: &[Open], changes: &mut Vec<Change>) {
    let lane = &field.lanes[usize::from(open.lane)];
    let range = open.range();
    for other in all {
        let Lane { line, path, ends, .. } = &field.lanes[usize::from(other.lane)];
        if ends & lane.ends != 0 {
            continue;
        }
        // A pawn takes away one run of places: no room is left if that includes both the first free place and the last.
        let [first, last] = mat.extent(field, other, lane.ends);
        let short = path.distance(first, last) <= 2.0 * ROOM + 2.0;
        let obstructs = |place| line.passes_inside(lane.line.place(place), PAWN);
        let fills = |place| {
            let pawn = lane.line.place(place);
            short && [first, last].into_iter().all(|own| !line.is_free(own, pawn, 2 * PAWN))
        };
        let closes = |place| obstructs(place) || fills(place);
        let mut tell = |place, now| {
            if place == range.from || closes(place - 1) != closes(place) {
                changes.push(Change { place, gains: Counts::default(), now });
            }
        };
        lane.path.changes(lane.path.beside_line(path, f64::from(PAWN)), range, obstructs, &mut tell);
        if short {
            let doubt = lane.path.near(path.spot(first), ROOM).and(lane.path.near(path.spot(last), ROOM));
            lane.path.changes(doubt, range, fills, &mut tell);
        }
    }
}

/// Splits the free places of a line wherever something changes, and reports each piece with its gains. Sorts `changes`.
fn cut_up(open: &Open, changes: &mut [Change], mut tell: impl FnMut(Stretch, Counts)) {
    changes.sort_unstable_by_key(|change| change.place);
    let mut next = 0;
    let mut gained = Counts::default();
    for free in &open.free {
        let mut from = free.from;
        loop {
            while let Some(change) = changes.get(next).filter(|change| change.place <= from) {
                gained = if change.now { gained.plus(change.gains) } else { gained.minus(change.gains) };
                next += 1;
            }
            let to = changes.get(next).map_or(free.to, |change| free.to.min(change.place - 1));
            tell(Stretch { from, to }, gained);
            if to == free.to {
                break;
            }
            from = to + 1;
        }
    }
}

/// All pieces of the lines that can be taken: every effect that a pawn can have occurs in one of them, and throughout
/// it.
pub(super) fn pieces(field: &Field, mat: &Mat) -> Vec<Piece> {
    let all = mat.open(field);
    let (goals, _) = goals(field, mat);
    let (mut pieces, mut changes) = (Vec::new(), Vec::new());
    for open in &all {
        changes.clear();
        gains(field, &goals, open, &mut changes);
        // After the last turn nothing can be taken any more.
        if mat.turns + 1 < TURNS {
            cuts(field, mat, open, &all, &mut changes);
        }
        cut_up(open, &mut changes, |run, _| pieces.push(Piece { lane: open.lane, run }));
    }
    pieces
}

/// The last pawn, put where it wins most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Last {
    /// The number of colours by which its player ends ahead.
    pub(super) lead: i32,
    /// The piece; `None` if there is no legal place.
    pub(super) piece: Option<Piece>,
}

/// The number of flowers of each colour in a set.
fn count(set: u64) -> Counts {
    bits(set).fold(Counts::default(), |sum, flower| sum.plus(Counts::of(colour(flower), 1)))
}

fn lead(mine: Counts, theirs: Counts) -> i32 {
    mine.colours() as i32 - theirs.colours() as i32
}

/// The final flowers of `seat`, whose loose flowers are `own`, and of the other player, if no more pawns are placed.
fn ends(mat: &Mat, seat: Seat, own: u64) -> [Counts; 2] {
    let others = mat.loose & !own;
    [(seat, own), (other(seat), others)].map(|(seat, set)| mat.hands[seat.index()].plus(count(set)))
}

/// The mover's lead in colours if no more pawns are placed.
pub(super) fn standing(field: &Field, mat: &Mat) -> i32 {
    let (_, own) = goals(field, mat);
    let [mine, theirs] = ends(mat, mat.mover(field), own);
    lead(mine, theirs)
}

/// The best last pawn. Any lead of `enough` is good enough; the line `guess` is tried first.
pub(super) fn last(field: &Field, mat: &Mat, enough: i32, guess: u8) -> Last {
    let (goals, own) = goals(field, mat);
    let mut best = best(field, mat, &goals, own, |lane| mat.free(field, lane, 0), enough, guess);
    if best.piece.is_none() {
        let [mine, theirs] = ends(mat, mat.mover(field), own);
        best.lead = lead(mine, theirs);
    }
    best
}

/// A lower bound of the last pawn's lead if the pawn before it is put anywhere on `before`, and the line to try first
/// next time. `mat` is as before both.
///
/// It grants the pawn before everything that any of these places has: it is as near to each flower as the nearest of them,
/// wins whatever is equally near, and takes away from other lines what any of them takes away. So it needs no exact
/// geometry.
pub(super) fn at_least(field: &Field, mat: &Mat, before: Piece, enough: i32, guess: u8) -> Last {
    let seat = mat.mover(field);
    let part = field.lanes[usize::from(before.lane)].path.part(before.run);
    let mat = mat.without(field, before.lane);
    let (mut goals, mut own) = (Vec::with_capacity(mat.loose.count_ones() as usize), 0);
    for flower in bits(mat.loose) {
        let nearest = part.nearest(field.at[flower]).powi(2).floor() as i64;
        let theirs = mat.near[seat.index()][flower].min(nearest);
        if mat.near[other(seat).index()][flower] < theirs {
            own |= bit(flower);
        } else {
            goals.extend((theirs > 0).then(|| Goal::of(field, flower, theirs - 1)));
        }
    }
    let free = |number: usize| {
        let path = &field.lanes[number].path;
        if path.around(&part, f64::from(PAWN)).is_some() {
            return Vec::new();
        }
        let free = mat.free(field, number, 0);
        match path.around(&part, ROOM) {
            Some(taken) => free.into_iter().flat_map(|free| outside(free, taken)).collect(),
            None => free,
        }
    };
    best(field, &mat, &goals, own, free, enough, guess)
}

/// What is left of a stretch before and after the places taken.
fn outside(free: Stretch, taken: Stretch) -> impl Iterator<Item = Stretch> {
    let before = (free.from < taken.from).then(|| Stretch { from: free.from, to: free.to.min(taken.from - 1) });
    let after = (free.to > taken.to).then(|| Stretch { from: free.from.max(taken.to + 1), to: free.to });
    before.into_iter().chain(after)
}

/// The best last pawn among the `free` places of each line, if its player gains `goals` and has `own`. The lead is
/// `i32::MIN` if there is no place.
fn best(
    field: &Field,
    mat: &Mat,
    goals: &[Goal],
    own: u64,
    free: impl Fn(usize) -> Vec<Stretch>,
    enough: i32,
    guess: u8,
) -> Last {
    let others = mat.loose & !own;
    let [mine, theirs] = ends(mat, mat.mover(field), own);
    let mut best = Last { lead: i32::MIN, piece: None };
    let mut changes = Vec::with_capacity(64);
    let lanes = field.lanes.len() as u8;
    let guessed = Some(guess).filter(|guess| *guess < lanes);
    for lane in guessed.into_iter().chain((0..lanes).filter(|lane| *lane != guess)) {
        let open = Open { lane, free: free(lane.into()) };
        if open.free.is_empty() {
            continue;
        }
        let lane = &field.lanes[usize::from(lane)];
        let mine = mine.minus(count(own & lane.ends)).plus(Counts::of(lane.colour(), 2));
        let theirs = theirs.minus(count(others & lane.ends));
        // Often not even all flowers within reach would be enough.
        let most = count(goals.iter().filter(|goal| goal.in_reach(lane)).fold(0, |set, goal| set | bit(goal.flower)));
        if lead(mine.plus(most), theirs.minus(most)) < best.lead {
            continue;
        }
        changes.clear();
        gains(field, goals, &open, &mut changes);
        cut_up(&open, &mut changes, |run, gained| {
            let lead = lead(mine.plus(gained), theirs.minus(gained));
            // Among equals, the widest, which is the easiest to see.
            if lead > best.lead || lead == best.lead && best.piece.is_none_or(|piece| piece.run.len() < run.len()) {
                best = Last { lead, piece: Some(Piece { lane: open.lane, run }) };
            }
        });
        if best.lead >= enough {
            break;
        }
    }
    best
}
