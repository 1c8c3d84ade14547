//! Running other programs: with a clean environment, visible progress, a time limit, and the end of their output at hand when they fail.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// How much of a child's output is passed on while it runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Show {
    /// Every line, where the child wrote it: for tests and builds.
    Everything,
    /// The elapsed time and the newest line: for installations.
    Progress,
}

/// What became of a child.
pub(crate) struct Outcome {
    /// Whether it ended by itself, with status 0.
    pub(crate) success: bool,
    /// How it ended, in words.
    pub(crate) ending: String,
    /// What it wrote to both streams, line by line, without colours.
    pub(crate) lines: Vec<String>,
}

/// A command that doesn't inherit what cargo and rustup set for this very process.
///
/// Without this, `CARGO` and the library path would send nested builds to the wrong toolchain, and `CARGO_PKG_*` would make their
/// build scripts run again each time.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(set_by_cargo) {
            command.env_remove(name);
        }
    }
    if let Some(paths) = env::var_os("LD_LIBRARY_PATH") {
        let kept: Vec<PathBuf> = env::split_paths(&paths).filter(|path| !set_by_rustup(path)).collect();
        match env::join_paths(&kept) {
            Ok(joined) if !kept.is_empty() => command.env("LD_LIBRARY_PATH", joined),
            _ => command.env_remove("LD_LIBRARY_PATH"),
        };
    }
    command
}

fn set_by_cargo(name: &str) -> bool {
    matches!(
        name,
        "CARGO"
            | "CARGO_BIN_NAME"
            | "CARGO_CRATE_NAME"
            | "CARGO_MANIFEST_DIR"
            | "CARGO_MANIFEST_PATH"
            | "CARGO_MANIFEST_LINKS"
            | "CARGO_PRIMARY_PACKAGE"
            | "RUST_RECURSION_COUNT"
    ) || name.starts_with("CARGO_PKG_")
}

fn set_by_rustup(library_path: &Path) -> bool {
    let parts: Vec<_> = library_path.iter().collect();
    parts.contains(&OsStr::new("toolchains")) || parts.contains(&OsStr::new("target"))
}

/// Puts folders before everything else on a command's PATH.
pub(crate) fn prepend_to_path(folders: &[PathBuf]) -> Result<OsString> {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(env::split_paths(&inherited));
    env::join_paths(all).context("PATH can't be put together")
}

/// The place of a program on PATH.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// What a quick question to a program is answered; nothing if it isn't there or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs an installation step: progress while it goes well, the end of its output if it doesn't.
pub(crate) fn install(command: &mut Command) -> Result<()> {
    install_within(command, None)
}

/// Like [`install`], but gives up after a while.
pub(crate) fn install_within(command: &mut Command, limit: Option<Duration>) -> Result<()> {
    let outcome = run(command, Show::Progress, limit)?;
    if outcome.success {
        return Ok(());
    }
    let from = outcome.lines.len().saturating_sub(15);
    bail!(
        "`{}` {}. The end of its output:\n    {}",
        spelt(command),
        outcome.ending,
        outcome.lines[from..].join("\n    ")
    )
}

