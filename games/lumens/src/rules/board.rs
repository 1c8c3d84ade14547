//! The board: squares of rooms and passages, parsed from a text like `two.txt` (rulings 12 to 15).

use alloc::boxed::Box;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use arrayvec::ArrayVec;
use luciole_core::{ParseError, Seat, insertion_sort_by};
use once_cell::race::OnceBox;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The text of the board for two players (ruling 12).
pub const TWO: &str = include_str!("two.txt");
/// The text of the board for three and four players (ruling 12).
pub const MANY: &str = include_str!("many.txt");

/// The maximum number of squares to a side.
const SIDE: usize = 16;
/// The maximum number of squares.
pub(super) const SQUARES: usize = SIDE * SIDE;

/// A square, written as the letter of its column and the number of its row from the top: `a1` … `p16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Square(u8);

impl Square {
    /// The square in that column and row, both from 0 and below 16.
    ///
    /// # Panics
    /// If the column or row is out of range.
    pub const fn at(column: usize, row: usize) -> Self {
        assert!(column < SIDE && row < SIDE, "no board is so large");
        Self((row * SIDE + column) as u8)
    }

    /// Its column, from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % SIDE
    }

    /// Its row, from 0.
    pub const fn row(self) -> usize {
        self.0 as usize / SIDE
    }

    /// The distance in squares to another square in the same row or column.
    pub(super) const fn distance(self, other: Self) -> usize {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = || {
            let (column, row) = (text.bytes().next()?.checked_sub(b'a')?, text.get(1..)?.parse::<usize>().ok()?);
            let square = (usize::from(column) < SIDE && (1..=SIDE).contains(&row))
                .then(|| Self::at(usize::from(column), row - 1))?;
            // Each square has one spelling: no leading zeros, no plus sign.
            (square.to_string() == text).then_some(square)
        };
        read().ok_or_else(|| ParseError::new(text, "a square: a1 to p16"))
    }
}

/// A set of squares: one bit each, row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares(pub(super) [u16; SIDE]);

impl Squares {
    /// Whether it contains `square`.
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.row()] >> square.column() & 1 == 1
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    pub(super) const fn insert(&mut self, square: Square) {
        self.0[square.row()] |= 1 << square.column();
    }

    pub(super) const fn remove(&mut self, square: Square) {
        self.0[square.row()] &= !(1 << square.column());
    }

    /// The squares, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        self.0.into_iter().enumerate().flat_map(|(row, mut squares)| {
            core::iter::from_fn(move || {
                let column = squares.trailing_zeros() as usize;
                squares &= squares.wrapping_sub(1);
                (column < SIDE).then(|| Square::at(column, row))
            })
        })
    }
}

/// A room, by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(into = "char")]
pub struct Room(u8);

impl Room {
    /// The maximum number of rooms.
    pub(super) const MAX: usize = 26;

    /// Its letter in the text of the board: A to Z.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn of(letter: char) -> Option<Self> {
        if letter.is_ascii_uppercase() { Some(Self(letter as u8 - b'A')) } else { None }
    }
}

impl From<Room> for char {
    fn from(room: Room) -> Self {
        room.letter()
    }
}

impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Why a text isn't a valid board (ruling 15). Lines and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[allow(missing_docs, reason = "lines and columns say what they are")]
pub enum BoardError {
    /// There are no squares.
    #[error("line 1, column 1: a board has at least one square")]
    Empty,
    /// The text is too long for any board.
    #[error("a board has at most {} bytes, this text has {bytes}", Board::MAX_BYTES)]
    Long { bytes: usize },
    /// A character has no meaning.
    #[error("line {line}, column {column}: {character:?} is neither a room, A to Z, nor a passage, a dot")]
    Character { line: usize, column: usize, character: char },
    /// A line is shorter or longer than the first.
    #[error("line {line}, column {column}: the first line has {width} squares, this one has {found}")]
    Shape { line: usize, column: usize, width: usize, found: usize },
    /// A side has too many squares.
    #[error("line {line}, column {column}: a board has at most {SIDE} squares to a side")]
    Size { line: usize, column: usize },
    /// Two start squares would coincide (ruling 13).
    #[error(
        "line {line}, column {column}: with {players} players two would start here; the board is too narrow or too low"
    )]
    Starts { line: usize, column: usize, players: usize },
    /// A room consists of several pieces.
    #[error("line {line}, column {column}: room {room} is not in one piece; another piece of it begins here")]
    Pieces { line: usize, column: usize, room: Room },
    /// There is no room to score in.
    #[error("line 1, column 1: a board has at least one room, A to Z")]
    NoRoom,
}

