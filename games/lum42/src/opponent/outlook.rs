//! What each seat can expect: between rounds, where nothing is pending, and at the end.

use luciole_core::{Game as _, Seat};
use luciole_search::{Vision, WinShares, shares, won};

use crate::rules::{Colour, Lum42};

use super::sight::{POINT, Rates, future, left, probes};

/// By how many points a seat has to be behind for a quarter of the win, by the number of rounds to come.
const SCALE: [i32; 5] = [8, 14, 20, 26, 30];
/// How strongly additional cubes increase the chance of a majority, by the number of rounds to come.
const SHARPNESS: [u32; 5] = [3, 3, 2, 2, 1];

/// What each seat can expect between rounds: by points, majorities, cubes and probes.
pub(super) fn judge(position: &Lum42, vision: Vision) -> WinShares {
    let left = left(position);
    let mut points = [0; 4];
    for seat in Seat::all(position.seats()) {
        let board = position.board(seat);
        let mut ahead = future(position, seat);
        for colour in Colour::ALL {
            ahead += majority(position, seat, colour);
            if board.probe(colour).is_some() {
                ahead += probes(position, colour, &Rates::RULES);
            }
        }
        points[seat.index()] = (POINT * i32::from(board.points()) + vision.of(ahead.into()) as i32) / POINT;
    }
    shares(&points[..position.seats()], SCALE[left])
}

/// What a seat can expect from a majority.
fn majority(position: &Lum42, seat: Seat, colour: Colour) -> i32 {
    let chance = |seat: Seat| {
        let energy = i32::from(position.board(seat).energy()[colour.index()]);
        (1 + energy).pow(SHARPNESS[left(position)])
    };
    let all: i32 = Seat::all(position.seats()).map(chance).sum();
    POINT * i32::from(colour.majority()) * chance(seat) / all
}

/// What each seat has at the end: the win, and a little for the points.
pub(super) fn end(position: &Lum42) -> WinShares {
    let standings = position.standings();
    let mut points = [0; 4];
    for standing in &standings.seats {
        points[standing.seat.index()] = standing.points;
    }
    let (won, shares) = (won(&standings), shares(&points[..position.seats()], SCALE[0]));
    std::array::from_fn(|seat| won[seat] / 4 * 3 + shares[seat] / 4)
}
