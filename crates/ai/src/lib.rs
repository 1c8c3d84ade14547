#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! - `thinking`: [`Thinking`], in slices of bounded work, by whichever [`Search`] the game has
//! - `tree`: the search that suits most games, with what it asks of them ([`Playout`]); Lacuna and Djinns for two bring their own
//! - `knowledge`: what any of them asks ([`Knowledge`]); one file a game answers
//! - `level`: the levels 0 to 5 as [`Strength`], counted in simulations, never in seconds
//! - `analysis`: what every decision of a game was worth
//! - `daily`: the position of a day
//! - `yardstick`: what the levels are measured against
//! - `arena`: matches with seats rotated
//! - `messages`: what the app and its worker say to each other
#![forbid(unsafe_code)]

mod analysis;
mod any;
pub mod arena;
mod daily;
mod djinns;
mod knowledge;
mod lacuna;
mod level;
mod lum42;
mod lumens;
mod luminos;
pub mod messages;
mod thinking;
#[cfg(test)]
mod toy;
mod tree;
mod yardstick;

pub use analysis::{Analysis, Decision, Judged, accuracy};
pub use any::{AnyAnalysis, AnyDecision, AnyJudged, AnyThinking, AnyVerdict};
pub use daily::{AnyDaily, Daily, Day};
pub use knowledge::{Budget, Eye, Knowledge, MILLION, Worths, won};
pub use level::{Levels, Strength};
pub use messages::{BadMessage, Reply, Request};
pub use thinking::{Among, Search, Thinking, Verdict};
pub use tree::{ALL_MOVES, Effort, Playout, Tree};
pub use yardstick::{Opponent, UnknownOpponent, greedy, greedy2};
