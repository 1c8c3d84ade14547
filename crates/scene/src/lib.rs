#![doc = include_str!("../README.md")]
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
