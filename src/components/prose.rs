//! Longer texts on a page.

use crate::components::markup::Part;
use crate::dom::element::el;
use crate::dom::prelude::AnyView;

/// The parts of a text.
pub fn parts_of(parts: Vec<Part>) -> Vec<AnyView> {
    let part = |(number, part): (usize, Part)| {
        el("section")
            .class("part")
            .put(el("h2").is("id", id_of(number)).is("tabindex", "-1").put(part.heading))
            .put(el("div").class("blocks").html(part.content))
            .view()
    };
    parts.into_iter().enumerate().map(part).collect()
}

/// What the heading of a part goes by on its page.
pub fn id_of(number: usize) -> String {
    format!("part-{}", number + 1)
}
