//! The opponents: a search that knows no game, a little knowledge of each game, levels, yardsticks and the arena in which
//! they are measured.
//!
//! - `search`: [`Thinking`], in slices of bounded work; strength is counted in positions judged, never in seconds
//! - `knowledge`: what the search asks of a game ([`Knowledge`]); one file a game answers it
//! - `level`: the levels 1 to 5 as [`Strength`]
//! - `yardstick`: what the levels are measured against
//! - `arena`: matches with seats rotated
//! - `messages`: what the app and its worker say to each other
//!
//! ```
//! use luciole_ai::{Strength, Thinking};
//! use luciole_rules::{Level, Record, Seed, lacuna::Lacuna};
//!
//! let position = Record::<Lacuna>::new(2, Seed(7), Default::default())?.set_up()?;
//! let thinking = Thinking::new(&position, Strength::of(Level::try_from(2)?), Seed(1)).expect("the game has just begun");
//! let verdict = thinking.finish();
//! assert!((0.0..=1.0).contains(&verdict.expected));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod any;
pub mod arena;
mod djinns;
mod knowledge;
mod lacuna;
mod level;
mod lumens;
pub mod messages;
mod search;
mod yardstick;

pub use any::{AnyThinking, AnyVerdict};
pub use knowledge::{Eye, Knowledge, MILLION, Worths};
pub use level::{Ply, Strength};
pub use messages::{BadMessage, Reply, Request};
pub use search::{Thinking, Verdict};
pub use yardstick::{Opponent, UnknownOpponent, greedy};
