//! The pond behind all pages.

use leptos::prelude::*;
use luciole_pages::drawings::{FIREFLIES, REEDS};

/// Rings on the water.
const RINGS: &str = r#"<svg class="ripples" viewBox="0 0 400 120"><g><ellipse cx="200" cy="60" rx="190" ry="46"/><ellipse cx="200" cy="60" rx="126" ry="30"/><ellipse cx="200" cy="60" rx="62" ry="14"/></g></svg>"#;

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
