//! Parts of a page that follow signals, in one type each: every type of view is code of its own in the program, and on a slow
//! line each kilobyte counts.

use js_sys::Promise;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// A part that is drawn anew whenever a signal that it reads changes.
pub fn live(part: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fn boxed(part: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        (move || part()).into_any()
    }
    boxed(Box::new(part))
}

/// A text or an attribute that follows signals.
pub fn text(of: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(of)
}

/// An attribute that follows signals, and is sometimes absent.
pub fn maybe(of: impl Fn() -> Option<String> + Send + Sync + 'static) -> Signal<Option<String>> {
    Signal::derive(of)
}

/// A button.
pub fn button(look: &'static str, label: impl Into<String>, press: impl Fn() + 'static) -> AnyView {
    fn boxed(look: &'static str, label: String, press: Box<dyn Fn()>) -> AnyView {
        view! {
            <button class=look type="button" on:click=move |_: MouseEvent| press()>
                {label}
            </button>
        }
        .into_any()
    }
    boxed(look, label.into(), Box::new(press))
}

/// Some words in an element of that look, or nothing.
pub fn paragraph(look: &'static str, words: impl Into<String>) -> AnyView {
    fn plain(look: &'static str, words: String) -> AnyView {
        view! { <p class=look>{words}</p> }.into_any()
    }
    plain(look, words.into())
}

/// Runs `then` once a promise has been kept or broken.
pub fn when_settled(promise: Promise, then: impl FnOnce(Result<JsValue, JsValue>) + 'static) {
    fn boxed(promise: Promise, then: Box<dyn FnOnce(Result<JsValue, JsValue>)>) {
        leptos::task::spawn_local(async move { then(JsFuture::from(promise).await) });
    }
    boxed(promise, Box::new(then));
}
