//! Records as JSON, for files, the command line and people.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::{fmt, iter};

use serde::de::value::MapDeserializer;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::library::MARK as LIBRARY;
use super::text::{mended_json, trimmed};
use super::{MAX_BYTES, MAX_MOVES, Playthrough, Record, RecordError, UnknownGame, VERSION};
use crate::{BadPlayer, Colours, Game, OptionSpec, ParseError, Player, Seat, Seed, SetUpError};

/// The subset of JSON that records use. Unlike `serde_json`'s own values, it keeps all fields of the same name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// A text.
    Text(String),
    /// A non-negative integer.
    Whole(u64),
    /// A non-negative integer and a half: `2.5` is `AndHalf(2)`.
    AndHalf(u32),
    /// A list.
    List(Vec<Json>),
    /// Fields with their values.
    Object(Vec<(String, Json)>),
    /// `null`.
    Null,
    /// Anything else.
    Other,
}

impl Json {
    /// Parses a text.
    ///
    /// # Errors
    /// What is wrong and where, in the words of `serde_json`.
    pub fn parse(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// An object whose values are all text.
    pub fn texts_by_key<'a>(fields: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self::Object(fields.into_iter().map(|(key, text)| (key.to_owned(), Self::Text(text.to_owned()))).collect())
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<Json, E> {
        Ok(Json::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Json, E> {
        Ok(Json::Other)
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Whole(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        let whole = number as u32;
        let is_and_half = (f64::from(whole) + 0.5).to_bits() == number.to_bits();
        Ok(if is_and_half { Json::AndHalf(whole) } else { Json::Other })
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        iter::from_fn(|| entries.next_element().transpose()).collect::<Result<_, _>>().map(Json::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json, A::Error> {
        iter::from_fn(|| entries.next_entry().transpose()).collect::<Result<_, _>>().map(Json::Object)
    }
}

/// Typed access to the value of a field; the field's name goes into the error.
impl Json {
    /// A text.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn text(self, field: &str) -> Result<String, RecordError> {
        match self {
            Self::Text(text) => Ok(text),
            _ => Err(wrong_kind(field, Kind::Text)),
        }
    }

    /// A non-negative integer.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn whole(self, field: &str) -> Result<u64, RecordError> {
        match self {
            Self::Whole(number) => Ok(number),
            _ => Err(wrong_kind(field, Kind::Whole)),
        }
    }

    /// The text of a computer's level. Whether there is such a level shows when it is read.
    ///
    /// # Errors
    /// If it isn't a non-negative integer, with or without a half.
    pub fn level(self, field: &str) -> Result<String, RecordError> {
        match self {
            Self::Whole(number) => Ok(number.to_string()),
            Self::AndHalf(number) => Ok(format!("{number}.5")),
            _ => Err(wrong_kind(field, Kind::Level)),
        }
    }

    /// A list.
    ///
    /// # Errors
    /// If it is anything else.
    pub fn list(self, field: &str) -> Result<Vec<Self>, RecordError> {
        match self {
            Self::List(list) => Ok(list),
            _ => Err(wrong_kind(field, Kind::List)),
        }
    }

    /// A list of texts.
    ///
    /// # Errors
    /// If it isn't a list, or one of its entries isn't text.
    pub fn texts(self, field: &str) -> Result<Vec<String>, RecordError> {
        let named = |(number, entry): (u32, Self)| entry.text(&format!("{field}, number {number}"));
        (1..).zip(self.list(field)?).map(named).collect()
    }

    pub(super) fn object(self, field: &str) -> Result<Vec<(String, Self)>, RecordError> {
        match self {
            Self::Object(fields) => Ok(fields),
            _ => Err(wrong_kind(field, Kind::Object)),
        }
    }
}

fn wrong_kind(field: &str, expected: Kind) -> RecordError {
    RecordError::WrongKind { field: field.to_owned(), expected }
}

/// The expected type of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Kind {
    /// A text.
    Text,
    /// A non-negative integer.
    Whole,
    /// A computer's level.
    Level,
    /// A list.
    List,
    /// Fields with their values.
    Object,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "a text",
            Self::Whole => "a whole number",
            Self::Level => "a level, such as 2 or 2.5",
            Self::List => "a list",
            Self::Object => "an object",
        })
    }
}

