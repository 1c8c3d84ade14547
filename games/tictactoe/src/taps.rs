//! How taps become moves: a tap on a square places the mark.

use luciole_session::{Play, Tap};

use crate::rules::{Square, TicTacToe};

impl Play for TicTacToe {
    type Selection = ();
    type Target = Square;

    fn tap(&self, (): &(), square: Square) -> Tap<Self> {
        Tap::Play(square)
    }

    fn preselect(&self, chosen: Square) -> ((), Square) {
        ((), chosen)
    }
}
