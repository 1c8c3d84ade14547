//! What the search knows of Lacuna: where to put a pawn, and who is how well off.
//!
//! The evaluation, in integers all the way: each loose flower leans to one player as the squares of the distances to the
//! nearest pawns do; a colour is the likelier to be won the more its flowers lean; and the chance to win four of
//! seven colours follows from the chances of each (the Poisson binomial distribution).

use luciole_rules::lacuna::{Flower, Lacuna, Line, MAT, Move, Moves, Point, Stretch, Whereabouts};
use luciole_rules::{Chance, Game as _, Seat};

use crate::knowledge::won;
use crate::{Evaluation, Eye, Knowledge, Levels, MILLION, Minimax, Outlook, Ply, Worths};

/// One flower, in the unit that leanings are measured in.
const WHOLE: i64 = 256;
/// Certainty of a colour, in the unit that chances are measured in.
const CERTAIN: i64 = 1 << 12;
/// All turns of a game.
const TURNS: usize = 2 * Lacuna::PAWNS_EACH as usize;
/// How much of the worth is the mean chance of a colour, in hundredths: what is left to play for where the game seems decided.
const MEAN: i64 = 40;
/// The same after the last turn: enough to lose by little rather than by much.
const LAST_MEAN: i64 = 4;

/// How sharply a difference of distances decides whose a flower will be, after so many turns, in 16ths: later pawns change less.
/// After the last one, any difference decides.
const SHARPNESS: [i64; TURNS + 1] = [12, 12, 12, 13, 14, 17, 21, 27, 35, 44, 57, 72, 1 << 40];
/// By how many flowers' leaning a colour has to be ahead to be sure, after so many turns, in leanings.
const SURE: [i64; TURNS + 1] = {
    let mut sure = [WHOLE; TURNS + 1];
    let mut turns = 0;
    while turns < TURNS {
        sure[turns] = WHOLE * (18 + 4 * (TURNS - turns) as i64) / 8;
        turns += 1;
    }
    sure
};

/// What the second player is ahead by in each colour, in leanings, over what the mat shows after so many turns: the pawn that is
/// to answer the first player's (the mean lead after a turn in 1,000 games of level 4 against itself, rounded), and 130 for the edge
/// of placing the last pawn, set by hand so that expected and real shares agree.
const TEMPO: [i64; TURNS + 1] = [130, 1190, 130, 460, 130, 440, 130, 440, 130, 410, 130, 385, 0];

/// A loose flower and the nearest pawns.
#[derive(Clone, Copy, Debug)]
struct Loose {
    flower: Flower,
    at: Point,
    /// The square of the distance to each seat's nearest pawn, as far as the eye sees.
    near: [i64; 2],
    /// How it leans to seat 1 (to seat 2 below 0), of [`WHOLE`], if no pawn comes nearer.
    leaning: i64,
}

/// A position ready for its moves to be judged. All is counted as it will be after one more turn.
#[derive(Debug)]
pub struct Look {
    seat: Seat,
    turns: usize,
    loose: Vec<Loose>,
    /// Where each loose flower is in `loose`.
    index: [Option<u8>; Flower::COUNT],
    mat: Tally,
}

/// What decides each colour.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// Flowers in the hands of each seat.
    hands: [[i64; 7]; 2],
    /// The sum of the leanings of those that are loose.
    leaning: [i64; 7],
}

impl Look {
    /// A look at `position` after `turns` turns.
    fn at(position: &Lacuna, turns: usize, eye: Eye) -> Self {
        // No two points of the mat are further apart. What lies further than the eye sees might as well be as far.
        let horizon = eye.of(i64::from(2 * MAT)).pow(2);
        let mut look = Self {
            seat: position.turn().seat().unwrap_or(position.first()),
            turns,
            loose: Vec::with_capacity(Flower::COUNT),
            index: [None; Flower::COUNT],
            mat: Tally::default(),
        };
        look.mat.leaning = [if position.first().index() == 0 { -TEMPO[turns] } else { TEMPO[turns] }; 7];
        for flower in Flower::all() {
            let colour = flower.colour().index();
            match position.whereabouts(flower) {
                Whereabouts::Box => {}
                Whereabouts::With(seat) => look.mat.hands[seat.index()][colour] += 1,
                Whereabouts::Mat(at) => {
                    let mut near = [horizon; 2];
                    for pawn in position.pawns() {
                        let near = &mut near[pawn.seat.index()];
                        *near = at.distance_squared(pawn.at).min(*near);
                    }
                    let leaning = leaning(near, turns);
                    look.mat.leaning[colour] += leaning;
                    look.index[flower.index()] = Some(look.loose.len() as u8);
                    look.loose.push(Loose { flower, at, near, leaning });
                }
            }
        }
        look
    }
}

/// How a flower leans, from −[`WHOLE`] to [`WHOLE`].
fn leaning([mine, theirs]: [i64; 2], turns: usize) -> i64 {
    let share = WHOLE * (theirs - mine) / (theirs + mine).max(1);
    (share * SHARPNESS[turns] / 16).clamp(-WHOLE, WHOLE)
}

