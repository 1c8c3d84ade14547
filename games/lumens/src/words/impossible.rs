//! Why a position can't come about, in words.

use luciole_words::{Describe, Language, Who};

use crate::rules::{Impossible, Token};

use super::texts::{self, Texts};
use super::upper;

impl Describe for Impossible {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match *self {
            Self::NoSuchSeat { seat } => words.impossible_seat(seat),
            Self::OffBoard { square } => words.off_board(upper(square)),
            Self::Full { square, tokens } => {
                words.impossible_full(texts::ImpossibleFull { tokens, square: upper(square) })
            }
            Self::TooMany { seat, token, tokens } => words.impossible_too_many(texts::ImpossibleTooMany {
                player: who(seat),
                tokens,
                token,
                box_has: Token::OF_EACH,
            }),
            Self::NoStartToken { square } => words.impossible_no_start(upper(square)),
            Self::OthersStart { square, seat } => {
                words.impossible_others_start(texts::ImpossibleOthersStart { player: who(seat), square: upper(square) })
            }
            Self::LastLaid { seat } => words.impossible_last(who(seat)),
            Self::NotCounted { square, seat } => {
                words.impossible_not_counted(texts::ImpossibleNotCounted { player: who(seat), square: upper(square) })
            }
            Self::Stuck { seat } => words.impossible_stuck(who(seat)),
            Self::Uneven { turn, own, seat, tokens } => {
                words.impossible_uneven(texts::ImpossibleUneven { own, turn: who(turn), tokens, player: who(seat) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::{Refusal, Seat};
    use luciole_words::GameText as _;

    use super::*;
    use crate::rules::Lumens;

    #[test]
    fn every_reason_against_an_arrangement_is_told_in_every_language() {
        let (square, [one, two]) = ("c4".parse().unwrap(), [0, 1].map(Seat::at));
        let reasons = [
            (Impossible::NoSuchSeat { seat: two }, "Nobody sits at seat 2."),
            (Impossible::OffBoard { square }, "The board has no square C4."),
            (
                Impossible::Full { square, tokens: 3 },
                "There are 3 tokens on C4, but a square never holds more than two.",
            ),
            (
                Impossible::TooMany { seat: one, token: Token::TwoFive, tokens: 9 },
                "<1> has 9 of the 2/5 tokens on the board and in hand; the box has only 8 for each player.",
            ),
            (Impossible::NoStartToken { square }, "C4 is a start square, but there is no token on it."),
            (
                Impossible::OthersStart { square, seat: one },
                "<1> has a token on C4, but that is someone else’s start marker.",
            ),
            (
                Impossible::LastLaid { seat: one },
                "<1> has placed every token, but in this game the last one stays in hand.",
            ),
            (
                Impossible::NotCounted { square, seat: one },
                "<1> has a token on C4, but no tokens of that colour lead there from its start.",
            ),
            (Impossible::Stuck { seat: one }, "<1> can’t place any more tokens, so someone else has to be next."),
            (
                Impossible::Uneven { turn: two, own: 4, seat: one, tokens: 7 },
                "You take turns, so these numbers of tokens don’t fit: 4 for <2>, who is next, and 7 for <1>.",
            ),
        ];
        for (why, english) in reasons {
            let why = Refusal::from(why);
            let told = Language::ALL
                .map(|(language, _)| Lumens::refusal(&why, Who::named(&|seat| format!("<{seat}>")), language).unwrap());
            assert_eq!(told[0], english);
            for said in told {
                assert!(said.ends_with('.') && !said.contains("{{"), "{said}");
            }
        }
    }
}
