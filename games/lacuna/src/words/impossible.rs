//! Why a position can't come about, in words.

use luciole_words::{Describe, Language, Who, capital};

use crate::rules::{Colour, Impossible, Lacuna};

use super::texts::{self, Texts};
use super::{flower_name, obstacle_name};

impl Describe for Impossible {
    fn describe(&self, who: Who<'_>, language: Language) -> String {
        let words = Texts::of(language);
        match self {
            Self::NoSuchSeat { seat } => words.impossible_seat(seat),
            Self::Repeated { flower, places } => {
                words.impossible_repeated(texts::ImpossibleRepeated { flower: flower_name(words, *flower), places })
            }
            Self::Missing { flowers } => {
                let count = |colour: Colour| flowers.iter().filter(|flower| flower.colour() == colour).count();
                let missing = Colour::ALL.into_iter().filter(|colour| count(*colour) > 0).map(|colour| {
                    words.impossible_count(texts::ImpossibleCount {
                        colour: words.colours()[colour.index()],
                        count: count(colour),
                    })
                });
                words.impossible_missing(missing.collect::<Vec<_>>().join(words.between_listed()))
            }
            Self::OffMat { of } => words.impossible_off_mat(capital(&obstacle_name(words, *of))),
            Self::Overlap { of: [one, other] } => words.impossible_overlap(texts::ImpossibleOverlap {
                one: capital(&obstacle_name(words, *one)),
                other: obstacle_name(words, *other),
            }),
            Self::TooManyPawns { seat, pawns } => words.impossible_pawns(texts::ImpossiblePawns {
                player: who(*seat),
                pawns,
                box_has: Lacuna::PAWNS_EACH,
            }),
            Self::UnevenPawns { by, first, second } => {
                words.impossible_turns(texts::ImpossibleTurns { player: who(*by), first, second })
            }
            Self::Taken { seat, taken, expected } => {
                words.impossible_taken(texts::ImpossibleTaken { count: *taken, player: who(*seat), expected })
            }
            Self::Unpaired { seat, colours } => {
                let names: Vec<&str> = colours.iter().map(|colour| words.colours()[colour.index()]).collect();
                words.impossible_unpaired(texts::ImpossibleUnpaired {
                    player: who(*seat),
                    colours: names.join(words.between_listed()),
                })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Seat;

    use super::*;
    use crate::rules::Obstacle;

    #[test]
    fn everything_impossible_is_said_in_every_language() {
        let (seat, flower) = (Seat::at(0), "g3".parse().unwrap());
        let of = Obstacle::Flower(flower);
        let faults = [
            Impossible::NoSuchSeat { seat: Seat::at(2) },
            Impossible::Repeated { flower, places: 2 },
            Impossible::Missing { flowers: vec!["g3".parse().unwrap(), "g5".parse().unwrap(), "p1".parse().unwrap()] },
            Impossible::OffMat { of },
            Impossible::Overlap { of: [of, Obstacle::Pawn(0)] },
            Impossible::TooManyPawns { seat, pawns: 7 },
            Impossible::UnevenPawns { by: seat, first: 1, second: 3 },
            Impossible::Taken { seat, taken: 4, expected: 5 },
            Impossible::Unpaired { seat, colours: vec![Colour::Green, Colour::Blue] },
        ];
        let said = |language| {
            let describe = |fault: &Impossible| fault.describe(Who::named(&|_| "Bea".to_owned()), language);
            faults.iter().map(describe).collect::<Vec<_>>().join("\n")
        };
        assert_eq!(
            said(Language::English),
            "Nobody sits at seat 3.\n\
            The green flower 3 is in 2 places, but the box has only one.\n\
            Flowers are still missing, neither on the pond nor with a player: green (2), pink (1).\n\
            Green flower 3 isn’t wholly on the pond.\n\
            Green flower 3 and pawn 1 overlap.\n\
            Bea has 7 pawns on the pond; the box has only 6 each.\n\
            Bea began and you take turns, so the pawns can’t stand 1 to 3.\n\
            Bea has 4 flowers; with these pawns it should be 5.\n\
            Flowers are taken in pairs, but Bea has an odd number of these colours: green, blue."
        );
        assert!(said(Language::French).contains("Il manque encore des fleurs de ces couleurs"));
        assert!(said(Language::German).contains("weder auf dem Teich noch bei jemandem: Grün (2), Rosa (1)."));
    }
}
