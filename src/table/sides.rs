//! A board of two parts, where there is room for only one: a button and a swipe turn from one to the other.

use leptos::prelude::*;
use leptos_use::use_media_query;
use luciole_table::{BoardView, OverlayView};
use web_sys::PointerEvent;

use super::overlays::Toggle;
use super::state::TableState;

/// How far a finger goes that turns the board, in px; and how much farther than up or down.
const FAR: f64 = 56.0;
const STRAIGHT: f64 = 1.8;

/// The windows in which only one part of a board has room.
const SMALL: &str = "(max-width: 599px)";
/// The windows in which there is more room across than down beside the panel.
pub const WIDE: &str = "(min-aspect-ratio: 3/2) and (min-width: 700px)";

/// What is seen of the board: where it is small, the part that is turned to.
pub fn in_part(board_view: Memo<BoardView>) -> Memo<BoardView> {
    let small = use_media_query(SMALL);
    Memo::new(move |_| {
        let board_view = board_view.get();
        if small.get() { BoardView { scene: board_view.scene.in_part(), ..board_view } } else { board_view }
    })
}

/// The button that turns the board; the style sheet shows it where there is room for one part only.
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

/// What turns the board, if anything does.
fn turning(state: TableState) -> Option<OverlayView> {
    state.board.view.with_untracked(|board_view| board_view.overlays.iter().find(|seen| seen.overlay.turns).copied())
}

/// The side of the table where the board is. A swipe across it turns the board.
#[component]
pub fn BoardSide(state: TableState, children: Children) -> impl IntoView {
    let from = RwSignal::new(None::<(i32, f64, f64)>);
    let press = move |event: PointerEvent| {
        // Where a part of the board is seen, a finger moves it.
        let is_finger =
            event.is_primary() && event.pointer_type() == "touch" && !state.board.zoom.get_untracked().is_near();
        let at = (event.pointer_id(), f64::from(event.client_x()), f64::from(event.client_y()));
        from.set(is_finger.then_some(at));
    };
    let lift = move |event: PointerEvent| {
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
    view! {
        <div class="board-side" on:pointerdown=press on:pointerup=lift>
            {children()}
        </div>
    }
}
