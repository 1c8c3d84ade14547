//! Parts of a page that follow signals, in one type each: every type of view is code of its own in the program, and on a slow
//! line each kilobyte counts.

use js_sys::Promise;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::KeyboardEvent;

/// A part that is drawn anew whenever a signal that it reads changes.
pub fn live(part: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    fn boxed(part: Box<dyn Fn() -> AnyView + Send>) -> AnyView {
        (move || part()).into_any()
    }
    boxed(Box::new(part))
}

/// A text or an attribute that follows signals.
pub fn text(of: impl Fn() -> String + Send + Sync + 'static) -> Signal<String> {
    fn boxed(of: Box<dyn Fn() -> String + Send + Sync>) -> Signal<String> {
        Signal::derive(of)
    }
    boxed(Box::new(of))
}

/// `true` or `false`, as attributes such as `aria-disabled` have it.
pub fn whether(of: impl Fn() -> bool + Send + Sync + 'static) -> Signal<String> {
    text(move || of().to_string())
}

/// An attribute that follows signals, and is sometimes absent.
pub fn maybe(of: impl Fn() -> Option<String> + Send + Sync + 'static) -> Signal<Option<String>> {
    fn boxed(of: Box<dyn Fn() -> Option<String> + Send + Sync>) -> Signal<Option<String>> {
        Signal::derive(of)
    }
    boxed(Box::new(of))
}

/// Does something now, and again whenever a signal that it reads changes.
pub fn follow(what: impl Fn() + 'static) {
    fn boxed(what: Box<dyn Fn()>) {
        Effect::new(move |_| what());
    }
    boxed(Box::new(what));
}

/// Hears the keys that reach the window, until the part of the page that asked is gone.
pub fn hear_keys(hear: impl Fn(&KeyboardEvent) + 'static) {
    let listener = window_event_listener(leptos::ev::keydown, move |event| hear(&event));
    on_cleanup(move || listener.remove());
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

/// What [`keyed`] draws: the keys tell which parts stay, when others come and go.
pub type Keyed = Vec<(String, Box<dyn Fn() -> AnyView + Send + Sync>)>;

/// Parts that follow signals one by one: those that stay keep their elements, and the focus.
pub fn keyed(each: impl Fn() -> Keyed + Send + Sync + 'static) -> AnyView {
    fn boxed(each: Box<dyn Fn() -> Keyed + Send + Sync>) -> AnyView {
        view! { <For each key=|(key, _)| key.clone() children=|(_, part)| part()/> }.into_any()
    }
    boxed(Box::new(each))
}

/// Runs `then` once a promise has been kept or broken.
pub fn when_settled(promise: Promise, then: impl FnOnce(Result<JsValue, JsValue>) + 'static) {
    fn boxed(promise: Promise, then: Box<dyn FnOnce(Result<JsValue, JsValue>)>) {
        leptos::task::spawn_local(async move { then(JsFuture::from(promise).await) });
    }
    boxed(promise, Box::new(then));
}
