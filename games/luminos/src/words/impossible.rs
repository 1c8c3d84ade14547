//! Why a position can't come about, in words.

use luciole_words::{Describe, Language, StatusTexts, Who};

use crate::rules::{Impossible, Spot};

use super::texts::{self, Texts};
use super::{piece_name, place_name, tile_name};

impl Describe for Impossible {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let place = |spot: &Spot| place_name(words, *spot);
        match self {
            Self::NoSuchSeat { seat } => words.impossible_seat(seat),
            Self::SamePiece { piece } => words.impossible_same_piece(piece_name(language, *piece)),
            Self::TooMany { tile, box_has: 0, .. } => words.impossible_no_such_tile(tile_name(language, *tile)),
            Self::TooMany { tile, tiles, box_has } => {
                words.impossible_too_many(texts::ImpossibleTooMany { tiles, tile: tile_name(language, *tile), box_has })
            }
            Self::NoPiece { seat } => words.impossible_no_piece(who(*seat)),
            Self::SpotTwice { seat, spot } => {
                words.impossible_spot_twice(texts::ImpossibleSpotTwice { player: who(*seat), spot: place(spot) })
            }
            Self::Apart { seat, spot } => {
                words.impossible_apart(texts::ImpossibleApart { player: who(*seat), spot: place(spot) })
            }
            Self::Full { seat, spot } => {
                words.impossible_full(texts::ImpossibleFull { player: who(*seat), spot: place(spot) })
            }
            Self::TokenTwice { seat, symbol } => words.impossible_token_twice(texts::ImpossibleTokenTwice {
                token: words.tokens()[symbol.index()],
                player: who(*seat),
            }),
            Self::NoSquare { seat, spot } => {
                words.impossible_no_square(texts::ImpossibleNoSquare { player: who(*seat), spot: place(spot) })
            }
            Self::Column { seat, symbol, expected } if expected.is_empty() => {
                words.impossible_no_scores(texts::ImpossibleNoScores { number: symbol.index(), player: who(*seat) })
            }
            Self::Column { seat, symbol, expected } => {
                let scores: Vec<String> = expected.iter().map(u8::to_string).collect();
                words.impossible_column(texts::ImpossibleColumn {
                    number: symbol.index(),
                    player: who(*seat),
                    scores: StatusTexts::of(language).listed(&scores),
                })
            }
            Self::Ended { seat } => words.impossible_ended(who(*seat)),
            Self::Tiles { seat, tiles, expected } => {
                words.impossible_tiles(texts::ImpossibleTiles { count: *expected, player: who(*seat), tiles })
            }
            Self::Middle { tiles, least, most } if least == most => {
                words.impossible_middle(texts::ImpossibleMiddle { most, tiles })
            }
            Self::Middle { tiles, least, most } => {
                words.impossible_middle_range(texts::ImpossibleMiddleRange { least, most, tiles })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Seat;

    use super::*;
    use crate::rules::Symbol;

    #[test]
    fn everything_impossible_is_said_in_every_language() {
        let (seat, symbol, spot) = (Seat::at(0), Symbol::Moon, Spot { x: 2, y: -1 });
        let (piece, tile) = ("1".parse().unwrap(), "SST".parse().unwrap());
        let start = Spot { x: 0, y: 0 };
        let faults = [
            (Impossible::NoSuchSeat { seat: Seat::at(2) }, "Nobody sits at seat 3."),
            (
                Impossible::SamePiece { piece },
                "More than one player has this start piece: 1 sun and 1 moon at the corner; 1 moon and 1 star to the right; \
                 1 sun and 1 star below.",
            ),
            (
                Impossible::TooMany { tile, tiles: 3, box_has: 2 },
                "There are 3 tiles with 2 suns and 1 star, but the box has only 2.",
            ),
            (Impossible::TooMany { tile, tiles: 1, box_has: 0 }, "There is no tile with 2 suns and 1 star in the box."),
            (Impossible::NoPiece { seat }, "Bea has no start piece."),
            (Impossible::SpotTwice { seat, spot: start }, "Bea has several tiles on one spot: on the start corner."),
            (
                Impossible::Apart { seat, spot },
                "Bea has a tile that shares no side with the tiles placed before it: \
                 2 to the right, 1 up from the start corner.",
            ),
            (
                Impossible::Full { seat, spot },
                "Bea has a tile with more than four symbols, tokens included: 2 to the right, 1 up from the start corner.",
            ),
            (
                Impossible::TokenTwice { seat, symbol },
                "Moon token: Bea has only one, but here it lies on several tiles.",
            ),
            (
                Impossible::NoSquare { seat, spot },
                "Bea has added tokens to a tile that completed no square: 2 to the right, 1 up from the start corner.",
            ),
            (
                Impossible::Column { seat, symbol, expected: vec![2, 3, 3] },
                "The moons on the sheet don’t fit the sky of Bea: its squares give 2, 3 and 3, \
                 in the order in which the tiles were placed.",
            ),
            (
                Impossible::Column { seat, symbol, expected: Vec::new() },
                "No square in the sky of Bea scores moons, but there are some on the sheet.",
            ),
            (
                Impossible::Ended { seat },
                "Bea reached the target line in an earlier round, so the game would already be over.",
            ),
            (
                Impossible::Tiles { seat, tiles: 3, expected: 1 },
                "You take turns, so by now Bea would have placed 1 tile beside the start piece, not 3.",
            ),
            (
                Impossible::Middle { tiles: 1, least: 3, most: 3 },
                "At this point there should be 3 tiles in the middle, not 1.",
            ),
            (
                Impossible::Middle { tiles: 0, least: 1, most: 3 },
                "At this point there should be 1 to 3 tiles in the middle, not 0.",
            ),
        ];
        for (fault, english) in faults {
            let said = |language| fault.describe(Who::named(&|_| "Bea".to_owned()), language);
            assert_eq!(said(Language::English), english);
            for (language, _) in Language::ALL {
                let said = said(language);
                assert!(said.ends_with('.') && !said.contains("{{"), "{said}");
            }
        }
    }
}
