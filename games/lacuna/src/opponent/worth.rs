//! The evaluation: the value of a pawn before it is placed.
//!
//! Each loose flower leans towards one player depending on the squared distances to the nearest pawns; a colour is the
//! likelier to be won the more its flowers lean; and the chance to win four of seven colours follows from the chances
//! of each (the Poisson binomial distribution).

use luciole_search::{FULL_WIN, Vision};

use crate::rules::{MAT, Point};

use super::mat::{Field, Mat, TURNS, bit, bits, colour};

/// The minimum value of a certain win. Wins that aren't certain are worth less.
pub(super) const CERTAIN: i32 = FULL_WIN - 10_000;

/// The value of ending ahead by `lead` colours; no game ends level (ruling 12).
pub(super) const fn at_the_end(lead: i32) -> i32 {
    if lead > 0 { CERTAIN + 1_000 * lead } else { FULL_WIN - CERTAIN + 1_000 * lead }
}

/// The weights of what favours the last mover, for each colour.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// The lead in flowers in hand, per flower.
    hand: f32,
    /// A loose flower that leans to the mover: `mild` is linear in its share, `sharp` saturates at a small share.
    mild: f32,
    sharp: f32,
    /// A third flower in hand, since one more wins the colour; also for the other player.
    third: f32,
    their_third: f32,
    /// All seven flowers loose.
    loose: f32,
    /// A constant: the player to move next, who also has the last pawn, has an edge.
    even: f32,
}

impl Weights {
    const fn of([hand, mild, sharp, third, their_third, loose, even]: [f32; 7]) -> Self {
        Self { hand, mild, sharp, third, their_third, loose, even }
    }
}

/// The weights after each number of turns. Fitted to the winners of 11,652 games of self-play, three plies deep, in
/// which one move in seven was a random good-looking one; see `docs/opponents.md`. After the last turn, the nearer
/// player has the flower.
const WEIGHTS: [Weights; TURNS + 1] = [
    Weights::of([0.0; 7]),
    Weights::of([-0.019, -0.038, 0.03, 0.294, 0.0, -0.119, -0.103]),
    Weights::of([-0.105, 0.375, 0.019, 0.0, -0.32, 0.033, 0.178]),
    Weights::of([0.371, 0.172, 0.022, 0.151, 0.0, -0.358, -0.263]),
    Weights::of([0.338, 0.256, 0.006, 0.0, -0.162, 0.172, 0.134]),
    Weights::of([0.345, 0.198, 0.082, 0.171, 0.0, -0.332, -0.355]),
    Weights::of([0.317, 0.346, 0.073, 0.0, -0.108, 0.336, 0.021]),
    Weights::of([0.346, 0.139, 0.231, 0.397, 0.0, -0.482, -0.393]),
    Weights::of([0.356, 0.141, 0.358, 0.0, -0.456, 0.305, 0.11]),
    Weights::of([0.362, 0.137, 0.353, 0.457, 0.0, -0.689, -0.445]),
    Weights::of([0.556, 0.0, 0.8, 0.0, -0.323, 0.307, 0.15]),
    Weights::of([0.316, 0.077, 0.29, 0.687, 0.0, -0.846, -0.39]),
    Weights::of([0.5, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0]),
];
/// The share from which a flower leans no more strongly: a quarter; after the last turn, any.
const SHARPNESS: [f32; 2] = [4.0, 1e12];
/// The squared distance of the nearest pawn at which a flower leans half as much as one beside the pawn: later pawns
/// will come nearer.
const HALF: f32 = 2e9;

/// A loose flower and the nearest pawns.
#[derive(Clone, Copy, Debug)]
struct Loose {
    /// Its bit.
    bit: u64,
    colour: u8,
    x: f32,
    y: f32,
    /// The squared distances to the mover's nearest pawn and the other's, limited by the vision.
    mine: f32,
    theirs: f32,
    /// How much it favours the mover if no pawn comes nearer.
    leaning: f32,
}

/// A position prepared for evaluating its moves. All counts are as after one more turn.
#[derive(Debug)]
pub(super) struct Look<'a> {
    field: &'a Field,
    loose: Vec<Loose>,
    colours: [Stand; 7],
    turns: usize,
}

/// The state of a colour for the mover.
#[derive(Clone, Copy, Debug, Default)]
struct Stand {
    mine: u8,
    theirs: u8,
    loose: u8,
    leaning: f32,
}

impl<'a> Look<'a> {
    pub(super) fn at(field: &'a Field, mat: &Mat, vision: Vision) -> Self {
        let (turns, seat) = (mat.turns + 1, mat.mover(field).index());
        // No two points of the mat are further apart. Everything beyond the player's vision counts as equally far.
        let horizon = vision.of(i64::from(2 * MAT)).pow(2) as f32;
        let mut colours = [Stand::default(); 7];
        for (colour, stand) in colours.iter_mut().enumerate() {
            [stand.mine, stand.theirs] = [seat, 1 - seat].map(|seat| mat.hands[seat].get(colour));
        }
        let mut loose = Vec::with_capacity(mat.loose.count_ones() as usize);
        for flower in bits(mat.loose) {
            let [mine, theirs] = [seat, 1 - seat].map(|seat| (mat.near[seat][flower] as f32).min(horizon));
            let Point { x, y } = field.at[flower];
            let (leaning, colour) = (leaning(mine, theirs, turns), colour(flower));
            colours[colour].leaning += leaning;
            colours[colour].loose += 1;
            let (bit, colour) = (bit(flower), colour as u8);
            loose.push(Loose { bit, colour, x: x as f32, y: y as f32, mine, theirs, leaning });
        }
        Self { field, loose, colours, turns }
    }

