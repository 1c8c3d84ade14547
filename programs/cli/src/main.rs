//! Luciole in a terminal: see `docs/command-line.md`.
#![forbid(unsafe_code)]

mod arena;
mod arguments;
mod bench;
mod bot;
mod calibration;
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

/// The exit status for bad input of any kind.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let done = match Arguments::try_parse() {
        Ok(arguments) => run(arguments.command),
        // Help and version are output, not errors.
        Err(answer) if !answer.use_stderr() => print(&answer.to_string()).map(|()| ExitCode::SUCCESS),
        Err(mistake) => Err(Trouble::from(mistake)),
    };
    match done {
        Ok(status) => status,
        Err(trouble) => {
            // If writing this fails too, nobody is left to tell.
            drop(writeln!(io::stderr(), "luciole: {trouble}"));
            ExitCode::from(BAD_INPUT)
        }
    }
}

/// Runs a command. The output is printed only once it is complete, so that an error leaves nothing half printed.
fn run(command: Command) -> Result<ExitCode, Trouble> {
    match command {
        Command::Engine => engine::serve(io::stdin().lock(), io::stdout().lock())?,
        Command::Arena(arena) => {
            let (text, status) = arena::run(arena)?;
            return print(&text).map(|()| status);
        }
        command => print(&commands::answer(command)?)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn print(text: &str) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
}

/// A closed pipe is fine: its reader has read enough.
fn written(result: io::Result<()>) -> Result<(), Trouble> {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Trouble::new(format!("can't print: {error}"))),
        _ => Ok(()),
    }
}
