//! What is shown while parts of the app load.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::components::links::BackHome;
use crate::components::page::NotShown;
use crate::components::waiting::Waiting;
use crate::context::use_app;
use crate::dom::site::{is_outdated, reload};
use crate::i18n::texts::SiteTexts;
use crate::i18n::trouble::not_loaded;
use crate::navigate::at_heading;

use super::parts::{Part, load};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Loading {
    Waiting,
    Done,
    Failed,
}

/// Shows its children once the parts of the app that they need have loaded. If loading fails, shows an error and a
/// button to retry; or, if the host has a new version, to reload the page.
#[component]
pub fn Loaded(
    /// The parts that must be loaded.
    needs: Vec<Part>,
    children: ChildrenFn,
) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(SiteTexts::of), app.spoken());
    let are_there = needs.iter().all(|part| part.is_loaded());
    let loading = RwSignal::new(if are_there { Loading::Done } else { Loading::Waiting });
    let begin = Callback::new(move |()| {
        let needs = needs.clone();
        spawn_local(async move {
            let now = if load(needs).await.is_ok() { Loading::Done } else { Loading::Failed };
            at_heading(|| loading.try_set(now).is_none());
        });
    });
    if !are_there {
        begin.run(());
    }
    let try_again = move |_| {
        if is_outdated() {
            return reload();
        }
        loading.set(Loading::Waiting);
        begin.run(());
    };
    move || match loading.get() {
        Loading::Done => children(),
        Loading::Waiting => view! { <Waiting /> }.into_any(),
        Loading::Failed => view! {
            <NotShown heading=texts.cannot_open() why=not_loaded(language)>
                <div class="row">
                    <button class="button primary" type="button" on:click=try_again>
                        {if is_outdated() { texts.reload() } else { texts.try_again() }}
                    </button>
                    <BackHome />
                </div>
            </NotShown>
        }
        .into_any(),
    }
}
