//! The texts of Djinns of the Lake: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
