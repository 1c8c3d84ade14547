//! SVG to PNG, drawn on a canvas by the browser.

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use crate::dom::outbox::file;

/// Pixels of the image per unit of the document.
const SCALE: u32 = 2;

/// The image of an SVG document that is self-contained and states its size.
///
/// # Errors
/// If the browser can't draw it.
pub async fn png(svg: &str) -> Result<Blob, JsValue> {
    let file = file("luciole.svg", "image/svg+xml", &svg.into()).ok_or(JsValue::NULL)?;
    let url = Url::create_object_url_with_blob(&file)?;
    let drawn = draw(&url).await;
    Url::revoke_object_url(&url)?;
    let canvas = drawn?;
    let made = JsFuture::from(Promise::new(&mut |settle, refuse| {
        if let Err(why) = canvas.to_blob(&settle) {
            // Rejecting a promise that nobody awaits any more does no harm.
            let _ = refuse.call1(&JsValue::NULL, &why);
        }
    }));
    // A canvas that is too large for the browser yields nothing.
    made.await?.dyn_into()
}

async fn draw(url: &str) -> Result<HtmlCanvasElement, JsValue> {
    let image = HtmlImageElement::new()?;
    let loaded = Promise::new(&mut |settle, refuse| {
        image.set_onload(Some(&settle));
        image.set_onerror(Some(&refuse));
    });
    image.set_src(url);
    JsFuture::from(loaded).await?;
    let (width, height) = (image.natural_width() * SCALE, image.natural_height() * SCALE);
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, f64::from(width), f64::from(height))?;
    Ok(canvas)
}
