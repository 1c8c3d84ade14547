//! The texts of the editor: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
