//! The evaluation: the value of a pawn before it is placed.
//!
//! Each loose flower leans towards one player depending on the squared distances to the nearest pawns; a colour is the
//! likelier to be won the more its flowers lean; and the chance to win four of seven colours follows from the chances
//! of each (the Poisson binomial distribution).

use luciole_search::{FULL_WIN, Vision};

use crate::rules::{Flower, MAT, Point};

use super::mat::{Field, Lane, Mat, TURNS, bit, bits, colour};

/// The minimum value of a certain win. Wins that aren't certain are worth less.
pub(super) const CERTAIN: i32 = FULL_WIN - 10_000;

/// The value of ending ahead by `lead` colours; no game ends level (ruling 12).
pub(super) const fn at_the_end(lead: i32) -> i32 {
    if lead > 0 { CERTAIN + 1_000 * lead } else { FULL_WIN - CERTAIN + 1_000 * lead }
}

/// The weights of what favours the last mover, for each colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
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
    /// The squared distance of the nearest pawn at which a flower leans half as much as one beside the pawn: later
    /// pawns will come nearer.
    half: f32,
    /// One divided by the share from which a flower leans no more strongly.
    sharpness: f32,
    /// By how much more a flower leans if its nearest pawn is nearer than all lines that can still be taken; and if it is
    /// nearer than all but three, so that few pawns can come between.
    safe: f32,
    fairly_safe: f32,
}

impl Weights {
    const fn of([hand, mild, sharp, third, their_third, loose, even]: [f32; 7]) -> Self {
        Self {
            hand,
            mild,
            sharp,
            third,
            their_third,
            loose,
            even,
            half: HALF,
            sharpness: 4.0,
            safe: 0.0,
            fairly_safe: 0.0,
        }
    }

    const fn and(self, [half, sharpness, safe, fairly_safe]: [f32; 4]) -> Self {
        Self { half, sharpness, safe, fairly_safe, ..self }
    }
}

/// The weights after each number of turns.
pub(super) type Worth = [Weights; TURNS + 1];

