//! JSON: in the browser its own parser; in native tests `serde_json`. With `serde_json` in the browser too, home would
//! grow by 7.5 KB, from 164 (brotli), and exceed its budget: it parses the game offered for resuming.

#[cfg(target_arch = "wasm32")]
use luciole_core::record::Json;
#[cfg(not(target_arch = "wasm32"))]
pub use luciole_core::record::parse;

/// Records are flatter than this; anything deeper is ignored.
#[cfg(target_arch = "wasm32")]
const DEEPEST: u32 = 4;

/// Parses JSON.
///
/// # Errors
/// The parser's error message.
#[cfg(target_arch = "wasm32")]
pub fn parse(text: &str) -> Result<Json, String> {
    use wasm_bindgen::JsCast;
    match js_sys::JSON::parse(text) {
        Ok(value) => Ok(understand(&value, 0)),
        Err(error) => {
            Err(error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message())).unwrap_or_default())
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn understand(value: &wasm_bindgen::JsValue, depth: u32) -> Json {
    use wasm_bindgen::JsCast;
    if value.is_null() {
        return Json::Null;
    }
    if let Some(text) = value.as_string() {
        return Json::Text(text);
    }
    if let Some(number) = value.as_f64() {
        return whole(number).map_or(Json::Other, Json::Whole);
    }
    if depth >= DEEPEST || !value.is_object() {
        return Json::Other;
    }
    if let Some(list) = value.dyn_ref::<js_sys::Array>() {
        return Json::List(list.iter().map(|each| understand(&each, depth + 1)).collect());
    }
    let entries = js_sys::Object::entries(value.unchecked_ref());
    let field = |entry: wasm_bindgen::JsValue| {
        let entry: js_sys::Array = entry.unchecked_into();
        (entry.get(0).as_string().unwrap_or_default(), understand(&entry.get(1), depth + 1))
    };
    Json::Object(entries.iter().map(field).collect())
}

/// A JavaScript number as an integer, if it is one between 0 and the largest that is exact.
pub fn whole(number: f64) -> Option<u64> {
    const LARGEST: f64 = 9_007_199_254_740_991.0;
    (number.fract() == 0.0 && (0.0..=LARGEST).contains(&number)).then_some(number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_must_be_exact() {
        for (number, is) in [(0.0, 0), (7.0, 7), (9_007_199_254_740_991.0, 9_007_199_254_740_991)] {
            assert_eq!(whole(number), Some(is));
        }
        for none in [-1.0, 0.5, 9_007_199_254_740_992.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(whole(none), None, "{none}");
        }
    }
}
