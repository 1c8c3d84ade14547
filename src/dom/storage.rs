//! Where the browser keeps short texts under keys, if it does: local storage.

/// More than anything takes that Luciole keeps there.
pub const MAX_BYTES: usize = 4_096;

/// The storage, if there is one.
pub fn storage() -> Option<web_sys::Storage> {
    // Asking alone fails where storage is denied.
    web_sys::window()?.local_storage().ok().flatten()
}

/// What is kept under a key: an empty text if nothing is, or more than Luciole has written.
pub fn kept(key: &str) -> String {
    let kept = storage().and_then(|storage| storage.get_item(key).ok()?);
    kept.filter(|kept| kept.len() <= MAX_BYTES).unwrap_or_default()
}