/// The weights of all levels but the strongest. Fitted to the winners of 11,652 games of self-play, three plies deep, in
/// which one move in seven was a random good-looking one; see `docs/opponents.md`. After the last turn, the nearer
/// player has the flower.
pub(super) static WEIGHTS: Worth = GENERAL;
const GENERAL: Worth = [
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
/// The squared distance of the nearest pawn at which a flower leans half as much as one beside the pawn, unless fitted.
const HALF: f32 = 2e9;

/// The weights of the strongest level: also those of what lines can still reach, where that predicts the winner better.
/// Fitted to the results of 6,868 positions, searched to the end of the game; see `docs/opponents.md`.
pub(super) static LEARNED: Worth = {
    let mut worth = GENERAL;
    worth[6] = Weights::of([0.353, -0.055, 0.2, 0.0, 0.349, -0.031, 0.188]).and([0.05e9, 4.232, 0.275, 0.718]);
    worth[8] = Weights::of([0.313, -0.031, 0.127, 0.0, -0.054, 0.169, 0.031]).and([1.305e9, 8.693, 0.659, 0.789]);
    worth[9] = Weights::of([0.312, -0.216, 0.519, -0.003, 0.0, -1.075, 0.035]).and([0.396e9, 7.739, 0.17, 0.143]);
    worth[10] = Weights::of([0.396, -0.032, 0.185, 0.0, -0.054, 0.175, -0.01]).and([5.503e9, 8.493, 0.477, 0.714]);
    worth
};

/// How loose flowers lean after a number of turns.
#[derive(Clone, Copy, Debug)]
struct Leans {
    mild: f32,
    sharp: f32,
    /// One divided by the share from which a flower leans no more strongly.
    sharpness: f32,
    /// A flower whose nearest pawn is at the squared distance d leans `half / (half + fades * d)` times as much.
    half: f32,
    fades: f32,
    safe: f32,
    fairly_safe: f32,
}

impl Leans {
    const fn after(turns: usize, worth: &Worth) -> Self {
        let Weights { mild, sharp, half, sharpness, safe, fairly_safe, .. } = worth[turns];
        if turns < TURNS {
            Self { mild, sharp, sharpness, half, fades: 1.0, safe, fairly_safe }
        } else {
            Self { mild, sharp, sharpness: 1e12, half: 1.0, fades: 0.0, safe, fairly_safe }
        }
    }

    /// Whether it matters how near lines come.
    const fn ask_for_lines(self) -> bool {
        self.safe > 0.0 || self.fairly_safe > 0.0
    }

    /// How much a loose flower favours the mover, by the squared distances to both players' nearest pawns and to the
    /// lines that come nearest.
    const fn leaning(self, mine: f32, theirs: f32, lines: [f32; 2]) -> f32 {
        let share = (theirs - mine) / larger(theirs + mine, 1.0);
        let steep = smaller(larger(self.sharpness * share, -1.0), 1.0);
        let nearest = smaller(mine, theirs);
        let near = self.half / (self.half + self.fades * nearest)
            + if nearest < lines[0] { self.safe } else { 0.0 }
            + if nearest < lines[1] { self.fairly_safe } else { 0.0 };
        (self.mild * share + self.sharp * steep) * near
    }
}

/// The smaller of two numbers. Takes one instruction, unlike `f32::min`, which treats NaN specially.
const fn smaller(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The larger of two numbers.
const fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// A loose flower.
#[derive(Clone, Copy, Debug, Default)]
struct Loose {
    flower: u8,
    colour: u8,
    x: f32,
    y: f32,
    /// The squared distances to the mover's nearest pawn and the other's, limited by the vision.
    mine: f32,
    theirs: f32,
    /// How much it favours the mover if no pawn comes nearer.
    leaning: f32,
    /// The squared distances to the line that comes nearest, and to the fourth.
    lines: [f32; 2],
}

/// One number for each colour, and one to spare.
type PerColour = [f32; 8];

/// A position prepared for evaluating its moves. All counts are as after one more turn.
#[derive(Debug)]
pub(super) struct Look<'a> {
    field: &'a Field,
    loose: Vec<Loose>,
    colours: [Stand; 7],
    leaning: PerColour,
    terms: Terms,
    turns: usize,
    worth: &'static Worth,
}

/// The state of a colour for the mover.
#[derive(Clone, Copy, Debug, Default)]
struct Stand {
    mine: u8,
    theirs: u8,
    loose: u8,
}

/// The terms of [`Weights`] that follow from the counts of each colour.
#[derive(Clone, Copy, Debug, Default)]
struct Terms {
    hand: PerColour,
    third: PerColour,
    their_third: PerColour,
    loose: PerColour,
    /// The bounds of the chance, which are equal if the colour is decided.
    least: PerColour,
    most: PerColour,
}

/// A line prepared for evaluating the places on it.
#[derive(Debug)]
pub(super) struct Along<'a> {
    look: &'a Look<'a>,
    lane: &'a Lane,
    terms: Terms,
    /// The number of flowers that may change hands if a pawn is put on the line: its ends, and those that it may be the
    /// nearest to. For each of them:
    count: usize,
    colour: [u8; ROOM],
    x: PerFlower,
    y: PerFlower,
    /// How close the pawn has to come, as a squared distance.
    within: PerFlower,
    theirs: PerFlower,
    leaning: PerFlower,
    nearest: PerFlower,
    fourth: PerFlower,
    /// 1 if the flower stays, 0 if the pawn takes it.
    stays: PerFlower,
}

/// Room for all flowers in vectors of four.
const ROOM: usize = Flower::COUNT.next_multiple_of(4);
/// One number for each flower.
type PerFlower = [f32; ROOM];
const NONE: PerFlower = [0.0; ROOM];

impl<'a> Look<'a> {
    pub(super) fn at(field: &'a Field, mat: &Mat, vision: Vision, worth: &'static Worth) -> Self {
        let (turns, seat) = (mat.turns + 1, mat.mover(field).index());
        // No two points of the mat are further apart. Everything beyond the player's vision counts as equally far.
        let horizon = vision.of(i64::from(2 * MAT)).pow(2) as f32;
        let leans = Leans::after(turns, worth);
        let lines = leans.ask_for_lines().then(|| nearest_lines(field, mat));
        let (mut colours, mut leanings, mut terms) = ([Stand::default(); 7], [0.0; 8], Terms::default());
        let mut loose = Vec::with_capacity(mat.loose.count_ones() as usize);
        for flower in bits(mat.loose) {
            let [mine, theirs] = [seat, 1 - seat].map(|seat| (mat.near[seat][flower] as f32).min(horizon));
            let Point { x, y } = field.at[flower];
            let lines = lines.as_ref().map_or([0.0; 2], |lines| [lines[0][flower], lines[3][flower]]);
            let (leaning, colour) = (leans.leaning(mine, theirs, lines), colour(flower));
            leanings[colour] += leaning;
            colours[colour].loose += 1;
            let [x, y] = [x as f32, y as f32];
            loose.push(Loose { flower: flower as u8, colour: colour as u8, x, y, mine, theirs, leaning, lines });
        }
        for (colour, stand) in colours.iter_mut().enumerate() {
            [stand.mine, stand.theirs] = [seat, 1 - seat].map(|seat| mat.hands[seat].get(colour));
            terms.note(colour, *stand, &worth[turns]);
        }
        Self { field, loose, colours, leaning: leanings, terms, turns, worth }
    }

