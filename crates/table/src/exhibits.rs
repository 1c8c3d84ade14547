//! What the gallery shows of each game: moments of real games, read from the game's `pages/exhibits.txt` when somebody looks.
//!
//! A line is a moment: the game as in a link, played so far; the steps from there; its name in each language, in the order of
//! [`Language::ALL`]; all parted by ` | `. A step is the tap on a target, `+t` an overlay by its key, `!` that moves are confirmed, `again` the last move told anew, and `>` its
//! next piece.

use luciole_session::{Play, Session, Tapped};

use crate::Language;

/// The moments with their names: `begin` makes a session of a game as in a link, with the steps from there. Nothing if a line is no moment.
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

/// Takes the steps to a moment; whether each of them did something.
pub fn take_steps<G: Play>(session: &mut Session<G>, steps: &str) -> bool {
    session.take_over();
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
            session.tell_next();
            true
        }
        None => !matches!(session.tap(step), Tapped::Nothing | Tapped::Played),
    })
}
