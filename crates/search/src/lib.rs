#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! - `thinking`: [`Thinking`], the search of a decision in bounded slices, by the game's own [`Search`]
//! - `tree`: the search that suits most games, and what it needs from them ([`Playout`]); a game may bring its own
//! - `exact`: the search of an ending to the end of the game ([`Exact`]), and what it needs from a game ([`Ending`])
//! - `knowledge`: what every search needs from a game ([`Knowledge`])
//! - `net`, `learned`: a small network that evaluates positions ([`net::Net`]), and what a game adds to it ([`Learned`])
//! - `level`: the levels 0 to 6 in steps of 0.5 as [`Strength`], counted in simulations, never in seconds
//! - `analysis`: the cost of every decision of a game
//! - `ranking`: the best moves of a position
//! - `daily`: the position of the day
//! - `yardstick`: the opponents that the levels are measured against
//! - `arena`: matches with rotating seats
#![forbid(unsafe_code)]

mod analysis;
pub mod arena;
mod daily;
mod exact;
mod knowledge;
mod learned;
mod level;
pub mod net;
mod ranking;
mod thinking;
#[cfg(test)]
mod toy;
mod tree;
mod yardstick;

pub use analysis::{Analysis, Decision, Judged, Other, accuracy, settle};
pub use daily::{Daily, Day};
pub use either::Either;
pub use exact::{Ending, Exact, Next, Outcome, Replies};
pub use knowledge::{Budget, FULL_WIN, Knowledge, Vision, WinShares, has_choice, shares, won};
pub use learned::Learned;
pub use level::{Judge, Levels, Strength};
pub use ranking::Ranking;
pub use thinking::{Among, MoveStats, Search, Thinking, Verdict};
pub use tree::{ALL_MOVES, Effort, Playout, Tree};
pub use yardstick::{Opponent, UnknownOpponent, best_lead, greedy, greedy2, lead};
