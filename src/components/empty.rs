//! What a page shows while it has nothing to show.

use leptos::prelude::*;

use crate::shell::route::Route;

/// Shown in place of an empty list: a firefly, a sentence, and a link to the first step.
#[component]
pub fn Empty(text: &'static str, #[prop(into)] step: String, to: Route) -> impl IntoView {
    view! {
        <div class="empty-page">
            <svg class="firefly" viewBox="-12 -12 24 24" aria-hidden="true">
                <circle class="halo" r="11" />
                <circle class="light" r="4.5" />
            </svg>
            <div>
                <p>{text}</p>
                <a class="button primary" href=to.write()>
                    {step}
                </a>
            </div>
        </div>
    }
}
