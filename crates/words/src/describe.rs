//! Refusals in words.

use crate::{Language, Who};

/// A reason given by the rules, in words.
pub trait Describe {
    /// One sentence for the player; `who` names the other seats.
    fn describe(&self, who: Who<'_>, language: Language) -> String;
}
