//! The common structure of pages.

use crate::components::markup::set;
use crate::dom::element::el;
use crate::dom::prelude::{AnyView, document};

/// A page with its heading.
pub fn page(look: &'static str, heading: &str, content: AnyView) -> AnyView {
    document().set_title(&if heading == "Luciole" { heading.to_owned() } else { format!("{heading} · Luciole") });
    el("section").class(format!("page {look}")).put(el("h1").is("tabindex", "-1").put(set(heading))).put(content).view()
}
