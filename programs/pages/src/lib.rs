//! The pages that need no program: home, a game's rules and the about page, as HTML with SVG. They are made when the site is
//! built, from the same texts and scenes as the app's, and work without scripts.

#![forbid(unsafe_code)]

pub mod about;
pub mod address;
pub mod drawings;
mod learning;
pub mod markup;
pub mod rules;
// The app shows what is above, and makes no files.
#[cfg(not(target_arch = "wasm32"))]
mod site;
pub mod texts;

pub use learning::learn;

#[cfg(not(target_arch = "wasm32"))]
pub use site::{BadSite, File, Site, facts, files};
