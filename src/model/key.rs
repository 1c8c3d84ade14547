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

    /// A new key, unless the browser has no randomness.
    pub fn fresh() -> Option<Self> {
        let mut bits = getrandom::u64().ok()?;
        let mut letter = || {
            let letter = Self::LETTERS[(bits % 32) as usize];
            bits /= 32;
            char::from(letter)
        };
        Some(Self((0..Self::LENGTH).map(|_| letter()).collect()))
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
        for _ in 0..50 {
            let key = GameKey::fresh().unwrap();
            assert_eq!(key.as_str().parse(), Ok(key.clone()));
        }
        let cases =
            ["", "abc", "abcdefghi", "ABCDEFGH", "abcdefg/", "abcdefg0", "éééé", "abcdefg ", "abcdefg\n", "abcdefg%"];
        assert_eq!(cases.len(), 10, "counted in docs/quality.md");
        for wrong in cases {
            assert_eq!(wrong.parse::<GameKey>(), Err(()), "{wrong}");
        }
    }
}
