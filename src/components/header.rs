//! The header of every page.

use leptos::prelude::*;
use web_sys::MouseEvent;

use crate::components::icon::Icon;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::i18n::texts::SiteTexts;
use crate::shell::route::Route;

/// The header: links to home and the other main pages.
#[component]
pub fn Header(
    /// The current page.
    #[prop(into)]
    here: Signal<Route>,
) -> impl IntoView {
    let texts = use_app().texts(SiteTexts::of);
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
                <span>"Luciole"</span>
            </a>
            <nav aria-label="Luciole">
                <Way to=Route::Library here name=texts.library() icon=LIBRARY />
                <Way to=Route::Open here name=texts.open() label=texts.open_a_game() icon=OPEN />
                <Way to=Route::Settings here name=texts.settings() icon=SETTINGS />
                <Way to=Route::About here name=texts.about() icon=ABOUT />
            </nav>
        </header>
    }
}

// Icons of the links, on a 24 × 24 grid.
const LIBRARY: &str = "M5 5h3.5v14H5ZM10.5 5H14v14h-3.5ZM16 6l3-.8 3 13-3 .8Z";
const OPEN: &str =
    "M4 7a2 2 0 0 1 2-2h4l2 2.5h6a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM12 10.5v5.5M9.5 13.5l2.5 2.5 2.5-2.5";
const SETTINGS: &str = "M4 7h9M19 7h1M4 12h2M12 12h8M4 17h10M20 17h0M16 5v4M9 10v4M17 15v4";
const ABOUT: &str = "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 11v5.5M12 7.5v.5";

/// A link in the header.
#[component]
fn Way(
    to: Route,
    here: Signal<Route>,
    /// Its visible name.
    name: &'static str,
    /// Its full name, if only screen readers get that.
    #[prop(optional)]
    label: Option<&'static str>,
    icon: &'static str,
) -> impl IntoView {
    let href = to.write();
    view! {
        <a href=href aria-label=label aria-current=move || here.with(|here| *here == to).then_some("page")>
            <Icon path=icon />
            <span>{name}</span>
        </a>
    }
}
