//! A game is its record: the players, the seed, the options and the moves. Records are written as JSON
//! ([`Record::to_json`]) and, for links, in a compact form ([`Record::pack`]). Both are read back through the rules, as
//! a [`Playthrough`].

mod error;
mod found;
mod json;
mod library;
mod link;
mod playthrough;
mod question;
mod text;
mod write;

use alloc::vec;
use alloc::vec::Vec;

pub use error::{RecordError, UnknownGame};
pub use found::{Found, find, link_in};
pub use json::{
    Envelope, Fields, Json, Kind, options, player, read_options, read_record, truncated, understand_record,
};
pub use library::{Entry, LIBRARY_VERSION, MAX_GAMES, MAX_LIBRARY_BYTES, read_games, write_library};
pub use link::{Link, Sealed, open, read_code, write_code};
pub use playthrough::{Attempt, Playthrough};
pub use question::{BadQuestion, Question, one_line};
pub use text::{decode_text, plain_text};
pub use write::{chosen_options, quoted};

use crate::{Colours, Game, Name, Player, Seed, SetUpError};

/// The version of records that this program reads and writes.
pub const VERSION: u64 = 1;
/// The maximum size of a record as JSON, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;
/// The maximum length of a game's link code in characters: 3,072 bytes. Whole games stay far below it, except for a
/// game of Djinns of the Lake in which nobody takes anything for hundreds of moves; that game can be saved, but not
/// shared as a link.
pub const MAX_CHARACTERS: usize = 4_096;
/// The maximum number of moves in a record.
pub const MAX_MOVES: usize = 4_000;

/// A finished or unfinished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// The players, in seat order.
    pub players: Vec<Player>,
    /// Which colour each seat has.
    pub colours: Colours,
    /// The seed of all randomness.
    pub seed: Seed,
    /// The options of the set-up.
    pub options: G::Options,
    /// The position in which it starts, if not in that of the set-up.
    pub start: Option<G::Arrangement>,
    /// The moves. Those of a [`Playthrough`] are legal.
    pub moves: Vec<G::Move>,
}

impl<G: Game> Record<G> {
    /// The record of a new game of `seats` people without names.
    ///
    /// # Errors
    /// If the game can't be set up like this.
    pub fn new(seats: usize, seed: Seed, options: G::Options) -> Result<Self, SetUpError> {
        let players = vec![Player::Person(Name::default()); seats];
        let record = Self { players, colours: Colours::OWN, seed, options, start: None, moves: Vec::new() };
        record.set_up().map(|_| record)
    }

    /// The same game before its first move.
    #[must_use]
    pub fn begun(&self) -> Self {
        let Self { colours, seed, .. } = *self;
        let (players, options, start) = (self.players.clone(), self.options.clone(), self.start.clone());
        Self { players, colours, seed, options, start, moves: Vec::new() }
    }

    /// The same game before its first move, with these players.
    #[must_use]
    pub fn begun_by(&self, players: Vec<Player>) -> Self {
        Self { players, ..self.begun() }
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// If the game can't be set up like this, or its start can't come about.
    pub fn set_up(&self) -> Result<G, SetUpError> {
        let Self { players, seed, options, start, .. } = self;
        match start {
            None => G::set_up(players.len(), options, *seed),
            Some(start) => G::arrange(players.len(), options, start, *seed),
        }
    }
}
