//! Records as JSON, for files, the command line and people.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{AnyRecord, MOST_BYTES, MOST_MOVES, Record, RecordError, VERSION};
use crate::player::RawPlayer;
use crate::{Game, GameId, Player, SetUpError, each_game, for_game};

/// A record as it is written, before its parts are understood.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    luciole: u64,
    game: String,
    seats: Vec<Value>,
    seed: String,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    moves: Vec<String>,
}

impl AnyRecord {
    /// Reads a record and replays it.
    ///
    /// # Errors
    /// What is wrong first, and where: with the text, a field, or a move.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(RecordError::TooLarge { bytes: text.len() });
        }
        let value: Value = serde_json::from_str(text).map_err(|error| not_json(&error))?;
        match value.get("luciole").map(Value::as_u64) {
            None => return Err(RecordError::NotARecord),
            Some(Some(VERSION)) => {}
            Some(Some(version)) if version > VERSION => return Err(RecordError::Newer { version }),
            Some(_) => {
                return Err(RecordError::Field {
                    why: format!("luciole: the version is a whole number from 1 to {VERSION}"),
                });
            }
        }
        let written: Written =
            serde_json::from_value(value).map_err(|error| RecordError::Field { why: error.to_string() })?;
        let game: GameId = written.game.parse()?;
        for_game!(game, G => Record::<G>::understand(written).map(Self::from))
    }

    /// The record as JSON, in one line.
    pub fn to_json(&self) -> String {
        let written = each_game!(self, AnyRecord(record) => record.written());
        serde_json::to_string(&written).expect("text, numbers and lists are always JSON")
    }
}

/// The reader's own message without the place, which is told apart from it.
fn not_json(error: &serde_json::Error) -> RecordError {
    let (line, column) = (error.line(), error.column());
    let why = error.to_string().replace(&format!(" at line {line} column {column}"), "");
    RecordError::NotJson { line, column, why }
}

impl<G: Game> Record<G> {
    fn understand(written: Written) -> Result<Self, RecordError> {
        SetUpError::check_seats::<G>(written.seats.len())?;
        let players = written
            .seats
            .into_iter()
            .enumerate()
            .map(|(index, value)| player(index + 1, value))
            .collect::<Result<_, _>>()?;
        let seed = written.seed.parse().map_err(RecordError::Seed)?;
        let options = serde_json::from_value(Value::Object(written.options))
            .map_err(|error| RecordError::Options { why: error.to_string() })?;
        if written.moves.len() > MOST_MOVES {
            return Err(RecordError::TooManyMoves { count: written.moves.len() });
        }
        let read = |(index, text): (usize, &String)| {
            text.parse().map_err(|why| RecordError::UnreadableMove { number: index + 1, why })
        };
        let moves = written.moves.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let record = Self { players, seed, options, moves };
        record.replay()?;
        Ok(record)
    }

    fn written(&self) -> Written {
        let Ok(Value::Object(options)) = serde_json::to_value(&self.options) else {
            unreachable!("options are a struct of plain values")
        };
        Written {
            luciole: VERSION,
            game: G::ID.name().to_owned(),
            seats: self
                .players
                .iter()
                .map(|player| serde_json::to_value(player).expect("a player is plain values"))
                .collect(),
            seed: self.seed.to_string(),
            options,
            moves: self.moves.iter().map(ToString::to_string).collect(),
        }
    }
}

fn player(seat: usize, value: Value) -> Result<Player, RecordError> {
    let raw: RawPlayer =
        serde_json::from_value(value).map_err(|error| RecordError::Field { why: format!("seat {seat}: {error}") })?;
    Player::try_from(raw).map_err(|why| RecordError::Seat { seat, why })
}
