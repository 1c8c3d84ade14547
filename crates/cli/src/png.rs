//! Converts SVG to PNG.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::trouble::Trouble;

/// A board's SVG as a PNG of that width in pixels; the surroundings of the board stay transparent.
///
/// # Errors
/// If the SVG can't be drawn.
pub(crate) fn png(svg: &str, width: u32) -> Result<Vec<u8>, Trouble> {
    let bad = |why: String| Trouble::new(format!("this board can't be drawn: {why}"));
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| bad(error.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut picture = Pixmap::new(width, height).ok_or_else(|| bad(format!("{width} by {height} pixels")))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|error| bad(error.to_string()))
}