/// Parses a record's text.
///
/// # Errors
/// If the text is too large or isn't JSON.
pub fn read_record(text: &str) -> Result<Json, RecordError> {
    if text.len() > MAX_BYTES {
        return Err(RecordError::TooLarge { bytes: text.len() });
    }
    let mended = mended_json(trimmed(text));
    Json::parse(&mended).map_err(|why| not_json(&mended, why))
}

/// Why a text isn't JSON. `why` is the parser's own message.
pub(super) fn not_json(text: &str, why: String) -> RecordError {
    let first = text.trim_start_matches(['{', '[', ' ', '\n']).chars().next();
    let is_curly = first.is_some_and(|c| matches!(c, '“' | '”' | '„' | '‟' | '«' | '»' | '‘' | '’' | '‚' | '＂'));
    if is_curly { RecordError::CurlyQuotes } else { RecordError::NotJson { why } }
}

/// A record with a supported version; only its game has been read so far.
pub struct Envelope {
    /// The game's name.
    pub game: String,
    fields: Fields,
}

/// Finds out which game a record is of, for [`Record::understand`].
///
/// # Errors
/// If it isn't a record, or has an unsupported version.
pub fn understand_record(record: Json) -> Result<Envelope, RecordError> {
    let Json::Object(fields) = record else { return Err(RecordError::NotARecord) };
    let mut fields = Fields::of("", fields);
    match fields.take("luciole") {
        None if fields.take(LIBRARY).is_some() => return Err(RecordError::Library),
        None => return Err(RecordError::NotARecord),
        Some(Json::Whole(VERSION)) => {}
        Some(Json::Whole(version)) if version > VERSION => return Err(RecordError::Newer { version }),
        Some(_) => return Err(RecordError::NoSuchVersion),
    }
    Ok(Envelope { game: fields.required("game", Json::text)?, fields })
}

impl<G: Game> Playthrough<G> {
    /// Reads a record of this game and plays it.
    ///
    /// # Errors
    /// The first problem, and where it is: in the text, the game, a field, or a move.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        let record = understand_record(read_record(text)?)?;
        if record.game != G::NAME {
            return Err(UnknownGame { name: truncated(&record.game), listed: vec![G::NAME] }.into());
        }
        Self::of(Record::understand(record)?)
    }

    /// A new game, starting from an arrangement if there is one.
    ///
    /// # Errors
    /// If the game isn't for that many players, doesn't offer an option, can't read the arrangement, or can't be set up.
    pub fn new(players: Vec<Player>, seed: Seed, options: Json, start: Option<&str>) -> Result<Self, RecordError> {
        SetUpError::check_seats::<G>(players.len())?;
        let options = read_options::<G>(options)?;
        let start = start.map(str::parse).transpose().map_err(RecordError::Start)?;
        Ok(Self::begin(Record { players, colours: Colours::OWN, seed, options, start, moves: Vec::new() })?)
    }
}

impl<G: Game> Record<G> {
    /// Reads a record of this game. Its moves are parsed, but not yet checked against the rules: see
    /// [`Playthrough::of`].
    ///
    /// # Errors
    /// The first problem, and where it is: in a field, or in the notation of a move.
    pub fn understand(record: Envelope) -> Result<Self, RecordError> {
        let mut moves = Vec::new();
        let mut read = |text: &str| text.parse().map(|chosen| moves.push(chosen));
        let understood = understand(record.fields, &About::of::<G>(), &mut read)?;
        let Understood { players, colours, seed, options, start } = understood;
        let start = start.as_deref().map(str::parse).transpose().map_err(RecordError::Start)?;
        Ok(Self { players, colours, seed, options: options_from(&options), start, moves })
    }
}

