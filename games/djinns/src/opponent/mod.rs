//! What the opponents know about Djinns of the Lake. In two-player games, the moving is searched by alpha-beta (`duel`,
//! on positions of `lake`), which plays the endgame exactly and judges by rules of thumb (`thumb`) or by what was
//! learned from games (`worth`); the tree search does everything else: games for three and four, and the laying of
//! pawns.

mod duel;
mod lake;
mod learned;
mod thumb;
#[cfg(feature = "training")]
pub mod training;
mod worth;

use std::ops::Range;

use either::{Either, Left, Right, for_both};
use luciole_core::{Chance, Game as _, Seat, Seed};
use luciole_search::{
    Among, Budget, Effort, Knowledge, Levels, Playout, Search, Strength, Tree, Verdict, Vision, WinShares, shares, won,
};
use rand::seq::IndexedRandom;

use crate::rules::{Colour, Cut, Djinns, Move, Pile, Stage};

use duel::{Depth, Duel};
use thumb::Thumb;
use worth::Worths;

/// The effort of each level in two-player games; `None` means the tree search, as for more players.
const DEPTHS: Levels<Option<Depth>> = Levels {
    levels: [
        None,
        None,
        None,
        None,
        Some(Depth::by_thumb(10_000, 2)),
        Some(Depth::by_thumb(20_000, 3)),
        Some(Depth::by_thumb(50_000, 4)),
        Some(Depth::by_thumb(90_000, 6)),
        Some(Depth::by_thumb(240_000, 7)),
        Some(Depth::by_thumb(500_000, 9)),
        Some(Depth::by_thumb(1_200_000, 14)),
        Some(Depth::learned(60_000)),
        Some(Depth::learned(1_200_000)),
    ],
    daily: [Some(Depth::by_thumb(20_000, 3)), Some(Depth::by_thumb(60_000, 5)), Some(Depth::by_thumb(1_500_000, 200))],
};
/// The maximum number of simulations of each tree for laying one pawn: its place matters less than a move.
const LAYING: u32 = 2_000;

/// The alpha-beta search of the moving between two, judging by what was learned or by rules of thumb.
#[derive(Debug)]
pub struct DuelSearch(Either<Duel<Worths>, Duel<Thumb>>);

impl Search<Djinns> for DuelSearch {
    fn suits(position: &Djinns, strength: Strength) -> bool {
        duel(position, strength).is_some()
    }

    fn new(position: &Djinns, strength: Strength, seed: Seed) -> Option<Self> {
        let depth = duel(position, strength)?;
        Some(Self(if depth.learned {
            Left(Duel::new(position, depth, seed)?)
        } else {
            Right(Duel::new(position, depth, seed)?)
        }))
    }

    fn step(&mut self) -> Option<Verdict<Move>> {
        for_both!(&mut self.0, duel => duel.step())
    }

    fn progress(&self) -> f32 {
        for_both!(&self.0, duel => duel.progress())
    }

    fn best(&self) -> Option<Move> {
        for_both!(&self.0, duel => duel.best())
    }

    fn again(self, among: Among<Move>) -> Option<Self> {
        Some(Self(match self.0 {
            Left(duel) => Left(duel.again(among)?),
            Right(duel) => Right(duel.again(among)?),
        }))
    }
}

/// The effort of a two-player search, where that is what the position needs.
fn duel(position: &Djinns, strength: Strength) -> Option<Depth> {
    let (depth, nodes) = strength.among(&DEPTHS);
    let depth = depth.filter(|_| position.seats() == 2 && position.stage() != Stage::Laying)?;
    Some(Depth { nodes: nodes.unwrap_or(depth.nodes), ..depth })
}

impl Knowledge for Djinns {
    const POSED: Range<usize> = 33..62;

    type Search = Either<DuelSearch, Tree<Self>>;

    /// In two-player games simulations are single positions; with more players, each is a whole playout.
    fn budget(&self) -> Budget {
        if self.seats() == 2 {
            Budget { each: 200_000, all: 15_000_000 }
        } else {
            Budget { each: 10_000, all: 1_000_000 }
        }
    }
}

/// The number of fractions in a point.
const POINT: i32 = 16;
/// The value of a point of a pile on the ring, in fractions, by how many of the other players' colours could still be
/// put on top of it.
const HELD: [i32; 4] = [16, 13, 11, 9];
/// Below this vision, a player only sees the pile that a move builds.
const BUILDS: Vision = Vision::percent(50);
/// How many moves are played after the laying before the position is evaluated.
const AHEAD: usize = 8;
/// When playing a game out, the best of this many random moves is made.
const SAMPLES: usize = 4;

