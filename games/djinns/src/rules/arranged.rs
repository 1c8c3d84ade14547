//! Positions arranged by hand, for figures and tests.

use arrayvec::ArrayVec;
use luciole_core::Seat;

use super::{Djinns, Kind, Past, Pawn, Pile, Ring, RingPlace, Stage};

impl Djinns {
    /// A position for `seats`, with allies if there are four, with only these piles on the ring, written from the
    /// bottom up as `y3b2`, and `turn` to move.
    ///
    /// `None` if a pile is invalid: an unknown pawn, more than four pawns, or a repeated colour (ruling 4). If a kind
    /// is used more often than it has pawns, one appears twice: don't play such a position to its end.
    pub(crate) fn arranged(seats: usize, turn: Seat, piles: &[(usize, &str)]) -> Option<Self> {
        let mut laid = [0; Pawn::COUNT / Pawn::TWINS as usize];
        let mut ring = Ring::EMPTY;
        for &(place, text) in piles {
            let mut pile = Pile::EMPTY;
            for at in (0..text.len()).step_by(2) {
                let kind: Kind = text.get(at..at + 2)?.parse().ok()?;
                let twin = &mut laid[Pawn::of(kind.colour, kind.strength, 0).index()];
                let pawn = Pile::of(Pawn::of(kind.colour, kind.strength, *twin));
                *twin += 1;
                if pawn.colours() & pile.colours() != 0 {
                    return None;
                }
                pile = pawn.on(pile);
            }
            ring.put(RingPlace::at(place), pile);
        }
        let mut position = Self {
            seats: seats as u8,
            allied: seats == 4,
            first: Seat::at(0),
            stage: Stage::Moving,
            turn,
            laid: Pawn::COUNT as u8,
            ring,
            past: Past::default(),
            taken: ArrayVec::new(),
        };
        position.look_round();
        Some(position)
    }
}
