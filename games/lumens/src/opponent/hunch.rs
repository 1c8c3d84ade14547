//! Which moves look good at first sight: a small network, fitted to what the search preferred in games.

use super::field::{Field, Ground, Mask};
use super::net::{Net, size};
use super::rooms::{Means, Others};

/// How many numbers the network sees of a move.
pub(super) const INPUTS: usize = 22;
/// Its hidden units.
pub(super) const HIDDEN: usize = 16;
/// How many weights it has.
pub(super) const WEIGHTS: usize = size(INPUTS, HIDDEN, 1);

/// Says how good a move looks: one more is twice as good.
pub(super) type MoveNet = Net<INPUTS, HIDDEN, 1>;

const TWO: [i16; WEIGHTS] = include!("weights/moves-two.txt");
const MANY: [i16; WEIGHTS] = include!("weights/moves-many.txt");

/// The network for a number of players.
pub(super) fn net(seats: usize) -> MoveNet {
    Net::read(if seats == 2 { &TWO } else { &MANY })
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
}

impl<'a> Moves<'a> {
    pub(super) fn of(field: &'a Field, ground: &'a Ground, seat: usize) -> Self {
        let means = Means::of(field, ground);
        let others = Others::of(field, ground, &means, seat);
        let prey = (0..ground.seats).filter(|other| *other != seat);
        let prey = prey.fold(Mask::NONE, |all, other| all.or(means.exposed[other]));
        Self { field, ground, seat, means, others, prey }
    }

    /// Where the seat may place.
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
                seen[12] = field.ends(ground, square, pips).and(self.ground.in_rooms).count() as f32 / 4.0;
            }
        } else {
            let mut taken = field.taken;
            taken.insert(square);
            let mut left = Mask::NONE;
            for other in (0..ground.seats).filter(|other| *other != self.seat) {
                left = left.or(field.reach_past(ground, other, &field.of[other], &taken));
            }
            seen[18] = self.others.reach.without(left).and(self.ground.in_rooms).count() as f32 / 4.0;
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
            seen[5] = if self.others.reach.has(square) { height } else { 0.0 };
            seen[6] = if self.others.later.has(square) { height } else { 0.0 };
        }
        let ends = field.ends(ground, square, pips).without(self.means.reach[self.seat]);
        seen[9] = ends.count() as f32 / 4.0;
        seen[10] = ends.and(self.ground.in_rooms).count() as f32 / 4.0;
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
