//! An exact search of the last tokens: every move, and every order in which the tokens can be drawn.

use arrayvec::ArrayVec;
use luciole_core::Game as _;
use luciole_search::{Ending, Next, Outcome, Replies, Search as _, Strength};

use crate::rules::{Lumens, Move, points};

use super::field::{Field, Ground, NOBODY, ROOMS, SEATS};
use super::forecast::{Forecast, moves, named};

/// The search begins when this many tokens are still to be laid.
const LAST: u8 = 4;

/// The last tokens, as the search sees them.
#[derive(Debug)]
pub struct LastTokens {
    ground: Ground,
    field: Field,
    /// The kind of token in the mover's hand.
    hand: usize,
    /// Whether the draws can no longer make a difference.
    is_settled: bool,
}

impl Ending for LastTokens {
    type Game = Lumens;
    /// A position, with the kind of token that the mover has drawn; `None` before the draw.
    type Position = (Field, Option<usize>);

    const POINT: f64 = 1e-4;

    fn suits(position: &Lumens, strength: Strength) -> bool {
        let is_near = |ground: Ground| {
            let field = Field::of(position, &ground);
            !field.is_starting() && to_come(&field, &ground) <= LAST
        };
        Forecast::suits(position, strength) && Ground::of(position).is_some_and(is_near)
    }

    fn new(position: &Lumens) -> Option<Self> {
        let ground = Ground::of(position)?;
        let field = Field::of(position, &ground);
        let hand = position.hand(position.turn().seat()?)?.index();
        Some(Self { is_settled: is_settled(&field, &ground, hand), ground, field, hand })
    }

    fn replies(&self) -> Replies<Self> {
        replies(&self.field, &self.ground, self.hand)
    }

    fn next(&mut self, (field, drawn): &Self::Position, _: &mut u64) -> Next<Move, Self::Position> {
        if let Some(outcome) = outcome(field, &self.ground) {
            return Next::Over(Outcome { is_certain: outcome.is_certain && self.is_settled, ..outcome });
        }
        match drawn {
            None => Next::Draw(kinds(field).map(|(left, kind)| (left, (field.clone(), Some(kind)))).collect()),
            Some(kind) => Next::Decision(field.mover.into(), replies(field, &self.ground, *kind)),
        }
    }
}

/// How many tokens are still to be laid, unless seats are blocked.
fn to_come(field: &Field, ground: &Ground) -> u8 {
    (0..ground.seats).map(|seat| field.turns(ground, seat)).sum()
}

/// Whether the draws can no longer make a difference: nobody has two kinds of tokens left.
fn is_settled(field: &Field, ground: &Ground, hand: usize) -> bool {
    (0..ground.seats).filter(|seat| field.turns(ground, *seat) > 0).all(|seat| {
        let mut left = field.left[seat];
        if seat == usize::from(field.mover) {
            left[hand] -= 1;
        }
        left.iter().filter(|left| **left > 0).count() <= 1
    })
}

/// The moves with a kind of token, and the positions after them.
fn replies(field: &Field, ground: &Ground, kind: usize) -> Replies<LastTokens> {
    let reply = |at: (u8, u8)| {
        let mut after = field.clone();
        after.put(ground, field.mover, at.0, at.1);
        after.pass_on(ground);
        (named(field, at), (after, None))
    };
    // Positions are large, so the moves are collected first: the vector of replies then never has to grow.
    let moves: Vec<(u8, u8)> = moves(field, ground, kind).collect();
    moves.into_iter().map(reply).collect()
}

/// The kinds of tokens that the mover can draw, and how many of each.
fn kinds(field: &Field) -> impl Iterator<Item = (u8, usize)> {
    field.left[usize::from(field.mover)].into_iter().zip(0..).filter(|(left, _)| *left > 0)
}

/// The outcome with best play, averaged over the draws; `None` unless the game is over or only one token is left.
pub(super) fn outcome(field: &Field, ground: &Ground) -> Option<Outcome> {
    if field.mover == NOBODY {
        return Some(Scores::of(field, ground).totals.outcome(ground));
    }
    (to_come(field, ground) == 1).then(|| {
        let drawn: ArrayVec<_, 3> = kinds(field).map(|(left, kind)| (left, solve_last(field, ground, kind))).collect();
        Outcome::mean(&drawn)
    })
}

