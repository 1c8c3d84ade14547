//! Seeds for new games.

use luciole_core::Seed;

/// A seed from the browser's random numbers; short enough to share by word of mouth.
pub fn fresh_seed() -> Option<Seed> {
    getrandom::u32().ok().map(|number| Seed(u64::from(number)))
}
