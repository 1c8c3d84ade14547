//! What the search knows of Lumens: every legal move, and how the rooms stand.

use luciole_rules::lumens::{Lumens, Move, RoomScore};
use luciole_rules::{Chance, Game as _, Seat};

use crate::{Eye, Knowledge, MILLION, Worths};

/// What everybody is given before points and pips are counted, so that nobody's share is ever certain.
const EVEN: i64 = 600;
/// How much a victory point is worth in pips.
const POINT: i64 = 20;

impl Knowledge for Lumens {
    const CONTINUOUS: bool = false;

    type Look = Eye;

    fn candidates(&self, _: u32, _: &mut Chance) -> Vec<Move> {
        self.moves()
    }

    fn worths(&self, eye: Eye) -> Worths {
        let mut worths = [0; 4];
        if self.turn().seat().is_none() {
            let standings = self.standings();
            let winners: Vec<usize> = standings.winners().map(Seat::index).collect();
            for &winner in &winners {
                worths[winner] = MILLION / winners.len() as i32;
            }
            worths[winners[0]] += MILLION % winners.len() as i32;
            return worths;
        }
        let mut weights = [0i64; 4];
        weights[..self.seats()].fill(EVEN);
        for RoomScore { pips, points, .. } in self.room_scores() {
            for (weight, (pips, points)) in weights.iter_mut().zip(pips.into_iter().zip(points)) {
                *weight += eye.of(POINT * i64::from(points)) + i64::from(pips);
            }
        }
        let all: i64 = weights.iter().sum();
        worths = weights.map(|weight| (weight * i64::from(MILLION) / all) as i32);
        worths[0] += MILLION - worths.iter().sum::<i32>();
        worths
    }

    fn look(&self, eye: Eye) -> Eye {
        eye
    }

    fn judge(&self, eye: &Eye, chosen: Move) -> Worths {
        let mut after = self.clone();
        match after.play(chosen) {
            Ok(_) => after.worths(*eye),
            Err(why) => unreachable!("a candidate is legal: {why}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_rules::lumens::Options;
    use luciole_rules::{Seed, random_move};

    #[test]
    fn worths_add_up_to_the_whole_win() {
        for seats in 2..=4 {
            let mut position = Lumens::set_up(seats, &Options::default(), Seed(3)).unwrap();
            let mut chance = Chance::new(Seed(3), 0);
            while let Some(chosen) = random_move(&position, &mut chance) {
                for eye in [Eye::SHARP, Eye::percent(20)] {
                    assert_eq!(position.worths(eye).iter().sum::<i32>(), MILLION);
                }
                position.play(chosen).unwrap();
            }
            let worths = position.worths(Eye::SHARP);
            assert_eq!(worths.iter().sum::<i32>(), MILLION);
            assert!(position.standings().winners().all(|winner| worths[winner.index()] > 0));
        }
    }
}
