//! Content that follows the language.

use leptos::prelude::*;

use crate::context::use_app;

/// Renders its children, and renders them anew when the language changes. What they get from outside, such as the state
/// of a table, stays as it is.
#[component]
pub fn InLanguage(children: ChildrenFn) -> impl IntoView {
    let app = use_app();
    let rendered = StoredValue::new(false);
    move || {
        // Read it, don't just track it: a memo first read later would notify its subscribers of a change.
        let _ = app.language.get();
        if rendered.try_update_value(|rendered| std::mem::replace(rendered, true)) == Some(true) {
            provide_context(RenderedBefore);
        }
        children()
    }
}

/// In the context of content that replaces the same content in another language: it appears in one go.
#[derive(Clone, Copy)]
pub struct RenderedBefore;
