//! The header above all pages.

use web_sys::Event;

use crate::context::AppContext;
use crate::dom::element::{el, icon, shape};
use crate::dom::focus::focus;
use crate::dom::prelude::AnyView;
use crate::model::route::Route;

/// The header: home, and where else one can go.
pub fn header(app: AppContext, here: &Route) -> AnyView {
    let words = app.words();
    let skip = |event: Event| {
        // Its own address would be a route.
        event.prevent_default();
        focus("main");
    };
    let brand_is_here = (*here == Route::Home).then_some("page");
    el("header")
        .class("top")
        .put(el("a").class("skip").is("href", "#/").on("click", skip).put(words.skip_to_content))
        .put(
            el("a")
                .class("brand")
                .is("href", "#/")
                .is("aria-label", format!("Luciole, {}", words.home))
                .is("aria-current", brand_is_here)
                .put(
                    shape("svg")
                        .class("firefly")
                        .is("viewBox", "-12 -12 24 24")
                        .is("aria-hidden", "true")
                        .put(shape("circle").class("halo").is("r", "11"))
                        .put(shape("circle").class("light").is("r", "4.5")),
                )
                .put(el("span").put("Luciole")),
        )
        .put(
            el("nav")
                .is("aria-label", "Luciole")
                .put(way(&Route::Library, here, words.keeping.library, None, LIBRARY))
                .put(way(&Route::Open, here, words.open, Some(words.open_a_game), OPEN))
                .put(way(&Route::Settings, here, words.settings, None, SETTINGS))
                .put(way(&Route::About, here, words.reading.about, None, ABOUT)),
        )
        .view()
}

// What leads where, on a square of 24.
const LIBRARY: &str = "M5 5h3.5v14H5ZM10.5 5H14v14h-3.5ZM16 6l3-.8 3 13-3 .8Z";
const OPEN: &str =
    "M4 7a2 2 0 0 1 2-2h4l2 2.5h6a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM12 10.5v5.5M9.5 13.5l2.5 2.5 2.5-2.5";
const SETTINGS: &str = "M4 7h9M19 7h1M4 12h2M12 12h8M4 17h10M20 17h0M16 5v4M9 10v4M17 15v4";
const ABOUT: &str = "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17ZM12 11v5.5M12 7.5v.5";

/// A link of the header: its sign, and what it is called; in full only where it is spoken.
fn way(to: &Route, here: &Route, name: &'static str, spoken: Option<&'static str>, line: &'static str) -> AnyView {
    el("a")
        .is("href", to.write())
        .is("aria-label", spoken)
        .is("aria-current", (to == here).then_some("page"))
        .put(icon(line))
        .put(el("span").put(name))
        .view()
}
