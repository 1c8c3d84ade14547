//! What a player may have shown on top, and what the marks on the board mean.

use luciole_table::{Mark, OverlayView};

use crate::components::sign::sign;
use crate::dom::element::{el, group};
use crate::dom::live::{live, text};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::watched::Derived;
use crate::view::board::Zoom;

use super::state::TableState;

/// A button for each overlay of the game, and the legend.
pub fn overlays(state: TableState) -> AnyView {
    let board_view = state.board.view;
    let offered = board_view.with_untracked(|board_view| board_view.overlays.clone());
    // What turns the board stands right beside it.
    let toggles: Vec<AnyView> =
        offered.into_iter().filter(|seen| !seen.overlay.turns).map(|seen| toggle(state, seen)).collect();
    let marks = Derived::new(move || board_view.with(|board_view| board_view.legend.clone()));
    let legend = live(move || marks.with(|marks| marks.iter().map(explained).collect::<Vec<_>>().into_any()));
    group([
        el("div").class("actions").put(toggles).put(zooms(state)).view(),
        el("ul").class("legend").put(legend).view(),
    ])
}

/// Where the board grows: buttons that come nearer, go back, and show all of it.
fn zooms(state: TableState) -> AnyView {
    if !state.game_id().grows() {
        return ().into_any();
    }
    let words = state.app.words().table;
    let step = |name, key: &'static str, to: fn(Zoom) -> Zoom| {
        el("button")
            .class("button")
            .is("type", "button")
            .is("aria-keyshortcuts", key)
            .on("click", move |_| state.board.zoom.update(|zoom| *zoom = to(*zoom)))
            .put(name)
            .view()
    };
    group([
        step(words.nearer, "+", |zoom| zoom.nearer_to_middle(Zoom::STEP)),
        step(words.farther, "-", |zoom| zoom.nearer_to_middle(1.0 / Zoom::STEP)),
        step(words.whole, "0", |_| Zoom::WHOLE),
    ])
}

/// A button that turns an overlay on and off.
pub fn toggle(state: TableState, OverlayView { overlay, label, .. }: OverlayView) -> AnyView {
    let shown = move |seen: &OverlayView| seen.overlay == overlay && seen.shown;
    let pressed = text(move || state.board.view.with(|board_view| board_view.overlays.iter().any(shown)).to_string());
    let key = overlay.key.to_ascii_uppercase().to_string();
    el("button")
        .class("button toggle")
        .is("type", "button")
        .is("aria-pressed", pressed)
        .is("aria-keyshortcuts", key)
        .on("click", move |_| state.toggle_overlay(overlay.key))
        .put(label)
        .view()
}

fn explained(mark: &Mark) -> AnyView {
    el("li").put(sign(mark.sign)).put(mark.label).view()
}
