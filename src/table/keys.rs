//! Single keys that do something wherever the focus is at the table, and the help that lists all keys.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, KeyboardEvent};

use super::TableState;
use crate::app::{Frame, go};
use crate::element::el;
use crate::live::{button, live, paragraph};
use crate::prelude::{AnyView, document, error};
use crate::route::Route;

/// What a key does that the board has left to the table.
pub fn shortcuts(state: TableState, event: &KeyboardEvent) {
    let letters = state.frame.settings.with_untracked(|settings| settings.letters);
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if !letters || modified || event.repeat() || is_for_something_else(event) {
        return;
    }
    match event.key().to_ascii_lowercase().as_str() {
        // A lesson has a way of its own, back and on.
        "u" | "r" | "," | "." | "p" | "g" | "n" | "?" if state.is_lesson() => return,
        "u" => state.travel(true),
        "r" => state.travel(false),
        "h" => state.hint(),
        "," => state.step(true),
        "." => state.step(false),
        "p" => state.run_or_pause(),
        "g" => state.go_on(),
        // A frame in somebody's page stays where it is, and has no room for a list of keys.
        "n" | "?" if state.frame.embedded => return,
        "n" => go(&Route::SetUp(state.seen.with_untracked(|seen| seen.game))),
        "s" => state.switch_sound(),
        "?" => open_help(),
        key => match key.parse() {
            Ok(key) => state.toggle_aid(key),
            Err(_) => return,
        },
    }
    event.prevent_default();
}

/// Whether the key was pressed where it writes or chooses something.
fn is_for_something_else(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let typing = target
        .is_some_and(|target| target.closest("input, select, textarea, dialog").is_ok_and(|element| element.is_some()));
    event.default_prevented() || typing
}

/// Opens the help. Closed again, it gives the focus back.
pub fn open_help() {
    if let Some(dialog) = dialog()
        && let Err(why) = dialog.show_modal()
    {
        error!("the help can't be opened: {why:?}");
    }
}

fn dialog() -> Option<HtmlDialogElement> {
    document().query_selector("dialog.help").ok()??.dyn_into().ok()
}

/// The help, closed at first.
pub fn help(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let close = || {
        if let Some(dialog) = dialog() {
            dialog.close();
        }
    };
    let beside = move |event: Event| {
        // Only what lies around the dialog's content is the dialog itself.
        if event.target().is_some_and(|target| target.has_type::<HtmlDialogElement>()) {
            close();
        }
    };
    let letters = live(move || {
        if frame.settings.with(|settings| settings.letters) {
            list(words.letters)
        } else {
            paragraph("small", words.letter_keys_off)
        }
    });
    el("dialog")
        .class("help")
        .is("aria-labelledby", "help-heading")
        .on("click", beside)
        .put(
            el("div")
                .class("help-content")
                .put(el("div").class("help-head").put(el("h2").is("id", "help-heading").put(words.keys)).put(button(
                    "button",
                    words.close,
                    close,
                )))
                .put(el("h3").put(words.on_the_board))
                .put(list(words.board_keys))
                .put(el("h3").put(words.on_the_replay))
                .put(list(words.replay_keys))
                .put(el("h3").put(words.anywhere))
                .put(letters),
        )
        .view()
}

fn list(keys: &[(&[&'static str], &'static str)]) -> AnyView {
    let rows = keys.iter().map(|(keys, what)| {
        let keys: Vec<AnyView> = keys.iter().map(|key| el("kbd").put(*key).view()).collect();
        el("div").put(el("dt").put(keys)).put(el("dd").put(*what)).view()
    });
    let rows: Vec<AnyView> = rows.collect();
    el("dl").put(rows).view()
}
