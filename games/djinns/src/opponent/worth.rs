//! What piles on the ring are worth between two, as learned from games, and what the numbers of moves say.

use super::POINT;
use super::duel::{Candidate, Judge};
use super::lake::{Lake, Stack, Step};
use super::learned::DUEL;

/// How many classes of piles there are. Piles of a class have the same strengths in the same order, and the same pawns
/// in them are the owner's: an owner's two colours are alike.
pub(super) const CLASSES: usize = 228;
/// The number of weights: one for each class; a constant, and one for each move of the player and of the other.
pub(super) const WEIGHTS: usize = CLASSES + 3;
/// The number of entries in the table: one for an empty place, the others for piles of one, two and three pawns.
const PILES: usize = 1 + 16 + 256 + 4096;
/// How many places there are, as a shift.
const PLACES: u32 = 5;

/// Something learned, in fractions of a point: what it is worth when all places are occupied, and when none are. In
/// between it changes evenly.
pub(super) type Weight = [i16; 2];

/// How far the first seat is ahead on the ring, at both ends of a game.
pub(super) type Ahead = [i32; 2];

/// The fewest moves ahead with which late moves are first searched less deeply.
const REDUCED: u8 = 3;
/// After how many moves that is, and after how many more the depth is reduced by one more.
const LATE: u32 = 4;

/// The worth of every pile.
#[derive(Clone, Debug)]
pub(super) struct Worths {
    piles: Vec<Weight>,
    /// Of being to move, of each own move, and of each move of the other.
    moves: [Weight; 3],
}

impl Worths {
    pub(super) fn of(weights: &[Weight; WEIGHTS]) -> Self {
        let classes = classes();
        let mut piles = vec![[0; 2]; PILES];
        for stack in Stack::all() {
            piles[stack.index()] = weights[usize::from(classes[stack.index()])];
        }
        Self { piles, moves: std::array::from_fn(|n| weights[CLASSES + n]) }
    }

    fn pile(&self, stack: Stack) -> Ahead {
        self.piles[stack.index()].map(i32::from)
    }

    /// The evaluation of the piles after a step, for the seat that makes it.
    #[inline]
    fn judge_after(&self, lake: &Lake, ahead: Ahead, step: Step) -> i32 {
        let (mut places, mut taken) = (lake.places(), lake.taken());
        let [.., rest, built] = lake.changed(step);
        places -= i32::from(rest == Stack::EMPTY);
        if built == Stack::EMPTY {
            places -= 1;
            taken += lake.tower_points(step);
        }
        let worth = blend(self.ahead_after(ahead, lake, step), places);
        (if lake.seat == 0 { worth } else { -worth }) + taken * POINT
    }

    /// What the numbers of moves say, for the seat to move, which has `moves` of them: with few piles left, who runs out
    /// of good moves has to make bad ones.
    fn judge_moves(&self, lake: &Lake, moves: usize) -> i32 {
        let counts = [1, moves as i32, lake.count_steps(1 - lake.seat)];
        let sum =
            |end: usize| counts.iter().zip(&self.moves).map(|(count, weight)| count * i32::from(weight[end])).sum();
        blend([sum(0), sum(1)], lake.places())
    }
}

impl Default for Worths {
    /// What was learned.
    fn default() -> Self {
        Self::of(&DUEL)
    }
}

/// The evaluation is that of the piles; a glance adds the numbers of moves.
impl Judge for Worths {
    type Ahead = Ahead;

    const SLICE: u64 = 2_000;
    const TABLE_BITS: u32 = 20;
    const COUNTS_ROOT: bool = true;
    const LIVE_HISTORY: bool = false;
    const GLANCES: bool = true;

    fn ahead(&self, lake: &Lake) -> Ahead {
        lake.stacks().fold([0; 2], |ahead, stack| plus(ahead, self.pile(stack), stack.owner() == 0))
    }

    #[inline]
    fn ahead_after(&self, ahead: Ahead, lake: &Lake, step: Step) -> Ahead {
        if step.pawns == 0 {
            return ahead;
        }
        let [from, onto, rest, built] = lake.changed(step);
        [(from, false), (onto, false), (rest, true), (built, true)]
            .into_iter()
            .fold(ahead, |ahead, (stack, is_new)| plus(ahead, self.pile(stack), (stack.owner() == 0) == is_new))
    }

    fn evaluate(&self, lake: &Lake, ahead: Ahead) -> i32 {
        let worth = blend(ahead, lake.places());
        (if lake.seat == 0 { worth } else { -worth }) + lake.taken() * POINT
    }

