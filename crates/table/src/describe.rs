//! Refusals in words.

use crate::Language;

/// A reason of the rules, in words.
pub trait Describe {
    /// One sentence for the player.
    fn describe(&self, language: Language) -> String;
}
