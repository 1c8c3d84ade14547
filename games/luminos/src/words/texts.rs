//! The texts of Luminos: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
