//! Longer texts, such as rules: files in `public/pages` and in each game's `pages`, one per language, loaded when
//! somebody wants to read them.
//!
//! A resource under `Suspense` would need fewer lines, but would add 10 KB (brotli) to every table, where nothing else
//! uses it.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_words::Language;

use crate::context::use_app;
use crate::dom::site::text_of;
use crate::i18n::texts::{ReadingTexts, SiteTexts};

/// The address of a text in a language, for a name such as `about` or `lacuna/rules`.
pub fn file(name: &str, language: Language) -> String {
    format!("pages/{name}.{}.txt", language.tag())
}

/// Loads files and renders them with `show`. If they can't be loaded or `show` returns nothing, says so and offers to
/// try again.
#[component]
pub fn Reading(
    /// The files' addresses.
    files: Vec<String>,
    /// Renders the texts, or returns nothing if they are malformed.
    #[prop(into)]
    show: ReadingFn,
) -> impl IntoView {
    // `None` while they load; then the texts, if they arrived.
    let loaded = RwSignal::new(None::<Option<Vec<String>>>);
    let load = Callback::new(move |()| {
        let files = files.clone();
        loaded.set(None);
        spawn_local(async move {
            let texts = load(&files).await;
            // The page may be gone by now.
            loaded.try_set(Some(texts));
        });
    });
    load.run(());
    move || {
        loaded.with(|loaded| {
            let shown = loaded.as_ref()?.as_ref().and_then(|texts| show.run(texts));
            Some(shown.unwrap_or_else(|| view! { <Failed on_retry=load /> }.into_any()))
        })
    }
}

/// Renders the texts that a [`Reading`] has loaded.
pub struct ReadingFn(Box<Show>);

type Show = dyn Fn(&[String]) -> Option<AnyView> + Send;

impl ReadingFn {
    fn run(&self, texts: &[String]) -> Option<AnyView> {
        (self.0)(texts)
    }
}

impl<F: Fn(&[String]) -> Option<AnyView> + Send + 'static> From<F> for ReadingFn {
    fn from(show: F) -> Self {
        Self(Box::new(show))
    }
}

#[component]
fn Failed(on_retry: Callback<()>) -> impl IntoView {
    let app = use_app();
    view! {
        <div role="alert">
            <p class="trouble">{app.texts(ReadingTexts::of).failed()}</p>
            <button class="button" type="button" on:click=move |_| on_retry.run(())>
                {app.texts(SiteTexts::of).try_again()}
            </button>
        </div>
    }
}

async fn load(files: &[String]) -> Option<Vec<String>> {
    let mut texts = Vec::with_capacity(files.len());
    for file in files {
        texts.push(text_of(file).await?);
    }
    Some(texts)
}
