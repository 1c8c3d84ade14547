//! Symbols, and the tiles that show them.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use luciole_core::{ParseError, named};
use serde::{Deserialize, Serialize};

named! {
    /// A symbol on a tile, in the order of the columns.
    pub enum Symbol, "a symbol: S, M or T" {
        /// A sun.
        Sun = "S",
        /// A moon.
        Moon = "M",
        /// A star.
        Star = "T",
    }
}

/// A number for each symbol: suns, moons, stars.
pub type Counts = [u8; 3];

/// A tile, given by its one to four symbols; their arrangement doesn't matter. A tile in the sky with tokens on it
/// counts as one with more symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "Counts", into = "Counts")]
pub struct Tile(Counts);

impl Tile {
    /// The maximum number of symbols on a tile, including tokens (ruling 7).
    pub const MAX: u8 = 4;

    /// The tile with these numbers of suns, moons and stars.
    ///
    /// # Panics
    /// If there are no symbols, or more than four.
    pub const fn of(suns: u8, moons: u8, stars: u8) -> Self {
        let all = suns + moons + stars;
        assert!(0 < all && all <= Self::MAX);
        Self([suns, moons, stars])
    }

    /// The number of each symbol.
    pub const fn counts(self) -> Counts {
        self.0
    }

    /// The number of symbols.
    pub const fn len(self) -> u8 {
        let [suns, moons, stars] = self.0;
        suns + moons + stars
    }

    /// Always false: every tile has symbols.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The symbols individually, suns first.
    pub fn symbols(self) -> impl Iterator<Item = Symbol> {
        Symbol::ALL
            .into_iter()
            .flat_map(move |symbol| core::iter::repeat_n(symbol, usize::from(self.0[symbol.index()])))
    }

    /// The tile with these tokens on it, if they fit (ruling 7).
    pub fn with(self, tokens: Tokens) -> Option<Self> {
        Self::try_from(Symbol::ALL.map(|symbol| self.0[symbol.index()] + u8::from(tokens.has(symbol)))).ok()
    }

    /// What the tile shows without these tokens on it; `None` if nothing would be left.
    pub(super) fn without(self, tokens: Tokens) -> Option<Self> {
        let printed = |symbol: Symbol| self.0[symbol.index()].saturating_sub(tokens.has(symbol).into());
        Self::try_from(Symbol::ALL.map(printed)).ok()
    }
}

impl TryFrom<Counts> for Tile {
    type Error = String;

    fn try_from(counts: Counts) -> Result<Self, String> {
        let all: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        if (1..=u32::from(Self::MAX)).contains(&all) {
            Ok(Self(counts))
        } else {
            Err(format!("a tile has 1 to 4 symbols, not {all}"))
        }
    }
}

impl From<Tile> for Counts {
    fn from(tile: Tile) -> Self {
        tile.0
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbols().try_for_each(|symbol| symbol.fmt(f))
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    /// Suns first, then moons, then stars, so that each tile has one spelling.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let unreadable = || ParseError::new(text, "a tile: one to four of S, M and T, in this order (SSMT)");
        let counts = Symbol::ALL.map(|symbol| text.matches(symbol.name()).count() as u8);
        let tile = if text.len() <= 4 { Self::try_from(counts).ok() } else { None };
        tile.filter(|tile| tile.to_string() == text).ok_or_else(unreadable)
    }
}

/// A subset of the three bonus tokens; each player has one of each symbol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Tokens(u8);

impl Tokens {
    /// No tokens.
    pub const NONE: Self = Self(0);
    /// All three.
    pub const ALL: Self = Self(0b111);

    /// Every choice of tokens: none, one, two, all three.
    pub const CHOICES: [Self; 8] =
        [Self(0), Self(0b1), Self(0b10), Self(0b100), Self(0b11), Self(0b101), Self(0b110), Self(0b111)];

    /// Whether the token of a symbol is included.
    pub const fn has(self, symbol: Symbol) -> bool {
        self.0 & 1 << symbol.index() != 0
    }

    /// The number of tokens.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tokens that are not among `others`.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Adds the token of a symbol, or removes it if included.
    #[must_use]
    pub const fn toggled(self, symbol: Symbol) -> Self {
        Self(self.0 ^ 1 << symbol.index())
    }

    /// The symbols of the tokens.
    pub fn symbols(self) -> impl Iterator<Item = Symbol> {
        Symbol::ALL.into_iter().filter(move |symbol| self.has(*symbol))
    }
}

impl FromIterator<Symbol> for Tokens {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Self {
        Self(symbols.into_iter().fold(0, |tokens, symbol| tokens | 1 << symbol.index()))
    }
}

impl TryFrom<u8> for Tokens {
    type Error = String;

