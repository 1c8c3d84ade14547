//! The effect of a pawn before it is placed: the same as playing it and comparing, only faster.

use alloc::vec::Vec;

use luciole_core::{Game as _, Turn};

use super::line::Stretch;
use super::nearest::nearest;
use super::{Disc, Flower, Illegal, Lacuna, Line, Obstacle, PAWN, Pair, Pawn, Point};

/// The effect of a pawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The flowers that would still be loose and would go to the pawn's player if the game ended then, but to the other
    /// player if it ended now (ruling 11). The reverse can't happen: a player's own pawn never increases their
    /// distances.
    pub changes: Vec<Flower>,
    /// The pairs that can be taken now but not afterwards, for lack of sight or room (rulings 7 and 8), although both
    /// flowers would still be there. Empty on the last turn, after which nothing is taken.
    pub cut_off: Vec<Pair>,
}

impl Lacuna {
    /// The effect of a pawn on that `place` of the pair's line.
    ///
    /// # Errors
    /// Why it may not be placed there (rulings 6 to 8).
    pub fn if_placed(&self, pair: Pair, place: u32) -> Result<Effect, Illegal> {
        let Turn::Of(seat) = self.turn() else { return Err(Illegal::Over) };
        let (at, _) = self.check(pair, place)?;
        let mut pawns = self.pawns.clone();
        pawns.push(Pawn { seat, at });
        let would_change = |&(flower, lies): &(Flower, Point)| {
            !pair.has(flower) && self.nearest(lies).seat != seat && nearest(lies, &pawns, self.first).seat == seat
        };
        let changes = self.loose().filter(would_change).map(|(flower, _)| flower).collect();
        let last = self.turns + 1 == Self::TURNS;
        let cut_off = if last { Vec::new() } else { self.cut_off(pair, at) };
        Ok(Effect { changes, cut_off })
    }

    /// The pairs that a pawn at `at` for `taken` would cut off.
    fn cut_off(&self, taken: Pair, at: Point) -> Vec<Pair> {
        let pawn = Disc { of: Obstacle::Pawn(self.pawns.len() as u8), at, radius: PAWN };
        let rest = |disc: &Disc| !matches!(disc.of, Obstacle::Flower(flower) if taken.has(flower));
        let closed = |(pair, free): &(Pair, Vec<Stretch>)| {
            if pair.flowers().into_iter().any(|flower| taken.has(flower)) {
                return false;
            }
            let Ok(line) = self.joining_line(*pair) else { return false };
            pawn.obstructs(&line, *pair)
                || (fills(&line, free, &pawn) && {
                    // The space freed by the two taken flowers may compensate.
                    let discs = self.discs().filter(rest).chain([pawn]);
                    super::free_of(&line, discs).is_empty()
                })
        };
        self.pairs().into_iter().filter(closed).map(|(pair, _)| pair).collect()
    }
}

/// Whether a disc takes away all free places of a line.
fn fills(line: &Line, free: &[Stretch], disc: &Disc) -> bool {
    let taken = line.taken_by(disc.at, disc.reach());
    taken.is_some_and(|taken| free.iter().all(|run| taken.from <= run.from && run.to <= taken.to))
}
