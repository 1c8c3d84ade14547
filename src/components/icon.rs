//! Signs of one line.

use leptos::prelude::*;

/// A sign of one line, on a square of 24: decoration beside words that say the same.
#[component]
pub fn Icon(
    /// The line.
    path: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path />
        </svg>
    }
}
