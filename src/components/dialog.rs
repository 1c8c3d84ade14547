//! Dialogs over the page.

use leptos::html;
use leptos::logging::error;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement, MouseEvent};

/// A modal dialog, opened and closed by the browser as `open` says; the browser traps the focus and restores it. Its
/// button, Escape or a tap outside closes it. The content exists only while it is open.
#[component]
pub fn Dialog(
    open: RwSignal<bool>,
    /// A class that no other dialog on the page uses.
    class: &'static str,
    #[prop(into)] heading: String,
    /// The label of the close button.
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
    // A press on the backdrop has the dialog itself as its target.
    let is_beside = |event: &Event| event.target().is_some_and(|target| target.has_type::<HtmlDialogElement>());
    // Whoever selects text may let go there.
    let began_beside = StoredValue::new(false);
    let click = move |event: MouseEvent| {
        if began_beside.get_value() && is_beside(&event) {
            open.set(false);
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class=format!("dialog {class}")
            aria-labelledby=heading_id
            on:pointerdown=move |event| began_beside.set_value(is_beside(&event))
            on:click=click
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
