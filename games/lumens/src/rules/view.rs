//! What one seat, or everybody, can see of a position. The fields are documented in `docs/state.md`.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use luciole_core::{Game as _, Seat};
use serde::Serialize;

use super::token::Token;
use super::{EachSeat, Light, Lumens};

/// What one seat can see, or everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Who decides now; `None` when the game is over.
    turn: Option<Seat>,
    /// Whether the game is over.
    over: bool,
    /// Who laid the first start token and had the first turn.
    first: Seat,
    /// Whether start tokens are still being laid.
    setting_up: bool,
    /// The board, row by row.
    board: Vec<String>,
    /// The tokens on the board, row by row.
    lights: Vec<Laid>,
    /// The rooms, in alphabetical order.
    rooms: Vec<RoomSeen>,
    /// The seats.
    seats: Vec<SeatSeen>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Laid {
    square: String,
    seat: Seat,
    pips: u8,
    /// The token that it covers.
    covers: Option<Covered>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Covered {
    seat: Seat,
    pips: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct RoomSeen {
    room: String,
    /// The pips that each seat shows.
    pips: Vec<u8>,
    /// The victory points that each seat would get for them.
    points: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct SeatSeen {
    /// Its start marker; `None` until it is chosen.
    start: Option<String>,
    /// Whether it is out until the final count.
    out: bool,
    /// Whether it has a token in hand.
    holds: bool,
    /// That token, if visible.
    hand: Option<Token>,
    /// The number of tokens left in its bag.
    left: u8,
    /// How many tokens of each kind (1/6, 2/5 and 3/4) it hasn't laid yet, in its hand and bag.
    unplaced: [u8; 3],
    /// The bag in drawing order, if everything is visible.
    bag: Option<Vec<Token>>,
}

impl View {
    pub(super) fn of(position: &Lumens, viewer: Option<Seat>) -> Self {
        let players = position.seats();
        let of_all = |numbers: EachSeat| numbers[..players].to_vec();
        let covered = |light: Light| Covered { seat: light.seat(), pips: light.pips().number() };
        let text = position.board().to_string();
        let laid = position.lights().map(|(square, top, below)| Laid {
            square: square.to_string(),
            seat: top.seat(),
            pips: top.pips().number(),
            covers: below.map(covered),
        });
        let room = |score: super::RoomScore| RoomSeen {
            room: score.room.to_string(),
            pips: of_all(score.pips),
            points: of_all(score.points),
        };
        let seat = |seat: Seat| SeatSeen {
            start: position.start(seat).map(|square| square.to_string()),
            out: position.is_out(seat),
            holds: position.hand(seat).is_some(),
            hand: position.hand(seat).filter(|_| viewer.is_none_or(|viewer| viewer == seat)),
            left: position.left_in_bag(seat),
            unplaced: position.unplaced(seat),
            bag: viewer.is_none().then(|| position.bags[seat.index()].tokens().collect()),
        };
        let turn = position.turn().seat();
        Self {
            turn,
            over: turn.is_none(),
            first: position.first,
            setting_up: !position.is_set_up(),
            board: text.lines().map(str::to_owned).collect(),
            lights: laid.collect(),
            rooms: position.room_scores().map(room).collect(),
            seats: Seat::all(players).map(seat).collect(),
        }
    }
}

impl fmt::Display for View {
    /// The board, with a token as its seat and pips (`2:5`), or with a hash sign if it covers another (`2#5`); then the
    /// seats.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turn {
            Some(seat) if self.seats.iter().any(|seat| seat.start.is_none()) => {
                writeln!(f, "Lumens, set-up: seat {seat} chooses where to start")?;
            }
            Some(seat) if self.setting_up => writeln!(f, "Lumens, set-up: seat {seat} lays its start token")?,
            Some(seat) => writeln!(f, "Lumens: seat {seat} places a token")?,
            None => writeln!(f, "Lumens, over")?,
        }
        let width = self.board.first().map_or(0, String::len);
        let letters: Vec<String> = ('a'..).take(width).map(String::from).collect();
        writeln!(f, "     {}", letters.join("   "))?;
        for (row, squares) in (1..).zip(&self.board) {
            let cell = |(letter, square): (char, char)| {
                let laid = self.lights.iter().find(|laid| laid.square == format!("{letter}{row}"));
                laid.map_or_else(
                    || format!("  {square} "),
                    |laid| format!(" {}{}{}", laid.seat, if laid.covers.is_some() { '#' } else { ':' }, laid.pips),
                )
            };
            let cells: Vec<String> = ('a'..).zip(squares.chars()).map(cell).collect();
            writeln!(f, "{row:2} {}", cells.concat().trim_end())?;
        }
        for room in &self.rooms {
            let list = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("/");
            writeln!(f, "room {}: {} pips, {} points", room.room, list(&room.pips), list(&room.points))?;
        }
        for (number, seat) in (1..).zip(&self.seats) {
            let hand = match (seat.hand, seat.holds) {
                (Some(token), _) => format!("{token} in hand"),
                (None, true) => "a token in hand".to_owned(),
                (None, false) => "no token in hand".to_owned(),
            };
            let out = if seat.out { ", out" } else { "" };
            let start =
                seat.start.as_deref().map_or("has no start yet".to_owned(), |start| format!("starts on {start}"));
            writeln!(f, "seat {number} {start}: {hand}, {} in the bag{out}", seat.left)?;
        }
        Ok(())
    }
}
