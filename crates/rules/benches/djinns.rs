//! How fast the rules of Djinns of the Lake are, with what was counted asserted, so that a quicker figure is never one of less
//! work.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use luciole_rules::djinns::{Djinns, Move, Options, Setup};
use luciole_rules::{Chance, Game as _, Seed};

const GAMES: u64 = 1_000;

/// Random games of two players from shuffled blocks to the end: ruling 8 on, no pawn to lay.
fn playout(criterion: &mut Criterion) {
    let options = Options { setup: Setup::ShuffledBlocks, ..Options::default() };
    let starts: Vec<Djinns> = (0..GAMES).map(|seed| Djinns::set_up(2, &options, Seed(seed)).unwrap()).collect();
    let mut list = Vec::new();
    let mut play = |start: &Djinns, seed| play_out(start.clone(), &mut Chance::new(Seed(seed), 0), &mut list);
    let moves: u32 = (0..).zip(&starts).map(|(seed, start)| play(start, seed)).sum();
    assert_eq!(moves, 41_734);

    let mut group = criterion.benchmark_group("djinns");
    group.throughput(Throughput::Elements(GAMES));
    group.bench_function("random games", |bencher| {
        bencher.iter(|| (0..).zip(&starts).map(|(seed, start)| play(black_box(start), seed)).sum::<u32>());
    });
    group.finish();
}

/// Plays at random to the end, and counts the moves. Nothing is allocated but what `list` and the position grow by.
fn play_out(mut position: Djinns, chance: &mut Chance, list: &mut Vec<Move>) -> u32 {
    let mut plies = 0;
    loop {
        list.clear();
        position.list_moves(list);
        let Some(&chosen) = chance.pick(list) else { return plies };
        position
            .play_telling(chosen, &mut |event| {
                black_box(event);
            })
            .unwrap();
        plies += 1;
    }
}

criterion_group!(benches, playout);
criterion_main!(benches);
