//! A phrase that names places on the board: a button that highlights them.

use leptos::prelude::*;
use luciole_table::Phrase;
use web_sys::PointerEvent;

use super::state::{Pointed, TableState};

/// A phrase that points at the board while hovered or focused, and after being pressed.
#[component]
pub fn PhraseButton(
    state: TableState,
    class: &'static str,
    /// The phrase.
    phrase: Phrase,
    /// Called when the button is pressed, before the places are highlighted.
    #[prop(optional, into)]
    on_press: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let hover = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            state.hover(Some(Pointed::Phrase(phrase)));
        }
    };
    let hold = move || state.hold(Some(Pointed::Phrase(phrase)));
    let press = move |_| {
        if let Some(on_press) = on_press {
            on_press.run(());
        }
        hold();
        state.show_pointed();
    };
    view! {
        <button
            class=class
            type="button"
            on:pointerenter=hover
            on:pointerleave=move |_| state.hover(None)
            on:focus=move |_| hold()
            on:blur=move |_| state.hold(None)
            on:click=press
        >
            {children()}
        </button>
    }
}
