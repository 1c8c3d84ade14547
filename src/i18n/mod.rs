//! What the app says: its texts, and what is wrong with what it was given.

pub mod texts;
pub mod trouble;
