//! Positions arranged by hand, for figures and tests.

use alloc::sync::Arc;

use luciole_core::Seat;

use super::board::{Board, Square};
use super::token::{Light, Token};
use super::{Lumens, SEATS};

impl Lumens {
    /// A position with these tokens placed on the board in order, and one hand per seat; the rest is in the bags,
    /// sorted by kind. The start tokens count as laid. The first seat that can place has the turn.
    ///
    /// The position need not be reachable: the rules apply only to moves from here on. But at most two tokens are laid
    /// on a square, and none off the board.
    ///
    /// # Panics
    /// If the number of hands isn't a possible number of players.
    pub(crate) fn arranged(board: Board, lights: &[(Square, Light)], hands: &[Token]) -> Self {
        let seats = hands.len();
        assert!((2..=SEATS).contains(&seats), "two to four play");
        let mut position = Self { unlaid: 0, ..Self::empty(Arc::new(board), seats) };
        for &(square, light) in lights {
            if position.board.has(square) && !position.lights.is_full(square) {
                position.lay(square, light);
            }
        }
        for (seat, &hand) in Seat::all(seats).zip(hands) {
            position.hands[seat.index()] = Some(hand);
            position.bags[seat.index()] = position.rest(seat);
        }
        position.pass_on(Seat::at(seats - 1), &mut |_| ());
        position
    }
}
