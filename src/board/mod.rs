//! The painter: renders a scene as SVG and reports taps, slides and keyboard choices. It depends on no particular game.

mod effects;
mod hands;
mod hit;
mod loupe;
mod paint;
mod painted;
mod part;
mod pieces;
mod slots;
mod zoom;

use std::sync::Arc;

use leptos::prelude::*;
use leptos::svg::Svg;
use luciole_scene::{Place, WON, decimal};
use luciole_table::Input;
use luciole_words::BoardView;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::dom::focus::focus;

use hands::Hands;
pub use hit::direction;
use loupe::Loupe;
use paint::paint;
use painted::SIGN;
pub use part::{in_part, memo_of_board};
use pieces::Pieces;
pub use zoom::Zoom;

/// What effects are filled with.
const LIGHTS: &str = r##"<radialGradient id="effect-light"><stop stop-color="#fff3cf" stop-opacity=".9"/><stop offset=".55" stop-color="#ffd45e" stop-opacity=".45"/><stop offset="1" stop-color="#ffd45e" stop-opacity="0"/></radialGradient><radialGradient id="effect-moon"><stop stop-color="#fff" stop-opacity=".9"/><stop offset=".55" stop-color="#dfe9ff" stop-opacity=".45"/><stop offset="1" stop-color="#dfe9ff" stop-opacity="0"/></radialGradient><radialGradient id="effect-mist"><stop stop-color="#dfe9ff" stop-opacity=".6"/><stop offset="1" stop-color="#dfe9ff" stop-opacity="0"/></radialGradient>"##;

#[component]
pub fn Board(
    /// What it shows, and its accessible names.
    board_view: Memo<Arc<BoardView>>,
    /// The game's CSS class.
    class: &'static str,
    /// The game's SVG definitions.
    drawings: &'static str,
    /// Whether the focus is at the table, or was until its element was removed.
    holding: RwSignal<bool>,
    /// The visible part.
    zoom: RwSignal<Zoom>,
    /// Whether the player may zoom.
    grows: bool,
    /// Called with what the player does; returns whether it had an effect.
    act: Callback<Input, bool>,
    /// What lies beneath everything, in the board's units.
    #[prop(optional, into)]
    beneath: ViewFn,
) -> impl IntoView {
    let svg = NodeRef::<Svg>::new();
    let current = RwSignal::new(None::<String>);
    let last_place = StoredValue::new(Place::default());
    let stop =
        Memo::new(move |_| board_view.with(|board_view| stop_of(board_view, current.get(), last_place.get_value())));
    // All signs that can't be tapped but can be explained are a single tab stop; arrow keys move between them.
    let sign = RwSignal::new(None::<String>);
    let sign_stop = Memo::new(move |_| {
        board_view.with(|board_view| {
            let kept = sign.get().filter(|key| board_view.sign_nodes().any(|node| node.key == *key));
            kept.or_else(|| board_view.sign_nodes().next().map(|node| node.key.clone()))
        })
    });
    // After a hint, keys act on the suggested target first.
    let hinted = Memo::new(move |_| board_view.with(|board_view| board_view.hinted()));
    Effect::new(move |_| {
        if let Some(hinted) = hinted.get() {
            current.set(Some(hinted));
        }
    });
    let held = RwSignal::new(false);
    let hands = Hands {
        board_view,
        act,
        svg,
        stop,
        current,
        sign,
        last_place,
        last_tap: StoredValue::default(),
        drag: StoredValue::new(None),
        held,
        zoom,
        grows,
        grip: StoredValue::new(None),
    };

    // The focus follows what happens, and is never lost: if a target disappears, it goes to the next one, or to the
    // board.
    Effect::new(move |_| {
        board_view.track();
        stop.track();
        request_animation_frame(move || {
            if let Some(svg) = svg.try_get_untracked().flatten().filter(|_| holding.try_get_untracked() == Some(true)) {
                follow(&svg);
            }
        });
    });

    let pieces = Memo::new(move |before: Option<&Vec<_>>| {
        board_view.with(|board_view| {
            stop.with(|stop| sign_stop.with(|sign| paint(board_view, stop.as_deref(), sign.as_deref(), before)))
        })
    });
    let ends = Memo::new(move |_| {
        board_view.with(|board_view| board_view.scene.rail.as_ref().map(|rail| (rail.from, rail.to)))
    });
    let rail = move || {
        ends.get().map(|(from, to)| {
            let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(decimal);
            view! { <line class="rail" x1=x1 y1=y1 x2=x2 y2=y2 /> }
        })
    };
    // Under such a board a phone has little room for the panel.
    let is_tall = Memo::new(move |_| {
        board_view.with(|board_view| board_view.scene.view.height > 1.3 * board_view.scene.view.width)
    });
    view! {
        <svg
            node_ref=svg
            class=move || {
                let tall = if is_tall.get() { " tall" } else { "" };
                format!("board {class}{tall}{}", if zoom.get().is_near() { " zoomed" } else { "" })
            }
            viewBox=move || board_view.with(|board_view| zoom.get().of(board_view.scene.view).to_string())
            role="group"
            aria-label=move || board_view.with(|board_view| board_view.names.board.clone())
            tabindex="-1"
            on:click=move |event| hands.on_click(&event)
            on:pointerdown=move |event| hands.on_pointer_down(&event)
            on:pointermove=move |event| hands.on_pointer_move(&event)
            // On the element itself these two handlers can prevent scrolling; browsers don't allow that on the
            // document.
            on:touchmove=move |event| hands.on_touch_move(&event)
            on:wheel=move |event| hands.on_wheel(&event)
            on:touchend=move |_| hands.on_touch_end()
            on:touchcancel=move |_| hands.on_touch_end()
            on:pointerup=move |event| hands.on_pointer_up(&event)
            on:pointercancel=move |_| hands.on_pointer_cancel()
            on:keydown=move |event| hands.on_key_down(&event)
            on:focusin=move |event| hands.on_focus_in(&event)
            on:focusout=move |event| hands.on_focus_out(&event)
        >
            <defs inner_html=[LIGHTS, WON, drawings].concat()></defs>
            {beneath.run()}
            <Pieces pieces />
            {rail}
        </svg>
        <Loupe board_view held />
    }
}

