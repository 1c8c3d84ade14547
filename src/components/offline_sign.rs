//! Whether the app works offline.

use leptos::prelude::*;

use crate::context::use_app;
use crate::dom::site::is_on_home_screen;
use crate::i18n::texts::OfflineTexts;

/// Says that everything is available offline, and offers to install the app if the browser does, or says how.
#[component]
pub fn OfflineSign() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(OfflineTexts::of);
    let offline = app.offline;
    let sign = move || {
        let said = if offline.is_online() { texts.available() } else { texts.without_network() };
        offline.is_stored().then(|| {
            view! {
                <p class="small offline-sign">
                    <svg class="sign" viewBox="-12 -12 24 24" aria-hidden="true">
                        <circle r="10" />
                        <path d="M-5 .5l3.5 3.5 6.5-7.5" />
                    </svg>
                    {said}
                </p>
            }
        })
    };
    view! {
        <div class="offline">
            {sign} <Show when=move || offline.can_install()>
                <button class="button" type="button" on:click=move |_| offline.install()>
                    {texts.install()}
                </button>
            </Show>
        </div>
        {(is_on_home_screen() == Some(false))
            .then(|| {
                view! {
                    <details class="more">
                        <summary>{texts.install()}</summary>
                        <p class="small">{texts.home_screen()}</p>
                    </details>
                }
            })}
    }
}
