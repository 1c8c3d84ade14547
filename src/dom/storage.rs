//! The browser's local storage, if it has one: short texts under keys.

/// More than any value that Luciole stores there.
pub const MAX_BYTES: usize = 4_096;

/// The storage, if there is one.
pub fn storage() -> Option<web_sys::Storage> {
    // Where storage is denied, even asking for it fails.
    web_sys::window()?.local_storage().ok().flatten()
}

/// The value stored under a key: an empty text if there is none, or if it is longer than anything Luciole writes.
pub fn kept(key: &str) -> String {
    let kept = storage().and_then(|storage| storage.get_item(key).ok()?);
    kept.filter(|kept| kept.len() <= MAX_BYTES).unwrap_or_default()
}
