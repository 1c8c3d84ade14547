//! The texts of LUM42: `locales/*.json`.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
