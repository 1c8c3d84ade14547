//! What may be set without leaving the table: speed and sound.

use super::TableState;
use crate::app::Frame;
use crate::dom::element::el;
use crate::dom::prelude::AnyView;
use crate::pages::settings::{pace, sound, volume};

impl TableState {
    /// Turns sound on or off, and says so.
    pub fn switch_sound(self) {
        let words = self.frame.words().table;
        self.frame.settings.update(|settings| settings.sound = !settings.sound);
        let on = self.frame.settings.with_untracked(|settings| settings.sound);
        self.remark.set(Some(if on { words.sound_on } else { words.sound_off }.to_owned()));
    }
}

/// The same controls as on the page of settings.
pub fn quick(frame: Frame) -> AnyView {
    el("details")
        .class("more quick")
        .put(el("summary").put(frame.words().table.speed_and_sound))
        .put(el("div").class("fields").put(pace(frame)).put(sound(frame)).put(volume(frame)))
        .view()
}
