//! Every place that names the games one by one names all of them; what is missing is reported with its file. Everything
//! else is generated from the list in `games/all/src/list.rs`, or from the folders.
#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What each file says about a game; case is ignored. `GAME` stands for its name.
const NAMED: [(&str, &str); 18] = [
    ("Cargo.toml", "\nluciole-GAME = { version"),
    ("Cargo.toml", "\n[profile.dev.package.luciole-GAME]"),
    ("games/all/Cargo.toml", "\nluciole-GAME.workspace = true"),
    ("games/all/src/list.rs", "    luciole_GAME "),
    ("games/all/tests/games/mod.rs", "game: GameId::GAME,"),
    ("games/all/tests/moves/mod.rs", "GameId::GAME,"),
    ("tests/e2e/pressing.ts", "\n  GAME: ["),
    ("tests/browsers/games.spec.ts", "{ name: 'GAME"),
    ("public/manifest.webmanifest", "\"./#/new/GAME\""),
    (".github/ISSUE_TEMPLATE/rule.yml", "- GAME"),
    ("README.md", " GAME"),
    ("programs/embed/package/README.md", " GAME"),
    ("CHANGELOG.md", " GAME"),
    ("docs/architecture.md", " GAME"),
    ("docs/notation.md", "`GAME`"),
    ("docs/opponents.md", "\n## Measured: GAME"),
    ("docs/rulings.md", "\n# GAME"),
    ("docs/state.md", "`GAME`"),
];

/// Files that each game has, and what makes them.
const FILES: [(&str, &str); 13] = [
    ("games/GAME/LICENSE-APACHE", "ln -s ../../LICENSE-APACHE"),
    ("games/GAME/LICENSE-MIT", "ln -s ../../LICENSE-MIT"),
    ("games/GAME/pages/rules.en.txt", "written by hand"),
    ("games/GAME/pages/rules.fr.txt", "written by hand"),
    ("games/GAME/pages/rules.de.txt", "written by hand"),
    ("games/GAME/pages/lesson.en.txt", "written by hand"),
    ("games/GAME/pages/lesson.fr.txt", "written by hand"),
    ("games/GAME/pages/lesson.de.txt", "written by hand"),
    ("games/GAME/pages/exhibits.txt", "written by hand"),
    ("games/GAME/tests/GAME.perft", "cargo test -p luciole-games --test perft -- --ignored"),
    ("public/covers/GAME.svg", "LUCIOLE_COVERS=1 cargo test --test covers"),
    ("public/pictures/GAME.png", "LUCIOLE_COVERS=1 cargo test -p luciole-cli pictures"),
    ("tests/e2e/heard/GAME.txt", "LUCIOLE_HEARD=1 cargo xtask test --only e2e -- -g heard"),
];

/// What each file says about the number of games; case is ignored. `EN`, `FR` or `DE` stands for the number.
const COUNTED: [(&str, &str); 11] = [
    ("Cargo.toml", "\"EN board games"),
    ("README.md", " EN board games"),
    ("index.html", "\"EN board games"),
    ("index.html", ">EN board games"),
    ("index.html", ">FR jeux"),
    ("index.html", ">DE Brettspiele"),
    ("programs/pages/locales/en.json", "\"EN board games"),
    ("programs/pages/locales/fr.json", "\"FR jeux"),
    ("programs/pages/locales/de.json", "\"DE Brettspiele"),
    ("programs/embed/package/package.json", " EN games"),
    ("public/manifest.webmanifest", "\"EN board games"),
];

/// Numbers from one, in English, French and German.
const NUMBERS: [[&str; 3]; 10] = [
    ["one", "un", "ein"],
    ["two", "deux", "zwei"],
    ["three", "trois", "drei"],
    ["four", "quatre", "vier"],
    ["five", "cinq", "fünf"],
    ["six", "six", "sechs"],
    ["seven", "sept", "sieben"],
    ["eight", "huit", "acht"],
    ["nine", "neuf", "neun"],
    ["ten", "dix", "zehn"],
];

/// The names of all games but the toy.
fn games() -> Vec<String> {
    let folders = fs::read_dir(Path::new(ROOT).join("games")).expect("a readable folder");
    let names = folders.map(|entry| entry.expect("a readable entry").file_name().to_string_lossy().into_owned());
    let mut games: Vec<String> = names.filter(|name| !["all", "tictactoe"].contains(&name.as_str())).collect();
    games.sort();
    games
}

/// Lists what these games lack, one line each.
fn missing(games: &[String]) -> Vec<String> {
    let says = |file: &str, what: &str| {
        let text = fs::read_to_string(Path::new(ROOT).join(file)).unwrap_or_else(|why| panic!("{file}: {why}"));
        text.to_lowercase().contains(&what.to_lowercase())
    };
    let mut missing = Vec::new();
    for game in games {
        let named = NAMED.map(|(file, what)| (file, what.replace("GAME", game)));
        let unnamed = named.into_iter().filter(|(file, what)| !says(file, what));
        missing.extend(unnamed.map(|(file, what)| format!("{file}: {:?}", what.trim())));
        let files = FILES.map(|(file, how)| (file.replace("GAME", game), how));
        let absent = files.into_iter().filter(|(file, _)| !Path::new(ROOT).join(file).is_file());
        missing.extend(absent.map(|(file, how)| format!("{file}: {how}")));
    }
    let number = NUMBERS.get(games.len() - 1).expect("NUMBERS goes on");
    let counted = COUNTED.map(|(file, what)| {
        let languages = ["EN", "FR", "DE"].into_iter().zip(number);
        (file, languages.fold(what.to_owned(), |what, (language, number)| what.replace(language, number)))
    });
    let miscounted = counted.into_iter().filter(|(file, what)| !says(file, what));
    missing.extend(miscounted.map(|(file, what)| format!("{file}: {:?}", what.trim())));
    missing
}

#[test]
fn every_game_is_wherever_games_are_named() {
    let missing = missing(&games());
    assert!(missing.is_empty(), "missing, by file (case is ignored):\n{}", missing.join("\n"));
}

#[test]
fn a_game_that_is_nowhere_is_missing_everywhere() {
    let checkers = missing(&["checkers".to_owned()]);
    assert_eq!(checkers.len(), NAMED.len() + FILES.len() + COUNTED.len());
}
