//! The texts about a game in progress that all games share: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
