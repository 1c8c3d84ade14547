//! What surrounds a game on a table: the sound of the pond, and a screen that stays on.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use luciole_table::Purpose;

use super::state::TableState;
use crate::dom::screen;
use crate::dom::site::is_framed;
use crate::sound::{Sounds, sound_pond};

/// Surrounds the game, as long as the page is visible. A board in somebody else's page leaves sound and screen alone.
pub fn surround(state: TableState) {
    let app = state.app;
    if app.embedded {
        return;
    }
    let hidden = RwSignal::new(document().hidden());
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| hidden.set(document().hidden()));

    let touched = app.sounds.with_value(Sounds::touched);
    Effect::new(move |_| {
        let volume = app.settings.with(|settings| (settings.has_sound() && settings.pond).then_some(settings.volume));
        sound_pond(app.sounds, volume.filter(|_| touched.get() && !hidden.get()));
    });
    on_cleanup(move || sound_pond(app.sounds, None));

    // A page around this one seldom lets it keep the screen on, and asking for it in vain is reported as an error.
    let plays = state.now(|table| matches!(table.purpose(), Purpose::Play)) && !is_framed();
    screen::keep_on(Memo::new(move |_| plays && !hidden.get() && state.game.view.with(|seen| !seen.played_out)));
}
