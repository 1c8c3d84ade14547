//! What comes into the page: text files that the player chooses.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, File, HtmlInputElement};

/// The kinds of files that hold records or links, as inputs name them.
pub const RECORDS: &str = ".json,.txt,application/json,text/plain";

/// Why a file gives no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It has more than so many bytes.
    Large(usize),
    /// The device doesn't hand it out, or it isn't UTF-8.
    NoText,
}

/// The files that an input holds, which lets go of them.
pub fn chosen(event: &Event) -> Vec<File> {
    let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
        return Vec::new();
    };
    let files = input.files().map_or_else(Vec::new, |list| (0..list.length()).filter_map(|at| list.get(at)).collect());
    // The same file, mended meanwhile, may be chosen again: to an input that still holds it, that would be no change.
    input.set_value("");
    files
}

/// The text of a file of at most `most` bytes, without the mark that some editors put before it. Reading may take long, where a cloud
/// has to bring the file first: the player may have left the page then.
///
/// # Errors
/// What is wrong with the file.
pub async fn text_of(file: &File, most: usize) -> Result<String, Unreadable> {
    if file.size() > most as f64 {
        return Err(Unreadable::Large(most));
    }
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| Unreadable::NoText)?;
    let mut text = String::from_utf8(Uint8Array::new(&bytes).to_vec()).map_err(|_| Unreadable::NoText)?;
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}
