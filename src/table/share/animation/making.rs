//! Making the GIF: a part of the program that is loaded when one is asked for.

use futures_util::future::LocalBoxFuture;
use gif::EncodingError;
use gloo_timers::future::TimeoutFuture;
use luciole_words::GROUND;

use super::gif::{Gif, MOST_COLOURS, Palette};
use crate::dom::raster::{self, NotMade, is_alike};
use crate::shell::loading::{NotLoaded, or_outdated, part};

/// The most bytes of a file. Messengers play larger ones as files, or not at all.
const MOST: usize = 2_000_000;
/// How wide the pictures are in pixels, and how many colours they have: the first that isn't too large.
const SIZES: [(u32, usize); 4] = [(480, MOST_COLOURS), (480, 63), (320, 63), (240, 31)];
/// How long the first, each following and the last picture are shown, in hundredths of a second.
const DELAYS: [u16; 3] = [100, 90, 300];

/// An animation to be made.
pub(super) struct Animation {
    /// How many pictures it has, at least one.
    pub(super) pictures: usize,
    /// Draws one of them as SVG.
    pub(super) draw: Box<dyn Fn(usize) -> String>,
    /// Is told the progress in per cent.
    pub(super) tell: Box<dyn Fn(u8)>,
}

/// Why there is no animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotAnimated {
    NotLoaded,
    NotMade(NotMade),
    TooLarge,
}

impl From<NotLoaded> for NotAnimated {
    fn from(_: NotLoaded) -> Self {
        Self::NotLoaded
    }
}

impl From<NotMade> for NotAnimated {
    fn from(why: NotMade) -> Self {
        Self::NotMade(why)
    }
}

impl From<EncodingError> for NotAnimated {
    fn from(why: EncodingError) -> Self {
        leptos::logging::error!("the GIF can't be written: {why}");
        Self::NotMade(NotMade::Failed)
    }
}

type Make = fn(Animation) -> LocalBoxFuture<'static, Result<Vec<u8>, NotAnimated>>;

part! { animation() -> Make { |animation| Box::pin(make(animation)) } }

/// Makes an animation.
///
/// # Errors
/// If it can't be made, or would be too large.
pub(super) async fn animated(animation: Animation) -> Result<Vec<u8>, NotAnimated> {
    let make = or_outdated(self::animation().await).await?;
    make(animation).await
}

async fn make(animation: Animation) -> Result<Vec<u8>, NotAnimated> {
    for (width, colours) in SIZES {
        if let Some(bytes) = animation.in_size(width, colours).await? {
            return Ok(bytes);
        }
    }
    Err(NotAnimated::TooLarge)
}

impl Animation {
    /// The file, unless it is too large.
    async fn in_size(&self, width: u32, colours: usize) -> Result<Option<Vec<u8>>, NotAnimated> {
        let last = self.pictures - 1;
        let mut samples = Vec::new();
        let mut size = [0; 2];
        for number in [0, last / 2, last] {
            let (pixels, drawn) = self.picture(number, width).await?;
            samples.push(pixels);
            size = drawn;
        }
        let mut gif = Gif::new(size.map(|side| side as u16), Palette::of(&samples, colours))?;
        drop(samples);
        for number in 0..self.pictures {
            (self.tell)((100 * number / self.pictures) as u8);
            let (pixels, drawn) = self.picture(number, width).await?;
            if drawn != size {
                return Err(NotMade::Failed.into());
            }
            let [first, next, at_the_end] = DELAYS;
            let delay = match number {
                number if number == last => at_the_end,
                0 => first,
                _ => next,
            };
            gif.add(&pixels, delay)?;
            if gif.len() >= MOST {
                return Ok(None);
            }
            // The page stays awake, and may cancel.
            TimeoutFuture::new(0).await;
        }
        Ok(Some(gif.finish()?))
    }

    /// The pixels of a picture, row by row, and its size.
    async fn picture(&self, number: usize, width: u32) -> Result<(Vec<u8>, [u32; 2]), NotMade> {
        let (pixels, size) = raster::pixels_of(&(self.draw)(number), width).await?;
        // The margin around the board is known.
        let row = 4 * size[0] as usize;
        let ends = pixels.chunks_exact(row).take(1).chain(pixels.rchunks_exact(row).take(1));
        let is_ground = |pixel: &[u8]| is_alike(pixel, &GROUND);
        if ends.flat_map(|row| row.chunks_exact(4)).all(is_ground) { Ok((pixels, size)) } else { Err(NotMade::Altered) }
    }
}
