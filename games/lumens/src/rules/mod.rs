//! Lumens, by Jakob Andrusch: two to four players count out squares from their tokens and place new ones; in each room,
//! whoever shows most pips scores. Rulings in this folder are numbered as in `docs/rulings.md`.
//!
//! - `board`: rooms and passages, from a text (rulings 12 to 15)
//! - `token`: tokens, their faces, the bags
//! - `lights`: the tokens on the board, and what they count to (rulings 2 to 5)
//! - `moves`: moves and notation
//! - `score`: the points in a room (ruling 10)
//! - `arrangement`: positions put together by hand
//! - `turns`: whose turn it is in them
//! - `sketch`: positions for the editor, figures and tests, which need not be possible
//! - here: the position, and the `Game` implementation

mod arrangement;
mod board;
mod lights;
mod moves;
mod options;
mod score;
mod sketch;
mod token;
mod turns;
mod view;

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::iter;
use core::ops::RangeInclusive;

use arrayvec::ArrayVec;
use serde::Serialize;
use thiserror::Error;

pub use arrangement::{Arrangement, Impossible};
pub use board::{Board, BoardError, MANY, Room, Square, Squares, TWO};
pub use moves::Move;
pub use options::{BoardChoice, End, Options, Starts};
pub use score::{EachSeat, RoomScore, points};
pub use token::{Light, Pips, Token};
pub use view::View;

use luciole_core::{Chance, First, Game, OptionSpec, Seat, Seed, SetUpError, Standings, Turn};

use lights::Lights;
use options::STANDARD;
use token::Bag;

const SEATS: usize = Seat::MAX as usize;

/// A position of Lumens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lumens {
    board: Arc<Board>,
    seats: usize,
    first: Seat,
    /// Each seat's start marker; `None` until it is chosen.
    starts: [Option<Square>; SEATS],
    /// Whether the last token stays in hand (ruling 9).
    keeps_last: bool,
    /// How many start tokens are still to be laid.
    unlaid: usize,
    lights: Lights,
    /// The pips that each seat shows in each room.
    pips: [EachSeat; Room::MAX],
    hands: [Option<Token>; SEATS],
    bags: [Bag; SEATS],
    /// Which seats are out until the final count (ruling 7).
    out: [bool; SEATS],
    turn: Turn,
    /// Where the seat whose turn it is may place; empty in the set-up.
    open: Squares,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A start square was chosen, or the remaining one went to the last player (ruling 13).
    ChoseStart {
        /// The seat that starts there.
        seat: Seat,
        /// The square.
        square: Square,
    },
    /// A token was laid on its player's start marker in the set-up, and another was drawn.
    Started {
        /// Its owner.
        seat: Seat,
        /// The start marker.
        square: Square,
        /// The face that is up.
        pips: Pips,
    },
    /// A token was placed, and another drawn if there was one.
    Placed {
        /// Its owner.
        seat: Seat,
        /// Where it was placed.
        square: Square,
        /// The face that is up.
        pips: Pips,
        /// What it covers (ruling 4).
        covered: Option<Light>,
        /// The tokens that can have counted to the square; all four are `None` for a start move (ruling 6).
        from: [Option<Square>; 4],
        /// Whether it was its player's last token (ruling 8).
        last: bool,
    },
    /// A player whose turn it would be can't place a token, and is out until the final count (ruling 7).
    Out {
        /// The player's seat.
        seat: Seat,
    },
    /// After the last turn, a room is counted (ruling 10).
    Counted(RoomScore),
}

