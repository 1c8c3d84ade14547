//! What every game's words are held to.

use luciole_session::Session;

use crate::{Language, Tell};

/// The moments that the gallery shows, read from a game's `pages/exhibits.txt`.
///
/// # Panics
/// If they can't be read, or aren't ten.
pub fn exhibits<G: Tell>(text: &str, language: Language) -> Vec<Session<G>> {
    let exhibits = crate::exhibits(text, language).expect("every line is a moment of the game");
    assert_eq!(exhibits.len(), 10);
    exhibits.into_iter().map(|(_, session)| session).collect()
}
