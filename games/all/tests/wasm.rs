//! The games give the same results as WebAssembly: seeded games end and levels play as they do natively.
#![cfg(target_arch = "wasm32")]

mod games;
mod moves;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn seeded_games_end_the_same_as_natively() {
    games::check();
}

#[wasm_bindgen_test]
fn the_levels_play_the_same_as_natively() {
    moves::check();
}
