//! Positions put together step by step, for figures and tests.

use luciole_core::Seat;

use super::crew::{Kind, Post, Slot, Spot};
use super::zone::{Cell, Cells, System};
use super::{Arrangement, Colour, Decision, EachColour, Laid, Lum42, Stage};

/// The positions need not be reachable: the rules apply only to moves from here on.
impl Lum42 {
    /// A position in round 1 with only these systems, all ships at the centre and the first seat about to move its
    /// ship. The piles are empty. The light objective is collecting blue, the energy objective one cube of each colour.
    ///
    /// # Panics
    /// If the number of seats is impossible.
    pub(crate) fn arranged(seats: usize, systems: &[(Cell, System)]) -> Self {
        assert!((2..=super::SEATS).contains(&seats), "two to four play");
        let laid = |&(cell, System { planet, face, satellite }): &_| Laid { cell, planet, face, satellite };
        let systems = systems.iter().map(laid).collect();
        Self::sketch(seats, &Arrangement { decision: Decision::Ship, systems, ..Arrangement::empty(seats) })
    }

    /// Adds a unit of a kind on a slot; a base unit must be at home.
    #[must_use]
    pub(crate) fn with_unit(self, seat: Seat, kind: Kind, slot: Slot) -> Self {
        self.with_spot(seat, kind, Spot::Out(Post::Slot(slot)))
    }

    /// Adds a unit of a kind anywhere; a base unit must be at home.
    #[must_use]
    pub(crate) fn with_spot(mut self, seat: Seat, kind: Kind, spot: Spot) -> Self {
        let board = &mut self.boards[seat.index()];
        let fits =
            |(unit, old): &(super::Unit, Spot)| unit.kind() == kind && (kind != Kind::Base || *old == Spot::Home);
        let unit = board.units().find(fits).map(|(unit, _)| unit);
        if let Some(unit) = unit {
            board.station(unit, spot);
        }
        self
    }

    /// Adds the probe of a colour on a cell.
    #[must_use]
    pub(crate) fn with_probe(mut self, seat: Seat, colour: Colour, cell: Cell) -> Self {
        self.boards[seat.index()].set_probe(colour, Some(cell));
        self
    }

    /// Puts a ship on a cell.
    #[must_use]
    pub(crate) fn with_ship(mut self, seat: Seat, cell: Cell) -> Self {
        self.boards[seat.index()].ship = cell;
        match self.stage {
            // The move of a ship begins where it is.
            Stage::Ship(_) if seat == self.turn => self.moving(seat),
            _ => self,
        }
    }

    /// Sets the light cubes and the energy cubes.
    #[must_use]
    pub(crate) fn with_cubes(mut self, seat: Seat, light: EachColour, energy: EachColour) -> Self {
        let board = &mut self.boards[seat.index()];
        (board.light, board.energy) = (light, energy);
        self
    }

    /// Makes that seat the one about to move its ship.
    #[must_use]
    pub(crate) fn moving(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self.stage = Stage::Ship(Cells::of(self.board(seat).ship()));
        self
    }

    /// Makes that seat the one about to recover a unit.
    #[must_use]
    pub(crate) fn recovering(mut self, seat: Seat) -> Self {
        self.turn = seat;
        self.stage = Stage::Recover;
        self
    }
}
