//! The daily positions of all games.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_search::Day;

use super::calendar::Calendar;
use crate::components::dates::date;
use crate::components::empty::Empty;
use crate::components::links::BackHome;
use crate::components::page::Page;
use crate::components::puzzles::{DaysInARow, Mark};
use crate::components::standing::Standing;
use crate::context::use_app;
use crate::dom::site::cover;
use crate::i18n::texts::{DailyTexts, LinksTexts, RetryTexts};
use crate::shell::route::Route;
use crate::store::days::today;

/// The page of all games' positions: today's, and a calendar of the others.
#[component]
pub fn Dailies() -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(DailyTexts::of), app.spoken());
    let entry = move |game: GameId, day: Day| {
        view! {
            <li class="card scene">
                <div class="picture" aria-hidden="true">
                    <img src=cover(game) alt="" />
                </div>
                <div class="lines">
                    <h2>
                        <a class="whole" href=Route::Daily(Some(game)).write()>
                            {game.card(language).name}
                        </a>
                    </h2>
                    <Standing game day />
                </div>
                <Mark game day />
            </li>
        }
    };
    let of_day = today().map(|day| {
        let begun = move || match app.days.with(|days| days.days_in_a_row(day)) {
            (_, 0) => view! { <First day /> }.into_any(),
            _ => view! { <DaysInARow day /> }.into_any(),
        };
        view! {
            <p class="lead">{date(&day.to_string(), language)}</p>
            {begun}
            <ul class="days">{GameId::ALL.iter().map(|&game| entry(game, day)).collect_view()}</ul>
            <p class="small">{texts.lead()}</p>
            <a class="button to-turning-points" href=Route::TurningPoints.write()>
                {app.texts(RetryTexts::of).yours()}
            </a>
            <Calendar today=day />
        }
    });
    view! {
        <Page class="dailies" heading=app.texts(LinksTexts::of).dailies()>
            {of_day}
            <BackHome />
        </Page>
    }
}

/// For somebody who hasn't solved any: which one to begin with.
#[component]
fn First(day: Day) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    // Another try at a puzzle wouldn't count.
    let untried = GameId::ALL.iter().find(|game| app.days.with(|days| days.found(**game, day).is_none())).copied();
    untried.map(|game| {
        view! {
            <Empty
                text=texts.begin_a_row()
                step=texts.begin_with(game.card(app.spoken()).name)
                to=Route::Daily(Some(game))
            />
        }
    })
}
