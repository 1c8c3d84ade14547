//! Keyboard focus.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::site::is_framed;
use leptos::prelude::document;

/// Focuses the first element that matches. An embedded frame that isn't in use leaves the focus to the page around it.
pub fn focus(selector: &str) {
    if is_framed() && !document().has_focus().unwrap_or(true) {
        return;
    }
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element {
        // SVG elements take the focus as HTML elements do. If the focus can't be set, it stays where it is.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
