//! The screen between two people's turns in a game with secrets, in the colour of the next player: it covers the board until that player
//! has the device.

use super::state::TableState;
use crate::components::sign::sign;
use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::focus::focus;
use crate::dom::live::{button, follow, live, paragraph};
use crate::dom::prelude::{AnyView, IntoAny, request_animation_frame};

/// The screen, while it is needed.
pub fn cover(app: AppContext, state: TableState) -> AnyView {
    let words = app.words().table;
    follow(move || {
        if state.game.view.with(|seen| seen.hand_over.is_some()) {
            request_animation_frame(|| focus(".cover .button"));
        }
    });
    live(move || match state.game.view.with(|seen| Some(seen.seats[seen.hand_over?.index()].clone())) {
        None => ().into_any(),
        Some(seat) => el("section")
            .class(format!("cover {}", seat.sign.sign.look))
            .put(sign(seat.sign.sign))
            .put(paragraph("status over", (words.pass_to)(&seat.name)))
            .put(paragraph("small", words.pass_why))
            .put(button("button primary", (words.taken_by)(&seat.name), move || state.take_over()))
            .view(),
    })
}
