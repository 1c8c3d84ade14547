//! The exhibits of each game's gallery: moments of real games, read from the game's `pages/exhibits.txt` at run time.
//!
//! Each line is a moment: the game so far, as in a link; the steps from there; and its name in each language, in the
//! order of [`Language::ALL`]. Fields are separated by ` | `. A step is a target to tap, `+t` an overlay by its key,
//! `!` to confirm moves, `again` to show the last move again from its start, and `>` to reveal the next event.

use luciole_session::{Play, Session, Tapped};

use crate::Language;

/// The moments with their names. `begin` makes a session from a game as in a link and the steps from there. `None` if a
/// line can't be read.
pub fn exhibits<S>(
    text: &str,
    language: Language,
    begin: impl Fn(&str, &str) -> Option<S>,
) -> Option<Vec<(String, S)>> {
    let exhibit = |line: &str| {
        let [code, steps, ref names @ ..] = line.split(" | ").collect::<Vec<_>>()[..] else { return None };
        let (_, name) = Language::ALL.iter().zip(names).find(|((own, _), _)| *own == language)?;
        Some(((*name).to_owned(), begin(code, steps)?))
    };
    text.lines().map(exhibit).collect()
}

/// Performs the steps to a moment; returns whether each of them had an effect.
pub fn take_steps<G: Play>(session: &mut Session<G>, steps: &str) -> bool {
    session.accept_device();
    steps.split_whitespace().all(|step| match step.strip_prefix('+') {
        Some(overlay) => overlay.parse().map(|overlay| session.toggle_overlay(overlay)).is_ok(),
        None if step == "!" => {
            session.set_confirms(true);
            true
        }
        None if step == "again" => {
            session.show_move(session.cursor().0);
            true
        }
        None if step == ">" => {
            session.reveal_next();
            true
        }
        None => !matches!(session.tap(step), Tapped::Nothing | Tapped::Played),
    })
}
