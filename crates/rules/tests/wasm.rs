//! The rules give the same games as WebAssembly: seeded games end as they do natively.
#![cfg(target_arch = "wasm32")]

mod fixed;

use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn seeded_games_end_as_they_do_natively() {
    fixed::check();
}
