//! Rules of thumb for two: a pile counts its points, less if the other player could still land on it.

use super::duel::{Candidate, Judge};
use super::lake::{Lake, Stack, Step};
use super::{HELD, POINT};

/// The colours of the other player, by seat.
const OTHERS: [u32; 2] = [0b1010, 0b0101];

/// Judges by rules of thumb.
#[derive(Debug, Default)]
pub(super) struct Thumb;

impl Judge for Thumb {
    type Ahead = ();

    const SLICE: u64 = 4_000;
    const TABLE_BITS: u32 = 19;
    const COUNTS_ROOT: bool = false;
    const LIVE_HISTORY: bool = true;
    const GLANCES: bool = false;

    fn ahead(&self, _: &Lake) {}

    fn ahead_after(&self, (): (), _: &Lake, _: Step) {}

    #[inline]
    fn evaluate(&self, lake: &Lake, (): ()) -> i32 {
        let held = lake.stacks().map(|stack| if stack.owner() == lake.seat { worth(stack) } else { -worth(stack) });
        lake.taken() * POINT + held.sum::<i32>()
    }

    #[inline]
    fn candidate(&self, _: &Lake, (): (), step: Step) -> Candidate {
        Candidate { rank: i32::from(step.gain) * 256, parts: 0, step }
    }
}

/// The worth of a pile to its owner.
#[inline]
pub(super) const fn worth(stack: Stack) -> i32 {
    let missing = OTHERS[stack.owner()] & !stack.colours();
    stack.points() * HELD[missing.count_ones() as usize]
}
