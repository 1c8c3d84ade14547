//! The app's own texts: `locales/*.json`, with one type per concern.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
