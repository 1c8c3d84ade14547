//! The app's own texts, `locales/*.json`, with one type per concern; and those that it shares with the pages that need
//! no program.

pub use luciole_pages::texts::{AboutTexts, FrameTexts, HomeTexts, InvitationTexts, RulesTexts, WaysTexts};

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
