#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod board;
mod opponent;
mod rules;
mod taps;

#[cfg(test)]
mod tests;

pub use rules::{Board, Event, Illegal, Options, Square, TicTacToe};
