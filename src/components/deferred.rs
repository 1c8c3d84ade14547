//! Parts of a page that may come a moment later.

use std::cell::RefCell;
use std::collections::VecDeque;

use gloo_timers::future::TimeoutFuture;
use js_sys::Promise;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

/// A part that is drawn once what stands around it is seen, one such part after the other: all in one go would keep a phone from
/// answering. The style sheet keeps its place free.
#[component]
pub fn Deferred(children: ChildrenFn) -> impl IntoView {
    let due = RwSignal::new(false);
    let first = WAITING.with_borrow_mut(|waiting| {
        waiting.push_back(due);
        waiting.len() == 1
    });
    if first {
        spawn_local(draw_one_by_one());
    }
    view! { <Show when=move || due.get()>{children()}</Show> }
}

thread_local! {
    /// What tells the parts that it is their turn.
    static WAITING: RefCell<VecDeque<RwSignal<bool>>> = const { RefCell::new(VecDeque::new()) };
}

async fn draw_one_by_one() {
    while let Some(due) = WAITING.with_borrow(|waiting| waiting.front().copied()) {
        // It may have gone with its page.
        if !due.is_disposed() {
            next_frame().await;
            due.try_set(true);
        }
        WAITING.with_borrow_mut(VecDeque::pop_front);
    }
}

/// Lets the browser show what has changed, then do what waits. A page that nobody looks at isn't shown, and waits for a moment only.
async fn next_frame() {
    const UNSEEN_MS: i32 = 250;
    let mut frame = |seen, _| {
        // Its callback is a function, which is all that both ask for.
        let _ = window().request_animation_frame(&seen);
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&seen, UNSEEN_MS);
    };
    // It is never broken.
    let _ = JsFuture::from(Promise::new(&mut frame)).await;
    TimeoutFuture::new(0).await;
}