impl Playout for Djinns {
    const LEVELS: Levels<Effort> = Levels {
        levels: [
            Effort { simulations: 1, trees: 1, vision: Vision::percent(20), notices: 3 },
            Effort { simulations: 1, trees: 1, vision: Vision::percent(20), notices: 7 },
            Effort { simulations: 1, trees: 1, vision: Vision::percent(50), notices: 14 },
            Effort::full(6),
            Effort::full(60),
            Effort::full(150),
            Effort::full(400),
            Effort::full(1_300),
            Effort::full(4_000),
            Effort::full(15_000),
            Effort::full(60_000),
            Effort { trees: 4, ..Effort::full(130_000) },
            Effort { trees: 4, ..Effort::full(300_000) },
        ],
        daily: [Effort::full(400), Effort::full(4_000), Effort::full(60_000)],
    };

    const CURIOSITY: f64 = 0.3;

    fn spend(&self, effort: Effort) -> Effort {
        let most = if self.stage() == Stage::Laying { LAYING * u32::from(effort.trees) } else { u32::MAX };
        Effort { simulations: effort.simulations.min(most), ..effort }
    }

    /// A short-sighted player sees only moves of whole piles, and not what a move takes from others; the most
    /// short-sighted sees only the pile that is built.
    fn weigh(&self, moves: &[Move], vision: Vision, weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|&chosen| {
            if vision < Vision::SHARP && is_part(self, chosen) {
                return 1;
            }
            let weight = (10 + gain(self, chosen, vision)).clamp(2, 100);
            (weight * weight) as u32
        }));
    }

    fn play_out(mut self, _: Vision, chance: &mut Chance, moves: &mut Vec<Move>) -> WinShares {
        // A ring can be evaluated at once; the best places for laying show only in the moves that follow.
        let mut left = if self.stage() == Stage::Laying { AHEAD } else { 0 };
        while left > 0 && self.stage() != Stage::Over {
            moves.clear();
            self.legal_moves_into(moves);
            let mut best = None;
            for _ in 0..SAMPLES.min(moves.len()) {
                let chosen = *moves.choose(chance).expect("the seat to move has a legal move");
                let gain = gain(&self, chosen, Vision::SHARP);
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, chosen));
                }
            }
            let (_, chosen) = best.expect("who decides has a move");
            left -= usize::from(self.stage() != Stage::Laying);
            self.play_with(chosen, &mut |_| ()).expect("a listed move is legal");
        }
        judge(&self)
    }
}

/// Whether a move leaves part of its pile behind.
fn is_part(position: &Djinns, chosen: Move) -> bool {
    matches!(chosen, Move::Go { from, pawns, .. } if pawns < position.ring().pile(from).height())
}

/// The mover's gain in points relative to the others' average. A short-sighted player doesn't see what happens to
/// others' piles, the most short-sighted only sees what is built.
fn gain(position: &Djinns, chosen: Move, vision: Vision) -> i32 {
    let (Move::Go { from, way, pawns, cut }, Some(seat)) = (chosen, position.turn().seat()) else { return 0 };
    let Ok(path) = position.path(from, way) else { return 0 };
    let others = position.seats() as i32 - 1;
    let counts = |pile: Pile, owner: Option<Seat>| match owner {
        Some(owner) if owner == seat => others * pile.points(),
        Some(_) if vision.is_sharp() => -pile.points(),
        _ => 0,
    };
    let held = |pile: Pile| counts(pile, pile.top().and_then(|top| position.controller(top.colour())));
    let (pile, under) = (position.ring().pile(from), position.ring().pile(path.end()));
    let (moved, rest) = pile.split(pawns);
    let built = moved.on(under);
    let after = match (cut, built.height()) {
        (Cut::No, Pile::MAX) => counts(built, Some(seat)),
        (Cut::No, _) => held(built),
        _ => {
            let (upper, lower) = built.split(2);
            let (kept, given) = if cut == Cut::Lower { (lower, upper) } else { (upper, lower) };
            counts(kept, Some(seat)) + counts(given, position.ally(seat))
        }
    };
    let before = if vision < BUILDS { 0 } else { held(pile) + held(under) - held(rest) };
    (after - before) / others
}

