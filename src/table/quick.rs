//! What may be set without leaving the table: speed and sound.

use crate::components::switches::{pace, sound, volume};
use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::prelude::AnyView;

/// The same controls as on the page of settings.
pub fn quick(app: AppContext) -> AnyView {
    el("details")
        .class("more quick")
        .put(el("summary").put(app.words().table.speed_and_sound))
        .put(el("div").class("fields").put(pace(app)).put(sound(app)).put(volume(app)))
        .view()
}
