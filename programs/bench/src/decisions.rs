//! How long the strongest level and the judge of the puzzle of the day take for one decision, and the cost of its components.

use std::hint::black_box;

use luciole_core::{Chance, Game as _, Seed, random_move};
use luciole_games::lacuna::rules::{Lacuna, Options};
use luciole_games::{AnyAnalysis, AnyPlaythrough, AnyThinking};
use luciole_search::{Judge, Knowledge as _};

use crate::Work;

/// Whose decisions are measured: the judge of the puzzle of the day, whose moves don't change, and the strongest level.
const JUDGES: [(&str, Judge); 2] = [("judge of the day", Judge::OfTheDay), ("strongest level", Judge::Strongest)];

/// A position in the middle of each game, as a link, and how many positions each of the two judges there.
const MIDDLES: [(&str, [u64; 2]); 5] = [
    ("AQECAAAAAAYABgADARUZotAFARATj2gBISL39AIBAAae1QEBHB_6uwXE-502", [3_456_681, 3_741_908]),
    (
        "AQICAAAAAAEBAAEOARMBAQABHQEBAAEIAQEAARYBAQABDwACAAEMAAEAAQABAQABEQECAAEcAQEAARUAAQABBAECAAEGAAEAAQEBAQABFwABAKxNS0E",
        [1_500_000, 1_200_000],
    ),
    (
        "AQMEAAAAAAAAAAADAAhzdGFuZGFyZAIAGQABAAYABAAGAeEFAWAFAQ4GAY4EAdADAWAGAW4GAYoEAdAGAWYGAWgEAcoDAXAGAcYBAWwDAUoEAXYGAcUEAQgCAYYFAXwDIXqG9w",
        [19_456, 13_312],
    ),
    (
        "AQQEAAAAAAAAAAAIAAA-AAEBAQIBAQMAAAABAQIA_wABAQAC_wEBAgH_AAEAAQL_AAAAAQACAP8AAAAEAgL_AAEAAQIAAgABAQACAAIAAAMAAv8AAAACAQL_AQACAAAC_gAAAgACAgD_AAIAAQL_AAMAAAECAAIB_wMAAAABAQIBAQMBAAECAAIBAgMAAAABAAL_AQMAAAIAAgL_AAAAAQECAP4AAAADAv__AwAAAAIAAv4AAAMAAAIC_gADAAAC_wIDAAAAAAICAQIDAAAAAgAC__8DAJoYYYQ",
        [2_640, 1_024],
    ),
    (
        "AQUEAAAAAAAAAAAFAD4AAQAJAQIAAQACAQEAAQABAQMAAQAAAQMCHwIZAhkCEgIXAiACGQIgAgkCIAIJAgIDAAACHwIgAgkCAgMAAQIfAiACCQICAgECGQIgAgACFwIeAwAAAhEDAAEGAB8ACh8GAAkACgkGAAIACgIGAAIBBgAgAAogBgAZAAoZBgASAAoSBgARAQoBCgAKHgoXDAMMBAwDDAINA-uJUTU",
        [2_960, 20_704],
    ),
];

/// For ten games of Lacuna after a number of random turns: the total number of pieces of lines, each with one effect.
const PIECES: [(usize, u64); 4] = [(0, 6_997), (1, 12_452), (6, 4_862), (11, 788)];

/// Complete games as links: the position from which they are analysed, how many positions follow, and how many
/// simulations that takes.
const GAMES: [(&str, usize, u32, u64); 2] = [
    (
        "AQMEAQMBAwEDAQMFAAhzdGFuZGFyZAIAYAABAAMAAgAFARADAQ4GAc4FAZADAUAEAW4EAckCAWAEAUQGAS4BAX4GAeUFAUoGAS4EAe4EAWAGAaQGAWoFAXgGAWYGAaoFAWoEAXIGAcYGAUACAaoEAckFAeUGARMCASoGARIBAcYCASABAeoDAQIEAaYDAQAGAe0FAREGAakEASEDAboGARgFAXYGARAFAWYFAWgDAZMEAUoGAQgCAR0GAcQEASQCASQEAX0EAcQGATMDAbQGAX0GAakFATMEAQgFAd0CAeAGARUDAQ0EAQIGAVMCAUUFAWECAWgEAVECARUCAYEGARIDATECATUFAYcGAd0EATEBAToGAeEFASgDASECARMDAY0GASUFASMDARcDAWEFASUFASMDgjc__g",
        80,
        17,
        100_965,
    ),
    (
        "AQUCAQMBAwUAwwEAAQAJAQQAAQAIAQICHwIZAh4DAAACIAIfAiACCAIZAiACCAIJAwAABgAfAAofBgAJAAoJBgAeAAoXBgAZAAoZCiAMAgwCDQIAAQAKAQQAAQALAQQCCgMCAAIRAwIBAgkCEAMAAAISAgkCCgILAwABAhEDAAAGAAoACgoHAwYAEQEHAAYAEAAIAQYAEgAKEggADAQMAQ0BAAEADAEBAAIADwECAhADAgACCgIRAwIAAhcCCwMAAAIKAgsCEgIPAwQAAhcCEAMAAQIQAwAABQEFAgIRAwEABQACCQIIBgARAAgCBgAPAAgABgEBBwEGAQAGAAsACgsGAQIIAgwEDAENAQACABMBAgACABYBAQIQAwIAAgkCCgIRAwQBAhcCHgMEAQIQAwEABQICFwIRAwEAAgkCCgIRAwAABQACEQMAAQUDBQQCGQIgAh8CHgMCAQUEBQQGABEACAAGABAACAIGAQIIAgYBAAYBAwkBAAECDAUMBQ0BAAIAGgEEAAIAHQEEAhADBAECFwIRAwIAAhEDAQAFAgIZAhYDBAECEAMAAAIXAhEDAQAFAwUAAhEDAgACEQMFAAUEBQQCEQMFAAIRAwAABAgABgAQAQYBAAYAEAAIAQYAFgEGAQQGABEACAEGAAgABgEECQEAAgEIA_dRCbg",
        180,
        16,
        134_726,
    ),
];

pub(crate) fn works() -> Vec<Work> {
    MIDDLES.into_iter().flat_map(decisions).chain(GAMES.map(analysis)).chain(PIECES.map(pieces)).collect()
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

fn decisions((link, simulations): (&str, [u64; 2])) -> [Work; 2] {
    let played = AnyPlaythrough::from_link(link).expect("a link of ours");
    [0, 1].map(|n| {
        let (played, (who, judge)) = (played.clone(), JUDGES[n]);
        Work::new(format!("{}: decisions of the {who}", played.game()), 1, simulations[n], move || {
            let strength = judge.strength().expect("neither depends on a game's budget");
            let thinking = AnyThinking::new(black_box(&played), strength, Seed(1));
            thinking.expect("the game goes on").finish().simulations
        })
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
