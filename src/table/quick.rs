//! Settings available at the table: speed and sound.

use leptos::prelude::*;

use crate::components::switches::{PaceChoice, PondSwitch, SoundSwitch, VolumeSlider};
use crate::context::use_app;
use crate::i18n::texts::TableTexts;

/// The same controls as on the settings page.
#[component]
pub fn Quick() -> impl IntoView {
    let app = use_app();
    view! {
        <details class="more quick">
            <summary>{app.texts(TableTexts::of).speed_and_sound()}</summary>
            <div class="fields">
                <PaceChoice />
                <SoundSwitch />
                <VolumeSlider />
                <PondSwitch />
            </div>
        </details>
    }
}
