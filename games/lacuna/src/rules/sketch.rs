//! Any positions, for the editor and for figures. See `arrangement` for those that can come about.

use alloc::vec;

use luciole_core::Seat;

use super::{Arrangement, Flower, Lacuna, Whereabouts};

impl Lacuna {
    /// The position of an arrangement, possible or not, while flowers may still be taken. Flowers that are nowhere are out
    /// of the game; seats that nobody has are left out. Overlaps and objects off the mat are accepted.
    pub(crate) fn sketch(arrangement: &Arrangement) -> Self {
        let is_seat = |seat: Seat| seat.index() < 2;
        let mut flowers = vec![Whereabouts::Box; Flower::COUNT];
        for &(flower, at) in &arrangement.flowers {
            flowers[flower.index()] = Whereabouts::Mat(at);
        }
        for (seat, taken) in Seat::all(2).zip(&arrangement.taken) {
            for flower in taken {
                flowers[flower.index()] = Whereabouts::With(seat);
            }
        }
        let pawns: vec::Vec<_> = arrangement.pawns.iter().copied().filter(|pawn| is_seat(pawn.seat)).collect();
        let turns = pawns.len().min(usize::from(Self::TURNS)) as u8;
        let first = Some(arrangement.first).filter(|first| is_seat(*first)).unwrap_or(Seat::at(0));
        Self { first, unpoured: None, flowers, pawns, turns }
    }
}
