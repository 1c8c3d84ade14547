//! The table of a daily position.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_search::Day;

use crate::components::dates::{date, day_and_month};
use crate::components::in_language::InLanguage;
use crate::components::standing::{Streak, result};
use crate::context::use_app;
use crate::i18n::texts::{DailyNextOfDay, DailyTexts, LinksTexts, WaysTexts};
use crate::shell::route::Route;
use luciole_table::{Purpose, Storage};

use super::begin::begin_at;
use super::posed::PosedTable;
use super::result_of_day::ResultOfDay;
use super::state::TableState;

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
                <span class="of-day">
                    <span>{date(&day.to_string(), app.spoken())}</span>
                    {counts
                        .then(|| {
                            view! {
                                " "
                                <span class="tried">{move || result(app, state.game_id(), day)}</span>
                            }
                        })}
                </span>
            }
        };
        let below = move || {
            view! {
                {counts
                    .then(|| {
                        view! {
                            <Streak game=state.game_id() day />
                            <ResultOfDay day />
                        }
                    })}
                <a class="rules-link" href=Route::Daily(None).write()>
                    {links.dailies()}
                </a>
            }
        };
        let heading = texts.of_game(state.view_now(|seen| seen.title));
        view! {
            <PosedTable
                state
                heading
                title
                lead=texts.find(state.decider())
                next=move || view! { <Next state day counts /> }
                below
            />
        }
    };
    view! { <InLanguage>{table()}</InLanguage> }
}

/// A link to the next puzzle, once this one has been answered.
#[component]
fn Next(state: TableState, day: Day, counts: bool) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    move || {
        let cost = state.opponent.view.with(|opponent| opponent.judgement.as_ref().map(|judgement| judgement.cost))?;
        let (game, of) = app.days.with(|days| {
            let counts = counts && !days.is_over(state.game_id(), day);
            days.next_to_try(state.game_id(), day, counts)
        })?;
        let name = game.card(app.spoken()).name;
        let (to, words) = if counts && of == day {
            (Route::Daily(Some(game)), texts.next(name))
        } else {
            let day = day_and_month(&of.to_string(), app.spoken());
            (Route::PastDaily(game, of), texts.next_of_day(DailyNextOfDay { game: name, day: &day }))
        };
        Some(view! {
            <a class="button" class:primary=cost == 0 href=to.write()>
                {words}
            </a>
        })
    }
}
