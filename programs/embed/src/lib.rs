#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "only this repository uses it")]

mod accent;
mod asked;
mod attributes;
mod message;

pub use accent::{Accent, Tints};
pub use asked::{Asked, Mode, Needs, Part, Wrong};
pub use attributes::{ATTRIBUTES, MAX_BYTES, OPTION};
pub use message::{MAX_MESSAGE_BYTES, NEWS, News, ORDERS, Order, Refused, read_order};

/// The supported languages.
pub const LANGUAGES: &[&str] = &["en", "fr", "de"];
/// The supported themes.
pub const THEMES: &[&str] = &["auto", "light", "dark"];
/// The supported paces.
pub const PACES: &[&str] = &["slow", "normal", "fast", "at-once"];
