//! SVG to PNG, drawn on a canvas by the browser.
//!
//! The renderer of the command line (resvg) would add 240 KB. But a browser that protects its user from being recognised
//! may hand out noise, or plain white, instead of what is on the canvas; so what comes back is compared with what was
//! drawn.

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use crate::dom::outbox::file;

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
    let image = load(&file).await?;
    let (width, height) = (image.natural_width() * SCALE, image.natural_height() * SCALE);
    let (canvas, context) = canvas(width, height)?;
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, width.into(), height.into())?;
    let made = JsFuture::from(Promise::new(&mut |settle, refuse| {
        if let Err(why) = canvas.to_blob(&settle) {
            // Rejecting a promise that nobody awaits any more does no harm.
            let _ = refuse.call1(&JsValue::NULL, &why);
        }
    }));
    // A canvas that is too large for the browser yields nothing.
    let made: Blob = made.await?.dyn_into()?;
    // Noise needn't be an image.
    let read = load(&made).await.map_err(|_| NotMade::Altered)?;
    if is_same(&canvas, &read)? { Ok(made) } else { Err(NotMade::Altered) }
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
fn is_alike(one: &[u8], other: &[u8]) -> bool {
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