impl Tally {
    fn worths(&self, turns: usize) -> Worths {
        let mut mean = 0;
        // The chance that seat 1 wins just so many colours.
        let mut colours = [0; 8];
        colours[0] = CERTAIN;
        for colour in 0..7 {
            let chance = self.chance(colour, turns);
            mean += chance;
            for won in (0..=colour + 1).rev() {
                let gained = if won > 0 { colours[won - 1] * chance } else { 0 };
                colours[won] = (colours[won] * (CERTAIN - chance) + gained) / CERTAIN;
            }
        }
        let all: i64 = colours.iter().sum();
        let won: i64 = colours[usize::from(Lacuna::MAJORITY)..].iter().sum();
        let (won, mean) = (won * i64::from(MILLION) / all, mean * i64::from(MILLION) / (7 * CERTAIN));
        let weight = if turns == TURNS { LAST_MEAN } else { MEAN };
        let worth = (((100 - weight) * won + weight * mean) / 100) as i32;
        [worth, MILLION - worth, 0, 0]
    }

    /// The chance that seat 1 wins the colour, of [`CERTAIN`].
    fn chance(&self, colour: usize, turns: usize) -> i64 {
        let [mine, theirs] = [0, 1].map(|seat| self.hands[seat][colour]);
        let majority = i64::from(Lacuna::MAJORITY);
        if mine >= majority {
            return CERTAIN;
        }
        if theirs >= majority {
            return 0;
        }
        let ahead = (mine - theirs) * WHOLE + self.leaning[colour];
        let x = (CERTAIN * (ahead + SURE[turns]) / (2 * SURE[turns])).clamp(0, CERTAIN);
        // 3x² − 2x³: flat where all is decided.
        x * x / CERTAIN * (3 * CERTAIN - 2 * x) / CERTAIN
    }
}

impl Knowledge for Lacuna {
    const CONTINUOUS: bool = true;

    type Search = Minimax<Self>;

    fn candidates(&self, samples: u32, chance: &mut Chance) -> Vec<Move> {
        let mut moves = Vec::new();
        for choice in self.moves() {
            match choice {
                Moves::Single(chosen) => moves.push(chosen),
                Moves::Line(pair, stretches) => {
                    for stretch in stretches {
                        moves.extend(places(stretch, samples, chance).map(|place| Move::Place(pair, place)));
                    }
                }
            }
        }
        moves
    }
}

/// A ply that looks at so many samples of each stretch, and follows up so many moves.
const fn ply(samples: u32, width: usize) -> Ply {
    Ply { samples, width }
}

impl Evaluation for Lacuna {
    /// Weaker levels look at fewer moves, less far ahead, and see less of what they look at; what they do see they judge as well as
    /// the strongest. Measured in `docs/opponents.md`.
    const LEVELS: Levels<Outlook> = [
        Outlook { simulations: 1_000, plies: &[ply(1, 1)], eye: Eye::percent(6), guesses: 1 },
        Outlook { simulations: 2_000, plies: &[ply(1, 1)], eye: Eye::percent(13), guesses: 1 },
        Outlook { simulations: 4_000, plies: &[ply(5, 1)], eye: Eye::SHARP, guesses: 1 },
        Outlook { simulations: 10_000, plies: &[ply(3, 16), ply(2, 1)], eye: Eye::SHARP, guesses: 2 },
        Outlook { simulations: 400_000, plies: &[ply(7, 80), ply(3, 10), ply(3, 1)], eye: Eye::SHARP, guesses: 2 },
    ];

    type Look = Look;

    fn worths(&self, eye: Eye) -> Worths {
        if self.turn().seat().is_none() {
            return won(&self.standings());
        }
        let turns = usize::from(self.turns_played());
        Look::at(self, turns, eye).mat.worths(turns)
    }

    fn look(&self, eye: Eye) -> Look {
        // The choice of the free flower is no turn.
        Look::at(self, TURNS.min(usize::from(self.turns_played()) + usize::from(self.is_poured())), eye)
    }

    fn judge(&self, look: &Look, chosen: Move) -> Worths {
        let mut mat = look.mat;
        if let Move::Take(colour) = chosen {
            mat.hands[look.seat.index()][colour.index()] += 1;
        }
        if let Move::Place(pair, place) = chosen
            && let [Some(a), Some(b)] = pair.flowers().map(|flower| look.index[flower.index()])
        {
            let [a, b] = [a, b].map(|index| look.loose[usize::from(index)]);
            let pawn = Line::between(a.at, b.at).place(place);
            let colour = pair.colour().index();
            mat.hands[look.seat.index()][colour] += 2;
            mat.leaning[colour] -= a.leaning + b.leaning;
            for loose in look.loose.iter().filter(|loose| !pair.has(loose.flower)) {
                let distance = loose.at.distance_squared(pawn);
                if distance < loose.near[look.seat.index()] {
                    let mut near = loose.near;
                    near[look.seat.index()] = distance;
                    mat.leaning[loose.flower.colour().index()] += leaning(near, look.turns) - loose.leaning;
                }
            }
        }
        mat.worths(look.turns)
    }
}

