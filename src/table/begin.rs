//! Sets up a table: its state, and what keeps it in step with the page around it.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use luciole_core::Player;
use luciole_games::AnySession;
use luciole_table::{Input, Message, Purpose, Storage};

use crate::context::AppContext;
use crate::dom::screen::space_for_board;
use crate::dom::site::media;
use crate::i18n::texts::FrameTexts;

use super::keys::shortcuts;
use super::state::{TableState, preferences};

/// The windows in which the panel has room to list the moves beside the board.
const BESIDE: &str = "(min-width: 1000px)";

/// The state of a table whose game is stored in `storage`.
pub fn begin_at(app: AppContext, session: AnySession, storage: Storage, purpose: Purpose) -> TableState {
    let is_lesson = matches!(purpose, Purpose::Lesson(_));
    // A page may have many frames, most of which are never played; and a lesson asks no computer.
    if has_computers(&session) && !app.embedded && !is_lesson {
        app.opponent.with_value(|opponent| opponent.warm_up(session.game()));
    }
    let state = TableState::new(app, session, storage, purpose, space_for_board(), media(BESIDE));
    let seen = state.game.view;
    // A lesson can be resumed where the player left it.
    Effect::new(move |_| app.offline.set_playing(!is_lesson && !seen.with(|seen| seen.over)));
    on_cleanup(move || app.offline.set_playing(false));
    let preferred = Memo::new(move |_| preferences(app));
    Effect::watch(
        move || preferred.get(),
        move |preferences, _, _| state.send(Message::Preferences(*preferences)),
        false,
    );
    if !is_lesson {
        let title = Memo::new(move |_| seen.with(|seen| seen.title));
        Effect::new(move |_| document().set_title(&FrameTexts::of(app.language.get()).title(title.get())));
    }
    let _ = use_event_listener(window(), ev::keydown, move |event| shortcuts(state, &event));
    // Touching something else ends the pointing.
    let _ = use_event_listener(window(), ev::pointerdown, move |_| state.send(Input::PointNowhere));
    state.send(Message::Opened);
    state
}

fn has_computers(session: &AnySession) -> bool {
    session.players().iter().any(|player| matches!(player, Player::Computer(_)))
}
