//! Running other programs: finding them, reading their output, and limiting their time.

use std::env;
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use xshell::Cmd;

use crate::supervisor::end_descendants;

/// PATH with these folders in front.
pub(crate) fn path_with(folders: &[PathBuf]) -> Result<OsString> {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let all = folders.iter().cloned().chain(env::split_paths(&inherited));
    env::join_paths(all).context("PATH can't be put together")
}

/// The path of a program on PATH.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// The output of a quick command; nothing if the program is missing or fails.
pub(crate) fn output_of(command: Cmd) -> Option<String> {
    Some(command.quiet().ignore_stderr().read().ok()?.trim().to_owned())
}

/// Runs a program and forwards its output. Returns the lines of its standard output, and an error if it failed.
pub(crate) fn run_and_read(command: Cmd) -> Result<(Vec<String>, Result<()>)> {
    let words = command.to_string();
    eprintln!("$ {words}");
    let mut child = Command::from(command).stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
    let mut lines = Vec::new();
    for line in BufReader::new(child.stdout.take().context("no standard output")?).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        println!("{line}");
        lines.push(line);
    }
    let status = child.wait()?;
    let end = if status.success() { Ok(()) } else { Err(anyhow::anyhow!("`{words}` ended with {status}")) };
    Ok((lines, end))
}

/// Runs a program, and kills it and all its children if it takes too long.
pub(crate) fn run_within(command: Cmd, limit: Duration) -> Result<()> {
    let words = command.to_string();
    eprintln!("$ {words}");
    let mut child = Command::from(command).stdin(Stdio::null()).spawn()?;
    let started = Instant::now();
    while started.elapsed() < limit {
        if let Some(status) = child.try_wait()? {
            ensure!(status.success(), "`{words}` ended with {status}");
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    end_descendants(child.id());
    child.kill()?;
    child.wait()?;
    bail!("`{words}` took longer than {} s", limit.as_secs())
}

#[cfg(test)]
mod tests {
    use xshell::{Shell, cmd};

    use super::*;

    #[test]
    fn output_and_exit_status_of_a_program_are_returned() {
        let shell = Shell::new().unwrap();
        let (lines, end) = run_and_read(cmd!(shell, "sh -c 'echo one; echo aside >&2; echo two; exit 3'")).unwrap();
        assert_eq!(lines, ["one", "two"]);
        assert!(end.unwrap_err().to_string().contains("exit status: 3"));
    }

    #[test]
    fn a_child_past_its_limit_is_killed_with_its_children() {
        let shell = Shell::new().unwrap();
        let folder = shell.create_temp_dir().unwrap();
        let survived = folder.path().join("survived");
        let script = format!("(sleep 1; touch {}) & wait", survived.display());
        let started = Instant::now();
        assert!(run_within(cmd!(shell, "sh -c {script}"), Duration::from_millis(300)).is_err());
        assert!(started.elapsed() < Duration::from_secs(30));
        thread::sleep(Duration::from_secs(2));
        assert!(!survived.exists());
    }
}
