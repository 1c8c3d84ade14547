//! Longer texts on a page.

use leptos::prelude::*;
use luciole_pages::markup::{Part, id_of};

/// The parts of a text.
pub fn parts_of(parts: Vec<Part>) -> Vec<AnyView> {
    let part = |(number, part): (usize, Part)| {
        view! {
            <section class="part">
                <h2 id=id_of(number) tabindex="-1">
                    {part.heading}
                </h2>
                <div class="blocks" inner_html=part.content></div>
            </section>
        }
        .into_any()
    };
    parts.into_iter().enumerate().map(part).collect()
}
