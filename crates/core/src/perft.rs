//! Counts move sequences, to check move generators against each other.

use crate::{Game, MoveSet as _};

/// The number of sequences of `depth` moves from a position; 1 if `depth` is 0. Where there are too many moves to list
/// individually (Lacuna's places along a line), every move of a listed family counts at the last depth, but only the
/// first is followed before that.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    let after = |choice: &G::MoveSet| {
        let mut after = position.clone();
        after.play(choice.nth(0)).expect("a listed move is legal");
        perft(&after, depth - 1)
    };
    match depth {
        0 => 1,
        1 => position.legal_moves().iter().map(|choice| u64::from(choice.count())).sum(),
        _ => position.legal_moves().iter().map(after).sum(),
    }
}
