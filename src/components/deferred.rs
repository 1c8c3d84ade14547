//! Parts of a page that may appear a moment later.

use std::cell::RefCell;
use std::collections::VecDeque;

use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::in_language::RenderedBefore;

/// A part that is rendered after the content around it has been painted, one such part at a time: rendering everything
/// at once would make a phone unresponsive. The style sheet reserves its space.
#[component]
pub fn Deferred(children: ChildrenFn) -> impl IntoView {
    if use_context::<RenderedBefore>().is_some() {
        return children();
    }
    let due = RwSignal::new(false);
    let first = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(due);
        waiting.len() == 1
    });
    if first {
        spawn_local(draw_one_by_one());
    }
    view! { <Show when=move || due.get()>{children()}</Show> }.into_any()
}

thread_local! {
    /// Signals that tell waiting parts to render, in order.
    static WAITING: RefCell<VecDeque<RwSignal<bool>>> = const { RefCell::new(VecDeque::new()) };
}

async fn draw_one_by_one() {
    while let Some(due) = WAITING.with_borrow(|waiting| waiting.front().copied()) {
        // The part may have been removed with its page.
        if !due.is_disposed() {
            next_frame().await;
            due.try_set(true);
        }
        WAITING.with_borrow_mut(VecDeque::pop_front);
    }
}

/// Lets the browser paint, then continues. A page in the background isn't painted; it waits only a moment.
async fn next_frame() {
    const UNSEEN_MS: i32 = 250;
    let mut frame = |seen, _| {
        // Both calls need only a function.
        let _ = window().request_animation_frame(&seen);
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&seen, UNSEEN_MS);
    };
    // The promise is never rejected.
    let _ = JsFuture::from(Promise::new(&mut frame)).await;
    TimeoutFuture::new(0).await;
}
