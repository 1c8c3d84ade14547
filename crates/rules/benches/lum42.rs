//! How fast LUM42's rules are, with what was counted asserted, so that a quicker figure is never one of less work.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use luciole_rules::lum42::{Lum42, Move, Options, Stage};
use luciole_rules::{Chance, Game as _, Seed};

/// Random games from the set-up to the last majority; the list of moves is kept from one to the next.
const GAMES: u64 = 100;

fn playouts(criterion: &mut Criterion) {
    let mut list = Vec::new();
    let mut group = criterion.benchmark_group("lum42");
    group.throughput(Throughput::Elements(GAMES)).sample_size(20);
    for (seats, decisions) in [(2, 17_211), (4, 37_065)] {
        assert_eq!((0..GAMES).map(|seed| play_out(Seed(seed), seats, &mut list)).sum::<u32>(), decisions);
        group.bench_function(format!("100 playouts of {seats}"), |bencher| {
            bencher.iter(|| (0..GAMES).map(|seed| play_out(Seed(seed), seats, &mut list)).sum::<u32>());
        });
    }
    group.finish();
}

fn play_out(seed: Seed, seats: usize, list: &mut Vec<Move>) -> u32 {
    let mut position = Lum42::set_up(seats, &Options::default(), seed).unwrap();
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

/// The cheapest ways to all stops, late in a game of four: what each look at the board asks.
fn voyages(criterion: &mut Criterion) {
    let mut position = Lum42::set_up(4, &Options::default(), Seed(7)).unwrap();
    let mut chance = Chance::new(Seed(7), 7);
    let is_late = |position: &Lum42| position.round() == 5 && matches!(position.stage(), Stage::Ship(_));
    while !is_late(&position) || position.inhabited().len() < 15 {
        let chosen = *chance.pick(&position.moves()).unwrap();
        position.play(chosen).unwrap();
    }
    let voyages = position.voyages();
    let steps: usize = voyages.iter().map(|voyage| voyage.path.len()).sum();
    assert_eq!((voyages.len(), steps), (23, 67));
    criterion.bench_function("lum42/voyages", |bencher| bencher.iter(|| black_box(&position).voyages()));
}

criterion_group!(benches, playouts, voyages);
criterion_main!(benches);