/// The target that keys act on: where the focus is, or would go. A sliding piece takes precedence, then the last
/// focused target, then the one nearest to the last action.
fn stop_of(board_view: &BoardView, current: Option<String>, last_place: Place) -> Option<String> {
    let scene = &board_view.scene;
    let kept = current.filter(|key| scene.tab_stops().any(|node| node.key == *key));
    let distance = |at: Place| at.distance(last_place);
    let near =
        || scene.tab_stops().min_by(|a, b| distance(a.at).total_cmp(&distance(b.at))).map(|node| node.key.clone());
    let first = scene.sliding().or_else(|| scene.steered());
    first.map(|node| node.key.clone()).or(kept).or_else(near)
}

/// The piece that keys act on.
const STOP: &str = ".board [data-target][tabindex='0']";

/// Focuses the piece that keys act on, or else the board itself.
pub fn take_focus() {
    let piece = document().query_selector(STOP).ok().flatten();
    focus(if piece.is_some() { STOP } else { ".board" });
}

/// Focuses the piece that keys act on, or the board, unless the focus is properly placed outside the board.
fn follow(svg: &Element) {
    let active = document().active_element();
    let lost = active.as_ref().is_none_or(|active| active.tag_name() == "BODY");
    let reads_sign = active.as_ref().is_some_and(|active| active.has_attribute(SIGN));
    if !lost && (reads_sign || !svg.contains(active.as_deref())) {
        return;
    }
    let piece = svg.query_selector(STOP).ok().flatten();
    let element = piece.unwrap_or_else(|| svg.clone());
    if active.as_ref() != Some(&element) {
        // SVG elements take the focus as HTML elements do.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
