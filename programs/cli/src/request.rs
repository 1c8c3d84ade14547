//! The engine's requests. They are parsed like records, so that the same mistake gives the same message.

use luciole_core::record::{Fields, Json, player, truncated};
use luciole_core::{Level, Player, RecordError, Seat, Seed};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_search::Strength;

use crate::commands::strength;
use crate::game::SetUp;
use crate::trouble::Trouble;

/// A request. The fields are documented in `docs/command-line.md`.
#[derive(Debug)]
pub(crate) enum Request {
    Games,
    New(SetUp),
    Load(AnyPlaythrough),
    Record,
    Play(Vec<String>),
    Undo(usize),
    Moves,
    State(Option<Seat>),
    Score,
    /// The first choices, as many as asked for; or only the best.
    Best(Strength, Seed, Option<usize>),
    /// After that many moves, or after the last.
    Render(Option<usize>),
    Quit,
}

/// The maximum number of moves that `best` names.
pub(crate) const MAX_TOP: usize = 10;

/// The values of the field `cmd`.
const ALL: [&str; 12] =
    ["games", "new", "load", "record", "play", "undo", "moves", "state", "score", "best", "render", "quit"];

impl Request {
    /// Parses a line, without any other effect.
    pub(crate) fn read(line: &[u8]) -> Result<Self, Trouble> {
        let text = str::from_utf8(line).map_err(|_| Trouble::new("the request is not valid UTF-8"))?;
        let Json::Object(fields) = Json::parse(text).map_err(|why| Trouble::new(format!("not JSON: {why}")))? else {
            return Err(Trouble::new("a request is an object, such as {\"cmd\":\"games\"}"));
        };
        let mut fields = Fields::of("", fields);
        let cmd = fields.required("cmd", Json::text)?;
        let request = match cmd.as_str() {
            "games" => Self::Games,
            "new" => Self::New(set_up(&mut fields)?),
            "load" => Self::Load(load(&mut fields)?),
            "record" => Self::Record,
            "play" => Self::Play(fields.required("moves", Json::texts)?),
            "undo" => Self::Undo(fields.optional("moves", count)?.unwrap_or(1)),
            "moves" => Self::Moves,
            "state" => {
                let seat = fields.optional("seat", Json::whole)?;
                Self::State(seat.map(|seat| seat.to_string().parse()).transpose()?)
            }
            "score" => Self::Score,
            "best" => best(&mut fields)?,
            "render" => Self::Render(fields.optional("move", count)?),
            "quit" => Self::Quit,
            _ => {
                let all = ALL.join(", ");
                return Err(Trouble::new(format!("there is no request {:?}: the requests are {all}", truncated(&cmd))));
            }
        };
        fields.end()?;
        Ok(request)
    }
}

/// A count; no number is too large to ask for.
fn count(value: Json, field: &str) -> Result<usize, RecordError> {
    Ok(usize::try_from(value.whole(field)?).unwrap_or(usize::MAX))
}

fn seed(fields: &mut Fields) -> Result<Option<Seed>, RecordError> {
    let text = fields.optional("seed", Json::text)?;
    text.map(|text| text.parse()).transpose().map_err(RecordError::Seed)
}

fn set_up(fields: &mut Fields) -> Result<SetUp, Trouble> {
    let game: GameId = fields.required("game", Json::text)?.parse().map_err(RecordError::Game)?;
    let seats = fields.optional("seats", Json::list)?.unwrap_or_default();
    Ok(SetUp {
        game,
        count: fields.optional("players", count)?,
        players: players(game, seats)?,
        seed: seed(fields)?,
        options: fields.optional("options", |options, _| Ok(options))?.unwrap_or(Json::Object(Vec::new())),
        start: fields.optional("start", Json::text)?,
    })
}

/// The players; empty if no seat is named.
fn players(game: GameId, seats: Vec<Json>) -> Result<Vec<Player>, RecordError> {
    if seats.is_empty() {
        return Ok(Vec::new());
    }
    game.check_seats(seats.len())?;
    Seat::all(seats.len()).zip(seats).map(|(seat, entry)| player(seat, entry)).collect()
}

fn load(fields: &mut Fields) -> Result<AnyPlaythrough, Trouble> {
    let record = fields.optional("record", |record, _| Ok(record))?;
    let link = fields.optional("link", Json::text)?;
    match (record, link) {
        (Some(record), None) => Ok(AnyPlaythrough::understand(record)?),
        (None, Some(link)) => Ok(AnyPlaythrough::from_link(&link)?),
        _ => Err(Trouble::new("load takes either a record or a link")),
    }
}

fn best(fields: &mut Fields) -> Result<Request, Trouble> {
    let level = fields.optional("level", Json::level)?;
    let level: Option<Level> = level.map(|level| level.parse()).transpose()?;
    let simulations = fields.optional("simulations", Json::whole)?;
    let top = fields.optional("top", count)?;
    if top.is_some_and(|top| !(1..=MAX_TOP).contains(&top)) {
        return Err(Trouble::new(format!("best names from 1 to {MAX_TOP} moves")));
    }
    match (level, simulations) {
        (Some(_), Some(_)) => Err(Trouble::new("best takes either a level or simulations")),
        (_, Some(0)) => Err(Trouble::new("best evaluates at least one position")),
        _ => Ok(Request::Best(strength(level, simulations), seed(fields)?.unwrap_or(Seed(0)), top)),
    }
}
