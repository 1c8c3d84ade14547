//! The browser's local storage, if it has one: short texts under keys.

/// More than any value that Luciole stores there.
pub const MAX_BYTES: usize = 4_096;

/// The storage, if there is one.
pub fn storage() -> Option<web_sys::Storage> {
    // Where storage is denied, even asking for it fails.
    web_sys::window()?.local_storage().ok().flatten()
}

/// The value stored under a key: an empty text if there is none, or if it is longer than anything Luciole writes.
pub fn stored(key: &str) -> String {
    let stored = storage().and_then(|storage| storage.get_item(key).ok()?);
    stored.filter(|stored| stored.len() <= MAX_BYTES).unwrap_or_default()
}
