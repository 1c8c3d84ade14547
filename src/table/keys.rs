//! Single keys that do something wherever the focus is at the table, and the help that lists all keys.

use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::state::TableState;
use crate::context::AppContext;
use crate::dom::dialog::{dialog, open};
use crate::dom::element::{el, group};
use crate::dom::live::{live, paragraph};
use crate::dom::prelude::AnyView;
use crate::model::board_action::BoardAction;
use crate::model::route::Route;
use crate::navigate::go;

/// The table's own keys, and what they do. No overlay of a game has one of them.
const OWN: [(char, fn(TableState)); 10] = [
    ('u', |state| state.travel(true)),
    ('r', |state| state.travel(false)),
    ('h', TableState::hint),
    (',', |state| state.step(true)),
    ('.', |state| state.step(false)),
    ('p', TableState::run_or_pause),
    ('g', TableState::go_on),
    ('n', |state| go(&Route::SetUp(state.game_id()))),
    ('s', TableState::switch_sound),
    ('?', |_| open_help()),
];
/// Those that do nothing in a lesson, which has a way of its own, back and on.
const NOT_TAUGHT: &str = "ur,.pgn?";
/// Those that do nothing in somebody's page: the frame stays where it is, and has no room for a list of keys.
const NOT_EMBEDDED: &str = "n?";

/// What a key does that the board has left to the table.
pub fn shortcuts(state: TableState, event: &KeyboardEvent) {
    // A piece that was just tapped may have been drawn anew, and the focus is on its way back to it.
    if event.key() == "Escape" && !is_for_something_else(event) {
        if state.act(BoardAction::Back) {
            event.prevent_default();
        }
        return;
    }
    let letters = state.app.settings.with_untracked(|settings| settings.letters);
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    if !letters || modified || event.repeat() || is_for_something_else(event) {
        return;
    }
    // The names of other keys have several letters.
    let Ok(key) = event.key().to_ascii_lowercase().parse::<char>() else { return };
    let idle = state.is_lesson() && NOT_TAUGHT.contains(key) || state.app.embedded && NOT_EMBEDDED.contains(key);
    let has_overlay =
        || state.board.view.with_untracked(|board_view| board_view.overlays.iter().any(|seen| seen.overlay.key == key));
    match OWN.iter().find(|(own, _)| *own == key) {
        _ if idle => return,
        Some((_, does)) => does(state),
        None if has_overlay() => state.toggle_overlay(key),
        None => return,
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
pub fn help(app: AppContext) -> AnyView {
    let words = app.words().table;
    let letters = live(move || {
        if app.settings.with(|settings| settings.letters) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::texts::texts;
    use luciole_games::GameId;
    use luciole_table::Language;

    #[test]
    fn each_aid_of_a_game_has_a_letter_that_nothing_else_has() {
        for &game in GameId::ALL {
            let mut taken: Vec<char> = OWN.iter().map(|(key, _)| *key).collect();
            for overlay in game.overlays() {
                assert!(overlay.key.is_ascii_lowercase(), "{game}: {}", overlay.key);
                assert!(!taken.contains(&overlay.key), "{game}: {} is taken", overlay.key);
                taken.push(overlay.key);
            }
        }
    }

    #[test]
    fn the_help_tells_of_each_key() {
        for (language, _) in Language::ALL {
            let told = texts(language).table.letters.iter().flat_map(|(keys, _)| *keys).map(|key| key.to_lowercase());
            assert!(told.eq(OWN.iter().map(|(key, _)| key.to_string())), "{}", language.tag());
        }
    }

    #[test]
    fn keys_that_do_nothing_somewhere_do_something_elsewhere() {
        for key in [NOT_TAUGHT, NOT_EMBEDDED].concat().chars() {
            assert!(OWN.iter().any(|(own, _)| *own == key), "{key}");
        }
    }
}
