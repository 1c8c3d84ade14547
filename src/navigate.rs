//! Navigation between pages.

use leptos::logging::error;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::context::AppContext;
use crate::dom::focus::focus;
use crate::dom::site::hash;
use crate::shell::route::Route;

/// Goes to another page by changing the address, which the page follows.
pub fn go(route: &Route) {
    if window().location().set_hash(&route.write()).is_err() {
        error!("the address can't be changed");
    }
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
