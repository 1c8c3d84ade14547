//! How a player does with the positions of the day.

use luciole_games::GameId;
use luciole_search::Day;

use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::live::paragraph;
use crate::dom::prelude::AnyView;

/// Whether a game's position was found today, and on how many days in a row.
pub fn standing(app: AppContext, game: GameId, day: Day) -> AnyView {
    let words = app.words().daily;
    let (found, (now, most)) = app.days.with(|days| (days.found(game, day), days.row(game, day)));
    let found = match found {
        None => words.open,
        Some(true) => words.was_found,
        Some(false) => words.was_missed,
    };
    let unkept = (!app.kept.get()).then(|| paragraph("small", words.not_kept));
    let row = (most > 0).then(|| paragraph("small", (words.streak)(now, most)));
    el("div").class("standing").put(paragraph("", found)).put(row).put(unkept).view()
}
