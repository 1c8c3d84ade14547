//! Seeds for new games.

use luciole_core::Seed;

/// A seed from the browser's own chance; short enough to be told to a friend.
pub fn fresh_seed() -> Option<Seed> {
    getrandom::u32().ok().map(|number| Seed(u64::from(number)))
}