    fn try_from(bits: u8) -> Result<Self, String> {
        if bits <= Self::ALL.0 { Ok(Self(bits)) } else { Err(format!("{bits} stands for no tokens")) }
    }
}

impl From<Tokens> for u8 {
    fn from(tokens: Tokens) -> Self {
        tokens.0
    }
}

impl fmt::Display for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbols().try_for_each(|symbol| symbol.fmt(f))
    }
}

impl FromStr for Tokens {
    type Err = ParseError;

    /// At least one, each once; suns first, then moons, then stars, so that each choice has one spelling.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let tokens: Self = Symbol::ALL.into_iter().filter(|symbol| text.contains(symbol.name())).collect();
        if !tokens.is_empty() && tokens.to_string() == text {
            Ok(tokens)
        } else {
            Err(ParseError::new(
                text,
                "tokens: one or more of S, M and T, each at most once and in this order, such as ST",
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::mix::{MIX, STARTS};
    use super::*;

    /// "64 square tiles, each with 1–4 symbols"; "symmetric in the three symbols; 165 symbols, 55 of each" (ruling 12).
    #[test]
    fn ruling_12_the_mix_is_as_stated() {
        let of = |symbol: Symbol| MIX.iter().map(|(tile, n)| u32::from(tile.counts()[symbol.index()] * n)).sum::<u32>();
        assert_eq!(MIX.iter().map(|(_, n)| u32::from(*n)).sum::<u32>(), 64);
        assert_eq!(Symbol::ALL.map(of), [55; 3]);
        for (tile, n) in MIX {
            let [s, m, t] = tile.counts();
            for alike in [[m, t, s], [t, s, m], [m, s, t], [s, t, m], [t, m, s]] {
                let same = MIX.iter().find(|(other, _)| other.counts() == alike);
                assert_eq!(same.map(|(_, n)| *n), Some(n), "{tile} and its likes");
            }
        }
        // The table of the ruling: the shape of a kind, the number of kinds, the number of tiles.
        let shape = |tile: Tile| {
            let mut counts = tile.counts();
            counts.sort_unstable_by(|a, b| b.cmp(a));
            counts
        };
        for (like, kinds, tiles) in [
            ([1, 0, 0], 3, 9),
            ([2, 0, 0], 3, 9),
            ([1, 1, 0], 3, 12),
            ([3, 0, 0], 3, 6),
            ([2, 1, 0], 6, 12),
            ([1, 1, 1], 1, 4),
            ([2, 2, 0], 3, 6),
            ([2, 1, 1], 3, 3),
            ([4, 0, 0], 3, 3),
        ] {
            let alike: Vec<u8> = MIX.iter().filter(|(tile, _)| shape(*tile) == like).map(|(_, n)| *n).collect();
            assert_eq!((alike.len(), alike.iter().sum::<u8>()), (kinds, tiles), "{like:?}");
        }
    }

    /// "Four variants, each with two suns, two moons, two stars"; "the four are all different" (ruling 13).
    #[test]
    fn ruling_13_the_start_pieces() {
        let text = STARTS.map(|piece| piece.map(|tile| tile.to_string()).join(" + "));
        assert_eq!(text, ["SM + MT + ST", "MT + ST + SM", "ST + SM + MT", "SMT + SM + T"]);
        for piece in STARTS {
            let sums = Symbol::ALL.map(|symbol| piece.iter().map(|tile| tile.counts()[symbol.index()]).sum::<u8>());
            assert_eq!(sums, [2; 3]);
        }
    }

    #[test]
    fn tiles_round_trip_and_have_one_spelling() {
        for (tile, _) in MIX {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        for wrong in ["", "TS", "SMS", "s", "X", "SSMMT", "S M", "☀"] {
            assert!(wrong.parse::<Tile>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn tokens_go_on_a_tile_while_there_is_room() {
        assert_eq!(Tile::of(1, 0, 0).with(Tokens::ALL), Some(Tile::of(2, 1, 1)));
        assert_eq!(Tile::of(2, 0, 0).with(Tokens::ALL), None);
        assert_eq!(Tokens::CHOICES.map(Tokens::len), [0, 1, 1, 1, 2, 2, 2, 3]);
        let two: Tokens = [Symbol::Sun, Symbol::Star].into_iter().collect();
        assert_eq!((two.to_string(), Tokens::ALL.without(two).to_string()), ("ST".into(), "M".into()));
        assert_eq!(two.toggled(Symbol::Sun).toggled(Symbol::Moon).to_string(), "MT");
        assert!(Tokens::try_from(8).is_err());
        assert_eq!("ST".parse(), Ok(two));
        assert_eq!(Tile::of(2, 1, 1).without(Tokens::ALL), Some(Tile::of(1, 0, 0)));
    }
}
