//! The footer of every page.

use leptos::prelude::*;

use crate::context::use_app;
use crate::i18n::texts::FrameTexts;

#[component]
pub fn Footer() -> impl IntoView {
    let app = use_app();
    view! {
        <footer class="foot">
            <p>{app.texts(FrameTexts::of).unofficial()}</p>
        </footer>
    }
}
