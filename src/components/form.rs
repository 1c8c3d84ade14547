//! Parts of forms.

use leptos::prelude::*;

/// Things to choose from under a legend, and what else belongs to them.
#[component]
pub fn Fieldset(
    #[prop(optional)] class: Option<&'static str>,
    /// What the choice is about.
    #[prop(into)]
    legend: ViewFn,
    /// What follows the choices.
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

/// One of several things to choose from: those of a `group`, of which one is chosen.
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
