//! The painter: shows a scene as SVG and says what was tapped, slid or chosen with keys. It knows no game.

mod hands;
mod hit;
mod loupe;
mod painted;
mod pieces;
mod zoom;

use std::rc::Rc;

use luciole_scene::{Place, decimal};
use luciole_table::BoardView;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::dom::element::{NodeAt, group, shape};
use crate::dom::focus::focus;
use crate::dom::live::{self, live, text};
use crate::dom::prelude::{AnyView, IntoAny, document, error, request_animation_frame};
use crate::dom::watched::{Derived, Watched};
use crate::model::board_action::BoardAction;

use hands::Hands;
use loupe::{STAGE, loupe};
use painted::{SIGN, paint};
use pieces::Pieces;
pub use zoom::Zoom;

/// What a board needs to know.
#[derive(Clone, Copy)]
pub struct BoardParts {
    /// What it shows, and what is spoken of it.
    pub board_view: Derived<BoardView>,
    /// The game's class in the style sheet.
    pub class: &'static str,
    /// The game's drawings.
    pub drawings: &'static str,
    /// Whether the focus is somewhere at the table, or was until what held it was taken away.
    pub holding: Watched<bool>,
    /// How much of it is seen.
    pub zoom: Watched<Zoom>,
    /// Whether a player may come nearer to a part of it.
    pub grows: bool,
    /// Hears what the player does, and says whether anything came of it.
    pub act: Watched<Rc<dyn Fn(BoardAction) -> bool>>,
}

/// A board.
pub fn board(parts: BoardParts) -> AnyView {
    let BoardParts { board_view, class, drawings, holding, zoom, grows, act } = parts;
    let svg = NodeAt::new(None);
    let current = Watched::new(None::<String>);
    let last_place = Watched::new(Place::default());
    let stop = Derived::new(move || {
        board_view.with(|board_view| stop_of(board_view, current.get(), last_place.get_untracked()))
    });
    // What can't be tapped and has a meaning is a stop of its own, in which arrow keys go from one sign to the next.
    let sign = Watched::new(None::<String>);
    let sign_stop = Derived::new(move || {
        board_view.with(|board_view| {
            let kept = sign.get().filter(|key| board_view.sign_nodes().any(|node| node.key == *key));
            kept.or_else(|| board_view.sign_nodes().next().map(|node| node.key.clone()))
        })
    });
    // Whoever asks for a hint finds it under the next key.
    live::changes(
        move || board_view.with(BoardView::hinted),
        move |hinted, _| {
            if hinted.is_some() {
                current.set(hinted.clone());
            }
        },
    );
    let held = Watched::new(false);
    let hands = Hands {
        board_view,
        act,
        svg,
        stop,
        current,
        sign,
        last_place,
        drag: Watched::new(None),
        held,
        zoom,
        grows,
        grip: Watched::new(None),
    };

    // The focus follows what happens, and is never lost: where a target goes, it goes to the next, or to the board.
    live::follow(move || {
        board_view.track();
        let stop = stop.get();
        request_animation_frame(move || {
            if let Some(svg) = svg.try_get_untracked().flatten().filter(|_| holding.try_get_untracked() == Some(true)) {
                follow(&svg, stop.as_deref());
            }
        });
    });

    let pieces = Watched::new(Pieces::default());
    let show = move |stage: &Element| {
        // First what the other is derived from: in the other order the change of both may go unnoticed.
        let painted = board_view.with(|board_view| {
            stop.with(|stop| sign_stop.with(|sign| paint(board_view, stop.as_deref(), sign.as_deref())))
        });
        if let Some(Err(why)) = pieces.try_update(|pieces| pieces.show(stage, painted)) {
            error!("the board can't be drawn: {why:?}");
        }
        request_animation_frame(move || {
            if let Some(Err(why)) = pieces.try_update(Pieces::shine) {
                error!("what shines can't be shown: {why:?}");
            }
        });
    };
    let view_box = text(move || board_view.with(|board_view| zoom.get().of(board_view.scene.view).to_string()));
    let class = text(move || format!("board {class}{}", if zoom.get().is_near() { " near" } else { "" }));
    let label = text(move || board_view.with(|board_view| board_view.names.board.clone()));
    let ends = Derived::new(move || {
        board_view.with(|board_view| board_view.scene.rail.as_ref().map(|rail| (rail.from, rail.to)))
    });
    let rail = live(move || match ends.get() {
        Some((from, to)) => {
            let [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map(decimal);
            shape("line").class("rail").is("x1", x1).is("y1", y1).is("x2", x2).is("y2", y2).view()
        }
        None => ().into_any(),
    });
    group([
        shape("svg")
            .node(svg)
            .class(class)
            .is("viewBox", view_box)
            .is("role", "group")
            .is("aria-label", label)
            .is("tabindex", "-1")
            .on("click", move |event| hands.click(event.unchecked_ref()))
            .on("pointerdown", move |event| hands.press(event.unchecked_ref()))
            .on("pointermove", move |event| hands.drag(event.unchecked_ref()))
            .on("touchmove", move |event| hands.hold(event.unchecked_ref()))
            .on("touchend", move |_| hands.release())
            .on("touchcancel", move |_| hands.release())
            .on("wheel", move |event| hands.wheel(event.unchecked_ref()))
            .on("pointerup", move |_| hands.lift())
            .on("pointercancel", move |_| hands.let_go())
            .on("keydown", move |event| hands.key(event.unchecked_ref()))
            .on("focusin", move |event| hands.focus(event.unchecked_ref()))
            .on("focusout", move |event| hands.blur(event.unchecked_ref()))
            .put(shape("defs").html(drawings))
            .put(shape("g").is("id", STAGE).follows("pieces", show))
            .put(rail)
            .view(),
        loupe(board_view, held).into_any(),
    ])
}

/// The target that keys act on: where the focus is, or would go. What slides comes first, then what had the focus, then what
/// is nearest to where something was done last.
fn stop_of(board_view: &BoardView, current: Option<String>, last_place: Place) -> Option<String> {
    let scene = &board_view.scene;
    let kept = current.filter(|key| scene.tab_stops().any(|node| node.key == *key));
    let distance = |at: Place| at.distance(last_place);
    let near =
        || scene.tab_stops().min_by(|a, b| distance(a.at).total_cmp(&distance(b.at))).map(|node| node.key.clone());
    scene.sliding().map(|node| node.key.clone()).or(kept).or_else(near)
}

/// Puts the focus on the board: on the piece that keys act on, or on the board itself.
pub fn take_focus() {
    const STOP: &str = ".board [data-target][tabindex='0']";
    let piece = document().query_selector(STOP).ok().flatten();
    focus(if piece.is_some() { STOP } else { ".board" });
}

/// Puts the focus on the piece of that key, or on the board, unless it is well placed outside of the board.
fn follow(svg: &Element, key: Option<&str>) {
    let active = document().active_element();
    let lost = active.as_ref().is_none_or(|active| active.tag_name() == "BODY");
    let reads_sign = active.as_ref().is_some_and(|active| active.has_attribute(SIGN));
    if !lost && (reads_sign || !svg.contains(active.as_deref())) {
        return;
    }
    let pieces = svg.query_selector_all("[data-target]").ok();
    let piece = pieces.and_then(|pieces| {
        let mut pieces = (0..pieces.length()).filter_map(|i| pieces.get(i)?.dyn_into::<Element>().ok());
        pieces.find(|piece| piece.get_attribute("data-key").as_deref() == key)
    });
    let element: Element = piece.unwrap_or_else(|| svg.clone());
    if active.as_ref() != Some(&element) {
        // SVG elements take the focus as HTML ones do.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
