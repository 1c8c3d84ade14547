//! The four start pieces, by their numbers (ruling 13).

use luciole_core::numbered;

use super::mix::STARTS;
use super::tile::Tile;

numbered! {
    /// One of the start pieces: its number, 1 to 4, is its place in ruling 13's list.
    pub struct Piece(1..=4), written, "a start piece: 1 to 4"
}

impl Piece {
    /// What is on its corner, on the arm to the right and on the arm downwards.
    pub const fn tiles(self) -> [Tile; 3] {
        STARTS[self.index()]
    }
}
