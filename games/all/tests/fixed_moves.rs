//! A level plays the same on every machine. `wasm.rs` runs the same checks as WebAssembly.

mod moves;

#[test]
fn the_levels_keep_their_moves() {
    moves::check();
}
