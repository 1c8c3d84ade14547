//! An answer as a card.

use leptos::prelude::*;

/// One of the answers to a question, of which exactly one is chosen: a picture, a name and what it means.
#[component]
pub(super) fn Card(
    group: &'static str,
    #[prop(into)] name: Signal<&'static str>,
    #[prop(into)] means: Signal<String>,
    /// Whether it isn't possible in this game.
    #[prop(optional)]
    disabled: bool,
    #[prop(into)] chosen: Signal<bool>,
    #[prop(into)] on_pick: Callback<()>,
    /// The picture.
    children: Children,
) -> impl IntoView {
    view! {
        <label class="pick">
            <input type="radio" name=group disabled=disabled prop:checked=chosen on:change=move |_| on_pick.run(()) />
            <span>
                <span class="faces">{children()}</span>
                <b>{name}</b>
                <small>{means}</small>
            </span>
        </label>
    }
}
