//! What the gallery shows of each game: moments of real games, read from `public/reading/GAME.exhibits.txt` when somebody looks.
//!
//! A line is a moment: the game as in a link, played so far; the steps from there; its name in English and in French; all parted by
//! ` | `. A step is the tap on a target, `+t` an aid by its key, `!` that moves are confirmed, `again` the last move told anew, and `>` its
//! next piece.

use luciole_games::{AnyPlaythrough, AnySession, each_game};
use luciole_session::{Play, Session, Tapped};

use crate::model::language::Language;

/// The moments with their names; nothing if the text says none, or a step does nothing.
pub fn exhibits(text: &str, language: Language) -> Option<Vec<(String, AnySession)>> {
    text.lines().map(|line| exhibit(line, language)).collect()
}

fn exhibit(line: &str, language: Language) -> Option<(String, AnySession)> {
    let [code, steps, english, french] = line.split(" | ").collect::<Vec<_>>()[..] else { return None };
    let name = match language {
        Language::English => english,
        Language::French => french,
    };
    let mut shown = AnySession::resume(AnyPlaythrough::from_link(code).ok()?);
    let done = each_game!(&mut shown, AnySession(session) => take(session, steps));
    done.then(|| (name.to_owned(), shown))
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

/// The moments of a game, for tests.
#[cfg(test)]
pub fn exhibits_of(game: luciole_games::GameId, language: Language) -> Vec<AnySession> {
    let path = format!("{}/public/reading/{game}.exhibits.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    let exhibits = exhibits(&text, language).unwrap_or_else(|| panic!("{path}"));
    assert_eq!(exhibits.len(), 10);
    exhibits.into_iter().map(|(_, session)| session).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_moment_is_not_shown() {
        let link = AnyPlaythrough::from_json(
            r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"name":"B"}],"seed":"7"}"#,
        )
        .unwrap()
        .record()
        .to_link()
        .unwrap();
        let name = |steps: &str| {
            let shown = exhibits(&format!("{link} | {steps} | The end | La fin"), Language::French);
            shown.map(|shown| shown[0].0.clone())
        };
        assert_eq!(name("+t +o").as_deref(), Some("La fin"));
        for wrong in ["+", "nowhere", "take-r"] {
            assert_eq!(name(wrong), None, "{wrong}");
        }
        assert_eq!(exhibits("<!doctype html>", Language::English).map(|shown| shown.len()), None);
    }
}
