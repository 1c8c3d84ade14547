//! Longer texts, such as rules: files of `public/pages` and of each game's `pages`, one a language, which are loaded when somebody wants to read them.

use luciole_table::Language;

use crate::context::AppContext;
use crate::dom::element::el;
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::{AnyView, spawn_local};
use crate::dom::site::text_of;
use crate::dom::watched::Watched;

/// The address of a text in a language, such as `about` or `lacuna/rules`.
pub fn file(name: &str, language: Language) -> String {
    format!("pages/{name}.{}.txt", language.tag())
}

/// Loads files, and shows what `show` makes of them. If they don't come, or it makes nothing of them, the page says so and offers
/// to try again.
pub fn reading(
    app: AppContext,
    files: Vec<String>,
    show: impl Fn(&[String]) -> Option<AnyView> + Send + Sync + 'static,
) -> AnyView {
    type Show = Box<dyn Fn(&[String]) -> Option<AnyView> + Send + Sync>;
    fn boxed(app: AppContext, files: Vec<String>, show: Show) -> AnyView {
        // Nothing while they are on their way; then the texts, if they came.
        let loaded = Watched::new(None::<Option<Vec<String>>>);
        let load = move || {
            let files = files.clone();
            spawn_local(async move {
                let texts = load(&files).await;
                // The page may be gone by now.
                loaded.try_set(Some(texts));
            });
        };
        load();
        live(move || {
            loaded.with(|loaded| match loaded {
                // As high as the window, so that what follows is not seen to move.
                None => el("div").class("on-its-way").view(),
                Some(texts) => {
                    texts.as_ref().and_then(|texts| show(texts)).unwrap_or_else(|| failed(app, load.clone()))
                }
            })
        })
    }
    boxed(app, files, Box::new(show))
}

fn failed(app: AppContext, again: impl Fn() + 'static) -> AnyView {
    let words = app.words();
    el("div")
        .is("role", "alert")
        .put(paragraph("trouble", words.reading.failed))
        .put(button("button", words.try_again, again))
        .view()
}

async fn load(files: &[String]) -> Option<Vec<String>> {
    let mut texts = Vec::with_capacity(files.len());
    for file in files {
        texts.push(text_of(file).await?);
    }
    Some(texts)
}
