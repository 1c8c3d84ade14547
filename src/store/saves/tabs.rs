//! Communication between tabs: each tells the others which games it has changed.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::window_event_listener;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use luciole_table::GameKey;

type Listener = Rc<dyn Fn(Changed<'_>)>;
type Listeners = Rc<RefCell<Vec<Listener>>>;

/// What has changed elsewhere.
#[derive(Clone, Copy, Debug)]
pub enum Changed<'a> {
    /// Another tab has changed or deleted these games, or a table that was left has.
    Games(&'a [GameKey]),
    /// The page is back from the browser's page cache, where it missed every change.
    Unknown,
}

/// The other tabs of this browser.
pub struct Tabs {
    /// None in browsers without broadcast channels: there, another tab's changes show up with the next move.
    channel: Option<BroadcastChannel>,
    listeners: Listeners,
    // Must live as long as the channel may call it.
    _on_message: Closure<dyn Fn(MessageEvent)>,
}

/// A listener, active until dropped.
pub struct Listening {
    listener: Listener,
    listeners: Listeners,
}

impl Tabs {
    /// Starts listening to the other tabs.
    pub fn join() -> Self {
        let listeners = Listeners::default();
        let all = Rc::clone(&listeners);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            // Luciole sends nothing but keys.
            let read = |text: String| text.split(' ').map(str::parse).collect::<Result<Vec<GameKey>, ()>>().ok();
            let Some(keys) = event.data().as_string().and_then(read) else { return };
            tell(&all, Changed::Games(&keys));
        });
        // Never removed: it lives as long as the page.
        let _ = window_event_listener(leptos::ev::pageshow, {
            let all = Rc::clone(&listeners);
            move |event| {
                if event.persisted() {
                    tell(&all, Changed::Unknown);
                }
            }
        });
        let channel = BroadcastChannel::new("luciole").ok();
        if let Some(channel) = &channel {
            channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        }
        Self { channel, listeners, _on_message: on_message }
    }

    /// Notifies the other tabs, in one message, that games were changed or deleted.
    pub fn tell(&self, keys: &[&str]) {
        if let Some(channel) = &self.channel {
            // A string can always be sent; if the channel is closed, nobody listens.
            let _ = channel.post_message(&JsValue::from_str(&keys.join(" ")));
        }
    }

    /// Notifies this page of games that were changed for a table that is no longer there.
    pub fn tell_here(&self, keys: &[GameKey]) {
        tell(&self.listeners, Changed::Games(keys));
    }

    /// Calls `hear` with what has changed elsewhere, once per set of changes.
    pub fn listen(&self, hear: impl Fn(Changed<'_>) + 'static) -> Listening {
        let listener: Listener = Rc::new(hear);
        self.listeners.borrow_mut().push(Rc::clone(&listener));
        Listening { listener, listeners: Rc::clone(&self.listeners) }
    }
}

fn tell(listeners: &Listeners, changed: Changed<'_>) {
    // Listening may begin and end meanwhile.
    let listeners = listeners.borrow().clone();
    for listener in listeners {
        listener(changed);
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.listeners.borrow_mut().retain(|each| !Rc::ptr_eq(each, &self.listener));
    }
}
