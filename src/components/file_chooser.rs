//! Files that the player chooses.

use leptos::prelude::*;
use web_sys::File;

use crate::dom::inbox::chosen;

/// A button that lets the player choose one or more files.
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
    view! {
        <label class="button file">
            {label}
            <input type="file" accept=accept multiple=multiple on:change=move |event| on_files.run(chosen(&event)) />
        </label>
    }
}
