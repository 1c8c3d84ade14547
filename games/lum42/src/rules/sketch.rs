//! Any positions, for the editor and for figures. See `arrangement` for those that can come about.

use luciole_core::Seat;

use super::arrangement::{Arrangement, Crew, Decision, Top, Tops};
use super::pile::Piles;
use super::zone::Cells;
use super::{Lum42, Stage};

impl Lum42 {
    /// The position of an arrangement, possible or not. Seats that nobody has are left out, and so is all that isn't known
    /// of the piles.
    pub(crate) fn sketch(seats: usize, arrangement: &Arrangement) -> Self {
        let seated = |seat: Seat| if seat.index() < seats { seat } else { Seat::at(0) };
        let (first, turn) = (seated(arrangement.first), seated(arrangement.turn));
        let (turn, stage) = match arrangement.decision {
            Decision::Planet => (turn, Stage::Planet),
            Decision::Ship => (turn, Stage::Ship(Cells::of(arrangement.crews[turn.index()].ship))),
            Decision::Recover => (turn, Stage::Recover),
            Decision::Over => (first, Stage::Over),
        };
        Self {
            zone: arrangement.zone(),
            planets: seen(arrangement.planets),
            satellites: seen(arrangement.satellites),
            objectives: arrangement.objectives(),
            boards: arrangement.crews.iter().take(seats).map(Crew::board).collect(),
            round: arrangement.round.number(),
            first,
            turn,
            stage,
        }
    }
}

/// The piles with only their tops; none if they are left to the seed.
fn seen<T: Copy + Ord>(tops: Option<Tops<T>>) -> Piles<T> {
    Piles::stack(tops.unwrap_or_default().map(|top| top.map(Top::seen)), [])
}
