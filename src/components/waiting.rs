//! The placeholder of a page that is loading.

use leptos::prelude::*;

use super::page::set_root_class;
use crate::context::use_app;
use crate::i18n::texts::SiteTexts;

/// The placeholder of a page that is loading: after a moment it says so.
#[component]
pub fn Waiting() -> impl IntoView {
    set_root_class("");
    view! {
        <h1 class="unseen" tabindex="-1">
            "Luciole"
        </h1>
        <p class="loading" role="status">
            {use_app().texts(SiteTexts::of).loading()}
        </p>
    }
}
