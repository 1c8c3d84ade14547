//! The page: what the build has written into it, and whether it is a frame in another page.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Whether the page is a frame in another page.
pub fn is_framed() -> bool {
    let window = window();
    window.parent().is_ok_and(|parent| parent.as_ref() != Some(&window))
}

/// The address of the page, without the fragment.
pub fn page_address() -> String {
    let here = window().location().href().unwrap_or_default();
    here.split('#').next().unwrap_or_default().to_owned()
}

/// The fragment of the page's address, including the `#`.
pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Whether a media query matches now.
pub fn media(query: &str) -> bool {
    window().match_media(query).is_ok_and(|query| query.is_some_and(|query| query.matches()))
}

/// Whether the player prefers reduced motion.
pub fn is_still() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

/// The version of the site.
pub fn version() -> Option<String> {
    written("luciole-version")
}

/// Whether browsers should store the site for offline use.
pub fn is_for_offline() -> bool {
    written("luciole-offline").is_some()
}

/// The address of the opponents' worker; its file name contains a hash of its content.
pub fn opponents() -> Option<String> {
    written("luciole-opponents")
}

/// The style sheet of the boards.
pub async fn board_style() -> Option<String> {
    let sheet = document().query_selector("link[href*=\"board-\"]").ok().flatten()?;
    text_of(&sheet.get_attribute("href")?).await
}

/// The text of one of the site's files; nothing if it can't be loaded.
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
