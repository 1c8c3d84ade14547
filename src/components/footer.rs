//! The footer below all pages.

use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::live::paragraph;
use crate::dom::prelude::AnyView;

/// The footer.
pub fn footer(app: AppContext) -> AnyView {
    el("footer").class("foot").put(paragraph("", app.words().unofficial)).view()
}
