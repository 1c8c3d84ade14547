#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![cfg_attr(not(any(test, feature = "conformance")), no_std)]

extern crate alloc;

mod chance;
mod colours;
mod game;
mod notation;
mod order;
mod perft;
mod player;
pub mod record;
mod refusal;
mod seat;
mod seat_number;
mod sections;
mod standings;

#[cfg(any(test, feature = "conformance"))]
pub mod conformance;

pub use chance::{Chance, Seed};
pub use colours::{BadColours, Colours, PlayerColour};
pub use game::{
    First, Game, MAX_REASONS, MoveSet, OptionSpec, ParseError, SetUpError, Turn, random_move, random_move_of,
};
pub use order::insertion_sort_by;
pub use perft::perft;
pub use player::{BadPlayer, Level, Name, Player};
pub use record::{Attempt, Playthrough, Record, RecordError, UnknownGame};
pub use refusal::Refusal;
pub use seat::{NoSuchSeat, Seat};
pub use sections::{SectionWriter, Sections, pair};
pub use standings::{Standing, Standings};
