//! How fast Luminos' rules are, with what was counted asserted, so that a quicker figure is never one of less work.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use luciole_rules::luminos::{Luminos, Move, Options};
use luciole_rules::{Chance, Game as _, Seed};

/// Random games from the set-up to the end; the list of moves is kept from one to the next.
const GAMES: u64 = 1_000;

fn playouts(criterion: &mut Criterion) {
    let mut list = Vec::new();
    let mut group = criterion.benchmark_group("luminos");
    for (seats, plies) in [(2, 131_204), (4, 139_543)] {
        let mut play_all = || (0..GAMES).map(|seed| play_out(Seed(seed), seats, &mut list)).sum::<u32>();
        assert_eq!(play_all(), plies, "{seats} players");
        group.throughput(Throughput::Elements(GAMES)).sample_size(20);
        group.bench_function(format!("1,000 playouts of {seats}"), |bencher| bencher.iter(&mut play_all));
    }
    group.finish();
}

fn play_out(seed: Seed, seats: usize, list: &mut Vec<Move>) -> u32 {
    let mut position = Luminos::set_up(seats, &Options::default(), seed).unwrap();
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
