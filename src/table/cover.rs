//! The screen between two people's turns in a game with secrets: it stands where the board was until the next one has the device.

use super::TableState;
use crate::app::{Frame, focus};
use crate::element::el;
use crate::live::{button, follow, live, paragraph};
use crate::prelude::{AnyView, IntoAny, request_animation_frame};

/// The screen, while it is needed.
pub fn cover(frame: Frame, state: TableState) -> AnyView {
    let words = frame.words().table;
    follow(move || {
        if state.seen.with(|seen| seen.hand_over.is_some()) {
            request_animation_frame(|| focus(".cover .button"));
        }
    });
    live(move || match state.seen.with(|seen| seen.hand_over.clone()) {
        None => ().into_any(),
        Some(who) => el("section")
            .class("cover")
            .put(paragraph("status over", (words.pass_to)(&who)))
            .put(paragraph("small", words.pass_why))
            .put(button("button primary", (words.taken_by)(&who), move || state.take_over()))
            .view(),
    })
}
