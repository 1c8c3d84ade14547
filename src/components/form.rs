//! Parts of forms.

use leptos::prelude::*;

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
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_pick: Callback<()>,
) -> impl IntoView {
    view! {
        <label class="pick">
            <input type="radio" name=group prop:checked=chosen on:change=move |_| on_pick.run(()) />
            <span>{name}</span>
        </label>
    }
}
