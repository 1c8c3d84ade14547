//! Pictures drawn on a canvas by the browser: an SVG as PNG, and photographs made smaller.
//!
//! The renderer of the command line (resvg) would add 240 KB. But a browser that protects its user from being recognised
//! may hand out noise, or plain white, instead of what is on the canvas; so what comes back is compared with what was
//! drawn.

use js_sys::{Promise, Uint8Array};
use leptos::prelude::*;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, File, HtmlCanvasElement, HtmlImageElement, ImageData, Url};

use crate::dom::outbox::file;

const JPEG: &str = "image/jpeg";
/// Pixels of the image per unit of the document.
const SCALE: u32 = 2;

/// Why there is no image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// The browser can't draw it.
    Failed,
    /// The browser hands out something else than what was drawn.
    Altered,
}

impl From<JsValue> for NotMade {
    fn from(_: JsValue) -> Self {
        Self::Failed
    }
}

/// The image of an SVG document that is self-contained and states its size.
///
/// # Errors
/// If the browser can't draw it, or doesn't hand out what it drew.
pub async fn png(svg: &str) -> Result<Blob, NotMade> {
    let file = file("luciole.svg", "image/svg+xml", &svg.into()).ok_or(NotMade::Failed)?;
    let canvas = drawn(&file, |size| size.map(|side| side * f64::from(SCALE))).await?;
    let made = blob(&canvas).await?;
    // Noise needn't be an image.
    let read = load(&made).await.map_err(|_| NotMade::Altered)?;
    if is_same(&canvas, &read)? { Ok(made) } else { Err(NotMade::Altered) }
}

/// The pixels of such a document that wide, row by row, and the size in pixels.
///
/// # Errors
/// If the browser can't draw it, or doesn't hand out what it drew.
pub async fn pixels_of(svg: &str, width: u32) -> Result<(Vec<u8>, [u32; 2]), NotMade> {
    let file = file("luciole.svg", "image/svg+xml", &svg.into()).ok_or(NotMade::Failed)?;
    let scaled = |[before, height]: [f64; 2]| [width.into(), height * f64::from(width) / before];
    let canvas = drawn(&file, scaled).await?;
    Ok((pixels(&canvas)?, [canvas.width(), canvas.height()]))
}

/// What is on a canvas, as PNG.
async fn blob(canvas: &HtmlCanvasElement) -> Result<Blob, JsValue> {
    blob_of(canvas, "image/png").await
}

/// A photograph on a canvas, as the bytes of a JPEG file.
///
/// # Errors
/// If the browser doesn't hand it out.
pub async fn jpeg(canvas: &HtmlCanvasElement) -> Result<Vec<u8>, NotMade> {
    let blob = blob_of(canvas, JPEG).await?;
    Ok(Uint8Array::new(&JsFuture::from(blob.array_buffer()).await?).to_vec())
}

/// The file with these bytes.
pub fn jpeg_file(bytes: &[u8]) -> Option<File> {
    file("photo.jpg", JPEG, &Uint8Array::from(bytes))
}

async fn blob_of(canvas: &HtmlCanvasElement, kind: &str) -> Result<Blob, JsValue> {
    let made = JsFuture::from(Promise::new(&mut |settle, refuse| {
        if let Err(why) = canvas.to_blob_with_type(&settle, kind) {
            // Rejecting a promise that nobody awaits any more does no harm.
            let _ = refuse.call1(&JsValue::NULL, &why);
        }
    }));
    // A canvas that is too large for the browser yields nothing.
    made.await?.dyn_into()
}

/// A picture that somebody has chosen, with its longer side at most `most` pixels. Drawn anew, it holds nothing of the
/// file but what is seen.
///
/// # Errors
/// If the browser can't show it: it is no picture, or none that this browser knows.
pub async fn scaled_down(file: &Blob, most: u32) -> Result<HtmlCanvasElement, NotMade> {
    drawn(file, |[width, height]| {
        let scale = (f64::from(most) / width.max(height)).min(1.0);
        [width * scale, height * scale]
    })
    .await
}

/// An image on a canvas, of the size that follows from its own.
async fn drawn(file: &Blob, size: impl FnOnce([f64; 2]) -> [f64; 2]) -> Result<HtmlCanvasElement, NotMade> {
    let image = load(file).await?;
    let [width, height] = size([image.natural_width(), image.natural_height()].map(f64::from)).map(f64::round);
    // Not a number, if the image has no size.
    if !(width >= 1.0 && height >= 1.0) {
        return Err(NotMade::Failed);
    }
    let (canvas, context) = canvas(width as u32, height as u32)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width, height)?;
    Ok(canvas)
}

