//! An embedded table: the board, and the parts of the panel that the host asks for.
//!
//! For keyboard users it is a single tab stop: a button that leads to the board. Tab skips the table, Enter goes in,
//! and Escape comes out again.

use leptos::prelude::*;
use leptos::{ev, html};
use leptos_use::use_event_listener;
use luciole_embed::{Asked, Mode, Part};
use luciole_games::AnySession;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::board::take_focus;
use crate::context::{AppContext, use_app};
use crate::dom::focus::focus;
use crate::i18n::texts::{DailyTexts, EmbedTexts, PuzzleTexts};
use luciole_table::{Input, Purpose, Storage};

use super::begin::begin_at;
use super::cover::Cover;
use super::layout::{TableBoard, TableFrame};
use super::offers::Offers;
use super::panel::{LiveRegion, Log, Scores, Seats, Status};
use super::posed::{Answer, Asked};
use super::replay::Replay;
use super::sides::TurnOver;
use super::state::TableState;
use super::tools::Tools;

/// Starts the game that the host asks for, and returns its table's state.
pub fn begin_embedded(app: AppContext, mut session: AnySession, asked: &Asked) -> TableState {
    if asked.mode != Mode::Play {
        session.watch();
    }
    begin_at(app, session, Storage::Nowhere, Purpose::Embedded)
}

/// The table of a game as the host asks for it.
#[component]
pub fn EmbeddedTable(
    /// From [`begin_embedded`].
    state: TableState,
    /// The parts shown beside the board.
    parts: Vec<Part>,
    /// Content below the board.
    children: Children,
) -> impl IntoView {
    let texts = use_app().texts(EmbedTexts::of);
    state.open.log.set(true);
    let (title, watched) = state.view_now(|seen| (seen.title, seen.watched));
    if watched {
        let _ = use_event_listener(window(), ev::keydown, move |event| step_by_key(state, &event));
    }
    let shows = move |part| parts.contains(&part);
    view! {
        <OneStop enter=texts.enter(title)>
            <TableFrame state class="table">
                <h1 class="unseen" tabindex="-1">
                    {title}
                </h1>
                <div class="board-side">
                    <TableBoard state />
                    <TurnOver state />
                    <Cover state />
                </div>
                <div class="panel">
                    {shows(Part::Seats).then(|| view! { <Seats state /> })} <Status state /> <Offers state />
                    {shows(Part::Tools).then(|| view! { <Tools state /> })}
                    {shows(Part::Replay).then(|| view! { <Replay state /> })} <LiveRegion state />
                    {shows(Part::Scores).then(|| view! { <Scores state /> })}
                    {shows(Part::Log).then(|| view! { <Log state /> })} {children()}
                </div>
            </TableFrame>
        </OneStop>
    }
}

/// The table of a position whose best move is to be found.
#[component]
pub fn EmbeddedPuzzle(
    /// From [`AnySession::puzzle`].
    session: AnySession,
    /// What is asked; empty if that is only the best move.
    question: String,
    /// Content below the board.
    children: Children,
) -> impl IntoView {
    let app = use_app();
    let state = begin_at(app, session, Storage::Nowhere, Purpose::Puzzle);
    let asked = (!question.is_empty()).then(|| view! { <Asked question /> });
    let title = state.view_now(|seen| seen.title);
    view! {
        <OneStop enter=app.texts(EmbedTexts::of).enter(title)>
            <TableFrame state class="table">
                <h1 class="unseen" tabindex="-1">
                    {app.texts(PuzzleTexts::of).of_game(title)}
                </h1>
                <div class="board-side">
                    <TableBoard state />
                    <TurnOver state />
                </div>
                <div class="panel">
                    {asked} <p class="lead">{app.texts(DailyTexts::of).find(state.decider())}</p> <Status state />
                    <Answer state /> <Offers state /> <LiveRegion state /> {children()}
                </div>
            </TableFrame>
        </OneStop>
    }
}

/// Steps through a game that is only watched. Its board has no other use for these keys; the slider has its own.
fn step_by_key(state: TableState, event: &KeyboardEvent) {
    const ELSEWHERE: &str = "input, .way-in";
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_elsewhere = target.is_some_and(|target| target.closest(ELSEWHERE).is_ok_and(|element| element.is_some()));
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    if is_elsewhere || modified || event.default_prevented() {
        return;
    }
    match event.key().as_str() {
        "ArrowLeft" => state.send(Input::StepBack),
        "ArrowRight" => state.send(Input::StepForward),
        "Home" => state.send(Input::Show(0)),
        "End" => state.send(Input::Show(usize::MAX)),
        _ => return,
    }
    event.prevent_default();
}

/// Content that the Tab key skips in one step, unless the user goes in.
#[component]
pub fn OneStop(
    /// The label of the button that leads into it.
    #[prop(into)]
    enter: String,
    children: Children,
) -> impl IntoView {
    const WAY_IN: &str = ".way-in";
    let inside = NodeRef::<html::Div>::new();
    let is_in = StoredValue::new(false);
    let _ = use_event_listener(window(), ev::blur, move |_| is_in.set_value(false));
    let pass = move |event: KeyboardEvent| {
        let Some(inside) = inside.get_untracked().filter(|_| event.key() == "Tab" && !event.shift_key()) else {
            return;
        };
        // Only for the browser's next step: screen readers must still find everything in it.
        if inside.toggle_attribute_with_force("inert", true).is_ok() {
            let let_in = move || drop(inside.toggle_attribute_with_force("inert", false));
            set_timeout(let_in, std::time::Duration::ZERO);
        }
    };
    let go_in = move |_| {
        is_in.set_value(true);
        take_focus();
    };
    // Users who come backwards, from behind, also arrive at the button.
    let come = move |_| {
        if !is_in.get_value() {
            focus(WAY_IN);
        }
    };
    let go_out = move |event: KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() {
            is_in.set_value(false);
            focus(WAY_IN);
        }
    };
    view! {
        <div on:keydown=pass>
            <button class="button way-in" type="button" on:click=go_in>
                {enter}
            </button>
        </div>
        <div
            class="inside"
            node_ref=inside
            on:pointerdown=move |_| is_in.set_value(true)
            on:focusin=come
            on:keydown=go_out
        >
            {children()}
        </div>
    }
}
