//! The elements that every table has: the board, and the container that tracks its focus.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{Element, Event};

use super::sides::in_part;
use super::state::TableState;
use crate::dom::element::{El, Value, el};
use crate::dom::live::maybe;
use crate::dom::prelude::{AnyView, document, request_animation_frame};
use crate::dom::watched::Watched;
use crate::view::board::{BoardParts, board, take_focus};

/// The board of a table, and the table's element with nothing in it yet: it knows whether the focus is in it.
pub fn laid(state: TableState, class: impl Into<Value>) -> (AnyView, El) {
    let game = state.game_id();
    let holding = Watched::new(false);
    let parts = BoardParts {
        board_view: in_part(state.board.view),
        class: game.name(),
        drawings: game.drawings(),
        holding,
        zoom: state.board.zoom,
        // A frame leaves wheel, fingers and keys to the page around.
        grows: game.grows() && !state.app.embedded,
        act: Watched::new(Rc::new(move |act| state.act(act))),
    };
    let leave = move |event: Event| {
        // An element that is taken away loses the focus too, but its player hasn't gone anywhere. Which it is shows only
        // once the browser is done with it.
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
    let table = el("div")
        .class(class)
        .is("data-safe", maybe(move || state.game.autosave.safe.get().map(|moves| moves.to_string())))
        .on("focusin", move |_| holding.set(true))
        .on("focusout", leave);
    (board(parts), table)
}
