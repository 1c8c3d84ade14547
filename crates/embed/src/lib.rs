#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod accent;
mod asked;
mod attributes;
mod message;

pub use accent::{Accent, Tints};
pub use asked::{Asked, Mode, Part, Wrong};
pub use attributes::MAX_BYTES;
pub use message::{MAX_MESSAGE_BYTES, News, Order, Refused, read_order};

/// The languages that can be asked for.
pub const LANGUAGES: &[&str] = &["en", "fr", "de"];
/// The themes that can be asked for.
pub const THEMES: &[&str] = &["auto", "light", "dark"];
/// The paces that can be asked for.
pub const PACES: &[&str] = &["slow", "normal", "fast", "at-once"];
