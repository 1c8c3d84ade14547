//! Input to the page: text files that the player chooses.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, File, HtmlInputElement};

/// The kinds of files that hold records or links, as in an input's `accept`.
pub const RECORDS: &str = ".json,.txt,application/json,text/plain";

/// Why a file can't be read as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is larger than this many bytes.
    Large(usize),
    /// The device denies access to it, or it isn't UTF-8.
    NoText,
}

/// Takes the files out of an input.
pub fn chosen(event: &Event) -> Vec<File> {
    let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
        return Vec::new();
    };
    let files = input.files().map_or_else(Vec::new, |list| (0..list.length()).filter_map(|at| list.get(at)).collect());
    // The player may fix the file and choose it again, which would be no change to an input that still holds it.
    input.set_value("");
    files
}

/// The text of a file of at most `most` bytes, without a byte order mark. Reading may take long if the file must first
/// be downloaded from a cloud; by then the player may have left the page.
///
/// # Errors
/// Why the file can't be read.
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
