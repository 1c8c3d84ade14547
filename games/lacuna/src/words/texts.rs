//! The texts of Lacuna: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
