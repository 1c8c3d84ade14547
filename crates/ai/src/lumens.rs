//! What the opponents know of Lumens: what a token is worth where, and how a game goes on. A hand is never looked into: each simulation
//! deals what a seat doesn't see anew.

use luciole_rules::lumens::{EachSeat, Lumens, Move, Pips, Square};
use luciole_rules::{Chance, Game as _, Seat};

use crate::knowledge::{shares, won};
use crate::{Effort, Eye, Knowledge, Levels, Playout, Tree, Worths};

/// Of how many moves the best is made in playing on.
const SAMPLES: u32 = 3;
/// The lead in a room that makes it half sure, in pips.
const HALF: i32 = 4;
/// What a room is worth that is as good as won.
const ROOM: i32 = 1_000;

impl Knowledge for Lumens {
    type Search = Tree<Self>;
}

impl Playout for Lumens {
    const LEVELS: Levels<Effort> = [
        Effort { simulations: 10, eye: Eye::SHARP },
        Effort { simulations: 50, eye: Eye::SHARP },
        Effort { simulations: 300, eye: Eye::SHARP },
        Effort { simulations: 2_000, eye: Eye::SHARP },
        Effort { simulations: 15_000, eye: Eye::SHARP },
    ];

    const CURIOSITY: f64 = 0.8;

    fn weigh(&self, moves: &[Move], _: Eye, weights: &mut Vec<u32>) {
        let seat = seat_of(self);
        weights.extend(moves.iter().map(|&chosen| {
            let weight = match chosen {
                Move::Start(_) => 1,
                Move::Place(square, pips) => (400 + merit(self, seat, square, pips)).clamp(50, 1_000) as u32,
            };
            weight * weight
        }));
    }

    fn play_out(mut self, _: Eye, chance: &mut Chance, moves: &mut Vec<Move>) -> Worths {
        while let Some(seat) = self.turn().seat() {
            moves.clear();
            self.list_moves(moves);
            let mut best = (i32::MIN, moves[0]);
            for _ in 0..SAMPLES {
                let chosen = moves[chance.below(moves.len() as u32) as usize];
                let merit = match chosen {
                    Move::Start(_) => 0,
                    Move::Place(square, pips) => merit(&self, seat, square, pips),
                };
                if merit > best.0 {
                    best = (merit, chosen);
                }
            }
            self.play_telling(best.1, &mut |_| ()).expect("a listed move is legal");
        }
        let standings = self.standings();
        let mut points = [0; 4];
        for standing in &standings.seats {
            points[standing.seat.index()] = standing.points;
        }
        let shares = shares(&points[..self.seats()], 6);
        let won = won(&standings);
        std::array::from_fn(|seat| won[seat] / 4 * 3 + shares[seat] / 4)
    }
}

fn seat_of(position: &Lumens) -> Seat {
    position.turn().seat().unwrap_or(position.first())
}

/// What placing a token does for a seat against the others, room by room.
fn merit(position: &Lumens, seat: Seat, square: Square, pips: Pips) -> i32 {
    let Some(room) = position.board().room(square) else { return 0 };
    let before = position.pips(room);
    let mut after = before;
    after[seat.index()] += pips.number();
    if let Some(covered) = position.top(square) {
        after[covered.seat().index()] -= covered.pips().number();
    }
    standing(after, seat) - standing(before, seat)
}

/// What a room is worth to a seat by its lead over the best of the others.
fn standing(pips: EachSeat, seat: Seat) -> i32 {
    let mut best = 0;
    for (other, &pips) in pips.iter().enumerate() {
        if other != seat.index() {
            best = best.max(i32::from(pips));
        }
    }
    let lead = i32::from(pips[seat.index()]) - best;
    ROOM * lead / (lead.abs() + HALF)
}
