//! The texts about a game's set-up and progress that all games share: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
