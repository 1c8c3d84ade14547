//! The engine: a session of JSON requests, one a line in, one answer a line out.

use std::io::{BufRead, Read as _, Write};

use luciole_rules::record::MOST_BYTES;
use luciole_rules::{AnyRecord, GameId, Level, Player, Seat, Seed};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::commands::strength;
use crate::game::{self, SetUp, json};
use crate::trouble::Trouble;
use crate::written;

/// A request. The fields are documented in `docs/command-line.md`.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "kebab-case", deny_unknown_fields)]
enum Request {
    Games {},
    New {
        game: String,
        players: Option<usize>,
        #[serde(default)]
        seats: Vec<Player>,
        seed: Option<Seed>,
        #[serde(default)]
        options: Map<String, Value>,
    },
    Load {
        record: Option<Value>,
        link: Option<String>,
    },
    Record {},
    Play {
        moves: Vec<String>,
    },
    Undo {
        moves: Option<usize>,
    },
    Moves {},
    State {
        seat: Option<Seat>,
    },
    Score {},
    Best {
        level: Option<Level>,
        simulations: Option<u64>,
        seed: Option<Seed>,
    },
    Render {
        #[serde(rename = "move")]
        moves: Option<usize>,
    },
    Quit {},
}

/// Answers until the input ends or is told to quit. A mistake is answered, and the session goes on.
pub(crate) fn serve(mut input: impl BufRead, mut output: impl Write) -> Result<(), Trouble> {
    let mut session = Session::default();
    let mut line = Vec::new();
    while !session.over {
        line.clear();
        let most = MOST_BYTES as u64 + 1;
        let read = input.by_ref().take(most).read_until(b'\n', &mut line);
        if read.map_err(|error| Trouble::new(format!("can't read standard input: {error}")))? == 0 {
            break;
        }
        let ended = line.pop_if(|byte| *byte == b'\n').is_some();
        let answer = if line.len() > MOST_BYTES {
            if !ended {
                input.skip_until(b'\n').map_err(|error| Trouble::new(format!("can't read standard input: {error}")))?;
            }
            Err(Trouble::new(format!("a line has at most {MOST_BYTES} bytes")))
        } else {
            session.answer(&line)
        };
        let answer = answer.unwrap_or_else(|why| format!("{{\"error\":{}}}", json(&why.to_string())));
        let result = writeln!(output, "{answer}").and_then(|()| output.flush());
        if result.is_err() {
            return written(result);
        }
    }
    Ok(())
}

/// What a session holds.
#[derive(Default)]
struct Session {
    record: Option<AnyRecord>,
    over: bool,
}

impl Session {
    fn answer(&mut self, line: &[u8]) -> Result<String, Trouble> {
        let value: Value = serde_json::from_slice(line).map_err(|why| Trouble::new(format!("not JSON: {why}")))?;
        let request = serde_json::from_value(value).map_err(|why| Trouble::new(format!("not a request: {why}")))?;
        match request {
            Request::Games {} => Ok(format!("{{\"games\":{}}}", json(&game::games()))),
            Request::New { game, players, seats, seed, options } => {
                let game: GameId = game.parse().map_err(Trouble::new)?;
                let record = game::set_up(SetUp { game, count: players, players: seats, seed, options })?;
                Ok(self.hold(record))
            }
            Request::Load { record: Some(value), link: None } => Ok(self.hold(AnyRecord::from_json(&json(&value))?)),
            Request::Load { record: None, link: Some(code) } => Ok(self.hold(AnyRecord::from_link(&code)?)),
            Request::Load { .. } => Err(Trouble::new("load takes either a record or a link")),
            Request::Record {} => {
                let record = self.record()?;
                Ok(format!("{{\"record\":{},\"link\":{}}}", record.to_json(), json(&record.to_link().ok())))
            }
            Request::Play { moves } => {
                let longer = game::play(self.record()?.clone(), &moves)?;
                Ok(self.hold(longer))
            }
            Request::Undo { moves } => {
                let shorter = game::take_back(self.record()?.clone(), moves.unwrap_or(1))?;
                Ok(self.hold(shorter))
            }
            Request::Moves {} => Ok(format!("{{\"moves\":{}}}", json(&game::moves(self.record()?)?))),
            Request::State { seat } => Ok(format!("{{\"state\":{}}}", game::state(self.record()?, seat)?.0)),
            Request::Score {} => Ok(format!("{{\"score\":{}}}", game::score(self.record()?)?.0)),
            Request::Best { level: Some(_), simulations: Some(_), .. } => {
                Err(Trouble::new("best takes either a level or simulations"))
            }
            Request::Best { simulations: Some(0), .. } => Err(Trouble::new("best judges at least one position")),
            Request::Best { level, simulations, seed } => {
                let best = game::best(self.record()?, strength(level, simulations), seed.unwrap_or(Seed(0)))?;
                Ok(json(&best))
            }
            Request::Render { moves } => {
                Ok(format!("{{\"svg\":{}}}", json(&luciole_scene::svg(self.record()?, moves)?)))
            }
            Request::Quit {} => {
                self.over = true;
                Ok("{\"quit\":true}".to_owned())
            }
        }
    }

    /// Keeps a record, and gives it as the answer.
    fn hold(&mut self, record: AnyRecord) -> String {
        let answer = format!("{{\"record\":{}}}", record.to_json());
        self.record = Some(record);
        answer
    }

    fn record(&self) -> Result<&AnyRecord, Trouble> {
        self.record.as_ref().ok_or_else(|| Trouble::new("there is no game: begin with new or load"))
    }
}
