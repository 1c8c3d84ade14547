//! Text in every language: the app's own, and each game's.

pub mod texts;
pub mod trouble;
