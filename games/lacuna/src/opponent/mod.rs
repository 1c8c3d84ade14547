//! What the opponents know about Lacuna.

mod critical;
mod mat;
mod pieces;
mod search;
#[cfg(test)]
mod tests;
mod worth;

use std::ops::Range;

use luciole_core::{Game as _, Seat};
use luciole_search::{Budget, Knowledge, best_lead, has_choice};

use crate::rules::{Lacuna, Move, Moves};

use mat::{Field, Mat};
use search::LacunaSearch;

impl Knowledge for Lacuna {
    const CONTINUOUS: bool = true;
    const POSED: Range<usize> = 3..12;

    type Search = LacunaSearch;

    fn budget(&self) -> Budget {
        Budget { each: 1_000_000, all: 12_000_000 }
    }

    /// Before the pour, all colours are equivalent.
    fn matters(&self) -> bool {
        self.is_poured() && has_choice(self)
    }

    /// One place of every piece, its middle.
    fn candidates(&self) -> Vec<Move> {
        let single = |choice| match choice {
            Moves::Single(chosen) => Some(chosen),
            Moves::Line(..) => None,
        };
        let singles: Vec<Move> = self.legal_moves().into_iter().filter_map(single).collect();
        if !singles.is_empty() {
            return singles;
        }
        let field = Field::of(self);
        let pieces = pieces::pieces(&field, &Mat::of(self, &field));
        pieces.into_iter().map(|piece| field.spelled(piece.lane, piece.run.middle())).collect()
    }

    fn best_lead(&self, seat: Seat) -> i32 {
        if self.turn().seat() != Some(seat) || !self.is_poured() {
            return best_lead(self, seat);
        }
        let field = Field::of(self);
        pieces::last(&field, &Mat::of(self, &field), i32::MAX, u8::MAX).lead
    }
}
