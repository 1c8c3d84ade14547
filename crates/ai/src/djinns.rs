//! What the search knows of Djinns of the Lake: who has how many points.

use luciole_rules::djinns::{Djinns, Move, Stage};
use luciole_rules::{Chance, Game as _, Seat};

use crate::{Eye, Knowledge, MILLION, Worths};

/// How many points ahead of the mean are worth as much as the whole win would be, before the end.
const SURE: i64 = 100;

impl Knowledge for Djinns {
    const CONTINUOUS: bool = false;

    type Look = (Self, Eye);

    fn candidates(&self, _: u32, _: &mut Chance) -> Vec<Move> {
        self.moves()
    }

    fn worths(&self, eye: Eye) -> Worths {
        let (seats, points) = (self.seats(), self.points());
        let mut worths = [0; Seat::MOST as usize];
        if self.stage() == Stage::Over {
            let most = points[..seats].iter().max().copied().unwrap_or_default();
            let winners = points[..seats].iter().filter(|own| **own == most).count();
            for (worth, own) in worths.iter_mut().zip(points).take(seats) {
                *worth = if own == most { MILLION / winners as i32 } else { 0 };
            }
            return worths;
        }
        let sum: i64 = points[..seats].iter().copied().map(i64::from).sum();
        for (worth, own) in worths.iter_mut().zip(points).take(seats) {
            let ahead = eye.of((seats as i64 * i64::from(own) - sum) * i64::from(MILLION) / SURE);
            *worth = ((i64::from(MILLION) + ahead).clamp(0, 2 * i64::from(MILLION)) / seats as i64) as i32;
        }
        // Exactly the whole win: what rounding has left goes to the first.
        let rest = MILLION - worths.iter().sum::<i32>();
        worths[0] += rest;
        worths
    }

    fn look(&self, eye: Eye) -> (Self, Eye) {
        (self.clone(), eye)
    }

    fn judge(&self, (position, eye): &(Self, Eye), chosen: Move) -> Worths {
        let mut after = position.clone();
        let played = after.play_telling(chosen, &mut |_| {});
        debug_assert!(played.is_ok(), "only legal moves are judged");
        after.worths(*eye)
    }
}
