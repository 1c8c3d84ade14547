//! The last unfinished game, offered on the home page.

use futures_util::future::join;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::RecordError;

use super::at_once::names;
use super::glance::{BoardPicture, Glance, glance};
use crate::components::dates::ago;
use crate::components::sign::Definitions;
use crate::context::use_app;
use crate::dom::site::address_of;
use crate::dom::styles;
use crate::i18n::texts::{SavingGameAndPlayers, SavingMovesAndWhen, SavingTexts};
use crate::shell::loading::{load_game, with_its_game};
use crate::shell::route::Route;
use crate::store::saves::SaveStore;
use luciole_table::{StorageError, StoredGame, Summary};

/// Nobody remembers a waiting game further back than this.
const MAX_LOOKED_AT: usize = 40;

/// The unfinished game that was played last, with its summary; nothing if there is none, or the games can't be read.
pub async fn last_unfinished(saves: &SaveStore) -> Option<(StoredGame, Summary)> {
    loop {
        match look_back(saves).await.ok()?? {
            Ok(found) => return Some(found),
            Err(game) => load_game(game.parse().ok()?).await.ok()?,
        }
    }
}

/// Finds that game, or the name of the game without whose code the first candidate's summary can't be determined.
async fn look_back(saves: &SaveStore) -> Result<Option<Result<(StoredGame, Summary), &'static str>>, StorageError> {
    let (mut left, mut found) = (MAX_LOOKED_AT, None);
    let enough = |game: StoredGame| {
        left -= 1;
        let summary = match game.summary() {
            Some(summary) => Ok(summary),
            None => game.read().map(|saved| Summary::of_played(&saved.played)),
        };
        found = match summary {
            // A position that was only kept isn't being played.
            Ok(summary) if summary.ends.is_none() && (game.name.is_blank() || summary.moves > 0) => {
                Some(Ok((game, summary)))
            }
            Err(RecordError::NotLoaded { game }) => Some(Err(game)),
            _ => None,
        };
        left == 0 || found.is_some()
    };
    saves.look_back(enough).await?;
    Ok(found)
}

/// A card that leads to an unfinished game. Its board appears once the game's code has loaded, without shifting
/// anything.
#[component]
pub fn UnfinishedGame(game: StoredGame, summary: Summary) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SavingTexts::of);
    let language = app.spoken();
    let title = texts.game_and_players(SavingGameAndPlayers {
        game: summary.game.card(language).name,
        players: names(app, summary.game, &summary.players, summary.colours),
    });
    let when = ago(game.changed, language);
    let to = Route::Play(game.key.clone(), None).write();

    let seen = RwSignal::new(None::<Glance>);
    spawn_local(async move {
        // If the game can't be loaded or read, the page that the card leads to says why.
        if let (Ok(saved), Ok(())) = join(with_its_game(|| game.read()), styles::load("pages")).await {
            seen.try_set(Some(glance(saved, language)));
        }
    });
    let cover = address_of(&format!("covers/{}.svg", summary.game));
    let picture = move || match seen.get() {
        None => view! {
            <div class="picture" aria-hidden="true">
                <img src=cover.clone() alt="" />
            </div>
        }
        .into_any(),
        Some(seen) => view! {
            <Definitions drawings=seen.game.view().drawings() />
            <BoardPicture svg=seen.picture />
        }
        .into_any(),
    };
    view! {
        <a class="card unfinished-game" href=to>
            {picture}
            <div>
                <h2>{texts.go_on_with(&title)}</h2>
                <p class="unfinished-status">{move || seen.get().map(|seen| seen.status)}</p>
                <p class="small">
                    {texts
                        .moves_and_when(SavingMovesAndWhen {
                            moves: texts.moves(summary.moves),
                            when,
                        })}
                </p>
                <span class="button primary" aria-hidden="true">
                    {texts.go_on()}
                </span>
            </div>
        </a>
    }
}
