//! The pictures on the home page are files, drawn by the code that draws the boards.

use std::fs;

use luciole_games::GameId;

/// Rewrites the files if `LUCIOLE_COVERS=1` is set.
#[test]
fn the_covers_match_what_the_games_draw() {
    for &game in GameId::ALL {
        let path = format!("{}/public/covers/{game}.svg", env!("CARGO_MANIFEST_DIR"));
        let drawn = game.cover().unwrap_or_else(|| panic!("{game} has a cover"));
        if std::env::var_os("LUCIOLE_COVERS").is_some() {
            fs::write(&path, &drawn).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == drawn, "{path} isn't what {game} draws now: LUCIOLE_COVERS=1 cargo test --test covers");
    }
}
