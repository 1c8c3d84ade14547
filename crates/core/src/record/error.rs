//! Why something is not a record.

use thiserror::Error;

use super::{Kind, MAX_BYTES, MAX_CHARACTERS, MAX_GAMES, MAX_LIBRARY_BYTES, MAX_MOVES, VERSION};
use crate::{BadColours, BadPlayer, ParseError, Refusal, Seat, SetUpError};

/// No game of the list has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game {name:?}: there is {}", listed.join(", "))]
pub struct UnknownGame {
    /// The name that was asked for, or its beginning.
    pub name: String,
    /// The names of the games in the list.
    pub listed: Vec<&'static str>,
}

/// Why something is not a record of a game, and where. Nothing is loaded then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The program has the game's name, but hasn't loaded its code.
    #[error("the code of {game} hasn't been loaded")]
    NotLoaded {
        /// The game's name.
        game: &'static str,
    },
    /// It is larger than any game.
    #[error("a record has at most {MAX_BYTES} bytes, this one has {bytes}")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// It isn't JSON.
    #[error("not JSON: {why}")]
    NotJson {
        /// What the reader of JSON says, and where.
        why: String,
    },
    /// It is JSON, but doesn't say that it is a record of Luciole.
    #[error("not a record of Luciole: the field \"luciole\" with its version is missing")]
    NotARecord,
    /// It comes from a newer version of Luciole.
    #[error(
        "this record has version {version}, and this Luciole reads up to version {VERSION}: it needs a newer Luciole"
    )]
    Newer {
        /// The record's version.
        version: u64,
    },
    /// Its version is none.
    #[error("the version of a record is a whole number from 1 to {VERSION}")]
    NoSuchVersion,
    /// A field is missing.
    #[error("the field {field:?} is missing")]
    MissingField {
        /// Which.
        field: String,
    },
    /// There is a field that records don't have.
    #[error("there is no field {field:?}")]
    UnknownField {
        /// Which.
        field: String,
    },
    /// A field appears more than once.
    #[error("the field {field:?} appears twice")]
    RepeatedField {
        /// Which.
        field: String,
    },
    /// A field holds something else than it should.
    #[error("the field {field:?} should be {expected}")]
    WrongKind {
        /// Which.
        field: String,
        /// What it should hold.
        expected: Kind,
    },
    /// The game has no such option.
    #[error("{game} has no option {key:?}: it has {}", offered.join(", "))]
    NoSuchOption {
        /// The game.
        game: &'static str,
        /// What was asked for.
        key: String,
        /// What there is.
        offered: Vec<&'static str>,
    },
    /// An option has a value that the game doesn't offer.
    #[error("the option {key} is one of {}, not {value:?}", offered.join(", "))]
    Option {
        /// Which.
        key: &'static str,
        /// What was asked for.
        value: String,
        /// What there is.
        offered: &'static [&'static str],
    },
    /// The player's own text for an option is longer than any that is good.
    #[error("the option {key} has at most {most} bytes, this one has {bytes}")]
    LongOption {
        /// Which.
        key: &'static str,
        /// How long it may be.
        most: usize,
        /// How long it is.
        bytes: usize,
    },
    /// No game has this name.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// A seat's entry is wrong.
    #[error("seat {seat}: {why}")]
    Seat {
        /// Which.
        seat: Seat,
        /// What is wrong.
        why: BadPlayer,
    },
    /// The seats can't have these colours.
    #[error(transparent)]
    Colours(#[from] BadColours),
    /// The seed is wrong.
    #[error("the seed: {0}")]
    Seed(ParseError),
    /// The game can't be set up so.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// There are more moves than any game has.
    #[error("a record has at most {MAX_MOVES} moves, this one has {count}")]
    TooManyMoves {
        /// How many there are.
        count: usize,
    },
    /// A library is larger than any.
    #[error("a library has at most {MAX_LIBRARY_BYTES} bytes, this one has {bytes}")]
    LargeLibrary {
        /// Its size.
        bytes: usize,
    },
    /// A library has more games than any.
    #[error("a library has at most {MAX_GAMES} games, this one has {count}")]
    TooManyGames {
        /// How many there are.
        count: usize,
    },
    /// A move isn't written in the game's notation.
    #[error("move {number}: {why}")]
    UnreadableMove {
        /// From 1.
        number: usize,
        /// What is wrong.
        why: ParseError,
    },
    /// A move isn't legal.
    #[error("move {number} ({chosen}) is not allowed: {why}")]
    IllegalMove {
        /// From 1.
        number: usize,
        /// The move.
        chosen: String,
        /// The game's own reason.
        why: Refusal,
    },
    /// A link is longer than any game's.
    #[error("a game in a link has at most {MAX_CHARACTERS} characters, this one has {length}")]
    LongLink {
        /// How many it has.
        length: usize,
    },
    /// A link holds a character that links don't have.
    #[error("a game in a link can't hold the character {character:?}, number {position}")]
    LinkCharacter {
        /// The character.
        character: char,
        /// From 1.
        position: usize,
    },
    /// A link ends too early, or was changed on the way.
    #[error("this link is incomplete or was changed on its way: its check sum is wrong")]
    LinkDamaged,
    /// A link is of a game that is not here.
    #[error("this link is of game number {number}, which isn't here")]
    LinkGame {
        /// The game's number in links.
        number: u8,
    },
    /// A link's check sum is right, but its contents can't be read.
    #[error("the contents of this link can't be read")]
    LinkContents,
    /// A link goes on behind its end.
    #[error("behind the end of this link {bytes} more bytes follow")]
    LinkTrailing {
        /// How many.
        bytes: usize,
    },
}
