//! The table of a puzzle that somebody has made.

use leptos::prelude::*;
use luciole_core::record::Question;
use luciole_games::AnySession;

use crate::components::in_language::InLanguage;
use crate::context::use_app;
use crate::i18n::texts::{DailyTexts, PuzzleTexts};
use crate::shell::route::Route;
use luciole_table::{Purpose, Storage};

use super::begin::begin_at;
use super::posed::PosedTable;

/// The table that poses the last position of a game.
#[component]
pub fn PuzzleTable(
    /// From [`AnySession::puzzle`].
    session: AnySession,
    /// What its author asks.
    question: Option<Question>,
    /// Where the game can be played on.
    play_on: Route,
) -> impl IntoView {
    let app = use_app();
    let state = begin_at(app, session, Storage::Nowhere, Purpose::Puzzle);
    let table = move || {
        let (texts, play_on) = (app.texts(PuzzleTexts::of), play_on.write());
        let below = move || {
            view! {
                <a class="rules-link" href=play_on.clone()>
                    {texts.play_on()}
                </a>
            }
        };
        let (question, lead) = (question.clone(), app.texts(DailyTexts::of).find(state.decider()));
        let heading = texts.of_game(state.view_now(|seen| seen.title));
        view! { <PosedTable state heading title=move || texts.heading() question lead below /> }
    };
    view! { <InLanguage>{table.clone()()}</InLanguage> }
}
