//! The page that the app is: what the build has written into it, and whether it is a frame of another page.

use crate::prelude::{document, window};

/// Whether another page is around this one.
pub fn is_framed() -> bool {
    let window = window();
    window.parent().is_ok_and(|parent| parent.as_ref() != Some(&window))
}

/// Whether a media query of the style sheets holds now.
pub fn media(query: &str) -> bool {
    window().match_media(query).is_ok_and(|query| query.is_some_and(|query| query.matches()))
}

/// Whether the player wants as little motion as can be.
pub fn is_still() -> bool {
    media("(prefers-reduced-motion: reduce)")
}

/// The version of the site.
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
