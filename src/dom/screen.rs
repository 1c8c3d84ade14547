//! The screen: its shape, full, and kept on.

use std::cell::RefCell;
use std::sync::Once;

use js_sys::Promise;
use leptos::logging::warn;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_media_query;
use luciole_session::Space;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::navigator::{WakeLock, navigator};

#[wasm_bindgen]
extern "C" {
    /// What keeps the screen on until it is released, or the page is hidden.
    type Sentinel;

    #[wasm_bindgen(method)]
    fn release(this: &Sentinel) -> Promise;

    /// An element whose promise `web-sys` drops.
    type Fillable;

    #[wasm_bindgen(method, catch, js_name = requestFullscreen)]
    fn request_fullscreen(this: &Fillable) -> Result<Promise, JsValue>;
}

/// The windows in which only one part of a board fits.
pub const SMALL: &str = "(max-width: 599px)";
/// The windows that offer more width than height beside what accompanies a board.
const WIDE: &str = "(min-aspect-ratio: 3/2) and (min-width: 700px)";
/// The windows that offer about as much of both: beside the panel, or above it on a tablet held upright.
const SQUARE: &str = "(min-aspect-ratio: 11/10) and (min-width: 560px) and (min-height: 30.01rem), \
     (max-aspect-ratio: 11/10) and (min-width: 600px) and (min-height: 50rem)";

/// The shape of the space that the window offers a board.
pub fn space_for_board() -> Signal<Space> {
    let (wide, square) = (use_media_query(WIDE), use_media_query(SQUARE));
    Signal::derive(move || match (wide.get(), square.get()) {
        (true, _) => Space::Wide,
        (false, true) => Space::Square,
        (false, false) => Space::High,
    })
}

/// Keeps the screen on while `wanted`, which has to be false while the page is hidden.
pub fn keep_on(wanted: Memo<bool>) {
    Effect::new(move |_| {
        keep(None);
        let lock = navigator().wake_lock();
        let Some(lock) = lock.filter(|_| wanted.get()) else { return };
        spawn_local(async move {
            match request(&lock).await {
                // In the meantime the game may have ended, or the player left.
                Ok(sentinel) if wanted.try_get_untracked() == Some(true) => keep(Some(sentinel)),
                Ok(sentinel) => settle(Ok(sentinel.release())),
                Err(why) => complain(&why),
            }
        });
    });
    on_cleanup(|| keep(None));
}

thread_local! {
    /// What keeps the screen on: there is one table at a time.
    static HELD: RefCell<Option<Sentinel>> = const { RefCell::new(None) };
}

/// Releases what has kept the screen on, and keeps this instead.
fn keep(sentinel: Option<Sentinel>) {
    if let Some(before) = HELD.replace(sentinel) {
        settle(Ok(before.release()));
    }
}

async fn request(lock: &WakeLock) -> Result<Sentinel, JsValue> {
    JsFuture::from(lock.request("screen")?).await.map(JsCast::unchecked_into)
}

/// Whether the page may fill the screen.
pub fn can_be_full() -> bool {
    document().fullscreen_enabled()
}

/// Whether the page fills the screen.
pub fn is_full() -> bool {
    document().fullscreen_element().is_some()
}

/// Lets the page fill the screen, or no longer. The browser may refuse.
pub fn toggle_full() {
    if is_full() {
        document().exit_fullscreen();
    } else if let Some(root) = document().document_element().filter(|_| can_be_full()) {
        settle(root.unchecked_into::<Fillable>().request_fullscreen());
    }
}

/// Waits for a promise, in case it is rejected.
fn settle(promise: Result<Promise, JsValue>) {
    match promise {
        Ok(promise) => spawn_local(async move {
            if let Err(why) = JsFuture::from(promise).await {
                complain(&why);
            }
        }),
        Err(why) => complain(&why),
    }
}

/// Tells the console what the browser refused, the first time.
fn complain(why: &JsValue) {
    static FIRST: Once = Once::new();
    FIRST.call_once(|| warn!("the screen: {why:?}"));
}
