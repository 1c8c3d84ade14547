//! What LUM42 says: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
