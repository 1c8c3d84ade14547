//! The files `games/GAME/tests/GAME.perft`: the numbers of move sequences from real positions of each game. Other
//! engines can be checked against them.
//!
//! A line is a record as JSON, followed by `;D1` with the number of legal moves after its last one, `;D2` with that of
//! sequences of two, and so on, as counted by [`luciole_core::perft`]. Lines that start with `#` are comments.
#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use luciole_core::{Chance, Game, MoveSet as _, Playthrough, Record, Seed, perft, random_move};
use luciole_games::{AnyPlaythrough, GameId, Listed, for_game};

/// The depth is limited so that at most this many sequences are visited.
const MAX: u64 = 60_000;
const DEEPEST: u32 = 4;

fn path(game: GameId) -> String {
    format!("{}/../{game}/tests/{game}.perft", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_game_matches_its_perft_file() {
    for &game in GameId::ALL {
        let text = fs::read_to_string(path(game)).unwrap_or_else(|why| panic!("{}: {why}", path(game)));
        let mut seats = Vec::new();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#')) {
            let (record, counts) = line.split_once(" ;").unwrap_or_else(|| panic!("{game}, line {number}"));
            let played = AnyPlaythrough::from_json(record).unwrap_or_else(|why| panic!("{game}, line {number}: {why}"));
            assert_eq!(played.game(), game);
            seats.push(played.record().players().len());
            for count in counts.split(" ;") {
                let (depth, count) = count.strip_prefix('D').and_then(|count| count.split_once(' ')).unwrap();
                let counted = played.perft(depth.parse().unwrap());
                assert_eq!(counted.to_string(), count, "{game}, line {number}, depth {depth}");
            }
        }
        assert!(game.info().seats.all(|count| seats.contains(&count)), "{game} for all numbers of players");
        assert!(seats.len() >= 3, "{game}: {} positions", seats.len());
    }
}

/// Rewrites the files: `cargo test -p luciole-games --test perft -- --ignored`. Run it by hand when the rules have
/// changed.
#[test]
#[ignore = "writes files"]
fn write_the_perft_files() {
    for &game in GameId::ALL {
        fs::create_dir_all(Path::new(&path(game)).parent().unwrap()).unwrap();
        fs::write(path(game), for_game!(game, G => lines::<G>())).unwrap();
    }
}

/// How many sequences are visited: like `perft`, but a family of moves counts once.
fn listed<G: Game>(position: &G, depth: u32) -> u64 {
    let after = |choice: &G::MoveSet| {
        let mut after = position.clone();
        after.play(choice.nth(0)).unwrap();
        listed(&after, depth - 1)
    };
    let moves = position.legal_moves();
    if depth == 1 { moves.len() as u64 } else { moves.iter().map(after).sum() }
}

/// For each number of players, positions from the beginning, the middle and near the end of a random game.
fn lines<G: Listed>() -> String {
    let mut text = format!("# {}: a record, and how many sequences of 1, 2, 3 … moves follow it\n", G::NAME);
    for seats in G::SEATS {
        let seed = Seed(seats as u64);
        let mut chance = Chance::new(seed, 5);
        let mut played = Playthrough::begin(Record::<G>::new(seats, seed, G::Options::default()).unwrap()).unwrap();
        while let Some(chosen) = random_move(played.position(), &mut chance) {
            played.play(chosen).unwrap();
        }
        let moves = played.record().moves.len();
        for at in [0, moves / 2, moves - moves / 8 - 1] {
            let mut record = played.record().clone();
            record.moves.truncate(at);
            let _ = write!(text, "{}", record.to_json());
            for depth in 1..=DEEPEST {
                let position = played.after(at).0;
                if depth > 1 && listed(position, depth) > MAX {
                    break;
                }
                let _ = write!(text, " ;D{depth} {}", perft(position, depth));
            }
            text.push('\n');
        }
    }
    text
}
