//! JSON: on the web the browser's own reader, so that the program needn't carry one; in native tests that of `serde_json`.

use luciole_rules::record::Json;

/// Records are flatter than this; what lies deeper is not looked at.
#[cfg(target_arch = "wasm32")]
const DEEPEST: u32 = 4;

/// Reads a text.
///
/// # Errors
/// What is wrong with it and where, in the reader's own words.
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
    // Above this, numbers of JavaScript are no longer exact.
    const LARGEST: f64 = 9_007_199_254_740_991.0;
    if let Some(text) = value.as_string() {
        return Json::Text(text);
    }
    if let Some(number) = value.as_f64() {
        let whole = number.fract() == 0.0 && (0.0..=LARGEST).contains(&number);
        return if whole { Json::Whole(number as u64) } else { Json::Other };
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

/// Reads a text, as above.
#[cfg(not(target_arch = "wasm32"))]
pub fn parse(text: &str) -> Result<Json, String> {
    serde_json::from_str::<serde_json::Value>(text).map(Json::from).map_err(|error| error.to_string())
}
