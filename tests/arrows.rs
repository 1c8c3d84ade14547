//! The crates depend on each other in one direction only, and those that hold the games know nothing of the web.
//!
//! What is checked is what cargo says it would link (`cargo metadata`), for all platforms at once.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::{Value, json};

/// The crates that know nothing of the web.
const PURE: [&str; 13] = [
    "luciole-core",
    "luciole-session",
    "luciole-scene",
    "luciole-search",
    "luciole-table",
    "luciole-lacuna",
    "luciole-lumens",
    "luciole-luminos",
    "luciole-djinns",
    "luciole-lum42",
    "luciole-tictactoe",
    "luciole-games",
    "luciole-embed",
];

/// What every game links.
const OF_A_GAME: &[&str] = &["luciole-core", "luciole-scene", "luciole-search", "luciole-session", "luciole-table"];
/// The games of the list.
const GAMES: &[&str] = &["luciole-djinns", "luciole-lacuna", "luciole-lum42", "luciole-lumens", "luciole-luminos"];

/// Every arrow among the crates of the workspace.
fn drawn() -> BTreeMap<String, BTreeSet<String>> {
    let games = GAMES.iter().chain(&["luciole-tictactoe"]).map(|&game| (game, OF_A_GAME.to_vec()));
    let others = [
        ("luciole-core", vec![]),
        ("luciole-session", vec!["luciole-core"]),
        ("luciole-scene", vec!["luciole-core", "luciole-session"]),
        ("luciole-search", vec!["luciole-core"]),
        ("luciole-table", vec!["luciole-core", "luciole-scene", "luciole-session"]),
        ("luciole-games", [GAMES, OF_A_GAME].concat()),
        ("luciole-embed", vec!["luciole-core", "luciole-games"]),
        ("luciole-app", [OF_A_GAME, &["luciole-embed", "luciole-games"]].concat()),
        ("luciole-worker", vec!["luciole-games", "luciole-search"]),
        ("luciole-cli", vec!["luciole-core", "luciole-games", "luciole-scene", "luciole-search"]),
        ("luciole-bench", [GAMES, &["luciole-core", "luciole-games", "luciole-search"]].concat()),
        ("xtask", vec![]),
    ];
    let named = |to: Vec<&str>| to.into_iter().map(str::to_owned).collect();
    games.chain(others).map(|(from, to)| (from.to_owned(), named(to))).collect()
}

/// What the names of web crates begin with: `wasm-bindgen-futures`, `gloo-timers`, `leptos_dom`, `idb`, …
const WEB: [&str; 8] =
    ["console_error_panic_hook", "gloo", "idb", "js-sys", "leptos", "wasm-bindgen", "wasm-streams", "web-"];

#[test]
fn the_pure_crates_know_nothing_of_the_web() {
    let found = web_crates_in_reach(&metadata());
    assert!(found.is_empty(), "web crates in reach of pure ones:\n{}", found.join("\n"));
}

#[test]
fn the_arrows_among_our_crates_are_those_that_are_drawn() {
    assert_eq!(arrows(&metadata()), drawn());
}

#[test]
fn a_web_crate_two_levels_down_is_named_with_its_path() {
    let mut doctored = metadata();
    depend(&mut doctored, "crc", "web-sys", &Value::Null);
    let found = web_crates_in_reach(&doctored);
    assert_eq!(found.len(), PURE.len());
    assert_eq!(found[..2], ["luciole-core → crc → web-sys", "luciole-session → luciole-core → crc → web-sys"]);
}

#[test]
fn what_only_tests_and_build_scripts_need_does_not_count() {
    let mut doctored = metadata();
    depend(&mut doctored, "crc", "web-sys", &json!("dev"));
    depend(&mut doctored, "luciole-core", "luciole-scene", &json!("build"));
    assert!(web_crates_in_reach(&doctored).is_empty());
    assert_eq!(arrows(&doctored), arrows(&metadata()));
}

