//! Links to other pages.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_pages::learn;
use luciole_pages::markup::with_fixed_spaces;
use web_sys::MouseEvent;

use crate::components::icon::Icon;
use crate::context::{AppContext, use_app};
use crate::i18n::texts::{InvitationTexts, LinksTexts, WaysTexts};
use crate::shell::route::{Route, Text};

/// The link home, for a page that offers nothing else to do.
#[component]
pub fn BackHome() -> impl IntoView {
    view! {
        <a class="button" href="#/">
            {use_app().texts(LinksTexts::of).home()}
        </a>
    }
}

/// The address of a text, and what a press on a link to it does: the text may be read over this page instead
/// ([`AppContext::reads_here`]).
pub fn text_link(app: AppContext, text: Text) -> (String, impl Fn(MouseEvent)) {
    let href = app.file_of(text).unwrap_or_else(|| Route::Text(text).write());
    let follow = move |event: MouseEvent| {
        if !is_for_another_tab(&event) && app.reads_here() {
            event.prevent_default();
            app.reading.set(Some(text));
        }
    };
    (href, follow)
}

/// Whether a press on a link is for another tab or window.
pub fn is_for_another_tab(event: &MouseEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.shift_key()
}

/// The link to a game's rules; with an icon, it is one of the table's tools.
#[component]
pub fn RulesLink(game: GameId, #[prop(optional)] icon: Option<&'static str>) -> impl IntoView {
    let app = use_app();
    let (href, follow) = text_link(app, Text::Rules(game));
    view! {
        <a class=if icon.is_some() { "tool" } else { "rules-link" } href=href on:click=follow>
            {icon.map(|path| view! { <Icon path /> })}
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
    // Looking at the first step only doesn't count as starting.
    let taken = app.setting(|settings| settings.lessons.of(game).copied().filter(|taken| taken.done > 0));
    let name = taken.map(|taken| app.texts(InvitationTexts::of).lessons()[usize::from(taken.is_whole())].to_owned());
    with_fixed_spaces(&name.unwrap_or_else(|| learn(game, app.spoken())))
}
