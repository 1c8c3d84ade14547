//! What every game's words are held to.

use luciole_core::Playthrough;
use luciole_core::record::{open, read_code};
use luciole_session::Session;

use crate::{Language, Tell, take_steps};

/// The moments that the gallery shows, read from a game's `pages/exhibits.txt`.
///
/// # Panics
/// If they can't be read, or aren't ten.
pub fn exhibits<G: Tell>(text: &str, language: Language) -> Vec<Session<G>> {
    let begin = |code: &str, steps: &str| {
        let bytes = read_code(code).ok()?;
        let (_, packed) = open(&bytes).ok()?;
        let mut session = Session::resume(Playthrough::unpack(packed).ok()?);
        take_steps(&mut session, steps).then_some(session)
    };
    let exhibits = crate::exhibits(text, language, begin).expect("every line is a moment of the game");
    assert_eq!(exhibits.len(), 10);
    exhibits.into_iter().map(|(_, session)| session).collect()
}
