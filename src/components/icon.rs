//! Line icons.

use leptos::prelude::*;

/// An icon drawn as one path on a 24 × 24 grid: decoration beside words that say the same.
#[component]
pub fn Icon(
    /// The path data.
    path: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path />
        </svg>
    }
}
