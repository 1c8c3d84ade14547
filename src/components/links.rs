//! Links to other pages.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_pages::markup::with_fixed_spaces;

use crate::context::use_app;
use crate::i18n::texts::{InvitationTexts, LinksTexts};
use crate::shell::route::Route;

/// The link home, for a page that offers nothing else to do.
#[component]
pub fn BackHome() -> impl IntoView {
    view! {
        <a class="button" href="#/">
            {use_app().texts(LinksTexts::of).home()}
        </a>
    }
}

/// The link to a game's rules.
#[component]
pub fn RulesLink(game: GameId) -> impl IntoView {
    view! {
        <a class="rules-link" href=Route::Rules(game).write()>
            {use_app().texts(LinksTexts::of).rules()}
        </a>
    }
}

/// The link to a game's lesson.
#[component]
pub fn LessonLink(game: GameId) -> impl IntoView {
    let app = use_app();
    let names = app.texts(InvitationTexts::of).lessons();
    // Looking at the first step only doesn't count as starting.
    let taken = app.setting(|settings| settings.lessons.of(game).copied().filter(|taken| taken.done > 0));
    let name = names[taken.map_or(0, |taken| 1 + usize::from(taken.is_whole()))];
    view! {
        <a class="rules-link" href=Route::Lesson(game).write()>
            {with_fixed_spaces(name)}
        </a>
    }
}
