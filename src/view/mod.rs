//! What a table shows: the view model of a game in progress, the painter of its board, and what is heard.

pub mod board;
pub mod sound;
pub mod view_model;
