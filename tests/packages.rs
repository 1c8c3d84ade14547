//! The crates that others can use are complete as packages. Continuous integration also builds each as it is packed.
#![cfg(not(target_arch = "wasm32"))]

use std::env::temp_dir;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, id};

use luciole_games::GameId;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// The crates other than the games.
const CRATES: [&str; 7] = [
    "luciole-core",
    "luciole-session",
    "luciole-scene",
    "luciole-search",
    "luciole-words",
    "luciole-editor",
    "luciole-locales",
];

fn packages() -> Vec<String> {
    let games = GameId::ALL.iter().map(|game| format!("luciole-{game}"));
    CRATES.into_iter().map(str::to_owned).chain(games).collect()
}

/// Runs `cargo package` on what is in the folder, committed or not.
fn package(words: &[&str]) -> Output {
    let always = ["package", "--offline", "--locked", "--allow-dirty", "--no-verify"];
    Command::new(env!("CARGO")).current_dir(ROOT).args(always).args(words).output().expect("cargo runs the tests")
}

#[test]
fn every_package_can_be_packed() {
    let target = temp_dir().join(format!("luciole-packages-{}", id()));
    let folder = target.to_str().expect("a folder in UTF-8");
    let packages = packages();
    let named = packages.iter().flat_map(|name| ["-p", name]);
    let ran = package(&named.chain(["--target-dir", folder]).collect::<Vec<_>>());
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    for name in packages {
        let file = format!("package/{name}-{}.crate", env!("CARGO_PKG_VERSION"));
        assert!(target.join(&file).is_file(), "{file}");
    }
    fs::remove_dir_all(target).expect("it was just made");
}

#[test]
fn every_package_has_a_readme_both_licences_and_no_foreign_file() {
    for name in packages() {
        let ran = package(&["--list", "-p", &name]);
        let listed = String::from_utf8_lossy(&ran.stdout).into_owned();
        let files: Vec<&str> = listed.lines().collect();
        for needed in ["Cargo.toml", "README.md", "LICENSE-MIT", "LICENSE-APACHE", "src/lib.rs"] {
            assert!(files.contains(&needed), "{name} lacks {needed}: {listed}{}", String::from_utf8_lossy(&ran.stderr));
        }
        for file in files {
            let kind = Path::new(file).extension().and_then(|kind| kind.to_str()).unwrap_or_default();
            let is_own = ["rs", "toml", "orig", "lock", "md", "json", "txt", "css", "perft"].contains(&kind)
                || file.starts_with("LICENSE-");
            assert!(is_own, "{name} contains {file}");
        }
    }
}

#[test]
fn continuous_integration_builds_the_same_packages() {
    let workflow = fs::read_to_string(Path::new(ROOT).join(".github/workflows/test.yml")).expect("the workflow");
    let (_, command) = workflow.split_once("cargo package --locked ").expect("the job that packs");
    let command = command.split("\n\n").next().unwrap_or_default();
    let named: Vec<&str> = command.split_whitespace().filter(|word| word.starts_with("luciole-")).collect();
    assert_eq!(named, CRATES);
    // The folders of games with `pages`: all but the toy.
    assert!(command.contains("\"${games[@]}\""), "{command}");
}