/// The pixels of a canvas, row by row.
///
/// # Errors
/// If the browser doesn't hand them out.
pub fn pixels(canvas: &HtmlCanvasElement) -> Result<Vec<u8>, NotMade> {
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(NotMade::Failed)?.unchecked_into();
    let data = context.get_image_data(0.0, 0.0, canvas.width().into(), canvas.height().into())?;
    Ok(data.data().0)
}

/// A canvas with these pixels, `side` in each row.
///
/// # Errors
/// If the browser can't hold it.
pub fn canvas_of(pixels: &[u8], side: u32) -> Result<HtmlCanvasElement, NotMade> {
    let (canvas, context) = canvas(side, side)?;
    let data = ImageData::new_with_u8_clamped_array(Clamped(pixels), side)?;
    context.put_image_data(&data, 0.0, 0.0)?;
    Ok(canvas)
}

/// A URL of what is on a canvas, for an image on this page, until it is revoked.
///
/// # Errors
/// If the browser doesn't hand it out.
pub async fn object_url(canvas: &HtmlCanvasElement) -> Result<String, NotMade> {
    file_url(&blob(canvas).await?)
}

/// A URL of a file, for an image on this page, until it is revoked.
///
/// # Errors
/// If the browser doesn't hand it out.
pub fn file_url(file: &Blob) -> Result<String, NotMade> {
    Ok(Url::create_object_url_with_blob(file)?)
}

/// Revokes such a URL.
pub fn revoke(url: &str) {
    // One that is unknown does no harm.
    let _ = Url::revoke_object_url(url);
}

/// The images are compared in this many rows and columns of pixels.
const SIDE: u32 = 64;
/// A colour that neither noise nor an empty picture would have all over, as red, green, blue and opacity.
const PROBE: ([u8; 4], &str) = ([32, 96, 160, 255], "rgb(32 96 160)");
/// How far a channel of a pixel may be off. Some browsers only change what nobody can see.
const TOLERANCE: u8 = 16;

/// Whether the image shows what is on the canvas, and the browser lets the page see that.
fn is_same(drawn: &HtmlCanvasElement, made: &HtmlImageElement) -> Result<bool, JsValue> {
    let (_canvas, context) = canvas(3 * SIDE, SIDE)?;
    let side = f64::from(SIDE);
    // Browsers smooth canvases and images in different ways.
    context.set_image_smoothing_enabled(false);
    // On an opaque ground, no pixel is nearly transparent, so that rounding its colour would change it much.
    context.set_fill_style_str(PROBE.1);
    context.fill_rect(0.0, 0.0, 3.0 * side, side);
    context.draw_image_with_html_canvas_element_and_dw_and_dh(drawn, 0.0, 0.0, side, side)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(made, side, 0.0, side, side)?;
    let seen = context.get_image_data(0.0, 0.0, 3.0 * side, side)?.data();
    Ok(seen.chunks_exact(3 * 4 * SIDE as usize).all(|row| {
        let (drawn, rest) = row.split_at(4 * SIDE as usize);
        let (made, probe) = rest.split_at(4 * SIDE as usize);
        is_alike(drawn, made) && probe.chunks_exact(4).all(|pixel| is_alike(pixel, &PROBE.0))
    }))
}

/// Whether two rows of pixels look the same.
pub fn is_alike(one: &[u8], other: &[u8]) -> bool {
    one.iter().zip(other).all(|(one, other)| one.abs_diff(*other) <= TOLERANCE)
}

/// Loads a file as an image.
async fn load(file: &Blob) -> Result<HtmlImageElement, JsValue> {
    let url = Url::create_object_url_with_blob(file)?;
    let image = HtmlImageElement::new()?;
    let loaded = Promise::new(&mut |settle, refuse| {
        image.set_onload(Some(&settle));
        image.set_onerror(Some(&refuse));
    });
    image.set_src(&url);
    let loaded = JsFuture::from(loaded).await;
    Url::revoke_object_url(&url)?;
    loaded.map(|_| image)
}

/// An empty canvas of that size.
fn canvas(width: u32, height: u32) -> Result<(HtmlCanvasElement, CanvasRenderingContext2d), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    Ok((canvas, context.unchecked_into()))
}