/// Why a move is not allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
pub enum Illegal {
    /// Nobody can place a token any more.
    #[error("the game is over")]
    Over,
    /// Start squares have to be chosen first (ruling 13).
    #[error("a start square has to be chosen first, such as start={free}")]
    ChooseStart {
        /// A free start square.
        free: Square,
    },
    /// There are no start squares to choose (ruling 13).
    #[error("the start squares have already been chosen")]
    StartsSettled,
    /// The square isn't a start square (ruling 13).
    #[error("{square} is not a start square")]
    NoStart {
        /// The requested square.
        square: Square,
    },
    /// The start tokens have to be laid first (ruling 1).
    #[error("the start token has to be laid first: face=1 to face=6")]
    StartFirst,
    /// The start token has already been laid (ruling 1).
    #[error("the start token has already been laid")]
    Started,
    /// The token in hand doesn't have that face.
    #[error("the token in hand is {token}, which has no face {pips}")]
    NotInHand {
        /// The requested face.
        pips: Pips,
        /// The token in hand.
        token: Token,
    },
    /// The square is off the board.
    #[error("the board has no square {square}")]
    OffBoard {
        /// The requested square.
        square: Square,
    },
    /// The square is another player's start marker (ruling 5).
    #[error("{square} is the start marker of seat {seat}")]
    OthersStart {
        /// The requested square.
        square: Square,
        /// The owner of the start marker.
        seat: Seat,
    },
    /// The square already holds two tokens (ruling 4).
    #[error("there are already two tokens on {square}")]
    Full {
        /// The requested square.
        square: Square,
    },
    /// A token on the way blocks the count (ruling 3).
    #[error("counting from {from} to {square} is blocked by the token on {by}")]
    Blocked {
        /// The requested square.
        square: Square,
        /// The token that would count to it.
        from: Square,
        /// The first token on the way.
        by: Square,
    },
    /// None of the player's tokens counts to the square (ruling 2).
    #[error("none of your tokens counts to {square}")]
    NotCounted {
        /// The requested square.
        square: Square,
    },
}

/// A breakdown of a seat's points by room (ruling 10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Detail {
    /// The rooms, in alphabetical order.
    pub rooms: Vec<Share>,
}

/// One seat's share of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Share {
    /// The room.
    pub room: Room,
    /// The pips that the seat shows in it.
    pub pips: u8,
    /// The victory points for them.
    pub points: u8,
}

impl Lumens {
    /// An empty board, each seat with its own start square; nothing has been drawn, and nobody has the turn.
    fn empty(board: Arc<Board>, seats: usize) -> Self {
        Self {
            starts: starts_by_seat(&board, seats),
            keeps_last: false,
            board,
            seats,
            first: Seat::at(0),
            unlaid: seats,
            lights: Lights::none(),
            pips: [[0; SEATS]; Room::MAX],
            hands: [None; SEATS],
            bags: [Bag::default(); SEATS],
            out: [false; SEATS],
            turn: Turn::Over,
            open: Squares::default(),
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who laid the first start token and had the first turn.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// A seat's start marker (ruling 13); `None` until it is chosen.
    pub const fn start(&self, seat: Seat) -> Option<Square> {
        self.starts[seat.index()]
    }

    /// The seat whose start marker is on a square.
    pub fn starts_on(&self, square: Square) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| self.start(*seat) == Some(square))
    }

