//! Parts of forms.

use leptos::prelude::*;
use luciole_words::Sign;

use super::sign::GameSign;

/// A group of choices under a legend, and what belongs with it.
#[component]
pub fn Fieldset(
    #[prop(optional)] class: Option<&'static str>,
    /// What the choice is about.
    #[prop(into)]
    legend: ViewFn,
    /// Content below the choices.
    #[prop(optional, into)]
    detail: ViewFn,
    children: Children,
) -> impl IntoView {
    view! {
        <fieldset class=class>
            <legend>{legend.run()}</legend>
            <div class="picks">{children()}</div>
            {move || detail.run()}
        </fieldset>
    }
}

/// One option in a `group`, of which exactly one is chosen.
#[component]
pub fn Pick(
    group: &'static str,
    #[prop(into)] name: String,
    /// A drawing to show instead of the name.
    #[prop(optional)]
    sign: Option<Sign>,
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_pick: Callback<()>,
) -> impl IntoView {
    let title = sign.map(|_| name.clone());
    let spoken = title.clone();
    let shown = match sign {
        Some(sign) => view! { <GameSign sign /> }.into_any(),
        None => name.into_any(),
    };
    view! {
        <label class="pick" title=title>
            <input type="radio" name=group aria-label=spoken prop:checked=chosen on:change=move |_| on_pick.run(()) />
            <span>{shown}</span>
        </label>
    }
}
