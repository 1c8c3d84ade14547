//! Records in compact form: a version byte, a game byte, the record in postcard format, and a four-byte checksum
//! (CRC-32). Links encode it as base64url without padding; the worker receives the bytes.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{MAX_BYTES, MAX_CHARACTERS, MAX_MOVES, Playthrough, Record, RecordError, VERSION};
use crate::{Colours, Game, Level, Name, Player, Seat, Seed};

pub(super) const CHECK_SUM: usize = 4;
/// Without a lookup table: the smaller program is worth the slower links.
pub(super) const CHECK: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// Set in the game's byte if the record starts with an arrangement.
const HAS_START: u8 = 0x80;

/// The layout of a record in a link, up to the arrangement with which it may start; the moves follow. The order
/// of fields and variants is the format: never change it, add a new version.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Packed<G: Game> {
    players: Vec<PackedPlayer>,
    seed: Seed,
    options: G::Options,
}

/// A compact record with a valid checksum and a supported version; its contents haven't been read yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed<'a> {
    /// The game's number.
    pub game: u8,
    /// Whether an arrangement follows the options.
    has_start: bool,
    contents: &'a [u8],
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
enum PackedPlayer {
    Person(String),
    Computer(Level),
}

/// Which game a compact record is of, however far it has been played: its game, players and seed.
#[derive(PartialEq, Eq)]
pub(super) struct Origin(u8, Vec<PackedPlayer>, Seed);

impl Origin {
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let [_, game, contents @ ..] = bytes else { return None };
        let ((players, seed), _) = postcard::take_from_bytes(contents).ok()?;
        Some(Self(*game, players, seed))
    }
}

/// A link to a game, split into parts. [`read_code`] decodes the code and reports its errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// `…#/g/CODE`, `…#/g/CODE/3`, or the bare code: a game, and the move after which to show it.
    Game(String, Option<usize>),
    /// `…#/turn/CODE`, `…#/turn/CODE/2`: a game played by links, and the seat it is addressed to, if not the one whose
    /// turn it is.
    Turn(String, Option<Seat>),
    /// `…#/puzzle/CODE`, `…#/puzzle/CODE/QUESTION`: a position whose best move is to be found, and the code of what is
    /// asked, for [`Question::from_code`](super::Question::from_code).
    Puzzle(String, Option<String>),
}

impl Link {
    /// The code of its game.
    pub fn code(&self) -> &str {
        let (Self::Game(code, _) | Self::Turn(code, _) | Self::Puzzle(code, _)) = self;
        code
    }
}

pub(super) const fn is_of_links(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'-' || c == b'_'
}

/// Decodes the code of a link into bytes.
///
/// # Errors
/// If the code is too long, contains a character that links don't use, or is incomplete.
pub fn read_code(text: &str) -> Result<Vec<u8>, RecordError> {
    if text.len() > MAX_CHARACTERS {
        return Err(RecordError::LongLink { length: text.chars().count() });
    }
    if let Some((index, character)) = text.chars().enumerate().find(|(_, c)| !u8::try_from(*c).is_ok_and(is_of_links)) {
        return Err(RecordError::LinkCharacter { character, position: index + 1 });
    }
    URL_SAFE_NO_PAD.decode(text).map_err(|_| RecordError::LinkDamaged)
}

/// Encodes bytes as the code of a link.
///
/// # Errors
/// [`RecordError::LongLink`] if the code would be longer than [`read_code`] accepts.
pub fn write_code(bytes: &[u8]) -> Result<String, RecordError> {
    let link = URL_SAFE_NO_PAD.encode(bytes);
    if link.len() > MAX_CHARACTERS { Err(RecordError::LongLink { length: link.len() }) } else { Ok(link) }
}

