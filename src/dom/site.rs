//! The page: what the build has written into it, where its other files are, and whether it is a frame in another page.

use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures_util::future::join_all;
use js_sys::{Reflect, Uint8Array};
use leptos::logging::warn;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response, Worker, WorkerOptions, WorkerType};

/// The `<meta>` with the version.
const VERSION: &str = "luciole-version";
/// What it says in a page that is no release.
const DEVELOPMENT: &str = "development";
/// How the address of the opponents' worker ends, and those of the files that it loads first, which begin alike.
const OPPONENTS: [&str; 4] = ["_loader.js", ".js", "_parts.js", "_bg.wasm"];

static OUTDATED: AtomicBool = AtomicBool::new(false);

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

/// The address of the picture on a game's card.
pub fn cover(game: impl Display) -> String {
    address_of(&format!("covers/{game}.svg"))
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
    written(VERSION)
}

/// Whether the host has another version than this page, and perhaps no longer the files of this one, as far as
/// [`look_for_version`] has found out.
pub fn is_outdated() -> bool {
    OUTDATED.load(Ordering::Relaxed)
}

/// Finds out whether the host has another version than this page. To be called when a file of the program is missing: many
/// hosts answer with their first page instead.
pub async fn look_for_version() {
    let now = text_at(&page_address(), RequestCache::NoStore).await;
    // A page without a version isn't Luciole's, but for example a log-in page.
    let outdated = now.zip(version()).is_some_and(|(page, version)| page.contains(VERSION) && !page.contains(&version));
    OUTDATED.store(outdated, Ordering::Relaxed);
}

/// Goes to another page, which takes the place of this one in the browser's history. Returns whether the browser does.
pub fn replace_by(address: &str) -> bool {
    let gone = window().location().replace(address);
    if let Err(why) = &gone {
        warn!("the browser doesn't go to {address}: {why:?}");
    }
    gone.is_ok()
}

/// Loads the page anew.
pub fn reload() {
    if let Err(why) = window().location().reload() {
        warn!("the page can't be loaded anew: {why:?}");
    }
}

/// Whether browsers should store the site for offline use: not while it changes, nor what is on a disk anyway.
pub fn is_for_offline() -> bool {
    !is_single_file() && version().is_some_and(|version| version != DEVELOPMENT)
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

/// Asks the host for the worker's files, of which one may have arrived broken and be in the browser's cache.
pub async fn fetch_opponents_anew() {
    let Some(script) = written("luciole-opponents") else { return };
    let Some(beginning) = script.strip_suffix(OPPONENTS[0]) else { return };
    join_all(OPPONENTS.map(|ending| {
        let file = [beginning, ending].concat();
        async move { fetch_anew(&file).await }
    }))
    .await;
}

/// The style sheet of the boards.
pub async fn board_style() -> Option<String> {
    let sheet = document().query_selector("link[href*=\"board-\"], style[data-file^=\"board-\"]").ok().flatten()?;
    match sheet.get_attribute("href") {
        Some(file) => text_of(&file).await,
        None => sheet.text_content(),
    }
}

/// The typeface of headings, as a `data:` address.
pub async fn heading_font() -> Option<String> {
    let of = |selector| document().query_selector(selector).ok().flatten();
    // In a single file, it is in the style sheet.
    if let Some(sheet) = of("style[data-file^=\"luciole-\"]") {
        let sheet = sheet.text_content()?;
        let (_, address) = sheet.split_once("url(")?;
        return Some(address.split_once(')')?.0.trim_matches('"').to_owned());
    }
    let file = of("link[rel=preload][as=font]")?.get_attribute("href")?;
    let response = fetched(&file, RequestCache::Default).await.filter(Response::ok)?;
    let bytes = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    Some(["data:font/woff2;base64,", &STANDARD.encode(Uint8Array::new(&bytes).to_vec())].concat())
}

/// The text of one of the site's files; nothing if it can't be loaded.
pub async fn text_of(file: &str) -> Option<String> {
    let text = text_at(&address_of(file), RequestCache::Default).await;
    // None of them begins like this: a page of the host is in its place.
    text.filter(|text| !text.trim_start().starts_with('<'))
}

async fn text_at(address: &str, cache: RequestCache) -> Option<String> {
    let response = fetched(address, cache).await.filter(Response::ok)?;
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}

/// Asks the host for a file whose content in the browser's cache is no good, so that it is replaced there. What comes of
/// it shows when the file is used.
pub async fn fetch_anew(file: &str) {
    let _ = text_at(file, RequestCache::Reload).await;
}

async fn fetched(address: &str, cache: RequestCache) -> Option<Response> {
    let options = RequestInit::new();
    options.set_cache(cache);
    JsFuture::from(window().fetch_with_str_and_init(address, &options)).await.ok()?.dyn_into().ok()
}

fn written(name: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok().flatten()?;
    meta.get_attribute("content")
}
