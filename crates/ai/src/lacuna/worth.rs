//! Who is how well off: what a pawn would come to, before it is put down.
//!
//! Each loose flower leans to one player as the squares of the distances to the nearest pawns do; a colour is the likelier to be won the
//! more its flowers lean; and the chance to win four of seven colours follows from the chances of each (the Poisson binomial
//! distribution).

use luciole_rules::lacuna::Point;

use super::mat::{Field, Mat, TURNS, bit, bits, colour};
use crate::{Eye, MILLION};

/// What a certain win is worth at least. What only seems won is worth less.
pub(super) const CERTAIN: i32 = MILLION - 10_000;

/// What it is worth to end ahead by so many colours.
pub(super) const fn at_the_end(lead: i32) -> i32 {
    if lead > 0 { CERTAIN + 1_000 * lead } else { MILLION - CERTAIN + 1_000 * lead }
}

/// How much of the worth is the mean chance of a colour: what is left to play for where the game seems decided.
const MEAN: f32 = 0.4;
/// How sharply a difference of distances decides whose a flower will be, after so many turns: later pawns change less.
const SHARPNESS: [f32; TURNS + 1] = [0.75, 0.75, 0.75, 0.81, 0.87, 1.06, 1.31, 1.69, 2.19, 2.75, 3.56, 4.5, 1e9];
/// What the second player is ahead by in each colour, in flowers, over what the mat shows after so many turns.
const TEMPO: [f32; TURNS + 1] = [0.51, 4.65, 0.51, 1.8, 0.51, 1.72, 0.51, 1.72, 0.51, 1.6, 0.51, 1.5, 0.0];

/// By how many flowers' leaning a colour has to be ahead to be sure, after so many turns.
fn sure(turns: usize) -> f32 {
    2.25 + 0.5 * (TURNS - turns) as f32
}

/// A loose flower and the nearest pawns.
#[derive(Clone, Copy, Debug)]
struct Loose {
    flower: u8,
    colour: u8,
    x: f32,
    y: f32,
    /// The squares of the distances to the mover's nearest pawn and the other's, as far as the eye sees.
    mine: f32,
    theirs: f32,
    /// How it leans to the mover, from −1 to 1, if no pawn comes nearer.
    leaning: f32,
}

/// A position ready for its moves to be judged. All is counted as it will be after one more turn.
#[derive(Debug)]
pub(super) struct Look<'a> {
    field: &'a Field,
    loose: Vec<Loose>,
    hands: [[f32; 7]; 2],
    leaning: [f32; 7],
    turns: usize,
}

impl<'a> Look<'a> {
    pub(super) fn at(field: &'a Field, mat: &Mat, eye: Eye) -> Self {
        let (turns, seat) = (mat.turns + 1, mat.mover(field));
        // No two points of the mat are further apart. What lies further than the eye sees might as well be as far.
        let horizon = (eye.of(200_000) as f32) * (eye.of(200_000) as f32);
        let tempo = if seat == field.first { -TEMPO[turns] } else { TEMPO[turns] };
        let mut look = Self {
            field,
            loose: Vec::with_capacity(mat.loose.count_ones() as usize),
            hands: [seat.index(), 1 - seat.index()]
                .map(|seat| std::array::from_fn(|colour| mat.hands[seat].get(colour).into())),
            leaning: [tempo; 7],
            turns,
        };
        for flower in bits(mat.loose) {
            let [mine, theirs] =
                [seat.index(), 1 - seat.index()].map(|seat| (mat.near[seat][flower] as f32).min(horizon));
            let Point { x, y } = field.at[flower];
            let leaning = leaning(mine, theirs, turns);
            look.leaning[colour(flower)] += leaning;
            let (flower, colour) = (flower as u8, colour(flower) as u8);
            look.loose.push(Loose { flower, colour, x: x as f32, y: y as f32, mine, theirs, leaning });
        }
        look
    }

    /// What the mover can expect after putting a pawn on a place that is free.
    pub(super) fn judge(&self, lane: u8, place: u32) -> i32 {
        let lane = &self.field.lanes[usize::from(lane)];
        let Point { x, y } = lane.line.place(place);
        let (x, y) = (x as f32, y as f32);
        let mut all = self.leaning;
        for loose in &self.loose {
            let colour = usize::from(loose.colour);
            if lane.ends & bit(usize::from(loose.flower)) != 0 {
                all[colour] -= loose.leaning;
                continue;
            }
            let (dx, dy) = (loose.x - x, loose.y - y);
            let distance = dx * dx + dy * dy;
            if distance < loose.mine {
                all[colour] += leaning(distance, loose.theirs, self.turns) - loose.leaning;
            }
        }
        let mut hands = self.hands;
        hands[0][lane.colour()] += 2.0;
        worth(&hands, &all, self.turns)
    }

    /// What the mover can expect after passing.
    pub(super) fn judge_pass(&self) -> i32 {
        worth(&self.hands, &self.leaning, self.turns)
    }
}

fn leaning(mine: f32, theirs: f32, turns: usize) -> f32 {
    ((theirs - mine) / (theirs + mine).max(1.0) * SHARPNESS[turns]).clamp(-1.0, 1.0)
}

fn worth(hands: &[[f32; 7]; 2], leaning: &[f32; 7], turns: usize) -> i32 {
    let mut mean = 0.0;
    // The chance that the mover wins just so many colours.
    let mut colours = [0.0f32; 8];
    colours[0] = 1.0;
    let sure = sure(turns);
    for colour in 0..7 {
        let [mine, theirs] = [hands[0][colour], hands[1][colour]];
        let chance = if mine >= 4.0 {
            1.0
        } else if theirs >= 4.0 {
            0.0
        } else {
            let x = (0.5 + (mine - theirs + leaning[colour]) / (2.0 * sure)).clamp(0.0, 1.0);
            // Flat where all is decided.
            x * x * (3.0 - 2.0 * x)
        };
        mean += chance;
        for won in (1..=colour + 1).rev() {
            colours[won] = colours[won] * (1.0 - chance) + colours[won - 1] * chance;
        }
        colours[0] *= 1.0 - chance;
    }
    let won = colours[4] + colours[5] + colours[6] + colours[7];
    let share = (1.0 - MEAN) * won + MEAN / 7.0 * mean;
    MILLION - CERTAIN + (share * (2 * CERTAIN - MILLION) as f32) as i32
}