#[test]
fn an_arrow_the_wrong_way_is_seen() {
    let mut doctored = metadata();
    depend(&mut doctored, "luciole-core", "luciole-scene", &Value::Null);
    assert!(arrows(&doctored)["luciole-core"].contains("luciole-scene"));
}

/// What cargo knows of the workspace and of all that it depends on.
///
/// Not `--offline`: cargo asks for the manifests of other platforms' crates too, and a machine that has only ever built for its
/// own has not fetched those. Where they are there, nothing is asked of the network.
fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .output()
        .expect("cargo runs the tests, so it is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo writes JSON")
}

/// The web crates that a pure one would link, each with a shortest path to it.
///
/// Features are those of the whole workspace, and dependencies those of all platforms: a crate that reaches for the browser on
/// WebAssembly only (`getrandom` does, for the app) counts like one that always does. The pure crates need none of these:
/// all their chance comes from a seed.
fn web_crates_in_reach(metadata: &Value) -> Vec<String> {
    let graph = Graph::of(metadata);
    PURE.iter().flat_map(|pure| graph.web_crates_in_reach(pure)).collect()
}

/// Which crates of the workspace each of them links.
fn arrows(metadata: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let graph = Graph::of(metadata);
    let members: Vec<&str> = list(&metadata["workspace_members"]).iter().map(text).collect();
    let ours = |id: &str| graph.links[id].iter().filter(|to| members.contains(to)).map(|to| graph.names[to].to_owned());
    members.iter().map(|&id| (graph.names[id].to_owned(), ours(id).collect())).collect()
}

/// Packages by their ids.
struct Graph<'a> {
    names: BTreeMap<&'a str, &'a str>,
    /// What each package links: its normal dependencies.
    links: BTreeMap<&'a str, Vec<&'a str>>,
}

impl<'a> Graph<'a> {
    fn of(metadata: &'a Value) -> Self {
        let names = list(&metadata["packages"]).iter().map(|package| (text(&package["id"]), text(&package["name"])));
        let is_linked = |dependency: &&Value| list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        let linked =
            |node: &'a Value| list(&node["deps"]).iter().filter(is_linked).map(|to| text(&to["pkg"])).collect();
        let links = list(&metadata["resolve"]["nodes"]).iter().map(|node| (text(&node["id"]), linked(node)));
        Self { names: names.collect(), links: links.collect() }
    }

    fn web_crates_in_reach(&self, from: &str) -> Vec<String> {
        let (&from, _) = self.names.iter().find(|(_, name)| **name == from).expect("a package of that name");
        let mut found = Vec::new();
        let mut seen = BTreeSet::from([from]);
        let mut paths = vec![vec![from]];
        // Level by level, so that the first path to a crate is a shortest one.
        while !paths.is_empty() {
            let mut longer = Vec::new();
            for path in paths {
                let [.., end] = path[..] else { unreachable!("a path begins somewhere") };
                for &next in &self.links[end] {
                    if !seen.insert(next) {
                        continue;
                    }
                    let path = [&path[..], &[next]].concat();
                    if is_of_the_web(self.names[next]) {
                        found.push(path.iter().map(|id| self.names[id]).collect::<Vec<_>>().join(" → "));
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

fn is_of_the_web(name: &str) -> bool {
    WEB.iter().any(|beginning| name.starts_with(beginning))
}

/// Gives one package a dependency on another that it doesn't have.
fn depend(metadata: &mut Value, from: &str, to: &str, kind: &Value) {
    let id_of = |name: &str| {
        let package = list(&metadata["packages"]).iter().find(|package| package["name"] == name);
        package.expect("a package of that name")["id"].clone()
    };
    let (from, to) = (id_of(from), id_of(to));
    let nodes = metadata["resolve"]["nodes"].as_array_mut().expect("a list");
    let node = nodes.iter_mut().find(|node| node["id"] == from).expect("a node for each package");
    let dependency = json!({ "name": "added", "pkg": to, "dep_kinds": [{ "kind": kind, "target": null }] });
    node["deps"].as_array_mut().expect("a list").push(dependency);
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}
