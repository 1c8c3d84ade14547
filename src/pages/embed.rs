//! A board embedded in another site. Its address specifies everything, as in `#/embed?game=lacuna&lang=fr`:
//! docs/embedding.md. It neither reads nor changes anything that the browser has saved.
//!
//! Readers who only look at a position (`embed_position`) don't load the table that everything else needs
//! (`embed_table`): the two are in different parts of the app (`src/app/parts.rs`).

use leptos::ev;
use leptos::html::Main;
use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_use::use_event_listener;
use luciole_core::{RecordError, Seed};
use luciole_embed::{Asked, Mode, News, Order, Wrong};
use luciole_games::AnySession;
use luciole_words::Language;
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, ResizeObserver};

use crate::components::waiting::Waiting;
use crate::context::{AppContext, use_app};
use crate::dom::site::hash;
use crate::i18n::texts::EmbedTexts;
use crate::i18n::trouble::wrong_attribute;
use crate::shell::host::{Host, attributes_in};
use crate::shell::loading::load_game;
use crate::shell::route::Route;
use crate::shell::seed::fresh_seed;
use crate::store::settings::Theme;
use luciole_table::{Pace, Snapshot};

/// Renders what the host asks for, in the element that is around it.
pub type Render = fn(AppContext, &Host, Asked, NodeRef<Main>) -> AnyView;

/// The whole page. A change of address loads another board; if it asks for a mode that isn't among these, the app
/// replaces the page.
#[component]
pub fn Embed(modes: &'static [Mode], render: Render) -> impl IntoView {
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
        if !modes.contains(&Mode::of(attributes_in(&hash()).unwrap_or_default())) {
            return;
        }
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
            Ok(asked) => view! { <Framed host asked node render /> }.into_any(),
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

/// What the host asks for. The host hears when it is there.
#[component]
fn Framed(
    /// The host page.
    host: Host,
    /// What it asks for.
    asked: Asked,
    /// The element around everything that is shown.
    node: NodeRef<Main>,
    render: Render,
) -> impl IntoView {
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
    render(use_app(), &host, asked, node)
}

/// The caption, and the link to Luciole itself.
#[component]
pub fn Foot(
    /// The caption; empty if there is none.
    #[prop(optional)]
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
pub fn address(session: &AnySession) -> Option<String> {
    Some(Route::from(Snapshot::of(session).link().ok()?).write())
}

/// Carries out orders about the theme, and refuses all others.
pub fn follow_host_theme(app: AppContext, host: &Host, why: &'static str) {
    let answer = host.clone();
    host.hear(move |order| {
        if !apply_theme(app, order) {
            answer.tell(&News::Refused { why });
        }
    });
}

/// Applies the theme in an order; false if the order is about something else.
pub fn apply_theme(app: AppContext, order: Order) -> bool {
    let Order::Theme(name) = order else { return false };
    app.settings.update(|settings| settings.theme = theme_of(name));
    true
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
