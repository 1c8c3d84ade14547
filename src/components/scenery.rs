//! What surrounds all pages: the pond behind them, the header above, the footer below.

use web_sys::Event;

use crate::app::{Frame, focus};
use crate::dom::element::{el, icon, shape};
use crate::dom::live::paragraph;
use crate::dom::prelude::AnyView;
use crate::model::route::Route;

/// Reeds in both lower corners, rings on the water. Fireflies are dots that the style sheet lets drift.
const REEDS: &str = r#"<svg class="reeds" viewBox="0 0 300 340"><g class="stems"><path d="M40 340C44 240 30 150 52 40"/><path d="M78 340C76 260 92 180 84 96"/><path d="M118 340C112 280 128 230 140 170"/><path d="M22 340C14 290 20 240 2 190"/></g><g class="leaves"><path d="M58 340C70 250 104 190 150 150C112 210 84 260 76 340Z"/><path d="M30 340C26 270 6 210-20 180C10 250 12 290 16 340Z"/><path d="M100 340C116 300 150 268 196 252C154 286 132 310 122 340Z"/></g><g class="tails"><rect x="45" y="2" width="15" height="62" rx="7.5" transform="rotate(8 52 30)"/><rect x="76" y="62" width="14" height="54" rx="7" transform="rotate(-4 84 90)"/><rect x="134" y="138" width="12" height="44" rx="6" transform="rotate(14 140 160)"/></g></svg>"#;
const RINGS: &str = r#"<svg class="rings" viewBox="0 0 400 120"><g><ellipse cx="200" cy="60" rx="190" ry="46"/><ellipse cx="200" cy="60" rx="126" ry="30"/><ellipse cx="200" cy="60" rx="62" ry="14"/></g></svg>"#;
const FIREFLIES: &str = "<i></i><i></i><i></i><i></i><i></i><i></i><i></i>";

/// The pond behind all pages. At the table it is still water, so that nothing moves but the game.
pub fn scenery(still: bool) -> AnyView {
    let drawn = if still { String::new() } else { [RINGS, REEDS, REEDS, FIREFLIES].concat() };
    el("div").class("scenery").is("aria-hidden", "true").html(drawn).view()
}

/// The header: home, and where else one can go.
pub fn header(frame: Frame, here: &Route) -> AnyView {
    let words = frame.words();
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

/// The footer.
pub fn footer(frame: Frame) -> AnyView {
    el("footer").class("foot").put(paragraph("", frame.words().unofficial)).view()
}
