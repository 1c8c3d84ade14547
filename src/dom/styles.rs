//! The style sheets of everything beyond home, which the page keeps in a `<template>` until it needs them.

use js_sys::{Array, Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DocumentFragment, HtmlElement, HtmlTemplateElement};

/// Adds these style sheets to the page, unless they are there, and begins to load them. What it returns is ready when
/// they apply. It fails if one of them can't be loaded now; then none stays, and the next call tries again.
///
/// # Errors
/// If the page isn't as `index.html` has it.
pub fn load() -> Result<impl Future<Output = Result<(), JsValue>>, JsValue> {
    let page = document();
    let head = page.head().ok_or("the page has no head")?;
    let template = page.get_element_by_id("later-styles").ok_or("the page has no template")?;
    let waiting: DocumentFragment = template.unchecked_into::<HtmlTemplateElement>().content();
    // In the page as a single file, they are elements with text.
    let sheets = waiting.query_selector_all("link, style")?;
    let (added, loading) = (Array::new(), Array::new());
    for at in 0..sheets.length() {
        let Some(sheet) = sheets.get(at) else { continue };
        let sheet: HtmlElement = sheet.clone_node_with_deep(true)?.unchecked_into();
        if sheet.has_attribute("href") {
            let mut follow = |done: Function, failed: Function| {
                sheet.set_onload(Some(&done));
                sheet.set_onerror(Some(&failed));
            };
            loading.push(&Promise::new(&mut follow));
        }
        head.append_child(&sheet)?;
        added.push(&sheet);
    }
    let loaded = JsFuture::from(Promise::all(&loading));
    Ok(async move {
        let end = loaded.await;
        match end {
            Ok(_) => waiting.replace_children_with_node_0(),
            Err(_) => added.iter().for_each(|sheet| sheet.unchecked_into::<HtmlElement>().remove()),
        }
        end.map(drop)
    })
}
