//! Where a draft can start: an empty board, a fresh set-up, a game that is saved here, or one that somebody has sent.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::RecordError;
use luciole_core::record::{Found, Link, find};
use luciole_games::{AnyPlaythrough, GameId};
use luciole_table::{StoredGame, Summary};

use super::photo::PhotoState;
use super::show_board;
use super::state::EditorState;
use crate::components::announced::announced;
use crate::components::dates::day;
use crate::components::news;
use crate::i18n::texts::{EditorTexts, LibraryTexts, OpenTexts};
use crate::i18n::trouble::record_error;
use crate::pages::glance::{BoardPicture, Glance, glance};
use crate::shell::seed::fresh_seed;

/// The number of saved games rendered at a time.
const PORTION: usize = 8;

#[component]
pub(super) fn StartFrom(state: EditorState, photo: PhotoState) -> impl IntoView {
    let app = state.app;
    let (texts, open) = (app.texts(EditorTexts::of), app.texts(OpenTexts::of));
    let pasted = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let put = Callback::new(move |(played, moves): (AnyPlaythrough, usize)| {
        let is_taken = state.take_position(&played, moves);
        trouble.set((!is_taken).then(|| texts.no_position().to_owned()));
        if is_taken {
            show_board();
        }
        is_taken
    });
    let take_over = move |event: SubmitEvent| {
        event.prevent_default();
        let found = pasted.with_untracked(|text| position_in(text));
        match found {
            // Only this game has been loaded.
            Err(RecordError::NotLoaded { .. }) => trouble.set(Some(texts.other_game().to_owned())),
            Err(why) => trouble.set(Some(record_error(&why, app.spoken()))),
            Ok((played, _)) if played.game() != state.game => trouble.set(Some(texts.other_game().to_owned())),
            Ok(found) => {
                put.run(found);
            }
        }
    };
    // All games are read, so not before somebody asks.
    let is_open = RwSignal::new(false);
    let set_up = move |_| {
        if let Some(seed) = fresh_seed() {
            state.change(|editor| editor.set_up(seed));
            show_board();
        }
    };
    let clear = move |_| {
        state.change(|editor| editor.clear());
        photo.remove();
        show_board();
    };
    view! {
        <section class="editor-from">
            <h2>{texts.start_from()}</h2>
            <div class="row">
                <button class="button" type="button" on:click=clear>
                    {texts.empty()}
                </button>
                <button class="button" type="button" on:click=set_up>
                    {texts.fresh()}
                </button>
            </div>
            <details class="more" on:toggle=move |_| is_open.set(true)>
                <summary>{texts.your_games()}</summary>
                <Show when=move || is_open.get()>
                    <KeptGames state photo put />
                </Show>
            </details>
            <form on:submit=take_over>
                <label>
                    {open.label()}
                    <textarea
                        rows="2"
                        spellcheck="false"
                        autocomplete="off"
                        on:input=move |event| pasted.set(event_target_value(&event))
                    ></textarea>
                </label>
                <button class="button" type="submit">
                    {texts.take_over()}
                </button>
            </form>
            <div role="alert">{announced(move || trouble.get().map(|why| view! { <p class="trouble">{why}</p> }))}</div>
        </section>
    }
}

/// The saved games of this game, the one played last first. A tap on one puts its position on the board.
#[component]
fn KeptGames(state: EditorState, photo: PhotoState, put: Callback<(AnyPlaythrough, usize), bool>) -> impl IntoView {
    let app = state.app;
    let (texts, language) = (app.texts(EditorTexts::of), app.spoken());
    let games = RwSignal::new(None::<Result<Vec<StoredGame>, String>>);
    let drawn = RwSignal::new(PORTION);
    app.saves.get_value().follow(move |saves| {
        let saves = saves.clone();
        spawn_local(async move {
            let read = saves.all().await.map_err(|why| news::trouble(app, &why));
            let shown = |games: Vec<_>| games.into_iter().filter(|game| may_be_shown(game, state.game)).collect();
            games.try_set(Some(read.map(shown)));
        });
    });
    let game = move |stored: StoredGame| {
        let saved = stored.read().ok()?;
        let Glance { what, status, picture, .. } = glance(saved.clone(), None, language);
        let title = if stored.name.is_blank() { what } else { stored.name.as_str().to_owned() };
        let take = move |_| {
            if put.run((saved.clone().resume().0.played_so_far(), usize::MAX)) {
                photo.replace_by(Some(stored.key.clone()));
            }
        };
        let when = day(stored.changed, language);
        Some(view! {
            <li>
                <button class="editor-game" type="button" on:click=take>
                    <BoardPicture svg=picture />
                    <span>
                        <b>{title}</b>
                        <span>{status}</span>
                        <span class="small">{when}</span>
                    </span>
                </button>
            </li>
        })
    };
    let list = move || {
        games.with(|games| match games.as_ref()? {
            Err(why) => Some(view! { <p class="trouble">{why.clone()}</p> }.into_any()),
            Ok(games) if games.is_empty() => Some(view! { <p>{texts.no_games()}</p> }.into_any()),
            Ok(games) => {
                let rest = games.len().saturating_sub(drawn.get()).min(PORTION);
                let more = (rest > 0).then(|| {
                    view! {
                        <button class="button" type="button" on:click=move |_| drawn.update(|drawn| *drawn += PORTION)>
                            {app.texts(LibraryTexts::of).more(rest)}
                        </button>
                    }
                });
                let games = games.iter().take(drawn.get()).cloned().map(game).collect_view();
                Some(
                    view! {
                        <ul class="editor-games">{games}</ul>
                        {more}
                    }
                    .into_any(),
                )
            }
        })
    };
    view! { {list} }
}

/// Whether a saved game is of that game, and its position shows nothing that is still hidden from a player.
fn may_be_shown(stored: &StoredGame, game: GameId) -> bool {
    let summary = stored.summary().or_else(|| Some(Summary::of_played(&stored.read().ok()?.played)));
    let is_open = |summary: &Summary| {
        let was_put_together = !stored.name.is_blank() && summary.moves == 0;
        !game.info().hidden_information || summary.ends.is_some() || was_put_together
    };
    summary.is_some_and(|summary| summary.game == game && is_open(&summary))
}

/// The game in a text, and after how many moves it is shown.
fn position_in(text: &str) -> Result<(AnyPlaythrough, usize), RecordError> {
    match find(text)? {
        Found::Link(link) => {
            let shown = if let Link::Game(_, shown) = &link { *shown } else { None };
            Ok((AnyPlaythrough::from_link(link.code())?, shown.unwrap_or(usize::MAX)))
        }
        Found::Record(text) => Ok((AnyPlaythrough::from_json(&text)?, usize::MAX)),
    }
}
