//! Whether the app works offline.

use crate::context::AppContext;
use crate::dom::element::{el, shape};
use crate::dom::live::{button, live};
use crate::dom::prelude::{AnyView, IntoAny};

/// Says that all is available offline, and offers to install the app where the browser does.
pub fn offline_sign(app: AppContext) -> AnyView {
    let words = &app.words().offline;
    let offline = app.offline;
    let sign = live(move || {
        let words = match (offline.is_kept(), offline.is_online()) {
            (false, _) => return ().into_any(),
            (true, true) => words.available,
            (true, false) => words.without_network,
        };
        el("p")
            .class("small offline-sign")
            .put(
                shape("svg")
                    .class("sign")
                    .is("viewBox", "-12 -12 24 24")
                    .is("aria-hidden", "true")
                    .put(shape("circle").is("r", "10"))
                    .put(shape("path").is("d", "M-5 .5l3.5 3.5 6.5-7.5")),
            )
            .put(words)
            .view()
    });
    let install = live(move || {
        if offline.can_install() { button("button", words.install, move || offline.install()) } else { ().into_any() }
    });
    el("div").class("offline").put(sign).put(install).view()
}
