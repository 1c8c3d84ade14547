#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "conformance")]
pub mod conformance;
mod light;
mod moving;
mod rail;
mod scene;
#[cfg(feature = "conformance")]
pub mod sights;
mod svg;

pub use light::WON;
pub use moving::{MAX_ANIMATED, moving_svg_of};
pub use rail::{Direction, Rail};
pub use scene::{Effects, Layer, Meaning, Named, Node, Place, Render, Scene, Shape, Unavailable, ViewBox, decimal};
pub use svg::{
    Frame, STYLE, board_style, consider, document_of, framed_document, picture_of, scene_after, scene_for_all, svg_of,
};
