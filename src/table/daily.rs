//! The table of a daily position.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_search::Day;

use crate::components::dates::date;
use crate::components::in_language::InLanguage;
use crate::components::standing::Standing;
use crate::context::use_app;
use crate::i18n::texts::{DailyTexts, LinksTexts, WaysTexts};
use crate::shell::route::Route;
use luciole_table::{Purpose, Storage};

use super::begin::begin_at;
use super::posed::PosedTable;

/// The table that poses the last position of a record as that day's position.
#[component]
pub fn DailyTable(
    session: AnySession,
    /// The day of the position.
    day: Day,
    /// Whether the first try counts; on an earlier day's position, none does.
    counts: bool,
) -> impl IntoView {
    let app = use_app();
    let state = begin_at(app, session, Storage::Nowhere, Purpose::Daily(counts.then_some(day)));
    let table = move || {
        let (texts, links) = (app.texts(DailyTexts::of), app.texts(LinksTexts::of));
        let title = move || {
            view! {
                {app.texts(WaysTexts::of).daily()}
                " "
                <span class="of-day">{date(&day.to_string(), app.spoken())}</span>
            }
        };
        let below = move || {
            view! {
                {counts.then(|| view! { <Standing game=state.game_id() day /> })}
                <a class="rules-link" href=Route::Daily(None).write()>
                    {links.dailies()}
                </a>
            }
        };
        let heading = texts.of_game(state.view_now(|seen| seen.title));
        view! { <PosedTable state heading title lead=texts.find(state.decider()) below /> }
    };
    view! { <InLanguage>{table()}</InLanguage> }
}
