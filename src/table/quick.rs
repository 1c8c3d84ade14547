//! What may be set without leaving the table: speed and sound.

use super::TableState;
use crate::components::switches::{pace, sound, volume};
use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::prelude::AnyView;

impl TableState {
    /// Turns sound on or off, and says so.
    pub fn switch_sound(self) {
        let words = self.app.words().table;
        self.app.settings.update(|settings| settings.sound = !settings.sound);
        let on = self.app.settings.with_untracked(|settings| settings.sound);
        self.remark.set(Some(if on { words.sound_on } else { words.sound_off }.to_owned()));
    }
}

/// The same controls as on the page of settings.
pub fn quick(app: AppContext) -> AnyView {
    el("details")
        .class("more quick")
        .put(el("summary").put(app.words().table.speed_and_sound))
        .put(el("div").class("fields").put(pace(app)).put(sound(app)).put(volume(app)))
        .view()
}
