//! A game that isn't saved: from a link, or from a record that neither an address nor the browser can hold.

use leptos::prelude::*;
use luciole_core::RecordError;
use luciole_games::{AnyPlaythrough, AnySession};

use crate::components::links::BackHome;
use crate::components::page::NotShown;
use crate::context::use_app;
use crate::i18n::texts::{FrameTexts, SavedGameTexts, SiteTexts};
use crate::i18n::trouble::record_error;
use crate::navigate::is_played_here;
use crate::shell::route::Route;
use crate::table::Table;
use luciole_table::Storage;

/// The page: a table, or what is wrong with the link. The game is saved once a move is played there; until then, whoever
/// opens somebody else's link is a guest.
#[component]
pub fn GamePage(
    /// The compact link.
    link: String,
    /// The number of moves to show; all if not given.
    shown: Option<usize>,
) -> impl IntoView {
    match AnyPlaythrough::from_link(&link) {
        Ok(played) => {
            let mut session = AnySession::resume(played);
            if !is_played_here() {
                session.open_as_guest();
            }
            unsaved(session.shown_after(shown))
        }
        Err(why) => view! { <BrokenLink why /> }.into_any(),
    }
}

/// The page of a game that only the app holds: its table, or that it is gone, as after a reload.
#[component]
pub fn UnsavedPage() -> impl IntoView {
    let app = use_app();
    if let Some(played) = app.unsaved.get_untracked() {
        return unsaved(AnySession::resume(played));
    }
    let texts = app.texts(SavedGameTexts::of);
    view! {
        <NotShown heading=texts.missing() why=texts.was_unsaved()>
            <a class="button" href=Route::Open.write()>
                {app.texts(FrameTexts::of).open_a_game()}
            </a>
        </NotShown>
    }
    .into_any()
}

/// The table of a game that the browser hasn't saved.
fn unsaved(session: AnySession) -> AnyView {
    view! { <Table session storage=Storage::Address /> }.into_any()
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
