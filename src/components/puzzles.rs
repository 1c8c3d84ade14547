//! The puzzles of a day, side by side.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_search::Day;

use crate::components::icon::Icon;
use crate::components::standing::result;
use crate::context::use_app;
use crate::dom::site::cover;
use crate::i18n::texts::DailyTexts;
use crate::shell::route::Route;
use crate::store::days::today;

// What the marks show, on a 24 × 24 grid.
const SOLVED: &str = "M5.5 12.5l4.5 4.5L18.5 7.5";
const MISSED: &str = "M7.5 7.5l9 9M16.5 7.5l-9 9";

/// A link to each game's puzzle of a day, with a mark that tells the result: empty, ticked or crossed.
#[component]
pub fn Puzzles(day: Day) -> impl IntoView {
    let app = use_app();
    let is_today = today() == Some(day);
    let puzzle = move |&game: &GameId| {
        let to = if is_today { Route::Daily(Some(game)) } else { Route::PastDaily(game, day) };
        view! {
            <li>
                <a class="puzzle" href=to.write()>
                    <img class="art" src=cover(game) alt="" />
                    <span class="name">{game.card(app.spoken()).name}</span>
                    <Mark game day />
                    <span class="unseen">{move || result(app, game, day)}</span>
                </a>
            </li>
        }
    };
    view! { <ul class="puzzles">{GameId::ALL.iter().map(puzzle).collect_view()}</ul> }
}

/// The result of a game's puzzle of a day as a mark: empty, ticked or crossed.
#[component]
pub fn Mark(game: GameId, day: Day) -> impl IntoView {
    let app = use_app();
    move || view! { <Tick found=app.days.with(|days| days.found(game, day)) /> }
}

/// A result as a mark: empty, ticked or crossed.
#[component]
pub fn Tick(
    /// Whether the puzzle was solved, if it was tried.
    found: Option<bool>,
) -> impl IntoView {
    let (look, icon) = match found {
        None => ("mark", None),
        Some(true) => ("mark solved", Some(SOLVED)),
        Some(false) => ("mark missed", Some(MISSED)),
    };
    view! { <span class=look>{icon.map(|path| view! { <Icon path /> })}</span> }
}

/// On how many days in a row a puzzle was solved; an encouragement if on none.
#[component]
pub fn DaysInARow(day: Day) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(DailyTexts::of);
    move || {
        let (now, most) = app.days.with(|days| days.days_in_a_row(day));
        let words = if now == 0 { texts.begin_a_row().to_owned() } else { texts.in_a_row(now as usize) };
        let longest = (most > now).then(|| texts.longest(most));
        view! {
            <p class="in-a-row">
                <span>{words}</span>
                {longest.map(|longest| view! { <span class="small">{longest}</span> })}
            </p>
        }
    }
}
