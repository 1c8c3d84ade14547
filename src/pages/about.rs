//! Credits, Luciole's own rulings, privacy, and licences.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_pages::about::{LICENCES, Links, parts};

use crate::components::page::Page;
use crate::components::prose::parts_of;
use crate::components::reading::{Reading, file};
use crate::context::use_app;
use crate::dom::site::{address_of, is_single_file};
use crate::i18n::texts::AboutTexts;
use crate::shell::route::Route;

/// The page. It lists the rulings of all games, so it loads their rules too.
#[component]
pub fn About() -> impl IntoView {
    let app = use_app();
    let language = app.spoken();
    let texts = app.texts(AboutTexts::of);
    let names = std::iter::once("about".to_owned()).chain(GameId::ALL.iter().map(|game| format!("{game}/rules")));
    let files = names.map(|name| file(&name, language)).collect();
    let show = move |files: &[String]| {
        let (about, rules) = files.split_first()?;
        // Not every browser goes from a page opened as a file to what it contains, but each can save it.
        let links = Links {
            rules: &|game| Route::Rules(game).write(),
            licences: &address_of(LICENCES),
            saves_licences: is_single_file(),
        };
        Some(parts_of(parts(about, rules, language, &links).ok()?).into_any())
    };
    view! {
        <Page class="about" heading=texts.heading()>
            <p class="lead">{texts.lead()}</p>
            <div class="prose">
                <Reading files show />
            </div>
            <p class="small">{texts.version(env!("CARGO_PKG_VERSION"))}</p>
        </Page>
    }
}
