//! The rules of Luciole's games, and nothing else: no web, no search, no sentence meant for a reader of the app.
//!
//! [`Game`] is the contract that all games keep. Each game is a folder here, all alike; [`GameId`] is the one list of
//! them. A game that is being played, or was, is its [`Record`]: set-up, seed and moves.
//!
//! ```
//! use luciole_rules::{Choice, Game, Record, Seed, lacuna::Lacuna};
//!
//! let mut record = Record::<Lacuna>::new(2, Seed(7), Default::default())?;
//! let mut position = record.set_up()?;
//! let first = position.moves()[0].nth(0);
//! position.play(first)?;
//! record.moves.push(first);
//! assert_eq!(record.replay()?, position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

// First, for its macros: modules that come later know them.
#[macro_use]
mod games;

mod chance;
pub mod djinns;
mod game;
pub mod lacuna;
pub mod lum42;
pub mod lumens;
pub mod luminos;
mod order;
mod player;
pub mod record;
mod seat;
mod standings;

#[cfg(any(test, feature = "conformance"))]
pub mod conformance;

pub use chance::{Chance, Seed};
pub use game::{Choice, First, Game, OptionSpec, SetUpError, Turn, Unreadable, random_move, random_move_of};
pub use games::{AnyIllegal, GameId, IllegalIn, UnknownGame};
pub use order::put_in_order;
pub use player::{BadPlayer, Level, Name, Player};
pub use record::{AnyRecord, Record, RecordError};
pub use seat::{NoSuchSeat, Seat};
pub use standings::{Standing, Standings};
