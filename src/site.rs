//! What the build has written into the page.

/// The version of the site.
use crate::prelude::document;
pub fn version() -> Option<String> {
    written("luciole-version")
}

/// The address of the opponents' worker, which is named by its content.
pub fn opponents() -> Option<String> {
    written("luciole-opponents")
}

fn written(name: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name={name}]")).ok().flatten()?;
    meta.get_attribute("content")
}
