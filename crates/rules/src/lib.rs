//! The rules of Luciole's games, and nothing else: no web, no search, no sentence meant for a reader of the app.
//!
//! [`Game`] is the contract that all games keep. Each game is a folder here, all alike; [`GameId`] is the one list of
//! them. A game that is being played, or was, is its [`Record`]: set-up, seed and moves; played by the rules, a [`Playthrough`].
//!
//! ```
//! use luciole_rules::{Choice, Game, Playthrough, Record, Seed, lacuna::Lacuna};
//!
//! let record = Record::<Lacuna>::new(2, Seed(7), Default::default())?;
//! let mut played = Playthrough::of(record)?;
//! let first = played.position().moves()[0].nth(0);
//! played.play(first)?;
//! assert_eq!(Playthrough::of(played.record().clone())?, played);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

// First, for its macros: modules that come later know them.
#[macro_use]
mod list;

mod any_record;
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
mod refusal;
mod seat;
mod standings;

#[cfg(any(test, feature = "conformance"))]
pub mod conformance;

pub use any_record::{AnyPlaythrough, AnyRecord};
pub use chance::{Chance, Seed};
pub use game::{Choice, First, Game, OptionSpec, SetUpError, Turn, Unreadable, random_move, random_move_of};
pub use list::{GameId, GameInfo, Listed};
pub use order::put_in_order;
pub use player::{BadPlayer, Level, Name, Player};
pub use record::{Attempt, Playthrough, Record, RecordError, UnknownGame};
pub use refusal::Refusal;
pub use seat::{NoSuchSeat, Seat};
pub use standings::{Standing, Standings};
