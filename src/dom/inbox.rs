//! Input to the page: text files that the player chooses or drops, and the clipboard.

use js_sys::Uint8Array;
use luciole_core::record::decode_text;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DataTransfer, DragEvent, Event, File, FileList, HtmlInputElement};

use super::navigator::navigator;

/// The kinds of files that hold records or links, as in an input's `accept`.
pub const RECORDS: &str = ".json,.txt,application/json,text/plain";

/// Why a file can't be read as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is larger than this many bytes.
    Large(usize),
    /// The device denies access to it.
    Withheld,
    /// It is neither UTF-8 nor UTF-16.
    Encoding,
}

/// The text on the clipboard, if the player and the browser let the page read it.
pub async fn pasted() -> Option<String> {
    JsFuture::from(navigator().clipboard()?.read_text()).await.ok()?.as_string()
}

/// Takes the files out of an input.
pub fn chosen(event: &Event) -> Vec<File> {
    let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
        return Vec::new();
    };
    let files = all(input.files());
    // The player may fix the file and choose it again, which would be no change to an input that still holds it.
    input.set_value("");
    files
}

/// The files that are dropped on the page. Without this the browser would leave the page and show them.
pub fn dropped(event: &DragEvent) -> Vec<File> {
    let files = all(event.data_transfer().and_then(|dragged| dragged.files()));
    if !files.is_empty() {
        event.prevent_default();
    }
    files
}

/// Lets files be dropped on the page; text goes into fields as ever.
pub fn allow_drop(event: &DragEvent) {
    let has_files = |dragged: DataTransfer| dragged.types().iter().any(|kind| kind == "Files");
    if event.data_transfer().is_some_and(has_files) {
        event.prevent_default();
    }
}

fn all(list: Option<FileList>) -> Vec<File> {
    list.map_or_else(Vec::new, |list| (0..list.length()).filter_map(|at| list.get(at)).collect())
}

/// The text of a file of at most `most` bytes, in UTF-8 or UTF-16. Reading may take long if the file must first be
/// downloaded from a cloud; by then the player may have left the page.
///
/// # Errors
/// Why the file can't be read.
pub async fn text_of(file: &File, most: usize) -> Result<String, Unreadable> {
    // In UTF-16, with a byte order mark, a text of ASCII takes twice the space.
    if file.size() > (2 * most + 2) as f64 {
        return Err(Unreadable::Large(most));
    }
    let bytes = JsFuture::from(file.array_buffer()).await.map_err(|_| Unreadable::Withheld)?;
    let text = decode_text(&Uint8Array::new(&bytes).to_vec());
    match text {
        Some(text) if text.len() > most => Err(Unreadable::Large(most)),
        text => text.ok_or(Unreadable::Encoding),
    }
}
