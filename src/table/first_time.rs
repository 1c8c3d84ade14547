//! Before somebody's first game of a kind: the lesson, or just play.

use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_games::{AnySession, GameId};
use luciole_table::StoredGame;
use web_sys::MouseEvent;

use super::by_link::invitation;
use crate::components::links::{is_for_another_tab, lesson_name};
use crate::components::page::Page;
use crate::context::use_app;
use crate::dom::site::{cover, hash};
use crate::i18n::texts::FirstTimeTexts;
use crate::shell::route::Route;

/// What the game is about, and the question. There is no table yet: no computer thinks.
#[component]
pub(super) fn FirstTime(
    game: GameId,
    /// The game to which a friend invites by a link.
    invited: Option<AnySession>,
    /// Shows the table.
    play: Callback<()>,
    /// The saved game, if it was begun with a tap: the lesson takes its place.
    saved: Option<StoredGame>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(FirstTimeTexts::of);
    let invitation = invited.and_then(|session| invitation(app, &session));
    let card = game.card(app.spoken());
    let lesson = Route::Lesson(game).write();
    let learn = {
        let lesson = lesson.clone();
        move |event: MouseEvent| {
            let Some(saved) = saved.clone().filter(|_| !is_for_another_tab(&event)) else { return };
            event.prevent_default();
            let (store, lesson, before) = (app.saves.get_value(), lesson.clone(), hash());
            spawn_local(async move {
                // If that fails, the library has a game without a move.
                let _ = store.delete(&saved).await;
                // The player may have gone elsewhere in the meantime.
                if hash() == before && window().location().replace(&lesson).is_err() {
                    error!("the address can't be changed");
                }
            });
        }
    };
    view! {
        <Page class="first-time" heading=card.name>
            <img src=cover(game) alt="" />
            <div>
                {invitation.map(|said| view! { <p>{said}</p> })} <p class="lead">{card.tagline}</p> <p>{card.goal}</p>
                <h2>{texts.question()}</h2> <a class="button primary wide" href=lesson on:click=learn>
                    {lesson_name(app, game)}
                </a> <button class="button wide" type="button" on:click=move |_| play.run(())>
                    {texts.play()}
                </button>
            </div>
        </Page>
    }
}
