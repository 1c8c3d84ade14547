//! Small drawings of games and their players beside words.

use leptos::prelude::*;
use luciole_core::Level;
use luciole_words::Sign;

use crate::dom::site::address_of;
use crate::store::people::{Animal, Hue};

/// A small drawing of a game: decoration beside words that say the same. The page must contain the game's definitions.
#[component]
pub fn GameSign(sign: Sign) -> impl IntoView {
    let reach = i64::from(sign.reach);
    let view_box = format!("{} {} {} {}", -reach, -reach, 2 * reach, 2 * reach);
    view! {
        <svg class="sign" viewBox=view_box aria-hidden="true">
            <g class=sign.look>
                <use href=format!("#{}", sign.drawing) />
            </g>
        </svg>
    }
}

/// The face of a computer, small: decoration beside its name.
#[component]
pub fn Face(level: Level) -> impl IntoView {
    view! { <img class="portrait" src=address_of(&format!("faces/{level}.svg")) alt="" /> }
}

/// The face of a person, small, in a ring of the favourite colour if there is one: decoration beside the name.
#[component]
pub fn PersonFace(animal: Animal, colour: Option<Hue>) -> impl IntoView {
    let class = colour.map_or_else(|| "portrait".to_owned(), |hue| ["portrait favourite ", hue.class()].concat());
    view! { <img class=class src=address_of(&["faces/", animal.name(), ".svg"].concat()) alt="" /> }
}

/// The SVG definitions that the drawings on a page refer to.
#[component]
pub fn Definitions(
    /// The content of `<defs>`.
    drawings: &'static str,
) -> impl IntoView {
    view! {
        <svg class="defs" aria-hidden="true">
            <defs inner_html=drawings></defs>
        </svg>
    }
}
