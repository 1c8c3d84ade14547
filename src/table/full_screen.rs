//! The button for full screen.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;

use crate::components::icon::Icon;
use crate::context::use_app;
use crate::dom::screen;
use crate::i18n::texts::SwitchesTexts;

/// Turns full screen on or off; absent where the browser doesn't allow it, and in somebody else's page.
#[component]
pub fn FullScreenButton() -> impl IntoView {
    let app = use_app();
    (!app.embedded && screen::can_be_full()).then(|| {
        // The player can leave it without this button too.
        let full = RwSignal::new(screen::is_full());
        let _ = use_event_listener(document(), ev::fullscreenchange, move |_| full.set(screen::is_full()));
        view! {
            <button
                class="button full-screen"
                type="button"
                aria-pressed=move || full.get().to_string()
                on:click=move |_| screen::toggle_full()
            >
                <Icon path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
                <span>{app.texts(SwitchesTexts::of).full_screen()}</span>
            </button>
        }
    })
}
