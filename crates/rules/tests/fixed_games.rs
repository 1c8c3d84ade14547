//! Seeded games end as they always did. `wasm.rs` checks the same as WebAssembly.

mod fixed;

#[test]
fn seeded_games_end_as_they_always_did() {
    fixed::check();
}
