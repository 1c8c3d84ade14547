//! What few players need: playing by link, and the seed.

use leptos::prelude::*;

use super::form::Form;
use crate::context::use_app;
use crate::i18n::texts::{ByLinkTexts, SetUpTexts};

/// If people play, whether they play at a distance; or why they can't.
#[component]
pub(super) fn ByLink(form: Form) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(ByLinkTexts::of), app.spoken());
    let secrets = form.game.info().hidden_information;
    let who = move || {
        let playing = form.playing();
        let Some(first) = playing.iter().find(|seat| !seat.computer.get()).filter(|_| form.far_apart.get()) else {
            return String::new();
        };
        let name = first.name.get();
        let title = || form.seat_sign(first.seat, form.count.get(), language).title;
        texts.how(if name.trim().is_empty() { title() } else { name.trim() })
    };
    view! {
        <Show when=move || {
            form.people() > 1
        }>
            {if secrets {
                view! { <p class="small">{texts.hands()}</p> }.into_any()
            } else {
                view! {
                    <label class="switch">
                        <input type="checkbox" bind:checked=form.far_apart />
                        <span>{texts.far_apart()}</span>
                    </label>
                    <p class="small">{who}</p>
                }
                    .into_any()
            }}
        </Show>
    }
}

/// The seed, for a player who wants a particular layout again.
#[component]
pub(super) fn SeedField(form: Form) -> impl IntoView {
    let texts = use_app().texts(SetUpTexts::of);
    let type_in = move |event| {
        form.wrong.set(None);
        form.seed.set_value(event_target_value(&event));
    };
    view! {
        <label>{texts.seed()} <input inputmode="numeric" autocomplete="off" maxlength="20" on:input=type_in /></label>
        <p class="small">{texts.seed_hint()}</p>
    }
}