    /// Prepares a line that can be taken.
    pub(super) fn along(&'a self, lane: u8) -> Along<'a> {
        let lane = &self.field.lanes[usize::from(lane)];
        let mut along = Along {
            look: self,
            lane,
            terms: self.terms,
            count: 0,
            colour: [0; ROOM],
            x: NONE,
            y: NONE,
            within: NONE,
            theirs: NONE,
            leaning: NONE,
            nearest: NONE,
            fourth: NONE,
            stays: NONE,
        };
        let Stand { mine, theirs, loose } = self.colours[lane.colour()];
        along.terms.note(lane.colour(), Stand { mine: mine + 2, theirs, loose: loose - 2 }, &self.worth[self.turns]);
        for loose in &self.loose {
            let taken = lane.ends & bit(loose.flower.into()) != 0;
            let within = if taken { f32::INFINITY } else { loose.mine };
            if lane.nearest[usize::from(loose.flower)] < within {
                let next = along.count;
                along.colour[next] = loose.colour;
                (along.x[next], along.y[next], along.within[next]) = (loose.x, loose.y, within);
                (along.theirs[next], along.leaning[next]) = (loose.theirs, loose.leaning);
                (along.nearest[next], along.fourth[next]) = (loose.lines[0], loose.lines[1]);
                along.stays[next] = f32::from(u8::from(!taken));
                along.count += 1;
            }
        }
        along
    }

    /// The mover's expectation after putting a pawn on a free place.
    pub(super) fn judge(&self, lane: u8, place: u32) -> i32 {
        self.along(lane).judge(place)
    }

    /// The mover's expectation after passing.
    pub(super) fn judge_pass(&self) -> i32 {
        worth(self.terms.chances(&self.leaning, &self.worth[self.turns]))
    }
}

impl Along<'_> {
    /// The mover's expectation after putting a pawn on a free place.
    pub(super) fn judge(&self, place: u32) -> i32 {
        let Point { x, y } = self.lane.line.place(place);
        let (x, y) = (x as f32, y as f32);
        let leans = Leans::after(self.look.turns, self.look.worth);
        // Loops without branches over multiples of four, which compilers turn into vector instructions.
        let count = self.count.next_multiple_of(4);
        let (mut distances, mut leanings) = (NONE, NONE);
        for ((distance, there_x), there_y) in distances[..count].iter_mut().zip(&self.x).zip(&self.y) {
            let (dx, dy) = (there_x - x, there_y - y);
            *distance = dx * dx + dy * dy;
        }
        let lines = self.nearest.iter().zip(&self.fourth);
        let known = distances.iter().zip(&self.theirs).zip(lines);
        for (leaning, ((distance, theirs), (nearest, fourth))) in leanings[..count].iter_mut().zip(known) {
            *leaning = leans.leaning(*distance, *theirs, [*nearest, *fourth]);
        }
        let mut sums = self.look.leaning;
        for number in 0..self.count {
            let change = leanings[number] * self.stays[number] - self.leaning[number];
            let changes = distances[number] < self.within[number];
            sums[usize::from(self.colour[number])] += if changes { change } else { 0.0 };
        }
        worth(self.terms.chances(&sums, &self.look.worth[self.look.turns]))
    }
}

impl Terms {
    /// Notes the counts of a colour.
    fn note(&mut self, colour: usize, stand: Stand, weights: &Weights) {
        let [mine, theirs, loose] = [stand.mine, stand.theirs, stand.loose].map(f32::from);
        self.hand[colour] = weights.hand * (mine - theirs);
        self.third[colour] = weights.third * (mine - 2.0).max(0.0);
        self.their_third[colour] = weights.their_third * (theirs - 2.0).max(0.0);
        self.loose[colour] = weights.loose * loose / 7.0;
        self.least[colour] = if stand.mine >= 4 { 1.0 } else { 0.0 };
        self.most[colour] = if stand.theirs >= 4 { 0.0 } else { 1.0 };
    }

