//! A lesson: a game taught on its board.

use luciole_rules::GameId;
use luciole_session::Lesson;

use super::{play_at_once, suiting};
use crate::app::Frame;
use crate::components::reading::{reading, set};
use crate::dom::element::el;
use crate::dom::live::button;
use crate::dom::prelude::{AnyView, error};
use crate::i18n::texts::Language;
use crate::model::route::Route;
use crate::table::lesson_table;

/// The page: the lesson's table, once its text has come.
pub fn lesson(frame: Frame, game: GameId) -> AnyView {
    let end = move || {
        button("button primary", frame.words().lesson.play, move || play_at_once(frame, game, suiting(frame, game)))
    };
    lesson_of(frame, game, end)
}

/// The lesson of a game, from where it was left; `end` is what follows its last step.
pub fn lesson_of(frame: Frame, game: GameId, end: impl Fn() -> AnyView + Copy + Send + Sync + 'static) -> AnyView {
    let show = move |files: &[String]| {
        // Its own words for what is wrong would be a good part of the program; the line says enough.
        let lesson = Lesson::read(files.first()?).inspect_err(|why| error!("line {} is wrong in the lesson", why.line));
        lesson_table(frame, game, lesson.ok()?, end).inspect_err(|why| error!("the lesson can't be taken: {why}")).ok()
    };
    reading(frame, vec![file(game, frame.spoken())], show)
}

/// The file of a lesson in a language, from the page on.
fn file(game: GameId, language: Language) -> String {
    format!("lessons/{game}.{}.txt", language.tag())
}

/// The link to a game's lesson.
pub fn lesson_link(frame: Frame, game: GameId) -> AnyView {
    let links = frame.words().lesson.links;
    // Who has only looked at its first step hasn't begun.
    let taken =
        frame.settings.with_untracked(|settings| settings.lessons.of(game).copied().filter(|taken| taken.done > 0));
    let name = links[taken.map_or(0, |taken| 1 + usize::from(taken.is_whole()))];
    el("a").class("rules-link").is("href", Route::Lesson(game).write()).put(set(name)).view()
}

#[cfg(test)]
mod tests {
    use luciole_rules::each_game;
    use luciole_session::{AnySession, Guide, Tapped, What};

    use super::*;
    use crate::view::view_model::aim;

    /// What can be seen and tapped: keys, targets, and buttons.
    fn names(session: &AnySession) -> Vec<String> {
        let scene = aim(session, Language::English, false).scene;
        let of = scene.nodes.iter().flat_map(|node| [Some(node.key.clone()), node.target.clone()]).flatten();
        of.chain(scene.actions.clone()).collect()
    }

    #[test]
    fn what_glows_in_a_lesson_is_on_the_board_and_what_is_refused_can_be_tapped() {
        for &game in GameId::ALL {
            let path = format!("{}/public/{}", env!("CARGO_MANIFEST_DIR"), file(game, Language::English));
            let lesson = Lesson::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
            let (mut guide, mut session) = Guide::begin(lesson.clone(), 0).unwrap();
            for (number, step) in lesson.steps().iter().enumerate() {
                guide.go(&mut session, number).unwrap();
                while guide.replies() {
                    guide.reply(&mut session).unwrap();
                }
                let there = names(&session);
                assert!(step.lit.iter().all(|name| there.contains(name)), "{path}: {:?} of {there:?}", step.lit);
                for turn in &step.turns {
                    if let What::Refused { targets, .. } = &turn.what {
                        for target in targets {
                            assert!(names(&session).contains(target), "{path}: {target}");
                            assert_ne!(guide.tap(&mut session, target), Tapped::Nothing);
                        }
                    }
                }
                assert!(each_game!(&session, AnySession(session) => session.is_taught()));
            }
        }
    }
}
