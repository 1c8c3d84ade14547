//! How fast Lacuna's rules are, with what was counted asserted, so that a quicker figure is never one of less work.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use luciole_rules::lacuna::{Lacuna, Move, Options};
use luciole_rules::{Chance, First, Game as _, Seed, random_move};

fn opening() -> Lacuna {
    let mut position = Lacuna::set_up(2, &Options { first: First::Seat1 }, Seed(7)).unwrap();
    position.play("b".parse::<Move>().unwrap()).unwrap();
    position
}

/// All legal pairs of an opening position with the free stretches of their lines.
fn pairs(criterion: &mut Criterion) {
    let position = opening();
    let pairs = position.pairs();
    let stretches: usize = pairs.iter().map(|(_, free)| free.len()).sum();
    assert_eq!((pairs.len(), stretches), (57, 98));
    criterion.bench_function("lacuna/pairs", |bencher| bencher.iter(|| black_box(&position).pairs()));
}

/// A random game from set-up to the last flower.
fn playout(criterion: &mut Criterion) {
    // Ten games, so that no lucky layout makes the figure.
    let games = 10;
    assert_eq!((0..games).map(|seed| play_out(Seed(seed))).sum::<u32>(), 130);
    let mut seed = 0;
    criterion.bench_function("lacuna/playout", |bencher| {
        bencher.iter(|| {
            seed = (seed + 1) % games;
            play_out(Seed(seed))
        });
    });
}

fn play_out(seed: Seed) -> u32 {
    let mut position = Lacuna::set_up(2, &Options::default(), seed).unwrap();
    let mut chance = Chance::new(seed, 0);
    let mut plies = 0;
    while let Some(chosen) = random_move(&position, &mut chance) {
        position.play(chosen).unwrap();
        plies += 1;
    }
    plies
}

/// What a pawn would change, at the middle of every stretch of an opening position: what each move of a sliding finger asks.
fn effect(criterion: &mut Criterion) {
    let mut position = opening();
    let mut chance = Chance::new(Seed(7), 0);
    for _ in 0..4 {
        position.play(random_move(&position, &mut chance).unwrap()).unwrap();
    }
    let places: Vec<_> = position
        .pairs()
        .into_iter()
        .flat_map(|(pair, free)| free.into_iter().map(move |run| (pair, run.middle())))
        .collect();
    let effects = || places.iter().map(|&(pair, place)| black_box(&position).if_placed(pair, place).unwrap());
    let counted = effects().fold((0, 0), |(a, b), effect| (a + effect.changes.len(), b + effect.cut_off.len()));
    assert_eq!((places.len(), counted), (71, (496, 45)));
    criterion.bench_function(&format!("lacuna/effect of {} pawns", places.len()), |bencher| {
        bencher.iter(|| effects().map(|effect| effect.changes.len()).sum::<usize>());
    });
}

criterion_group!(benches, pairs, playout, effect);
criterion_main!(benches);
