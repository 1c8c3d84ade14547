//! The last tokens, exactly: every move against every order in which the tokens can be drawn.

use crate::rules::points;

use super::field::{Field, Ground, NOBODY, ROOMS, SEATS};

/// How many tokens that are still to be laid can be played through.
pub(super) const LAST: u8 = 4;
/// How much a point of lead counts among equal shares of the win.
const POINT: f64 = 1e-4;

/// How a game ends, on average over the draws.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Outcome {
    /// Each seat's share of the win.
    pub(super) shares: [f64; SEATS],
    /// Each seat's lead in points over the best of the others.
    pub(super) leads: [f64; SEATS],
}

impl Outcome {
    /// What a seat aims for: first the win, then the lead.
    pub(super) fn worth(&self, seat: usize) -> f64 {
        self.shares[seat] + POINT * self.leads[seat]
    }

    fn add(&mut self, other: &Self, part: f64) {
        for seat in 0..SEATS {
            self.shares[seat] += part * other.shares[seat];
            self.leads[seat] += part * other.leads[seat];
        }
    }

    /// The end with these pips in the rooms.
    fn of(ground: &Ground, totals: [u8; SEATS], centre: [u8; SEATS]) -> Self {
        let mut outcome = Self::default();
        let key = |seat: usize| u32::from(totals[seat]) << 8 | u32::from(centre[seat]);
        let best = (0..ground.seats).map(key).max().unwrap_or(0);
        let winners = (0..ground.seats).filter(|seat| key(*seat) == best).count();
        for seat in 0..ground.seats {
            if key(seat) == best {
                outcome.shares[seat] = 1.0 / winners as f64;
            }
            let others = (0..ground.seats).filter(|other| *other != seat).map(|other| totals[other]);
            outcome.leads[seat] = f64::from(totals[seat]) - f64::from(others.max().unwrap_or(0));
        }
        outcome
    }
}

/// How many tokens are still to be laid, unless seats are blocked.
pub(super) fn to_come(field: &Field, ground: &Ground) -> u8 {
    (0..ground.seats).map(|seat| field.turns(ground, seat)).sum()
}

/// Whether the draws can't make a difference any more: nobody has two kinds of tokens left.
pub(super) fn is_settled(field: &Field, ground: &Ground, hand: usize) -> bool {
    (0..ground.seats).filter(|seat| field.turns(ground, *seat) > 0).all(|seat| {
        let mut left = field.left[seat];
        if seat == usize::from(field.mover) {
            left[hand] -= 1;
        }
        left.iter().filter(|left| **left > 0).count() <= 1
    })
}

/// The outcome with best play by all, when a token is about to be drawn.
pub(super) fn solve(field: &Field, ground: &Ground) -> Outcome {
    if field.mover == NOBODY {
        return Scores::of(field, ground).outcome(ground);
    }
    let seat = usize::from(field.mover);
    let all = f64::from(field.tokens(seat));
    let mut outcome = Outcome::default();
    for kind in 0..3 {
        let left = field.left[seat][kind];
        if left > 0 {
            outcome.add(&solve_with(field, ground, kind), f64::from(left) / all);
        }
    }
    outcome
}

/// The outcome with best play by all, when the mover has drawn a token of this kind.
fn solve_with(field: &Field, ground: &Ground, kind: usize) -> Outcome {
    if to_come(field, ground) == 1 {
        return solve_last(field, ground, kind);
    }
    let seat = usize::from(field.mover);
    let mut best = None;
    for square in field.open(ground, seat).squares() {
        for pips in faces(kind) {
            let outcome = solve_after(field, ground, square, pips);
            keep(&mut best, outcome, seat);
        }
    }
    best.expect("whose turn it is can move")
}

/// The outcome with best play by all after a move.
pub(super) fn solve_after(field: &Field, ground: &Ground, square: u8, pips: u8) -> Outcome {
    let mut after = field.clone();
    after.put(ground, field.mover, square, pips);
    after.pass_on(ground);
    solve(&after, ground)
}

/// The outcome when the very last token is laid best.
fn solve_last(field: &Field, ground: &Ground, kind: usize) -> Outcome {
    let seat = usize::from(field.mover);
    let scores = Scores::of(field, ground);
    let mut best = None;
    let mut passage = false;
    for square in field.open(ground, seat).squares() {
        let Some(room) = ground.room(square) else {
            passage = true;
            continue;
        };
        for pips in faces(kind) {
            let mut after = field.pips[room];
            after[seat] += pips;
            if let Some((owner, covered)) = field.top(square) {
                after[owner] -= covered;
            }
            keep(&mut best, scores.with(ground, room, after), seat);
        }
    }
    if passage {
        keep(&mut best, scores.outcome(ground), seat);
    }
    best.expect("whose turn it is can move")
}

/// Keeps the better of two outcomes for a seat.
fn keep(best: &mut Option<Outcome>, outcome: Outcome, seat: usize) {
    if best.is_none_or(|best| outcome.worth(seat) > best.worth(seat)) {
        *best = Some(outcome);
    }
}

/// The faces of a kind of token.
pub(super) const fn faces(kind: usize) -> [u8; 2] {
    [kind as u8 + 1, 6 - kind as u8]
}

/// The points as they stand.
struct Scores {
    rooms: [[u8; SEATS]; ROOMS],
    totals: [u8; SEATS],
    centre: [u8; SEATS],
}

impl Scores {
    fn of(field: &Field, ground: &Ground) -> Self {
        let mut rooms = [[0; SEATS]; ROOMS];
        let mut totals = [0; SEATS];
        for (room, pips) in rooms.iter_mut().zip(&field.pips[..ground.rooms.len()]) {
            *room = points(*pips, ground.seats);
            for (total, points) in totals.iter_mut().zip(room) {
                *total += *points;
            }
        }
        Self { rooms, totals, centre: ground.centre.map_or([0; SEATS], |centre| field.pips[centre]) }
    }

    fn outcome(&self, ground: &Ground) -> Outcome {
        Outcome::of(ground, self.totals, self.centre)
    }

    /// The outcome with other pips in a room.
    fn with(&self, ground: &Ground, room: usize, pips: [u8; SEATS]) -> Outcome {
        let new = points(pips, ground.seats);
        let totals = std::array::from_fn(|seat| self.totals[seat] + new[seat] - self.rooms[room][seat]);
        let centre = if ground.centre == Some(room) { pips } else { self.centre };
        Outcome::of(ground, totals, centre)
    }
}
