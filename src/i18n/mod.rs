//! The app's texts, and descriptions of invalid input.

pub mod texts;
pub mod trouble;
