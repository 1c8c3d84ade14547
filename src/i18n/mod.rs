//! Text in every language: the app's own, and each game's.

pub mod games;
pub mod in_words;
pub mod texts;
pub mod trouble;
