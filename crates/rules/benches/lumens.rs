//! How fast Lumens' rules are, with what was counted asserted, so that a quicker figure is never one of less work.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use luciole_rules::lumens::{Lumens, Move, Options};
use luciole_rules::{Chance, Game as _, Seed};

/// Random games of two from the set-up to the last token; the list of moves is kept from one to the next.
const GAMES: u64 = 1_000;

fn playouts(criterion: &mut Criterion) {
    let mut list = Vec::new();
    assert_eq!((0..GAMES).map(|seed| play_out(Seed(seed), 2, &mut list)).sum::<u32>(), 48_000);
    let mut group = criterion.benchmark_group("lumens");
    group.throughput(Throughput::Elements(GAMES)).sample_size(20);
    group.bench_function("1,000 playouts of two", |bencher| {
        bencher.iter(|| (0..GAMES).map(|seed| play_out(Seed(seed), 2, &mut list)).sum::<u32>());
    });
    assert_eq!((0..GAMES / 10).map(|seed| play_out(Seed(seed), 4, &mut list)).sum::<u32>(), 9_600);
    group.throughput(Throughput::Elements(GAMES / 10));
    group.bench_function("100 playouts of four", |bencher| {
        bencher.iter(|| (0..GAMES / 10).map(|seed| play_out(Seed(seed), 4, &mut list)).sum::<u32>());
    });
    group.finish();
}

fn play_out(seed: Seed, seats: usize, list: &mut Vec<Move>) -> u32 {
    let mut position = Lumens::set_up(seats, &Options::default(), seed).unwrap();
    let mut chance = Chance::new(seed, 7);
    let mut plies = 0;
    loop {
        list.clear();
        position.list_moves(list);
        let Some(&chosen) = chance.pick(list) else { return plies };
        position.play_telling(chosen, &mut |event| _ = black_box(event)).unwrap();
        plies += 1;
    }
}

criterion_group!(benches, playouts);
criterion_main!(benches);
