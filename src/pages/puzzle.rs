//! A puzzle that somebody has made: a position from a link, whose best move is to be found.

use leptos::prelude::*;
use luciole_core::record::Question;
use luciole_games::{AnyPlaythrough, AnySession};

use super::game::BrokenLink;
use crate::components::page::NotShown;
use crate::context::use_app;
use crate::i18n::texts::PuzzleTexts;
use crate::shell::route::Route;
use crate::table::PuzzleTable;

/// The page: a table, or why there is none.
#[component]
pub fn PuzzlePage(
    /// The compact link.
    code: String,
    /// The code of what its author asks.
    question: Option<String>,
) -> impl IntoView {
    let texts = use_app().texts(PuzzleTexts::of);
    let question = question.and_then(|code| Question::from_code(&code));
    let play_on = Route::Game(code.clone(), None);
    match AnyPlaythrough::from_link(&code).map(AnySession::puzzle) {
        Err(why) => view! { <BrokenLink why /> }.into_any(),
        Ok(Some(session)) => view! { <PuzzleTable session question play_on /> }.into_any(),
        Ok(None) => view! {
            <NotShown heading=texts.heading() why=texts.nothing_to_find()>
                <a class="button" href=play_on.write()>
                    {texts.look()}
                </a>
            </NotShown>
        }
        .into_any(),
    }
}
