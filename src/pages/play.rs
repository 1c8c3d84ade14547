//! A game saved in this browser, on its table.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::RecordError;
use luciole_games::AnySession;

use crate::components::news::{TryAgain, trouble};
use crate::components::page::Page;
use crate::components::waiting::Waiting;
use crate::context::use_app;
use crate::i18n::texts::{KeptGameTexts, SiteTexts};
use crate::i18n::trouble::record_error;
use crate::navigate::at_heading;
use crate::shell::loading::load_game_of;
use crate::table::Table;
use luciole_table::GameKey;
use luciole_table::{KeptGame, Storage, StorageError};

use super::library::ExportButton;

/// The page: a table, or why it can't be shown.
#[component]
pub fn Play(
    /// The key of the game.
    key: GameKey,
    /// The number of moves to show; as the player left it if not given.
    shown: Option<usize>,
) -> impl IntoView {
    let app = use_app();
    let (texts, site, language) = (app.texts(KeptGameTexts::of), app.texts(SiteTexts::of), app.spoken());
    let found = RwSignal::new(None::<Result<Option<KeptGame>, StorageError>>);
    app.saves.get_value().ask(move |saves| {
        let (saves, key) = (saves.clone(), key.clone());
        // The first result is final: the table takes care of later changes.
        let open = move || found.try_with_untracked(|found| matches!(found, None | Some(Err(_)))) == Some(true);
        if open() {
            spawn_local(async move {
                let game = saves.get(&key).await;
                if let Ok(Some(kept)) = &game {
                    // Reading the game below reports the error.
                    let _ = load_game_of(kept).await;
                }
                at_heading(|| open() && found.try_set(Some(game)).is_none());
            });
        }
    });
    move || match found.get() {
        None => view! { <Waiting /> }.into_any(),
        Some(Ok(Some(kept))) => match session(&kept, shown) {
            Ok(session) => view! { <Table session storage=Storage::Database(kept) /> }.into_any(),
            Err(why) => view! {
                <NotShown heading=site.cannot_open() why=record_error(&why, language)>
                    <p>{texts.kept_as_it_is()}</p>
                    <ExportButton game=kept what="" />
                </NotShown>
            }
            .into_any(),
        },
        Some(Ok(None)) => view! { <NotShown heading=texts.missing() why=texts.missing_hint() /> }.into_any(),
        Some(Err(why)) => view! {
            <NotShown heading=site.cannot_open() why=trouble(app, &why)>
                {(why != StorageError::Denied).then(|| view! { <TryAgain /> })}
            </NotShown>
        }
        .into_any(),
    }
}

fn session(kept: &KeptGame, shown: Option<usize>) -> Result<AnySession, RecordError> {
    let saved = kept.read()?;
    Ok(match shown {
        Some(_) => saved.session(shown),
        None => saved.resume().0,
    })
}

/// Why the game can't be shown, and a link to the library.
#[component]
fn NotShown(
    /// The heading of the page.
    heading: &'static str,
    /// The full explanation.
    #[prop(into)]
    why: String,
    /// Further content.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <Page heading>
            <p class="trouble" role="alert">
                {why}
            </p>
            {children.map(|children| children())}
            <a class="button" href="#/library">
                {use_app().texts(SiteTexts::of).library()}
            </a>
        </Page>
    }
}
