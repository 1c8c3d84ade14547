//! What is said of a game in progress, whichever it is: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
