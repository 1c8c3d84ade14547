//! The crates depend on each other in one direction only, and those that contain the games don't depend on the web.
//!
//! The test checks what cargo would link (`cargo tree`) for all platforms at once: a crate that uses the browser only
//! on WebAssembly counts like one that always does.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use luciole_games::GameId;

/// The crates that must not depend on the web, besides the games.
const PURE: [&str; 9] = [
    "luciole-core",
    "luciole-session",
    "luciole-scene",
    "luciole-search",
    "luciole-words",
    "luciole-table",
    "luciole-games",
    "luciole-embed",
    "luciole-pages",
];

/// What every game links.
const OF_A_GAME: &[&str] =
    &["luciole-core", "luciole-editor", "luciole-scene", "luciole-search", "luciole-session", "luciole-words"];

/// The crates of the games in the list.
fn listed() -> Vec<String> {
    GameId::ALL.iter().map(|game| format!("luciole-{game}")).collect()
}

/// The crates of all games, including the one that isn't listed.
fn games() -> Vec<String> {
    [listed(), vec!["luciole-tictactoe".to_owned()]].concat()
}

/// All allowed dependencies among the crates of the workspace.
fn drawn() -> BTreeMap<String, BTreeSet<String>> {
    let listed = listed();
    let listed: Vec<&str> = listed.iter().map(String::as_str).collect();
    let others = [
        ("luciole-core", vec![]),
        ("luciole-session", vec!["luciole-core"]),
        ("luciole-scene", vec!["luciole-core", "luciole-session"]),
        ("luciole-search", vec!["luciole-core"]),
        ("luciole-words", vec!["luciole-core", "luciole-scene", "luciole-session"]),
        ("luciole-editor", vec!["luciole-core", "luciole-scene", "luciole-session", "luciole-words"]),
        ("luciole-games", [&listed, OF_A_GAME].concat()),
        (
            "luciole-table",
            vec![
                "luciole-core",
                "luciole-games",
                "luciole-scene",
                "luciole-search",
                "luciole-session",
                "luciole-words",
            ],
        ),
        ("luciole-embed", vec!["luciole-core", "luciole-games"]),
        ("luciole-pages", vec!["luciole-games", "luciole-scene", "luciole-words"]),
        ("luciole-app", [OF_A_GAME, &["luciole-embed", "luciole-games", "luciole-pages", "luciole-table"]].concat()),
        ("luciole-worker", vec!["luciole-core", "luciole-games", "luciole-search"]),
        ("luciole-cli", vec!["luciole-core", "luciole-games", "luciole-scene", "luciole-search"]),
        (
            "luciole-train",
            vec![
                "luciole-core",
                "luciole-djinns",
                "luciole-lum42",
                "luciole-lumens",
                "luciole-luminos",
                "luciole-search",
            ],
        ),
        ("luciole-bench", vec!["luciole-core", "luciole-games", "luciole-search", "luciole-session", "luciole-words"]),
        ("luciole-locales", vec![]),
        ("xtask", vec![]),
    ];
    let named = |to: &[&str]| to.iter().map(|&name| name.to_owned()).collect();
    let games = games().into_iter().map(|game| (game, named(OF_A_GAME)));
    games.chain(others.map(|(from, to)| (from.to_owned(), named(&to)))).collect()
}

/// The prefixes of web crates' names: `wasm-bindgen-futures`, `gloo-timers`, `leptos_dom`, `idb`, …
const WEB: [&str; 8] =
    ["console_error_panic_hook", "gloo", "idb", "js-sys", "leptos", "wasm-bindgen", "wasm-streams", "web-"];

#[test]
fn the_pure_crates_do_not_depend_on_the_web() {
    let found = Graph::of_workspace().web_crates_in_reach_of_pure();
    assert!(found.is_empty(), "web crates in reach of pure ones:\n{}", found.join("\n"));
}

#[test]
fn our_crates_have_exactly_the_allowed_dependencies() {
    assert_eq!(Graph::of_workspace().arrows(), drawn());
}

/// A library would bring in the standard library by its feature `std`.
#[test]
fn the_rules_alone_need_no_standard_library() {
    for name in [games(), vec!["luciole-core".to_owned()]].concat() {
        let edges = "--edges=features,no-build,no-dev,no-proc-macro";
        let tree = cargo_tree(&["--package", &name, "--no-default-features", edges]);
        let found: Vec<&str> = tree.lines().filter(|line| line.contains("feature \"std\"")).collect();
        assert!(tree.contains("feature \"alloc\""), "the features are listed: {tree}");
        assert!(found.is_empty(), "{name} links the standard library:\n{}", found.join("\n"));
        assert!(!tree.contains("luciole-scene") && !tree.contains("luciole-search"), "{name} links only rules: {tree}");
    }
}

