//! The player's record with the daily positions.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_search::Day;

use crate::context::{AppContext, use_app};
use crate::i18n::texts::{DailyStreak, DailyTexts};
use crate::store::days::today;

/// The result of a day's first try, in words, or that no try counts.
pub fn result(app: AppContext, game: GameId, day: Day) -> &'static str {
    let texts = app.texts(DailyTexts::of);
    let [of_today, before] = app.days.with(|days| match days.found(game, day) {
        Some(true) => [texts.was_found(), texts.past_found()],
        Some(false) => [texts.was_missed(), texts.past_missed()],
        None if days.is_over(game, day) => [texts.next_was_tried(), texts.past_open()],
        None => [texts.open(), texts.past_open()],
    });
    if today() == Some(day) { of_today } else { before }
}

/// Whether the player solved a game's position today, and the current streak in days.
#[component]
pub fn Standing(game: GameId, day: Day) -> impl IntoView {
    let app = use_app();
    view! {
        <div class="standing">
            <p>{move || result(app, game, day)}</p>
            <Streak game day />
        </div>
    }
}

/// The current streak in days, and whether it is kept.
#[component]
pub fn Streak(game: GameId, day: Day) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    move || {
        let (now, most) = app.days.with(|days| days.row(game, day));
        view! {
            {(most > 0).then(|| view! { <p class="small">{texts.streak(DailyStreak { now, most })}</p> })}
            {(!app.settings_saved.get()).then(|| view! { <p class="small">{texts.not_saved()}</p> })}
        }
    }
}
