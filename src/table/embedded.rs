//! A table in somebody else's page: the board, and of the panel what the page asks for.
//!
//! For the page's reader all of it is one stop of the Tab key: a button that leads to the board. Tab passes by, Enter goes in, and
//! Escape comes out again.

use luciole_embed::{Asked, Mode, Part};
use luciole_games::AnySession;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::context::AppContext;
use crate::dom::element::{NodeAt, el, group};
use crate::dom::focus::focus;
use crate::dom::live::{button, hear};
use crate::dom::prelude::{AnyView, set_timeout};
use crate::dom::watched::Watched;
use crate::model::saves::Place;
use crate::view::board::take_focus;

use super::begin::begin_at;
use super::cover::cover;
use super::layout::laid;
use super::panel::{announced, log, offers, scores, seats, spoken, tools};
use super::replay::replay;
use super::sides::turn_over;
use super::state::TableState;

/// The table of a game as the page asks for it, and what can be done at it from outside. `foot` stands under it.
pub fn embedded(
    app: AppContext,
    mut session: AnySession,
    asked: &Asked,
    foot: impl FnOnce(TableState) -> AnyView,
) -> (TableState, AnyView) {
    if asked.mode != Mode::Play {
        session.watch();
    }
    let state = begin_at(app, session, Place::Table, None);
    let (board, table) = laid(state, "table");
    let shown = |part: Part, view: &dyn Fn() -> AnyView| asked.shows(part).then(view);
    let panel = el("div")
        .class("panel")
        .put(shown(Part::Seats, &|| seats(state)))
        .put(spoken(app, state))
        .put(offers(app, state))
        .put(shown(Part::Tools, &|| tools(app, state)))
        .put(shown(Part::Replay, &|| replay(app, state)))
        .put(announced(app, state))
        .put(shown(Part::Scores, &|| scores(app, state)))
        .put(shown(Part::Log, &|| log(app, state, true)))
        .put(foot(state));
    let title = state.game.view.with_untracked(|seen| seen.title);
    let table = table
        .put(el("h1").class("unseen").is("tabindex", "-1").put(title))
        .put(el("div").class("board-side").put(board).put(turn_over(state)).put(cover(app, state)))
        .put(panel)
        .view();
    (state, one_stop((app.words().embed.enter)(title), table))
}

/// Something that the Tab key passes by in one step, unless its reader goes in.
pub fn one_stop(enter: String, inside: AnyView) -> AnyView {
    const WAY_IN: &str = ".way-in";
    let node = NodeAt::new(None);
    let is_in = Watched::new(false);
    hear("blur", move |_| is_in.set(false));
    let pass = move |event: web_sys::Event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let Some(inside) = node.get_untracked().filter(|_| event.key() == "Tab" && !event.shift_key()) else { return };
        // Only for the step that the browser is about to take: who reads with a screen reader still finds all that is in it.
        let set_inert = |inside: &Element, inert| inside.toggle_attribute_with_force("inert", inert);
        if set_inert(&inside, true).is_ok() {
            set_timeout(move || drop(set_inert(&inside, false)), std::time::Duration::ZERO);
        }
    };
    let go_in = move || {
        is_in.set(true);
        take_focus();
    };
    // Who comes backwards, from behind, comes to the way in as well.
    let come = move |_| {
        if !is_in.get_untracked() {
            focus(WAY_IN);
        }
    };
    let go_out = move |event: web_sys::Event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        if event.key() == "Escape" && !event.default_prevented() {
            is_in.set(false);
            focus(WAY_IN);
        }
    };
    group([
        el("div").on("keydown", pass).put(button("button way-in", enter, go_in)).view(),
        el("div")
            .class("inside")
            .node(node)
            .on("pointerdown", move |_| is_in.set(true))
            .on("focusin", come)
            .on("keydown", go_out)
            .put(inside)
            .view(),
    ])
}
