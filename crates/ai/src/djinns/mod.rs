//! What the opponents know of Djinns of the Lake. Between two, the moving is searched by alpha-beta (`duel`, on positions of `lake`), which
//! plays the endgame exactly; all else by tree: with three and four, and while pawns are laid.

mod duel;
mod lake;

use luciole_rules::djinns::{Colour, Cut, Djinns, Move, Pile, Stage};
use luciole_rules::{Chance, Game as _, Seat, Seed};

use crate::knowledge::{shares, won};
use crate::{Effort, Eye, Knowledge, Levels, Playout, Search, Strength, Tree, Verdict, Worths};
use duel::{Depth, Duel};

/// How much each level does between two.
const DEPTHS: Levels<Depth> = [
    Depth { nodes: 10_000, plies: 1 },
    Depth { nodes: 10_000, plies: 2 },
    Depth { nodes: 20_000, plies: 3 },
    Depth { nodes: 60_000, plies: 5 },
    Depth { nodes: 2_000_000, plies: 200 },
];
/// The most games that are played out for one pawn to be laid: where it lies matters less than a move.
const LAYING: u32 = 2_000;

/// How Djinns is searched.
#[derive(Debug)]
pub struct DjinnsSearch(Either);

#[derive(Debug)]
enum Either {
    Duel(Duel),
    Tree(Tree<Djinns>),
}

impl Search<Djinns> for DjinnsSearch {
    fn new(position: &Djinns, strength: Strength, seed: Seed) -> Option<Self> {
        if position.seats() == 2 && position.stage() != Stage::Laying {
            let (depth, nodes) = strength.among(&DEPTHS);
            let depth = Depth { nodes: nodes.unwrap_or(depth.nodes), ..depth };
            Duel::new(position, depth, seed).map(|duel| Self(Either::Duel(duel)))
        } else {
            let (effort, simulations) = strength.among(&Djinns::LEVELS);
            let simulations =
                simulations.map_or(effort.simulations, |simulations| simulations.min(u32::MAX.into()) as u32);
            let most = if position.stage() == Stage::Laying { LAYING } else { u32::MAX };
            Tree::with(position, Effort { simulations: simulations.min(most), ..effort }, seed)
                .map(|tree| Self(Either::Tree(tree)))
        }
    }

    fn step(&mut self) -> Option<Verdict<Djinns>> {
        match &mut self.0 {
            Either::Duel(duel) => duel.step(),
            Either::Tree(tree) => tree.step(),
        }
    }

    fn progress(&self) -> f32 {
        match &self.0 {
            Either::Duel(duel) => duel.progress(),
            Either::Tree(tree) => tree.progress(),
        }
    }
}

impl Knowledge for Djinns {
    type Search = DjinnsSearch;
}

/// What a pile on the ring is worth, of 16 for one that was taken out, by how many of the colours that others could put on top of it
/// aren't in it.
const HELD: [i32; 4] = [16, 13, 11, 9];
/// How many moves are played after the laying before the position is judged.
const AHEAD: usize = 8;
/// Of how many moves the best is made in playing on.
const SAMPLES: usize = 4;

impl Playout for Djinns {
    const LEVELS: Levels<Effort> = [
        Effort { simulations: 20, eye: Eye::SHARP },
        Effort { simulations: 150, eye: Eye::SHARP },
        Effort { simulations: 1_000, eye: Eye::SHARP },
        Effort { simulations: 8_000, eye: Eye::SHARP },
        Effort { simulations: 80_000, eye: Eye::SHARP },
    ];

    const CURIOSITY: f64 = 0.3;

    fn weigh(&self, moves: &[Move], _: Eye, weights: &mut Vec<u32>) {
        weights.extend(moves.iter().map(|&chosen| {
            let weight = (10 + gain(self, chosen)).clamp(2, 100);
            (weight * weight) as u32
        }));
    }

    fn play_out(mut self, _: Eye, chance: &mut Chance, moves: &mut Vec<Move>) -> Worths {
        // What stands on a ring is told at once; where pawns are best laid, only by how they then move.
        let mut left = if self.stage() == Stage::Laying { AHEAD } else { 0 };
        while left > 0 && self.stage() != Stage::Over {
            moves.clear();
            self.list_moves(moves);
            let mut best = None;
            for _ in 0..SAMPLES.min(moves.len()) {
                let chosen = moves[chance.below(moves.len() as u32) as usize];
                let gain = gain(&self, chosen);
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, chosen));
                }
            }
            let (_, chosen) = best.expect("who decides has a move");
            left -= usize::from(self.stage() != Stage::Laying);
            self.play_telling(chosen, &mut |_| ()).expect("a listed move is legal");
        }
        judge(&self)
    }
}

/// By how many points a move brings the mover ahead of the others, on average.
fn gain(position: &Djinns, chosen: Move) -> i32 {
    let (Move::Go { from, way, pawns, cut }, Some(seat)) = (chosen, position.turn().seat()) else { return 0 };
    let Ok(path) = position.path(from, way) else { return 0 };
    let (pile, under) = (position.ring().pile(from), position.ring().pile(path.end()));
    let (moved, rest) = pile.split(pawns);
    let built = moved.on(under);
    let others = position.seats() as i32 - 1;
    let counts = |seat: Option<Seat>, pile: Pile| match seat {
        None => 0,
        Some(owner) if owner == seat_of(position) => others * pile.points(),
        Some(_) => -pile.points(),
    };
    let held = |pile: Pile| counts(pile.top().and_then(|top| position.controller(top.colour())), pile);
    let ally = position.ally(seat);
    let after = match (cut, built.height()) {
        (Cut::No, Pile::MOST) => counts(Some(seat), built),
        (Cut::No, _) => held(built),
        (cut, _) => {
            let (upper, lower) = built.split(2);
            let (upper_to, lower_to) = if cut == Cut::Lower { (ally, Some(seat)) } else { (Some(seat), ally) };
            counts(upper_to, upper) + counts(lower_to, lower)
        }
    };
    (after + held(rest) - held(pile) - held(under)) / others
}

fn seat_of(position: &Djinns) -> Seat {
    position.turn().seat().unwrap_or(Seat::at(0))
}

/// What each seat can expect.
fn judge(position: &Djinns) -> Worths {
    let seats = position.seats();
    let mut points = [0; 4];
    for taken in position.taken() {
        points[taken.seat.index()] += 16 * taken.pile.points();
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
    let worths = shares(&points[..seats], 16 * (3 + pawns / 3));
    if position.stage() != Stage::Over {
        return worths;
    }
    let won = won(&position.standings());
    std::array::from_fn(|seat| (won[seat] / 10 * 9) + worths[seat] / 10)
}
