//! The style sheets of everything beyond home, which the page keeps in `<template>` elements until it needs them.

use futures_util::future::try_join_all;
use js_sys::{Function, Promise};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CssStyleSheet, Element, HtmlElement, HtmlLinkElement, HtmlTemplateElement, NodeList};

use super::site::fetch_anew;

/// Marks what has failed to load, or arrived as something else, in the template.
const FAILED: &str = "data-failed";

/// Adds the style sheets of a part, named as in `index.html`, unless they are there; returns once they apply. Whichever
/// part loads first, they keep the order they have there. After an error, the next call tries again.
///
/// # Errors
/// If one of them can't be loaded now.
pub async fn load(part: &str) -> Result<(), JsValue> {
    let page = document();
    let head = page.head().ok_or("the page has no head")?;
    // All sheets, and whether the part needs them.
    let mut sheets = Vec::new();
    for template in elements(&page.query_selector_all("template[data-parts]")?) {
        let is_needed = template.matches(&["[data-parts~=", part, "]"].concat())?;
        let content = template.unchecked_into::<HtmlTemplateElement>().content();
        sheets
            .extend(elements(&content.query_selector_all("link, style")?).into_iter().map(|sheet| (sheet, is_needed)));
    }
    let needed = sheets.iter().enumerate().filter(|(_, (_, is_needed))| *is_needed);
    try_join_all(needed.map(|(at, (sheet, _))| add(sheet, &sheets[at + 1..], &head))).await.map(drop)
}

fn elements(found: &NodeList) -> Vec<Element> {
    (0..found.length()).filter_map(|at| found.get(at)?.dyn_into().ok()).collect()
}

/// Adds a style sheet before the later ones that are there.
async fn add(sheet: &Element, later: &[(Element, bool)], head: &HtmlElement) -> Result<(), JsValue> {
    let Some(file) = sheet.get_attribute("href") else {
        // In the page as a single file they are elements with text: moving them here is all.
        return head.append_child(sheet).map(drop);
    };
    if sheet.has_attribute(FAILED) {
        fetch_anew(&file).await;
    }
    let added = |file: &String| head.query_selector(&format!("link[rel=stylesheet][href={file:?}]"));
    let link: HtmlLinkElement = if let Some(link) = added(&file)? {
        link.unchecked_into()
    } else {
        let link: HtmlLinkElement = sheet.clone_node()?.unchecked_into();
        link.remove_attribute(FAILED)?;
        let next = later.iter().find_map(|(sheet, _)| added(&sheet.get_attribute("href")?).ok().flatten());
        head.insert_before(&link, next.as_deref())?;
        link
    };
    let ended = if link.sheet().is_none() { end_of(&link).await } else { Ok(()) };
    if ended.is_ok() && has_rules(&link) {
        return Ok(());
    }
    link.remove();
    sheet.set_attribute(FAILED, "")?;
    Err(file.into())
}

/// Waits for a link's style sheet.
async fn end_of(link: &HtmlLinkElement) -> Result<(), JsValue> {
    let end = Promise::new(&mut |done: Function, failed: Function| {
        // These events exist, so listening to them can't fail.
        let _ = link.add_event_listener_with_callback("load", &done);
        let _ = link.add_event_listener_with_callback("error", &failed);
    });
    JsFuture::from(end).await.map(drop)
}

/// Whether a style sheet has arrived. Some browsers give failed links one too, and take a page of a host for one, but
/// find no rules there.
fn has_rules(link: &HtmlLinkElement) -> bool {
    let sheet = link.sheet().and_then(|sheet| sheet.dyn_into::<CssStyleSheet>().ok());
    // In a frame without an origin of its own, no page may look into a style sheet.
    sheet.is_some_and(|sheet| sheet.css_rules().map_or(true, |rules| rules.length() > 0))
}
