//! The common structure of pages.

use leptos::prelude::*;
use luciole_pages::markup::with_fixed_spaces;

use crate::context::use_app;
use crate::i18n::texts::FrameTexts;

/// A page with its heading.
#[component]
pub fn Page(
    /// The page's CSS class, if it has one.
    #[prop(optional)]
    class: Option<&'static str>,
    /// Its heading, which is also its title.
    #[prop(into)]
    heading: String,
    children: Children,
) -> impl IntoView {
    let class = class.map_or_else(|| "page".to_owned(), |class| format!("page {class}"));
    set_root_class(&class);
    let title = if heading == "Luciole" { heading.clone() } else { use_app().texts(FrameTexts::of).title(&heading) };
    document().set_title(&title);
    view! {
        <section class=class>
            <h1 tabindex="-1">{with_fixed_spaces(&heading)}</h1>
            {children()}
        </section>
    }
}

/// Writes the class of the page or table that is shown, or nothing, to the root of the document, for the style of what
/// is around it. A style sheet could ask by `:has`, but then the browser would look whenever elements come or go.
pub fn set_root_class(class: &str) {
    // The name is valid, so setting the attribute can't fail.
    let _ = document().document_element().map(|root| root.set_attribute("data-shows", class));
}

/// A page that says why something can't be shown, and what the player can do.
#[component]
pub fn NotShown(
    #[prop(into)] heading: String,
    /// The full explanation.
    #[prop(into)]
    why: String,
    /// What the player can do instead.
    children: Children,
) -> impl IntoView {
    view! {
        <Page heading>
            <p class="trouble" role="alert">
                {why}
            </p>
            {children()}
        </Page>
    }
}
