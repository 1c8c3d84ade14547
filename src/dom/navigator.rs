//! What the browser's navigator offers beyond `web-sys`: unstable there, or not in every browser.

use js_sys::{Object, Promise};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use web_sys::Clipboard;

#[wasm_bindgen]
extern "C" {
    pub type Navigator;

    /// Absent if pages at this address may not use it.
    #[wasm_bindgen(method, getter)]
    pub fn clipboard(this: &Navigator) -> Option<Clipboard>;

    /// The function [`Navigator::share`], if there is one.
    #[wasm_bindgen(method, getter, js_name = share)]
    pub fn sheet(this: &Navigator) -> JsValue;

    #[wasm_bindgen(method, catch)]
    pub fn share(this: &Navigator, parcel: &Object) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, catch, js_name = canShare)]
    pub fn can_share(this: &Navigator, parcel: &Object) -> Result<bool, JsValue>;

    #[wasm_bindgen(method, getter, js_name = wakeLock)]
    pub fn wake_lock(this: &Navigator) -> Option<WakeLock>;

    /// What is known of the connection, in some browsers.
    #[wasm_bindgen(method, getter)]
    pub fn connection(this: &Navigator) -> Option<Connection>;

    pub type Connection;

    #[wasm_bindgen(method, getter, js_name = saveData)]
    pub fn save_data(this: &Connection) -> bool;

    pub type WakeLock;

    #[wasm_bindgen(method, catch)]
    pub fn request(this: &WakeLock, kind: &str) -> Result<Promise, JsValue>;

    /// How the page's sound mixes with that of other apps, where a page may say so.
    #[wasm_bindgen(method, getter, js_name = audioSession)]
    pub fn audio_session(this: &Navigator) -> Option<AudioSession>;

    pub type AudioSession;

    #[wasm_bindgen(method, setter, js_name = type)]
    pub fn set_kind(this: &AudioSession, kind: &str);
}

/// The browser's navigator.
pub fn navigator() -> Navigator {
    window().navigator().unchecked_into()
}

/// Whether the user wants to load no more than necessary.
pub fn saves_data() -> bool {
    navigator().connection().is_some_and(|connection| connection.save_data())
}
