//! The last unfinished games, offered on the home page.

use futures_util::future::join;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::{Player, RecordError};
use luciole_games::GameId;

use super::at_once::names;
use super::glance::{BoardPicture, Glance, glance};
use crate::components::dates::ago;
use crate::components::sign::Definitions;
use crate::context::use_app;
use crate::dom::site::cover;
use crate::dom::styles;
use crate::i18n::texts::{SavingGameAndPlayers, SavingTexts};
use crate::shell::loading::{load_game, with_its_game};
use crate::shell::route::Route;
use crate::store::saves::SaveStore;
use luciole_table::{StorageError, StoredGame, Summary};
use luciole_words::StatusTexts;

/// Nobody remembers a waiting game further back than this.
const MAX_LOOKED_AT: usize = 40;

/// As many as fit beside each other on a phone.
const MAX_SHOWN: usize = 3;

/// The unfinished games that were played last, the newest first, with their summaries.
///
/// # Errors
/// Why they can't be read.
pub async fn last_unfinished(saves: &SaveStore) -> Result<Vec<(StoredGame, Summary)>, StorageError> {
    loop {
        let (found, unread) = look_back(saves).await?;
        let Some(game) = unread.and_then(|game| game.parse().ok()) else { return Ok(found) };
        if load_game(game).await.is_err() {
            return Ok(found);
        }
    }
}

/// The games found, and the name of the game whose code the next summary needs, if it isn't loaded.
async fn look_back(saves: &SaveStore) -> Result<(Vec<(StoredGame, Summary)>, Option<&'static str>), StorageError> {
    let (mut left, mut found, mut unread) = (MAX_LOOKED_AT, Vec::new(), None);
    let enough = |game: StoredGame| {
        left -= 1;
        let summary = match game.summary() {
            Some(summary) => Ok(summary),
            None => game.read().map(|saved| Summary::of_played(&saved.played)),
        };
        match summary {
            // A game without a move is as good as a new one, unless a friend waits for one or has one to play; and a position
            // that was only kept isn't being played.
            Ok(summary) if summary.ends.is_none() && (summary.moves > 0 || game.here.is_some()) => {
                found.push((game, summary));
            }
            Err(RecordError::NotLoaded { game }) => unread = Some(game),
            _ => {}
        }
        left == 0 || found.len() == MAX_SHOWN || unread.is_some()
    };
    saves.look_back(enough).await?;
    Ok((found, unread))
}

/// The unfinished games as cards.
#[component]
pub fn UnfinishedGames(games: Vec<(StoredGame, Summary)>) -> impl IntoView {
    let texts = use_app().texts(SavingTexts::of);
    let alone = games.len() == 1;
    let class = if alone { "unfinished" } else { "unfinished several" };
    let known: Vec<(GameId, Vec<Player>)> =
        games.iter().map(|(_, summary)| (summary.game, summary.players.clone())).collect();
    let cards = games.into_iter().enumerate().map(|(index, (game, summary))| {
        // Games of the same kind share their drawings.
        let drawn = !known[..index].iter().any(|(game, _)| *game == summary.game);
        let has_double = known.iter().filter(|one| **one == (summary.game, summary.players.clone())).count() > 1;
        view! {
            <li>
                <UnfinishedGame game summary alone drawn has_double />
            </li>
        }
    });
    view! {
        <section class=class>
            {(!alone).then(|| view! { <h2>{texts.go_on()}</h2> })} <ul>{cards.collect_view()}</ul>
        </section>
    }
}

/// A card that leads to an unfinished game. Its board appears once the game's code has loaded, without shifting
/// anything.
#[component]
fn UnfinishedGame(
    game: StoredGame,
    summary: Summary,
    /// Whether it is the only one, so that its heading says everything.
    alone: bool,
    /// Whether the page gets the drawings of the game from this card.
    drawn: bool,
    /// Whether the same players play another of the games.
    has_double: bool,
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(SavingTexts::of);
    let language = app.spoken();
    let name = summary.game.card(language).name;
    let players = names(app, summary.game, &summary.players, summary.colours, !alone);
    let when = ago(game.changed, language);
    let is_by_link = game.here.is_some();
    let when = if is_by_link && alone { texts.by_link(when) } else { when };
    let to = Route::Play(game.key.clone(), None).write();

    let seen = RwSignal::new(None::<Glance>);
    spawn_local(async move {
        // If the game can't be loaded or read, the page that the card leads to says why.
        if let (Ok(saved), Ok(())) = join(with_its_game(|| game.read()), styles::load("pages")).await {
            seen.try_set(Some(glance(saved, None, language)));
        }
    });
    let with_whom = {
        let (players, between) = (players.clone(), app.texts(StatusTexts::of).between_names());
        move || {
            let played = seen.get().filter(|_| has_double).map(|seen| seen.played);
            let known = std::iter::once(players.clone()).chain(played).collect::<Vec<_>>().join(between);
            if is_by_link { texts.by_link(known) } else { known }
        }
    };
    let cover = cover(summary.game);
    let picture = move || match seen.get() {
        None => view! {
            <div class="picture" aria-hidden="true">
                <img src=cover.clone() alt="" />
            </div>
        }
        .into_any(),
        Some(seen) => view! {
            {drawn.then(|| view! { <Definitions drawings=seen.game.view().drawings() /> })}
            <BoardPicture svg=seen.picture />
        }
        .into_any(),
    };
    view! {
        <a class="card unfinished-game" href=to>
            {picture}
            <div>
                {if alone {
                    let what = texts
                        .game_and_players(SavingGameAndPlayers {
                            game: name,
                            players,
                        });
                    view! { <h2>{texts.go_on_with(what)}</h2> }.into_any()
                } else {
                    view! {
                        <h3>{name}</h3>
                        <p class="small">{with_whom}</p>
                    }
                        .into_any()
                }} <p class="unfinished-status">{move || seen.get().map(|seen| seen.status)}</p>
                <p class="small when">{when}</p> <span class="button primary" aria-hidden="true">
                    {texts.go_on()}
                </span>
            </div>
        </a>
    }
}
