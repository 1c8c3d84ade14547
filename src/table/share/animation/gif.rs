//! Pictures as an animated GIF: one palette for all of them, and of each only what differs from the one before.

use std::borrow::Cow;
use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

/// The most colours, so that the index behind them is free for “as before”.
pub(super) const MOST_COLOURS: usize = 255;
/// The colours are chosen from about this many pixels.
const SAMPLE: usize = 40_000;
/// How many of these the choice skips: from 1, the most careful, to 30.
const SKIPPED: i32 = 3;

/// The colours of all pictures.
pub(super) struct Palette {
    colours: NeuQuant,
    /// The index of each colour that was looked up.
    known: HashMap<[u8; 3], u8>,
    /// The index of pixels that stay as they are.
    same: u8,
}

impl Palette {
    /// At most `most` colours that suit these pictures, given as red, green, blue and opacity of each pixel.
    pub(super) fn of(pictures: &[Vec<u8>], most: usize) -> Self {
        let most = most.min(MOST_COLOURS);
        let pixels: usize = pictures.iter().map(|picture| picture.len() / 4).sum();
        let step = (pixels / SAMPLE).max(1);
        let sample: Vec<u8> =
            pictures.iter().flat_map(|picture| picture.chunks_exact(4).step_by(step)).flatten().copied().collect();
        Self { colours: NeuQuant::new(SKIPPED, most, &sample), known: HashMap::new(), same: most as u8 }
    }

    fn index_of(&mut self, [red, green, blue]: [u8; 3]) -> u8 {
        let Self { colours, known, .. } = self;
        *known.entry([red, green, blue]).or_insert_with(|| colours.index_of(&[red, green, blue, 255]) as u8)
    }
}

/// A GIF that is being written.
pub(super) struct Gif {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    size: [u16; 2],
    /// The indices of the last picture.
    last: Vec<u8>,
}

impl Gif {
    /// An empty one that loops, for pictures of that width and height.
    pub(super) fn new([width, height]: [u16; 2], palette: Palette) -> Result<Self, EncodingError> {
        // A table has a power of two of colours: there is room for the index that stands for none.
        let mut colours = palette.colours.color_map_rgb();
        colours.resize(3 * (usize::from(palette.same) + 1), 0);
        let mut encoder = Encoder::new(Vec::new(), width, height, &colours)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, palette, size: [width, height], last: Vec::new() })
    }

    /// Adds a picture that is shown for so many hundredths of a second.
    pub(super) fn add(&mut self, pixels: &[u8], delay: u16) -> Result<(), EncodingError> {
        let indices: Vec<u8> =
            pixels.chunks_exact(4).map(|pixel| self.palette.index_of([pixel[0], pixel[1], pixel[2]])).collect();
        let width = usize::from(self.size[0]);
        let is_first = self.last.is_empty();
        let changed = |at: &usize| is_first || indices[*at] != self.last[*at];
        let mut bounds: Option<[usize; 4]> = None;
        for at in (0..indices.len()).filter(changed) {
            let (x, y) = (at % width, at / width);
            let [left, top, right, bottom] = bounds.unwrap_or([x, y, x, y]);
            bounds = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
        }
        // A picture that is like the one before still takes its time.
        let [left, top, right, bottom] = bounds.unwrap_or_default();
        let cells = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
        let same = self.palette.same;
        let buffer: Vec<u8> = cells.map(|at| if changed(&at) { indices[at] } else { same }).collect();
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: (!is_first).then_some(same),
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.last = indices;
        Ok(())
    }

    /// How many bytes there are so far.
    pub(super) fn len(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// The file.
    pub(super) fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gif::{ColorOutput, DecodeOptions};

    const SIDE: usize = 24;

    /// A dark square with a light one in it, 6 pixels wide.
    fn picture(at: usize) -> Vec<u8> {
        let pixel =
            |x, y| if (at..at + 6).contains(&x) && (8..14).contains(&y) { [255, 212, 94] } else { [11, 20, 36] };
        let pixels = (0..SIDE * SIDE).map(|place| pixel(place % SIDE, place / SIDE));
        pixels.flat_map(|[red, green, blue]| [red, green, blue, 255]).collect()
    }

    #[test]
    fn a_gif_shows_each_picture_and_writes_only_what_differs() {
        let pictures = [picture(2), picture(5), picture(5), picture(15)];
        let mut gif = Gif::new([SIDE as u16; 2], Palette::of(&pictures, 16)).unwrap();
        for (picture, delay) in pictures.iter().zip([100, 90, 90, 300]) {
            gif.add(picture, delay).unwrap();
        }
        let written = gif.len();
        let bytes = gif.finish().unwrap();
        assert!(bytes.starts_with(b"GIF89a") && bytes.len() == written + 1);

        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).unwrap();
        assert_eq!(decoder.repeat(), Repeat::Infinite);
        let mut canvas = vec![0; 4 * SIDE * SIDE];
        let mut delays = Vec::new();
        for picture in &pictures {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            delays.push((frame.delay, frame.width, frame.height));
            let (left, top) = (usize::from(frame.left), usize::from(frame.top));
            for (at, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
                let (x, y) = (left + at % usize::from(frame.width), top + at / usize::from(frame.width));
                canvas[4 * (y * SIDE + x)..][..4].copy_from_slice(pixel);
            }
            let worst = canvas.iter().zip(picture).map(|(seen, drawn)| seen.abs_diff(*drawn)).max();
            assert!(worst < Some(12), "{worst:?}");
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
        assert_eq!(delays, [(100, 24, 24), (90, 9, 6), (90, 1, 1), (300, 16, 6)]);
    }
}
