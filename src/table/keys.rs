//! The table's shortcuts, which work wherever the focus is, and the help that lists all keys.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::state::TableState;
use super::tools::DRAWER_TOOL;
use crate::components::dialog::Dialog;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::dom::keys::pressed;
use crate::dom::screen::toggle_full;
use crate::i18n::texts::{KeysTexts, TableTexts};
use crate::navigate::go;
use crate::shell::route::Route;
use luciole_table::{BoardInput, Input, Table};

/// The table's own keys and their actions. No overlay of a game uses any of them.
const OWN: [(char, fn(TableState)); 11] = [
    ('u', |state| state.send(Input::Undo)),
    ('r', |state| state.send(Input::Redo)),
    ('h', |state| state.send(Input::Hint)),
    (',', |state| state.send(Input::StepBack)),
    ('.', |state| state.send(Input::StepForward)),
    ('p', |state| state.send(Input::RunOrPause)),
    ('g', |state| state.send(Input::Resume)),
    ('n', |state| go(&Route::SetUp(state.game_id()))),
    ('s', TableState::switch_sound),
    ('f', |_| toggle_full()),
    ('?', |state| state.open.help.set(true)),
];
/// Keys that do nothing in a lesson, which has its own buttons for back and next.
const NOT_TAUGHT: &str = "ur,.pgn?";
/// Keys that do nothing in an embedded board: the frame never leaves its page, and has no room for a list of keys,
/// and the screen is not its own.
const NOT_EMBEDDED: &str = "nf?";

/// Handles a key that the board has left to the table.
pub fn shortcuts(state: TableState, event: &KeyboardEvent) {
    if state.now(Table::retrying).is_some() {
        return;
    }
    let Some(key) = pressed(event) else { return };
    // The piece that was just tapped may have been redrawn, with the focus on its way back to it.
    if key == "Escape" && !is_for_something_else(event) {
        // Beside the board the drawer may stay open all the time: what was begun there goes first.
        let drawer = state.open.drawer;
        if state.act(Input::Board(BoardInput::Back)) {
            event.prevent_default();
        } else if drawer.get_untracked() {
            drawer.set(false);
            focus(&format!("#{DRAWER_TOOL}"));
            event.prevent_default();
        }
        return;
    }
    let letters = state.app.setting(|settings| settings.letters);
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if !letters || modified || event.repeat() || is_for_something_else(event) {
        return;
    }
    // Other keys have names of several letters.
    let Ok(key) = key.to_ascii_lowercase().parse::<char>() else { return };
    let idle = state.is_lesson() && NOT_TAUGHT.contains(key) || state.app.embedded && NOT_EMBEDDED.contains(key);
    let has_overlay = || state.board_now(|board_view| board_view.overlays.iter().any(|seen| seen.overlay.key == key));
    match OWN.iter().find(|(own, _)| *own == key) {
        _ if idle => return,
        Some((_, does)) => does(state),
        None if has_overlay() => state.send(Input::Overlay(key)),
        None => return,
    }
    event.prevent_default();
}

/// Whether the key was pressed in a field that takes text or a choice, or a dialog is open.
fn is_for_something_else(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let types =
        || target.is_some_and(|target| target.closest("input, select, textarea").is_ok_and(|field| field.is_some()));
    let in_dialog = || document().query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_some());
    event.default_prevented() || types() || in_dialog()
}

/// The list of all keys, in a dialog.
#[component]
pub fn Help(state: TableState) -> impl IntoView {
    let app = use_app();
    let (texts, table) = (app.texts(KeysTexts::of), app.texts(TableTexts::of));
    let has_letters = move || app.settings.with(|settings| settings.letters);
    view! {
        <Dialog open=state.open.help class="help" heading=table.keys() close_label=table.close()>
            <h3>{texts.on_the_board()}</h3>
            <KeyList keys=board_keys(texts) />
            <h3>{texts.on_the_replay()}</h3>
            <KeyList keys=replay_keys(texts) />
            <h3>{texts.anywhere()}</h3>
            <Show when=has_letters fallback=move || view! { <p class="small">{texts.letter_keys_off()}</p> }>
                <KeyList keys=letter_keys(texts) />
            </Show>
        </Dialog>
    }
}

/// Keys with the same action, and the action.
type Row = (Vec<String>, &'static str);

fn rows<const N: usize>(keys: [&[&str]; N], what: [&'static str; N]) -> Vec<Row> {
    let row = |(keys, what): (&[&str], _)| (keys.iter().map(|key| (*key).to_owned()).collect(), what);
    keys.into_iter().zip(what).map(row).collect()
}

fn board_keys(texts: KeysTexts) -> Vec<Row> {
    let keys: [&[&str]; _] = [
        &["←", "→", "↑", "↓"],
        &[texts.shift(), "←", "→"],
        &[texts.home(), texts.end()],
        &[texts.enter()],
        &[texts.escape()],
        &["+", "−", "0"],
    ];
    rows(keys, texts.board())
}

fn replay_keys(texts: KeysTexts) -> Vec<Row> {
    rows([&["←", "→"], &[texts.home(), texts.end()]], texts.replay())
}

fn letter_keys(texts: KeysTexts) -> Vec<Row> {
    let what: [_; OWN.len()] = texts.letters();
    OWN.iter().zip(what).map(|((key, _), what)| (vec![key.to_ascii_uppercase().to_string()], what)).collect()
}

#[component]
fn KeyList(keys: Vec<Row>) -> impl IntoView {
    let rows = keys.into_iter().map(|(keys, what)| {
        view! {
            <div>
                <dt>{keys.into_iter().map(|key| view! { <kbd>{key}</kbd> }).collect_view()}</dt>
                <dd>{what}</dd>
            </div>
        }
    });
    view! { <dl>{rows.collect_view()}</dl> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_games::GameId;

    #[test]
    fn each_overlay_of_a_game_has_a_unique_key() {
        for &game in GameId::ALL {
            let mut taken: Vec<char> = OWN.iter().map(|(key, _)| *key).collect();
            for overlay in game.view().overlays() {
                assert!(overlay.key.is_ascii_lowercase() || overlay.key.is_ascii_digit(), "{game}: {}", overlay.key);
                assert!(!taken.contains(&overlay.key), "{game}: {} is taken", overlay.key);
                taken.push(overlay.key);
            }
        }
    }

    #[test]
    fn keys_disabled_somewhere_are_shortcuts_elsewhere() {
        for key in [NOT_TAUGHT, NOT_EMBEDDED].concat().chars() {
            assert!(OWN.iter().any(|(own, _)| *own == key), "{key}");
        }
    }
}
