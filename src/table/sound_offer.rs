//! The offer of sound, made once.

use leptos::prelude::*;
use luciole_words::Sound;

use super::state::TableState;
use crate::board::take_focus;
use crate::context::use_app;
use crate::i18n::texts::SoundOfferTexts;

/// Whether sound is offered: after the player's first move, unless the player has ever chosen.
fn is_offered(state: TableState) -> bool {
    let plays = state.moved.get() && state.game.view.with(|seen| !seen.played_out);
    plays && use_app().settings.with(|settings| settings.sound.is_none())
}

/// The buttons, among those for the next action: they show as long as there are no others, so that they cover nothing
/// and move nothing.
#[component]
pub fn SoundOffer(state: TableState) -> impl IntoView {
    let texts = use_app().texts(SoundOfferTexts::of);
    let offered = Memo::new(move |_| is_offered(state));
    let answer = move |on| {
        state.set_sound(on);
        state.play_sound(Sound::Place);
        // The pressed button no longer exists.
        take_focus();
    };
    view! {
        <Show when=move || offered.get()>
            <div class="sound-offer" role="group" aria-label=texts.question()>
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
    let offered = Memo::new(move |_| is_offered(state));
    view! {
        <p class="unseen" role="status">
            {move || offered.get().then(|| texts.question())}
        </p>
    }
}
