//! Notices about how games are saved.

use leptos::prelude::*;
use luciole_core::Seat;

use crate::context::{AppContext, use_app};
use crate::i18n::texts::{SaveNewsTexts, SaveNewsTroubleAndRest, SavingTexts, SiteTexts};
use crate::i18n::trouble::record_error;
use crate::shell::route::Route;
use crate::store::saves::SaveStore;
use luciole_table::{GameKey, News, StorageError};

/// What happened to the game, and what the player can do about it.
#[component]
pub fn SaveNews(
    /// What the player should know about saving, and the game from which this one branched off, if it did.
    news: Memo<(Option<News>, Option<BranchedFrom>)>,
    /// The name of a seat's player.
    name: impl Fn(Seat) -> String + Send + 'static,
) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(SaveNewsTexts::of), app.spoken());
    let lines = move || {
        let said = |class: &'static str, lines: Vec<String>| {
            lines.into_iter().map(|line| view! { <p class=class>{line}</p> }).collect_view()
        };
        news.get().0.map(|news| match news {
            // If nothing can ever be saved, trying again is pointless.
            News::NotSaved { why: why @ StorageError::Denied, in_address: true } => {
                let both = SaveNewsTroubleAndRest { trouble: trouble(app, &why), rest: texts.in_the_address() };
                said("small", vec![texts.trouble_and_rest(both)]).into_any()
            }
            News::NotSaved { why, in_address } => {
                let rest = if in_address { texts.in_the_address() } else { texts.in_no_address() };
                let both = SaveNewsTroubleAndRest { trouble: texts.not_saved(), rest: trouble(app, &why) };
                let lines = vec![texts.trouble_and_rest(both), rest.to_owned()];
                view! {
                    {said("trouble", lines)}
                    <TryAgain />
                }
                .into_any()
            }
            News::TurnChanged(by) => said("small", vec![texts.turn_changed(name(by))]).into_any(),
            News::PlayedElsewhere => said("trouble", vec![texts.played_elsewhere().to_owned()]).into_any(),
            News::DeletedElsewhere => said("trouble", vec![texts.deleted_elsewhere().to_owned()]).into_any(),
            News::Unreadable(why) => {
                said("trouble", vec![texts.unreadable_now().to_owned(), record_error(&why, language)]).into_any()
            }
        })
    };
    // Of a game that branched off, the other one is a link away.
    let branched = move || {
        news.get().1.map(|BranchedFrom { game, turn }| {
            let other = game.map(|key| {
                view! {
                    " "
                    <a href=Route::Play(key, None).write()>{texts.to_origin()}</a>
                }
            });
            view! { <p class="small">{branched_off(texts, turn)} {other}</p> }
        })
    };
    view! {
        <div class="save-news" role="status">
            {lines}
            {branched}
        </div>
    }
}

/// The game from which another one branched off.
#[derive(Clone, PartialEq)]
pub struct BranchedFrom {
    /// Its key; nothing if it isn't saved here.
    pub game: Option<GameKey>,
    /// The number of the last turn that both have in common; 0 if there is none.
    pub turn: usize,
}

/// Where a game branched off from another one, in words: after the turn with this number, or at the start.
pub fn branched_off(texts: SaveNewsTexts, turn: usize) -> String {
    if turn == 0 { texts.origin_start().to_owned() } else { texts.origin(turn) }
}

/// Says that the app is waiting for the database, once that takes a moment. There is one for all pages, since every
/// request waits for the same database.
#[component]
pub fn SaveDelay() -> impl IntoView {
    let app = use_app();
    let delay = app.saves.with_value(SaveStore::delay);
    view! {
        <p class="delay" role="status">
            {move || delay.get().map(|why| trouble(app, &why)).unwrap_or_default()}
        </p>
    }
}

/// Why the database can't be opened, and a button to try again. Nothing if it is open, or can never be.
#[component]
pub fn Unopened() -> impl IntoView {
    let app = use_app();
    let given_up = app.saves.with_value(SaveStore::given_up);
    move || {
        let why = given_up.get().filter(|why| *why != StorageError::Denied)?;
        Some(view! {
            <p class="trouble">{trouble(app, &why)}</p>
            <TryAgain />
        })
    }
}

/// A button that retries every request that failed.
#[component]
pub fn TryAgain() -> impl IntoView {
    let app = use_app();
    view! {
        <button class="button" type="button" on:click=move |_| app.saves.with_value(SaveStore::try_again)>
            {app.texts(SiteTexts::of).try_again()}
        </button>
    }
}

/// Why games can't be saved, in words.
pub fn trouble(app: AppContext, trouble: &StorageError) -> String {
    let texts = app.texts(SavingTexts::of);
    match trouble {
        StorageError::Denied => texts.denied().to_owned(),
        StorageError::Slow => texts.slow().to_owned(),
        StorageError::Newer => texts.newer_tab().to_owned(),
        StorageError::Full => texts.full().to_owned(),
        StorageError::Lost | StorageError::Failed => texts.failed().to_owned(),
    }
}
