//! Other people's programs as players: they read requests and print answers, as `luciole engine` does.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use luciole_core::Seed;
use luciole_core::record::{Json, MAX_BYTES, truncated};
use luciole_games::AnyPlaythrough;

use crate::trouble::Trouble;

/// How long a program may take to answer `quit`, and save what it has learnt.
const FAREWELL: Duration = Duration::from_secs(2);

/// A program that plays.
pub(crate) struct Bot {
    command: String,
    words: Vec<String>,
    /// How long it may take to answer a request.
    limit: Duration,
    running: Option<Running>,
}

/// Its process, and the thread that talks to it. The thread may be stuck for as long as the process is; nobody waits
/// for it.
struct Running {
    child: Child,
    requests: Sender<String>,
    answers: Receiver<Heard>,
}

/// What a program printed in answer to a request.
enum Heard {
    Line(Vec<u8>),
    TooLong,
    Nothing,
}

impl Bot {
    /// Starts a program. The command is split into words as in a shell, but no shell runs it.
    pub(crate) fn start(command: String, limit: Duration) -> Result<Self, Trouble> {
        let words = shlex::split(&command).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| Trouble::new(format!("{command:?} is not a command")))?;
        let mut bot = Self { command, words, limit, running: None };
        bot.running()?;
        Ok(bot)
    }

    /// The program's choice after the last move, unchecked. The error is the program's fault, and ends it; it is
    /// started anew for the next choice.
    pub(crate) fn choose(&mut self, played: &AnyPlaythrough, seed: Seed) -> Result<Result<String, String>, Trouble> {
        let load = format!("{{\"cmd\":\"load\",\"record\":{}}}\n", played.record().to_json());
        let best = format!("{{\"cmd\":\"best\",\"seed\":\"{seed}\"}}\n");
        let limit = self.limit;
        let running = self.running()?;
        let chosen =
            running.ask("load", load, limit).and_then(|_| running.ask("best", best, limit)).and_then(|fields| {
                let chosen = fields.into_iter().find(|(name, _)| name == "move");
                match chosen {
                    Some((_, Json::Text(chosen))) => Ok(chosen),
                    _ => Err("answered best without a move".to_owned()),
                }
            });
        if chosen.is_err() {
            self.stop();
        }
        Ok(chosen)
    }

    /// Ends the program at once.
    pub(crate) fn stop(&mut self) {
        if let Some(Running { mut child, .. }) = self.running.take() {
            // It may have ended by itself.
            drop(child.kill());
            drop(child.wait());
        }
    }

    fn running(&mut self) -> Result<&mut Running, Trouble> {
        let running = match self.running.take() {
            Some(running) => running,
            None => Running::start(&self.words)
                .map_err(|why| Trouble::new(format!("can't start {:?}: {why}", self.command)))?,
        };
        Ok(self.running.insert(running))
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if let Some(running) = &mut self.running {
            // Whatever it says, it is over.
            drop(running.ask("quit", "{\"cmd\":\"quit\"}\n".to_owned(), FAREWELL.min(self.limit)));
        }
        self.stop();
    }
}

impl Running {
    fn start(words: &[String]) -> io::Result<Self> {
        let mut command = Command::new(&words[0]);
        let mut child = command.args(&words[1..]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            unreachable!("both are piped");
        };
        let ((requests, asked), (answered, answers)) = (channel(), channel());
        thread::spawn(move || talk(stdin, stdout, &asked, &answered));
        Ok(Self { child, requests, answers })
    }

    /// The fields of the answer to a request, or what is wrong with it.
    fn ask(&mut self, name: &str, request: String, limit: Duration) -> Result<Vec<(String, Json)>, String> {
        let ended = || Err(format!("ended without answering {name}"));
        if self.requests.send(request).is_err() {
            return ended();
        }
        let line = match self.answers.recv_timeout(limit) {
            Ok(Heard::Line(line)) => line,
            Ok(Heard::TooLong) => return Err(format!("answered {name} with a line of more than {MAX_BYTES} bytes")),
            Ok(Heard::Nothing) | Err(RecvTimeoutError::Disconnected) => return ended(),
            Err(RecvTimeoutError::Timeout) => {
                return Err(format!("took longer than {} s to answer {name}", limit.as_secs()));
            }
        };
        let text = String::from_utf8_lossy(&line);
        let Ok(Json::Object(fields)) = Json::parse(&text) else {
            return Err(format!("answered {name} with {:?}, which is not a JSON object", truncated(text.trim_end())));
        };
        match fields.iter().find(|(name, _)| name == "error") {
            None => Ok(fields),
            Some((_, Json::Text(why))) => Err(format!("answered {name} with the error {why:?}")),
            Some(_) => Err(format!("answered {name} with an error")),
        }
    }
}

/// Passes on requests and answers, one by one. A program that prints what nobody asked for is not read, and blocks.
fn talk(mut stdin: ChildStdin, stdout: ChildStdout, requests: &Receiver<String>, answers: &Sender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    for request in requests {
        // A program that reads nothing may still answer; if it has ended, reading tells.
        drop(stdin.write_all(request.as_bytes()));
        let mut line = Vec::new();
        let heard = match stdout.by_ref().take(MAX_BYTES as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Heard::Nothing,
            Ok(_) if line.len() > MAX_BYTES => Heard::TooLong,
            Ok(_) => Heard::Line(line),
        };
        if answers.send(heard).is_err() {
            return;
        }
    }
}
