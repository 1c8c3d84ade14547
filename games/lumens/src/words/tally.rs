//! Lumens on a score sheet: the pips in each room of the rulebook's board.

use luciole_core::Seat;
use luciole_words::{Column, Counts, Entry, Language, Tally, Who};

use super::{Texts, column, texts};
use crate::rules::{Board, Lumens, Room, Token, points};

/// All of a player's tokens with their higher faces up.
const MOST: u16 = Token::OF_EACH as u16 * (6 + 5 + 4);

impl Tally for Lumens {
    fn entries(seats: usize, language: Language) -> Vec<Entry> {
        let words = Texts::of(language);
        let board = Board::standard(seats);
        let entry = |&room: &Room| {
            let Column { sign, label } = column(words, room);
            let in_centre = board.centre() == Some(room);
            Entry {
                sign: Some(sign),
                label: if in_centre { words.tally_centre(label) } else { label.to_owned() },
                most: MOST,
                counts: Counts::Pieces,
                tie_break: in_centre.then(|| words.tally_tie_break()),
            }
        };
        board.rooms().iter().map(entry).collect()
    }

    fn what_to_count(language: Language) -> &'static str {
        Texts::of(language).tally_what()
    }

    /// Each room is counted separately (ruling 10).
    fn worth(sheet: &[Vec<u16>]) -> Vec<Vec<i32>> {
        let mut worth = vec![Vec::new(); sheet.len()];
        for room in 0..Board::standard(sheet.len()).rooms().len() {
            let mut pips = [0; Seat::MAX as usize];
            for (pips, row) in pips.iter_mut().zip(sheet) {
                *pips = row[room] as u8;
            }
            for (worth, points) in worth.iter_mut().zip(points(pips, sheet.len())) {
                worth.push(points.into());
            }
        }
        worth
    }

    fn remarks(sheet: &[Vec<u16>], who: Who<'_>, language: Language) -> Vec<String> {
        let words = Texts::of(language);
        let pips = Seat::all(sheet.len()).zip(sheet).map(|(seat, row)| (seat, row.iter().sum::<u16>()));
        pips.filter(|(_, pips)| *pips > MOST)
            .map(|(seat, pips)| words.tally_too_many(texts::TallyTooMany { player: who(seat), pips, most: MOST }))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use luciole_core::Game as _;
    use luciole_words::conformance::{check_tally, tallied};

    use super::*;

    #[test]
    fn a_sheet_counts_as_the_rules_do() {
        check_tally::<Lumens>(10, |position| {
            let seats = position.standings().seats;
            seats.iter().map(|seat| seat.detail.rooms.iter().map(|share| share.pips.into()).collect()).collect()
        });
    }

    /// The example of ruling 10 in one room: 9, 4 and 4 pips are worth 4, 2 and 2 points.
    #[test]
    fn a_room_is_worth_points_to_the_first_and_the_second() {
        let view = tallied::<Lumens>(&[vec![9], vec![4], vec![4]]);
        assert_eq!(
            [0, 1, 2].map(|seat| (view.rows[seat].points, view.rows[seat].rank)),
            [(4, Some(1)), (2, Some(2)), (2, Some(2))]
        );
        assert_eq!(view.result, "Ada wins with 4 points to 2 and 2.");
    }

    /// "If players are tied, the one with the most pips in the centre room wins; if that is tied too, they share the
    /// win." (ruling 11)
    #[test]
    fn the_centre_room_breaks_ties() {
        // E is the centre of the board for two.
        let view = tallied::<Lumens>(&[vec![9, 0, 0, 0, 3], vec![0, 9, 9, 0, 0]]);
        assert_eq!(view.result, "Tied on points: more pips in the centre room decide. Ada wins!");
        let view = tallied::<Lumens>(&[vec![9, 0, 0, 0, 3], vec![0, 9, 0, 0, 3]]);
        assert_eq!(view.result, "Ada and Ben share the win.");
        let view = tallied::<Lumens>(&[vec![120, 1], vec![]]);
        assert_eq!(view.remarks[0], "Ada has 121 pips, but a player’s tokens can’t show more than 120.");
    }
}
