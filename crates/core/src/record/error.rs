//! Why something is not a record.

use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use super::{Kind, MAX_BYTES, MAX_CHARACTERS, MAX_GAMES, MAX_LIBRARY_BYTES, MAX_MOVES, VERSION};
use crate::{BadColours, BadPlayer, ParseError, Refusal, Seat, SetUpError};

/// No listed game has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game {name:?}: the games are {}", listed.join(", "))]
pub struct UnknownGame {
    /// The requested name, possibly truncated.
    pub name: String,
    /// The names of the listed games.
    pub listed: Vec<&'static str>,
}

/// Why something is not a record of a game, and where it fails. Nothing is loaded in that case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// The program knows the game, but hasn't loaded its code.
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
        /// The parser's own message, with the position.
        why: String,
    },
    /// It would be JSON if its quotation marks were straight.
    #[error("not JSON: the quotation marks are curly, as a word processor writes them, and have to be straight: \"")]
    CurlyQuotes,
    /// There is nothing.
    #[error("there is nothing to read")]
    Empty,
    /// The text has neither a link nor a record.
    #[error("there is neither a link to a game nor a record of one in this text")]
    NoGame,
    /// The text has an address, but no code of a game behind it.
    #[error("this address leads to no game: what stands behind its # is missing, or is no game")]
    NoCode,
    /// It is a library, where one record is expected.
    #[error("this is a library of many games, not the record of one")]
    Library,
    /// It is JSON, but doesn't claim to be a Luciole record.
    #[error("not a record of Luciole: the field \"luciole\" with its version is missing")]
    NotARecord,
    /// It comes from a newer version of Luciole.
    #[error("this record has version {version}, and this Luciole reads version {VERSION}: it needs a newer Luciole")]
    Newer {
        /// The record's version.
        version: u64,
    },
    /// Its version isn't a valid number.
    #[error("the version of a record is {VERSION}")]
    NoSuchVersion,
    /// A field is missing.
    #[error("the field {field:?} is missing")]
    MissingField {
        /// The field.
        field: String,
    },
    /// Records don't have this field.
    #[error("there is no field {field:?}")]
    UnknownField {
        /// The field.
        field: String,
    },
    /// A field appears more than once.
    #[error("the field {field:?} appears twice")]
    RepeatedField {
        /// The field.
        field: String,
    },
    /// A field has the wrong type.
    #[error("the field {field:?} should be {expected}")]
    WrongKind {
        /// The field.
        field: String,
        /// The expected type.
        expected: Kind,
    },
    /// The game has no such option.
    #[error("{game} has no option {key:?}: it has {}", offered.join(", "))]
    NoSuchOption {
        /// The game.
        game: &'static str,
        /// The requested key.
        key: String,
        /// The keys that the game has.
        offered: Vec<&'static str>,
    },
    /// The game doesn't offer this value of an option.
    #[error("the option {key} is one of {}, not {value:?}", offered.join(", "))]
    Option {
        /// The option's key.
        key: &'static str,
        /// The requested value.
        value: String,
        /// The values that the game offers.
        offered: &'static [&'static str],
    },
    /// The player's own text for an option is too long to be valid.
    #[error("the option {key} has at most {most} bytes, this one has {bytes}")]
    LongOption {
        /// The option's key.
        key: &'static str,
        /// The maximum length in bytes.
        most: usize,
        /// Its length in bytes.
        bytes: usize,
    },
    /// No game has this name.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// A seat's entry is wrong.
    #[error("seat {seat}: {why}")]
    Seat {
        /// The seat.
        seat: Seat,
        /// What is wrong with it.
        why: BadPlayer,
    },
    /// The seats can't have these colours.
    #[error(transparent)]
    Colours(#[from] BadColours),
    /// The seed is wrong.
    #[error("the seed: {0}")]
    Seed(ParseError),
    /// The arrangement with which it starts isn't written in the game's notation.
    #[error("the start: {0}")]
    Start(ParseError),
    /// The game can't be set up like this.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// There are more moves than any game has.
    #[error("a record has at most {MAX_MOVES} moves, this one has {count}")]
    TooManyMoves {
        /// The number of moves.
        count: usize,
    },
    /// The library's file is too large.
    #[error("a library has at most {MAX_LIBRARY_BYTES} bytes, this one has {bytes}")]
    LargeLibrary {
        /// Its size.
        bytes: usize,
    },
    /// The library has too many games.
    #[error("a library has at most {MAX_GAMES} games, this one has {count}")]
    TooManyGames {
        /// The number of games.
        count: usize,
    },
    /// A move isn't written in the game's notation.
    #[error("move {number}: {why}")]
    UnreadableMove {
        /// The move's number, from 1.
        number: usize,
        /// What is wrong with it.
        why: ParseError,
    },
    /// A move isn't legal.
    #[error("move {number} ({chosen}) is not allowed: {why}")]
    IllegalMove {
        /// The move's number, from 1.
        number: usize,
        /// The move.
        chosen: String,
        /// The game's own reason.
        why: Refusal,
    },
    /// The link is longer than any game's.
    #[error("a game in a link has at most {MAX_CHARACTERS} characters, this one has {length}")]
    LongLink {
        /// Its length in characters.
        length: usize,
    },
    /// The link contains a character that links don't use.
    #[error("a game in a link can't contain the character {character:?} (number {position})")]
    LinkCharacter {
        /// The character.
        character: char,
        /// Its position, from 1.
        position: usize,
    },
    /// The link is cut short or corrupted.
    #[error("this link is incomplete or was changed on its way: its checksum is wrong")]
    LinkDamaged,
    /// The link is to a game that this program doesn't have.
    #[error("this link is to game number {number}, which this program doesn't have")]
    LinkGame {
        /// The game's number in links.
        number: u8,
    },
    /// The link's checksum is right, but its contents can't be read.
    #[error("the contents of this link can't be read")]
    LinkContents,
    /// Data follows the end of the link's record.
    #[error("{bytes} more bytes follow the end of this link")]
    LinkTrailing {
        /// The number of extra bytes.
        bytes: usize,
    },
}
