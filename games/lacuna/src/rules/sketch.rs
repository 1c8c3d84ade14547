//! Positions arranged by hand, for figures and for what no pour produces.

use alloc::vec;

use luciole_core::Seat;

use super::{Flower, Lacuna, Pawn, Point, Whereabouts};

impl Lacuna {
    /// A position with these flowers and pawns on the mat. The pawns are in the order of play, one turn each; all other
    /// flowers are out of the game. Seat 1 took the free flower.
    ///
    /// Overlaps and objects off the mat are accepted: the rules apply only to moves from here on.
    pub(crate) fn arranged(flowers: &[(Flower, Point)], pawns: &[Pawn]) -> Self {
        let mut whereabouts = vec![Whereabouts::Box; Flower::COUNT];
        for (flower, at) in flowers {
            whereabouts[flower.index()] = Whereabouts::Mat(*at);
        }
        let turns = pawns.len().min(usize::from(Self::TURNS)) as u8;
        Self { first: Seat::at(0), unpoured: None, flowers: whereabouts, pawns: pawns.to_vec(), turns }
    }
}
