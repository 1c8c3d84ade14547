#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod board;
mod opponent;
pub mod rules;
pub mod taps;
mod words;

pub use rules::Lacuna;
