//! What Djinns of the Lake says: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
