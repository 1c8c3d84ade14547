//! Dialogs over the page: opened and closed by the browser, which keeps the focus in them and gives it back.

use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement};

use crate::dom::element::el;
use crate::dom::live::button;
use crate::dom::prelude::{AnyView, document, error};

/// A dialog, closed at first: its button, Escape and a tap beside it close it again. `class` is of no other dialog on the page;
/// `closed` is called whenever it has been closed.
pub fn dialog(
    class: &'static str,
    heading: &'static str,
    close_words: &'static str,
    content: AnyView,
    closed: impl Fn() + 'static,
) -> AnyView {
    let id = [class, "-heading"].concat();
    let beside = move |event: Event| {
        // Only what lies around the dialog's content is the dialog itself.
        if event.target().is_some_and(|target| target.has_type::<HtmlDialogElement>()) {
            close(class);
        }
    };
    el("dialog")
        .class(["dialog ", class].concat())
        .is("aria-labelledby", id.clone())
        .on("click", beside)
        .on("close", move |_| closed())
        .put(
            el("div")
                .class("dialog-content")
                .put(el("div").class("dialog-head").put(el("h2").is("id", id).put(heading)).put(button(
                    "button",
                    close_words,
                    move || close(class),
                )))
                .put(content),
        )
        .view()
}

/// Opens the dialog of that class.
pub fn open(class: &str) {
    if let Some(dialog) = found(class)
        && let Err(why) = dialog.show_modal()
    {
        error!("the dialog {class} can't be opened: {why:?}");
    }
}

/// Closes the dialog of that class.
pub fn close(class: &str) {
    if let Some(dialog) = found(class) {
        dialog.close();
    }
}

fn found(class: &str) -> Option<HtmlDialogElement> {
    document().query_selector(&["dialog.", class].concat()).ok()??.dyn_into().ok()
}
