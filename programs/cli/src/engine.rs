//! The engine: a session of JSON requests, with one line in and one line out each.

use std::io::{BufRead, Read as _, Write};

use luciole_core::record::MAX_BYTES;
use luciole_games::AnyPlaythrough;

use crate::game::{self, json};
use crate::request::Request;
use crate::trouble::Trouble;
use crate::written;

/// Answers requests until the input ends or a request quits. An error is answered, and the session continues.
pub(crate) fn serve(mut input: impl BufRead, mut output: impl Write) -> Result<(), Trouble> {
    let mut session = Session::default();
    let mut line = Vec::new();
    while !session.over {
        line.clear();
        let most = MAX_BYTES as u64 + 1;
        let read = input.by_ref().take(most).read_until(b'\n', &mut line);
        if read.map_err(|error| Trouble::new(format!("can't read standard input: {error}")))? == 0 {
            break;
        }
        let ended = line.pop_if(|byte| *byte == b'\n').is_some();
        let answer = if line.len() > MAX_BYTES {
            if !ended {
                input.skip_until(b'\n').map_err(|error| Trouble::new(format!("can't read standard input: {error}")))?;
            }
            Err(Trouble::new(format!("a line has at most {MAX_BYTES} bytes")))
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

/// The state of a session.
#[derive(Default)]
struct Session {
    game: Option<AnyPlaythrough>,
    over: bool,
}

impl Session {
    fn answer(&mut self, line: &[u8]) -> Result<String, Trouble> {
        match Request::read(line)? {
            Request::Games => Ok(format!("{{\"games\":{}}}", json(&game::games()))),
            Request::New(wish) => Ok(self.hold(game::set_up(wish)?)),
            Request::Load(played) => Ok(self.hold(played)),
            Request::Record => {
                let record = self.game()?.record();
                Ok(format!("{{\"record\":{},\"link\":{}}}", record.to_json(), json(&record.to_link().ok())))
            }
            Request::Play(moves) => {
                let longer = game::play(self.game()?.clone(), &moves)?;
                Ok(self.hold(longer))
            }
            Request::Undo(moves) => {
                let shorter = game::take_back(self.game()?.clone(), moves)?;
                Ok(self.hold(shorter))
            }
            Request::Moves => Ok(format!("{{\"moves\":{}}}", json(&self.game()?.legal_moves()))),
            Request::State(seat) => Ok(format!("{{\"state\":{}}}", game::state(self.game()?, seat)?.0)),
            Request::Score => Ok(format!("{{\"score\":{}}}", game::score(self.game()?).0)),
            Request::Best(strength, seed, None) => Ok(json(&game::best(self.game()?, strength, seed)?)),
            Request::Best(strength, seed, Some(top)) => Ok(json(&game::top(self.game()?, strength, seed, top)?)),
            Request::Render(moves) => Ok(format!("{{\"svg\":{}}}", json(&luciole_games::svg(self.game()?, moves)?))),
            Request::Quit => {
                self.over = true;
                Ok("{\"quit\":true}".to_owned())
            }
        }
    }

    /// Keeps a game, and returns its record as the answer.
    fn hold(&mut self, played: AnyPlaythrough) -> String {
        let answer = format!("{{\"record\":{}}}", played.record().to_json());
        self.game = Some(played);
        answer
    }

    fn game(&self) -> Result<&AnyPlaythrough, Trouble> {
        self.game.as_ref().ok_or_else(|| Trouble::new("there is no game yet: start with new or load"))
    }
}
