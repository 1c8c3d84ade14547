//! The page around a frame: what it asks, and what it is told. It talks with the frame only if the frame's address names its origin.

use leptos::ev;
use leptos::logging::warn;
use leptos::prelude::*;
use leptos_use::use_event_listener;
use luciole_embed::{News, Order, read_order};
use wasm_bindgen::prelude::*;
use web_sys::MessageEvent;

use crate::dom::json::parse;
use crate::dom::site::is_framed;

/// What pages have as their origin that have none: a sandbox, a file.
const NO_ORIGIN: &str = "null";

/// What the address of an embedded board begins with.
const ADDRESS: &str = "#/embed";

/// The attributes in the address of an embedded board; nothing if it is the address of something else.
pub fn attributes_in(hash: &str) -> Option<&str> {
    let rest = hash.strip_prefix(ADDRESS)?;
    if rest.is_empty() { Some("") } else { rest.strip_prefix('?') }
}

/// The page around this frame.
#[derive(Clone)]
pub struct Host {
    /// Its origin; nobody is talked with without.
    origin: Option<String>,
}

impl Host {
    /// The page of that origin, if there is a page around this one at all.
    pub fn new(origin: Option<String>) -> Self {
        Self { origin: origin.filter(|_| is_framed()) }
    }

    /// Tells it something.
    pub fn tell(&self, news: &News) {
        self.send(&news.to_json());
    }

    /// Tells it something that is JSON already.
    pub fn send(&self, news: &str) {
        let (Some(origin), Ok(Some(page))) = (&self.origin, window().parent()) else { return };
        // What has no origin can't be named; it is the page around this one all the same.
        let target = if origin == NO_ORIGIN { "*" } else { origin };
        if let Err(why) = page.post_message(&news.into(), target) {
            warn!("the origin {origin:?} is none: {why:?}");
        }
    }

    /// Hears what it asks, until the part of the page that listens is gone. What asks for nothing that can be done is refused.
    pub fn hear(&self, heed: impl Fn(Order) + 'static) {
        let host = self.clone();
        let _ = use_event_listener(window(), ev::message, move |event| {
            let Some(text) = host.said(&event) else { return };
            match read_order(&text, parse) {
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

    /// The text of a message, if it is from that page and from its origin.
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
    fn addresses_of_embedded_boards_are_known() {
        assert_eq!(attributes_in("#/embed?game=lacuna"), Some("game=lacuna"));
        assert_eq!(attributes_in("#/embed"), Some(""));
        assert_eq!([attributes_in("#/embedded?a"), attributes_in("#/"), attributes_in("")], [None; 3]);
    }
}
