//! The offer of sound, made once.

use leptos::prelude::*;
use luciole_words::Sound;

use super::state::TableState;
use crate::board::take_focus;
use crate::context::use_app;
use crate::i18n::texts::SoundOfferTexts;

/// Offers sound after the player's first move, unless the player has ever chosen. It floats over what comes next in
/// the panel, so that nothing moves.
#[component]
pub fn SoundOffer(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SoundOfferTexts::of);
    let offers = Memo::new(move |_| {
        let plays = state.moved.get() && state.game.view.with(|seen| !seen.played_out);
        plays && app.settings.with(|settings| settings.sound.is_none())
    });
    let answer = move |on| {
        state.set_sound(on);
        state.play_sound(Sound::Place);
        // The pressed button no longer exists.
        take_focus();
    };
    view! {
        <div class="sound-offer">
            <p role="status">{move || offers.get().then(|| texts.question())}</p>
            <Show when=move || offers.get()>
                <div class="actions">
                    <button class="button primary" type="button" on:click=move |_| answer(true)>
                        {texts.with_sound()}
                    </button>
                    <button class="button" type="button" on:click=move |_| answer(false)>
                        {texts.without_sound()}
                    </button>
                </div>
            </Show>
        </div>
    }
}
