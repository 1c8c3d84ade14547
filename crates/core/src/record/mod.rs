//! A game is its record: who plays, the seed, the options and the moves. It is written as JSON ([`Record::to_json`]) and, for
//! links, in a compact form ([`Record::pack`]). Both are read back through the rules, as a [`Playthrough`].

mod error;
mod json;
mod library;
mod link;
mod playthrough;
mod write;

pub use error::{RecordError, UnknownGame};
#[cfg(feature = "json")]
pub use json::parse;
pub use json::{
    Envelope, Fields, Json, Kind, options, player, read_options, read_record, truncated, understand_record,
};
pub use library::{Entry, LIBRARY_VERSION, MAX_GAMES, MAX_LIBRARY_BYTES, read_games, write_library};
pub use link::{Link, Sealed, link_in, open, read_code, write_code};
pub use playthrough::{Attempt, Playthrough};
pub use write::quoted;

use crate::{Colours, Game, Name, Player, Seed, SetUpError};

/// The newest version of the record that this program reads. A record is written in the oldest that can say it, so that an older
/// program opens it too if it can: version 2 has options that version 1 has not ([`Game::FirstOptions`]), and colours of seats.
pub const VERSION: u64 = 2;
/// The most bytes that a record as JSON may have.
pub const MAX_BYTES: usize = 256 * 1024;
/// The most characters that a game in a link may have: 3,072 bytes. Whole games stay far below, except one of Djinns of the Lake in
/// which nobody takes anything for hundreds of moves: such a game can be kept, but not shared as a link.
pub const MAX_CHARACTERS: usize = 4_096;
/// The most moves that a record may have.
pub const MAX_MOVES: usize = 4_000;

/// A game that was or is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// Who sits where.
    pub players: Vec<Player>,
    /// Which colour each seat has.
    pub colours: Colours,
    /// Where all chance comes from.
    pub seed: Seed,
    /// What was set before.
    pub options: G::Options,
    /// What was played. Those of a [`Playthrough`] are legal.
    pub moves: Vec<G::Move>,
}

impl<G: Game> Record<G> {
    /// The record of a game that begins: `seats` people without names.
    ///
    /// # Errors
    /// If the game can't be set up so.
    pub fn new(seats: usize, seed: Seed, options: G::Options) -> Result<Self, SetUpError> {
        let players = vec![Player::Person(Name::default()); seats];
        let record = Self { players, colours: Colours::OWN, seed, options, moves: Vec::new() };
        record.set_up().map(|_| record)
    }

    /// The same before its first move.
    #[must_use]
    pub fn begun(&self) -> Self {
        let Self { colours, seed, .. } = *self;
        Self { players: self.players.clone(), colours, seed, options: self.options.clone(), moves: Vec::new() }
    }

    /// The options as version 1 has them, if it can say the record.
    fn first_options(&self) -> Option<G::FirstOptions> {
        self.options.clone().try_into().ok().filter(|_| self.colours == Colours::OWN)
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// If the game can't be set up so.
    pub fn set_up(&self) -> Result<G, SetUpError> {
        G::set_up(self.players.len(), &self.options, self.seed)
    }
}
