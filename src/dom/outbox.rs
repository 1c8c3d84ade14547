//! Output of the page: text for the clipboard, a file to save, or either for another app through the system's share
//! sheet. Browsers open the sheet only in response to a tap: what is shared has to be ready by then.

use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, File, FilePropertyBag, HtmlAnchorElement, Url};

use super::navigator::navigator;
use super::site::is_on_home_screen;

/// Copies a text, then reports whether the browser allowed it.
pub fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    match navigator().clipboard() {
        Some(clipboard) => {
            let copied = JsFuture::from(clipboard.write_text(text));
            spawn_local(async move { then(copied.await.is_ok()) });
        }
        None => then(false),
    }
}

/// The outcome of saving or sharing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// The browser has downloaded it.
    Down,
    /// Another app has received it.
    Over,
    /// The player has cancelled.
    Back,
    /// The system has refused it.
    Refused,
}

/// Whether the system has a share sheet for links.
pub fn has_sheet() -> bool {
    navigator().sheet().is_function()
}

/// Whether the share sheet takes files of this kind and extension.
pub fn takes_files((kind, end): (&str, &str)) -> bool {
    let trial = file(&["luciole", end].concat(), kind, &"?".into());
    trial.is_some_and(|file| navigator().can_share(&parcel("files", &Array::of1(&file))) == Ok(true))
}

/// Shares a link. One without an address is a text: the browser would complete it with the page's own.
pub fn hand_link(link: &str, then: impl FnOnce(Handed) + 'static) {
    let kind = if link.starts_with('#') { "text" } else { "url" };
    hand(&parcel(kind, &link.into()), Box::new(then));
}

/// Shares a link after a sentence about it.
pub fn hand_link_with(said: &str, link: &str, then: impl FnOnce(Handed) + 'static) {
    let parcel = if link.starts_with('#') {
        parcel("text", &[said, " ", link].concat().into())
    } else {
        let parcel = parcel("url", &link.into());
        set(&parcel, "text", &said.into());
        parcel
    };
    hand(&parcel, Box::new(then));
}

/// Shares text.
pub fn hand_text(text: &str, then: impl FnOnce(Handed) + 'static) {
    hand(&parcel("text", &text.into()), Box::new(then));
}

/// Shares a file.
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
    set(&parcel, name, content);
    parcel
}

fn set(parcel: &Object, name: &str, content: &JsValue) {
    // Setting a field of a plain new object can't fail.
    let _ = Reflect::set(parcel, &name.into(), content);
}

/// A file with a name and a MIME type such as `image/png`; `content` is a string or a blob. Nothing if the browser
/// can't create it.
pub fn file(name: &str, kind: &str, content: &JsValue) -> Option<File> {
    let options = FilePropertyBag::new();
    options.set_type(kind);
    File::new_with_blob_sequence_and_options(&Array::of1(content), name, &options).ok()
}

/// Saves a file: as a download, or through the share sheet in an app on an iPhone's home screen, where a download link
/// does nothing.
pub fn save(file: &File, then: impl FnOnce(Handed) + 'static) {
    if is_on_home_screen() == Some(true) {
        return hand_file(file, then);
    }
    let download = || -> Result<(), JsValue> {
        let url = Url::create_object_url_with_blob(file)?;
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        link.set_href(&url);
        link.set_download(&file.name());
        link.click();
        // By then the browser has read it.
        set_timeout(move || drop(Url::revoke_object_url(&url)), Duration::from_mins(1));
        Ok(())
    };
    then(match download() {
        Ok(()) => Handed::Down,
        Err(why) => {
            error!("the browser hands out no files: {why:?}");
            Handed::Refused
        }
    });
}

/// Saves JSON text.
pub fn save_json(name: &str, text: &str, then: impl FnOnce(Handed) + 'static) {
    match file(name, "application/json", &text.into()) {
        Some(file) => save(&file, then),
        None => then(Handed::Refused),
    }
}
