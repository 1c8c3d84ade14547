//! How long the strongest level takes for one decision, with the positions judged asserted, so that a quicker figure is never
//! one of less thought.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use luciole_ai::{AnyThinking, Knowledge as _, Strength};
use luciole_rules::lacuna::{Lacuna, Options};
use luciole_rules::{AnyRecord, Chance, Game as _, Level, Seed, random_move};

/// Each game in the middle, as a link, and how many positions are judged there.
const MIDDLES: [(&str, u64); 4] = [
    ("AQECAAAAAAYABgADARUZotAFARATj2gBISL39AIBAAae1QEBHB_6uwXE-502", 354_570),
    (
        "AQICAAAAAAEBAA4BEwEBAAEdAQEAAQgBAQABFgEBAAEPAAIAAQwAAQABAAEBAAERAQIAARwBAQABFQABAAEEAQIAAQYAAQABAQEBAAEXAAEA4RR3zQ",
        1_500_000,
    ),
    (
        "AQMEAAAAAAAAAAADAAhzdGFuZGFyZBkAAQAGAAQABgHhBQFgBQEOBgGOBAHQAwFgBgFuBgGKBAHQBgFmBgFoBAHKAwFwBgHGAQFsAwFKBAF2BgHFBAEIAgGGBQF8A5omVDU",
        8_016,
    ),
    (
        "AQQEAAAAAAAAAAAIAD4AAQEBAgEBAwAAAAEBAgD_AAEBAAL_AQECAf8AAQABAv8AAAABAAIA_wAAAAQCAv8AAQABAgACAAEBAAIAAgAAAwAC_wAAAAIBAv8BAAIAAAL-AAACAAICAP8AAgABAv8AAwAAAQIAAgH_AwAAAAEBAgEBAwEAAQIAAgECAwAAAAEAAv8BAwAAAgACAv8AAAABAQIA_gAAAAMC__8DAAAAAgAC_gAAAwAAAgL-AAMAAAL_AgMAAAAAAgIBAgMAAAACAAL__wMAH_e8Jg",
        2_640,
    ),
];

fn decision(criterion: &mut Criterion) {
    let strength = Strength::of(Level::all().last().unwrap());
    for (link, simulations) in MIDDLES {
        let record = AnyRecord::from_link(link).unwrap();
        let think = || AnyThinking::new(black_box(&record), strength, Seed(1)).unwrap().unwrap().finish();
        assert_eq!(think().simulations, simulations);
        criterion.bench_function(&format!("{}/decision", record.game()), |bencher| bencher.iter(think));
    }
}

/// All pieces of lines with one effect each in Lacuna, after so many random turns of games from so many seeds.
fn candidates(criterion: &mut Criterion) {
    for (turns, pieces) in [(0, 6_997), (1, 12_452), (6, 4_862), (11, 788)] {
        let games = 10;
        let positions: Vec<Lacuna> = (0..games).map(|seed| after(Seed(seed), turns)).collect();
        assert_eq!(positions.iter().map(|position| position.candidates().len()).sum::<usize>(), pieces);
        let mut next = positions.iter().cycle();
        criterion.bench_function(&format!("lacuna/candidates after {turns} turns"), |bencher| {
            bencher.iter(|| next.next().unwrap().candidates());
        });
    }
}

fn after(seed: Seed, turns: usize) -> Lacuna {
    let mut position = Lacuna::set_up(2, &Options::default(), seed).unwrap();
    let mut chance = Chance::new(seed, 0);
    for _ in 0..=turns {
        position.play(random_move(&position, &mut chance).unwrap()).unwrap();
    }
    position
}

criterion_group!(benches, decision, candidates);
criterion_main!(benches);
