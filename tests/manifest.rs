//! The manifest of the installed app is correct: its pictures exist in the sizes it states, its addresses work at any
//! path, and each game has a shortcut.

use std::fs;
use std::path::Path;

use luciole_games::GameId;
use serde_json::Value;

const PUBLIC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/public");

fn manifest() -> Value {
    let text = fs::read_to_string(Path::new(PUBLIC).join("manifest.webmanifest")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().unwrap_or_else(|| panic!("{name} is not a list"))
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("{name} is not a string"))
}

/// Width and height, from the file's header.
fn png_size(file: &Path) -> String {
    let bytes = fs::read(file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n", "{}", file.display());
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    format!("{}x{}", number(16), number(20))
}

#[test]
fn pictures_have_the_stated_sizes() {
    let manifest = manifest();
    let of_shortcuts = list(&manifest, "shortcuts").iter().flat_map(|shortcut| list(shortcut, "icons"));
    let pictures = list(&manifest, "icons").iter().chain(list(&manifest, "screenshots")).chain(of_shortcuts);
    let mut drawn = Vec::new();
    for picture in pictures {
        let file = Path::new(PUBLIC).join(text(picture, "src"));
        match text(picture, "type") {
            "image/png" => {
                assert_eq!(png_size(&file), text(picture, "sizes"), "{}", file.display());
                drawn.push((text(picture, "sizes"), picture["purpose"].as_str()));
            }
            kind => assert_eq!((kind, text(picture, "sizes"), file.is_file()), ("image/svg+xml", "any", true)),
        }
    }
    for needed in [("192x192", Some("any")), ("512x512", Some("any")), ("512x512", Some("maskable"))] {
        assert!(drawn.contains(&needed), "{needed:?}");
    }
    assert_eq!(png_size(&Path::new(PUBLIC).join("icons/apple-touch-180.png")), "180x180");
}

#[test]
fn addresses_are_relative() {
    let manifest = manifest();
    // With the `#`: home then doesn't take it for an address that has lost its end.
    for (name, address) in [("id", "./"), ("start_url", "./#/"), ("scope", "./")] {
        assert_eq!(text(&manifest, name), address, "{name}");
    }
}

/// A second window on the same games would serve nobody.
#[test]
fn links_open_in_the_window_that_is_there() {
    assert_eq!(manifest()["launch_handler"]["client_mode"][0], "navigate-existing");
}

#[test]
fn each_game_has_its_shortcut() {
    let manifest = manifest();
    let urls: Vec<&str> = list(&manifest, "shortcuts").iter().map(|shortcut| text(shortcut, "url")).collect();
    let games: Vec<String> = GameId::ALL.iter().map(|game| format!("./#/new/{game}")).collect();
    assert_eq!(urls, games);
}
