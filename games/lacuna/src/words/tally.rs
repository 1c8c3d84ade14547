//! Lacuna on a score sheet: the flowers of each colour.

use luciole_words::{Counts, Entry, Language, Tally, Who};

use super::{FLOWER_SIGNS, Texts, name, texts};
use crate::rules::{Colour, Flower, Lacuna};

/// The number of flowers of each colour.
const FLOWERS: u16 = 7;

impl Tally for Lacuna {
    fn entries(_: usize, language: Language) -> Vec<Entry> {
        let words = Texts::of(language);
        let entry = |colour: Colour| Entry {
            sign: Some(FLOWER_SIGNS[colour.index()]),
            label: words.tally_flowers(name(words, colour)),
            most: FLOWERS,
            counts: Counts::Pieces,
            tie_break: None,
        };
        Colour::ALL.map(entry).to_vec()
    }

    fn what_to_count(language: Language) -> &'static str {
        Texts::of(language).tally_what()
    }

    /// One point for each colour won (ruling 12).
    fn worth(sheet: &[Vec<u16>]) -> Vec<Vec<i32>> {
        let wins = |flowers: &u16| i32::from(*flowers >= Self::MAJORITY.into());
        sheet.iter().map(|row| row.iter().map(wins).collect()).collect()
    }

    fn remarks(sheet: &[Vec<u16>], _: Who<'_>, language: Language) -> Vec<String> {
        let words = Texts::of(language);
        let flowers = |colour: Colour| sheet.iter().map(|row| row[colour.index()]).sum::<u16>();
        let too_many = Colour::ALL.into_iter().filter(|colour| flowers(*colour) > FLOWERS).map(|colour| {
            let colours = name(words, colour);
            words.tally_too_many(texts::TallyTooMany { colours, flowers: flowers(colour) })
        });
        let entered: u16 = Colour::ALL.map(flowers).into_iter().sum();
        let missing = Flower::COUNT.saturating_sub(entered.into());
        let missing = (entered > 0 && missing > 0).then(|| words.tally_missing(missing));
        too_many.chain(missing).collect()
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Game as _;
    use luciole_words::conformance::{check_tally, tallied};

    use super::*;

    #[test]
    fn a_sheet_counts_as_the_rules_do() {
        check_tally::<Lacuna>(20, |position| {
            let seats = position.standings().seats;
            seats.iter().map(|seat| seat.detail.flowers.map(u16::from).to_vec()).collect()
        });
    }

    /// "Gold has five red flowers and four each of yellow, blue and pink." (the rules, Scoring)
    #[test]
    fn colours_count_and_not_flowers() {
        let mut sheet = [vec![5, 3, 4, 1, 4, 2, 4], vec![2, 4, 3, 6, 3, 5, 3]];
        let view = tallied::<Lacuna>(&sheet);
        assert_eq!((view.rows[0].points, view.rows[1].points), (4, 3));
        assert_eq!(view.result, "Ada wins with 4 colours to 3.");
        assert_eq!(view.remarks, [""; 0]);
        sheet[0][0] = 6;
        assert_eq!(tallied::<Lacuna>(&sheet).remarks, ["There are only seven red flowers, but here there are 8."]);
        sheet[0][0] = 4;
        let view = tallied::<Lacuna>(&sheet);
        assert_eq!(view.remarks, ["1 flower is still missing."]);
        assert_eq!(view.result, "Ada wins with 4 colours to 3. That may still change.");
        let view = tallied::<Lacuna>(&[vec![3], vec![]]);
        assert_eq!(view.result, "Enter what each of you has, and you will see who wins.");
        assert_eq!(view.rows[0].rank, None);
    }
}
