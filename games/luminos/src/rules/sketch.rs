//! Positions of any arrangement, for the editor. See `arrangement` for those that can come about, and `arranged` for
//! figures and tests.

use alloc::vec::Vec;

use luciole_core::{Chance, Seat, Seed, Turn, insertion_sort_by};

use super::arrangement::PlayerArrangement;
use super::bag::Bag;
use super::{Arrangement, Luminos, Middle, PlacedTile, Player, SEATS, Sheet, Sky, Square, SquaresDone, Stage, Symbol};

/// The seat; the first one if it doesn't take part.
pub(crate) fn seated(seat: Seat, seats: usize) -> Seat {
    if seat.index() < seats { seat } else { Seat::at(0) }
}

impl Luminos {
    /// The position of an arrangement, possible or not, at the beginning of a turn. What can't be drawn is left out: seats
    /// that don't take part, more tiles in the middle than it holds, a second tile on a spot, tiles far away or beyond
    /// the capacity of a sky, tokens for which a tile has no room. The numbers on a sheet are at most those of a square.
    pub(crate) fn sketch(seats: usize, arrangement: &Arrangement) -> Self {
        let [telescope, turn] = [arrangement.telescope, arrangement.turn].map(|seat| seated(seat, seats));
        let mut middle: Middle = arrangement.middle.iter().copied().take(SEATS).collect();
        insertion_sort_by(&mut middle, |a, b| a < b);
        let mut bag = Bag::full();
        for tile in arrangement.printed().chain(arrangement.middle.iter().copied()) {
            bag.take(tile);
        }
        // In each round the telescope moved on by one seat; from the last one it doesn't.
        let rounds = arrangement.placed(turn).saturating_sub(arrangement.is_over(seats).into());
        let first = (telescope.index() + rounds * (seats - 1)) % seats;
        Self {
            first: Seat::at(first),
            telescope,
            turn: Turn::Of(turn),
            stage: Stage::Source,
            middle,
            bag,
            chance: Chance::new(Seed(0), 2),
            players: arrangement.players[..seats].iter().map(PlayerArrangement::player).collect(),
        }
    }
}

impl PlayerArrangement {
    fn player(&self) -> Player {
        let on = |symbol| self.tiles.iter().find(|placed| placed.tokens.has(symbol)).map(|placed| placed.spot);
        let drawn =
            |column: &Vec<u8>| column.iter().take(Sheet::LINES).map(|score| *score.min(&Square::MOST)).collect();
        let columns: [Vec<u8>; 3] = self.columns.each_ref().map(drawn);
        Player {
            sky: self.sky().0,
            sheet: Sheet::with(columns.each_ref().map(Vec::as_slice)),
            laid: Symbol::ALL.map(on),
        }
    }

    /// Its sky, and the squares that each tile completed: none if the tile is left out. As a tile gets tokens before it is
    /// counted, what a square gives doesn't change later.
    pub(super) fn sky(&self) -> (Sky, Vec<SquaresDone>) {
        let mut sky = self.piece.map_or_else(Sky::empty, |piece| Sky::begin(piece.tiles()));
        let mut place = |placed: &PlacedTile| {
            let tile = placed.tile.with(placed.tokens).unwrap_or(placed.tile);
            if !sky.has_room(placed.spot) {
                return SquaresDone::new();
            }
            let squares = sky.squares(placed.spot, tile);
            sky.place(placed.spot, tile);
            squares
        };
        let squares = self.tiles.iter().map(&mut place).collect();
        (sky, squares)
    }
}
