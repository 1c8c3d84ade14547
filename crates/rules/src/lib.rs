#![doc = include_str!("../README.md")]
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
mod perft;
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
pub use perft::perft;
pub use player::{BadPlayer, Level, Name, Player};
pub use record::{Attempt, Playthrough, Record, RecordError, UnknownGame};
pub use refusal::Refusal;
pub use seat::{NoSuchSeat, Seat};
pub use standings::{Standing, Standings};
