//! A board embedded in another site. Its address specifies everything, as in `#/embed?game=lacuna&lang=fr`:
//! docs/embedding.md. It neither reads nor changes anything that the browser has saved.

use js_sys::Array;
use leptos::ev;
use leptos::html::Main;
use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_event_listener;
use luciole_core::{RecordError, Seed, Turn};
use luciole_embed::{Asked, Mode, News, Order, Part, Wrong};
use luciole_games::AnySession;
use luciole_scene::picture_of;
use luciole_words::Language;
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, IntersectionObserver, IntersectionObserverEntry, ResizeObserver};

use crate::components::sign::Definitions;
use crate::components::waiting::Waiting;
use crate::context::{AppContext, use_app};
use crate::dom::site::{hash, is_still};
use crate::i18n::texts::{EmbedPicture, EmbedTexts, LessonTexts};
use crate::i18n::trouble::wrong_attribute;
use crate::shell::host::{Host, attributes_in};
use crate::shell::loading::load_game;
use crate::shell::route::Route;
use crate::shell::seed::fresh_seed;
use crate::store::settings::Theme;
use crate::table::{EmbeddedTable, OneStop, TableState, begin_embedded, newest};
use luciole_table::{Input, Pace, Snapshot, Table};

use super::lesson::LessonOf;

/// The whole page. A change of address loads another board.
#[component]
pub fn Embed() -> impl IntoView {
    let app = use_app();
    let read = move || {
        let hash = hash();
        let attributes = attributes_in(&hash).unwrap_or_default();
        // In a browser without randomness everybody gets the same game.
        let asked = Asked::read(attributes, fresh_seed().unwrap_or(Seed(0)));
        if let Ok(asked) = &asked {
            apply_attributes(app, asked);
        }
        (Host::new(Asked::origin(attributes)), asked)
    };
    // `None` while the game's code loads.
    let now = RwSignal::new(None);
    let show = move || {
        let first = read();
        let Err(Wrong::Record(RecordError::NotLoaded { game })) = &first.1 else { return now.set(Some(first)) };
        let Ok(game) = game.parse() else { return now.set(Some(first)) };
        let asked_at = hash();
        spawn_local(async move {
            // Showing the game reports a failed load.
            let _ = load_game(game).await;
            if hash() == asked_at {
                now.try_set(Some(read()));
            }
        });
    };
    show();
    let _ = use_event_listener(window(), ev::hashchange, move |_| show());
    let node = NodeRef::new();
    let content = move || {
        let Some((host, asked)) = now.get() else { return view! { <Waiting /> }.into_any() };
        tell_height(&host, node);
        host.pass_on_space();
        match asked {
            Ok(asked) => view! { <Framed host asked node /> }.into_any(),
            Err(wrong) => view! { <Refused host wrong /> }.into_any(),
        }
    };
    view! {
        <main class="embedded" node_ref=node>
            {content}
        </main>
    }
}

/// Applies the language, theme, pace and size that the host asks for.
fn apply_attributes(app: AppContext, asked: &Asked) {
    app.settings.update(|settings| {
        settings.language = asked.language.and_then(Language::of_tag);
        settings.theme = asked.theme.map(theme_of).unwrap_or_default();
        settings.pace = asked.pace.map(Pace::of_name).unwrap_or_default();
    });
    let Some(root) = document().document_element() else { return };
    // Names and values are all valid, so setting them can't fail.
    let _ = root.set_attribute("data-embedded", if asked.fits { "fit" } else { "auto" });
    let _ = root.toggle_attribute_with_force("data-accent", asked.accent.is_some());
    let _ = root.toggle_attribute_with_force("data-bare", asked.bare);
    let style = root.unchecked_ref::<HtmlElement>().style();
    for (theme, light) in [("dark", false), ("light", true)] {
        let Some(tints) = asked.accent.map(|accent| accent.tints(light)) else { continue };
        for (of, tint) in [("text", &tints.text), ("ground", &tints.ground), ("on-ground", &tints.on_ground)] {
            let _ = style.set_property(&["--", theme, "-", of].concat(), tint);
        }
    }
}

/// A theme by the name that hosts use.
fn theme_of(name: &str) -> Theme {
    if name == "auto" { Theme::Device } else { Theme::of_name(name) }
}

/// Says that the address asks for something that can't be shown.
#[component]
fn Refused(
    /// The host page.
    host: Host,
    /// What is wrong with the address.
    wrong: Wrong,
) -> impl IntoView {
    let app = use_app();
    let why = wrong_attribute(&wrong, app.spoken());
    error!("this board can't be shown: {why}");
    host.tell(&News::Trouble { why: &why });
    view! {
        <div class="refusal" role="alert">
            <h1>{app.texts(EmbedTexts::of).cannot_show()}</h1>
            <p class="trouble">{why}</p>
        </div>
    }
}

