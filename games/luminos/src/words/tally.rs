//! Luminos on a score sheet: the sums of the columns, the tokens, the target line.

use luciole_core::Seat;
use luciole_words::{Counts, Entry, Language, Tally, Who};

use super::{COLUMN_SIGNS, Texts, texts};
use crate::rules::{Luminos, REACHED, Sheet, Symbol, TOKEN, Tile, target};

/// A square of four full tiles, on every line.
const LARGEST_SUM: u16 = (Sheet::LINES * 4 * Tile::MAX as usize) as u16;

impl Tally for Luminos {
    fn entries(_: usize, language: Language) -> Vec<Entry> {
        let words = Texts::of(language);
        let sum = (LARGEST_SUM, Counts::Points);
        let counted = [sum, sum, sum, (Symbol::ALL.len() as u16, Counts::Pieces), (1, Counts::Pieces)];
        let columns = COLUMN_SIGNS.into_iter().zip(words.columns());
        let counted = columns.zip(counted).map(|((sign, label), (most, counts))| Entry {
            sign: Some(sign),
            label: label.to_owned(),
            most,
            counts,
            tie_break: None,
        });
        let lines = Entry {
            sign: None,
            label: words.tally_lines().to_owned(),
            most: Sheet::LINES as u16,
            counts: Counts::TieBreak,
            tie_break: Some(words.tally_tie_break()),
        };
        counted.chain([lines]).collect()
    }

    fn what_to_count(language: Language) -> &'static str {
        Texts::of(language).tally_what()
    }

    /// The sums, the tokens and the target line (ruling 10); lines only break ties.
    fn worth(sheet: &[Vec<u16>]) -> Vec<Vec<i32>> {
        let points_each = [1, 1, 1, TOKEN.into(), REACHED.into(), 0];
        let worth =
            |row: &Vec<u16>| row.iter().zip(points_each).map(|(number, points)| i32::from(*number) * points).collect();
        sheet.iter().map(worth).collect()
    }

    /// Who has that many complete lines has reached the target line (ruling 8).
    fn remarks(sheet: &[Vec<u16>], who: Who<'_>, language: Language) -> Vec<String> {
        let words = Texts::of(language);
        let target = u16::from(target(sheet.len()));
        let remark = |(seat, row): (Seat, &Vec<u16>)| {
            let [.., reached, lines] = row[..] else { return None };
            let is_missing = reached == 0 && lines >= target;
            is_missing.then(|| words.tally_reached(texts::TallyReached { player: who(seat), lines }))
        };
        Seat::all(sheet.len()).zip(sheet).filter_map(remark).collect()
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Game as _;
    use luciole_words::conformance::{check_tally, tallied};

    use super::*;

    #[test]
    fn a_sheet_counts_as_the_rules_do() {
        check_tally::<Luminos>(10, |position| {
            let row = |seat: Seat| {
                let sheet = position.sheet(seat);
                let [suns, moons, stars] = sheet.sums();
                let reached = u8::from(position.has_reached(seat));
                [suns, moons, stars, position.tokens(seat).len(), reached, sheet.complete()].map(u16::from).to_vec()
            };
            Seat::all(position.seats()).map(row).collect()
        });
    }

    /// "12 for suns, 16 for moons, 25 for stars, 3 for the star token and 6 for the target line. That makes 62 points."
    /// (the rules, The end and scoring)
    #[test]
    fn tokens_and_the_target_line_count_as_well() {
        let view = tallied::<Luminos>(&[vec![12, 16, 25, 1, 1, 5], vec![20, 20, 22, 0, 0, 4]]);
        assert_eq!((view.rows[0].points, view.rows[1].points), (62, 62));
        assert_eq!(view.result, "Tied on points: more complete trios decide. Ada wins!");
        let brings = view.rows[0].cells.iter().map(|cell| cell.brings.as_deref());
        assert_eq!(brings.collect::<Vec<_>>(), [None, None, None, Some("3 points"), Some("6 points"), None]);
    }

    #[test]
    fn complete_lines_show_that_the_target_line_was_reached() {
        let remarks = |reached| tallied::<Luminos>(&[vec![9, 9, 9, 0, reached, 9], vec![]]).remarks;
        assert_eq!(remarks(0), ["Ada has 9 complete trios, and so has reached the target line."]);
        assert_eq!(remarks(1), [""; 0]);
    }
}
