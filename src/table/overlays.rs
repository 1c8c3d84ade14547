//! Overlays that a player can show on the board, and the meaning of the marks.

use leptos::prelude::*;
use luciole_session::Control;
use luciole_words::OverlayView;

use crate::board::Zoom;
use crate::components::sign::GameSign;
use crate::context::use_app;
use crate::i18n::texts::TableTexts;

use super::state::TableState;
use luciole_table::Input;

/// The further buttons, and the legend.
#[component]
pub fn Overlays(state: TableState) -> impl IntoView {
    view! {
        <Toggles state />
        <Legend state />
    }
}

/// The buttons that aren't at the board's edge, and those for the zoom.
#[component]
pub fn Toggles(state: TableState) -> impl IntoView {
    let zoom = state.game_id().view().grows().then(|| view! { <ZoomButtons state /> });
    view! { <div class="actions">{toggles(state, Control::Tool)} {zoom}</div> }
}

/// The buttons at the board's edge.
#[component]
pub fn EdgeToggles(state: TableState) -> impl IntoView {
    view! { <div class="board-toggles">{toggles(state, Control::Edge)}</div> }
}

/// A button for each overlay that the game offers there.
fn toggles(state: TableState, control: Control) -> impl IntoView {
    let offered = state.board_now(|board_view| board_view.overlays.clone());
    let there = offered.into_iter().filter(|seen| seen.overlay.control == control);
    there.map(|seen| view! { <Toggle state seen /> }).collect_view()
}

/// The meaning of the marks on the board.
#[component]
pub fn Legend(state: TableState) -> impl IntoView {
    let marks = Memo::new(move |_| state.board.view.with(|board_view| board_view.legend.clone()));
    let legend = move || {
        let marks = marks.get().into_iter().map(|mark| {
            view! {
                <li>
                    <GameSign sign=mark.sign />
                    {mark.label}
                </li>
            }
        });
        marks.collect_view()
    };
    view! { <ul class="legend">{legend}</ul> }
}

/// Buttons to zoom in, zoom out, and show the whole board, if the board can grow.
#[component]
fn ZoomButtons(state: TableState) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    let nearer = |zoom: Zoom| zoom.nearer_to_middle(Zoom::STEP);
    let farther = |zoom: Zoom| zoom.nearer_to_middle(1.0 / Zoom::STEP);
    view! {
        <ZoomButton state label=texts.nearer() key="+" to=nearer />
        <ZoomButton state label=texts.farther() key="-" to=farther />
        <ZoomButton state label=texts.whole() key="0" to=|_| Zoom::WHOLE />
    }
}

#[component]
fn ZoomButton(
    state: TableState,
    label: &'static str,
    /// The key with the same effect on the board.
    key: &'static str,
    /// Computes the new zoom.
    to: fn(Zoom) -> Zoom,
) -> impl IntoView {
    view! {
        <button
            class="button"
            type="button"
            aria-keyshortcuts=key
            on:click=move |_| state.board.zoom.update(|zoom| *zoom = to(*zoom))
        >
            {label}
        </button>
    }
}

/// A button that turns an overlay on and off.
#[component]
pub fn Toggle(state: TableState, seen: OverlayView) -> impl IntoView {
    let OverlayView { overlay, label, .. } = seen;
    let shown = move |seen: &OverlayView| seen.overlay == overlay && seen.shown;
    let pressed = move || state.board.view.with(|board_view| board_view.overlays.iter().any(shown)).to_string();
    view! {
        <button
            class="button toggle"
            type="button"
            aria-pressed=pressed
            aria-keyshortcuts=overlay.key.to_ascii_uppercase().to_string()
            on:click=move |_| state.send(Input::Overlay(overlay.key))
        >
            {label}
        </button>
    }
}
