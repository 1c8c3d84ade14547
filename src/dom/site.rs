//! The page that the app is: what the build has written into it, and whether it is a frame of another page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Whether another page is around this one.
pub fn is_framed() -> bool {
    let window = window();
    window.parent().is_ok_and(|parent| parent.as_ref() != Some(&window))
}

/// The address of the page, without what stands behind the `#`.
pub fn page_address() -> String {
    let here = window().location().href().unwrap_or_default();
    here.split('#').next().unwrap_or_default().to_owned()
}

/// What stands behind the `#` in the address of the page, with it.
pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Whether a media query of the style sheets holds now.
pub fn media(query: &str) -> bool {
    window().match_media(query).is_ok_and(|query| query.is_some_and(|query| query.matches()))
}

/// Whether the player wants as little motion as can be.
pub fn is_still() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

/// The version of the site.
pub fn version() -> Option<String> {
    written("luciole-version")
}

/// Whether browsers are to keep the site for use offline.
pub fn is_for_offline() -> bool {
    written("luciole-offline").is_some()
}

/// The address of the opponents' worker, which is named by its content.
pub fn opponents() -> Option<String> {
    written("luciole-opponents")
}

/// The style sheet of the boards.
pub async fn board_style() -> Option<String> {
    let sheet = document().query_selector("link[href*=\"board-\"]").ok().flatten()?;
    text_of(&sheet.get_attribute("href")?).await
}

/// The text of a file of the site; nothing if it can't be had.
pub async fn text_of(file: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(file)).await.ok()?.dyn_into::<Response>().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

fn written(name: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok().flatten()?;
    meta.get_attribute("content")
}