/// The outcome of laying the very last token, of this kind, in the best place.
fn solve_last(field: &Field, ground: &Ground, kind: usize) -> Outcome {
    let seat = usize::from(field.mover);
    let scores = Scores::of(field, ground);
    let mut best = None;
    let mut keep = |totals: Totals| {
        let worth = totals.outcome(ground).worth(seat, LastTokens::POINT);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, totals));
        }
    };
    // All free squares of a room are equivalent, and so are all squares of the passages.
    let mut free = [false; ROOMS];
    let mut passage = false;
    for square in field.open(ground, seat).squares() {
        let Some(room) = ground.room(square) else {
            passage = true;
            continue;
        };
        let covered = field.top(square);
        if covered.is_none() && std::mem::replace(&mut free[room], true) {
            continue;
        }
        for pips in faces(kind) {
            let mut after = field.pips[room];
            after[seat] += pips;
            if let Some((owner, covered)) = covered {
                after[owner] -= covered;
            }
            keep(scores.with(ground, room, after));
        }
    }
    if passage {
        keep(scores.totals);
    }
    best.expect("the seat to move has a legal move").1.outcome(ground)
}

/// The faces of a kind of token.
pub(super) const fn faces(kind: usize) -> [u8; 2] {
    [kind as u8 + 1, 6 - kind as u8]
}

/// The current points.
struct Scores {
    rooms: [[u8; SEATS]; ROOMS],
    totals: Totals,
}

/// All points, and the pips in the centre room, which break ties.
#[derive(Clone, Copy)]
struct Totals {
    points: [u8; SEATS],
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
        let centre = ground.centre.map_or([0; SEATS], |centre| field.pips[centre]);
        Self { rooms, totals: Totals { points: totals, centre } }
    }

    /// The totals if a room had these pips.
    fn with(&self, ground: &Ground, room: usize, pips: [u8; SEATS]) -> Totals {
        let (old, new) = (self.rooms[room], points(pips, ground.seats));
        let points = std::array::from_fn(|seat| self.totals.points[seat] + new[seat] - old[seat]);
        Totals { points, centre: if ground.centre == Some(room) { pips } else { self.totals.centre } }
    }
}

impl Totals {
    fn outcome(self, ground: &Ground) -> Outcome {
        let results: [u16; SEATS] =
            std::array::from_fn(|seat| u16::from_be_bytes([self.points[seat], self.centre[seat]]));
        Outcome::of(&results[..ground.seats], |result| i32::from(result >> 8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Options;
    use luciole_core::{Chance, Seed, random_move};
    use luciole_search::{Thinking, lead};

    /// If the points are equal but the centre room decides, no draw is announced.
    #[test]
    fn a_tie_that_the_centre_breaks_is_no_certain_draw() {
        let mut broken = 0;
        for seed in 0..200 {
            let mut position = Lumens::set_up(2, &Options::default(), Seed(seed)).unwrap();
            let mut chance = Chance::new(Seed(seed), 1);
            let is_settled = |position: &Lumens| {
                let suits = LastTokens::suits(position, Strength::STRONGEST);
                suits && LastTokens::new(position).is_some_and(|ending| ending.is_settled)
            };
            while !is_settled(&position)
                && let Some(chosen) = random_move(&position, &mut chance)
            {
                position.play(chosen).unwrap();
            }
            let Some(seat) = position.turn().seat() else { continue };
            let think = |position: &Lumens| {
                Thinking::new(position, Strength::STRONGEST, Seed(1)).map(|mut thinking| thinking.finish())
            };
            let verdict = think(&position).unwrap();
            while let Some(best) = think(&position) {
                position.play(best.chosen).unwrap();
            }
            let lead = lead(&position, seat) as i16;
            let is_draw = (verdict.expected - 0.5).abs() < 1e-9;
            assert_eq!(verdict.certain, Some(lead).filter(|lead| *lead != 0 || is_draw), "{verdict:?}");
            broken += usize::from(verdict.certain.is_none());
        }
        assert!(broken > 0);
    }
}
