//! The opponents behind a message port: a dedicated worker that thinks in slices, so that it goes on listening.
//!
//! What it is told and what it answers: `luciole_games::messages`.
#![forbid(unsafe_code)]

#[cfg(target_arch = "wasm32")]
mod port;

fn main() {
    // Elsewhere there is nobody to listen to.
    #[cfg(target_arch = "wasm32")]
    port::open();
}
