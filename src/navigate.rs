//! Navigation between pages.

use leptos::logging::{error, warn};
use leptos::prelude::*;
use luciole_table::GameKey;
use wasm_bindgen::JsValue;

use crate::context::AppContext;
use crate::dom::focus::focus;
use crate::dom::site::hash;
use crate::shell::route::Route;

/// The state of a history entry whose address holds a game that is played here. It survives reloads.
const PLAYED_HERE: &str = "played here";

/// Goes to another page by changing the address, which the page follows.
pub fn go(route: &Route) {
    if window().location().set_hash(&route.write()).is_err() {
        error!("the address can't be changed");
    }
}

/// Goes to the page of a game that is played here, even if only its address holds it.
pub fn go_to_own_game(route: &Route) {
    go(route);
    let marked = window().history().and_then(|history| history.replace_state(&entry_state(true), ""));
    if let Err(why) = marked {
        warn!("the game's address can't be marked: {why:?}");
    }
}

/// Goes to a saved game's table without adding a history entry, so that Back leads to where its link was opened.
pub fn replace_by_game(key: &GameKey) {
    if window().location().replace(&Route::Play(key.clone(), None).write()).is_err() {
        error!("the address can't be changed");
    }
}

/// The state for the history entry of a game.
pub fn entry_state(is_played_here: bool) -> JsValue {
    if is_played_here { PLAYED_HERE.into() } else { JsValue::NULL }
}

/// Whether the game in the current address is played here, rather than opened from somebody else's link.
pub fn is_played_here() -> bool {
    window().history().and_then(|history| history.state()).is_ok_and(|state| state == PLAYED_HERE)
}

/// Changes the address to that of what the page shows already.
pub fn show_address(app: AppContext, route: &Route) {
    let address = route.write();
    let shown =
        window().history().and_then(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&address)));
    if let Err(why) = shown {
        error!("the address can't be changed: {why:?}");
    }
    app.address.set_value(hash());
}

/// Changes what a page shows; `change` returns whether the page is still there. If the focus is on the page's heading,
/// as just after arriving, it moves to the heading that replaces it.
pub fn at_heading(change: impl FnOnce() -> bool) {
    let follows = document().active_element().is_some_and(|active| active.tag_name() == "H1");
    if change() && follows {
        request_animation_frame(|| focus("h1"));
    }
}