/// Runs a child to its end, or to the limit.
pub(crate) fn run(command: &mut Command, show: Show, limit: Option<Duration>) -> Result<Outcome> {
    let started = Instant::now();
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    if limit.is_some() {
        // A group of its own, so that what it started ends with it.
        command.process_group(0);
    }
    let mut child = command.spawn().with_context(|| format!("`{}` can't be started", spelt(command)))?;
    let (sender, receiver) = mpsc::channel();
    let stdout = child.stdout.take().context("no standard output")?;
    let stderr = child.stderr.take().context("no standard error")?;
    let for_stderr = sender.clone();
    let readers = [
        thread::spawn(move || read_lines(stdout, &sender, false)),
        thread::spawn(move || read_lines(stderr, &for_stderr, true)),
    ];

    let mut ticker = Ticker::new(started);
    let mut lines = Vec::new();
    let mut out_of_time = false;
    loop {
        match receiver.recv_timeout(Duration::from_millis(500)) {
            Ok((line, to_stderr)) => {
                let plain = without_colours(&line);
                match show {
                    Show::Everything if to_stderr => writeln!(io::stderr(), "{line}")?,
                    Show::Everything => writeln!(io::stdout(), "{line}")?,
                    Show::Progress => ticker.newest(&plain),
                }
                lines.push(plain);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if show == Show::Progress {
            ticker.tick();
        }
        if !out_of_time && limit.is_some_and(|limit| started.elapsed() > limit) {
            out_of_time = true;
            let group = format!("-{}", child.id());
            Command::new("kill").args(["-KILL", "--", &group]).status()?;
        }
    }
    for reader in readers {
        // A reader ends with its pipe; it has nothing that could fail.
        let _ = reader.join();
    }
    let status = child.wait()?;
    ticker.clear();
    Ok(Outcome {
        success: status.success() && !out_of_time,
        ending: match status.code() {
            _ if out_of_time => format!("took longer than {} s", started.elapsed().as_secs()),
            Some(code) => format!("ended with status {code}"),
            None => "was killed".to_owned(),
        },
        lines,
    })
}

fn read_lines(stream: impl Read, to: &Sender<(String, bool)>, is_stderr: bool) {
    let mut stream = BufReader::new(stream);
    let mut bytes = Vec::new();
    while matches!(stream.read_until(b'\n', &mut bytes), Ok(read) if read > 0) {
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim_end_matches(['\n', '\r']).to_owned();
        if to.send((line, is_stderr)).is_err() {
            return;
        }
        bytes.clear();
    }
}

/// The command as a person would type it.
pub(crate) fn spelt(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy()];
    words.extend(command.get_args().map(OsStr::to_string_lossy));
    words.join(" ")
}

/// Takes out the escape sequences of colours, so that a line can be parsed.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("\x1b[") {
        plain.push_str(before);
        let end = after.find(|c: char| c.is_ascii_alphabetic());
        rest = end.map_or("", |end| &after[end + 1..]);
    }
    plain.push_str(rest);
    plain
}

/// Shows that a long step is alive: one changing line on a terminal, a line now and then elsewhere.
struct Ticker {
    started: Instant,
    on_terminal: bool,
    shown: Instant,
    newest: String,
    dirty: bool,
}

impl Ticker {
    const ELSEWHERE: Duration = Duration::from_secs(15);

    fn new(started: Instant) -> Self {
        Self { started, on_terminal: io::stderr().is_terminal(), shown: started, newest: String::new(), dirty: false }
    }

    fn newest(&mut self, line: &str) {
        if !line.trim().is_empty() {
            self.newest = line.trim().chars().take(70).collect();
        }
    }

    fn tick(&mut self) {
        let pause = if self.on_terminal { Duration::from_millis(500) } else { Self::ELSEWHERE };
        if self.shown.elapsed() < pause {
            return;
        }
        self.shown = Instant::now();
        let seconds = self.started.elapsed().as_secs();
        let newest = &self.newest;
        if self.on_terminal {
            eprint!("\r\x1b[2K  {seconds:>4} s  {newest}");
            self.dirty = true;
        } else {
            eprintln!("  {seconds:>4} s  {newest}");
        }
    }

    fn clear(&self) {
        if self.dirty {
            eprint!("\r\x1b[2K");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_taken_out() {
        assert_eq!(without_colours("\x1b[1m\x1b[32mtest result\x1b[0m: ok"), "test result: ok");
        assert_eq!(without_colours("plain"), "plain");
        assert_eq!(without_colours("cut off \x1b[3"), "cut off ");
    }

    #[test]
    fn both_streams_and_the_status_are_known() {
        let mut command = command("sh");
        command.args(["-c", "echo one; echo two >&2; exit 3"]);
        let outcome = run(&mut command, Show::Progress, None).unwrap();
        assert!(!outcome.success);
        assert_eq!(outcome.ending, "ended with status 3");
        let mut lines = outcome.lines;
        lines.sort();
        assert_eq!(lines, ["one", "two"]);
    }

    #[test]
    fn a_child_past_its_limit_is_ended_with_its_children() {
        let started = Instant::now();
        let mut command = command("sh");
        command.args(["-c", "sleep 60 & wait"]);
        let outcome = run(&mut command, Show::Progress, Some(Duration::from_millis(300))).unwrap();
        assert!(!outcome.success);
        assert!(started.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn what_cargo_sets_is_told_from_what_people_set() {
        assert!(set_by_cargo("CARGO"));
        assert!(set_by_cargo("CARGO_PKG_NAME"));
        assert!(!set_by_cargo("CARGO_HOME"));
        assert!(!set_by_cargo("CARGO_TARGET_DIR"));
    }
}
