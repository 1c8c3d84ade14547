//! The letters of a text as people count them: an emoji of several characters, or a letter with its accents, is one.
//!
//! In the browser its own segmenter finds them; in native tests `unicode-segmentation`, whose tables the page would have
//! to load.

/// The letters of a text, in order.
#[cfg(target_arch = "wasm32")]
pub fn graphemes(text: &str) -> Vec<String> {
    use js_sys::Intl::{SegmentData, Segmenter};
    use js_sys::{Reflect, global, try_iter};
    use wasm_bindgen::JsCast as _;
    let intl = Reflect::get(&global(), &"Intl".into());
    let has_segmenter = intl.and_then(|intl| Reflect::has(&intl, &"Segmenter".into()));
    if has_segmenter == Ok(true)
        && let Ok(Some(segments)) = try_iter(&Segmenter::default().segment(text))
    {
        let letter = |data: wasm_bindgen::JsValue| String::from(data.unchecked_into::<SegmentData>().segment());
        return segments.filter_map(|data| data.ok().map(letter)).collect();
    }
    // Firefox has it since 2024.
    text.chars().map(String::from).collect()
}

/// The letters of a text, in order.
#[cfg(not(target_arch = "wasm32"))]
pub fn graphemes(text: &str) -> Vec<String> {
    use unicode_segmentation::UnicodeSegmentation as _;
    text.graphemes(true).map(str::to_owned).collect()
}
