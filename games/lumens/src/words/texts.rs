//! The texts of Lumens: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
