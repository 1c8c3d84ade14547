#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! - `thinking`: [`Thinking`], in slices of bounded work, by whichever [`Search`] the game has
//! - `tree`: the search that suits most games, with what it asks of them ([`Playout`]); a game may bring its own
//! - `knowledge`: what any of them asks ([`Knowledge`]); each game answers
//! - `level`: the levels 0 to 5 as [`Strength`], counted in simulations, never in seconds
//! - `analysis`: what every decision of a game was worth
//! - `daily`: the position of a day
//! - `yardstick`: what the levels are measured against
//! - `arena`: matches with seats rotated
#![forbid(unsafe_code)]

mod analysis;
pub mod arena;
mod daily;
mod knowledge;
mod level;
mod thinking;
#[cfg(test)]
mod toy;
mod tree;
mod yardstick;

pub use analysis::{Analysis, Decision, Judged, accuracy};
pub use daily::{Daily, Day};
pub use knowledge::{Budget, FULL_WIN, Knowledge, Vision, WinShares, has_choice, shares, won};
pub use level::{Levels, Strength};
pub use thinking::{Among, Search, Thinking, Verdict};
pub use tree::{ALL_MOVES, Effort, Playout, Tree};
pub use yardstick::{Opponent, UnknownOpponent, best_lead, greedy, greedy2, lead};
