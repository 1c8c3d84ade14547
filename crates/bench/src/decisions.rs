//! How long the strongest level takes for one decision.

use std::hint::black_box;

use luciole_ai::{AnyThinking, Strength};
use luciole_rules::{AnyRecord, Level, Seed};

use crate::Work;

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
        2_976,
    ),
];

pub(crate) fn works() -> Vec<Work> {
    MIDDLES.map(decision).into()
}

fn decision((link, simulations): (&str, u64)) -> Work {
    let record = AnyRecord::from_link(link).expect("a link of ours");
    let strength = Strength::of(Level::all().last().expect("there are levels"));
    Work::new(format!("{}: decisions of level 5", record.game()), 1, simulations, move || {
        let thinking = AnyThinking::new(black_box(&record), strength, Seed(1)).expect("a legal record");
        thinking.expect("the game goes on").finish().simulations
    })
}
