//! The texts of the pages, some of which the app says too: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
