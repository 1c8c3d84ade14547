//! The rules: two players take turns placing their marks on nine squares, and three in a line win.

use alloc::borrow::ToOwned;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use luciole_core::{
    Chance, First, Game, OptionSpec, ParseError, Seat, SectionWriter, Sections, Seed, SetUpError, Standings, Turn,
    numbered,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The number of squares in a row, and of rows.
const SIDE: usize = 3;
/// The squares of each line, by their indices.
const LINES: [[usize; SIDE]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicTacToe {
    marks: Board,
    turn: Seat,
}

/// The owner of the mark on each square, from `a1` along the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Board([Option<Seat>; SIDE * SIDE]);

numbered! {
    /// One of the nine squares, and the move of placing a mark there: `a1` to `c3`, columns by letter and rows by
    /// number.
    pub struct Square(0..=8), "a square"
}

/// The options of a set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who plays first.
    pub first: First,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A mark was placed.
    Placed {
        /// Whose mark.
        seat: Seat,
        /// Where.
        square: Square,
    },
    /// That seat has three in a line.
    Won(Seat),
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The square has a mark.
    #[error("{0} is taken")]
    Taken(Square),
}

/// A position put together by hand, written `turn 2; marks1 a1 b2; marks2 c3`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrangement {
    /// The seat that places the next mark.
    pub turn: Seat,
    /// The squares with each seat's marks.
    pub marks: [Vec<Square>; 2],
}

/// Why a position can't come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Impossible {
    /// Two play.
    #[error("there is no seat {0}")]
    NoSuchSeat(Seat),
    /// The square has several marks.
    #[error("there are two marks on {0}")]
    Twice(Square),
    /// The game ended earlier, since somebody has three in a line.
    #[error("the game ended before the last mark")]
    AfterEnd,
    /// The seats take turns: whoever places the next mark has as many as the other, or one less.
    #[error("seat {turn} can't have the next turn")]
    Turn {
        /// The seat.
        turn: Seat,
    },
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.marks;
        f.write_str(
            &SectionWriter::default().one("turn", self.turn).list("marks1", first).list("marks2", second).finish(),
        )
    }
}

impl FromStr for Arrangement {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut sections = Sections::of(text)?;
        let turn = sections.one("turn")?.unwrap_or(Seat::at(0));
        let marks = [sections.list("marks1")?, sections.list("marks2")?];
        sections.end("turn, marks1 or marks2")?;
        Ok(Self { turn, marks })
    }
}

impl Arrangement {
    fn board(&self) -> Board {
        let mut board = Board::default();
        for (seat, squares) in Seat::all(2).zip(&self.marks) {
            for square in squares {
                board.0[square.index()] = Some(seat);
            }
        }
        board
    }

    fn faults(&self) -> Vec<Impossible> {
        if self.turn.index() > 1 {
            return vec![Impossible::NoSuchSeat(self.turn)];
        }
        let marks: Vec<Square> = self.marks.concat();
        let is_twice = |square: &Square| marks.iter().filter(|other| *other == square).count() > 1;
        let mut faults: Vec<Impossible> = Square::all().filter(is_twice).map(Impossible::Twice).collect();
        let marks_of = |seat: Seat| self.marks[seat.index()].len();
        if ![0, 1].contains(&marks_of(self.turn.next(2)).wrapping_sub(marks_of(self.turn))) {
            faults.push(Impossible::Turn { turn: self.turn });
        }
        if self.board().has_line(self.turn) {
            faults.push(Impossible::AfterEnd);
        }
        faults
    }
}

impl Square {
    /// Its column and row, from 0.
    pub const fn column_and_row(self) -> (usize, usize) {
        (self.index() % SIDE, self.index() / SIDE)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.column_and_row();
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::all().find(|square| square.to_string() == text).ok_or_else(|| ParseError::new(text, "a square, a1 to c3"))
    }
}

impl Board {
    /// The owner of the mark on a square.
    pub const fn mark(&self, square: Square) -> Option<Seat> {
        self.0[square.index()]
    }

    /// The squares without a mark.
    pub fn empty(&self) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(|square| self.mark(*square).is_none())
    }

    /// The seat that has three in a line.
    pub fn winner(&self) -> Option<Seat> {
        Seat::all(2).find(|seat| self.has_line(*seat))
    }

    fn has_line(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| line.iter().all(|square| self.0[*square] == Some(seat)))
    }
}

impl fmt::Display for Board {
    /// Three lines, starting with the third row, as the players see the board.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.0.chunks(SIDE).rev() {
            let marks = row.iter().map(|mark| mark.map_or(".".to_owned(), |seat| seat.to_string()));
            writeln!(f, "{}", marks.collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

impl TicTacToe {
    /// The marks on the board.
    pub const fn board(&self) -> &Board {
        &self.marks
    }

    /// The position of an arrangement, possible or not. Of two marks on a square the last one counts.
    pub(crate) fn sketch(arrangement: &Arrangement) -> Self {
        let turn = if arrangement.turn.index() < 2 { arrangement.turn } else { Seat::at(0) };
        Self { marks: arrangement.board(), turn }
    }

    fn is_over(&self) -> bool {
        self.marks.winner().is_some() || self.marks.empty().next().is_none()
    }
}

impl Game for TicTacToe {
    const NAME: &'static str = "tictactoe";
    const SEATS: RangeInclusive<usize> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[First::OPTION];
    const HIDDEN_INFORMATION: bool = false;

    type Options = Options;
    type Move = Square;
    type MoveSet = Square;
    type Event = Event;
    type Illegal = Illegal;
    type Detail = ();
    type Arrangement = Arrangement;
    type Impossible = Impossible;
    type View = Board;

    fn set_up(seats: usize, options: &Options, seed: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        let turn = options.first.seat(seats, &mut Chance::new(seed, 0))?;
        Ok(Self { marks: Board::default(), turn })
    }

    fn arrange(seats: usize, options: &Options, arrangement: &Arrangement, _: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        options.first.check(seats)?;
        SetUpError::check_possible(arrangement.faults())?;
        Ok(Self::sketch(arrangement))
    }

    fn arrangement(&self) -> Option<Arrangement> {
        let of = |seat| Square::all().filter(move |square| self.marks.mark(*square) == Some(seat));
        Some(Arrangement { turn: self.turn, marks: [0, 1].map(|seat| of(Seat::at(seat)).collect()) })
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.is_over() { Turn::Over } else { Turn::Of(self.turn) }
    }

    fn legal_moves_into(&self, list: &mut Vec<Square>) {
        if !self.is_over() {
            list.extend(self.marks.empty());
        }
    }

    fn play_with(&mut self, square: Square, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        if self.marks.mark(square).is_some() {
            return Err(Illegal::Taken(square));
        }
        let seat = self.turn;
        self.marks.0[square.index()] = Some(seat);
        self.turn = seat.next(2);
        emit(Event::Placed { seat, square });
        if self.marks.winner() == Some(seat) {
            emit(Event::Won(seat));
        }
        Ok(())
    }

    fn standings(&self) -> Standings<()> {
        let points = |seat| i32::from(self.marks.winner() == Some(seat));
        Standings::rank(self.is_over(), Seat::all(2).map(|seat| (points(seat), Vec::new(), ())))
    }

    fn view(&self, _: Option<Seat>) -> Board {
        self.marks
    }

    /// Nothing is hidden.
    fn determinize(&self, _: Seat, _: &mut Chance) -> Self {
        self.clone()
    }
}
