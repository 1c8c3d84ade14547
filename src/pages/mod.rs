//! The pages, one a route. A page is a function of the frame; it is drawn anew when the language changes.

mod about;
mod gallery;
mod game;
mod go_on;
mod home;
mod kept;
mod library;
mod open;
mod play;
mod rules;
mod set_up;
pub mod settings;

use leptos::prelude::*;

pub use about::about;
pub use gallery::gallery;
pub use game::game;
pub use go_on::go_on;
pub use home::home;
pub use library::library;
pub use open::open;
pub use play::play;
pub use rules::{rules, rules_link};
pub use set_up::{fresh_seed, set_up};

use crate::app::Frame;
use crate::games::Sign;
use crate::reading::set;

/// An address that leads nowhere.
pub fn unknown(frame: Frame) -> AnyView {
    page("", frame.words().unknown_page, back_home(frame))
}

/// A page with its heading.
fn page(look: &'static str, heading: &str, content: AnyView) -> AnyView {
    document().set_title(&if heading == "Luciole" { heading.to_owned() } else { format!("{heading} · Luciole") });
    view! {
        <section class=format!("page {look}")>
            <h1 tabindex="-1">{set(heading)}</h1>
            {content}
        </section>
    }
    .into_any()
}

fn back_home(frame: Frame) -> AnyView {
    view! {
        <a class="button" href="#/">
            {frame.words().back_home}
        </a>
    }
    .into_any()
}

/// A drawing of a game, small: decoration beside words that say the same. The game's drawings must be on the page.
pub fn sign(sign: Sign) -> AnyView {
    let reach = i64::from(sign.reach);
    view! {
        <svg class="sign" viewBox=format!("{} {} {} {}", -reach, -reach, 2 * reach, 2 * reach) aria-hidden="true">
            <g class=sign.look>
                <use_ href=format!("#{}", sign.drawing)></use_>
            </g>
        </svg>
    }
    .into_any()
}

/// The drawings that signs and pictures of a page refer to.
fn definitions(drawings: &'static str) -> AnyView {
    view! {
        <svg class="defs" aria-hidden="true">
            <defs inner_html=drawings></defs>
        </svg>
    }
    .into_any()
}
