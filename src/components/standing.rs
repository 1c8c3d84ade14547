//! The player's record with the daily positions.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_search::Day;

use crate::context::use_app;
use crate::i18n::texts::DailyTexts;

/// Whether the player solved a game's position today, and the current streak in days.
#[component]
pub fn Standing(game: GameId, day: Day) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    move || {
        let (found, (now, most)) = app.days.with(|days| (days.found(game, day), days.row(game, day)));
        let found = match found {
            None => texts.open(),
            Some(true) => texts.was_found(),
            Some(false) => texts.was_missed(),
        };
        view! {
            <div class="standing">
                <p>{found}</p>
                {(most > 0).then(|| view! { <p class="small">{texts.streak(most, now)}</p> })}
                {(!app.kept.get()).then(|| view! { <p class="small">{texts.not_kept()}</p> })}
            </div>
        }
    }
}