/// What the host asks for: a lesson, a position, or a game at its table.
#[component]
fn Framed(
    /// The host page.
    host: Host,
    /// What it asks for.
    asked: Asked,
    /// The element around everything that is shown.
    node: NodeRef<Main>,
) -> impl IntoView {
    let app = use_app();
    let game = asked.game.game();
    // The host makes room for the board before it shows it. Other news follows.
    let ready = host.clone();
    Effect::new(move |told: Option<bool>| {
        let main = node.get();
        if let Some(main) = main.as_ref().filter(|_| told != Some(true)) {
            ready.tell(&height_of(main));
            ready.tell(&News::Ready { game: game.name() });
        }
        main.is_some()
    });
    match asked.mode {
        Mode::Lesson => {
            follow_host_theme(app, &host, "a lesson has a way of its own");
            view! { <Taught asked /> }.into_any()
        }
        Mode::Position => {
            follow_host_theme(app, &host, "a position stands still");
            view! { <Still asked /> }.into_any()
        }
        Mode::Play | Mode::Replay => at_table(app, &host, &asked, node),
    }
}

/// A game at its table, which the host can follow and control.
fn at_table(app: AppContext, host: &Host, asked: &Asked, node: NodeRef<Main>) -> AnyView {
    let session = AnySession::resume(asked.game.clone()).shown_after(asked.shown);
    let state = begin_embedded(app, session, asked);
    host.hear(move |order| handle_order(app, state, order));
    tell_moves(host, state);
    if asked.autoplay && asked.mode == Mode::Replay && !is_still() {
        run_once_seen(state, node);
    }
    let address = move || state.game.stamp.with(|_| state.session(address));
    let (parts, caption, link) = (asked.parts.clone(), asked.caption.clone(), asked.shows(Part::Link));
    view! {
        <EmbeddedTable state parts>
            <Foot caption link address />
        </EmbeddedTable>
    }
    .into_any()
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

/// One position, with its caption.
#[component]
fn Still(
    /// What the host asks for.
    asked: Asked,
) -> impl IntoView {
    let language = use_app().spoken();
    let (game, link) = (asked.game.game(), asked.shows(Part::Link));
    let mut session = AnySession::resume(asked.game).shown_after(asked.shown);
    session.watch();
    let (seen, board_view) = (session.table_view(language), session.board_view(language, false));
    let label = EmbedTexts::of(language).picture(EmbedPicture {
        board: &board_view.names.board,
        newest: newest(&seen),
        status: seen.status,
    });
    view! {
        <Definitions drawings=game.view().drawings() />
        <figure>
            <div
                class="picture"
                role="img"
                aria-label=label
                inner_html=picture_of(&board_view.scene, game.name())
            ></div>
            <Foot caption=asked.caption link address=address(&session) />
        </figure>
    }
}

/// The caption, and the link to Luciole itself.
#[component]
fn Foot(
    /// The caption; empty if there is none.
    caption: String,
    /// Whether there is a link at all.
    link: bool,
    /// Its target; none if the game is too long for an address.
    #[prop(into)]
    address: Signal<Option<String>>,
) -> impl IntoView {
    let texts = use_app().texts(EmbedTexts::of);
    view! {
        <div class="foot-line">
            {(!caption.is_empty()).then(|| view! { <p class="caption">{caption}</p> })}
            {link
                .then(|| {
                    view! {
                        <a class="play-on" href=move || address.get() target="_blank" rel="noopener">
                            {texts.play_on()}
                        </a>
                    }
                })}
        </div>
    }
}

/// The address at which Luciole shows the game as it is here, unless the game is too long for an address.
fn address(session: &AnySession) -> Option<String> {
    Some(Route::from(Snapshot::of(session).link().ok()?).write())
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

/// Carries out orders about the theme, and refuses all others.
fn follow_host_theme(app: AppContext, host: &Host, why: &'static str) {
    let answer = host.clone();
    host.hear(move |order| {
        if !apply_theme(app, order) {
            answer.tell(&News::Refused { why });
        }
    });
}

/// Applies the theme in an order; false if the order is about something else.
fn apply_theme(app: AppContext, order: Order) -> bool {
    let Order::Theme(name) = order else { return false };
    app.settings.update(|settings| settings.theme = theme_of(name));
    true
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

/// The height of everything that is shown.
fn height_of(main: &HtmlElement) -> News<'static> {
    News::Height(main.get_bounding_client_rect().height().ceil() as u32)
}

/// Tells the host the frame's height, now and whenever it changes.
fn tell_height(host: &Host, node: NodeRef<Main>) {
    let host = host.clone();
    Effect::new(move |_| {
        let Some(main) = node.get() else { return };
        let (host, measured) = (host.clone(), main.clone());
        let tell = Closure::<dyn FnMut()>::new(move || {
            host.tell(&height_of(&measured));
        });
        match ResizeObserver::new(tell.as_ref().unchecked_ref()) {
            Ok(observer) => {
                observer.observe(&main);
                let kept = SendWrapper::new((observer, tell));
                on_cleanup(move || kept.0.disconnect());
            }
            Err(why) => error!("the height can't be told: {why:?}"),
        }
    });
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_app_knows_every_name_that_hosts_may_use() {
        assert!(luciole_embed::LANGUAGES.iter().all(|tag| Language::of_tag(tag).is_some_and(|l| l.tag() == *tag)));
        assert_eq!(luciole_embed::LANGUAGES.len(), Language::ALL.len());
        assert_eq!(luciole_embed::PACES.to_vec(), Pace::ALL.map(Pace::name));
        let themes: Vec<Theme> = luciole_embed::THEMES.iter().map(|name| theme_of(name)).collect();
        assert_eq!(themes, Theme::ALL);
    }
}
