//! The opponents behind a message port: a dedicated worker that thinks in slices, so that it keeps listening.
//!
//! The messages are defined in `luciole_games::messages`.
#![deny(unsafe_code)]

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "what calls into a part that has been loaded is a foreign function")]
mod parts;
#[cfg(target_arch = "wasm32")]
mod port;

fn main() {
    // Other targets have no port.
    #[cfg(target_arch = "wasm32")]
    port::open();
}
