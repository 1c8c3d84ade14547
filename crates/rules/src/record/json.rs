//! Records as JSON, for files, the command line and people.

use std::fmt;

use serde::de::value::MapDeserializer;
use serde::{Deserialize, Serialize};

use super::{AnyRecord, MOST_BYTES, MOST_MOVES, Record, RecordError, VERSION};
use crate::player::RawPlayer;
use crate::{Game, GameId, OptionSpec, Player, Seat, Seed, SetUpError, Unreadable};

/// As much of JSON as records are made of. Whoever has a reader of JSON hands its values over as these: the command line
/// that of a crate, the app the browser's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// A text.
    Text(String),
    /// A whole number that isn't negative.
    Whole(u64),
    /// A list.
    List(Vec<Json>),
    /// Fields with their values.
    Object(Vec<(String, Json)>),
    /// Anything else.
    Other,
}

/// What a field should hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Kind {
    Text,
    Whole,
    List,
    Object,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "a text",
            Self::Whole => "a whole number",
            Self::List => "a list",
            Self::Object => "an object",
        })
    }
}

impl AnyRecord {
    /// Reads a record with a reader of JSON, which says what is wrong and where; then replays it.
    ///
    /// # Errors
    /// What is wrong first, and where: with the text, a field, or a move.
    pub fn read(text: &str, parse: impl FnOnce(&str) -> Result<Json, String>) -> Result<Self, RecordError> {
        if text.len() > MOST_BYTES {
            return Err(RecordError::TooLarge { bytes: text.len() });
        }
        let Json::Object(fields) = parse(super::link::trimmed(text)).map_err(|why| RecordError::NotJson { why })?
        else {
            return Err(RecordError::NotARecord);
        };
        let mut fields = Fields::of("", fields);
        match fields.take("luciole") {
            None => return Err(RecordError::NotARecord),
            Some(Json::Whole(VERSION)) => {}
            Some(Json::Whole(version)) if version > VERSION => return Err(RecordError::Newer { version }),
            Some(_) => return Err(RecordError::NoSuchVersion),
        }
        let game: GameId = fields.text("game")?.parse()?;
        for_game!(game, G => Record::<G>::understand(fields).map(Self::from))
    }
}

impl<G: Game> Record<G> {
    fn understand(fields: Fields) -> Result<Self, RecordError> {
        let mut moves = Vec::new();
        let mut read = |text: &str| text.parse().map(|chosen| moves.push(chosen));
        let Understood { players, seed, options } = understand(fields, &About::of::<G>(), &mut read)?;
        let options = self::options(options.iter().map(|(key, value)| (*key, value.as_str())).collect());
        let record = Self { players, seed, options, moves };
        record.replay()?;
        Ok(record)
    }
}

/// What there is to know of a game to understand its records: once for all games, since code for each weighs in the app.
struct About {
    game: GameId,
    least: usize,
    most: usize,
    options: &'static [OptionSpec],
}

impl About {
    fn of<G: Game>() -> Self {
        Self { game: G::ID, least: *G::SEATS.start(), most: *G::SEATS.end(), options: G::OPTIONS }
    }
}

/// What a record says beside its moves.
struct Understood {
    players: Vec<Player>,
    seed: Seed,
    options: Vec<(&'static str, String)>,
}

/// Understands the fields in their order; `read` is given each move.
fn understand(
    mut fields: Fields,
    about: &About,
    read: &mut dyn FnMut(&str) -> Result<(), Unreadable>,
) -> Result<Understood, RecordError> {
    let seats = fields.list("seats")?;
    let seed = fields.text("seed")?;
    let options = fields.take("options").unwrap_or(Json::Object(Vec::new()));
    let moves = if fields.has("moves") { fields.list("moves")? } else { Vec::new() };
    fields.end()?;

    SetUpError::check(about.game, about.least, about.most, seats.len())?;
    let players =
        Seat::all(seats.len()).zip(seats).map(|(seat, entry)| player(seat, entry)).collect::<Result<_, _>>()?;
    let seed = seed.parse().map_err(RecordError::Seed)?;
    let options = options_of(options, about)?;
    if moves.len() > MOST_MOVES {
        return Err(RecordError::TooManyMoves { count: moves.len() });
    }
    for (index, entry) in moves.into_iter().enumerate() {
        let text = text(entry, &format!("moves, number {}", index + 1))?;
        read(&text).map_err(|why| RecordError::UnreadableMove { number: index + 1, why })?;
    }
    Ok(Understood { players, seed, options })
}

/// A person with a name, or a computer with a level.
fn player(seat: Seat, entry: Json) -> Result<Player, RecordError> {
    let place = format!("seat {seat}");
    let Json::Object(fields) = entry else {
        return Err(RecordError::WrongKind { field: place, expected: Kind::Object });
    };
    let mut fields = Fields::of(&place, fields);
    let name = if fields.has("name") { Some(fields.text("name")?) } else { None };
    let level = if fields.has("level") { Some(fields.whole("level")?) } else { None };
    fields.end()?;
    Player::try_from(RawPlayer { name, level }).map_err(|why| RecordError::Seat { seat, why })
}

fn options_of(entry: Json, about: &About) -> Result<Vec<(&'static str, String)>, RecordError> {
    let Json::Object(entries) = entry else {
        return Err(RecordError::WrongKind { field: "options".to_owned(), expected: Kind::Object });
    };
    let mut chosen = Vec::with_capacity(entries.len());
    for (key, value) in entries {
        let Json::Text(value) = value else {
            return Err(RecordError::WrongKind { field: shown(&key), expected: Kind::Text });
        };
        chosen.push((option_of(about, &key, &value)?, value));
    }
    Ok(chosen)
}

/// A key that the game has, with a value that it offers or a text of the player's own that is short enough.
///
/// # Errors
/// If it doesn't offer them.
pub fn option<'a, G: Game>(key: &str, value: &'a str) -> Result<(&'static str, &'a str), RecordError> {
    Ok((option_of(&About::of::<G>(), key, value)?, value))
}

