//! How long level 5 takes for one decision, and the cost of its components.

use std::hint::black_box;

use luciole_core::{Chance, Game as _, Level, Seed, random_move};
use luciole_games::{AnyAnalysis, AnyPlaythrough, AnyThinking};
use luciole_lacuna::rules::{Lacuna, Options};
use luciole_search::{Knowledge as _, Strength};

use crate::Work;

/// The level whose decisions are measured: its moves don't change.
const LEVEL: Level = Level::FIRST_MAX;

/// A position in the middle of each game, as a link, and how many positions are judged there.
const MIDDLES: [(&str, u64); 5] = [
    ("AQECAAAAAAYABgADARUZotAFARATj2gBISL39AIBAAae1QEBHB_6uwXE-502", 3_456_681),
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

/// For ten games of Lacuna after a number of random turns: the total number of pieces of lines, each with one effect.
const PIECES: [(usize, u64); 4] = [(0, 6_997), (1, 12_452), (6, 4_862), (11, 788)];

/// Complete games as links: the position from which they are analysed, how many positions follow, and how many
/// simulations that takes.
const GAMES: [(&str, usize, u32, u64); 2] = [
    (
        "AQMEAQMBAwEDAQMFAAhzdGFuZGFyZGAAAQADAAIABQEQAwEOBgHOBQGQAwFABAFuBAHJAgFgBAFEBgEuAQF-BgHlBQFKBgEuBAHuBAFgBgGkBgFqBQF4BgFmBgGqBQFqBAFyBgHGBgFAAgGqBAHJBQHlBgETAgEqBgESAQHGAgEgAQHqAwECBAGmAwEABgHtBQERBgGpBAEhAwG6BgEYBQF2BgEQBQFmBQFoAwGTBAFKBgEIAgEdBgHEBAEkAgEkBAF9BAHEBgEzAwG0BgF9BgGpBQEzBAEIBQHdAgHgBgEVAwENBAECBgFTAgFFBQFhAgFoBAFRAgEVAgGBBgESAwExAgE1BQGHBgHdBAExAQE6BgHhBQEoAwEhAgETAwGNBgElBQEjAwEXAwFhBQElBQEjA_DzXyg",
        80,
        17,
        78_286,
    ),
    (
        "AQUCAQMBAwUAwwEAAQAJAQQAAQAIAQICHwIZAh4DAAACIAIfAiACCAIZAiACCAIJAwAABgAfAAofBgAJAAoJBgAeAAoXBgAZAAoZCiAMAgwCDQIAAQAKAQQAAQALAQQCCgMCAAIRAwIBAgkCEAMAAAISAgkCCgILAwABAhEDAAAGAAoACgoHAwYAEQEHAAYAEAAIAQYAEgAKEggADAQMAQ0BAAEADAEBAAIADwECAhADAgACCgIRAwIAAhcCCwMAAAIKAgsCEgIPAwQAAhcCEAMAAQIQAwAABQEFAgIRAwEABQACCQIIBgARAAgCBgAPAAgABgEBBwEGAQAGAAsACgsGAQIIAgwEDAENAQACABMBAgACABYBAQIQAwIAAgkCCgIRAwQBAhcCHgMEAQIQAwEABQICFwIRAwEAAgkCCgIRAwAABQACEQMAAQUDBQQCGQIgAh8CHgMCAQUEBQQGABEACAAGABAACAIGAQIIAgYBAAYBAwkBAAECDAUMBQ0BAAIAGgEEAAIAHQEEAhADBAECFwIRAwIAAhEDAQAFAgIZAhYDBAECEAMAAAIXAhEDAQAFAwUAAhEDAgACEQMFAAUEBQQCEQMFAAIRAwAABAgABgAQAQYBAAYAEAAIAQYAFgEGAQQGABEACAEGAAgABgEECQEAAgEIA_dRCbg",
        180,
        16,
        14_146,
    ),
];

pub(crate) fn works() -> Vec<Work> {
    MIDDLES.map(decision).into_iter().chain(GAMES.map(analysis)).chain(PIECES.map(pieces)).collect()
}

fn analysis((link, from, positions, simulations): (&str, usize, u32, u64)) -> Work {
    let played = AnyPlaythrough::from_link(link).expect("a link of ours");
    Work::new(format!("{}: positions analysed", played.game()), positions, simulations, move || {
        let mut analysis = AnyAnalysis::new(black_box(&played).clone(), from, None);
        let mut judged = 0;
        while analysis.left() > 0 {
            judged += analysis.step().map_or(0, |judged| judged.simulations);
        }
        judged
    })
}

fn decision((link, simulations): (&str, u64)) -> Work {
    let played = AnyPlaythrough::from_link(link).expect("a link of ours");
    let strength = Strength::of(LEVEL);
    Work::new(format!("{}: decisions of level {LEVEL}", played.game()), 1, simulations, move || {
        let thinking = AnyThinking::new(black_box(&played), strength, Seed(1));
        thinking.expect("the game goes on").finish().simulations
    })
}

fn pieces((turns, pieces): (usize, u64)) -> Work {
    let positions: Vec<Lacuna> = (0..10).map(|seed| after(Seed(seed), turns)).collect();
    Work::new(format!("lacuna: pieces of lines after {turns} turns"), 10, pieces, move || {
        black_box(&positions).iter().map(|position| position.candidates().len() as u64).sum()
    })
}

/// The position after a number of random turns.
fn after(seed: Seed, turns: usize) -> Lacuna {
    let mut position = Lacuna::set_up(2, &Options::default(), seed).expect("two play");
    let mut chance = Chance::new(seed, 0);
    for _ in 0..=turns {
        let chosen = random_move(&position, &mut chance).expect("the game goes on");
        position.play(chosen).expect("a listed move is legal");
    }
    position
}
