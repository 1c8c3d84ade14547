//! The page: what the build has written into it, where its other files are, and whether it is a frame in another page.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Response, Worker, WorkerOptions, WorkerType};

#[wasm_bindgen]
extern "C" {
    /// Luciole as a single file, which contains all others (`xtask/src/single/page.js`).
    #[derive(Clone)]
    type SingleFile;

    #[wasm_bindgen(thread_local_v2, js_namespace = window, js_name = luciole)]
    static SINGLE_FILE: Option<SingleFile>;

    /// The address of one of the files in it.
    #[wasm_bindgen(method)]
    fn address(this: &SingleFile, file: &str) -> String;

    /// Starts the opponents: a worker, or a message port to the page itself if the browser refuses workers.
    #[wasm_bindgen(method, catch, js_name = startOpponents)]
    fn start_opponents(this: &SingleFile) -> Result<Worker, JsValue>;
}

/// Whether the page is a single file that contains all others.
pub fn is_single_file() -> bool {
    SINGLE_FILE.with(Option::is_some)
}

/// Whether the page is a frame in another page.
pub fn is_framed() -> bool {
    let window = window();
    window.parent().is_ok_and(|parent| parent.as_ref() != Some(&window))
}

/// Whether the page is an app on the home screen, on an iPhone or iPad, where apps and the browser store their data apart, and
/// apps can't download files; `None` on other devices.
pub fn is_on_home_screen() -> Option<bool> {
    Reflect::get(&window().navigator(), &"standalone".into()).ok()?.as_bool()
}

/// The address of the page, without the fragment; empty if the page was opened from a file, whose address is of no use
/// to others.
pub fn page_address() -> String {
    let here = window().location().href().unwrap_or_default();
    here.split('#').next().filter(|here| here.starts_with("http")).unwrap_or_default().to_owned()
}

/// The address of one of the site's files.
pub fn address_of(file: &str) -> String {
    SINGLE_FILE.with(|single| single.as_ref().map_or_else(|| file.to_owned(), |single| single.address(file)))
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

/// Starts the opponents' worker.
///
/// # Errors
/// If the browser refuses.
pub fn start_opponents() -> Result<Worker, JsValue> {
    if let Some(single) = SINGLE_FILE.with(Option::clone) {
        return single.start_opponents();
    }
    // Its file name contains a hash of its content.
    let script = written("luciole-opponents").ok_or("the page doesn't say where the worker is")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(&script, &options)
}

/// The style sheet of the boards.
pub async fn board_style() -> Option<String> {
    let sheet = document().query_selector("link[href*=\"board-\"], style[data-file^=\"board-\"]").ok().flatten()?;
    match sheet.get_attribute("href") {
        Some(file) => text_of(&file).await,
        None => sheet.text_content(),
    }
}

/// The text of one of the site's files; nothing if it can't be loaded.
pub async fn text_of(file: &str) -> Option<String> {
    let response =
        JsFuture::from(window().fetch_with_str(&address_of(file))).await.ok()?.dyn_into::<Response>().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

fn written(name: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok().flatten()?;
    meta.get_attribute("content")
}
