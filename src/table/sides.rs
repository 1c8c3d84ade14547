//! A board of two parts, where there is room for only one: a button and a swipe turn from one to the other.

use luciole_table::{BoardView, OverlayView};
use wasm_bindgen::JsCast;
use web_sys::{Event, PointerEvent};

use crate::dom::element::{El, el};
use crate::dom::live::hear;
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::site::media;
use crate::dom::watched::{Derived, Watched};

use super::overlays::toggle;
use super::state::TableState;

/// How far a finger goes that turns the board, in px; and how much farther than up or down.
const FAR: f64 = 56.0;
const STRAIGHT: f64 = 1.8;

/// The windows in which only one part of a board has room.
const SMALL: &str = "(max-width: 599px)";
/// The windows in which there is more room across than down beside the panel.
pub const WIDE: &str = "(min-aspect-ratio: 3/2) and (min-width: 700px)";

/// Whether the window is like that, from now on.
pub fn matching(query: &'static str) -> Watched<bool> {
    let matches = Watched::new(media(query));
    hear("resize", move |_| {
        if matches.get_untracked() != media(query) {
            matches.set(media(query));
        }
    });
    matches
}

/// What is seen of the board: where it is small, the part that is turned to.
pub fn in_part(board_view: Derived<BoardView>) -> Derived<BoardView> {
    let small = matching(SMALL);
    Derived::new(move || {
        let board_view = board_view.get();
        if small.get() { BoardView { scene: board_view.scene.in_part(), ..board_view } } else { board_view }
    })
}

/// The button that turns the board; the style sheet shows it where there is room for one part only.
pub fn turn_over(state: TableState) -> AnyView {
    turning(state).map_or_else(|| ().into_any(), |seen| el("div").class("turn").put(toggle(state, seen)).view())
}

/// What turns the board, if anything does.
fn turning(state: TableState) -> Option<OverlayView> {
    state.board.view.with_untracked(|board_view| board_view.overlays.iter().find(|seen| seen.overlay.turns).copied())
}

/// Lets a swipe across `side` do the same.
pub fn swiping(state: TableState, side: El) -> El {
    let from = Watched::new(None::<(i32, f64, f64)>);
    let press = move |event: Event| {
        let event: &PointerEvent = event.unchecked_ref();
        // Where a part of the board is seen, a finger moves it.
        let is_finger =
            event.is_primary() && event.pointer_type() == "touch" && !state.board.zoom.get_untracked().is_near();
        let at = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        from.set(is_finger.then_some(at));
    };
    let lift = move |event: Event| {
        let event: &PointerEvent = event.unchecked_ref();
        let Some((pointer, x, y)) = from.get_untracked() else { return };
        from.set(None);
        let (across, down) = (f64::from(event.client_x()) - x, f64::from(event.client_y()) - y);
        let is_swipe = pointer == event.pointer_id() && across.abs() > FAR && across.abs() > STRAIGHT * down.abs();
        if let (true, Some(seen)) = (is_swipe, turning(state))
            && (across < 0.0) != seen.shown
        {
            state.toggle_overlay(seen.overlay.key);
        }
    };
    side.on("pointerdown", press).on("pointerup", lift)
}
