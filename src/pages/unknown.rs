//! The page of an address that leads nowhere.

use crate::components::links::back_home;
use crate::components::page::page;
use crate::context::AppContext;
use crate::dom::prelude::AnyView;

/// The page.
pub fn unknown(app: AppContext) -> AnyView {
    page("", app.words().unknown_page, back_home(app))
}
