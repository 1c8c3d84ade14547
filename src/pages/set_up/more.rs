//! What few players need: the seed.

use leptos::prelude::*;

use super::form::Form;
use crate::context::use_app;
use crate::i18n::texts::SetUpTexts;

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
