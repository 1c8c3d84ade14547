//! Boards of two parts, if there is room for only one: a button and a swipe switch between them.

use leptos::prelude::*;
use luciole_session::Control;
use luciole_words::OverlayView;
use web_sys::PointerEvent;

use super::overlays::Toggle;
use super::state::TableState;
use luciole_table::Input;

/// The length of a swipe that turns the board, in px; and the least ratio of its width to its height.
const FAR: f64 = 56.0;
const STRAIGHT: f64 = 1.8;

/// The button that turns the board; the style sheet shows it if there is room for only one part.
#[component]
pub fn TurnOver(state: TableState) -> impl IntoView {
    turning(state).map(|seen| {
        view! {
            <div class="turn">
                <Toggle state seen />
            </div>
        }
    })
}

/// The overlay that turns the board, if the game has one.
fn turning(state: TableState) -> Option<OverlayView> {
    state.board_now(|board_view| board_view.overlays.iter().find(|seen| seen.overlay.control == Control::Turn).copied())
}

/// The side of the table with the board. A swipe across it turns the board.
#[component]
pub fn BoardSide(state: TableState, children: Children) -> impl IntoView {
    let from = StoredValue::new(None::<(i32, f64, f64)>);
    let press = move |event: PointerEvent| {
        // On a zoomed board, a finger moves the board.
        let is_finger =
            event.is_primary() && event.pointer_type() == "touch" && !state.board.zoom.get_untracked().is_near();
        let at = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        from.set_value(is_finger.then_some(at));
    };
    let lift = move |event: PointerEvent| {
        let Some((pointer, x, y)) = from.try_update_value(Option::take).flatten() else { return };
        let (across, down) = (f64::from(event.client_x()) - x, f64::from(event.client_y()) - y);
        let is_swipe = pointer == event.pointer_id() && across.abs() > FAR && across.abs() > STRAIGHT * down.abs();
        if let (true, Some(seen)) = (is_swipe, turning(state))
            && (across < 0.0) != seen.shown
        {
            state.send(Input::Overlay(seen.overlay.key));
        }
    };
    view! {
        <div class="board-side" on:pointerdown=press on:pointerup=lift>
            {children()}
        </div>
    }
}
