//! A phrase that names places on the board: a button that highlights them.

use leptos::prelude::*;
use luciole_table::{Input, Pointed};
use luciole_words::Phrase;
use web_sys::PointerEvent;

use super::state::TableState;

/// A phrase that points at the board while hovered or focused, and after being pressed.
#[component]
pub fn PhraseButton(
    state: TableState,
    class: &'static str,
    phrase: Phrase,
    /// Called when the button is pressed, before the places are highlighted.
    #[prop(optional, into)]
    on_press: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let hover = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            state.send(Input::Hover(Some(Pointed::Phrase(phrase))));
        }
    };
    let hold = move || state.send(Input::Hold(Some(Pointed::Phrase(phrase))));
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
            on:pointerleave=move |_| state.send(Input::Hover(None))
            on:focus=move |_| hold()
            on:blur=move |_| state.send(Input::Hold(None))
            on:click=press
        >
            {children()}
        </button>
    }
}