/// What the reader of records needs to know about a game. Shared by all games, since generic code for each would
/// enlarge the app.
struct About {
    game: &'static str,
    least: usize,
    most: usize,
    options: &'static [OptionSpec],
    /// How many colours there are for that many players.
    colours: fn(usize) -> usize,
}

impl About {
    fn of<G: Game>() -> Self {
        let (least, most) = G::SEATS.into_inner();
        Self { game: G::NAME, least, most, options: G::OPTIONS, colours: G::colours_for }
    }
}

/// The contents of a record other than its moves.
struct Understood {
    players: Vec<Player>,
    colours: Colours,
    seed: Seed,
    options: Vec<(&'static str, String)>,
    start: Option<String>,
}

/// Reads the fields in order and calls `read` with each move.
fn understand(
    mut fields: Fields,
    about: &About,
    read: &mut dyn FnMut(&str) -> Result<(), ParseError>,
) -> Result<Understood, RecordError> {
    let seats = fields.required("seats", Json::list)?;
    let seed = fields.required("seed", Json::text)?;
    let options = fields.optional("options", Json::object)?.unwrap_or_default();
    let start = fields.optional("start", Json::text)?;
    let moves = fields.optional("moves", Json::texts)?.unwrap_or_default();
    fields.end()?;

    SetUpError::check(about.game, about.least, about.most, seats.len())?;
    let seats = Seat::all(seats.len()).zip(seats).map(|(place, entry)| seat(place, entry));
    let (players, chosen): (Vec<_>, Vec<_>) = seats.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
    let colours = Colours::new(&chosen, (about.colours)(players.len()))?;
    let seed = seed.parse().map_err(RecordError::Seed)?;
    let options = options_of(options, about)?;
    if moves.len() > MAX_MOVES {
        return Err(RecordError::TooManyMoves { count: moves.len() });
    }
    for (number, text) in (1..).zip(moves) {
        read(&text).map_err(|why| RecordError::UnreadableMove { number, why })?;
    }
    Ok(Understood { players, colours, seed, options, start })
}

/// The player at a seat: a person with a name, or a computer with a level.
///
/// # Errors
/// If it is neither.
pub fn player(seat: Seat, entry: Json) -> Result<Player, RecordError> {
    let mut fields = fields_of_seat(seat, entry)?;
    let player = read_player(seat, &mut fields)?;
    fields.end()?;
    Ok(player)
}

/// Who sits at a seat, and the number of the colour that is chosen for it.
fn seat(seat: Seat, entry: Json) -> Result<(Player, Option<u64>), RecordError> {
    let mut fields = fields_of_seat(seat, entry)?;
    let player = read_player(seat, &mut fields)?;
    let colour = fields.optional("colour", Json::whole)?;
    fields.end()?;
    Ok((player, colour))
}

fn fields_of_seat(seat: Seat, entry: Json) -> Result<Fields, RecordError> {
    let place = format!("seat {seat}");
    Ok(Fields::of(&place, entry.object(&place)?))
}

fn read_player(seat: Seat, fields: &mut Fields) -> Result<Player, RecordError> {
    let name = fields.optional("name", Json::text)?;
    let level = fields.optional("level", Json::level)?;
    let player = match (name, level) {
        (Some(name), None) => name.parse().map(Player::Person),
        (None, Some(level)) => level.parse().map(Player::Computer),
        _ => Err(BadPlayer::NeitherOrBoth),
    };
    player.map_err(|why| RecordError::Seat { seat, why })
}

/// The options chosen by an object. Each key must be an option of the game, each value one that it offers or a text of
/// the player's own that isn't too long.
///
/// # Errors
/// If the game doesn't offer them.
pub fn read_options<G: Game>(options: Json) -> Result<G::Options, RecordError> {
    Ok(options_from(&options_of(options.object("options")?, &About::of::<G>())?))
}

fn options_of(entries: Vec<(String, Json)>, about: &About) -> Result<Vec<(&'static str, String)>, RecordError> {
    let mut chosen: Vec<(&'static str, String)> = Vec::with_capacity(about.options.len());
    for (key, value) in entries {
        let value = value.text(&truncated(&key))?;
        let key = option_of(about, &key, &value)?;
        if chosen.iter().any(|(other, _)| *other == key) {
            return Err(RecordError::RepeatedField { field: key.to_owned() });
        }
        chosen.push((key, value));
    }
    Ok(chosen)
}

fn options_from<O: Default + for<'de> Deserialize<'de>>(chosen: &[(&'static str, String)]) -> O {
    options(chosen.iter().map(|(key, value)| (*key, value.as_str())).collect())
}

fn option_of(about: &About, key: &str, value: &str) -> Result<&'static str, RecordError> {
    let spec = about.options.iter().find(|spec| spec.key == key);
    let no_such = || RecordError::NoSuchOption {
        game: about.game,
        key: truncated(key),
        offered: about.options.iter().map(|spec| spec.key).collect(),
    };
    let spec = spec.ok_or_else(no_such)?;
    let offered = spec.values_for(about.most);
    match value.len() {
        _ if offered.contains(&value) => Ok(spec.key),
        _ if spec.own == 0 => Err(RecordError::Option { key: spec.key, value: truncated(value), offered }),
        bytes if bytes > spec.own => Err(RecordError::LongOption { key: spec.key, most: spec.own, bytes }),
        _ => Ok(spec.key),
    }
}

/// The options for a list of keys and values.
///
/// # Panics
/// If the game doesn't offer them ([`Game::OPTIONS`]).
pub fn options<O: Default + for<'de> Deserialize<'de>>(chosen: Vec<(&'static str, &str)>) -> O {
    O::deserialize(MapDeserializer::<_, NotOffered>::new(chosen.into_iter())).expect("what a game offers it accepts")
}

/// An error that can't happen, and so has no message.
#[derive(Debug, thiserror::Error)]
#[error("not offered")]
struct NotOffered;

impl serde::de::Error for NotOffered {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// The fields of an object that haven't been read yet.
pub struct Fields {
    place: String,
    left: Vec<(String, Json)>,
    /// The names of the fields that were requested and present.
    taken: Vec<String>,
}

impl Fields {
    /// The fields of an object, and its path; empty if the object isn't part of another one.
    pub fn of(place: &str, fields: Vec<(String, Json)>) -> Self {
        Self { place: place.to_owned(), left: fields, taken: Vec::new() }
    }

    fn name(&self, key: &str) -> String {
        if self.place.is_empty() { truncated(key) } else { format!("{}, {}", self.place, truncated(key)) }
    }

    pub(super) fn take(&mut self, key: &str) -> Option<Json> {
        let index = self.left.iter().position(|(each, _)| each == key)?;
        let (key, value) = self.left.swap_remove(index);
        self.taken.push(key);
        Some(value)
    }

    /// A mandatory field, interpreted by `read`.
    ///
    /// # Errors
    /// If it is missing or invalid.
    pub fn required<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(Json, &str) -> Result<T, RecordError>,
    ) -> Result<T, RecordError> {
        match self.take(key) {
            None => Err(RecordError::MissingField { field: self.name(key) }),
            Some(value) => read(value, &self.name(key)),
        }
    }

    /// An optional field, which may also be `null`.
    ///
    /// # Errors
    /// If it is present and invalid.
    pub fn optional<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(Json, &str) -> Result<T, RecordError>,
    ) -> Result<Option<T>, RecordError> {
        match self.take(key) {
            None | Some(Json::Null) => Ok(None),
            Some(value) => read(value, &self.name(key)).map(Some),
        }
    }

    /// Asserts that all fields have been read.
    ///
    /// # Errors
    /// If a field is left: it is unknown or repeated.
    pub fn end(self) -> Result<(), RecordError> {
        match self.left.first() {
            None => Ok(()),
            Some((key, _)) if self.taken.contains(key) => Err(RecordError::RepeatedField { field: self.name(key) }),
            Some((key, _)) => Err(RecordError::UnknownField { field: self.name(key) }),
        }
    }
}

/// An external text, truncated to fit a message.
pub fn truncated(text: &str) -> String {
    text.chars().take(40).collect()
}
