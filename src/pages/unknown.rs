//! The page of an unknown address.

use leptos::prelude::*;

use crate::components::links::BackHome;
use crate::components::page::Page;
use crate::context::use_app;
use crate::i18n::texts::SiteTexts;

#[component]
pub fn Unknown() -> impl IntoView {
    view! {
        <Page heading=use_app().texts(SiteTexts::of).unknown_page()>
            <BackHome />
        </Page>
    }
}
