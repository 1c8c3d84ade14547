//! A game from a link.

use leptos::prelude::*;
use luciole_core::RecordError;
use luciole_games::{AnyPlaythrough, AnySession};

use crate::components::links::BackHome;
use crate::components::page::NotShown;
use crate::context::use_app;
use crate::i18n::texts::SiteTexts;
use crate::i18n::trouble::record_error;
use crate::table::Table;
use luciole_table::Storage;

/// The page: a table, or what is wrong with the link. The game is saved once a move is played there.
#[component]
pub fn GamePage(
    /// The compact link.
    link: String,
    /// The number of moves to show; all if not given.
    shown: Option<usize>,
) -> impl IntoView {
    match AnyPlaythrough::from_link(&link) {
        Ok(played) => view! { <UnsavedGame played shown /> }.into_any(),
        Err(why) => view! { <BrokenLink why /> }.into_any(),
    }
}

/// The table of a game that the browser hasn't saved.
#[component]
pub fn UnsavedGame(
    played: AnyPlaythrough,
    /// The number of moves to show; all if not given.
    shown: Option<usize>,
) -> impl IntoView {
    view! { <Table session=AnySession::resume(played).shown_after(shown) storage=Storage::Address /> }
}

/// The page of an invalid link.
#[component]
pub fn BrokenLink(
    /// Why it can't be read.
    why: RecordError,
) -> impl IntoView {
    let app = use_app();
    view! {
        <NotShown heading=app.texts(SiteTexts::of).cannot_open() why=record_error(&why, app.spoken())>
            <BackHome />
        </NotShown>
    }
}
