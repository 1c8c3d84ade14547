//! Files that the player chooses.

use leptos::ev;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use web_sys::File;

use crate::dom::inbox::{allow_drop, chosen, dropped};

/// A button that lets the player choose one or more files. They may also be dropped anywhere on the page.
#[component]
pub fn FileChooser(
    label: &'static str,
    /// The accepted kinds of files, as in an input's `accept`.
    accept: &'static str,
    multiple: bool,
    /// Receives the files.
    #[prop(into)]
    on_files: UnsyncCallback<Vec<File>>,
) -> impl IntoView {
    let _ = use_event_listener(window(), ev::dragover, |event| allow_drop(&event));
    let _ = use_event_listener(window(), ev::drop, move |event| {
        let files = dropped(&event);
        if !files.is_empty() {
            on_files.run(files);
        }
    });
    view! {
        <label class="button file">
            {label}
            <input type="file" accept=accept multiple=multiple on:change=move |event| on_files.run(chosen(&event)) />
        </label>
    }
}
