//! The script, its types, its manifest and the documentation name the same attributes, events and messages as this crate.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use luciole_embed::{ATTRIBUTES, NEWS, OPTION, ORDERS};
use serde_json::Value;

/// The attributes that only a frame's address has.
const OF_FRAMES: [&str; 2] = ["ground", "origin"];
/// The attribute that only the element has: it says where the frame is.
const OF_ELEMENTS: &str = "home";

fn file(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn json(path: &str) -> Value {
    serde_json::from_str(&file(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// What stands between two texts, each the first after the one before.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("{before:?} is missing"));
    rest.split_once(after).unwrap_or_else(|| panic!("{after:?} is missing")).0
}

/// All parts of a text between two marks.
fn marked(mut text: &str, open: &str, close: &str) -> BTreeSet<String> {
    let mut parts = BTreeSet::new();
    while let Some((part, rest)) = text.split_once(open).and_then(|(_, rest)| rest.split_once(close)) {
        parts.insert(part.to_owned());
        text = rest;
    }
    parts
}

fn set<'a>(names: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    names.into_iter().map(str::to_owned).collect()
}

/// The attributes without those in the list, and with that of options.
fn attributes_except(left_out: &[&str]) -> BTreeSet<String> {
    let own = ATTRIBUTES.iter().copied().filter(|name| !left_out.contains(name));
    set(own.chain([OF_ELEMENTS, &format!("{OPTION}…")]))
}

/// The first cell of each row of a table, without its backquotes. The table ends with an empty line.
fn first_cells(document: &str, heading: &str) -> BTreeSet<String> {
    let table = between(document, heading, "\n\n");
    table.lines().filter_map(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned())).collect()
}

#[test]
fn all_name_the_same_attributes() {
    let documented = first_cells(&file("../../docs/embedding.md"), "| attribute | values | default |");
    assert_eq!(documented, attributes_except(&["origin"]), "docs/embedding.md describes origin in its text");

    let types = file("package/embed.d.ts");
    let block = between(&types, "interface LucioleGameAttributes {", "\n}");
    let mut in_types: BTreeSet<String> =
        block.lines().filter_map(|line| Some(line.trim().split_once("?: ")?.0.to_owned())).collect();
    assert!(block.contains(&format!("[option: `{OPTION}${{string}}`]")));
    in_types.insert(format!("{OPTION}…"));
    assert_eq!(in_types, attributes_except(&["origin"]), "the types");

    let manifest = json("package/custom-elements.json");
    let named = |list: &str| -> BTreeSet<String> {
        let list = manifest["modules"][0]["declarations"][0][list].as_array().expect("a list");
        list.iter().map(|each| each["name"].as_str().expect("a name").to_owned()).collect()
    };
    assert_eq!(named("attributes"), attributes_except(&OF_FRAMES), "the manifest");

    let script = file("../../public/embed.js");
    let list = |name: &str| marked(between(&script, &format!("{name} = ["), "];"), "'", "'");
    let mut observed = list("observedAttributes").into_iter().chain(list("ASKED")).collect::<BTreeSet<_>>();
    observed.insert(format!("{}…", between(&script, "OPTION = '", "'")));
    assert_eq!(observed, attributes_except(&OF_FRAMES), "the script");

    // A board that is rendered from a link is no new game, and the link isn't an option.
    let options = attributes_except(&["ground", "origin", "game", "link", "record", "seed"]);
    let mut accepted = list("ACCEPTED");
    accepted.insert(format!("{OPTION}…"));
    assert_eq!(accepted, options, "the options of renderBoard");
    let picked = between(&types, "extends Pick<LucioleGameAttributes, ", ">");
    let of_types = marked(picked, "'", "'").into_iter().chain(["autoplay".to_owned(), format!("{OPTION}…")]);
    assert_eq!(of_types.collect::<BTreeSet<_>>(), options, "their types");
    assert_eq!(named("events"), news_with_events());
}

/// The events: one for each kind of news, except for those that the element uses itself.
fn news_with_events() -> BTreeSet<String> {
    NEWS.iter().filter(|news| !["height", "scroll"].contains(*news)).map(|news| format!("luciole-{news}")).collect()
}

#[test]
fn all_name_the_same_events_and_messages() {
    let document = file("../../docs/embedding.md");
    assert_eq!(first_cells(&document, "| event | when |"), news_with_events());
    let messages = |heading| marked(between(&document, heading, "\n\n"), "\"type\":\"", "\"");
    assert_eq!(messages("| from the page | |"), set(ORDERS.iter().copied()));
    assert_eq!(messages("| from the frame | |"), set(NEWS.iter().copied()));

    let types = file("package/embed.d.ts");
    assert_eq!(marked(between(&types, "interface LucioleEventMap {", "\n}"), "  '", "'"), news_with_events());
    let messages = |name: &str| marked(between(&types, &format!("type {name} ="), ";\n\n"), "type: '", "'");
    assert_eq!(messages("MessageToFrame"), set(ORDERS.iter().copied()));
    assert_eq!(messages("MessageFromFrame"), set(NEWS.iter().copied()));

    let script = file("../../public/embed.js");
    assert_eq!(marked(between(&script, "switch (type) {", "default:"), "case '", "'"), set(NEWS.iter().copied()));
}

#[test]
fn the_package_has_the_version_of_this_crate() {
    assert_eq!(json("package/package.json")["version"], env!("CARGO_PKG_VERSION"));
}