    #[inline]
    fn candidate(&self, lake: &Lake, ahead: Ahead, step: Step) -> Candidate {
        let parts = self.judge_after(lake, ahead, step);
        Candidate { rank: parts * 16, parts, step }
    }

    fn glance(&self, lake: &Lake, ahead: Ahead, barred: &[u64], steps: &mut Vec<Step>, beta: i32) -> Option<i32> {
        steps.clear();
        lake.list_steps(steps);
        let moves = self.judge_moves(lake, steps.len());
        let mut best = None;
        for step in steps {
            let parts = moves + self.judge_after(lake, ahead, *step);
            if best.is_some_and(|best| parts <= best) {
                continue;
            }
            if !lake.empties(*step) && barred.contains(&lake.after(*step).hash) {
                continue;
            }
            best = Some(parts);
            if parts >= beta {
                break;
            }
        }
        best
    }

    /// Since the other player gains by the answer, hardly a move ends up better than it looks.
    fn futility(depth: u8) -> Option<i32> {
        match depth {
            2 => Some(0),
            3 | 4 => Some(7 * POINT),
            _ => None,
        }
    }

    /// Two points for each move ahead.
    fn reverse_futility(depth: u8) -> Option<i32> {
        (depth <= 4).then(|| 2 * POINT * i32::from(depth))
    }

    fn reduction(depth: u8, played: u32) -> u8 {
        if depth >= REDUCED && played >= LATE { ((played + 1) / LATE) as u8 } else { 0 }
    }
}

const fn plus(sum: Ahead, worth: Ahead, add: bool) -> Ahead {
    if add { [sum[0] + worth[0], sum[1] + worth[1]] } else { [sum[0] - worth[0], sum[1] - worth[1]] }
}

/// What lies between the two ends of a game.
const fn blend([many, few]: [i32; 2], places: i32) -> i32 {
    (many * places + few * ((1 << PLACES) - places)) >> PLACES
}

impl Stack {
    /// Its index in the table of worths, if it has at most three pawns.
    const fn index(self) -> usize {
        let before = [0, 1, 1 + 16, 1 + 16 + 256][self.height() as usize];
        before + self.pawns() as usize
    }
}

/// The class of each entry of the table, in the order of [`Stack::all`].
pub(super) fn classes() -> Vec<u8> {
    let mut known = Vec::with_capacity(CLASSES);
    let mut classes = vec![0; PILES];
    for stack in Stack::all() {
        let class = stack.likeness();
        let number = known.iter().position(|other| *other == class).unwrap_or_else(|| {
            known.push(class);
            known.len() - 1
        });
        classes[stack.index()] = number as u8;
    }
    debug_assert_eq!(known.len(), CLASSES);
    classes
}

/// The class of a pile, from [`classes`].
#[cfg(feature = "training")]
pub(super) fn class_of(classes: &[u8], stack: Stack) -> usize {
    classes[stack.index()].into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::duel::tests::positions;

    #[test]
    fn worths_change_with_the_steps() {
        let worths = Worths::default();
        let mut towers = 0;
        for position in (0..12).flat_map(positions) {
            let lake = Lake::of(&position);
            let ahead = worths.ahead(&lake);
            let mut steps = Vec::new();
            lake.list_steps(&mut steps);
            assert_eq!(lake.count_steps(lake.seat), steps.len() as i32);
            for step in steps {
                let after = lake.after(step);
                assert_eq!(worths.ahead_after(ahead, &lake, step), worths.ahead(&after));
                // Both ends of a game are rounded down.
                let (ours, theirs) =
                    (worths.judge_after(&lake, ahead, step), worths.evaluate(&after, worths.ahead(&after)));
                assert!((ours + theirs).abs() <= 1, "{ours} {theirs}");
                towers += usize::from(after.pawns() < lake.pawns());
            }
        }
        assert!(towers > 50, "{towers}");
    }

    /// A pile is the same to its owner whoever that is, and whichever of the colours is whose.
    #[test]
    fn piles_are_classed_by_owners_and_strengths() {
        let classes = classes();
        let stacks: Vec<Stack> = Stack::all().collect();
        assert_eq!(stacks.len(), 16 + 4 * 3 * 16 + 4 * 3 * 2 * 64);
        let mut counts = [0; CLASSES];
        for stack in &stacks {
            counts[usize::from(classes[stack.index()])] += 1;
        }
        // The owner's colour, then that of the other's, if there are any.
        assert!(counts.iter().all(|count| [4, 8].contains(count)), "{counts:?}");
    }
}