#[test]
fn a_web_crate_two_levels_down_is_named_with_its_path() {
    let mut graph = Graph::of_workspace();
    graph.link("crc", "web-sys");
    let found = graph.web_crates_in_reach_of_pure();
    assert_eq!(found.len(), PURE.len() + games().len());
    assert_eq!(found[..2], ["luciole-core → crc → web-sys", "luciole-session → luciole-core → crc → web-sys"]);
}

#[test]
fn dependencies_of_tests_and_build_scripts_do_not_count() {
    let linked = Graph::of_workspace().0;
    assert!(linked.contains_key("leptos"));
    assert!(!linked.contains_key("proptest"), "our tests need it");
    assert!(!linked.contains_key("autocfg"), "build scripts need it");
}

#[test]
fn a_dependency_in_the_wrong_direction_is_detected() {
    let mut graph = Graph::of_workspace();
    graph.link("luciole-core", "luciole-scene");
    assert!(graph.arrows()["luciole-core"].contains("luciole-scene"));
}

/// The packages that each package links, by name; all versions of a package are one.
struct Graph(BTreeMap<String, BTreeSet<String>>);

impl Graph {
    /// What the workspace links, for all platforms.
    fn of_workspace() -> Self {
        Self::of_tree(&cargo_tree(&["--workspace", "--edges=normal", "--prefix=depth", "--format= {p}"]))
    }

    /// Parses lines such as `2 rand v0.10.3`, in which the number is the package's depth in the tree.
    fn of_tree(text: &str) -> Self {
        let mut links = BTreeMap::<String, BTreeSet<String>>::new();
        let mut path: Vec<&str> = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty()) {
            let [depth, name, ..] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("what is {line:?}?") };
            path.truncate(depth.parse().expect("a depth"));
            links.entry(name.to_owned()).or_default();
            if let Some(&from) = path.last() {
                links.get_mut(from).expect("it occurs further up").insert(name.to_owned());
            }
            path.push(name);
        }
        Self(links)
    }

    /// Adds a link that doesn't exist.
    fn link(&mut self, from: &str, to: &str) {
        self.0.get_mut(from).expect("a package of that name").insert(to.to_owned());
    }

    /// The crates of the workspace that each of them links.
    fn arrows(&self) -> BTreeMap<String, BTreeSet<String>> {
        let is_ours = |name: &String| drawn().contains_key(name) || name.starts_with("luciole-");
        let ours = |links: &BTreeSet<String>| links.iter().filter(|name| is_ours(name)).cloned().collect();
        self.0.iter().filter(|(name, _)| is_ours(name)).map(|(name, links)| (name.clone(), ours(links))).collect()
    }

    /// The web crates that a pure crate would link, each with a shortest path to it. The pure crates need none of
    /// these: all their randomness comes from a seed.
    fn web_crates_in_reach_of_pure(&self) -> Vec<String> {
        let games = games();
        let pure = PURE.into_iter().chain(games.iter().map(String::as_str));
        pure.flat_map(|pure| self.web_crates_in_reach(pure)).collect()
    }

    fn web_crates_in_reach(&self, from: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut seen = BTreeSet::from([from]);
        let mut paths = vec![vec![from]];
        // Breadth-first, so that the first path to a crate is a shortest one.
        while !paths.is_empty() {
            let mut longer = Vec::new();
            for path in paths {
                let [.., end] = path[..] else { unreachable!("a path begins somewhere") };
                for next in &self.0[end] {
                    if !seen.insert(next) {
                        continue;
                    }
                    let path = [&path[..], &[next]].concat();
                    if is_of_the_web(next) {
                        found.push(path.join(" → "));
                    } else {
                        longer.push(path);
                    }
                }
            }
            paths = longer;
        }
        found
    }
}

/// What `cargo tree` prints for all platforms.
fn cargo_tree(arguments: &[&str]) -> String {
    // Not `--offline`: cargo also needs the manifests of other platforms' crates, and a machine that has only built
    // for its own hasn't fetched those. If they are there, cargo doesn't use the network.
    let output = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["tree", "--locked", "--target=all"])
        .args(arguments)
        .output()
        .expect("cargo runs the tests, so it is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("cargo writes UTF-8")
}

fn is_of_the_web(name: &str) -> bool {
    WEB.iter().any(|beginning| name.starts_with(beginning))
}