/// A board.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    width: usize,
    height: usize,
    /// The room of each square, if it is in one.
    room: [Option<Room>; SQUARES],
    /// The rooms, in alphabetical order.
    rooms: Vec<Room>,
    centre: Option<Room>,
}

impl Board {
    /// The maximum size of a board's text in bytes, including the white space around and between its lines.
    pub const MAX_BYTES: usize = 640;

    /// How many squares a side may have: in a single row or column, two start squares would coincide.
    pub const SIDES: RangeInclusive<usize> = 2..=SIDE;

    /// The rulebook's board for that many players (ruling 12).
    pub fn standard(players: usize) -> Arc<Self> {
        static BOARDS: OnceBox<[Arc<Board>; 2]> = OnceBox::new();
        let read = |text: &str| Arc::new(text.parse().expect("a board of the rulebook is one"));
        BOARDS.get_or_init(|| Box::new([TWO, MANY].map(read)))[usize::from(players > 2)].clone()
    }

    /// A board of these letters that needn't be valid, to look at. Other characters than A to Z are passages.
    #[cfg(feature = "words")]
    pub(crate) fn sketch(width: usize, height: usize, letter: impl Fn(usize, usize) -> char) -> Self {
        let mut board = Self { width, height, room: [None; SQUARES], rooms: Vec::new(), centre: None };
        for square in board.squares() {
            board.room[square.index()] = Room::of(letter(square.column(), square.row()));
        }
        board.rooms = ('A'..='Z').filter_map(Room::of).filter(|room| board.size_of(*room) > 0).collect();
        board
    }

    /// The number of columns.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub const fn height(&self) -> usize {
        self.height
    }

    /// Whether it has this square.
    pub const fn has(&self, square: Square) -> bool {
        square.column() < self.width && square.row() < self.height
    }

    /// Its squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let width = self.width;
        (0..self.height).flat_map(move |row| (0..width).map(move |column| Square::at(column, row)))
    }

    /// The room that a square is in; `None` for a passage.
    pub const fn room(&self, square: Square) -> Option<Room> {
        self.room[square.index()]
    }

    /// The rooms, in alphabetical order.
    pub fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// The room that decides ties: the only one with nine squares, if there is exactly one (ruling 14).
    pub const fn centre(&self) -> Option<Room> {
        self.centre
    }

    /// The start squares for a number of players, in seat order (ruling 13).
    pub const fn starts(&self, players: usize) -> [Square; Seat::MAX as usize] {
        let (right, bottom) = (self.width - 1, self.height - 1);
        let [top_left, top_right] = [Square::at(0, 0), Square::at(right, 0)];
        let [bottom_left, bottom_right] = [Square::at(0, bottom), Square::at(right, bottom)];
        match players {
            2 => [bottom_left, top_right, bottom_left, top_right],
            3 => [Square::at(self.width / 2, 0), bottom_right, bottom_left, bottom_left],
            _ => [top_left, top_right, bottom_right, bottom_left],
        }
    }

    fn size_of(&self, room: Room) -> usize {
        self.squares().filter(|square| self.room(*square) == Some(room)).count()
    }

    /// The squares adjacent to one.
    fn beside(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        let (column, row) = (square.column(), square.row());
        let beside =
            [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)];
        beside.into_iter().filter(|&(x, y)| x < self.width && y < self.height).map(|(x, y)| Square::at(x, y))
    }

    /// Checks that no two players start on the same square, for any number of players.
    fn check_starts(&self, margins: &Margins) -> Result<(), BoardError> {
        for players in 2..=Seat::MAX as usize {
            let starts = self.starts(players);
            for (number, start) in starts[..players].iter().enumerate() {
                if starts[..number].contains(start) {
                    let (line, column) = margins.place(*start);
                    return Err(BoardError::Starts { line, column, players });
                }
            }
        }
        Ok(())
    }

    /// Finds the rooms, each of which must be in one piece.
    fn find_rooms(&self, margins: &Margins) -> Result<Vec<Room>, BoardError> {
        let mut seen = Squares::default();
        let mut begun = Vec::new();
        for square in self.squares() {
            let Some(room) = self.room(square).filter(|_| !seen.contains(square)) else { continue };
            if begun.contains(&room) {
                let (line, column) = margins.place(square);
                return Err(BoardError::Pieces { line, column, room });
            }
            begun.push(room);
            let mut left = vec![square];
            while let Some(next) = left.pop() {
                seen.insert(next);
                left.extend(
                    self.beside(next).filter(|other| self.room(*other) == Some(room) && !seen.contains(*other)),
                );
            }
        }
        insertion_sort_by(&mut begun, |a, b| a < b);
        if begun.is_empty() { Err(BoardError::NoRoom) } else { Ok(begun) }
    }
}

