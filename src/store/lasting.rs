//! Persistent storage: whether the browser may delete what is saved here, to free space or because the player has
//! stayed away.

use std::future::Future;

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

use crate::dom::storage::{storage, stored};

/// Says that the browser has been asked to keep everything.
const KEY: &str = "luciole.lasting";

/// Asks the browser to keep everything, unless it has been asked before; some browsers ask the player. Returns whether
/// it has promised to.
pub async fn ask_once() -> bool {
    let is_promised = promised(StorageManager::persisted).await;
    if is_promised || stored(KEY) == "asked" {
        return is_promised;
    }
    if let Some(storage) = storage() {
        // If this can't be saved, nothing can, and there is nothing to keep.
        let _ = storage.set_item(KEY, "asked");
    }
    ask().await
}

/// Asks the browser to keep everything. It is readier to promise that once the app is installed.
pub fn ask() -> impl Future<Output = bool> {
    promised(StorageManager::persist)
}

/// The browser's answer; false if it can't be asked.
async fn promised(ask: fn(&StorageManager) -> Result<Promise, JsValue>) -> bool {
    let Ok(answer) = ask(&window().navigator().storage()) else { return false };
    JsFuture::from(answer).await.is_ok_and(|answer| answer.is_truthy())
}
