#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
// The rules need only `alloc`. What is behind a feature may use all of the standard library.
#![cfg_attr(not(any(test, feature = "board", feature = "opponent")), no_std)]

extern crate alloc;

#[cfg(feature = "board")]
mod board;
#[cfg(feature = "editor")]
mod editor;
#[cfg(feature = "opponent")]
mod opponent;
pub mod rules;
#[cfg(feature = "board")]
pub mod taps;
#[cfg(feature = "words")]
mod words;

#[cfg(test)]
mod tests;

pub use rules::TicTacToe;