/// The white space around a board in its text, for the positions in error messages.
struct Margins {
    /// The number of empty lines before the board.
    above: usize,
    /// The number of characters before each row.
    left: ArrayVec<usize, SIDE>,
}

impl Margins {
    /// The line and the column of a square.
    fn place(&self, square: Square) -> (usize, usize) {
        (self.above + square.row() + 1, self.left[square.row()] + square.column() + 1)
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// One line per row, with the same number of squares in each: letters are rooms, dots are passages. White space
    /// around lines, and empty lines before and after, are ignored.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        if text.len() > Self::MAX_BYTES {
            return Err(BoardError::Long { bytes: text.len() });
        }
        let lines = || (1..).zip(text.trim_end().lines()).skip_while(|(_, line)| line.trim().is_empty());
        let (number, first) = lines().next().ok_or(BoardError::Empty)?;
        let mut margins = Margins { above: number - 1, left: ArrayVec::new() };
        let width = first.trim().chars().count();
        let mut board = Self { width, height: 0, room: [None; SQUARES], rooms: Vec::new(), centre: None };
        for (line, text) in lines() {
            let squares = text.trim();
            let left = text.chars().take_while(|character| character.is_whitespace()).count();
            for (column, character) in squares.chars().enumerate() {
                let room = Room::of(character);
                if room.is_none() && character != '.' {
                    return Err(BoardError::Character { line, column: left + column + 1, character });
                }
                if column >= SIDE || board.height >= SIDE {
                    return Err(BoardError::Size { line, column: left + column + 1 });
                }
                board.room[Square::at(column, board.height).index()] = room;
            }
            let found = squares.chars().count();
            if found != width {
                return Err(BoardError::Shape { line, column: left + found.min(width) + 1, width, found });
            }
            margins.left.push(left);
            board.height += 1;
        }
        board.check_starts(&margins)?;
        board.rooms = board.find_rooms(&margins)?;
        let mut nine = board.rooms.iter().filter(|room| board.size_of(**room) == 9);
        board.centre = nine.next().copied().filter(|_| nine.next().is_none());
        Ok(board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.squares() {
            if square.column() == 0 && square.row() > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{}", self.room(square).map_or('.', Room::letter))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &[&str]) -> Vec<Square> {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    /// "2 players: 13 × 9, 9 rooms … 3–4 players: 15 × 15, 11 rooms" (ruling 12), and the centre has 9 squares (ruling 14).
    #[test]
    fn the_boards_of_the_rulebook() {
        for (players, text, size, rooms, centre) in [(2, TWO, (13, 9), 9, 'E'), (3, MANY, (15, 15), 11, 'F')] {
            let board = Board::standard(players);
            assert_eq!((board.width(), board.height()), size);
            assert_eq!((board.rooms().len(), board.centre().map(Room::letter)), (rooms, Some(centre)));
            assert_eq!(format!("{board}\n"), text);
        }
        assert_eq!(Board::standard(3), Board::standard(4));
    }

    /// Ruling 13.
    #[test]
    fn players_start_where_the_rulebook_has_them() {
        assert_eq!(Board::standard(2).starts(2)[..2], squares(&["a9", "m1"]), "bottom left, top right");
        assert_eq!(Board::standard(3).starts(3)[..3], squares(&["h1", "o15", "a15"]), "top middle, then clockwise");
        assert_eq!(Board::standard(4).starts(4)[..], squares(&["a1", "o1", "o15", "a15"]), "clockwise from top left");
        let even: Board = "AA..\n....".parse().unwrap();
        assert_eq!(even.starts(3)[0], Square::at(2, 0), "the middle of a side of width w is column ⌊w/2⌋");
    }

    #[test]
    fn invalid_boards_are_refused_with_line_and_column() {
        let cases = [
            ("", "line 1, column 1: a board has at least one square"),
            (" \n\n", "line 1, column 1: a board has at least one square"),
            ("AA..\nA.b.", "line 2, column 3: 'b' is neither a room"),
            ("AA..\n  A.b.", "line 2, column 5: 'b' is neither a room"),
            ("AA..\nA ..", "line 2, column 2: ' ' is neither a room"),
            ("AA..\n...", "line 2, column 4: the first line has 4 squares, this one has 3"),
            ("  AA..\n\t...", "line 2, column 5: the first line has 4 squares, this one has 3"),
            ("AA..\n .....", "line 2, column 6: the first line has 4 squares, this one has 5"),
            ("AA..\n.....", "line 2, column 5: the first line has 4 squares, this one has 5"),
            ("AA..\n\nAA..", "line 2, column 1: the first line has 4 squares, this one has 0"),
            ("A................\n", "line 1, column 17: a board has at most 16 squares to a side"),
            ("   A................\n", "line 1, column 20: a board has at most 16 squares to a side"),
            (
                "A.\n..\n..\n..\n..\n..\n..\n..\n..\n..\n..\n..\n..\n..\n..\n..\n..",
                "line 17, column 1: a board has at most",
            ),
            ("A...", "line 1, column 4: with 4 players two would start here"),
            ("A\n.\n.", "line 3, column 1: with 3 players two would start here"),
            ("\nA\n .\n  .", "line 4, column 3: with 3 players two would start here"),
            ("A..A\n....", "line 1, column 4: room A is not in one piece"),
            ("\n  A..\n .A.", "line 3, column 3: room A is not in one piece"),
            ("\nA..\n.A.", "line 3, column 2: room A is not in one piece"),
            ("....\n....", "line 1, column 1: a board has at least one room"),
        ];
        for (text, why) in cases {
            let error = text.parse::<Board>().unwrap_err().to_string();
            assert!(error.starts_with(why), "{text:?}: {error}");
        }
        let long = ".".repeat(641).parse::<Board>().unwrap_err().to_string();
        assert_eq!(long, "a board has at most 640 bytes, this text has 641");
    }

    #[test]
    fn white_space_around_a_board_and_its_lines_is_ignored() {
        for text in [
            "\r\n\r\nAAA..  \r\nAAA..\r\nAAA..\r\n\r\n",
            "    AAA..\n    AAA..\n    AAA..",
            "\n\n\tAAA..\n AAA.. \nAAA..\n  \n",
            " \r\n \t AAA..\r\n\u{a0}AAA..\r\n   AAA..\t\r\n",
        ] {
            let board: Board = text.parse().unwrap_or_else(|why| panic!("{text:?}: {why}"));
            assert_eq!(board.to_string(), "AAA..\nAAA..\nAAA..");
            assert_eq!(board.to_string().parse(), Ok(board));
        }
    }

    /// "The centre room is the one room of 9 squares; on a board without exactly one, ties stay ties." (ruling 14)
    #[test]
    fn there_is_a_centre_only_where_one_room_has_nine_squares() {
        let centre = |text: &str| text.parse::<Board>().unwrap().centre().map(Room::letter);
        assert_eq!(centre("AAA..\nAAA.B\nAAA.B"), Some('A'));
        assert_eq!(centre("AAA..\nAA..B\nAAA.B"), None);
        assert_eq!(centre("AAA.BBB\nAAA.BBB\nAAA.BBB"), None);
    }

    #[test]
    fn squares_round_trip() {
        for square in Board::standard(4).squares() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for wrong in ["", "a", "a0", "a17", "q1", "A1", "a01", "a+1", "é1", "aa1"] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong:?}");
        }
        let mut set = Squares::default();
        let some = squares(&["b2", "p2", "a16"]);
        for square in &some {
            set.insert(*square);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), some);
        set.remove(some[1]);
        assert!(!set.contains(some[1]) && set.contains(some[2]) && !set.is_empty());
    }
}
