//! Links to other pages.

use luciole_games::GameId;

use crate::components::markup::set;
use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::prelude::AnyView;
use crate::model::route::Route;

/// The way home, for a page on which there is nothing else to do.
pub fn back_home(app: AppContext) -> AnyView {
    el("a").class("button").is("href", "#/").put(app.words().back_home).view()
}

/// The link to a game's rules.
pub fn rules_link(app: AppContext, game: GameId) -> AnyView {
    el("a").class("rules-link").is("href", Route::Rules(game).write()).put(app.words().reading.rules).view()
}

/// The link to a game's lesson.
pub fn lesson_link(app: AppContext, game: GameId) -> AnyView {
    let links = app.words().lesson.links;
    // Who has only looked at its first step hasn't begun.
    let taken =
        app.settings.with_untracked(|settings| settings.lessons.of(game).copied().filter(|taken| taken.done > 0));
    let name = links[taken.map_or(0, |taken| 1 + usize::from(taken.is_whole()))];
    el("a").class("rules-link").is("href", Route::Lesson(game).write()).put(set(name)).view()
}
