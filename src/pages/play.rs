//! A game saved in this browser, on its table.

use leptos::prelude::*;

use crate::components::news::{TryAgain, trouble};
use crate::components::page::NotShown;
use crate::components::waiting::Waiting;
use crate::context::use_app;
use crate::i18n::texts::{FrameTexts, SavedGameTexts, SiteTexts};
use crate::i18n::trouble::record_error;
use crate::shell::loading::with_its_game;
use crate::shell::route::Route;
use crate::store::saves::SaveStore;
use crate::table::Table;
use luciole_table::GameKey;
use luciole_table::{Storage, StorageError};

use super::library::ExportButton;
use super::saved::find;

/// The page: a table, or why it can't be shown.
#[component]
pub fn Play(
    /// The key of the game.
    key: GameKey,
    /// The number of moves to show; as the player left it if not given.
    shown: Option<usize>,
) -> impl IntoView {
    let app = use_app();
    let (texts, site, language) = (app.texts(SavedGameTexts::of), app.texts(SiteTexts::of), app.spoken());
    // The first result is final: the table takes care of later changes.
    let found = find(app, async move |saves: SaveStore| {
        let Some(stored) = saves.get(&key).await? else { return Ok(None) };
        let session = with_its_game(|| stored.read()).await.map(|saved| match shown {
            Some(_) => saved.session(shown),
            None => saved.resume().0,
        });
        Ok(Some((stored, session)))
    });
    let library = move || {
        view! {
            <a class="button" href=Route::Library.write()>
                {app.texts(FrameTexts::of).library()}
            </a>
        }
    };
    move || match found.get() {
        None => view! { <Waiting /> }.into_any(),
        Some(Ok(Some((stored, Ok(session))))) => {
            view! { <Table session storage=Storage::Database(stored) /> }.into_any()
        }
        Some(Ok(Some((stored, Err(why))))) => view! {
            <NotShown heading=site.cannot_open() why=record_error(&why, language)>
                <p>{texts.stays_as_it_is()}</p>
                <ExportButton game=stored what="" />
                {library()}
            </NotShown>
        }
        .into_any(),
        Some(Ok(None)) => view! {
            <NotShown heading=texts.missing() why=texts.missing_hint()>
                {library()}
            </NotShown>
        }
        .into_any(),
        Some(Err(why)) => view! {
            <NotShown heading=site.cannot_open() why=trouble(app, &why)>
                {(why != StorageError::Denied).then(|| view! { <TryAgain /> })}
                {library()}
            </NotShown>
        }
        .into_any(),
    }
}
