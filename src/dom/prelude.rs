//! What of Leptos the app is made with: its signals, its views, its way into the browser. Not the crate `leptos` itself, which brings
//! along how functions are called on a server, even where there is none.

pub use leptos_dom::helpers::{
    document, event_target_checked, event_target_value, request_animation_frame, set_timeout, window,
};
pub use leptos_dom::{error, warn};
pub use reactive_graph::graph::untrack;
pub use reactive_graph::owner::on_cleanup;
pub use tachys::view::any_view::{AnyView, IntoAny};
pub use wasm_bindgen_futures::spawn_local;
