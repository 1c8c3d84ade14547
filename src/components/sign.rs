//! Small drawings of games and their players beside words.

use luciole_core::Level;
use luciole_table::Sign;

use crate::dom::element::{el, shape};
use crate::dom::prelude::AnyView;

/// A drawing of a game, small: decoration beside words that say the same. The game's drawings must be on the page.
pub fn sign(sign: Sign) -> AnyView {
    let reach = i64::from(sign.reach);
    shape("svg")
        .class("sign")
        .is("viewBox", format!("{} {} {} {}", -reach, -reach, 2 * reach, 2 * reach))
        .is("aria-hidden", "true")
        .put(shape("g").class(sign.look).put(shape("use").is("href", format!("#{}", sign.drawing))))
        .view()
}

/// The face of a computer, small: decoration beside its name.
pub fn face(level: Level) -> AnyView {
    el("img").class("portrait").is("src", format!("faces/{level}.svg")).is("alt", "").view()
}

/// The drawings that signs and pictures of a page refer to.
pub fn definitions(drawings: &'static str) -> AnyView {
    shape("svg").class("defs").is("aria-hidden", "true").put(shape("defs").html(drawings)).view()
}
