//! LUM42 on a score sheet: the points on the track, and the energy of each colour.

use luciole_core::Seat;
use luciole_words::{Counts, Entry, Language, Tally, Who};

use super::texts::{self, Texts};
use super::{COLUMN_SIGNS, POINTS_SIGN};
use crate::rules::{CUBES, Colour, Lum42, MOST_POINTS};

/// The number of cubes of a colour in a game of `seats`.
fn box_has(seats: usize) -> u16 {
    u16::from(CUBES) * seats as u16
}

/// The energy cubes of a colour in a player's row.
fn energy(row: &[u16], colour: Colour) -> u16 {
    row[1 + colour.index()]
}

impl Tally for Lum42 {
    fn entries(seats: usize, language: Language) -> Vec<Entry> {
        let words = Texts::of(language);
        let points = Entry {
            sign: Some(POINTS_SIGN),
            label: words.before_majorities().to_owned(),
            most: MOST_POINTS,
            counts: Counts::Points,
            tie_break: None,
        };
        let energy = COLUMN_SIGNS.into_iter().skip(1).zip(words.energy_columns()).map(|(sign, label)| Entry {
            sign: Some(sign),
            label: label.to_owned(),
            most: box_has(seats),
            counts: Counts::Pieces,
            tie_break: None,
        });
        let cubes = Entry {
            sign: None,
            label: words.tally_cubes().to_owned(),
            most: Colour::ALL.len() as u16 * box_has(seats),
            counts: Counts::TieBreak,
            tie_break: Some(words.tally_tie_break()),
        };
        [points].into_iter().chain(energy).chain([cubes]).collect()
    }

    fn what_to_count(language: Language) -> &'static str {
        Texts::of(language).tally_what()
    }

    /// The points so far, and those for the majorities (ruling 21); cubes only break ties.
    fn worth(sheet: &[Vec<u16>]) -> Vec<Vec<i32>> {
        let majorities = Colour::ALL.map(|colour| {
            let mut cubes = [0; Seat::MAX as usize];
            for (cubes, row) in cubes.iter_mut().zip(sheet) {
                *cubes = energy(row, colour) as u8;
            }
            colour.majorities(cubes)
        });
        let worth = |(seat, row): (usize, &Vec<u16>)| {
            let majorities = majorities.map(|points| i32::from(points[seat]));
            [i32::from(row[0])].into_iter().chain(majorities).chain([0]).collect()
        };
        sheet.iter().enumerate().map(worth).collect()
    }

    fn remarks(sheet: &[Vec<u16>], who: Who<'_>, language: Language) -> Vec<String> {
        let words = Texts::of(language);
        let box_has = box_has(sheet.len());
        let too_many = Colour::ALL.into_iter().filter_map(|colour| {
            let cubes: u16 = sheet.iter().map(|row| energy(row, colour)).sum();
            let colour = words.colours()[colour.index()];
            let is_too_many = cubes > box_has;
            is_too_many.then(|| words.tally_too_many(texts::TallyTooMany { cubes, colour, box_has }))
        });
        let too_few = Seat::all(sheet.len()).zip(sheet).filter_map(|(seat, row)| {
            let energy: u16 = Colour::ALL.into_iter().map(|colour| energy(row, colour)).sum();
            // Nothing is entered where nobody is tied.
            let is_too_few = (1..energy).contains(row.last()?);
            is_too_few.then(|| words.tally_too_few(texts::TallyTooFew { player: who(seat), energy }))
        });
        too_many.chain(too_few).collect()
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Game as _;
    use luciole_words::conformance::{check_tally, tallied};

    use super::*;

    #[test]
    fn a_sheet_counts_as_the_rules_do() {
        check_tally::<Lum42>(6, |position| {
            let row = |seat: Seat| {
                let board = position.board(seat);
                let energy = board.energy().map(u16::from);
                [board.points()].into_iter().chain(energy).chain([board.cubes().into()]).collect()
            };
            Seat::all(position.seats()).map(row).collect()
        });
    }

    /// "Orange: 31 + 6 + 4 = 41. White: 29 + 7 + 4 = 40." (the rules, The end and scoring)
    #[test]
    fn majorities_are_added_and_shared() {
        let mut sheet = [vec![31, 3, 1, 0, 2, 9], vec![29, 1, 3, 0, 2, 10]];
        let view = tallied::<Lum42>(&sheet);
        assert_eq!((view.rows[0].points, view.rows[1].points), (41, 40));
        assert_eq!(view.result, "Ada wins with 41 points to 40.");
        assert_eq!(view.remarks, [""; 0]);
        sheet[1][0] = 30;
        let view = tallied::<Lum42>(&sheet);
        assert_eq!(view.result, "Tied on points: more cubes on the board decide. Ben wins!");
    }

    #[test]
    fn nobody_wins_a_tie_before_the_cubes_are_entered() {
        let result = |own, other| tallied::<Lum42>(&[vec![31, 3, 0, 0, 0, own], vec![37, 0, 0, 0, 0, other]]).result;
        let tied = "Tied on points: more cubes on the board decide.";
        assert_eq!(result(0, 0), format!("{tied} Enter them for Ada and Ben."));
        let view = tallied::<Lum42>(&[vec![31, 3, 0, 0, 0, 9], vec![37], vec![1]]);
        assert_eq!([0, 1, 2].map(|seat| view.rows[seat].rank), [None, None, Some(3)]);
        assert_eq!(result(9, 0), format!("{tied} Enter them for Ben."));
        assert_eq!(result(9, 8), format!("{tied} Ada wins!"));
        assert_eq!(result(9, 9), "Ada and Ben share the win.");
        // Who is behind needs no cubes.
        let view = tallied::<Lum42>(&[vec![40, 0, 0, 0, 0, 9], vec![40, 0, 0, 0, 0, 8], vec![39]]);
        assert_eq!(view.result, format!("{tied} Ada wins!"));
    }

    #[test]
    fn there_are_only_so_many_cubes() {
        let view = tallied::<Lum42>(&[vec![0, 8, 0, 0, 0, 7], vec![0, 3, 0, 0, 0, 0]]);
        assert_eq!(
            view.remarks,
            [
                "All of you together have 11 blue energy cubes, but the game has only 10 blue cubes.",
                "Ada has 8 energy cubes, and so at least that many cubes on the board."
            ]
        );
    }
}
