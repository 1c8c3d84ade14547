//! The tokens: two faces that add up to 7, 24 per player, drawn from a bag.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use luciole_core::{Chance, ParseError, Seat, insertion_sort_by, named, numbered, pair};
use serde::{Deserialize, Serialize};

numbered! {
    /// The number of pips on a face: 1 to 6.
    pub struct Pips(1..=6), written, "a face of a token: 1 to 6"
}

named! {
    /// A kind of token, by its two faces.
    pub enum Token, "a token: 1/6, 2/5 or 3/4" {
        /// 1 and 6.
        #[serde(rename = "1/6")]
        OneSix = "1/6",
        /// 2 and 5.
        #[serde(rename = "2/5")]
        TwoFive = "2/5",
        /// 3 and 4.
        #[serde(rename = "3/4")]
        ThreeFour = "3/4",
    }
}

impl Token {
    /// How many tokens of each kind a player has.
    pub const OF_EACH: u8 = 8;
    /// How many tokens a player has.
    pub const EACH: usize = 24;

    /// Its faces, the lower first.
    pub const fn faces(self) -> [Pips; 2] {
        let low = self as u8 + 1;
        [Pips(low), Pips(7 - low)]
    }

    /// The kind with that face.
    pub const fn with(face: Pips) -> Self {
        let low = if face.0 > 3 { 7 - face.0 } else { face.0 };
        Self::ALL[low as usize - 1]
    }
}

/// A bag of tokens in drawing order: two bits each, the next one lowest; 0 marks the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bag(u64);

impl Bag {
    /// All 24 tokens of a player, shuffled.
    pub(super) fn full(chance: &mut Chance) -> Self {
        Token::ALL.into_iter().flat_map(|token| [token; Token::OF_EACH as usize]).collect::<Self>().shuffled(chance)
    }

    /// Draws the next token; `None` if the bag is empty.
    pub(super) fn draw(&mut self) -> Option<Token> {
        let next = self.next()?;
        self.0 >>= 2;
        Some(next)
    }

    fn next(self) -> Option<Token> {
        Token::ALL.get((self.0 as usize & 3).wrapping_sub(1)).copied()
    }

    /// How many are left.
    pub(super) const fn len(self) -> u8 {
        (u64::BITS - self.0.leading_zeros()).div_ceil(2) as u8
    }

    /// The same tokens in random order. The result depends only on which tokens they are, not on their previous order,
    /// which nobody knows.
    pub(super) fn shuffled(self, chance: &mut Chance) -> Self {
        let mut tokens = [Token::OneSix; Token::EACH];
        let mut count = 0;
        for token in self.tokens() {
            tokens[count] = token;
            count += 1;
        }
        insertion_sort_by(&mut tokens[..count], |a, b| a < b);
        chance.shuffle(&mut tokens[..count]);
        tokens[..count].iter().copied().collect()
    }

    /// The tokens in drawing order.
    pub(super) fn tokens(mut self) -> impl Iterator<Item = Token> {
        core::iter::from_fn(move || self.draw())
    }

    /// The bag with a token on top.
    pub(super) const fn with(self, token: Token) -> Self {
        Self(self.0 << 2 | (token as u64 + 1))
    }
}

/// At most 32 tokens.
impl FromIterator<Token> for Bag {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Self {
        let placed = |(bits, at): (u64, u32), token: Token| (bits | (token as u64 + 1) << at, at + 2);
        Self(tokens.into_iter().fold((0, 0), placed).0)
    }
}

/// A token on the board: its owner, and the face that is up, which tells its kind. Written `1:5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(Seat, Pips)", into = "(Seat, Pips)")]
pub struct Light(NonZeroU8);

impl Light {
    /// A token of `seat` with this face up.
    pub const fn new(seat: Seat, pips: Pips) -> Self {
        match NonZeroU8::new((seat.index() as u8) << 3 | pips.0) {
            Some(code) => Self(code),
            None => panic!("a face has pips"),
        }
    }

    /// Its owner.
    pub const fn seat(self) -> Seat {
        Seat::at((self.0.get() >> 3) as usize)
    }

    /// The visible face.
    pub const fn pips(self) -> Pips {
        Pips(self.0.get() & 7)
    }

    /// Its kind.
    pub const fn token(self) -> Token {
        Token::with(self.pips())
    }
}

impl fmt::Debug for Light {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Light {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.seat(), self.pips())
    }
}

impl FromStr for Light {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        pair(text, ':', "a seat and a face, such as 1:5").map(|(seat, pips)| Self::new(seat, pips))
    }
}

impl From<(Seat, Pips)> for Light {
    fn from((seat, pips): (Seat, Pips)) -> Self {
        Self::new(seat, pips)
    }
}

impl From<Light> for (Seat, Pips) {
    fn from(light: Light) -> Self {
        (light.seat(), light.pips())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Seed;

    #[test]
    fn faces_add_up_to_seven() {
        for token in Token::ALL {
            let [low, high] = token.faces();
            assert_eq!(low.number() + high.number(), 7);
            assert_eq!((Token::with(low), Token::with(high)), (token, token));
            assert_eq!(token.to_string(), format!("{low}/{high}"));
            assert_eq!(token.to_string().parse(), Ok(token));
            assert_eq!(serde_json::to_value(token).unwrap(), token.to_string());
        }
    }

    #[test]
    fn pips_round_trip() {
        for pips in Pips::ALL {
            assert_eq!(pips.to_string().parse(), Ok(pips));
            assert_eq!(Pips::try_from(pips.number()), Ok(pips));
        }
        for wrong in ["", "0", "7", "06", "+1", "one"] {
            assert!(wrong.parse::<Pips>().is_err(), "{wrong:?}");
        }
        assert!(Pips::try_from(0).is_err() && Pips::try_from(7).is_err());
    }

    #[test]
    fn a_bag_yields_24_tokens() {
        let mut bag = Bag::full(&mut Chance::new(Seed(1), 0));
        let order: Vec<Token> = bag.tokens().collect();
        assert_eq!(order.iter().filter(|token| **token == Token::TwoFive).count(), 8);
        let drawn: Vec<Token> = (0..24).map(|_| bag.draw().unwrap()).collect();
        assert_eq!((drawn, bag.len(), bag.draw()), (order, 0, None));
        let one = bag.with(Token::ThreeFour);
        assert_eq!((one.len(), one.tokens().collect::<Vec<_>>()), (1, vec![Token::ThreeFour]));
    }

    #[test]
    fn lights_have_an_owner_and_a_face() {
        for seat in Seat::all(4) {
            for pips in Pips::ALL {
                let light = Light::new(seat, pips);
                assert_eq!((light.seat(), light.pips(), light.token()), (seat, pips, Token::with(pips)));
                assert_eq!(light.to_string().parse(), Ok(light));
            }
        }
        assert_eq!(size_of::<Option<Light>>(), 1);
    }
}
