//! A game that isn't saved: from a link, or from a record that neither an address nor the browser can hold. A link may also
//! show a saved game that is played by link, which then goes on.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::RecordError;
use luciole_games::{AnyPlaythrough, AnySession};

use crate::components::links::BackHome;
use crate::components::page::NotShown;
use crate::context::{AppContext, use_app};
use crate::dom::site::hash;
use crate::i18n::texts::{FrameTexts, SavedGameTexts, SiteTexts};
use crate::i18n::trouble::record_error;
use crate::navigate::{at_heading, is_played_here, replace_by_game};
use crate::shell::route::Route;
use crate::store::saves::{Arrived, LinkMatch, Relation, TurnLink, follow, may_have_unfinished};
use crate::table::Table;
use luciole_table::{Storage, StoredGame};

use super::further::Further;

/// The page: a table, or what is wrong with the link. The game is saved once a move is played there; until then, whoever
/// opens somebody else's link is a guest.
#[component]
pub fn GamePage(
    /// The compact link.
    link: String,
    /// The number of moves to show; all if not given.
    shown: Option<usize>,
) -> impl IntoView {
    let app = use_app();
    match AnyPlaythrough::from_link(&link) {
        Ok(played) => {
            let is_played_here = is_played_here();
            let further = RwSignal::new(None::<(TurnLink, StoredGame)>);
            let only_looks = app.arrival.with_value(|arrival| arrival.by_link == Some(Arrived::Looking));
            // Of an earlier position, or of a game that can't be played by link, there is only the link. Whoever has no
            // unfinished game just looks, and the database isn't opened.
            if !(is_played_here || only_looks)
                && shown.is_none()
                && may_have_unfinished()
                && let Ok(shared) = TurnLink::shared(played.clone())
            {
                go_to_saved(app, shared, further);
            }
            let mut session = AnySession::resume(played);
            if !is_played_here {
                session.open_as_guest();
            }
            let session = session.shown_after(shown);
            let on_look = Callback::new(move |()| further.set(None));
            let table = move || match further.get() {
                None => unsaved(session.clone()),
                Some((shared, game)) => view! { <Further shared game on_look /> }.into_any(),
            };
            table.into_any()
        }
        Err(why) => view! { <BrokenLink why /> }.into_any(),
    }
}

/// Goes to the saved game that the link shows, if it is played by link: brought up to date, as by the link of a turn, but
/// unless the game is over the player is asked first. If the saved games can't be searched, the player sees what everybody
/// else does.
fn go_to_saved(app: AppContext, shared: TurnLink, further: RwSignal<Option<(TurnLink, StoredGame)>>) {
    let before = app.address.get_value();
    app.saves.get_value().ask(move |saves| {
        let (saves, shared, before) = (saves.clone(), shared.clone(), before.clone());
        spawn_local(async move {
            let found = follow(&saves, &shared).await;
            // The player may have gone elsewhere in the meantime, or played a move here.
            if hash() != before {
                return;
            }
            match found {
                Ok(LinkMatch::Own(game, Relation::GoesOn)) if shared.may_be_tried() => {
                    at_heading(|| further.try_set(Some((shared, game))).is_none());
                }
                Ok(LinkMatch::Own(game, Relation::Same | Relation::GoesOn)) => replace_by_game(&game.key),
                _ => {}
            }
        });
    });
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
