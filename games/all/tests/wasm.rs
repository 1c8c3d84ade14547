//! The games give the same results as WebAssembly: seeded games end, levels play and records are read as they are
//! natively.
#![cfg(target_arch = "wasm32")]

mod games;
mod moves;
mod records;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn seeded_games_end_the_same_as_natively() {
    games::check();
}

#[wasm_bindgen_test]
fn the_levels_play_the_same_as_natively() {
    moves::check();
}

#[wasm_bindgen_test]
fn records_are_read_the_same_as_natively() {
    records::check();
}
