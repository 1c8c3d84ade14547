//! All randomness comes from here: a generator whose output is fixed for good.

use alloc::string::String;
use core::convert::Infallible;
use core::fmt;
use core::str::FromStr;

use rand::{Rng, TryRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ParseError;

/// The seed of all randomness in a game. Written in decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seed {
    type Err = ParseError;

    /// Accepts digits only, with no sign or leading zero, so that each seed has exactly one spelling.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let canonical = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        let seed = if canonical { text.parse().ok() } else { None };
        seed.map(Self).ok_or_else(|| ParseError::new(text, "a whole number from 0 to 18446744073709551615"))
    }
}

/// Text in human-readable formats (JavaScript would round a number), a number in binary ones.
impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
        } else {
            u64::deserialize(deserializer).map(Self)
        }
    }
}

/// A seeded source of chance: PCG32 (O'Neill 2014).
///
/// The rules draw with its own methods, so that no library release can change what a seed in a record means. It also
/// implements the generator trait of the crate `rand`, for everything else: searches, tests, tools.
///
/// ```
/// use luciole_core::{Chance, Seed};
/// use rand::RngExt;
/// use rand::seq::IndexedRandom;
///
/// let rolls = |seed| { let mut dice = Chance::new(Seed(seed), 0); [dice.below(6), dice.below(6), dice.below(6)] };
/// assert_eq!(rolls(42), rolls(42));
///
/// let mut chance = Chance::new(Seed(42), 1);
/// assert!((1..=6).contains(&chance.random_range(1..=6)));
/// assert!(["red", "green"].choose(&mut chance).is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(Pcg32);

impl Chance {
    /// The generator for a `seed`; each `stream` of a seed is an independent sequence.
    pub fn new(seed: Seed, stream: u64) -> Self {
        Self(Pcg32::new(seed.0, stream))
    }

    /// A number below `bound`, uniformly distributed (Lemire 2019: multiply, and reject the uneven rest).
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        let uneven = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            if product as u32 >= uneven {
                return (product >> 32) as u32;
            }
        }
    }

    /// A seed for an independent source of randomness.
    pub fn seed(&mut self) -> Seed {
        Seed(self.0.next_u64())
    }

    /// Puts `items` in a random order, all orders equally likely (Fisher–Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.below(last as u32 + 1) as usize;
            items.swap(last, chosen);
        }
    }
}

impl TryRng for Chance {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_its_reference_vector() {
        // The first outputs of O'Neill's pcg32-demo (seed 42, stream 54).
        let mut pcg = Chance::new(Seed(42), 54);
        let given: Vec<u32> = (0..6).map(|_| pcg.0.next_u32()).collect();
        assert_eq!(given, [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e]);
    }

    #[test]
    fn bounded_integers_never_change() {
        let mut chance = Chance::new(Seed(1), 0);
        let small: Vec<u32> = (0..8).map(|_| chance.below(6)).collect();
        let large: Vec<u32> = (0..3).map(|_| chance.below(3_000_000_000)).collect();
        let mut order = [0, 1, 2, 3, 4, 5, 6];
        chance.shuffle(&mut order);
        assert_eq!(small, [5, 0, 4, 0, 3, 3, 3, 4]);
        assert_eq!(large, [2_591_624_805, 1_646_367_068, 1_129_522_416]);
        assert_eq!(order, [5, 2, 3, 0, 6, 4, 1]);
    }

    #[test]
    fn numbers_below_the_bound_are_about_equally_frequent() {
        let mut chance = Chance::new(Seed(9), 3);
        let mut seen = [0u32; 7];
        (0..70_000).for_each(|_| seen[chance.below(7) as usize] += 1);
        assert!(seen.iter().all(|&n| (9_600..10_400).contains(&n)), "{seen:?}");
    }

    #[test]
    fn seeds_round_trip_and_have_one_spelling() {
        for seed in [0, 7, u64::MAX] {
            assert_eq!(Seed(seed).to_string().parse(), Ok(Seed(seed)));
        }
        for wrong in ["", "007", "+7", "-1", "7 ", "firefly", "18446744073709551616"] {
            assert!(wrong.parse::<Seed>().is_err(), "{wrong:?}");
        }
    }
}
