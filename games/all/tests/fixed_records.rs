//! Records are read the same everywhere. `wasm.rs` runs the same checks as WebAssembly.

mod records;

#[test]
fn records_are_read_or_refused() {
    records::check();
}
