//! Sound at a table.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_table::Sound;

use crate::i18n::texts::TableTexts;

use super::TableState;

impl TableState {
    /// Turns sound on or off, and announces it.
    pub fn switch_sound(self) {
        self.set_sound(self.app.settings.with_untracked(|settings| !settings.has_sound()));
    }

    /// The same, as the player chooses.
    pub fn set_sound(self, on: bool) {
        let texts = self.app.texts(TableTexts::of);
        self.app.settings.update(|settings| settings.sound = Some(on));
        self.announce(Some(if on { texts.sound_on() } else { texts.sound_off() }.to_owned()));
    }

    /// Plays a sound, if sound is on.
    pub fn sound(self, sound: Sound) {
        let (on, volume) = self.app.settings.with_untracked(|settings| (settings.has_sound(), settings.volume));
        if on {
            self.app.sounds.update_value(|sounds| sounds.play(sound, volume));
        }
    }

    /// Plays the sound of the latest event, and of the end.
    pub fn sound_what_was_told(self) {
        if let Some(Some((sound, over))) = self.game.session.try_with_untracked(AnySession::sound_told_last) {
            self.sound(sound);
            if over {
                self.sound(Sound::End);
            }
        }
    }
}
