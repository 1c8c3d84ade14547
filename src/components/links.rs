//! Links to other pages.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_pages::markup::with_fixed_spaces;
use web_sys::MouseEvent;

use crate::context::{AppContext, use_app};
use crate::dom::site::is_single_file;
use crate::i18n::texts::{InvitationTexts, LinksTexts, WaysTexts};
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

/// The address of a page that needs no program, and what a press on a link to it does: what the page says may be shown
/// over this one instead ([`AppContext::reads_here`]).
pub fn text_link(app: AppContext, to: Route) -> (String, impl Fn(MouseEvent)) {
    let file = to.file(app.spoken()).filter(|_| !is_single_file());
    let href = file.unwrap_or_else(|| to.write());
    let follow = move |event: MouseEvent| {
        let is_for_another_tab = event.ctrl_key() || event.meta_key() || event.shift_key();
        if !is_for_another_tab && app.reads_here() {
            event.prevent_default();
            app.text.set(to.clone());
        }
    };
    (href, follow)
}

/// The link to a game's rules.
#[component]
pub fn RulesLink(game: GameId) -> impl IntoView {
    let app = use_app();
    let (href, follow) = text_link(app, Route::Rules(game));
    view! {
        <a class="rules-link" href=href on:click=follow>
            {app.texts(WaysTexts::of).rules()}
        </a>
    }
}

/// The link to a game's lesson.
#[component]
pub fn LessonLink(game: GameId) -> impl IntoView {
    view! {
        <a class="rules-link" href=Route::Lesson(game).write()>
            {lesson_name(use_app(), game)}
        </a>
    }
}

/// What the link to a game's lesson says: whether it is new, begun or done.
pub fn lesson_name(app: AppContext, game: GameId) -> String {
    let names = app.texts(InvitationTexts::of).lessons();
    // Looking at the first step only doesn't count as starting.
    let taken = app.setting(|settings| settings.lessons.of(game).copied().filter(|taken| taken.done > 0));
    with_fixed_spaces(names[taken.map_or(0, |taken| 1 + usize::from(taken.is_whole()))])
}
