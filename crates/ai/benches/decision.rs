//! How long the strongest level takes for one decision, with the positions judged asserted, so that a quicker figure is never
//! one of less thought.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use luciole_ai::{AnyThinking, Strength};
use luciole_rules::{AnyRecord, Level, Seed};

/// Each game in the middle, as a link, and how many positions are judged there.
const MIDDLES: [(&str, u64); 5] = [
    ("AQECAAAAAAYABgADARUZotAFARATj2gBISL39AIBAAae1QEBHB_6uwXE-502", 32_631),
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
    (
        "AQUEAAAAAAAAAAAFAD4AAQAJAQIAAQACAQEAAQABAQMAAQAAAQMCHwIZAhkCEgIXAiACGQIgAgkCIAIJAgIDAAACHwIgAgkCAgMAAQIfAiACCQICAgECGQIgAgACFwIeAwAAAhEDAAEGAB8ACh8GAAkACgkGAAIACgIGAAIBBgAgAAogBgAZAAoZBgASAAoSBgARAQoBCgAKHgoXDAMMBAwDDAINA-uJUTU",
        2_480,
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

criterion_group!(benches, decision);
criterion_main!(benches);
