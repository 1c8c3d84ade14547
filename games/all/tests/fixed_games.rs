//! Seeded games keep their results. `wasm.rs` runs the same checks as WebAssembly.

mod games;

#[test]
fn seeded_games_end_as_they_always_did() {
    games::check();
}