fn option_of(about: &About, key: &str, value: &str) -> Result<&'static str, RecordError> {
    let spec = about.options.iter().find(|spec| spec.key == key);
    let no_such = || RecordError::NoSuchOption {
        game: about.game,
        key: shown(key),
        offered: about.options.iter().map(|spec| spec.key).collect(),
    };
    let spec = spec.ok_or_else(no_such)?;
    let offered = spec.values_for(about.most);
    match value.len() {
        _ if offered.contains(&value) => Ok(spec.key),
        _ if spec.own == 0 => Err(RecordError::Option { key: spec.key, value: shown(value), offered }),
        bytes if bytes > spec.own => Err(RecordError::LongOption { key: spec.key, most: spec.own, bytes }),
        _ => Ok(spec.key),
    }
}

/// The options that pairs of key and value choose.
///
/// # Panics
/// If the game doesn't offer them ([`Game::OPTIONS`]).
pub fn options<O: Default + for<'de> Deserialize<'de>>(chosen: Vec<(&'static str, &str)>) -> O {
    O::deserialize(MapDeserializer::<_, NotOffered>::new(chosen.into_iter())).expect("what a game offers it accepts")
}

/// An error that can't happen, and so says nothing.
#[derive(Debug, thiserror::Error)]
#[error("not offered")]
struct NotOffered;

impl serde::de::Error for NotOffered {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// The fields of an object that have not been understood yet.
pub(super) struct Fields {
    place: String,
    left: Vec<(String, Json)>,
}

impl Fields {
    pub(super) fn of(place: &str, fields: Vec<(String, Json)>) -> Self {
        Self { place: place.to_owned(), left: fields }
    }

    fn name(&self, key: &str) -> String {
        if self.place.is_empty() { shown(key) } else { format!("{}, {}", self.place, shown(key)) }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.left.iter().any(|(each, _)| each == key)
    }

    pub(super) fn take(&mut self, key: &str) -> Option<Json> {
        let index = self.left.iter().position(|(each, _)| each == key)?;
        Some(self.left.swap_remove(index).1)
    }

    fn expect(&mut self, key: &str) -> Result<Json, RecordError> {
        self.take(key).ok_or_else(|| RecordError::MissingField { field: self.name(key) })
    }

    pub(super) fn text(&mut self, key: &str) -> Result<String, RecordError> {
        text(self.expect(key)?, &self.name(key))
    }

    pub(super) fn whole(&mut self, key: &str) -> Result<u64, RecordError> {
        match self.expect(key)? {
            Json::Whole(number) => Ok(number),
            _ => Err(RecordError::WrongKind { field: self.name(key), expected: Kind::Whole }),
        }
    }

    pub(super) fn list(&mut self, key: &str) -> Result<Vec<Json>, RecordError> {
        match self.expect(key)? {
            Json::List(list) => Ok(list),
            _ => Err(RecordError::WrongKind { field: self.name(key), expected: Kind::List }),
        }
    }

    /// All fields have been understood.
    pub(super) fn end(self) -> Result<(), RecordError> {
        match self.left.first() {
            None => Ok(()),
            Some((key, _)) => Err(RecordError::UnknownField { field: self.name(key) }),
        }
    }
}

fn text(value: Json, field: &str) -> Result<String, RecordError> {
    match value {
        Json::Text(text) => Ok(text),
        _ => Err(RecordError::WrongKind { field: shown(field), expected: Kind::Text }),
    }
}

/// As much of a text from outside as a message can hold.
pub fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(feature = "json")]
pub use by_serde_json::parse;

/// With the reader of the crate `serde_json`.
#[cfg(feature = "json")]
mod by_serde_json {
    use serde_json::Value;

    use super::{AnyRecord, Json, RecordError};

    impl From<Value> for Json {
        fn from(value: Value) -> Self {
            match value {
                Value::String(text) => Self::Text(text),
                Value::Array(list) => Self::List(list.into_iter().map(Self::from).collect()),
                Value::Object(fields) => {
                    Self::Object(fields.into_iter().map(|(key, value)| (key, Self::from(value))).collect())
                }
                Value::Number(number) => number.as_u64().map_or(Self::Other, Self::Whole),
                Value::Null | Value::Bool(_) => Self::Other,
            }
        }
    }

    /// Reads JSON.
    ///
    /// # Errors
    /// What is wrong with it and where, in the reader's own words.
    pub fn parse(text: &str) -> Result<Json, String> {
        serde_json::from_str::<Value>(text).map(Json::from).map_err(|error| error.to_string())
    }

    impl AnyRecord {
        /// Reads a record and replays it.
        ///
        /// # Errors
        /// What is wrong first, and where: with the text, a field, or a move.
        pub fn from_json(text: &str) -> Result<Self, RecordError> {
            Self::read(text, parse)
        }
    }
}
