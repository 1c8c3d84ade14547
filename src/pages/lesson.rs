//! A lesson: learning a game on its board.

use leptos::logging::error;
use leptos::prelude::*;
use luciole_games::{GameId, Lesson};

use crate::components::reading::{Reading, file};
use crate::context::use_app;
use crate::i18n::texts::LessonTexts;
use crate::table::{LessonTable, begin_lesson};

use super::at_once::{play_at_once, suiting};

/// The page: the lesson's table, once its text has loaded.
#[component]
pub fn LessonPage(
    /// The game that the lesson teaches.
    game: GameId,
) -> impl IntoView {
    let app = use_app();
    let play = app.texts(LessonTexts::of).play();
    let end = move || {
        view! {
            <button class="button primary" type="button" on:click=move |_| play_at_once(app, game, suiting(app, game))>
                {play}
            </button>
        }
        .into_any()
    };
    view! { <LessonOf game end /> }
}

/// A game's lesson, from where the player left it.
#[component]
pub fn LessonOf<E>(
    /// The game that the lesson teaches.
    game: GameId,
    /// Content after the last step.
    end: E,
) -> impl IntoView
where
    E: Fn() -> AnyView + Copy + Send + Sync + 'static,
{
    let app = use_app();
    let show = move |files: &[String]| {
        // Printing the whole error would add much code; the line number is enough.
        let lesson = Lesson::read(files.first()?).inspect_err(|why| error!("line {} is wrong in the lesson", why.line));
        let begun = begin_lesson(app, game, lesson.ok()?).inspect_err(|why| error!("the lesson can't be taken: {why}"));
        let (guide, session) = begun.ok()?;
        Some(view! { <LessonTable guide session end /> }.into_any())
    };
    view! { <Reading files=vec![file(&format!("{game}/lesson"), app.spoken())] show /> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_games::{AnySession, Guide, What};
    use luciole_session::{Space, Tapped};
    use luciole_words::Language;

    /// Everything visible or tappable: keys, targets, and buttons.
    fn names(session: &AnySession) -> Vec<String> {
        let scene = session.board_view(Language::English, Space::High).scene;
        let of = scene.nodes.iter().flat_map(|node| [Some(node.key.clone()), node.target.clone()]).flatten();
        of.chain(scene.actions.clone()).collect()
    }

    #[test]
    fn pieces_lit_in_a_lesson_are_on_the_board_and_refused_targets_can_be_tapped() {
        for &game in GameId::ALL {
            let path = format!("{}/games/{game}/pages/lesson.en.txt", env!("CARGO_MANIFEST_DIR"));
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
                assert!(session.is_lesson());
                let done = names(&step.after(usize::MAX).unwrap());
                assert!(step.praised.iter().all(|name| done.contains(name)), "{path}: {:?} of {done:?}", step.praised);
            }
        }
    }
}
