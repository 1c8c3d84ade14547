//! A new version of the app.

use leptos::prelude::*;

use crate::board::take_focus;
use crate::context::use_app;
use crate::i18n::texts::OfflineTexts;

/// Asks before a new version interrupts a game.
///
/// Anywhere else the new version arrives with the next page, unless that would lose what only this page has.
#[component]
pub fn UpdateNotice() -> impl IntoView {
    let app = use_app();
    let offline = app.offline;
    let texts = app.texts(OfflineTexts::of);
    let asks = Memo::new(move |_| offline.has_update() && (offline.is_playing() || !app.reload_loses_nothing()));
    let put_off = move |_| {
        offline.put_off_update();
        // The pressed button no longer exists.
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
