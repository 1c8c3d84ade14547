//! The app's own texts: `locales/*.json`, a type for each concern.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
