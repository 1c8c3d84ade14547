//! Refusals in words.

use crate::{Language, Who};

/// A reason of the rules, in words.
pub trait Describe {
    /// One sentence for the player, in which `who` names the others.
    fn describe(&self, who: Who<'_>, language: Language) -> String;
}
