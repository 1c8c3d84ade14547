//! The style sheets of everything beyond home, which the page keeps in a `<template>` until it needs them.

use js_sys::{Array, Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlLinkElement, HtmlTemplateElement};

/// Adds these style sheets to the page, unless they are there, and begins to load them. What it returns is ready when
/// they apply, or fails if one of them can't be loaded now; the next call tries again.
///
/// # Errors
/// If the page isn't as `index.html` has it.
pub fn load() -> Result<JsFuture, JsValue> {
    let page = document();
    let head = page.head().ok_or("the page has no head")?;
    let template = page.get_element_by_id("later-styles").ok_or("the page has no template")?;
    head.append_with_node_1(&template.unchecked_ref::<HtmlTemplateElement>().content())?;
    let links = head.query_selector_all("link[rel=stylesheet]")?;
    let links = (0..links.length()).filter_map(|at| links.get(at)?.dyn_into::<HtmlLinkElement>().ok());
    let loading: Array = links.filter(|link| link.sheet().is_none()).map(reload).collect::<Result<_, _>>()?;
    Ok(Promise::all(&loading).into())
}

/// Loads a link's style sheet again: whether it is still loading or has failed, only a new element tells.
fn reload(link: HtmlLinkElement) -> Result<Promise, JsValue> {
    let fresh: HtmlLinkElement = link.clone_node()?.unchecked_into();
    let mut follow = |done: Function, failed: Function| {
        fresh.set_onload(Some(&done));
        fresh.set_onerror(Some(&failed));
    };
    let end = Promise::new(&mut follow);
    link.replace_with_with_node_1(&fresh)?;
    Ok(end)
}
