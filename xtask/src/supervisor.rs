//! The outer process, which cargo starts: it runs the task in an inner one, logs what that prints, and ends every
//! process that is left.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, iter, thread};

use anyhow::{Context, Result};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Whether a signal has asked this process to end.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// How long children have to end by themselves, before they are killed.
const GRACE: Duration = Duration::from_secs(3);
/// How long to wait for those that were killed.
const LIMIT: Duration = Duration::from_secs(5);
/// The pause between two checks of the processes.
const PAUSE: Duration = Duration::from_millis(50);
/// The variable that tells the inner process where its output is logged.
const LOG: &str = "LUCIOLE_LOG";

/// Whether this is the outer process.
pub(crate) fn is_outer() -> bool {
    env::var_os("CARGO").is_some()
}

/// The log of what this process prints, if the outer one keeps it.
pub(crate) fn log() -> Option<PathBuf> {
    env::var_os(LOG).map(PathBuf::from)
}

/// Runs this program again with the same arguments; returns its exit code. With a log, everything that it and its
/// children print goes to that file too. When it ends or is interrupted, its children end as well.
pub(crate) fn supervise(log: Option<&Path>) -> Result<ExitCode> {
    // Orphans become children of this process.
    #[cfg(target_os = "linux")]
    nix::sys::prctl::set_child_subreaper(true)?;
    ctrlc::set_handler(|| {
        INTERRUPTED.store(true, Ordering::Relaxed);
        end_descendants(process::id());
    })?;
    let mut inner = inner()?;
    let copy = log.map(|log| copied_to(log, &mut inner)).transpose()?;
    let status = inner.status();
    // It keeps the pipe open.
    drop(inner);
    end_descendants(process::id());
    if let Some(copy) = copy {
        copy.join().ok().context("the output couldn't be copied")?.context("the log couldn't be written")?;
    }
    // If its child ends first, the inner process may take that for success.
    if INTERRUPTED.load(Ordering::Relaxed) {
        return Ok(ExitCode::FAILURE);
    }
    let code = status.context("xtask can't run itself")?.code();
    Ok(code.and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Copies the output of a command, once it runs, to a new file and to this process's own output.
fn copied_to(log: &Path, command: &mut Command) -> Result<thread::JoinHandle<io::Result<()>>> {
    fs::create_dir_all(log.parent().unwrap_or(log))?;
    command.env(LOG, log);
    let mut log = File::create(log).with_context(|| format!("{} can't be written", log.display()))?;
    let (mut output, end) = io::pipe()?;
    command.stdout(end.try_clone()?).stderr(end);
    Ok(thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        loop {
            let length = output.read(&mut buffer)?;
            if length == 0 {
                return Ok(());
            }
            log.write_all(&buffer[..length])?;
            // Nobody may be reading any more.
            let mut terminal = io::stdout().lock();
            let _ = terminal.write_all(&buffer[..length]).and_then(|()| terminal.flush());
        }
    }))
}

/// This program without the variables set by cargo and rustup.
///
/// `CARGO` and the library path would select the wrong toolchain for nested builds, and `CARGO_PKG_*` would rerun their
/// build scripts every time.
fn inner() -> Result<Command> {
    let mut inner = Command::new(env::current_exe()?);
    inner.args(env::args_os().skip(1));
    for (name, _) in env::vars_os().filter(|(name, _)| name.to_str().is_some_and(set_by_cargo)) {
        inner.env_remove(name);
    }
    if let Some(paths) = env::var_os("LD_LIBRARY_PATH") {
        let kept: Vec<PathBuf> = env::split_paths(&paths).filter(|path| !set_by_rustup(path)).collect();
        match env::join_paths(&kept) {
            Ok(joined) if !kept.is_empty() => inner.env("LD_LIBRARY_PATH", joined),
            _ => inner.env_remove("LD_LIBRARY_PATH"),
        };
    }
    Ok(inner)
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
    library_path.iter().any(|part| part == "toolchains" || part == "target")
}

/// Ends all children of a process, their children, and so on: asks first, then kills. Gives up on those that it may not
/// end, such as another user's.
pub(crate) fn end_descendants(ancestor: u32) {
    let begun = Instant::now();
    let mut asked = false;
    while begun.elapsed() < LIMIT {
        let parents = parents();
        let descends = |id: &&u32| iter::successors(parents.get(*id), |id| parents.get(id)).any(|id| *id == ancestor);
        let mut descendants: Vec<&u32> = parents.keys().filter(descends).collect();
        if descendants.is_empty() {
            return;
        }
        let kills = begun.elapsed() >= GRACE;
        if kills || !asked {
            asked = true;
            let signal = if kills { Signal::SIGKILL } else { Signal::SIGTERM };
            // Parents mostly come first: otherwise they would take their children for failed.
            descendants.sort_unstable();
            for id in descendants {
                // It may have ended by itself.
                let _ = kill(Pid::from_raw(id.cast_signed()), signal);
            }
        }
        thread::sleep(PAUSE);
    }
}

/// The parent of each running process.
#[cfg(target_os = "linux")]
fn parents() -> HashMap<u32, u32> {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let parent = |folder: fs::DirEntry| {
        // Number, name in brackets, state, parent.
        let stat = fs::read_to_string(folder.path().join("stat")).ok()?;
        let mut words = stat.rsplit_once(')')?.1.split_whitespace();
        let is_defunct = words.next()? == "Z";
        Some((stat.split_whitespace().next()?.parse().ok()?, words.next()?.parse().ok()?)).filter(|_| !is_defunct)
    };
    folders.filter_map(parent).collect()
}

/// The parent of each running process.
#[cfg(not(target_os = "linux"))]
fn parents() -> HashMap<u32, u32> {
    let table = Command::new("ps").args(["-A", "-o", "pid=,ppid="]).output().map(|table| table.stdout);
    let parent = |line: &str| {
        let (id, parent) = line.trim().split_once(' ')?;
        Some((id.parse().ok()?, parent.trim().parse().ok()?))
    };
    String::from_utf8_lossy(&table.unwrap_or_default()).lines().filter_map(parent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_set_by_cargo_are_distinguished_from_those_set_by_people() {
        assert!(set_by_cargo("CARGO"));
        assert!(set_by_cargo("CARGO_PKG_NAME"));
        assert!(!set_by_cargo("CARGO_HOME"));
        assert!(!set_by_cargo("CARGO_TARGET_DIR"));
    }
}
