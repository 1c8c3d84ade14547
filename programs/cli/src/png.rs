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

#[cfg(test)]
mod tests {
    use luciole_games::GameId;

    use super::*;

    /// The width of the pictures, in pixels: twice that of the code that “Share” makes.
    const WIDTH: u32 = 960;
    /// The largest mean difference of a channel. Processors round differently.
    const ALIKE: f64 = 2.0;

    /// Rewrites the files if `LUCIOLE_COVERS=1` is set; `pngquant` then brings each to a quarter of its size.
    #[test]
    fn the_pictures_for_other_peoples_pages_match_what_the_games_draw() {
        for &game in GameId::ALL {
            let path = format!("{}/../../public/pictures/{game}.png", env!("CARGO_MANIFEST_DIR"));
            let drawn = png(&game.opening_picture().unwrap_or_else(|| panic!("{game} has an opening")), WIDTH).unwrap();
            if std::env::var_os("LUCIOLE_COVERS").is_some() {
                std::fs::write(&path, &drawn).unwrap();
            }
            let [drawn, kept] = [drawn, std::fs::read(&path).unwrap_or_else(|why| panic!("{path}: {why}"))]
                .map(|bytes| Pixmap::decode_png(&bytes).unwrap());
            assert_eq!((drawn.width(), drawn.height()), (kept.width(), kept.height()), "{path}");
            let apart: f64 = drawn.data().iter().zip(kept.data()).map(|(a, b)| f64::from(a.abs_diff(*b))).sum();
            let apart = apart / drawn.data().len() as f64;
            assert!(apart < ALIKE, "{path} isn't what {game} draws now, by {apart}: see the test");
        }
    }
}
