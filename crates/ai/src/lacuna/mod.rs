//! What the opponents know of Lacuna.

mod critical;
mod mat;
mod pieces;
mod search;
#[cfg(test)]
mod tests;
mod worth;

use luciole_rules::lacuna::{Lacuna, Move, Moves};
use luciole_rules::{Game as _, Seat};

use crate::Knowledge;
use crate::yardstick::best_lead;
use mat::{Field, Mat};
use search::LacunaSearch;

impl Knowledge for Lacuna {
    const CONTINUOUS: bool = true;

    type Search = LacunaSearch;

    /// One place of every piece, its middle.
    fn candidates(&self) -> Vec<Move> {
        let single = |choice| match choice {
            Moves::Single(chosen) => Some(chosen),
            Moves::Line(..) => None,
        };
        let singles: Vec<Move> = self.moves().into_iter().filter_map(single).collect();
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
