//! The players' standings.

use alloc::vec::Vec;

use serde::Serialize;

use crate::Seat;

/// The standings of all seats: during a game, as if it ended now; at its end, final.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standings<D> {
    /// Whether the game is over.
    pub over: bool,
    /// One for each seat, in the order of the seats.
    pub seats: Vec<Standing<D>>,
}

/// The standing of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing<D> {
    /// The seat.
    pub seat: Seat,
    /// 1 for the best; tied seats share a rank.
    pub rank: usize,
    /// The points that the game counts.
    pub points: i32,
    /// What decides between equal points, the most important first; empty if the game has no tie-break.
    pub tie_breaks: Vec<i32>,
    /// A breakdown of the points.
    pub detail: D,
}

impl<D> Standings<D> {
    /// Ranks the seats by points, then by tie-breaks; seats equal in both share a rank. `counts` holds the points,
    /// tie-breaks and detail of every seat, in seat order.
    pub fn rank(over: bool, counts: impl IntoIterator<Item = (i32, Vec<i32>, D)>) -> Self {
        let mut seats: Vec<Standing<D>> = counts
            .into_iter()
            .enumerate()
            .map(|(index, (points, tie_breaks, detail))| Standing {
                seat: Seat::at(index),
                rank: 1,
                points,
                tie_breaks,
                detail,
            })
            .collect();
        let results: Vec<_> = seats.iter().map(|s| (s.points, s.tie_breaks.clone())).collect();
        for (standing, own) in seats.iter_mut().zip(&results) {
            standing.rank = 1 + results.iter().filter(|other| *other > own).count();
        }
        Self { over, seats }
    }

    /// The seats with rank 1: a single winner, or several who share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(|s| s.rank == 1).map(|s| s.seat)
    }

    /// The share of the win that goes to `seat`: 1 for a single winner, ½ for one of two, 0 for a loser.
    pub fn share(&self, seat: Seat) -> f64 {
        let winners = self.winners().count() as f64;
        if self.winners().any(|winner| winner == seat) { 1.0 / winners } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tie_breaks_decide_equal_points_and_full_ties_share() {
        let standings = Standings::rank(true, [(5, vec![1], ()), (7, vec![2], ()), (7, vec![2], ()), (7, vec![0], ())]);
        let ranks: Vec<_> = standings.seats.iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [4, 1, 1, 3]);
        let shares: Vec<_> = Seat::all(4).map(|seat| standings.share(seat)).collect();
        assert_eq!(shares, [0.0, 0.5, 0.5, 0.0]);
    }
}