/// About `samples` places of a stretch, all different: the middle for one; from three on both ends, and one anywhere in each equal part
/// between.
fn places(stretch: Stretch, samples: u32, chance: &mut Chance) -> impl Iterator<Item = u32> + use<> {
    let samples = samples.clamp(1, stretch.len());
    let mut places = Vec::with_capacity(samples as usize);
    if samples == 1 {
        places.push(stretch.middle());
    } else {
        let ends = samples > 2;
        if ends {
            places.extend([stretch.from, stretch.to]);
        }
        let (inner, parts) = if ends {
            (Stretch { from: stretch.from + 1, to: stretch.to - 1 }, samples - 2)
        } else {
            (stretch, samples)
        };
        let bound = |part: u32| inner.from + (u64::from(inner.len()) * u64::from(part) / u64::from(parts)) as u32;
        places.extend((0..parts).map(|part| bound(part) + chance.below(bound(part + 1) - bound(part))));
    }
    places.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_rules::lacuna::Options;
    use luciole_rules::{Choice as _, Record, Seed, random_move};

    /// All positions of some random games.
    fn positions(games: u64) -> impl Iterator<Item = Lacuna> {
        (0..games).flat_map(|seed| {
            let mut chance = Chance::new(Seed(seed), 0);
            let start = Record::<Lacuna>::new(2, Seed(seed), Options::default()).unwrap().set_up().unwrap();
            std::iter::successors(Some(start), move |position| {
                let mut after = position.clone();
                after.play(random_move(position, &mut chance)?).unwrap();
                Some(after)
            })
        })
    }

    #[test]
    fn judging_a_move_is_judging_the_position_after_it() {
        let mut chance = Chance::new(Seed(1), 0);
        for position in positions(20) {
            for eye in [Eye::SHARP, Eye::percent(20)] {
                let look = position.look(eye);
                for chosen in position.candidates(2, &mut chance) {
                    let mut after = position.clone();
                    after.play(chosen).unwrap();
                    let (judged, worths) = (position.judge(&look, chosen), after.worths(eye));
                    assert_eq!(judged[0] + judged[1], MILLION);
                    if after.turn().seat().is_some() {
                        assert_eq!(judged, worths, "{chosen}");
                    } else if eye == Eye::SHARP {
                        assert_eq!(judged[0] > MILLION / 2, worths[0] == MILLION, "{chosen}: who wins is not in doubt");
                    }
                }
            }
        }
    }

    #[test]
    fn candidates_are_legal_and_on_every_free_stretch() {
        let mut chance = Chance::new(Seed(1), 0);
        for position in positions(5) {
            for samples in [1, 2, 3, 7] {
                let mut candidates = position.candidates(samples, &mut chance);
                for choice in position.moves() {
                    let on = candidates.extract_if(.., |chosen| choice.contains(chosen)).count();
                    let Moves::Line(_, stretches) = choice else { continue };
                    let most: usize = stretches.iter().map(|stretch| samples.min(stretch.len()) as usize).sum();
                    assert_eq!(on, most);
                }
                assert!(candidates.is_empty(), "{candidates:?}");
            }
        }
    }

    #[test]
    fn samples_reach_both_ends_and_are_all_different() {
        let mut chance = Chance::new(Seed(1), 0);
        for length in [1, 2, 3, 4, 5, 90, 100_000] {
            for samples in 1..=9 {
                let stretch = Stretch { from: 10, to: 9 + length };
                let mut found: Vec<u32> = places(stretch, samples, &mut chance).collect();
                found.sort_unstable();
                found.dedup();
                assert_eq!(found.len() as u32, samples.min(length));
                assert!(found.iter().all(|&place| stretch.contains(place)));
                if samples > 2 {
                    assert_eq!((found[0], found[found.len() - 1]), (10, 9 + length));
                }
            }
        }
    }

    #[test]
    fn a_won_majority_is_certain_and_nearer_pawns_are_worth_more() {
        let mut tally = Tally { hands: [[4, 4, 4, 4, 0, 0, 0], [0; 7]], leaning: [0; 7] };
        let [won, lost, ..] = tally.worths(TURNS - 1);
        assert!(won > 700_000 && won + lost == MILLION, "{won}");
        tally.hands[0][0] = 2;
        assert!(tally.worths(TURNS - 1)[0] < won);
        for turns in 0..=TURNS {
            assert!(leaning([100, 200], turns) > leaning([100, 101], turns).min(WHOLE - 1));
            assert_eq!(leaning([70, 70], turns), 0);
            assert_eq!(leaning([10, 30], turns), -leaning([30, 10], turns));
        }
    }
}
