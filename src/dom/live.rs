//! Parts of a page that follow signals, in one type each: every type of view is code of its own in the program, and on a slow
//! line each kilobyte counts.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use js_sys::Promise;
use reactive_graph::effect::Effect;
use reactive_graph::owner::Owner;
use send_wrapper::SendWrapper;
use tachys::reactive_graph::OwnedView;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

use crate::dom::element::{El, Value, el};
use crate::dom::prelude::{AnyView, IntoAny, on_cleanup, spawn_local, window};
use crate::dom::watched::Watched;

/// A part that is drawn anew whenever a signal that it reads changes.
pub fn live(part: impl Fn() -> AnyView + 'static) -> AnyView {
    fn boxed(part: Box<dyn Fn() -> AnyView>) -> AnyView {
        let part = SendWrapper::new(part);
        (move || part()).into_any()
    }
    boxed(Box::new(part))
}

/// A part that is drawn when what stands around it is seen, one such part after the other: all in one go would keep a phone from
/// answering. The style sheet keeps its place free.
pub fn later(part: impl FnOnce() -> AnyView + 'static) -> AnyView {
    fn boxed(part: Box<dyn FnOnce() -> AnyView>) -> AnyView {
        let due = Watched::new(false);
        let first = DUE.with_borrow_mut(|waiting| {
            waiting.push_back(due);
            waiting.len() == 1
        });
        if first {
            spawn_local(draw_one_by_one());
        }
        let part = Cell::new(Some(part));
        live(move || if due.get() { part.take().map(|part| part()).into_any() } else { ().into_any() })
    }
    boxed(Box::new(part))
}

thread_local! {
    /// What tells the parts that are drawn later that it is time.
    static DUE: RefCell<VecDeque<Watched<bool>>> = const { RefCell::new(VecDeque::new()) };
}

async fn draw_one_by_one() {
    while let Some(due) = DUE.with_borrow(|waiting| waiting.front().copied()) {
        // It may have gone with its page.
        if due.try_with_untracked(|_| ()).is_some() {
            next_frame().await;
            due.try_set(true);
        }
        DUE.with_borrow_mut(VecDeque::pop_front);
    }
}

/// An attribute that follows signals.
pub fn text(of: impl Fn() -> String + 'static) -> Value {
    maybe(move || Some(of()))
}

/// `true` or `false`, as attributes such as `aria-disabled` have it.
pub fn whether(of: impl Fn() -> bool + 'static) -> Value {
    maybe(move || Some(if of() { "true" } else { "false" }.to_owned()))
}

/// An attribute that follows signals, and is sometimes absent.
pub fn maybe(of: impl Fn() -> Option<String> + 'static) -> Value {
    Value::Follows(Box::new(of))
}

/// Does something now, and again whenever a signal that it reads changes.
pub fn follow(what: impl Fn() + 'static) {
    fn boxed(what: Box<dyn Fn()>) {
        Effect::new(move |_: Option<()>| what());
    }
    boxed(Box::new(what));
}

/// Does something with what is read off signals: now, and whenever it has become something else. `then` is told whether it is the
/// first time.
pub fn changes<T: PartialEq + 'static>(of: impl Fn() -> T + 'static, then: impl Fn(&T, bool) + 'static) {
    let before = RefCell::new(None);
    follow(move || {
        let now = of();
        if before.borrow().as_ref() != Some(&now) {
            let first = before.borrow().is_none();
            then(&now, first);
            *before.borrow_mut() = Some(now);
        }
    });
}

/// Hears an event of the window, until the part of the page that asked is gone.
pub fn hear(event: &'static str, hear: impl Fn(Event) + 'static) {
    fn boxed(event: &'static str, hear: Box<dyn Fn(Event)>) {
        let hear = Closure::wrap(hear).into_js_value();
        // A window takes any number of listeners.
        let _ = window().add_event_listener_with_callback(event, hear.unchecked_ref());
        let hear = SendWrapper::new(hear);
        on_cleanup(move || drop(window().remove_event_listener_with_callback(event, hear.unchecked_ref())));
    }
    boxed(event, Box::new(hear));
}

/// A button.
pub fn button(look: &'static str, label: impl Into<String>, press: impl Fn() + 'static) -> AnyView {
    fn boxed(look: &'static str, label: String, press: Box<dyn Fn()>) -> AnyView {
        el("button").class(look).is("type", "button").on("click", move |_| press()).put(label).view()
    }
    boxed(look, label.into(), Box::new(press))
}

/// A button without a label yet that is barred at times: not `disabled`, so that it keeps the focus.
pub fn tool(look: &'static str, barred: Value, press: Box<dyn Fn()>) -> El {
    el("button").class(look).is("type", "button").is("aria-disabled", barred).on("click", move |_| press())
}

/// Some words in an element of that look, or nothing.
pub fn paragraph(look: &'static str, words: impl Into<String>) -> AnyView {
    fn plain(look: &'static str, words: String) -> AnyView {
        el("p").class(look).put(words).view()
    }
    plain(look, words.into())
}

/// What [`keyed`] draws, made by [`entry`]: the keys tell which parts stay, when others come and go.
pub type Keyed = Vec<Entry>;
type Entry = (String, SendWrapper<Box<dyn Fn() -> AnyView>>);

/// A part with its key.
pub fn entry(key: String, part: impl Fn() -> AnyView + 'static) -> Entry {
    (key, SendWrapper::new(Box::new(part)))
}

/// Parts that follow signals one by one: those that stay keep their elements, and the focus.
pub fn keyed(each: impl Fn() -> Keyed + 'static) -> AnyView {
    fn boxed(each: Box<dyn Fn() -> Keyed>) -> AnyView {
        let each = SendWrapper::new(each);
        let owner = Owner::current();
        // Each part lives as long as it is drawn.
        let draw = move |_, (_, part): Entry| {
            let owner = owner.as_ref().map_or_else(Owner::new, |owner| owner.with(Owner::new));
            let view = owner.with(|| (*part)());
            (drop, OwnedView::new_with_owner(view, owner))
        };
        (move || tachys::view::keyed::keyed(each(), |(key, _)| key.clone(), draw.clone())).into_any()
    }
    boxed(Box::new(each))
}

/// Lets the browser do what waits.
pub async fn next_task() {
    pass(&|done| drop(window().set_timeout_with_callback(done))).await;
}

/// Lets the browser show what has changed, then do what waits. What isn't seen isn't shown, and waits for a moment only.
pub async fn next_frame() {
    const UNSEEN_MS: i32 = 250;
    pass(&|done| {
        drop(window().request_animation_frame(done));
        drop(window().set_timeout_with_callback_and_timeout_and_arguments_0(done, UNSEEN_MS));
    })
    .await;
    next_task().await;
}

/// Lets all run that follows what has just been set.
pub async fn all_that_follows() {
    let _ = JsFuture::from(Promise::resolve(&JsValue::NULL)).await;
}

/// Waits until `done` is called.
async fn pass(ask: &dyn Fn(&js_sys::Function)) {
    let passed = Promise::new(&mut |done, _| ask(&done));
    // It is never broken.
    let _ = JsFuture::from(passed).await;
}

/// Runs `then` once a promise has been kept or broken.
pub fn when_settled(promise: Promise, then: impl FnOnce(Result<JsValue, JsValue>) + 'static) {
    fn boxed(promise: Promise, then: Box<dyn FnOnce(Result<JsValue, JsValue>)>) {
        spawn_local(async move { then(JsFuture::from(promise).await) });
    }
    boxed(promise, Box::new(then));
}
