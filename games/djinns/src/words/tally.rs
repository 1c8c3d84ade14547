//! Djinns of the Lake on a score sheet: how many piles of each height and strength.

use luciole_words::{Counts, Entry, Language, Tally, Who};

use super::texts::{self, Texts};
use super::{FLOOR_SIGNS, Pile};
use crate::rules::{Colour, Djinns, Pawn, PawnStrength};

/// The number of pawns of each strength (ruling 9).
const OF_EACH: u16 = Colour::ALL.len() as u16 * Pawn::TWINS as u16;

/// The piles that are counted, in the order of the entries: from single pawns to towers, the weakest first.
fn piles() -> impl Iterator<Item = (u8, PawnStrength)> {
    (1..=Pile::MAX).flat_map(|floors| PawnStrength::ALL.map(|strength| (floors, strength)))
}

impl Tally for Djinns {
    fn entries(_: usize, language: Language) -> Vec<Entry> {
        let words = Texts::of(language);
        let entry = |(floors, strength): (u8, PawnStrength)| {
            let index = usize::from(floors - 1);
            Entry {
                sign: Some(FLOOR_SIGNS[index]),
                label: words.tally_piles(texts::TallyPiles { piles: words.floors()[index], strength }),
                most: OF_EACH,
                counts: Counts::Pieces,
                tie_break: None,
            }
        };
        piles().map(entry).collect()
    }

    fn what_to_count(language: Language) -> &'static str {
        Texts::of(language).tally_what()
    }

    /// Floors × strength for each pile (ruling 14).
    fn worth(sheet: &[Vec<u16>]) -> Vec<Vec<i32>> {
        let worth = |row: &Vec<u16>| {
            let counted = row.iter().zip(piles());
            counted.map(|(number, (floors, strength))| i32::from(*number) * strength.points(floors)).collect()
        };
        sheet.iter().map(worth).collect()
    }

    fn remarks(sheet: &[Vec<u16>], _: Who<'_>, language: Language) -> Vec<String> {
        let words = Texts::of(language);
        let all = || sheet.iter().flat_map(|row| row.iter().copied().zip(piles()));
        let too_many = PawnStrength::ALL.into_iter().filter_map(|strength| {
            let piles: u16 = all().filter(|(_, (_, top))| *top == strength).map(|(number, _)| number).sum();
            let is_too_many = piles > OF_EACH;
            is_too_many.then(|| words.tally_too_many(texts::TallyTooMany { domes: OF_EACH, strength, piles }))
        });
        let floors: u16 = all().map(|(number, (floors, _))| number * u16::from(floors)).sum();
        let is_too_high = usize::from(floors) > Pawn::COUNT;
        let too_high = is_too_high.then(|| words.tally_too_high(texts::TallyTooHigh { domes: Pawn::COUNT, floors }));
        too_many.chain(too_high).collect()
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Game as _;
    use luciole_words::conformance::{check_tally, tallied};

    use super::*;

    /// The number of piles of each kind in the order of the entries.
    fn row(counted: impl Iterator<Item = (u8, u8)>) -> Vec<u16> {
        let counted: Vec<(u8, u8)> = counted.collect();
        let of = |(floors, strength): (u8, PawnStrength)| {
            counted.iter().filter(|pile| **pile == (floors, strength.number())).count() as u16
        };
        piles().map(of).collect()
    }

    #[test]
    fn a_sheet_counts_as_the_rules_do() {
        check_tally::<Djinns>(10, |position| {
            let seats = position.standings().seats;
            let pile = |pile: Pile| (pile.height(), pile.top().map_or(0, |top| top.strength().number()));
            seats
                .iter()
                .map(|seat| row(seat.detail.taken.iter().chain(&seat.detail.ring).map(|counted| pile(counted.pile))))
                .collect()
        });
    }

    /// "That makes 45. … The player with yellow and red wins by 45 to 36." (the rules, The end and scoring)
    #[test]
    fn a_pile_is_worth_its_floors_times_its_strength() {
        let yellow = row([(4, 4), (4, 2), (4, 2), (4, 1), (3, 2), (1, 3)].into_iter());
        let blue = row([(4, 2), (4, 4), (4, 3)].into_iter());
        let view = tallied::<Djinns>(&[yellow, blue]);
        assert_eq!((view.rows[0].points, view.rows[1].points), (45, 36));
        assert_eq!(view.result, "Ada wins with 45 points to 36.");
        assert_eq!(view.remarks, [""; 0]);
    }

    #[test]
    fn there_are_only_so_many_domes() {
        let view = tallied::<Djinns>(&[row([(4, 3); 6].into_iter()), row([(4, 3); 3].into_iter())]);
        assert_eq!(
            view.remarks,
            [
                "There are only 8 domes of strength 3, but here there are 9 on top of piles.",
                "There are only 32 domes, but these piles have 36."
            ]
        );
    }
}
