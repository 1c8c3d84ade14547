//! The view model of a game in progress, the board painter, and sound.

pub mod board;
pub mod sound;
