//! The serialised form of a position: everything that can't be derived from the rest.

use std::sync::Arc;

use luciole_core::{Seat, Turn};
use serde::{Deserialize, Serialize};

use super::board::{Board, Square, Squares};
use super::lights::Lights;
use super::token::{Bag, Light, Token};
use super::{Lumens, Room, SEATS};

#[derive(Serialize, Deserialize)]
pub(super) struct Stored {
    board: String,
    first: Seat,
    keeps_last: bool,
    unlaid: usize,
    turn: Turn,
    /// One entry per token, the covered ones first.
    lights: Vec<(Square, Light)>,
    seats: Vec<StoredSeat>,
}

#[derive(Serialize, Deserialize)]
struct StoredSeat {
    start: Option<Square>,
    hand: Option<Token>,
    bag: Vec<Token>,
    out: bool,
}

impl From<Lumens> for Stored {
    fn from(position: Lumens) -> Self {
        let covered = position.lights().filter_map(|(square, _, below)| Some((square, below?)));
        let seat = |seat: Seat| StoredSeat {
            start: position.start(seat),
            hand: position.hand(seat),
            bag: position.bags[seat.index()].tokens().collect(),
            out: position.is_out(seat),
        };
        Self {
            board: position.board.to_string(),
            first: position.first,
            keeps_last: position.keeps_last,
            unlaid: position.unlaid,
            turn: position.turn,
            lights: covered.chain(position.lights().map(|(square, top, _)| (square, top))).collect(),
            seats: Seat::all(position.seats).map(seat).collect(),
        }
    }
}

impl TryFrom<Stored> for Lumens {
    type Error = String;

    fn try_from(stored: Stored) -> Result<Self, String> {
        let seats = stored.seats.len();
        let sits = |seat: Seat| seat.index() < seats;
        if !(2..=SEATS).contains(&seats) || !sits(stored.first) || !stored.turn.seat().is_none_or(sits) {
            return Err("this many can't play".to_owned());
        }
        let board: Board = stored.board.parse().map_err(|why| format!("{why}"))?;
        let mut position = Self {
            starts: [None; SEATS],
            keeps_last: stored.keeps_last,
            board: Arc::new(board),
            seats,
            first: stored.first,
            unlaid: stored.unlaid,
            lights: Lights::none(),
            pips: [[0; SEATS]; Room::MAX],
            hands: [None; SEATS],
            bags: [Bag::default(); SEATS],
            out: [false; SEATS],
            turn: stored.turn,
            open: Squares::default(),
        };
        for (square, light) in stored.lights {
            if !position.board.has(square) || !sits(light.seat()) || position.lights.is_full(square) {
                return Err(format!("no token can be on {square}"));
            }
            position.lay(square, light);
        }
        for (index, seat) in stored.seats.into_iter().enumerate() {
            let placed = position.lights().flat_map(|(_, top, below)| [Some(top), below]).flatten();
            let placed = placed.filter(|light| light.seat().index() == index).count();
            if placed + seat.bag.len() + usize::from(seat.hand.is_some()) > Token::EACH {
                return Err(format!("seat {} has more than {} tokens", index + 1, Token::EACH));
            }
            if let Some(start) = seat.start {
                let free =
                    position.board.starts(seats)[..seats].contains(&start) && position.starts_on(start).is_none();
                if !free {
                    return Err(format!("seat {} can't start on {start}", index + 1));
                }
            }
            position.starts[index] = seat.start;
            position.hands[index] = seat.hand;
            position.bags[index] = seat.bag.into_iter().collect();
            position.out[index] = seat.out;
        }
        if let Some(seat) = position.turn.seat().filter(|_| position.is_set_up()) {
            position.open = position.open_to(seat);
        }
        Ok(position)
    }
}
