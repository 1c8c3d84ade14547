//! The pages, one a route. A page is a function of the frame; it is drawn anew when the language changes.

mod about;
mod at_once;
mod daily;
mod embed;
mod gallery;
mod game;
mod go_on;
mod home;
pub mod kept;
mod lesson;
mod library;
mod open;
mod play;
mod rules;
mod set_up;
pub mod settings;
mod shelf;
mod statistics;
mod turn;

pub use about::about;
pub use at_once::{last_or_suiting, names, play_at_once, suiting};
pub use daily::{dailies, daily, standing};
pub use embed::{attributes_in, embed};
pub use gallery::gallery;
pub use game::game;
pub use go_on::go_on;
pub use home::home;
pub use lesson::{lesson, lesson_link};
pub use library::library;
pub use open::open;
pub use play::play;
pub use rules::{rules, rules_link};
pub use set_up::{fresh_seed, set_up};
pub use turn::turn;

use luciole_rules::Level;

use crate::app::Frame;
use crate::components::reading::set;
use crate::dom::element::{el, shape};
use crate::dom::prelude::{AnyView, document};
use crate::i18n::games::Sign;

/// An address that leads nowhere.
pub fn unknown(frame: Frame) -> AnyView {
    page("", frame.words().unknown_page, back_home(frame))
}

/// A page with its heading.
fn page(look: &'static str, heading: &str, content: AnyView) -> AnyView {
    document().set_title(&if heading == "Luciole" { heading.to_owned() } else { format!("{heading} · Luciole") });
    el("section").class(format!("page {look}")).put(el("h1").is("tabindex", "-1").put(set(heading))).put(content).view()
}

fn back_home(frame: Frame) -> AnyView {
    el("a").class("button").is("href", "#/").put(frame.words().back_home).view()
}

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
fn definitions(drawings: &'static str) -> AnyView {
    shape("svg").class("defs").is("aria-hidden", "true").put(shape("defs").html(drawings)).view()
}
