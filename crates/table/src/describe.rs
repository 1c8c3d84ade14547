//! Refusals in words.

use crate::Language;

/// A reason of the rules, in words.
pub trait InWords {
    /// One sentence for the player.
    fn in_words(&self, language: Language) -> String;
}