/// Opens the output of [`Record::seal`], for [`Playthrough::unpack`].
///
/// # Errors
/// If the size, the checksum or the version is wrong.
pub fn open(bytes: &[u8]) -> Result<Sealed<'_>, RecordError> {
    if bytes.len() > MAX_BYTES {
        return Err(RecordError::TooLarge { bytes: bytes.len() });
    }
    let (body, sum) = bytes.split_last_chunk::<CHECK_SUM>().ok_or(RecordError::LinkDamaged)?;
    if CHECK.checksum(body).to_le_bytes() != *sum {
        return Err(RecordError::LinkDamaged);
    }
    let [version, game, contents @ ..] = body else { return Err(RecordError::LinkDamaged) };
    match u64::from(*version) {
        VERSION => Ok(Sealed { game: game & !HAS_START, has_start: game & HAS_START != 0, contents }),
        0 => Err(RecordError::NoSuchVersion),
        version => Err(RecordError::Newer { version }),
    }
}

impl<G: Game> Playthrough<G> {
    /// Plays the game of a sealed record.
    ///
    /// # Errors
    /// The first problem: in the contents, or in a move.
    pub fn unpack(sealed: Sealed<'_>) -> Result<Self, RecordError> {
        let (Packed::<G> { players, seed, options }, rest) = read_value(sealed.contents)?;
        let (start, rest) = if sealed.has_start {
            let (start, rest) = read_value(rest)?;
            (Some(start), rest)
        } else {
            (None, rest)
        };
        let (moves, rest): (Vec<G::Move>, _) = read_value(rest)?;
        if !rest.is_empty() && rest.len() != players.len() {
            return Err(RecordError::LinkTrailing { bytes: rest.len() });
        }
        if moves.len() > MAX_MOVES {
            return Err(RecordError::TooManyMoves { count: moves.len() });
        }
        crate::SetUpError::check_seats::<G>(players.len())?;
        let players = unpacked_players(players)?;
        let chosen: Vec<_> = rest.iter().map(|colour| Some(u64::from(*colour))).collect();
        let colours = Colours::new(&chosen, G::colours_for(players.len()))?;
        Self::of(Record { players, colours, seed, options, start, moves })
    }
}

impl<G: Game> Record<G> {
    /// The compact form of the record; `game` is the game's number in links.
    pub fn seal(&self, game: u8) -> Vec<u8> {
        let packed = Packed::<G> { players: packed(&self.players), seed: self.seed, options: self.options.clone() };
        let mut bytes = vec![VERSION as u8, game];
        bytes.extend(bytes_of(&packed));
        if let Some(start) = &self.start {
            bytes[1] |= HAS_START;
            bytes.extend(bytes_of(start));
        }
        bytes.extend(bytes_of(&self.moves));
        // Behind the moves the colours, unless each seat has its own.
        if self.colours != Colours::OWN {
            bytes.extend(Seat::all(self.players.len()).map(|seat| u8::from(self.colours.of(seat))));
        }
        bytes.extend(CHECK.checksum(&bytes).to_le_bytes());
        bytes
    }
}

fn bytes_of(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).expect("lists of plain values always fit")
}

/// Reads a value at the beginning of the bytes; also returns what follows it.
fn read_value<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), RecordError> {
    postcard::take_from_bytes(bytes).map_err(|_| RecordError::LinkContents)
}

fn packed(players: &[Player]) -> Vec<PackedPlayer> {
    let pack = |player: &Player| match player {
        Player::Person(name) => PackedPlayer::Person(name.as_str().to_owned()),
        Player::Computer(level) => PackedPlayer::Computer(*level),
    };
    players.iter().map(pack).collect()
}

fn unpacked_players(players: Vec<PackedPlayer>) -> Result<Vec<Player>, RecordError> {
    let player = |(seat, player): (Seat, PackedPlayer)| match player {
        PackedPlayer::Computer(level) => Ok(Player::Computer(level)),
        PackedPlayer::Person(name) => {
            name.parse::<Name>().map(Player::Person).map_err(|why| RecordError::Seat { seat, why })
        }
    };
    Seat::all(players.len()).zip(players).map(player).collect()
}
