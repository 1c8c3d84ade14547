//! Records in compact form, for links: one byte for the version, one for the game, the record in postcard's format, four
//! bytes of check sum (CRC-32), all in base64url without padding.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use crc::{CRC_32_ISO_HDLC, Crc, NoTable};
use serde::{Deserialize, Serialize};

use super::{AnyRecord, MOST_CHARACTERS, MOST_MOVES, Record, RecordError, VERSION};
use crate::{Game, GameId, Level, Name, Player, Seat, Seed};

const CHECK_SUM: usize = 4;
/// Without a table: the program is smaller by more than the links are slower.
pub(super) const CHECK: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// A record as links hold it. The order of fields and variants is the format: never change it, make a new version.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Packed<G: Game> {
    players: Vec<PackedPlayer>,
    seed: Seed,
    options: G::Options,
    moves: Vec<G::Move>,
}

#[derive(Serialize, Deserialize)]
enum PackedPlayer {
    Person(String),
    Computer(Level),
}

/// Where the address of a game has its code: one that is shown, one in which it is somebody's turn.
const MARKS: [&str; 2] = ["#/g/", "#/turn/"];

/// The code of a game in a text, and the move after which to show it: in an address (`…#/g/CODE/3`, `…#/turn/CODE`), or the code by
/// itself. Nothing if the text is neither.
pub fn code_in(text: &str) -> Option<(&str, Option<usize>)> {
    let text = trimmed(text);
    if text.starts_with('{') {
        return None;
    }
    for mark in MARKS {
        if let Some((_, behind)) = text.rsplit_once(mark) {
            let (code, rest) = behind.split_once(['/', '?', '&']).unwrap_or((behind, ""));
            return Some((code, rest.parse().ok().filter(|_| mark == MARKS[0])));
        }
    }
    (!text.is_empty() && text.chars().all(is_of_links)).then_some((text, None))
}

/// Without white space around it, and without the mark that some editors put before a text.
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_start_matches('\u{feff}').trim()
}

const fn is_of_links(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

impl AnyRecord {
    /// Reads the compact form and replays it.
    ///
    /// # Errors
    /// What is wrong first: with the characters, the check sum, the contents, or a move.
    pub fn from_link(text: &str) -> Result<Self, RecordError> {
        if text.len() > MOST_CHARACTERS {
            return Err(RecordError::LongLink { length: text.chars().count() });
        }
        if let Some((index, character)) = text.chars().enumerate().find(|(_, c)| !is_of_links(*c)) {
            return Err(RecordError::LinkCharacter { character, position: index + 1 });
        }
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| RecordError::LinkDamaged)?;
        let (body, sum) = bytes.split_last_chunk::<CHECK_SUM>().ok_or(RecordError::LinkDamaged)?;
        if CHECK.checksum(body).to_le_bytes() != *sum {
            return Err(RecordError::LinkDamaged);
        }
        let [version, game, packed @ ..] = body else { return Err(RecordError::LinkDamaged) };
        if u64::from(*version) > VERSION {
            return Err(RecordError::Newer { version: u64::from(*version) });
        }
        if u64::from(*version) < VERSION {
            return Err(RecordError::NoSuchVersion);
        }
        let game = GameId::from_number(*game).ok_or(RecordError::LinkGame { number: *game })?;
        for_game!(game, G => Record::<G>::unpack(packed).map(Self::from))
    }

    /// The compact form.
    pub fn to_link(&self) -> String {
        let mut bytes = vec![VERSION as u8, self.game().number()];
        bytes.extend(each_game!(self, AnyRecord(record) => record.pack()));
        bytes.extend(CHECK.checksum(&bytes).to_le_bytes());
        URL_SAFE_NO_PAD.encode(bytes)
    }
}

impl<G: Game> Record<G> {
    fn unpack(bytes: &[u8]) -> Result<Self, RecordError> {
        let (packed, rest): (Packed<G>, _) = postcard::take_from_bytes(bytes).map_err(|_| RecordError::LinkContents)?;
        if !rest.is_empty() {
            return Err(RecordError::LinkTrailing { bytes: rest.len() });
        }
        if packed.moves.len() > MOST_MOVES {
            return Err(RecordError::TooManyMoves { count: packed.moves.len() });
        }
        crate::SetUpError::check_seats::<G>(packed.players.len())?;
        let players = unpacked(packed.players)?;
        let record = Self { players, seed: packed.seed, options: packed.options, moves: packed.moves };
        record.replay()?;
        Ok(record)
    }

    fn pack(&self) -> Vec<u8> {
        let players = packed(&self.players);
        let packed = Packed::<G> { players, seed: self.seed, options: self.options.clone(), moves: self.moves.clone() };
        postcard::to_allocvec(&packed).expect("lists of plain values always fit")
    }
}

fn packed(players: &[Player]) -> Vec<PackedPlayer> {
    let pack = |player: &Player| match player {
        Player::Person(name) => PackedPlayer::Person(name.as_str().to_owned()),
        Player::Computer(level) => PackedPlayer::Computer(*level),
    };
    players.iter().map(pack).collect()
}

fn unpacked(players: Vec<PackedPlayer>) -> Result<Vec<Player>, RecordError> {
    let player = |(seat, player): (Seat, PackedPlayer)| match player {
        PackedPlayer::Computer(level) => Ok(Player::Computer(level)),
        PackedPlayer::Person(name) => {
            name.parse::<Name>().map(Player::Person).map_err(|why| RecordError::Seat { seat, why })
        }
    };
    Seat::all(players.len()).zip(players).map(player).collect()
}
