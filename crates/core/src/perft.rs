//! Counting move sequences, to check generators of legal moves against each other.

use crate::{Game, MoveSet as _};

/// How many sequences of `depth` moves there are from a position; 1 if `depth` is 0. Where moves are too many to
/// list one by one (Lacuna's places along a line), every move of a listed family is counted at the last depth, and only its first is followed
/// before that.
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
