//! The games give the same results as WebAssembly: seeded games end and levels play as they do natively.
#![cfg(target_arch = "wasm32")]

mod games;
mod moves;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn seeded_games_end_as_they_do_natively() {
    games::check();
}

#[wasm_bindgen_test]
fn the_levels_play_what_they_play_natively() {
    moves::check();
}
