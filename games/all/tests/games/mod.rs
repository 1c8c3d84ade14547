//! The results of seeded games, which are the same on every machine.

use luciole_core::{Chance, Game, Record, Seed, random_move};
use luciole_games::{GameId, for_game};

/// A random game: its seed, its number of moves, and the checksums (FNV-1a) of its record and of everything visible on
/// the way.
struct Fixed {
    game: GameId,
    seed: u64,
    moves: usize,
    record: u64,
    seen: u64,
}

const GAMES: &[Fixed] = &[
    Fixed { game: GameId::Lacuna, seed: 1, moves: 13, record: 0xe0b0_5181_f2ee_02fe, seen: 0x6399_980d_cd19_99cd },
    Fixed { game: GameId::Lacuna, seed: 42, moves: 13, record: 0xa83c_9de0_09a3_7979, seen: 0xabd9_732c_1cf5_3c8f },
    Fixed {
        game: GameId::Lacuna,
        seed: u64::MAX,
        moves: 13,
        record: 0x9a9c_9408_6e5d_eca5,
        seen: 0x4e13_fbe7_864d_a559,
    },
    Fixed { game: GameId::Djinns, seed: 1, moves: 82, record: 0x9170_c789_ea45_d11e, seen: 0xb516_5747_8cc2_d15c },
    Fixed { game: GameId::Djinns, seed: 42, moves: 83, record: 0xa5e5_b4f2_b25a_f349, seen: 0xc3b0_b40d_4989_862f },
    Fixed { game: GameId::Lumens, seed: 1, moves: 48, record: 0x75c5_97bb_16c1_de92, seen: 0x6531_8c9c_0cdb_bbb9 },
    Fixed { game: GameId::Lumens, seed: 42, moves: 48, record: 0x5800_bc08_d5e6_e759, seen: 0x8994_d7e4_3578_82cb },
    Fixed {
        game: GameId::Lumens,
        seed: u64::MAX,
        moves: 48,
        record: 0xacfe_5d78_4db5_900c,
        seen: 0xc958_021b_ec77_4315,
    },
    Fixed { game: GameId::Luminos, seed: 1, moves: 135, record: 0x701e_351d_3ec7_3fb3, seen: 0xd576_94df_300a_5099 },
    Fixed { game: GameId::Luminos, seed: 42, moves: 136, record: 0x4e83_c5bf_885d_df48, seen: 0x2eb4_8624_3a88_a657 },
    Fixed {
        game: GameId::Luminos,
        seed: u64::MAX,
        moves: 139,
        record: 0x4870_93f8_6dd9_700c,
        seen: 0x3515_b76c_2456_e36e,
    },
    Fixed { game: GameId::Lum42, seed: 1, moves: 166, record: 0xe1b3_58ef_2998_e040, seen: 0xfc9e_4671_8009_c257 },
    Fixed { game: GameId::Lum42, seed: 42, moves: 163, record: 0x5ed4_7c7a_cd68_c6ad, seen: 0xb0fe_b431_a50b_3e10 },
];

/// Plays all the games and compares the results.
pub(crate) fn check() {
    let missing = GameId::ALL.iter().filter(|game| GAMES.iter().all(|fixed| fixed.game != **game));
    let missing = missing.flat_map(|&game| [1, 42].map(|seed| Fixed { game, seed, moves: 0, record: 0, seen: 0 }));
    let missing: Vec<_> = missing.collect();
    let mut changed = Vec::new();
    for &Fixed { game, seed, moves, record, seen } in GAMES.iter().chain(&missing) {
        let found = for_game!(game, G => play::<G>(Seed(seed)));
        if found != (moves, record, seen) {
            let (moves, record, seen) = (found.0, hex(found.1), hex(found.2));
            changed.push(format!(
                "Fixed {{ game: GameId::{game:?}, seed: {seed}, moves: {moves}, record: {record}, seen: {seen} }},"
            ));
        }
    }
    assert!(changed.is_empty(), "GAMES lacks these results:\n{}", changed.join("\n"));
}

/// A check sum as [`GAMES`] has it.
fn hex(sum: u64) -> String {
    let [a, b, c, d] = [48, 32, 16, 0].map(|shift| sum >> shift & 0xffff);
    format!("0x{a:04x}_{b:04x}_{c:04x}_{d:04x}")
}

fn play<G: Game>(seed: Seed) -> (usize, u64, u64) {
    let mut record = Record::<G>::new(*G::SEATS.start(), seed, G::Options::default()).unwrap();
    let mut position = record.set_up().unwrap();
    let mut chance = Chance::new(seed, 1);
    let mut sights = String::new();
    while let Some(chosen) = random_move(&position, &mut chance) {
        position.legal_moves().iter().for_each(|choice| sights += &choice.to_string());
        position.play(chosen).unwrap();
        record.moves.push(chosen);
        sights += &serde_json::to_string(&(position.view(None), position.standings())).unwrap();
    }
    (record.moves.len(), fnv(&record.to_json()), fnv(&sights))
}

/// FNV-1a (Fowler, Noll and Vo).
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
