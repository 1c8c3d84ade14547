//! Seeded games end as they always did. `wasm.rs` checks the same as WebAssembly.

mod games;

#[test]
fn seeded_games_end_as_they_always_did() {
    games::check();
}