    /// The start squares that are still to be chosen (ruling 13); empty in most games.
    pub fn free_starts(&self) -> impl Iterator<Item = Square> + '_ {
        let choosing = Seat::all(self.seats).any(|seat| self.start(seat).is_none());
        let squares = self.board.starts(self.seats).into_iter().take(self.seats);
        squares.filter(move |square| choosing && self.starts_on(*square).is_none())
    }

    fn check_settled(&self) -> Result<(), Illegal> {
        self.free_starts().next().map_or(Ok(()), |free| Err(Illegal::ChooseStart { free }))
    }

    /// Checks whether the seat whose turn it is may choose a start square.
    ///
    /// # Errors
    /// Why not (ruling 13).
    pub fn check_start(&self, square: Square) -> Result<(), Illegal> {
        match self.starts_on(square) {
            _ if self.free_starts().next().is_none() => Err(Illegal::StartsSettled),
            Some(seat) => Err(Illegal::OthersStart { square, seat }),
            None if self.free_starts().all(|free| free != square) => Err(Illegal::NoStart { square }),
            None => Ok(()),
        }
    }

    /// Whether start tokens are still being laid.
    pub const fn is_set_up(&self) -> bool {
        self.unlaid == 0
    }

    /// The token on top of a square.
    pub const fn top(&self, square: Square) -> Option<Light> {
        self.lights.top(square)
    }

    /// The token that is covered on a square.
    pub const fn below(&self, square: Square) -> Option<Light> {
        self.lights.below(square)
    }

    /// The tokens on the board, row by row: the square, the top token, and the one below.
    pub fn lights(&self) -> impl Iterator<Item = (Square, Light, Option<Light>)> + '_ {
        self.lights.iter()
    }

    /// The token in a seat's hand, which nobody else may see.
    pub const fn hand(&self, seat: Seat) -> Option<Token> {
        self.hands[seat.index()]
    }

    /// The number of tokens left in a seat's bag.
    pub const fn left_in_bag(&self, seat: Seat) -> u8 {
        self.bags[seat.index()].len()
    }

    /// How many tokens a seat may still place (ruling 9).
    pub fn to_place(&self, seat: Seat) -> u8 {
        let held = u8::from(self.hand(seat).is_some());
        (self.left_in_bag(seat) + held).saturating_sub(self.keeps_last.into())
    }

    /// How many tokens of each kind a seat hasn't laid yet, in its bag and its hand. This is public.
    pub fn unplaced(&self, seat: Seat) -> [u8; 3] {
        let mut left = [Token::OF_EACH; 3];
        for (_, top, below) in self.lights.iter() {
            for light in [Some(top), below].into_iter().flatten().filter(|light| light.seat() == seat) {
                left[light.token().index()] -= 1;
            }
        }
        left
    }

    /// The tokens that a seat has neither laid nor in hand, sorted by kind.
    fn rest(&self, seat: Seat) -> Bag {
        let left = Token::ALL.into_iter().zip(self.unplaced(seat));
        let rest = left.flat_map(|(token, left)| {
            let held = u8::from(self.hand(seat) == Some(token));
            iter::repeat_n(token, left.saturating_sub(held).into())
        });
        rest.collect()
    }

    /// Whether the last token stays in hand (ruling 9).
    #[cfg(feature = "opponent")]
    pub(crate) const fn keeps_last(&self) -> bool {
        self.keeps_last
    }

    /// Whether a seat is out until the final count (ruling 7).
    pub const fn is_out(&self, seat: Seat) -> bool {
        self.out[seat.index()]
    }

    /// Where the seat whose turn it is may place; empty in the set-up.
    pub const fn open(&self) -> &Squares {
        &self.open
    }

    /// The tokens of `seat` that count to `square` (rulings 2 and 3), at most one in each direction.
    pub fn origins(&self, seat: Seat, square: Square) -> impl Iterator<Item = Square> {
        self.lights.origins(seat, square).into_iter().flatten()
    }

    /// The squares that the token on a square counts to in each direction, each with the first token that blocks it, if
    /// any; skips directions where the board ends before.
    pub fn counts(&self, from: Square) -> impl Iterator<Item = (Square, Option<Square>)> {
        self.lights.counts(&self.board, from)
    }

    /// The pips that each seat shows in a room.
    pub const fn pips(&self, room: Room) -> EachSeat {
        self.pips[room.index()]
    }

    /// The score of each room, in alphabetical order (ruling 10).
    pub fn room_scores(&self) -> impl Iterator<Item = RoomScore> + '_ {
        self.board.rooms().iter().map(|&room| RoomScore::of(room, self.pips[room.index()], self.seats))
    }

    /// Where `seat` may place, if it is its turn (rulings 2 to 6).
    pub fn open_to(&self, seat: Seat) -> Squares {
        let mut open = self.lights.counted(&self.board, seat);
        for start in Seat::all(self.seats).filter(|other| *other != seat).filter_map(|other| self.start(other)) {
            open.remove(start);
        }
        // The start move is possible as long as the marker holds one token (ruling 6).
        let is_half_full = |start: &Square| self.top(*start).is_some() && !self.lights.is_full(*start);
        if let Some(start) = self.start(seat).filter(is_half_full) {
            open.insert(start);
        }
        open
    }

    /// Checks whether the seat whose turn it is may place on a square.
    ///
    /// # Errors
    /// Why not (rulings 1 to 7).
    pub fn check(&self, square: Square) -> Result<(), Illegal> {
        let Turn::Of(seat) = self.turn else { return Err(Illegal::Over) };
        if self.open.contains(square) {
            return Ok(());
        }
        self.check_settled()?;
        Err(match self.starts_on(square) {
            _ if !self.is_set_up() => Illegal::StartFirst,
            _ if !self.board.has(square) => Illegal::OffBoard { square },
            Some(other) if other != seat => Illegal::OthersStart { square, seat: other },
            _ if self.lights.is_full(square) => Illegal::Full { square },
            _ => match self.lights.blocked(&self.board, seat, square) {
                Some((from, by)) => Illegal::Blocked { square, from, by },
                None => Illegal::NotCounted { square },
            },
        })
    }

    /// Lays a token, and returns the one that it covers.
    fn lay(&mut self, square: Square, light: Light) -> Option<Light> {
        let covered = self.lights.lay(square, light);
        if let Some(room) = self.board.room(square) {
            let pips = &mut self.pips[room.index()];
            pips[light.seat().index()] += light.pips().number();
            if let Some(covered) = covered {
                pips[covered.seat().index()] -= covered.pips().number();
            }
        }
        covered
    }

    /// Gives a start square to the seat whose turn it is; if one square remains, it goes to the next and last seat
    /// (ruling 13).
    fn choose_start(&mut self, seat: Seat, square: Square, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        self.check_start(square)?;
        self.starts[seat.index()] = Some(square);
        emit(Event::ChoseStart { seat, square });
        let next = seat.next(self.seats);
        let free: ArrayVec<Square, SEATS> = self.free_starts().collect();
        if let [last] = free[..] {
            self.starts[next.index()] = Some(last);
            emit(Event::ChoseStart { seat: next, square: last });
            self.turn = Turn::Of(self.first);
        } else {
            self.turn = Turn::Of(next);
        }
        Ok(())
    }

    /// Whether a seat has nothing left to place (rulings 8 and 9).
    fn has_finished(&self, seat: Seat) -> bool {
        self.to_place(seat) == 0
    }

    /// Gives the turn to the next seat that can place; seats that can't are out (ruling 7).
    fn pass_on(&mut self, seat: Seat, emit: &mut dyn FnMut(Event)) {
        let mut next = seat;
        for _ in 0..self.seats {
            next = next.next(self.seats);
            if self.has_finished(next) || self.is_out(next) {
                continue;
            }
            self.open = if self.is_set_up() { self.open_to(next) } else { Squares::default() };
            if !self.is_set_up() || !self.open.is_empty() {
                self.turn = Turn::Of(next);
                return;
            }
            // No later move can reopen a line: counts only get blocked, and tokens covered.
            self.out[next.index()] = true;
            emit(Event::Out { seat: next });
        }
        self.turn = Turn::Over;
        self.open = Squares::default();
        self.room_scores().for_each(|score| emit(Event::Counted(score)));
    }
}