    /// The mover's expectation after putting a pawn on a free place.
    pub(super) fn judge(&self, lane: u8, place: u32) -> i32 {
        let lane = &self.field.lanes[usize::from(lane)];
        let Point { x, y } = lane.line.place(place);
        let (x, y) = (x as f32, y as f32);
        let mut colours = self.colours;
        for loose in &self.loose {
            let stand = &mut colours[usize::from(loose.colour)];
            if lane.ends & loose.bit != 0 {
                stand.leaning -= loose.leaning;
                continue;
            }
            let (dx, dy) = (loose.x - x, loose.y - y);
            let distance = dx * dx + dy * dy;
            if distance < loose.mine {
                stand.leaning += leaning(distance, loose.theirs, self.turns) - loose.leaning;
            }
        }
        let stand = &mut colours[lane.colour()];
        (stand.mine, stand.loose) = (stand.mine + 2, stand.loose - 2);
        worth(&colours, self.turns)
    }

    /// The mover's expectation after passing.
    pub(super) fn judge_pass(&self) -> i32 {
        worth(&self.colours, self.turns)
    }
}

/// How much a loose flower favours the mover.
fn leaning(mine: f32, theirs: f32, turns: usize) -> f32 {
    let weights = &WEIGHTS[turns];
    let share = (theirs - mine) / (theirs + mine).max(1.0);
    let end = turns == TURNS;
    let steep = (SHARPNESS[usize::from(end)] * share).clamp(-1.0, 1.0);
    let near = if end { 1.0 } else { HALF / (HALF + mine.min(theirs)) };
    (weights.mild * share + weights.sharp * steep) * near
}

impl Stand {
    /// The mover's chance of winning the colour.
    fn chance(self, turns: usize) -> f32 {
        let weights = &WEIGHTS[turns];
        if self.mine >= 4 {
            return 1.0;
        }
        if self.theirs >= 4 {
            return 0.0;
        }
        let [mine, theirs] = [self.mine, self.theirs].map(f32::from);
        let speaks = self.leaning
            + weights.hand * (mine - theirs)
            + weights.third * (mine - 2.0).max(0.0)
            + weights.their_third * (theirs - 2.0).max(0.0)
            + weights.loose * f32::from(self.loose) / 7.0
            + weights.even;
        0.5 + 0.5 * speaks / (1.0 + speaks * speaks).sqrt()
    }
}

/// The mover's expectation.
fn worth(colours: &[Stand; 7], turns: usize) -> i32 {
    // The probability that the mover wins exactly that many colours, updated colour by colour.
    let mut won = [0.0f32; 8];
    won[0] = 1.0;
    for (counted, stand) in colours.iter().enumerate() {
        let chance = stand.chance(turns);
        for count in (1..=counted + 1).rev() {
            won[count] = won[count] * (1.0 - chance) + won[count - 1] * chance;
        }
        won[0] *= 1.0 - chance;
    }
    let most: f32 = won[4..].iter().sum();
    FULL_WIN - CERTAIN + (most * (2 * CERTAIN - FULL_WIN) as f32) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A colour with that many flowers in both hands and loose ones with these leanings.
    fn stand(mine: u8, theirs: u8, leanings: &[f32]) -> Stand {
        Stand { mine, theirs, loose: leanings.len() as u8, leaning: leanings.iter().sum() }
    }

    #[test]
    fn a_won_majority_is_all_that_counts() {
        for turns in 1..TURNS {
            let mut colours = [stand(4, 0, &[]); 7];
            colours[4..].fill(stand(0, 4, &[]));
            assert_eq!(worth(&colours, turns), CERTAIN);
            colours[3] = stand(0, 4, &[]);
            assert_eq!(worth(&colours, turns), FULL_WIN - CERTAIN);
            colours[3] = stand(2, 2, &[0.0; 3]);
            let open = worth(&colours, turns);
            assert!(FULL_WIN - CERTAIN < open && open < CERTAIN, "{open}");
            assert!(at_the_end(1) > open && at_the_end(-1) < open);
        }
    }

    #[test]
    fn nearer_pawns_and_more_flowers_are_worth_more() {
        for turns in 2..=TURNS {
            assert!(leaning(1e8, 2e8, turns) > 0.0 && leaning(2e8, 1e8, turns) < 0.0);
            assert!(leaning(1e8, 9e8, turns) >= leaning(1e8, 2e8, turns));
            assert!(leaning(7e8, 7e8, turns).abs() < 1e-9);
            let leans = leaning(1e8, 2e8, turns);
            assert!(stand(2, 0, &[leans; 3]).chance(turns) > stand(2, 0, &[0.0; 3]).chance(turns));
        }
        // Three to none, with the player who has three to move.
        for turns in 3..TURNS {
            assert!(stand(2, 0, &[0.0; 5]).chance(turns) > stand(0, 2, &[0.0; 5]).chance(turns));
        }
    }
}
