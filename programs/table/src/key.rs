//! Keys of saved games.

use std::fmt;
use std::str::FromStr;

/// The id of a saved game, in its address and in the database: eight random characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameKey(String);

impl GameKey {
    const LENGTH: usize = 8;
    /// Thirty-two characters that can't be confused in any typeface.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

    /// The key made from the lowest 40 bits.
    pub fn of_bits(mut bits: u64) -> Self {
        let mut letter = || {
            let letter = Self::LETTERS[(bits % 32) as usize];
            bits /= 32;
            char::from(letter)
        };
        Self((0..Self::LENGTH).map(|_| letter()).collect())
    }

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for GameKey {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let known = |letter: u8| Self::LETTERS.contains(&letter);
        if text.len() == Self::LENGTH && text.bytes().all(known) { Ok(Self(text.to_owned())) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_round_trip_and_anything_else_is_rejected() {
        for bits in (0..50).map(|number| u64::MAX / 50 * number) {
            let key = GameKey::of_bits(bits);
            assert_eq!(key.as_str().parse(), Ok(key.clone()));
        }
        let cases =
            ["", "abc", "abcdefghi", "ABCDEFGH", "abcdefg/", "abcdefg0", "éééé", "abcdefg ", "abcdefg\n", "abcdefg%"];
        for wrong in cases {
            assert_eq!(wrong.parse::<GameKey>(), Err(()), "{wrong}");
        }
    }
}
