//! Positions arranged by hand, for figures and tests.

use alloc::sync::Arc;

use luciole_core::{Seat, Turn};

use super::board::{Board, Square, Squares};
use super::lights::Lights;
use super::token::{Bag, Light, Token};
use super::{Lumens, Room, SEATS};

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
        let mut position = Self {
            starts: super::starts_by_seat(&board, seats),
            keeps_last: false,
            board: Arc::new(board),
            seats,
            first: Seat::at(0),
            unlaid: 0,
            lights: Lights::none(),
            pips: [[0; SEATS]; Room::MAX],
            hands: [None; SEATS],
            bags: [Bag::default(); SEATS],
            out: [false; SEATS],
            turn: Turn::Over,
            open: Squares::default(),
        };
        for &(square, light) in lights {
            if position.board.has(square) && !position.lights.is_full(square) {
                position.lay(square, light);
            }
        }
        for (seat, &hand) in Seat::all(seats).zip(hands) {
            position.hands[seat.index()] = Some(hand);
            let left = Token::ALL.into_iter().zip(position.unplaced(seat));
            let rest = left.flat_map(|(token, left)| {
                core::iter::repeat_n(token, usize::from(left).saturating_sub(usize::from(token == hand)))
            });
            position.bags[seat.index()] = rest.collect();
        }
        position.pass_on(Seat::at(seats - 1), &mut |_| ());
        position
    }
}
