//! Who takes a flower that is left: the owner of the nearest pawn, with the whole chain of tie-breaks (ruling 11).

use alloc::vec::Vec;
use core::cmp::Ordering;

use luciole_core::Seat;
use serde::{Deserialize, Serialize};

use super::lattice::Point;
use super::{Pawn, other};

/// Who takes a flower that is left, and how it was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nearest {
    /// The seat that takes it.
    pub seat: Seat,
    /// The pawn that decided, by its number in the order of play; `None` if all distances were equal.
    pub pawn: Option<u8>,
    /// The rank of the deciding pawns, counted from the nearest: 1 if no tie had to be broken; `None` as above.
    pub decided_by: Option<u8>,
}

/// Who takes the flower at `flower`. `first` got the free flower: if all distances are equal, the other player takes
/// it.
pub(super) fn nearest(flower: Point, pawns: &[Pawn], first: Seat) -> Nearest {
    let mut closest: [Option<(i64, usize)>; 2] = [None; 2];
    for (number, pawn) in pawns.iter().enumerate() {
        let distance = flower.distance_squared(pawn.at);
        let best = &mut closest[pawn.seat.index()];
        if best.is_none_or(|(least, _)| distance < least) {
            *best = Some((distance, number));
        }
    }
    // A missing pawn is infinitely far away.
    let near =
        |seat: usize, number: usize| Nearest { seat: Seat::at(seat), pawn: Some(number as u8), decided_by: Some(1) };
    match closest {
        [Some((_, mine)), None] => near(0, mine),
        [None, Some((_, theirs))] => near(1, theirs),
        [Some((a, mine)), Some((b, theirs))] => match a.cmp(&b) {
            Ordering::Less => near(0, mine),
            Ordering::Greater => near(1, theirs),
            Ordering::Equal => break_tie(flower, pawns, first),
        },
        [None, None] => Nearest { seat: other(first), pawn: None, decided_by: None },
    }
}

/// Compares the second-nearest pawns, then the third, and so on.
fn break_tie(flower: Point, pawns: &[Pawn], first: Seat) -> Nearest {
    let [mine, theirs] = [0, 1].map(|seat| {
        let mut nearest_first: Vec<(i64, usize)> = Vec::with_capacity(pawns.len());
        for (number, pawn) in pawns.iter().enumerate().filter(|(_, pawn)| pawn.seat.index() == seat) {
            let own = (flower.distance_squared(pawn.at), number);
            nearest_first.insert(nearest_first.partition_point(|other| *other < own), own);
        }
        nearest_first
    });
    let far = (i64::MAX, 0);
    for rank in 0..mine.len().max(theirs.len()) {
        let (a, b) = (mine.get(rank).unwrap_or(&far), theirs.get(rank).unwrap_or(&far));
        let (seat, number) = match a.0.cmp(&b.0) {
            Ordering::Less => (0, a.1),
            Ordering::Greater => (1, b.1),
            Ordering::Equal => continue,
        };
        return Nearest { seat: Seat::at(seat), pawn: Some(number as u8), decided_by: Some(rank as u8 + 1) };
    }
    Nearest { seat: other(first), pawn: None, decided_by: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOLD: Seat = Seat::at(0);
    const SILVER: Seat = Seat::at(1);

    fn decide(pawns: &[(Seat, i32, i32)]) -> Nearest {
        let pawns: Vec<Pawn> = pawns.iter().map(|&(seat, x, y)| Pawn { seat, at: Point { x, y } }).collect();
        nearest(Point::default(), &pawns, GOLD)
    }

    /// Ruling 11: "each flower left goes to the player with the nearest pawn (centre to centre)".
    #[test]
    fn the_nearest_pawn_takes_the_flower() {
        let one = decide(&[(GOLD, 10_001, 0), (SILVER, 0, 10_000)]);
        assert_eq!(one, Nearest { seat: SILVER, pawn: Some(1), decided_by: Some(1) });
    }

    /// Ruling 11: "on equal distance, compare each player's own second-nearest pawn, then the third, and so on".
    #[test]
    fn ties_go_to_the_second_and_third_nearest() {
        let second = decide(&[(GOLD, 10_000, 0), (SILVER, 0, 10_000), (GOLD, 0, -20_000), (SILVER, -19_999, 0)]);
        assert_eq!(second, Nearest { seat: SILVER, pawn: Some(3), decided_by: Some(2) });
        let third = decide(&[
            (GOLD, 6_000, 8_000),
            (SILVER, 10_000, 0),
            (GOLD, 0, 20_000),
            (SILVER, -20_000, 0),
            (GOLD, 29_000, 0),
            (SILVER, 30_000, 0),
        ]);
        assert_eq!(third, Nearest { seat: GOLD, pawn: Some(4), decided_by: Some(3) });
    }

    /// Ruling 11: "a missing pawn is infinitely far".
    #[test]
    fn a_missing_pawn_is_infinitely_far() {
        let missing = decide(&[(GOLD, 10_000, 0), (SILVER, 0, 10_000), (SILVER, 90_000, 0)]);
        assert_eq!(missing, Nearest { seat: SILVER, pawn: Some(2), decided_by: Some(2) });
    }

    /// Ruling 11: "if all are equal, the player who did not get the free flower takes it".
    #[test]
    fn all_equal_goes_to_the_player_without_the_free_flower() {
        let all_equal = Nearest { seat: SILVER, pawn: None, decided_by: None };
        assert_eq!(decide(&[(GOLD, 10_000, 0), (SILVER, 0, 10_000)]), all_equal);
        assert_eq!(decide(&[]), all_equal);
    }
}
