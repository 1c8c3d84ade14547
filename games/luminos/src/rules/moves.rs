//! Luminos' moves and their notation.

use core::fmt;
use core::str::FromStr;

use luciole_core::ParseError;
use serde::{Deserialize, Serialize};

use super::piece::Piece;
use super::sheet::Order;
use super::sky::Spot;
use super::tile::{Tile, Tokens};

/// A decision. This is its format in links: never change the order of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Move {
    /// `SSM`: take this tile from the middle (ruling 2).
    Take(Tile),
    /// `bag`: draw a random tile from the bag, which must be placed (ruling 2).
    Draw,
    /// `at=2,-1`: place the tile there (ruling 2).
    Place(Spot),
    /// `+SM`, or `keep`: put these tokens on the tile just placed, or none (ruling 7).
    Tokens(Tokens),
    /// `order=41`: enter the squares in this order (ruling 6).
    Order(Order),
    /// `start=2`: before the first round, where players choose, begin with this start piece (ruling 13).
    ChooseStart(Piece),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(tile) => tile.fmt(f),
            Self::Draw => f.write_str("bag"),
            Self::Place(spot) => write!(f, "at={spot}"),
            Self::Tokens(Tokens::NONE) => f.write_str("keep"),
            Self::Tokens(tokens) => write!(f, "+{tokens}"),
            Self::Order(order) => write!(f, "order={order}"),
            Self::ChooseStart(piece) => write!(f, "start={piece}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(order) = text.strip_prefix("order=") {
            return order.parse().map(Self::Order);
        }
        if let Some(spot) = text.strip_prefix("at=") {
            return spot.parse().map(Self::Place);
        }
        if let Some(piece) = text.strip_prefix("start=") {
            return piece.parse().map(Self::ChooseStart);
        }
        if let Some(letters) = text.strip_prefix('+') {
            let expected = "tokens: + and one or more of S, M and T, each at most once and in this order, such as +ST";
            return letters.parse().map(Self::Tokens).map_err(|_| ParseError::new(text, expected));
        }
        match text {
            "bag" => Ok(Self::Draw),
            "keep" => Ok(Self::Tokens(Tokens::NONE)),
            _ => text.parse().map(Self::Take).map_err(|_| {
                ParseError::new(
                    text,
                    "a move of Luminos: a tile (SSM), bag, a place (at=2,-1), keep, tokens (+SM), an order (order=41) or a start piece \
                     (start=2)",
                )
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_round_trip() {
        let tiles = ["S", "SSMT", "TTTT", "bag", "at=0,2", "at=-3,-12"];
        let others = ["keep", "+S", "+SMT", "+MT", "order=12", "order=4321", "start=1", "start=4"];
        for text in tiles.into_iter().chain(others) {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_moves_are_refused_with_the_reason() {
        for (text, why) in [
            ("", "a move of Luminos"),
            ("pass", "a move of Luminos"),
            ("MS", "a move of Luminos"),
            ("Bag", "a move of Luminos"),
            ("+", "\"+\" is not tokens: + and one or more"),
            ("+TS", "\"+TS\" is not tokens: +"),
            ("+SS", "\"+SS\" is not tokens: +"),
            ("order=1", "an order of squares"),
            ("order=15", "an order of squares"),
            ("order=11111", "an order of squares"),
            ("start=", "a start piece: 1 to 4"),
            ("start=0", "a start piece: 1 to 4"),
            ("start=5", "a start piece: 1 to 4"),
            ("start=01", "a start piece: 1 to 4"),
            ("at=1,x", "a spot: x,y"),
            ("at=1,041", "a spot: x,y"),
        ] {
            let error = text.parse::<Move>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
