//! Text to copy.

use leptos::html;
use leptos::prelude::*;
use std::time::Duration;

use crate::dom::outbox;

/// A field whose text can also be copied by hand.
#[component]
pub fn ToCopy(
    label: &'static str,
    /// The field, for [`copy`].
    field: NodeRef<html::Textarea>,
    #[prop(into)] text: Signal<String>,
) -> impl IntoView {
    view! {
        <textarea
            readonly
            rows="3"
            spellcheck="false"
            aria-label=label
            prop:value=move || text.get()
            node_ref=field
        ></textarea>
    }
}

/// How long the message about copying stays.
const FADES: Duration = Duration::from_secs(8);

/// Copies a text, and says so for a while. If the browser refuses, shows and selects the field that contains the text,
/// and says so.
pub fn copy(text: &str, field: NodeRef<html::Textarea>, said: RwSignal<String>, [done, not]: [String; 2]) {
    outbox::copy(text, move |copied| {
        let word = if copied { done } else { not };
        said.try_set(word.clone());
        if copied {
            let fade = move || {
                if said.try_with_untracked(|said| *said == word) == Some(true) {
                    said.try_set(String::new());
                }
            };
            set_timeout(fade, FADES);
        }
        if let Some(Some(field)) = field.try_get_untracked().filter(|_| !copied) {
            // Removing a missing attribute does no harm.
            let _ = field.remove_attribute("hidden");
            field.select();
        }
    });
}