/// The start squares of a board where each seat has its own (ruling 13).
fn starts_by_seat(board: &Board, seats: usize) -> [Option<Square>; SEATS] {
    let squares = board.starts(seats);
    core::array::from_fn(|seat| squares.get(seat).copied().filter(|_| seat < seats))
}

impl Game for Lumens {
    const NAME: &'static str = "lumens";
    const SEATS: RangeInclusive<usize> = 2..=SEATS;
    const OPTIONS: &'static [OptionSpec] = &[
        First::OPTION,
        OptionSpec { key: "board", values: &[STANDARD], offered: |_| 1, own: Board::MAX_BYTES },
        OptionSpec {
            key: "starts",
            values: &["dealt", "chosen", "by-seat"],
            offered: |seats| if seats > 2 { 3 } else { 1 },
            own: 0,
        },
        OptionSpec { key: "end", values: &["placed", "kept"], offered: |_| 2, own: 0 },
    ];
    const HIDDEN_INFORMATION: bool = true;

    type Options = Options;
    type Move = Move;
    type MoveSet = Move;
    type Event = Event;
    type Illegal = Illegal;
    type Detail = Detail;
    type Arrangement = Arrangement;
    type Impossible = Impossible;
    type View = View;

    fn own_text<'a>(options: &'a Options, key: &str) -> Option<&'a str> {
        match &options.board {
            BoardChoice::Own(text) if key == "board" => Some(text),
            _ => None,
        }
    }

    fn set_up(seats: usize, options: &Options, seed: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        let mut position = Self::empty(options.board.read(seats)?, seats);
        position.first = options.first.seat(seats, &mut Chance::new(seed, 0))?;
        position.turn = Turn::Of(position.first);
        position.keeps_last = options.end == End::Kept;
        for seat in Seat::all(seats) {
            let bag = &mut position.bags[seat.index()];
            *bag = Bag::full(&mut Chance::new(seed, 1 + seat.index() as u64));
            position.hands[seat.index()] = bag.draw();
        }
        match options.starts {
            Starts::Chosen if seats > 2 => position.starts.fill(None),
            Starts::Dealt if seats > 2 => {
                Chance::new(seed, 1 + SEATS as u64).shuffle(&mut position.starts[..seats]);
            }
            _ => {}
        }
        Ok(position)
    }

    fn arrange(seats: usize, options: &Options, arrangement: &Arrangement, seed: Seed) -> Result<Self, SetUpError> {
        SetUpError::check_seats::<Self>(seats)?;
        options.first.check(seats)?;
        arrangement.position(seats, options, seed)
    }

    fn arrangement(&self) -> Option<Arrangement> {
        Arrangement::of(self)
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn turn(&self) -> Turn {
        self.turn
    }

    fn legal_moves_into(&self, list: &mut Vec<Move>) {
        let Some(token) = self.turn.seat().and_then(|seat| self.hand(seat)) else { return };
        let faces = token.faces();
        if self.free_starts().next().is_some() {
            list.extend(self.free_starts().map(Move::ChooseStart));
        } else if self.is_set_up() {
            list.extend(self.open.iter().flat_map(|square| faces.map(|pips| Move::Place(square, pips))));
        } else {
            list.extend(faces.map(Move::Start));
        }
    }

    fn play_with(&mut self, chosen: Move, emit: &mut dyn FnMut(Event)) -> Result<(), Illegal> {
        let Turn::Of(seat) = self.turn else { return Err(Illegal::Over) };
        let Some(token) = self.hand(seat) else { return Err(Illegal::Over) };
        let (square, pips) = match chosen {
            Move::ChooseStart(square) => return self.choose_start(seat, square, emit),
            Move::Start(_) if self.is_set_up() => return Err(Illegal::Started),
            Move::Start(pips) => {
                self.check_settled()?;
                (self.start(seat).expect("a free start is left as long as a seat has none"), pips)
            }
            Move::Place(square, pips) => {
                self.check(square)?;
                (square, pips)
            }
        };
        if Token::with(pips) != token {
            return Err(Illegal::NotInHand { pips, token });
        }
        let from = self.lights.origins(seat, square);
        let covered = self.lay(square, Light::new(seat, pips));
        self.hands[seat.index()] = self.bags[seat.index()].draw();
        let last = self.hand(seat).is_none();
        if self.is_set_up() {
            emit(Event::Placed { seat, square, pips, covered, from, last });
        } else {
            self.unlaid -= 1;
            emit(Event::Started { seat, square, pips });
        }
        self.pass_on(seat, emit);
        Ok(())
    }

    fn standings(&self) -> Standings<Detail> {
        let rooms: Vec<RoomScore> = self.room_scores().collect();
        let of = |seat: Seat| {
            let index = seat.index();
            let share =
                |score: &RoomScore| Share { room: score.room, pips: score.pips[index], points: score.points[index] };
            let rooms: Vec<Share> = rooms.iter().map(share).collect();
            let points = rooms.iter().map(|share| i32::from(share.points)).sum();
            // More pips in the centre room break a tie (ruling 11).
            let centre = self.board.centre().map(|room| i32::from(self.pips[room.index()][index]));
            (points, centre.into_iter().collect(), Detail { rooms })
        };
        Standings::rank(self.turn == Turn::Over, Seat::all(self.seats).map(of))
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    /// Deals the others' hands and bags anew, and reshuffles the seat's own bag.
    fn determinize(&self, seat: Seat, chance: &mut Chance) -> Self {
        let mut guess = self.clone();
        for other in Seat::all(self.seats) {
            let (hand, bag) = (&mut guess.hands[other.index()], &mut guess.bags[other.index()]);
            *bag = match *hand {
                Some(token) if other != seat => {
                    let mut unseen = bag.with(token).shuffled(chance);
                    *hand = unseen.draw();
                    unseen
                }
                _ => bag.shuffled(chance),
            };
        }
        guess
    }
}

#[cfg(test)]
mod tests;
