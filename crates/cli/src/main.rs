//! Luciole in a terminal: `docs/command-line.md`.
#![forbid(unsafe_code)]

mod arguments;
mod bench;
mod commands;
mod engine;
mod game;
mod input;
mod png;
mod request;
mod trouble;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser as _;

use arguments::{Arguments, Command};
use trouble::Trouble;

/// Bad input, of whatever kind.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let done = match Arguments::try_parse() {
        Ok(arguments) => run(arguments.command),
        // Help and version are answers, not mistakes.
        Err(answer) if !answer.use_stderr() => print(&answer.to_string()),
        Err(mistake) => Err(Trouble::from(mistake)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            // If even this can't be written there is nobody left to tell.
            drop(writeln!(io::stderr(), "luciole: {trouble}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Runs a command. What it prints is printed once all of it is there, so that a mistake leaves nothing half printed.
fn run(command: Command) -> Result<(), Trouble> {
    match command {
        Command::Engine => engine::serve(io::stdin().lock(), io::stdout().lock()),
        command => print(&commands::answer(command)?),
    }
}

fn print(text: &str) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// Whoever closes the pipe has read enough.
fn written(result: io::Result<()>) -> Result<(), Trouble> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Trouble::new(format!("can't print: {error}"))),
        _ => Ok(()),
    }
}
