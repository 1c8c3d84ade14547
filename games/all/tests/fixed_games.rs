//! Seeded games keep their results. `wasm.rs` runs the same checks as WebAssembly.

mod games;

#[test]
fn seeded_games_keep_their_results() {
    games::check();
}
