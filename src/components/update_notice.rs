//! A new version of the app.

use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::view::board::take_focus;

/// Asks before a new version interrupts a game.
///
/// Elsewhere the new version comes with the next page – unless what the page knows would be lost because the browser keeps nothing.
pub fn update_notice(app: AppContext) -> AnyView {
    let offline = app.offline;
    let notice = live(move || {
        let asks = offline.is_playing() || !app.kept.get();
        if !offline.has_update() || !asks {
            return ().into_any();
        }
        let words = &app.words().offline;
        let agree = move || offline.accept_update();
        let later = move || {
            offline.put_off_update();
            // The button that was pressed is gone.
            take_focus();
        };
        el("div")
            .class("update")
            .put(paragraph("", words.new_version))
            .put(button("button primary", words.update_now, agree))
            .put(button("button", words.later, later))
            .view()
    });
    el("div").is("role", "status").put(notice).view()
}
