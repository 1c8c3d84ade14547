//! Dialogs over the page.

use leptos::html;
use leptos::logging::error;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, MouseEvent};

/// A dialog, which the browser opens and closes as `open` says: it keeps the focus in it, and gives it back. Its button, Escape and a
/// tap beside it close it. Its content is there only while it is open.
#[component]
pub fn Dialog(
    open: RwSignal<bool>,
    /// The class of no other dialog on the page.
    class: &'static str,
    heading: &'static str,
    /// What the button is called that closes it.
    close_label: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                if let Err(why) = dialog.show_modal() {
                    error!("the dialog {class} can't be opened: {why:?}");
                }
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let id = format!("{class}-heading");
    let heading_id = id.clone();
    let beside = move |event: MouseEvent| {
        // Only what lies around the dialog's content is the dialog itself.
        if event.target().is_some_and(|target| target.has_type::<HtmlDialogElement>()) {
            open.set(false);
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class=format!("dialog {class}")
            aria-labelledby=heading_id
            on:click=beside
            on:close=move |_| open.set(false)
        >
            <div class="dialog-content">
                <div class="dialog-head">
                    <h2 id=id>{heading}</h2>
                    <button class="button" type="button" on:click=move |_| open.set(false)>
                        {close_label}
                    </button>
                </div>
                <Show when=move || open.get()>{children()}</Show>
            </div>
        </dialog>
    }
}
