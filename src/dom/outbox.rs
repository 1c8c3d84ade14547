//! What leaves the page: a text for the clipboard, a file for the disk, or either for another app, by the sheet that the system has
//! for that.

use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

use js_sys::{Array, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Clipboard, DomException, File, FilePropertyBag, HtmlAnchorElement, Url};

#[wasm_bindgen]
extern "C" {
    /// The navigator, asked for what not every browser has, or not on every page.
    type Navigator;

    #[wasm_bindgen(method, getter)]
    fn clipboard(this: &Navigator) -> Option<Clipboard>;

    #[wasm_bindgen(method, getter, js_name = share)]
    fn sheet(this: &Navigator) -> JsValue;

    #[wasm_bindgen(method, catch)]
    fn share(this: &Navigator, parcel: &Object) -> Result<Promise, JsValue>;

    #[wasm_bindgen(method, catch, js_name = canShare)]
    fn can_share(this: &Navigator, parcel: &Object) -> Result<bool, JsValue>;
}

fn navigator() -> Navigator {
    window().navigator().unchecked_into()
}

/// Copies a text, then says whether the browser let it.
pub fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    match navigator().clipboard() {
        Some(clipboard) => {
            let copied = JsFuture::from(clipboard.write_text(text));
            spawn_local(async move { then(copied.await.is_ok()) });
        }
        None => then(false),
    }
}

/// What became of something that was handed to the system's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// Some app has it.
    Over,
    /// The player has thought better of it.
    Back,
    /// The system didn't take it.
    Refused,
}

/// Whether the system has a sheet that takes links.
pub fn has_sheet() -> bool {
    navigator().sheet().is_function()
}

/// Whether it takes files of this kind, whose names end so.
pub fn takes_files((kind, end): (&str, &str)) -> bool {
    let trial = file(&["luciole", end].concat(), kind, &"?".into());
    trial.is_some_and(|file| navigator().can_share(&parcel("files", &Array::of1(&file))) == Ok(true))
}

/// Hands a link to the sheet.
pub fn hand_link(link: &str, then: impl FnOnce(Handed) + 'static) {
    hand(&parcel("url", &link.into()), Box::new(then));
}

/// Hands a file to the sheet.
pub fn hand_file(file: &File, then: impl FnOnce(Handed) + 'static) {
    hand(&parcel("files", &Array::of1(file)), Box::new(then));
}

fn hand(parcel: &Object, then: Box<dyn FnOnce(Handed)>) {
    match navigator().share(parcel) {
        Ok(promise) => spawn_local(async move {
            then(match JsFuture::from(promise).await {
                Ok(_) => Handed::Over,
                Err(why) if why.dyn_ref::<DomException>().is_some_and(|why| why.name() == "AbortError") => Handed::Back,
                Err(_) => Handed::Refused,
            });
        }),
        Err(_) => then(Handed::Refused),
    }
}

fn parcel(name: &str, content: &JsValue) -> Object {
    let parcel = Object::new();
    // A plain new object takes every field.
    let _ = Reflect::set(&parcel, &name.into(), content);
    parcel
}

/// A file of that name and kind, such as `image/png`; `content` is a text or a blob. Nothing if the browser can't make it.
pub fn file(name: &str, kind: &str, content: &JsValue) -> Option<File> {
    let options = FilePropertyBag::new();
    options.set_type(kind);
    File::new_with_blob_sequence_and_options(&Array::of1(content), name, &options).ok()
}

/// Hands out a file to be saved.
pub fn save(file: &File) {
    let hand_out = || -> Result<(), JsValue> {
        let url = Url::create_object_url_with_blob(file)?;
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        link.set_href(&url);
        link.set_download(&file.name());
        link.click();
        // The browser has taken it by then.
        set_timeout(move || drop(Url::revoke_object_url(&url)), Duration::from_mins(1));
        Ok(())
    };
    if hand_out().is_err() {
        error!("the browser hands out no files");
    }
}

/// Hands out a text of JSON to be saved.
pub fn save_json(name: &str, text: &str) {
    match file(name, "application/json", &text.into()) {
        Some(file) => save(&file),
        None => error!("the browser makes no files"),
    }
}
