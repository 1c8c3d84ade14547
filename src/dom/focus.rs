//! The focus of the keyboard.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::site::is_framed;
use leptos::prelude::document;

/// Puts the focus on the first element that fits. A frame that isn't being used leaves it to the page around.
pub fn focus(selector: &str) {
    if is_framed() && !document().has_focus().unwrap_or(true) {
        return;
    }
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element {
        // SVG elements take the focus as HTML ones do. A focus that can't be set stays where it is.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}
