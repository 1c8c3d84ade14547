//! Runs the real program from outside.

mod bots;
mod commands;
mod engine;
mod mistakes;

use std::io::Write as _;
use std::process::{Command, Stdio};

/// The result of a run.
pub(crate) struct Ran {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the program with `input` as its standard input.
pub(crate) fn luciole(arguments: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_luciole"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may exit without reading all of it.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs the program, asserts that it succeeds, and returns its output.
pub(crate) fn answer(arguments: &[&str], input: &str) -> String {
    let ran = luciole(arguments, input);
    assert_eq!((ran.status, ran.err.as_str()), (Some(0), ""), "{arguments:?}");
    ran.out
}

/// A game with that seed in which seat 1 has taken the free blue flower.
pub(crate) fn opened(seed: &str) -> String {
    let record = answer(&["new", "lacuna", "--seed", seed, "--option", "first=1"], "");
    answer(&["play", "-", "b"], &record)
}
