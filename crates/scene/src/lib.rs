//! What a board shows: a pure function from a moment of a game to a [`Scene`], and from a scene to SVG text.
//!
//! The app's painter, the command line and the pictures that are shared all draw with the same function.
//!
//! ```
//! use luciole_rules::{Playthrough, Record, Seed, lacuna::Lacuna};
//!
//! let record = Record::<Lacuna>::new(2, Seed(7), Default::default())?;
//! let svg = luciole_scene::svg(&Playthrough::begin(record)?.into(), None)?;
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod djinns;
mod lacuna;
mod lum42;
mod lumens;
mod luminos;
mod moving;
mod rail;
mod scene;
#[cfg(test)]
mod sights;
mod svg;

pub use moving::{MOST_ANIMATED, moving_svg, moving_svg_of};
pub use rail::{Direction, Rail};
pub use scene::{Depict, Layer, Named, Node, Place, Scene, Shape, ViewBox, decimal};
pub use svg::{NoSuchMove, STYLE, picture, picture_of, scene_after, scene_for_all, svg, svg_of};
