//! A game is its record: who plays, the seed, the options and the moves. It is written as JSON ([`AnyRecord::from_json`])
//! and, for links, in a compact form ([`AnyRecord::from_link`]). Both are read back through the rules.

mod error;
mod json;
mod library;
mod link;
mod write;

pub use error::RecordError;
#[cfg(feature = "json")]
pub use json::parse;
pub use json::{Fields, Json, Kind, options, player, read_options, shown};
pub use library::{Entry, LIBRARY_VERSION, MOST_GAMES, MOST_LIBRARY_BYTES, read_games, write_library};
pub use link::{Link, link_in};
pub use write::quoted;

use crate::{Game, GameId, Name, Player, Seed, SetUpError};

/// The version of the record that this program writes, and the newest that it reads.
pub const VERSION: u64 = 1;
/// The most bytes that a record as JSON may have.
pub const MOST_BYTES: usize = 256 * 1024;
/// The most characters that a game in a link may have: 3,072 bytes. Whole games stay far below, except one of Djinns of the Lake in
/// which nobody takes anything for hundreds of moves: such a game can be kept, but not shared as a link.
pub const MOST_CHARACTERS: usize = 4_096;
/// The most moves that a record may have.
pub const MOST_MOVES: usize = 4_000;

/// A game that was or is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<G: Game> {
    /// Who sits where.
    pub players: Vec<Player>,
    /// Where all chance comes from.
    pub seed: Seed,
    /// What was set before.
    pub options: G::Options,
    /// What was played. Legal if the record was read; whoever adds to it plays it first.
    pub moves: Vec<G::Move>,
}

impl<G: Game> Record<G> {
    /// The record of a game that begins: `seats` people without names.
    ///
    /// # Errors
    /// If the game can't be set up so.
    pub fn new(seats: usize, seed: Seed, options: G::Options) -> Result<Self, SetUpError> {
        let players = vec![Player::Person(Name::default()); seats];
        let record = Self { players, seed, options, moves: Vec::new() };
        record.set_up().map(|_| record)
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// If the game can't be set up so.
    pub fn set_up(&self) -> Result<G, SetUpError> {
        G::set_up(self.players.len(), &self.options, self.seed)
    }

    /// The position after the last move.
    ///
    /// # Errors
    /// The set-up's, or the first move that is not allowed.
    pub fn replay(&self) -> Result<G, RecordError> {
        let mut position = self.set_up()?;
        for (index, &chosen) in self.moves.iter().enumerate() {
            position.play(chosen).map_err(|why| RecordError::IllegalMove {
                number: index + 1,
                chosen: chosen.to_string(),
                why: why.into(),
            })?;
        }
        Ok(position)
    }
}

any_game! {
    /// A record of whichever game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    enum AnyRecord(Record);
}

impl AnyRecord {
    /// Who sits where.
    pub fn players(&self) -> &[Player] {
        each_game!(self, AnyRecord(record) => &record.players)
    }

    /// How many moves were played.
    pub fn moves(&self) -> usize {
        each_game!(self, AnyRecord(record) => record.moves.len())
    }

    /// Which game it is of.
    pub fn game(&self) -> GameId {
        fn id<G: Game>(_: &Record<G>) -> GameId {
            G::ID
        }
        each_game!(self, AnyRecord(record) => id(record))
    }
}

#[cfg(test)]
mod tests;
