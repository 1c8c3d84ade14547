//! A level plays the same on every machine. `wasm.rs` runs the same checks as WebAssembly.

mod moves;

#[test]
fn the_levels_play_what_they_always_did() {
    moves::check();
}
