//! Keyboard focus, and what is in view.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::site::is_framed;
use leptos::prelude::{document, request_animation_frame};

/// Focuses the first element that matches. An embedded frame that isn't in use leaves the focus to the page around it.
pub fn focus(selector: &str) {
    if is_framed() && !document().has_focus().unwrap_or(true) {
        return;
    }
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element {
        set_focus(element);
    }
}

/// The same after a tap or a click: the style sheet draws no frame until [`mark_focus`], as around what is tapped.
pub fn focus_unmarked(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        // The name is valid, so setting the attribute can't fail.
        let _ = element.set_attribute("data-unmarked", "");
    }
    focus(selector);
}

/// From the first key on, the element of an event is framed as usual.
pub fn mark_focus(event: &Event) {
    if let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
        let _ = element.remove_attribute("data-unmarked");
    }
}

/// Makes a change that renders elements anew, such as another language. If the one that has the focus is replaced, the
/// element in its place gets it.
pub fn keep_focus(change: impl FnOnce()) {
    let place = document().active_element().map(|focused| place_of(&focused)).unwrap_or_default();
    change();
    request_animation_frame(move || {
        let body = document().body().map(Element::from);
        let child = |parent: Element, index: &u32| parent.children().item(*index);
        let element = body.filter(|_| is_lost() && !place.is_empty());
        if let Some(element) = element.and_then(|body| place.iter().try_fold(body, child)) {
            set_focus(element);
        }
    });
}

/// Focuses the first element that matches, once it is rendered, if the element that had the focus is gone.
pub fn focus_if_lost(selector: &'static str) {
    request_animation_frame(move || {
        if is_lost() {
            focus(selector);
        }
    });
}

fn is_lost() -> bool {
    document().active_element().is_none_or(|active| active.tag_name() == "BODY")
}

/// Which child of its parent the element is, and each of its ancestors, from the body on.
fn place_of(element: &Element) -> Vec<u32> {
    let Some(parent) = element.parent_element().filter(|_| element.tag_name() != "BODY") else { return Vec::new() };
    let siblings = parent.children();
    let index = (0..siblings.length()).find(|index| siblings.item(*index).as_ref() == Some(element));
    let mut place = place_of(&parent);
    place.extend(index);
    place
}

fn set_focus(element: Element) {
    // SVG elements take the focus as HTML elements do. If the focus can't be set, it stays where it is.
    let _ = element.unchecked_into::<HtmlElement>().focus();
}

/// Gives the focus back to an element that was moved, without scrolling to it.
pub fn keep_focus_on(element: Element) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
}

/// Scrolls the first element that matches into view, unless it already is.
pub fn bring_into_view(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}
