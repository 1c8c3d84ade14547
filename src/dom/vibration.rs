//! Short vibrations of the device.

use js_sys::{Reflect, Uint8Array};
use leptos::prelude::*;

use super::site::media;

/// Whether the device vibrates, as far as the browser tells: those on desktops have the function too, but no motor.
pub fn can_vibrate() -> bool {
    media("(any-pointer: coarse)") && has_function()
}

/// Vibrates: for this many ms, then after a pause of this many, and so on. Without a motor nothing happens.
pub fn vibrate(pattern: &[u8]) {
    if has_function() {
        // Browsers refuse it where the player has switched vibration off.
        let _ = window().navigator().vibrate_with_pattern(&Uint8Array::from(pattern));
    }
}

fn has_function() -> bool {
    Reflect::has(&window().navigator(), &"vibrate".into()) == Ok(true)
}
