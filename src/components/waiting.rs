//! What stands in the place of a page that is on its way.

use leptos::prelude::*;

use crate::context::use_app;
use crate::i18n::texts::SiteTexts;

/// The place of a page that is on its way: it says so after a moment.
#[component]
pub fn Waiting() -> impl IntoView {
    view! {
        <h1 class="unseen" tabindex="-1">
            "Luciole"
        </h1>
        <p class="loading" role="status">
            {use_app().texts(SiteTexts::of).loading()}
        </p>
    }
}