    /// The mover's chance of winning each colour.
    fn chances(&self, leanings: &PerColour, weights: &Weights) -> PerColour {
        std::array::from_fn(|colour| {
            let evidence = leanings[colour]
                + self.hand[colour]
                + self.third[colour]
                + self.their_third[colour]
                + self.loose[colour]
                + weights.even;
            let chance = 0.5 + 0.5 * evidence / (1.0 + evidence * evidence).sqrt();
            smaller(larger(chance, self.least[colour]), self.most[colour])
        })
    }
}

/// The squared distances from each flower to the four lines that come nearest without ending there.
fn nearest_lines(field: &Field, mat: &Mat) -> [[f32; Flower::COUNT]; 4] {
    let mut lines = [[f32::MAX; Flower::COUNT]; 4];
    for lane in mat.passable(field) {
        let [one, two, three, four] = &mut lines;
        for flower in 0..Flower::COUNT {
            let mut next = lane.nearest[flower];
            for line in [&mut one[flower], &mut two[flower], &mut three[flower], &mut four[flower]] {
                (*line, next) = (smaller(*line, next), larger(*line, next));
            }
        }
    }
    lines
}

/// The mover's expectation.
fn worth(chances: PerColour) -> i32 {
    // The probability that the mover wins exactly that many colours, updated colour by colour.
    let mut won: PerColour = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    for chance in &chances[..7] {
        let fewer = won;
        won[0] = fewer[0] * (1.0 - chance);
        for count in 1..8 {
            won[count] = fewer[count] * (1.0 - chance) + fewer[count - 1] * chance;
        }
    }
    let most: f32 = won[4..].iter().sum();
    FULL_WIN - CERTAIN + (most * (2 * CERTAIN - FULL_WIN) as f32) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chance of winning a colour with that many flowers in both hands and loose ones with these leanings.
    fn chance(mine: u8, theirs: u8, leanings: &[f32], turns: usize) -> f32 {
        let mut terms = Terms::default();
        terms.note(0, Stand { mine, theirs, loose: leanings.len() as u8 }, &WEIGHTS[turns]);
        terms.chances(&[leanings.iter().sum(); 8], &WEIGHTS[turns])[0]
    }

    #[test]
    fn a_won_majority_is_all_that_counts() {
        for turns in 1..TURNS {
            let mut chances = [chance(4, 0, &[], turns); 8];
            chances[4..].fill(chance(0, 4, &[], turns));
            assert_eq!(worth(chances), CERTAIN);
            chances[3] = chance(0, 4, &[], turns);
            assert_eq!(worth(chances), FULL_WIN - CERTAIN);
            chances[3] = chance(2, 2, &[0.0; 3], turns);
            let open = worth(chances);
            assert!(FULL_WIN - CERTAIN < open && open < CERTAIN, "{open}");
            assert!(at_the_end(1) > open && at_the_end(-1) < open);
        }
    }

    #[test]
    fn nearer_pawns_and_more_flowers_are_worth_more() {
        for turns in 2..=TURNS {
            let leaning = |mine, theirs| Leans::after(turns, &WEIGHTS).leaning(mine, theirs, [0.0; 2]);
            assert!(leaning(1e8, 2e8) > 0.0 && leaning(2e8, 1e8) < 0.0);
            assert!(leaning(1e8, 9e8) >= leaning(1e8, 2e8));
            assert!(leaning(7e8, 7e8).abs() < 1e-9);
            let leans = leaning(1e8, 2e8);
            assert!(chance(2, 0, &[leans; 3], turns) > chance(2, 0, &[0.0; 3], turns));
        }
        // A flower that no line comes near leans more.
        for turns in 1..TURNS {
            let leans = Leans::after(turns, &LEARNED);
            let [safe, fairly_safe, open] =
                [[3e8; 2], [5e7, 3e8], [5e7; 2]].map(|lines| leans.leaning(1e8, 2e8, lines).abs());
            assert!(!leans.ask_for_lines() || safe > fairly_safe && fairly_safe > open, "{turns}");
        }
        // Three to none, with the player who has three to move.
        for turns in 3..TURNS {
            assert!(chance(2, 0, &[0.0; 5], turns) > chance(0, 2, &[0.0; 5], turns));
        }
    }
}
