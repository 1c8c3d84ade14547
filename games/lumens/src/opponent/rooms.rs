//! What becomes of each room: a small network, fitted to games, looks at one room at a time.

use super::field::{Field, Ground, Mask, SEATS, kind};

/// How many numbers the network sees of a room.
pub const INPUTS: usize = 28;
/// Its hidden units.
pub(super) const HIDDEN: usize = 32;
/// What it says: that the seat wins the room, and that it loses it.
pub(super) const OUTPUTS: usize = 2;
pub(super) const WEIGHTS: usize = (INPUTS + 1) * HIDDEN + (HIDDEN + 1) * OUTPUTS;

/// The network: a hidden layer of rectified units.
#[derive(Clone, Debug)]
pub struct Net {
    pub(super) input: [[f32; HIDDEN]; INPUTS],
    pub(super) bias: [f32; HIDDEN],
    pub(super) output: [[f32; HIDDEN]; OUTPUTS],
    pub(super) lean: [f32; OUTPUTS],
}

impl Net {
    pub(super) fn read(weights: &[f32]) -> Self {
        assert_eq!(weights.len(), WEIGHTS);
        let mut next = weights.iter().copied();
        let mut row = || std::array::from_fn(|_| next.next().unwrap_or(0.0));
        let input = std::array::from_fn(|_| row());
        let bias = row();
        let output = std::array::from_fn(|_| row());
        let lean = std::array::from_fn(|_| next.next().unwrap_or(0.0));
        Self { input, bias, output, lean }
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

    /// The chances that the seat wins the room, and that it loses it.
    #[inline]
    pub(super) fn judge(&self, inputs: &[f32; INPUTS]) -> [f32; OUTPUTS] {
        let hidden = self.hidden(inputs);
        std::array::from_fn(|n| {
            // Four sums side by side.
            let mut sums = [0.0f32; 4];
            for (hidden, weights) in hidden.chunks_exact(4).zip(self.output[n].chunks_exact(4)) {
                for k in 0..4 {
                    sums[k] += hidden[k] * weights[k];
                }
            }
            sigmoid(self.lean[n] + (sums[0] + sums[1]) + (sums[2] + sums[3]))
        })
    }
}

/// From 0 to 1, 0.5 at 0: made of operations that all machines round alike.
#[inline]
pub(super) fn sigmoid(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// What both sides can do, for all rooms.
struct Sides {
    of: [[Mask; 6]; 2],
    /// Own tokens that the other can cover in time: alone on their squares, and not on their start marker.
    exposed: [Mask; 2],
    reach: [Mask; 2],
    /// Where one could place after the next token.
    later: [Mask; 2],
}

fn count(set: Mask) -> f32 {
    set.count() as f32
}

/// What the network sees of each room, for the seat whose turn it is against the other.
pub(super) fn inputs(field: &Field, ground: &Ground, me: usize, them: usize, rooms: &mut Vec<[f32; INPUTS]>) {
    let both = [me, them];
    let single = field.taken.without(field.full).without(ground.all_starts);
    let reach = both.map(|seat| if field.turns(ground, seat) == 0 { Mask::NONE } else { field.open(ground, seat) });
    let sides = Sides {
        of: both.map(|seat| field.of[seat]),
        exposed: both.map(|seat| field.of[seat].iter().fold(Mask::NONE, |all, of| all.or(*of)).and(single)),
        reach,
        later: std::array::from_fn(|n| {
            if field.turns(ground, both[n]) < 2 { Mask::NONE } else { field.reach(ground, both[n], &[reach[n]; 6]) }
        }),
    };
    let turns = both.map(|seat| f32::from(field.turns(ground, seat)));
    let high = both.map(|seat| f32::from(field.left[seat][kind(6)]) / f32::from(field.tokens(seat).max(1)));
    let total = sides.reach.map(count);
    rooms.clear();
    for (n, room) in ground.rooms.iter().enumerate() {
        let mut seen = [0.0; INPUTS];
        let own: [f32; 2] = std::array::from_fn(|side| f32::from(field.pips[n][both[side]]));
        for side in 0..2 {
            let other = 1 - side;
            let exposed = sides.exposed[side].and(*room);
            let (mut soft, mut hit, mut most) = (0.0, 0.0, 0.0);
            if !exposed.is_empty() {
                let attacked = exposed.and(sides.reach[other]);
                for (pips, of) in (1u8..).zip(&sides.of[side]) {
                    let pips = f32::from(pips);
                    soft += pips * count(exposed.and(*of));
                    let attacked = count(attacked.and(*of));
                    hit += pips * attacked;
                    if attacked > 0.0 {
                        most = pips;
                    }
                }
            }
            let fresh = room.without(field.taken);
            let tokens = sides.of[side].iter().fold(Mask::NONE, |all, of| all.or(*of)).and(*room);
            seen[side] = own[side] / 8.0;
            seen[2 + side] = soft / 8.0;
            seen[4 + side] = hit / 8.0;
            seen[6 + side] = most / 6.0;
            seen[8 + side] = count(sides.reach[side].and(fresh)) / 4.0;
            seen[10 + side] = count(sides.later[side].and(*room)) / 6.0;
            seen[12 + side] = turns[side] / 12.0;
            seen[14 + side] = total[side] / 30.0;
            seen[16 + side] = high[side];
            seen[18 + side] = count(exposed.and(sides.reach[side])) / 4.0;
            seen[20 + side] = count(tokens) / 4.0;
        }
        let lead = own[0] - own[1];
        seen[22] = lead / (lead.abs() + 3.0);
        seen[23] = if lead > 0.0 { 1.0 } else { 0.0 };
        seen[24] = if lead < 0.0 { 1.0 } else { 0.0 };
        seen[25] = count(room.without(field.taken)) / 6.0;
        seen[26] = count(*room) / 9.0;
        seen[27] = count(sides.reach[0].and(sides.reach[1]).and(*room).without(field.taken)) / 4.0;
        rooms.push(seen);
    }
}

/// The chance to win the game from the chances in the rooms, as if these were independent. `centre` breaks ties.
pub(super) fn win(rooms: &[[f32; OUTPUTS]], centre: Option<usize>) -> f32 {
    // leads[k]: the chance to be k rooms ahead, less as many as there are.
    let mut leads = [0.0f32; 2 * super::field::ROOMS + 3];
    let middle = rooms.len();
    leads[middle] = 1.0;
    let mut add = |reach: usize, [won, lost]: [f32; OUTPUTS]| {
        let tied = 1.0 - won - lost;
        let mut before = 0.0;
        for at in middle - reach..=middle + reach {
            let here = leads[at];
            leads[at] = before * won + here * tied + leads[at + 1] * lost;
            before = here;
        }
    };
    let mut reach = 0;
    for (n, room) in rooms.iter().enumerate() {
        if Some(n) != centre {
            reach += 1;
            add(reach, *room);
        }
    }
    let Some(centre) = centre else {
        return leads[middle + 1..].iter().sum::<f32>() + 0.5 * leads[middle];
    };
    // By the centre room: who wins it goes one room ahead, or evens out one behind and has the better centre.
    let [won, lost] = rooms[centre];
    let tied = 1.0 - won - lost;
    let ahead: f32 = leads[middle + 2..].iter().sum();
    ahead + leads[middle + 1] * (1.0 - lost) + leads[middle] * (won + 0.5 * tied) + leads[middle - 1] * won
}

/// The value of a position for each of two seats.
pub(super) fn value(net: &Net, field: &Field, ground: &Ground, seen: &mut Vec<[f32; INPUTS]>) -> [f32; SEATS] {
    let me = usize::from(field.mover);
    let them = 1 - me;
    inputs(field, ground, me, them, seen);
    let mut chances = [[0.0; OUTPUTS]; super::field::ROOMS];
    for (chance, seen) in chances.iter_mut().zip(seen.iter()) {
        let [won, lost] = net.judge(seen);
        let both = (won + lost).max(1.0);
        *chance = [won / both, lost / both];
    }
    let share = win(&chances[..ground.rooms.len()], ground.centre);
    let mut shares = [0.0; SEATS];
    shares[me] = share;
    shares[them] = 1.0 - share;
    shares
}
