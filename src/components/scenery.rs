//! The pond behind all pages.

use leptos::prelude::*;

/// Reeds in both lower corners, rings on the water. The fireflies are dots that the style sheet animates.
const REEDS: &str = r#"<svg class="reeds" viewBox="0 0 300 340"><g class="stems"><path d="M40 340C44 240 30 150 52 40"/><path d="M78 340C76 260 92 180 84 96"/><path d="M118 340C112 280 128 230 140 170"/><path d="M22 340C14 290 20 240 2 190"/></g><g class="leaves"><path d="M58 340C70 250 104 190 150 150C112 210 84 260 76 340Z"/><path d="M30 340C26 270 6 210-20 180C10 250 12 290 16 340Z"/><path d="M100 340C116 300 150 268 196 252C154 286 132 310 122 340Z"/></g><g class="tails"><rect x="45" y="2" width="15" height="62" rx="7.5" transform="rotate(8 52 30)"/><rect x="76" y="62" width="14" height="54" rx="7" transform="rotate(-4 84 90)"/><rect x="134" y="138" width="12" height="44" rx="6" transform="rotate(14 140 160)"/></g></svg>"#;
const RINGS: &str = r#"<svg class="ripples" viewBox="0 0 400 120"><g><ellipse cx="200" cy="60" rx="190" ry="46"/><ellipse cx="200" cy="60" rx="126" ry="30"/><ellipse cx="200" cy="60" rx="62" ry="14"/></g></svg>"#;
const FIREFLIES: &str = "<i></i><i></i><i></i><i></i><i></i><i></i><i></i>";

/// The pond behind all pages. At a table the water is still, so that only the game moves.
#[component]
pub fn Scenery(
    /// Whether the page is a table.
    #[prop(into)]
    still: Signal<bool>,
) -> impl IntoView {
    let drawn = move || if still.get() { String::new() } else { [RINGS, REEDS, REEDS, FIREFLIES].concat() };
    view! { <div class="scenery" aria-hidden="true" inner_html=drawn></div> }
}
