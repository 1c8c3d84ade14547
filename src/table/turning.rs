//! Two people who sit opposite each other, with a tablet between them: the whole table turns to whoever decides.

use leptos::prelude::*;

use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::TableTexts;

/// Whether the table is upside down now: for the second of two people. At the end, and while somebody looks back, it stays
/// as it is.
pub fn is_turned(state: TableState) -> Memo<bool> {
    Memo::new(move |before: Option<&bool>| {
        let turns = state.app.settings.with(|settings| settings.turns);
        let faces = state.game.view.with(luciole_words::TableView::faces);
        turns && faces.map_or(before == Some(&true), |seat| seat == 1)
    })
}

/// Turns that on and off. On a phone, which is handed over, the style sheet hides it.
#[component]
pub fn TurningToggle(state: TableState) -> impl IntoView {
    let app = use_app();
    let two = Memo::new(move |_| state.game.view.with(luciole_words::TableView::are_two_here));
    let pressed = move || app.settings.with(|settings| settings.turns).to_string();
    let toggle = move |_| app.settings.update(|settings| settings.turns = !settings.turns);
    view! {
        <Show when=move || two.get()>
            <button class="button toggle turning" type="button" aria-pressed=pressed on:click=toggle>
                {app.texts(TableTexts::of).turning()}
            </button>
        </Show>
    }
}
