//! Everything that is said, in each language: the texts of the app, and how each game speaks.

pub mod games;
pub mod in_words;
pub mod texts;
