//! A level plays as WebAssembly what it plays natively.
#![cfg(target_arch = "wasm32")]

mod fixed;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn the_levels_play_what_they_play_natively() {
    fixed::check();
}
