//! What live regions announce.

use leptos::either::Either;
use leptos::prelude::*;

/// The content of a live region. Each time one of its signals is set, it is put in as new elements, even where it is the
/// same again: screen readers stay silent about elements whose text doesn't change.
pub fn announced<V: IntoView + 'static>(what: impl Fn() -> V + Send + 'static) -> impl IntoView {
    let turn = StoredValue::new(false);
    move || {
        turn.update_value(|turn| *turn = !*turn);
        if turn.get_value() { Either::Left(what()) } else { Either::Right(what()) }
    }
}

/// The same for a text.
pub fn announced_text(what: impl Fn() -> String + Send + 'static) -> impl IntoView {
    announced(move || {
        let text = what();
        (!text.is_empty()).then(|| view! { <span>{text}</span> })
    })
}
