//! The home page: the games.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::record::link_in;
use luciole_games::GameId;
use luciole_pages::rules::by;
use web_sys::PointerEvent;

use crate::components::icon::Icon;
use crate::components::links::{LessonLink, RulesLink};
use crate::components::news::Unopened;
use crate::components::offline_sign::OfflineSign;
use crate::components::page::Page;
use crate::components::puzzles::{DaysInARow, Puzzles};
use crate::context::use_app;
use crate::dom::inbox::pasted;
use crate::dom::navigator::saves_data;
use crate::dom::site::address_of;
use crate::i18n::texts::{HomePlayersAndFacts, HomeRange, HomeTexts, InvitationTexts, LinksTexts};
use crate::navigate::go;
use crate::shell::route::Route;
use crate::store::days::today;

use super::at_once::{last_colours, last_or_suiting, names, play_at_once};
use super::unfinished::{UnfinishedGame, last_unfinished};

/// How long the cards wait for the game to resume: it comes first, and no card may move under a finger.
const PATIENCE: Duration = Duration::from_millis(400);

/// How long the page loads nothing else after it is shown.
const SETTLED: Duration = Duration::from_secs(1);

/// The triangle on the button that starts a game.
const PLAY: &str = "M8 5.5v13L19 12Z";

#[component]
pub fn Home(
    /// Begins to load a table, and a game if it is known which one.
    prefetch: fn(Option<GameId>),
) -> impl IntoView {
    let app = use_app();
    if !saves_data() {
        // Most visitors go to a table next. Some browsers don't say when they are idle.
        let load_table = move || prefetch(None);
        let when_idle = move || {
            if request_idle_callback_with_handle(load_table).is_err() {
                load_table();
            }
        };
        if let Ok(timer) = set_timeout_with_handle(when_idle, SETTLED) {
            on_cleanup(move || timer.clear());
        }
    }
    let texts = app.texts(HomeTexts::of);
    let waiting = RwSignal::new(None);
    let ready = RwSignal::new(false);
    app.saves.get_value().follow(move |saves| {
        let saves = saves.clone();
        spawn_local(async move {
            waiting.try_set(last_unfinished(&saves).await);
            ready.try_set(true);
        });
    });
    let cards_wait_no_longer = move || {
        ready.try_set(true);
    };
    set_timeout(cards_wait_no_longer, PATIENCE);
    view! {
        <Page class="home" heading="Luciole">
            <Show when=move || {
                ready.get()
            }>
                {move || waiting.get().map(|(game, summary)| view! { <UnfinishedGame game summary /> })} <Unopened />
                <p class="lead">{texts.tagline()}</p> <div class="choose">
                    <h2>{texts.choose_a_game()}</h2>
                    <PasteLink />
                </div>
                <ul class="cards">
                    {GameId::ALL.iter().map(|&game| view! { <Entry game prefetch /> }).collect_view()}
                </ul> <Today /> <OfflineSign />
            </Show>
        </Page>
    }
}

/// Offers to paste a link, if the address has nothing behind `#`: programs that pass links on may drop that part. The
/// pages' own links to home have the `#`, and so has the address of the installed app.
#[component]
fn PasteLink() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(HomeTexts::of);
    let paste = move |_| {
        spawn_local(async move {
            let text = pasted().await;
            let link = text.as_deref().and_then(link_in);
            app.focus_field.set_value(link.is_none());
            go(&link.map_or(Route::Open, Route::from));
        });
    };
    app.address.with_value(String::is_empty).then(|| {
        view! {
            <button class="plain" type="button" on:click=paste>
                {texts.paste_link()}
            </button>
        }
    })
}

/// What stands between two facts about a game.
const DOT: &str = " · ";

/// The card of a game: its scene, and a button that starts a game with the players of [`last_or_suiting`].
#[component]
fn Entry(
    game: GameId,
    /// Begins to load a table, and a game if it is known which one.
    prefetch: fn(Option<GameId>),
) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(HomeTexts::of);
    let card = game.card(app.spoken());
    let players = last_or_suiting(app, game);
    let against = names(app, game, &players, last_colours(app, game));
    let facts =
        texts.players_and_facts(HomePlayersAndFacts { players: texts.players(seats(texts, game)), facts: card.facts });
    let prefetch_game = move || {
        if !saves_data() {
            prefetch(Some(game));
        }
    };
    // A finger that scrolls enters cards too.
    let enter = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            prefetch_game();
        }
    };
    // Each fact has the dot before it, which the style sheet hides at the start of a line.
    let facts = { facts.split(DOT).enumerate() }
        .map(|(at, fact)| view! { <span>{(at > 0).then(|| view! { <i>{DOT}</i> })} {fact.to_owned()}</span> })
        .collect_view();
    view! {
        <li class="entry" on:pointerenter=enter>
            <div class="card scene">
                <div class="picture" aria-hidden="true">
                    <img src=address_of(&format!("covers/{game}.svg")) alt="" />
                </div>
                <div class="lines">
                    <h3>{card.name}</h3>
                    <p class="players">{facts}</p>
                    <p class="tagline">{card.tagline}</p>
                    <p class="small against">{against}</p>
                </div>
                <button
                    class="button primary play"
                    type="button"
                    aria-label=app.texts(InvitationTexts::of).play_game(card.name)
                    on:pointerdown=move |_| prefetch_game()
                    on:click=move |_| {
                        prefetch(Some(game));
                        play_at_once(app, game, players.clone());
                    }
                >
                    <Icon path=PLAY />
                    <span>{texts.play()}</span>
                </button>
                <details class="more">
                    // Covers the whole card.
                    <summary aria-label=texts.more_about(card.name)>
                        <span>{texts.more()}</span>
                    </summary>
                    <p class="credits">{by(&card, app.spoken())}</p>
                    <div class="row ways">
                        <LessonLink game />
                        <RulesLink game />
                        <a class="rules-link" href=Route::Daily(Some(game)).write()>
                            {app.texts(LinksTexts::of).daily()}
                        </a>
                        <a
                            class="rules-link"
                            href=Route::SetUp(game).write()
                            aria-label=texts.choose_players_of(card.name)
                        >
                            {texts.choose_players()}
                        </a>
                    </div>
                </details>
            </div>
        </li>
    }
}

/// The puzzles of the day.
#[component]
fn Today() -> impl IntoView {
    let app = use_app();
    today().map(|day| {
        view! {
            <section class="today">
                <h2>
                    <a href=Route::Daily(None).write()>{app.texts(LinksTexts::of).dailies()}</a>
                </h2>
                <DaysInARow day />
                <Puzzles day />
            </section>
        }
    })
}

/// How many can play a game, such as “2–4”.
pub fn seats(texts: HomeTexts, game: GameId) -> String {
    let (least, most) = game.info().seats.into_inner();
    if least == most { least.to_string() } else { texts.range(HomeRange { least, most }) }
}
