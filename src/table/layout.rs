//! What all tables share: the element that tracks the focus, the surroundings, and the board.

use leptos::prelude::*;
use luciole_session::Proposal;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent};

use super::overlays::EdgeToggles;
use super::replay::counted;
use super::state::TableState;
use super::surroundings::surround;
use crate::board::{Board, in_part, take_focus};
use crate::components::page::set_root_class;
use crate::i18n::texts::{TableLookingBackAt, TableTexts};

/// A table's outer element, which tracks whether the focus is inside.
#[component]
pub fn TableFrame(state: TableState, #[prop(into)] class: Signal<&'static str>, children: Children) -> impl IntoView {
    surround(state);
    Effect::new(move |_| set_root_class(class.get()));
    let holding = state.board.holding;
    let leave = move |event: FocusEvent| {
        // A removed element loses the focus too, although the player hasn't left the table. Only after the browser has
        // finished can the two cases be told apart.
        let Some(left) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        request_animation_frame(move || {
            let active = document().active_element();
            let in_table = |active: &Element| active.closest(".table").is_ok_and(|table| table.is_some());
            if !left.is_connected() {
                if active.is_none_or(|active| active.tag_name() == "BODY") {
                    take_focus();
                }
            } else if !active.as_ref().is_some_and(in_table) {
                holding.try_set(false);
            }
        });
    };
    let saved = state.game.saved;
    view! {
        <div
            class=move || class.get()
            aria-busy=move || saved.get().behind.then_some("true")
            data-safe=move || saved.get().safe.map(|moves| moves.to_string())
            // If the program breaks, the page says that the game is saved (index.html), unless a move isn't.
            data-unsaved=move || saved.get().unsaved
            on:focusin=move |_| holding.set(true)
            on:focusout=leave
        >
            {children()}
        </div>
    }
}

/// A table's board.
#[component]
pub fn TableBoard(state: TableState) -> impl IntoView {
    let game = state.game_id();
    // A frame leaves the wheel, gestures and keys to the page around it.
    let grows = game.view().grows() && !state.app.embedded;
    view! {
        <Board
            board_view=in_part(state.board.view)
            class=game.name()
            drawings=game.view().drawings()
            holding=state.board.holding
            zoom=state.board.zoom
            grows
            act=Callback::new(move |act| state.act(act))
        />
        <LookingBack state />
        {(!state.app.embedded).then(|| view! { <EdgeToggles state /> })}
    }
}

/// Says on the board which earlier position of a game in progress is shown. Screen readers get that from the status.
#[component]
fn LookingBack(state: TableState) -> impl IntoView {
    let texts = state.app.texts(TableTexts::of);
    let place = move || {
        let is_better = state.board.view.with(|board| matches!(board.proposal, Some(Proposal::Better(_))));
        state.game.view.with(|seen| {
            let looks = (seen.looking_back || seen.only_looks_back()) && !state.is_lesson();
            let (shown, all) = counted(state, seen);
            // What is said beside it is about the next move.
            let next = state.session(|session| session.turns().after(seen.cursor + 1));
            looks.then(|| {
                if is_better && !state.app.embedded {
                    texts.before_move(next)
                } else {
                    texts.looking_back_at(TableLookingBackAt { shown, all })
                }
            })
        })
    };
    view! {
        <Show when=move || place().is_some()>
            <p class="looking-back" aria-hidden="true">
                {place}
            </p>
        </Show>
    }
}
