//! What needs a table: a game to play or to replay, or a lesson.

use js_sys::Array;
use leptos::html::Main;
use leptos::logging::error;
use leptos::prelude::*;
use luciole_embed::{Asked, Mode, Part};
use luciole_table::Input;
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;
use web_sys::{IntersectionObserver, IntersectionObserverEntry};

use crate::context::{AppContext, use_app};
use crate::dom::site::is_still;
use crate::i18n::texts::{EmbedTexts, LessonTexts};
use crate::pages::lesson::LessonOf;
use crate::shell::host::Host;
use crate::shell::route::Route;
use crate::table::{OneStop, TableState};

use super::table::table;
use super::{Embed, Foot, follow_host_theme};

/// The page with a game or a lesson.
#[component]
pub fn Played() -> impl IntoView {
    view! { <Embed modes=&[Mode::Play, Mode::Replay, Mode::Lesson] render /> }
}

fn render(app: AppContext, host: &Host, asked: Asked, node: NodeRef<Main>) -> AnyView {
    if asked.mode == Mode::Lesson {
        follow_host_theme(app, host, "a lesson has a way of its own");
        return view! { <Taught asked /> }.into_any();
    }
    let (table, state) = table(app, host, &asked);
    if asked.autoplay && asked.mode == Mode::Replay && !is_still() {
        run_once_seen(state, node);
    }
    table
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
