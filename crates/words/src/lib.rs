#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// The module of texts refers to its crate by name, as in the other crates.
extern crate self as luciole_words;

mod board_view;
mod captioned;
mod character;
#[cfg(feature = "conformance")]
pub mod conformance;
mod describe;
mod exhibits;
mod game_text;
mod grid;
mod language;
mod lines;
mod reason;
mod sound;
mod tally;
mod text;
mod texts;
mod view_model;

pub use board_view::{BoardView, Clue, Names, OverlayView, board_view, proposal};
pub use captioned::{Caption, Fit, GROUND, captioned};
pub use character::Character;
pub use describe::Describe;
pub use exhibits::{exhibits, take_steps};
pub use game_text::{
    Addressee, Card, Cell, ColourSign, Column, GameStage, GameText, LegendEntry, OptionWords, OwnWords, Row, Scores,
    Sign, Who, called,
};
pub use grid::{Grid, GridSquare, GridWords, SquareKind, square_name};
pub use language::Language;
pub use lines::Lines;
pub use reason::{Gains, weightiest};
pub use sound::Sound;
pub use tally::{Counts, Entry, Tally, TallyCell, TallyRow, TallyView, tally_view};
pub use text::{after_colon, capital, isolated, of_fr};
pub use texts::{StatusGuests, StatusTexts};
pub use view_model::{
    Phrase, SeatView, TableView, latest_sound, name_of, opening, places, reveal_speed, signs, table_view, told,
};
