//! What Luminos says: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
