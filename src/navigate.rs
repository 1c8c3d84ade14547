//! Going from page to page.

use leptos::logging::error;
use leptos::prelude::*;

use crate::dom::focus::focus;
use crate::model::route::Route;

/// Goes to another page. The address leads, and the page follows it.
pub fn go(route: &Route) {
    if window().location().set_hash(&route.write()).is_err() {
        error!("the address can't be changed");
    }
}

/// Changes what a page shows, if it is still there: `change` says so. Who stands at the page's heading, as one does who has just come,
/// goes on to the heading that takes its place.
pub fn at_heading(change: impl FnOnce() -> bool) {
    let follows = document().active_element().is_some_and(|active| active.tag_name() == "H1");
    if change() && follows {
        request_animation_frame(|| focus("h1"));
    }
}
