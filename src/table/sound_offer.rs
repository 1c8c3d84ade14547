//! The offer of sound, made once.

use leptos::prelude::*;
use luciole_words::Sound;

use super::offers::has_offers;
use super::state::TableState;
use crate::board::take_focus;
use crate::context::use_app;
use crate::i18n::texts::SoundOfferTexts;

/// Whether sound is offered: after the player's first turn, unless the player has ever chosen, and while there is no
/// button for the next action, whose place the offer takes.
fn offered(state: TableState) -> Memo<bool> {
    let app = use_app();
    Memo::new(move |_| {
        let plays = state.moved.get() && state.game.view.with(|seen| !seen.played_out);
        let asks = plays && app.settings.with(|settings| settings.sound.is_none()) && !has_offers(state);
        asks && !state.session(|session| session.is_mid_turn())
    })
}

/// The question and its answers.
#[component]
pub fn SoundOffer(state: TableState) -> impl IntoView {
    let texts = use_app().texts(SoundOfferTexts::of);
    let offered = offered(state);
    let answer = move |on| {
        state.set_sound(on);
        state.play_sound(Sound::Place);
        // The pressed button no longer exists.
        take_focus();
    };
    view! {
        <Show when=move || offered.get()>
            <div class="sound-offer" role="group" aria-label=texts.question()>
                <span aria-hidden="true">{texts.short_question()}</span>
                <button class="button" type="button" on:click=move |_| answer(true)>
                    {texts.with_sound()}
                </button>
                <button class="button" type="button" on:click=move |_| answer(false)>
                    {texts.without_sound()}
                </button>
            </div>
        </Show>
    }
}

/// The question, for screen readers.
#[component]
pub fn SoundQuestion(state: TableState) -> impl IntoView {
    let texts = use_app().texts(SoundOfferTexts::of);
    let offered = offered(state);
    view! {
        <p class="unseen" role="status">
            {move || offered.get().then(|| texts.question())}
        </p>
    }
}
