//! What needs a table in somebody else's page: a game to play or to replay, which the host can follow and control, a
//! puzzle, or a lesson.

use js_sys::Array;
use leptos::html::Main;
use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::Turn;
use luciole_embed::{Asked, Mode, News, Order, Part};
use luciole_games::AnySession;
use luciole_table::{Input, Table};
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;
use web_sys::{IntersectionObserver, IntersectionObserverEntry};

use crate::context::{AppContext, use_app};
use crate::dom::site::is_still;
use crate::i18n::texts::{EmbedTexts, LessonTexts};
use crate::shell::host::Host;
use crate::shell::route::Route;
use crate::table::{EmbeddedPuzzle, EmbeddedTable, OneStop, TableState, begin_embedded};

use super::embed::{Embed, Foot, address, apply_theme, follow_host_theme};
use super::lesson::LessonOf;

/// The page with a game, a puzzle or a lesson.
#[component]
pub fn EmbedTable() -> impl IntoView {
    view! { <Embed modes=&[Mode::Play, Mode::Replay, Mode::Puzzle, Mode::Lesson] render /> }
}

fn render(app: AppContext, host: &Host, asked: Asked, node: NodeRef<Main>) -> AnyView {
    if asked.mode == Mode::Lesson {
        follow_host_theme(app, host, "a lesson has a way of its own");
        return view! { <Taught asked /> }.into_any();
    }
    if asked.mode == Mode::Puzzle {
        follow_host_theme(app, host, "a puzzle has one position");
        return view! { <Puzzle asked /> }.into_any();
    }
    let session = AnySession::resume(asked.game.clone()).shown_after(asked.shown);
    let state = begin_embedded(app, session, &asked);
    host.hear(move |order| handle_order(app, state, order));
    tell_moves(host, state);
    if asked.autoplay && asked.mode == Mode::Replay && !is_still() {
        run_once_seen(state, node);
    }
    let address = move || state.game.stamp.with(|_| state.session(address));
    let link = asked.shows(Part::Link);
    view! {
        <EmbeddedTable state parts=asked.parts>
            <Foot caption=asked.caption link address />
        </EmbeddedTable>
    }
    .into_any()
}

/// A position whose best move is to be found, with a link to play on.
#[component]
fn Puzzle(
    /// What the host asks for.
    asked: Asked,
) -> impl IntoView {
    let link = asked.shows(Part::Link);
    let address = address(&AnySession::resume(asked.game.clone()));
    let session = AnySession::puzzle(asked.game)?;
    Some(view! {
        <EmbeddedPuzzle session question=asked.caption>
            <Foot link address />
        </EmbeddedPuzzle>
    })
}

/// A lesson, with a link to play the game it has taught.
#[component]
fn Taught(
    /// What the host asks for.
    asked: Asked,
) -> impl IntoView {
    let app = use_app();
    let game = asked.game.game();
    let end = move || {
        view! {
            <a class="button primary" href=Route::SetUp(game).write() target="_blank" rel="noopener">
                {app.texts(LessonTexts::of).play_on()}
            </a>
        }
        .into_any()
    };
    let link = asked.shows(Part::Link);
    view! {
        <OneStop enter=app.texts(EmbedTexts::of).enter(game.card(app.spoken()).name)>
            <LessonOf game end />
            <Foot caption=asked.caption link address=Some(Route::Lesson(game).write()) />
        </OneStop>
    }
}

/// Starts playing the moves once the board is in view.
fn run_once_seen(state: TableState, node: NodeRef<Main>) {
    Effect::new(move |_| {
        let Some(main) = node.get() else { return };
        let mut started = false;
        let look = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let seen = |entry: JsValue| entry.unchecked_into::<IntersectionObserverEntry>().is_intersecting();
            if !started && entries.iter().any(seen) {
                started = true;
                if state.running.try_get_untracked() == Some(false) {
                    state.send(Input::RunOrPause);
                }
            }
        });
        match IntersectionObserver::new(look.as_ref().unchecked_ref()) {
            Ok(observer) => {
                observer.observe(&main);
                let kept = SendWrapper::new((observer, look));
                on_cleanup(move || kept.0.disconnect());
            }
            Err(why) => error!("the moves don't run by themselves: {why:?}"),
        }
    });
}

/// Carries out an order from the host.
fn handle_order(app: AppContext, state: TableState, order: Order) {
    match order {
        Order::Show(moves) => state.send(Input::Show(moves)),
        Order::Run if state.now(Table::is_running) => {}
        Order::Run => state.send(Input::RunOrPause),
        Order::Pause => state.send(Input::Pause),
        Order::Theme(_) => {
            apply_theme(app, order);
        }
    }
}

/// Tells the host what is shown, now and after every change.
fn tell_moves(host: &Host, state: TableState) {
    /// The last move in notation, and whether the game is over with it.
    fn last(session: &AnySession) -> (String, bool) {
        let shown = session.cursor().0.checked_sub(1);
        (shown.and_then(|last| session.notation(last)).unwrap_or_default(), session.turn() == Turn::Over)
    }
    let host = host.clone();
    Effect::new(move |told: Option<String>| {
        let now = state.game.view.with(|seen| {
            let ((notation, over), link) = state.session(|session| (last(session), session.record().to_link().ok()));
            // If a move has several consequences, tell only the first: the rest appear bit by bit.
            let (shown, of) = (seen.cursor, seen.moves);
            let words = seen.told.first().map_or("", String::as_str);
            News::Move { shown, of, notation: &notation, words, over, link: link.as_deref() }.to_json()
        });
        // Skip updates that don't change the message, such as a selection.
        if told.as_ref() != Some(&now) {
            host.send(&now);
        }
        now
    });
}
