//! Why a position can't come about, in words.

use luciole_words::{Describe, Language, Who, capital};

use crate::rules::{Floors, Impossible, Pawn};

use super::texts::{self, Texts};
use super::{floors_name, pawn_name};

/// How many missing domes are named; more are only counted.
const NAMED: usize = 6;

impl Describe for Impossible {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        let pile_name = |pile: &Floors| floors_name(words, who.colours, pile);
        match self {
            Self::NoSuchSeat { seat } => words.impossible_seat(seat),
            Self::PlaceTwice { place } => words.impossible_place_twice(place),
            Self::Missing { kinds } if kinds.len() > NAMED => words.impossible_missing(words.domes(kinds.len())),
            Self::Missing { kinds } => {
                let names: Vec<String> = kinds.iter().map(|kind| pawn_name(words, who.colours, *kind)).collect();
                words.impossible_missing(names.join(", "))
            }
            Self::Pawns { kind, pawns } => words.impossible_pawns(texts::ImpossiblePawns {
                pawn: capital(&pawn_name(words, who.colours, *kind)),
                box_has: Pawn::TWINS,
                pawns,
            }),
            Self::ColourTwice { pile } => words.impossible_colour_twice(capital(&pile_name(pile))),
            Self::TowerOnRing { place } => words.impossible_tower(place),
            Self::NotShared { seats: [one, other], parts } => words.impossible_shared(texts::ImpossibleShared {
                one: who(*one),
                other: who(*other),
                parts: parts.each_ref().map(pile_name).join(words.between_piles()),
            }),
            Self::NotTaken { seat, pile } => {
                words.impossible_taken(texts::ImpossibleTaken { player: who(*seat), pile: pile_name(pile) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Seat;

    use super::*;
    use crate::rules::{Kind, RingPlace};

    #[test]
    fn everything_impossible_is_said_in_every_language() {
        let (seat, ally, place) = (Seat::at(0), Seat::at(2), RingPlace::at(7));
        let pile: Floors = "y3b2".parse().unwrap();
        let faults = [
            Impossible::NoSuchSeat { seat: ally },
            Impossible::PlaceTwice { place },
            Impossible::Missing { kinds: vec!["r4".parse().unwrap(), "g1".parse().unwrap()] },
            Impossible::Missing { kinds: Kind::all().collect() },
            Impossible::Pawns { kind: "y3".parse().unwrap(), pawns: 3 },
            Impossible::ColourTwice { pile: pile.clone() },
            Impossible::TowerOnRing { place },
            Impossible::NotShared { seats: [seat, ally], parts: [pile.clone(), "r1".parse().unwrap()] },
            Impossible::NotTaken { seat, pile },
        ];
        let said = |language| {
            let who = |seat: Seat| format!("Bea {seat}");
            let describe = |fault: &Impossible| fault.describe(Who::named(&who), language);
            faults.iter().map(describe).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(
            said(Language::English),
            "Nobody sits at seat 3.\n\
            There are two piles on space 7.\n\
            Still missing: red 4, green 1.\n\
            Still missing: 16 domes.\n\
            Yellow 3: 3 here, but 2 in the box.\n\
            Blue 2 on yellow 3: a pile never has two domes of one colour.\n\
            On space 7 there is a tower of four: it would have been taken off the lake.\n\
            Bea 1 and Bea 3 can’t have been given these parts of a tower: blue 2 on yellow 3; red 1.\n\
            Bea 1 can’t have been given this pile: blue 2 on yellow 3."
        );
        assert!(said(Language::French).contains("Il y a deux piles sur la case 7."));
        assert!(said(Language::German).contains("Auf Feld 7 stehen zwei Stapel."));
    }
}
