//! What the search knows about the game: only how it ends. A tree this small needs no more.

use std::ops::Range;

use luciole_core::{Chance, Game as _, random_move_of};
use luciole_search::{Budget, Effort, Knowledge, Levels, Playout, Tree, Vision, WinShares, won};

use crate::rules::{Square, TicTacToe};

impl Knowledge for TicTacToe {
    const POSED: Range<usize> = 2..6;

    type Search = Tree<Self>;

    fn budget(&self) -> Budget {
        Budget { each: 2_000, all: 20_000 }
    }
}

impl Playout for TicTacToe {
    const LEVELS: Levels<Effort> = Levels {
        levels: [
            Effort { simulations: 1, trees: 1, vision: Vision::SHARP, notices: 1 },
            Effort::full(2),
            Effort::full(5),
            Effort::full(10),
            Effort::full(20),
            Effort::full(45),
            Effort::full(100),
            Effort::full(220),
            Effort::full(500),
            Effort::full(1_000),
            Effort::full(2_000),
            Effort::full(4_500),
            Effort::full(10_000),
        ],
        daily: [Effort::full(100), Effort::full(500), Effort::full(2_000)],
    };

    const CURIOSITY: f64 = 1.0;

    fn weigh(&self, moves: &[Square], _: Vision, weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|_| 1));
    }

    fn play_out(mut self, _: Vision, chance: &mut Chance, moves: &mut Vec<Square>) -> WinShares {
        while let Some(chosen) = random_move_of(&self, chance, moves) {
            self.play(chosen).expect("a listed move is legal");
        }
        won(&self.standings())
    }
}