/// What each seat can expect.
fn judge(position: &Djinns) -> WinShares {
    let seats = position.seats();
    let mut points = [0; 4];
    for taken in position.taken() {
        points[taken.seat.index()] += POINT * taken.pile.points();
    }
    let mut pawns = 0;
    for (_, pile) in position.ring().piles() {
        pawns += i32::from(pile.height());
        let Some(owner) = pile.top().and_then(|top| position.controller(top.colour())) else { continue };
        let threatens = |colour: &Colour| {
            let other = position.controller(*colour);
            other != Some(owner)
                && (other.is_none() || other != position.ally(owner))
                && pile.pawns().all(|pawn| pawn.colour() != *colour)
        };
        let threats = Colour::ALL.iter().filter(|colour| threatens(colour)).count();
        points[owner.index()] += HELD[threats] * pile.points();
    }
    let worths = shares(&points[..seats], POINT * (3 + pawns / 3));
    if position.stage() != Stage::Over {
        return worths;
    }
    let won = won(&position.standings());
    std::array::from_fn(|seat| (won[seat] / 10 * 9) + worths[seat] / 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Alliances, Options, Setup};
    use luciole_core::{First, Level, random_move};
    use luciole_search::{Thinking, greedy};

    pub(super) fn tables() -> impl Iterator<Item = (usize, Options)> {
        [2, 3, 4, 4].into_iter().enumerate().flat_map(|(n, seats)| {
            let alliances = if n == 3 { Alliances::Off } else { Alliances::On };
            [Setup::Blocks, Setup::ShuffledBlocks, Setup::Ring]
                .map(|setup| (seats, Options { setup, alliances, first: First::Seat1 }))
        })
    }

    /// The positions of a random game.
    pub(super) fn game(seats: usize, options: &Options, seed: u64) -> Vec<Djinns> {
        let start = Djinns::set_up(seats, options, Seed(seed)).unwrap();
        let mut chance = Chance::new(Seed(seed), 1);
        let game = std::iter::successors(Some(start), |position| {
            let mut after = position.clone();
            after.play(random_move(position, &mut chance)?).unwrap();
            Some(after)
        });
        game.collect()
    }

    #[test]
    fn gains_match_the_points() {
        let (mut cuts, mut blind) = (0, 0);
        for (seats, options) in tables() {
            for position in game(seats, &options, 1) {
                let Some(seat) = position.turn().seat().filter(|_| position.stage() == Stage::Moving) else { continue };
                let before = position.points();
                for chosen in position.legal_moves() {
                    let mut after = position.clone();
                    after.play(chosen).unwrap();
                    let change: Vec<_> =
                        after.points().iter().zip(before).map(|(after, before)| after - before).collect();
                    let (own, others) = (change[seat.index()], seats as i32 - 1);
                    let all: i32 = change.iter().sum();
                    assert_eq!(
                        gain(&position, chosen, Vision::SHARP),
                        (others * own - (all - own)) / others,
                        "{chosen}"
                    );
                    assert_eq!(gain(&position, chosen, Vision::percent(50)), own, "{chosen}");
                    cuts += usize::from(matches!(chosen, Move::Go { cut, .. } if cut != Cut::No));
                    blind += usize::from(all != own);
                }
            }
        }
        assert!(cuts > 20 && blind > 100, "{cuts} cuts, {blind} moves at another's cost");
    }

    #[test]
    fn expectations_add_up_to_one_win() {
        for (seats, options) in tables() {
            let game = game(seats, &options, 2);
            for position in &game {
                let worths = judge(position);
                let all: i32 = worths.iter().sum();
                assert!((999_900..=1_000_000).contains(&all) && worths[seats..].iter().all(|&worth| worth == 0));
            }
            let last = game.last().unwrap();
            let winner = last.standings().winners().next().unwrap();
            assert!(judge(last)[winner.index()] > 300_000);
        }
    }

    #[test]
    fn every_level_plays_legal_moves_deterministically() {
        for (seats, options) in tables() {
            let game = game(seats, &options, 3);
            for position in [&game[0], &game[game.len() / 2], &game[game.len() * 9 / 10]] {
                // The strongest with less work.
                for strength in Level::all().take(9).map(Strength::of).chain([Strength::with_simulations(3_000)]) {
                    let think = || Thinking::new(position, strength, Seed(5)).unwrap().finish();
                    let verdict = think();
                    assert_eq!(think(), verdict);
                    assert!((0.0..=1.0).contains(&verdict.expected) && verdict.simulations > 0);
                    position.clone().play(verdict.chosen).unwrap();
                }
                let chosen = greedy(position, &mut Chance::new(Seed(1), 0)).unwrap();
                position.clone().play(chosen).unwrap();
            }
            assert!(Thinking::new(game.last().unwrap(), Strength::of(Level::STRONGEST), Seed(1)).is_none());
        }
    }

    /// A tower of four with a strong top can be taken, and nothing else gains as much at once.
    #[test]
    fn all_but_the_weakest_take_a_tower() {
        let mut asked = 0;
        for (seed, (seats, options)) in (4..8).flat_map(|seed| tables().map(move |table| (seed, table))) {
            for position in game(seats, &options, seed) {
                let gains = |chosen: &Move| gain(&position, *chosen, Vision::SHARP);
                let moves = position.legal_moves();
                if position.stage() != Stage::Moving || position.past().len() > 2 {
                    continue;
                }
                let mut all: Vec<i32> = moves.iter().map(gains).collect();
                all.sort_unstable();
                let [.., second, best] = all[..] else { continue };
                if best < second + 14 {
                    continue;
                }
                let verdict =
                    Thinking::new(&position, Strength::of(Level::try_from(4).unwrap()), Seed(1)).unwrap().finish();
                assert_eq!(gains(&verdict.chosen), best, "{position:?}: {verdict:?}");
                asked += 1;
            }
        }
        assert!(asked > 5, "{asked}");
    }
}
