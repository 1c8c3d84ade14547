//! What a page shows while it has nothing to show.

use leptos::prelude::*;

/// Shown in place of an empty list: a firefly, a sentence, and the first step.
#[component]
pub fn Empty(children: Children) -> impl IntoView {
    view! {
        <div class="empty-page">
            <svg class="firefly" viewBox="-12 -12 24 24" aria-hidden="true">
                <circle class="halo" r="11" />
                <circle class="light" r="4.5" />
            </svg>
            <div>{children()}</div>
        </div>
    }
}
