#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "conformance")]
pub mod conformance;
mod describe;
mod exhibits;
mod game_text;
mod language;
mod sound;
mod status;
mod text;
mod view_model;

pub use describe::Describe;
pub use exhibits::{exhibits, take_steps};
pub use game_text::{
    Card, Cell, Column, GameStage, GameText, Mark, OptionWords, OwnWords, Row, Scores, SeatSign, Sign, Who, called,
};
pub use language::Language;
pub use sound::Sound;
pub use status::{Character, StatusTexts, status};
pub use text::{capital, fill, of_fr};
pub use view_model::{
    BoardView, Names, OverlayView, Phrase, SeatView, TableView, board_view, name_of, opening, places, signs,
    sound_told_last, table_view,
};
