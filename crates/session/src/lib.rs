#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod hand_over;
mod intent;
mod moment;
mod play;
mod seats;
mod session;
mod stamp;
mod turns;

pub use intent::{Asked, Tapped};
pub use moment::{Moment, Proposal, Space};
pub use play::{Control, Overlay, Play, Tap};
pub use session::{Session, SessionSettings};
pub use stamp::{Branch, Mark, Revision, Stamp};
pub use turns::Turns;
