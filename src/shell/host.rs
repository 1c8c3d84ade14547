//! The page around an embedded board: orders from it and news for it. They exchange messages only if the frame's
//! address names the page's origin.

use leptos::ev;
use leptos::logging::warn;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use luciole_embed::{News, Order, read_order};
use wasm_bindgen::prelude::*;
use web_sys::{Element, MessageEvent};

use crate::dom::site::is_framed;

/// The origin that browsers report for a page without one: a sandbox or a local file.
const NO_ORIGIN: &str = "null";

/// The prefix of an embedded board's address.
const ADDRESS: &str = "#/embed";

/// The attributes in an embedded board's address; nothing if the address is for something else.
pub fn attributes_in(hash: &str) -> Option<&str> {
    let rest = hash.strip_prefix(ADDRESS)?;
    if rest.is_empty() { Some("") } else { rest.strip_prefix('?') }
}

/// The page around this frame.
#[derive(Clone)]
pub struct Host {
    /// Its origin; without it, no messages are exchanged.
    origin: Option<String>,
}

impl Host {
    /// The page with this origin, if this page is framed at all.
    pub fn new(origin: Option<String>) -> Self {
        Self { origin: origin.filter(|_| is_framed()) }
    }

    /// Sends news.
    pub fn tell(&self, news: &News) {
        self.send(&news.to_json());
    }

    /// Sends news that is already JSON.
    pub fn send(&self, news: &str) {
        let (Some(origin), Ok(Some(page))) = (&self.origin, window().parent()) else { return };
        // A page without an origin can't be addressed by one, but it is still the parent.
        let target = if origin == NO_ORIGIN { "*" } else { origin };
        if let Err(why) = page.post_message(&news.into(), target) {
            warn!("the origin {origin:?} is none: {why:?}");
        }
    }

    /// Passes Space on to the page where it presses nothing here, since browsers don't. Without a script nobody would
    /// listen: then the key stays the browser's.
    pub fn pass_on_space(&self) {
        const PRESSED: &str = "button, a, input, select, textarea, summary, dialog";
        let Some(host) = self.origin.is_some().then(|| self.clone()) else { return };
        let _ = use_event_listener(window(), ev::keydown, move |event| {
            let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let presses = target.is_some_and(|target| target.closest(PRESSED).is_ok_and(|element| element.is_some()));
            if event.key() == " " && !modified && !presses && !event.default_prevented() {
                host.tell(&News::Scroll { back: event.shift_key() });
                event.prevent_default();
            }
        });
    }

    /// Listens for orders as long as the calling part of the page exists. Invalid orders are rejected.
    pub fn hear(&self, heed: impl Fn(Order) + 'static) {
        let host = self.clone();
        let _ = use_event_listener(window(), ev::message, move |event| {
            let Some(text) = host.said(&event) else { return };
            match read_order(&text) {
                Ok(Some(order)) => heed(order),
                Ok(None) => {}
                Err(why) => {
                    let why = why.to_string();
                    warn!("a message was refused: {why}");
                    host.tell(&News::Refused { why: &why });
                }
            }
        });
    }

    /// The text of a message, if it comes from that page and its origin.
    fn said(&self, event: &MessageEvent) -> Option<String> {
        let page = window().parent().ok()??;
        let from: JsValue = event.source()?.into();
        let its_own = from == JsValue::from(page) && self.origin.as_deref() == Some(&event.origin());
        event.data().as_string().filter(|_| its_own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_embedded_boards_are_recognised() {
        assert_eq!(attributes_in("#/embed?game=lacuna"), Some("game=lacuna"));
        assert_eq!(attributes_in("#/embed"), Some(""));
        assert_eq!([attributes_in("#/embedded?a"), attributes_in("#/"), attributes_in("")], [None; 3]);
    }
}
