//! The header of every page.

use leptos::prelude::*;
use luciole_pages::drawings::{ABOUT, LIBRARY, OPEN, SETTINGS};
use web_sys::MouseEvent;

use crate::components::icon::Icon;
use crate::components::links::text_link;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::i18n::texts::FrameTexts;
use crate::shell::route::{Route, Text};

/// The header: links to home and the other main pages.
#[component]
pub fn Header(
    /// The current page.
    #[prop(into)]
    here: Signal<Route>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(FrameTexts::of);
    let (about, follow) = text_link(app, Text::About);
    let skip = |event: MouseEvent| {
        // The link's own address would be taken for a route.
        event.prevent_default();
        focus("main");
    };
    view! {
        // At a table it is above the panel, from the start: nothing moves when the table appears.
        <header class="top" class:beside=move || here.with(Route::is_table)>
            <a class="skip" href="#/" on:click=skip>
                {texts.skip_to_content()}
            </a>
            <a
                class="brand"
                href="#/"
                aria-label=texts.home()
                aria-current=move || (here.get() == Route::Home).then_some("page")
            >
                <svg class="firefly" viewBox="-12 -12 24 24" aria-hidden="true">
                    <circle class="halo" r="11" />
                    <circle class="light" r="4.5" />
                </svg>
                <span>{move || if here.with(Route::is_table) { texts.home_short() } else { "Luciole" }}</span>
            </a>
            <nav aria-label="Luciole">
                <Way to=Route::Library here name=texts.library() icon=LIBRARY />
                <Way to=Route::Open here name=texts.open_a_game() icon=OPEN />
                <Way to=Route::Settings here name=texts.settings() icon=SETTINGS />
                <a href=about on:click=follow>
                    <Icon path=ABOUT />
                    <span>{texts.about()}</span>
                </a>
            </nav>
        </header>
    }
}

/// A link in the header.
#[component]
fn Way(
    to: Route,
    here: Signal<Route>,
    /// Its visible name.
    name: &'static str,
    icon: &'static str,
) -> impl IntoView {
    let href = to.write();
    view! {
        <a href=href aria-current=move || here.with(|here| *here == to).then_some("page")>
            <Icon path=icon />
            <span>{name}</span>
        </a>
    }
}
