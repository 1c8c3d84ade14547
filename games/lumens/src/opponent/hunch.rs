//! Which moves look good at first sight: a small network, fitted to what the search preferred in games.

use super::field::{Field, Ground, Mask};
use super::rooms::{Means, Others};

/// How many numbers the network sees of a move.
pub const INPUTS: usize = 22;
/// Its hidden units.
pub(super) const HIDDEN: usize = 16;
pub(super) const WEIGHTS: usize = (INPUTS + 1) * HIDDEN + HIDDEN;

/// The network: a hidden layer of rectified units.
#[derive(Clone, Debug)]
pub struct Hunch {
    input: [[f32; HIDDEN]; INPUTS],
    bias: [f32; HIDDEN],
    pub(super) output: [f32; HIDDEN],
}

impl Hunch {
    pub(super) fn read(weights: &[f32]) -> Self {
        assert_eq!(weights.len(), WEIGHTS);
        let mut next = weights.iter().copied();
        let mut row = || std::array::from_fn(|_| next.next().unwrap_or(0.0));
        Self { input: std::array::from_fn(|_| row()), bias: row(), output: row() }
    }

    #[inline]
    pub(super) fn hidden(&self, inputs: &[f32; INPUTS]) -> [f32; HIDDEN] {
        let mut sums = self.bias;
        for (weights, input) in self.input.iter().zip(inputs) {
            if *input != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += weight * input;
                }
            }
        }
        sums.map(|sum| if sum > 0.0 { sum } else { 0.0 })
    }

    /// How good the move looks: one more is twice as good.
    #[inline]
    pub(super) fn judge(&self, inputs: &[f32; INPUTS]) -> f32 {
        self.hidden(inputs).iter().zip(&self.output).map(|(hidden, weight)| hidden * weight).sum()
    }
}

/// Two to the power of `x`, within 0.01 %: made of operations that all machines round alike.
pub(super) fn exp2(x: f32) -> f32 {
    let x = x.clamp(-30.0, 30.0);
    let whole = x.floor();
    let part = x - whole;
    let scale = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    scale * (1.0 + part * (0.695_556_9 + part * (0.226_173_2 + part * 0.078_024_52)))
}

/// What the moves of a seat have in common.
pub(super) struct Moves<'a> {
    field: &'a Field,
    ground: &'a Ground,
    seat: usize,
    means: Means,
    others: Others,
    /// The other seats' tokens that the seat could cover in time.
    prey: Mask,
    in_rooms: Mask,
}

impl<'a> Moves<'a> {
    pub(super) fn of(field: &'a Field, ground: &'a Ground, seat: usize) -> Self {
        let means = Means::of(field, ground);
        let others = Others::of(field, ground, &means, seat);
        let prey = (0..ground.seats).filter(|other| *other != seat);
        let prey = prey.fold(Mask::NONE, |all, other| all.or(means.exposed[other]));
        let in_rooms = ground.in_rooms;
        Self { field, ground, seat, means, others, prey, in_rooms }
    }

    pub(super) fn open(&self) -> Mask {
        self.means.reach[self.seat]
    }

    /// What the network sees of the moves to a square; [`Self::inputs`] adds the face.
    pub(super) fn square(&self, square: u8) -> [f32; INPUTS] {
        let mut seen = [0.0; INPUTS];
        let (field, ground) = (self.field, self.ground);
        let covered = field.top(square);
        if let Some((owner, pips)) = covered {
            if owner == self.seat {
                seen[4] = f32::from(pips) / 6.0;
            } else {
                seen[3] = f32::from(pips) / 6.0;
                seen[12] = field.ends(ground, square, pips).and(self.in_rooms).count() as f32 / 4.0;
            }
        } else {
            let mut taken = field.taken;
            taken.insert(square);
            let mut left = Mask::NONE;
            for other in (0..ground.seats).filter(|other| *other != self.seat) {
                left = left.or(field.reach_past(ground, other, &field.of[other], &taken));
            }
            seen[18] = self.others.reach.without(left).and(self.in_rooms).count() as f32 / 4.0;
        }
        let turns = self.means.turns[self.seat] / 12.0;
        seen[13] = turns;
        seen[17] = f32::from(u8::from(ground.all_starts.has(square)));
        if let Some(n) = ground.room(square) {
            let room = &ground.rooms[n];
            seen[0] = 1.0;
            seen[14] = (room.size() - room.count(&field.taken)) as f32 / 6.0;
            seen[15] = room.count(&self.others.reach) as f32 / 4.0;
            seen[16] = room.count(&self.means.reach[self.seat]) as f32 / 4.0;
            seen[20] = room.size() as f32 / 9.0;
            let attacked = room.count(&self.means.exposed[self.seat].and(self.others.reach));
            seen[21] = attacked as f32 / 4.0;
        } else {
            seen[19] = turns;
        }
        seen
    }

    /// Adds what depends on the face.
    pub(super) fn inputs(&self, square: u8, pips: u8, mut seen: [f32; INPUTS]) -> [f32; INPUTS] {
        let (field, ground) = (self.field, self.ground);
        let height = f32::from(pips) / 6.0;
        seen[2] = height;
        if field.top(square).is_none() {
            let square = square;
            seen[5] = if self.others.reach.has(square) { height } else { 0.0 };
            seen[6] = if self.others.later.has(square) { height } else { 0.0 };
        }
        let ends = field.ends(ground, square, pips).without(self.means.reach[self.seat]);
        seen[9] = ends.count() as f32 / 4.0;
        seen[10] = ends.and(self.in_rooms).count() as f32 / 4.0;
        seen[11] = ends.and(self.prey).count() as f32 / 4.0;
        if let Some(n) = ground.room(square) {
            let before = field.pips[n];
            let mut after = before;
            after[self.seat] += pips;
            if let Some((owner, pips)) = field.top(square) {
                after[owner] -= pips;
            }
            let lead = |pips: &[u8]| {
                let others = pips.iter().enumerate().filter(|(other, _)| *other != self.seat);
                f32::from(pips[self.seat]) - f32::from(others.map(|(_, pips)| *pips).max().unwrap_or(0))
            };
            let (before, after) = (lead(&before), lead(&after));
            seen[1] = after / (after.abs() + 4.0) - before / (before.abs() + 4.0);
            seen[7] = before / (before.abs() + 2.0);
            seen[8] = after / (after.abs() + 2.0);
        }
        seen
    }
}
