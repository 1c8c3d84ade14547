//! The style sheets of everything beyond home, which the page keeps in a `<template>` until it needs them.

use js_sys::{Array, Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlLinkElement, HtmlTemplateElement};

/// Adds these style sheets to the page, unless they are there, and begins to load them. What it returns is ready when
/// they apply, or fails if one of them can't be loaded now; the next call tries again.
///
/// # Errors
/// If the page isn't as `index.html` has it.
pub fn load() -> Result<JsFuture, JsValue> {
    let page = document();
    let head = page.head().ok_or("the page has no head")?;
    let template = page.get_element_by_id("later-styles").ok_or("the page has no template")?;
    let sheets = template.unchecked_into::<HtmlTemplateElement>().content().query_selector_all("link, style")?;
    let loading = Array::new();
    for sheet in (0..sheets.length()).filter_map(|at| sheets.get(at)?.dyn_into::<Element>().ok()) {
        let Some(file) = sheet.get_attribute("href") else {
            // In the page as a single file they are elements with text: moving them here is all.
            head.append_child(&sheet)?;
            continue;
        };
        let link = match head.query_selector(&format!("link[rel=stylesheet][href={file:?}]"))? {
            Some(link) => link.unchecked_into(),
            None => added(&sheet, &head)?,
        };
        if link.sheet().is_none() {
            loading.push(&end_of(&link));
        }
    }
    Ok(Promise::all(&loading).into())
}

/// Adds a copy of a link. If it fails to load, it goes again: some browsers give even failed links a style sheet.
fn added(sheet: &Element, head: &Element) -> Result<HtmlLinkElement, JsValue> {
    let link: HtmlLinkElement = sheet.clone_node()?.unchecked_into();
    let failed = link.clone();
    link.set_onerror(Some(Closure::once_into_js(move || failed.remove()).unchecked_ref()));
    head.append_child(&link)?;
    Ok(link)
}

/// A promise of a link's style sheet.
fn end_of(link: &HtmlLinkElement) -> Promise {
    Promise::new(&mut |done: Function, failed: Function| {
        // These events exist, so listening to them can't fail.
        let _ = link.add_event_listener_with_callback("load", &done);
        let _ = link.add_event_listener_with_callback("error", &failed);
    })
}
