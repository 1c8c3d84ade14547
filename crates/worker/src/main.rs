//! The opponents behind a message port: a dedicated worker that thinks in slices, so that it goes on listening.
//!
//! What it is told and what it answers: `luciole_games::messages`.
#![deny(unsafe_code)]

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "what calls into a part that has been loaded is a foreign function")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod port;

fn main() {
    // Elsewhere there is nobody to listen to.
    #[cfg(target_arch = "wasm32")]
    port::open();
}
