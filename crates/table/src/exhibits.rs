//! What the gallery shows of each game: moments of real games, read from the game's `pages/exhibits.txt` when somebody looks.
//!
//! A line is a moment: the game as in a link, played so far; the steps from there; its name in English and in French; all parted by
//! ` | `. A step is the tap on a target, `+t` an aid by its key, `!` that moves are confirmed, `again` the last move told anew, and `>` its
//! next piece.

use luciole_core::Playthrough;
use luciole_core::record::{open, read_code};
use luciole_session::{Play, Session, Tapped};

use crate::Language;

/// The moments with their names; nothing if the text says none, or a step does nothing.
pub fn exhibits<G: Play>(text: &str, language: Language) -> Option<Vec<(String, Session<G>)>> {
    text.lines().map(|line| exhibit(line, language)).collect()
}

fn exhibit<G: Play>(line: &str, language: Language) -> Option<(String, Session<G>)> {
    let [code, steps, english, french] = line.split(" | ").collect::<Vec<_>>()[..] else { return None };
    let name = match language {
        Language::English => english,
        Language::French => french,
    };
    let bytes = read_code(code).ok()?;
    let (_, packed) = open(&bytes).ok()?;
    let mut shown = Session::resume(Playthrough::unpack(packed).ok()?);
    take(&mut shown, steps).then(|| (name.to_owned(), shown))
}

fn take<G: Play>(session: &mut Session<G>, steps: &str) -> bool {
    session.take_over();
    steps.split_whitespace().all(|step| match step.strip_prefix('+') {
        Some(aid) => aid.parse().map(|aid| session.toggle_aid(aid)).is_ok(),
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
