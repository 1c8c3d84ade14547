//! Single keys that do something wherever the focus is at the table, and the help that lists all keys.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::TableState;
use crate::app::{Frame, go};
use crate::dialog::{dialog, open};
use crate::element::{el, group};
use crate::live::{live, paragraph};
use crate::prelude::AnyView;
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

/// The class of the help.
const HELP: &str = "help";

/// Opens the help. Closed again, it gives the focus back.
pub fn open_help() {
    open(HELP);
}

/// The help, closed at first.
pub fn help(frame: Frame) -> AnyView {
    let words = frame.words().table;
    let letters = live(move || {
        if frame.settings.with(|settings| settings.letters) {
            list(words.letters)
        } else {
            paragraph("small", words.letter_keys_off)
        }
    });
    let content = group([
        el("h3").put(words.on_the_board).view(),
        list(words.board_keys),
        el("h3").put(words.on_the_replay).view(),
        list(words.replay_keys),
        el("h3").put(words.anywhere).view(),
        letters,
    ]);
    dialog(HELP, words.keys, words.close, content, || {})
}

fn list(keys: &[(&[&'static str], &'static str)]) -> AnyView {
    let rows = keys.iter().map(|(keys, what)| {
        let keys: Vec<AnyView> = keys.iter().map(|key| el("kbd").put(*key).view()).collect();
        el("div").put(el("dt").put(keys)).put(el("dd").put(*what)).view()
    });
    let rows: Vec<AnyView> = rows.collect();
    el("dl").put(rows).view()
}
