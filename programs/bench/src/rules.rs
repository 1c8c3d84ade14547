//! The speed of the rules.

use std::hint::black_box;

use luciole_core::{Chance, First, Game, Seed, random_move, random_move_of};
use luciole_games::djinns::rules as djinns;
use luciole_games::djinns::rules::{Djinns, Setup};
use luciole_games::lacuna::rules as lacuna;
use luciole_games::lacuna::rules::Lacuna;
use luciole_games::lum42::rules as lum42;
use luciole_games::lum42::rules::{Lum42, Stage};
use luciole_games::lumens::rules as lumens;
use luciole_games::lumens::rules::Lumens;
use luciole_games::luminos::rules as luminos;
use luciole_games::luminos::rules::Luminos;

use crate::Work;

pub(crate) fn works() -> Vec<Work> {
    let laid = djinns::Options { first: First::Seat1, ..djinns::Options::default() };
    // No pawn to lay: placement follows ruling 8.
    let blocks = djinns::Options { setup: Setup::ShuffledBlocks, ..laid.clone() };
    vec![
        playouts::<Lacuna>(2, &lacuna::Options::default(), 20, 260),
        pairs(),
        effects(),
        playouts::<Djinns>(2, &blocks, 1_000, 41_425),
        playouts::<Djinns>(4, &laid, 200, 13_279),
        playouts::<Lumens>(2, &lumens::Options::default(), 1_000, 48_000),
        playouts::<Lumens>(4, &lumens::Options::default(), 200, 19_200),
        playouts::<Luminos>(2, &luminos::Options::default(), 200, 26_151),
        playouts::<Luminos>(4, &luminos::Options::default(), 200, 27_953),
        playouts::<Lum42>(2, &lum42::Options::default(), 100, 17_144),
        playouts::<Lum42>(4, &lum42::Options::default(), 50, 18_657),
        voyages(),
    ]
}

/// Random games to the end, from positions set up in advance.
fn playouts<G: Game + 'static>(seats: usize, options: &G::Options, games: u32, moves: u64) -> Work {
    let seeds = move || (0..u64::from(games)).map(Seed);
    let starts: Vec<G> = seeds().map(|seed| G::set_up(seats, options, seed).expect("so many can play")).collect();
    let mut list = Vec::new();
    Work::new(format!("{}: random games of {seats}", G::NAME), games, moves, move || {
        starts.iter().zip(seeds()).map(|(start, seed)| play_out(black_box(start.clone()), seed, &mut list)).sum::<u64>()
    })
}

/// Plays at random to the end and counts the moves. Allocates nothing beyond the growth of `list` and the position.
fn play_out<G: Game>(mut position: G, seed: Seed, list: &mut Vec<G::MoveSet>) -> u64 {
    let mut chance = Chance::new(seed, 0);
    let mut moves = 0;
    while let Some(chosen) = random_move_of(&position, &mut chance, list) {
        position.play_with(chosen, &mut |event| _ = black_box(event)).expect("a listed move is legal");
        moves += 1;
    }
    moves
}

/// All legal pairs of an opening position of Lacuna, with the free stretches of their lines.
fn pairs() -> Work {
    let position = opening(0);
    Work::new("lacuna: pairs and free stretches of an opening".to_owned(), 1, 57 + 98, move || {
        let pairs = black_box(&position).pairs();
        pairs.len() as u64 + pairs.iter().map(|(_, free)| free.len() as u64).sum::<u64>()
    })
}

/// The effect of a pawn at the middle of every stretch, in an early position of Lacuna: what each movement of a sliding
/// finger computes.
fn effects() -> Work {
    let position = opening(4);
    let middles = |(pair, free): (_, Vec<lacuna::Stretch>)| free.into_iter().map(move |run| (pair, run.middle()));
    let places: Vec<_> = position.pairs().into_iter().flat_map(middles).collect();
    Work::new("lacuna: effects of a pawn".to_owned(), places.len() as u32, 496 + 45, move || {
        let effects = places.iter().map(|&(pair, place)| black_box(&position).if_placed(pair, place));
        effects.flatten().map(|effect| (effect.changes.len() + effect.cut_off.len()) as u64).sum::<u64>()
    })
}

fn opening(moves: usize) -> Lacuna {
    let mut position = Lacuna::set_up(2, &lacuna::Options { first: First::Seat1 }, Seed(7)).expect("two can play");
    position.play("b".parse().expect("a move")).expect("any flower may be the free one");
    let mut chance = Chance::new(Seed(7), 0);
    for _ in 0..moves {
        let chosen = random_move(&position, &mut chance).expect("the game has just begun");
        position.play(chosen).expect("a listed move is legal");
    }
    position
}

/// The cheapest voyages to all stops, late in a four-player game of LUM42: what each rendering of the board computes.
fn voyages() -> Work {
    let mut position = Lum42::set_up(4, &lum42::Options::default(), Seed(7)).expect("four can play");
    let mut chance = Chance::new(Seed(7), 7);
    let is_late = |position: &Lum42| position.round() == 5 && matches!(position.stage(), Stage::Ship(_));
    while !is_late(&position) || position.inhabited().len() < 15 {
        let chosen = random_move(&position, &mut chance).expect("the last round isn't over");
        position.play(chosen).expect("a listed move is legal");
    }
    Work::new("lum42: voyages of a ship".to_owned(), 1, 116, move || {
        let voyages = black_box(&position).voyages();
        voyages.len() as u64 + voyages.iter().map(|voyage| voyage.path.len() as u64).sum::<u64>()
    })
}
