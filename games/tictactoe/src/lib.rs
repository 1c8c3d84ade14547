#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod board;
mod opponent;
pub mod rules;
pub mod taps;
mod words;

#[cfg(test)]
mod tests;

pub use rules::TicTacToe;
