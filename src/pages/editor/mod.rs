//! Putting a position together by hand: the board, the tray, what is filled in beside it, whether the position is
//! possible, the scores, and what can be done with it.

mod best;
mod fields;
mod from;
mod keep;
mod photo;
mod state;
mod tray;
mod verdict;

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use luciole_games::GameId;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, KeyboardEvent};

use self::best::BestMovesList;
use self::fields::AllFields;
use self::from::StartFrom;
use self::keep::Keep;
use self::photo::{FitRing, PhotoControls, PhotoState};
use self::state::EditorState;
use self::tray::Tray;
use self::verdict::{MakePuzzle, PlayOn, Verdict};
use crate::board::{Board, Zoom, in_part, memo_of_board};
use crate::components::announced::announced_text;
use crate::components::choose_game::ChooseGame;
use crate::components::page::Page;
use crate::context::use_app;
use crate::dom::focus::bring_into_view;
use crate::dom::keys::pressed;
use crate::dom::screen::space_for_board;
use crate::i18n::texts::EditorTexts;
use crate::shell::route::Route;

/// The page where a game is chosen, and then its editor.
#[component]
pub fn EditorPage(game: Option<GameId>) -> impl IntoView {
    if let Some(game) = game {
        return view! { <GameEditor game /> }.into_any();
    }
    let texts = use_app().texts(EditorTexts::of);
    let route = |game| Route::Editor(Some(game));
    view! { <ChooseGame heading=texts.heading() what_for=texts.what_for() route /> }.into_any()
}

#[component]
fn GameEditor(game: GameId) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(EditorTexts::of);
    let space = space_for_board();
    let to_edit = app.to_edit.try_update_value(Option::take).flatten();
    let to_edit = to_edit.filter(|to_edit| to_edit.played.game() == game);
    let state = EditorState::new(app, game, space);
    let taken = to_edit.filter(|to_edit| {
        let is_taken = state.take_position(&to_edit.played, usize::MAX);
        if !is_taken {
            state.news.set(texts.no_position().to_owned());
        }
        is_taken
    });
    let photo = PhotoState::new(app, game, state.editor.with_untracked(|editor| editor.cloth()));
    photo.begin(taken);
    let board_view = in_part(memo_of_board(move || {
        let edited = || state.view.with(|(board_view, _)| Arc::clone(board_view));
        state.best.board(space.get()).unwrap_or_else(edited)
    }));
    let _ = use_event_listener(window(), ev::keydown, move |event| {
        let is_undo = pressed(&event).is_some_and(|key| key.eq_ignore_ascii_case("z"));
        if is_undo && (event.ctrl_key() || event.meta_key()) && !is_in_field(&event) {
            event.prevent_default();
            state.change(|editor| if event.shift_key() { editor.redo() } else { editor.undo() });
        }
    });
    // The focus stays on the board while what has it comes and goes, until it is taken elsewhere.
    let holding = RwSignal::new(false);
    let leave = move |event: FocusEvent| {
        let Some(left) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        request_animation_frame(move || {
            if left.is_connected() {
                let active = document().active_element();
                let is_inside =
                    active.is_some_and(|active| active.closest(".editor-board").is_ok_and(|board| board.is_some()));
                holding.try_set(is_inside);
            }
        });
    };
    view! {
        <Page class="editor" heading=texts.heading_of(game.card(app.spoken()).name)>
            <div
                class="editor-board"
                class:over-photo=move || photo.beneath.with(Option::is_some)
                style:--photo-opacity=move || format!("{}%", photo.opacity.get())
                on:focusin=move |_| holding.set(true)
                on:focusout=leave
            >
                <Show when=move || photo.fitting.with(Option::is_some)>
                    <FitRing photo />
                </Show>
                <Board
                    board_view
                    class=game.name()
                    drawings=game.view().drawings()
                    holding
                    zoom=RwSignal::new(Zoom::WHOLE)
                    grows=true
                    act=Callback::new(move |input| state.on_board(input))
                    beneath=move || photo.image()
                />
            </div>
            <div class="editor-side">
                <div class="editor-says">
                    <p role="status">{announced_text(move || state.news.get())}</p>
                    <Show when=move || state.news.with(String::is_empty)>
                        <p>{texts.how()}</p>
                    </Show>
                </div>
                <Tray state />
                <div class="row">
                    <Step state name=texts.undo() can=Signal::derive(move || state.seen(|seen| seen.can_undo)) back=true />
                    <Step state name=texts.redo() can=Signal::derive(move || state.seen(|seen| seen.can_redo)) back=false />
                </div>
                <Verdict state />
                <PlayOn state />
                <Keep state photo />
                <BestMovesList state />
                <MakePuzzle state />
                <a class="rules-link" href=Route::Score(Some(game)).write()>
                    {texts.just_count()}
                </a>
                <AllFields state />
                <PhotoControls photo />
                <StartFrom state photo />
            </div>
        </Page>
    }
}

/// Brings the board into view: on a phone, what is beside it elsewhere is far below.
fn show_board() {
    bring_into_view(".editor-board");
}

fn is_in_field(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("input, select, textarea").is_ok_and(|field| field.is_some()))
}

/// A button that undoes a change, or makes it again.
#[component]
fn Step(state: EditorState, name: &'static str, can: Signal<bool>, back: bool) -> impl IntoView {
    let step = move |_| {
        state.change(|editor| if back { editor.undo() } else { editor.redo() });
    };
    view! {
        <button class="button" type="button" aria-disabled=move || (!can.get()).then_some("true") on:click=step>
            {name}
        </button>
    }
}
