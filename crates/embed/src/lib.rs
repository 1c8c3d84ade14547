//! A board in somebody else's page: what that page asks of it, in the frame's address and in messages, and what the frame tells.
//! Pure, so that all that comes from outside is read by functions that are tested and fuzzed without a browser. The words of it are
//! documented in docs/embedding.md.
#![forbid(unsafe_code)]

mod accent;
mod asked;
mod attributes;
mod message;

pub use accent::{Accent, Tints};
pub use asked::{Asked, Mode, Part, Wrong};
pub use attributes::MOST_BYTES;
pub use message::{MOST_MESSAGE_BYTES, News, Order, Refused, read_order};

/// The languages that can be asked for.
pub const LANGUAGES: &[&str] = &["en", "fr"];
/// The themes that can be asked for.
pub const THEMES: &[&str] = &["auto", "light", "dark"];
/// The paces that can be asked for.
pub const PACES: &[&str] = &["slow", "normal", "fast", "at-once"];
