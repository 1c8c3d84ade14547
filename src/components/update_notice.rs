//! A new version of the app.

use leptos::prelude::*;

use crate::context::use_app;
use crate::i18n::texts::OfflineTexts;
use crate::view::board::take_focus;

/// Asks before a new version interrupts a game.
///
/// Elsewhere the new version comes with the next page – unless what the page knows would be lost because the browser keeps nothing.
#[component]
pub fn UpdateNotice() -> impl IntoView {
    let app = use_app();
    let offline = app.offline;
    let texts = app.texts(OfflineTexts::of);
    let asks = Memo::new(move |_| offline.has_update() && (offline.is_playing() || !app.kept.get()));
    let put_off = move |_| {
        offline.put_off_update();
        // The button that was pressed is gone.
        take_focus();
    };
    view! {
        <div role="status">
            <Show when=move || asks.get()>
                <div class="update">
                    <p>{texts.new_version()}</p>
                    <button class="button primary" type="button" on:click=move |_| offline.accept_update()>
                        {texts.update_now()}
                    </button>
                    <button class="button" type="button" on:click=put_off>
                        {texts.later()}
                    </button>
                </div>
            </Show>
        </div>
    }
}
