//! A link that goes on with a saved game, but may come from anybody who has tried a move.

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_games::AnySession;

use crate::components::news::trouble;
use crate::components::page::Page;
use crate::context::use_app;
use crate::dom::site::hash;
use crate::i18n::texts::ByLinkTexts;
use crate::navigate::replace_by_game;
use crate::shell::route::Route;
use crate::store::saves::{TurnLink, follow};
use luciole_table::{StorageError, StoredGame};

/// Asks whether the moves of a shared link belong to the saved game.
#[component]
pub fn Further(
    /// The link's content.
    shared: TurnLink,
    /// The saved game with which it goes on.
    game: StoredGame,
    /// Is called when the player only wants to look.
    on_look: Callback<()>,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(ByLinkTexts::of);
    let session = AnySession::resume(shared.played.clone());
    let mover = session.movers().iter().rev().flatten().next();
    let who = mover.map(|seat| session.name_of(*seat, app.spoken())).unwrap_or_default();
    let name = session.game().card(app.spoken()).name;
    let to_game = Route::Play(game.key.clone(), None).write();
    let why = RwSignal::new(None::<StorageError>);
    let take = move |_| {
        let (saves, before) = (app.saves.get_value(), app.address.get_value());
        // The player vouches for it, as if it had come as a letter.
        let (letter, key) = (TurnLink { reader: game.here, ..shared.clone() }, game.key.clone());
        spawn_local(async move {
            match follow(&saves, &letter).await {
                // The player may have gone elsewhere in the meantime.
                Ok(_) if hash() == before => replace_by_game(&key),
                Ok(_) => {}
                Err(error) => drop(why.try_set(Some(error))),
            }
        });
    };
    view! {
        <Page heading=texts.further()>
            <p class="lead">{name}</p>
            <p role="alert">{texts.further_why(who)}</p>
            <div class="row">
                <button class="button primary" type="button" on:click=take>
                    {texts.take_new()}
                </button>
                <a class="button" href=to_game>
                    {texts.mine()}
                </a>
                <button class="button" type="button" on:click=move |_| on_look.run(())>
                    {texts.look()}
                </button>
            </div>
            {move || why.get().map(|why| view! { <p role="alert">{trouble(app, &why)}</p> })}
        </Page>
    }
}
