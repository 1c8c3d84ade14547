//! The home page: the games. Its words and cards are prerendered in `index.html` (`programs/pages/src/site/home.rs`), in
//! each language, and seen before the program is there. The program adopts them, and adds what only it knows.

use std::time::Duration;

use leptos::html::Ul;
use leptos::logging::error;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::Player;
use luciole_core::record::link_in;
use luciole_games::GameId;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlTemplateElement, HtmlUListElement, MouseEvent, PointerEvent};

use crate::components::links::{is_for_another_tab, lesson_name, text_link};
use crate::components::news::Unopened;
use crate::components::offline_sign::OfflineSign;
use crate::components::page::Page;
use crate::components::puzzles::{DaysInARow, Puzzles};
use crate::context::{AppContext, use_app};
use crate::dom::focus::keep_focus_on;
use crate::dom::inbox::pasted;
use crate::dom::navigator::saves_data;
use crate::dom::site::{address_of, is_single_file};
use crate::i18n::texts::{LinksTexts, SavingComputer, SavingTexts};
use crate::navigate::go;
use crate::shell::route::{Route, Text};
use crate::store::days::today;
use crate::store::saves::note_unfinished;

use super::at_once::{last_colours, last_or_suiting, names, play_at_once};
use super::unfinished::{UnfinishedGames, last_unfinished};
use luciole_table::{StoredGame, Summary};

/// How long the page waits for the games to resume: they come first, and no card may move under a finger.
const PATIENCE: Duration = Duration::from_millis(400);

/// How long a press on the prerendered home can keep the app's from being shown. After a drag some browsers take a press
/// for one that never ends.
const LONGEST_PRESS: Duration = Duration::from_secs(5);

/// How long the page loads nothing else after it is shown.
const SETTLED: Duration = Duration::from_secs(1);

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
    let waiting = RwSignal::new(Vec::new());
    let ready = RwSignal::new(false);
    app.saves.get_value().follow(move |saves| {
        let saves = saves.clone();
        spawn_local(async move {
            let found = last_unfinished(&saves).await;
            // What can't be read now may be there.
            if let Ok(found) = &found {
                note_unfinished(!found.is_empty());
            }
            waiting.try_set(found.unwrap_or_default());
            show_once_released(ready);
        });
    });
    set_timeout(move || show_once_released(ready), PATIENCE);
    let show_anyway = move || {
        ready.try_set(true);
    };
    set_timeout(show_anyway, LONGEST_PRESS);
    let part = move |selector| {
        prerendered(app, selector).unwrap_or_else(|| {
            error!("index.html has no {selector}");
            String::new()
        })
    };
    view! {
        <Page class="home" heading="Luciole">
            <Show when=move || {
                ready.get()
            }>
                {move || {
                    let games = waiting.get();
                    (!games.is_empty()).then(|| view! { <UnfinishedGames games /> })
                }} <Unopened /> <p class="lead" inner_html=part(".lead")></p> <div class="choose">
                    <h2 inner_html=part("h2")></h2>
                    <PasteLink />
                </div> <Cards prefetch waiting inner_html=part(".cards") /> <Today /> <OfflineSign />
            </Show>
        </Page>
    }
}

/// Shows the app's home, but not while something is pressed on the prerendered one: an element that moves in the middle of a
/// press gets no click.
fn show_once_released(ready: RwSignal<bool>) {
    if let Ok(Some(_)) = document().query_selector(".prerendered :active") {
        request_animation_frame(move || show_once_released(ready));
    } else {
        ready.try_set(true);
    }
}

/// The content of an element of the page in the reader's language, as `index.html` has it; in a single file, with the
/// addresses of its pictures there.
fn prerendered(app: AppContext, selector: &str) -> Option<String> {
    let template = format!("template.home[lang={}]", app.spoken().tag());
    let template = document().query_selector(&template).ok()??.dyn_into::<HtmlTemplateElement>().ok()?;
    let element = template.content().query_selector(selector).ok()??;
    if is_single_file() {
        // Before they are in the page, which would ask for files that aren't there.
        for cover in GameId::ALL.iter().map(|game| format!("covers/{game}.svg")) {
            if let Some(picture) = element.query_selector(&format!("img[src={cover:?}]")).ok()? {
                picture.set_attribute("src", &address_of(&cover)).ok()?;
            }
        }
    }
    Some(element.inner_html())
}

/// The cards of the games, each with a link that starts a game with the players of [`last_or_suiting`].
#[component]
fn Cards(
    /// Begins to load a table, and a game if it is known which one.
    prefetch: fn(Option<GameId>),
    /// The unfinished games that the page offers.
    #[prop(into)]
    waiting: Signal<Vec<(StoredGame, Summary)>>,
    /// The cards in the reader's language.
    inner_html: String,
) -> impl IntoView {
    let app = use_app();
    let list = NodeRef::<Ul>::new();
    Effect::new(move |_| {
        let Some(list) = list.get() else { return };
        let waiting = waiting.with(|waiting| waiting.iter().map(|(_, summary)| summary.game).collect::<Vec<_>>());
        if let Err(why) = adopt(app, &list).and_then(|()| personalize(app, &list, &waiting)) {
            error!("the cards can't be completed: {why:?}");
        }
    });
    let prefetched = StoredValue::new(None);
    let prefetch_game = move |found: Option<GameId>| {
        if found.is_some() && prefetched.get_value() != found && !saves_data() {
            prefetched.set_value(found);
            prefetch(found);
        }
    };
    // A finger that scrolls is over cards too.
    let hover = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            prefetch_game(closest_game(&event, ".entry"));
        }
    };
    let click = move |event: MouseEvent| {
        if is_for_another_tab(&event) {
            return;
        }
        if let Some(game) = closest_game(&event, ".play") {
            event.prevent_default();
            prefetch(Some(game));
            play_at_once(app, game, last_or_suiting(app, game));
        } else if let Some(game) = closest_game(&event, "[data-rules]") {
            let (_, follow) = text_link(app, Text::Rules(game));
            follow(event);
        }
    };
    view! {
        <ul
            node_ref=list
            class="cards"
            on:pointerover=hover
            on:pointerdown=move |event| prefetch_game(closest_game(&event, ".play"))
            on:click=click
            inner_html=inner_html
        ></ul>
    }
}

/// The game of the card with the closest element that matches, from the one that an event happens to.
fn closest_game(event: &Event, selector: &str) -> Option<GameId> {
    let element = event.target()?.dyn_into::<Element>().ok()?.closest(selector).ok()??;
    element.closest("[data-game]").ok()??.get_attribute("data-game")?.parse().ok()
}

/// Takes the place of the prerendered page, with its cards: one may be open, or have the focus.
fn adopt(app: AppContext, list: &HtmlUListElement) -> Result<(), JsValue> {
    let Some(page) = document().query_selector(".prerendered")? else { return Ok(()) };
    let focused = document().active_element().filter(|active| page.contains(Some(active)));
    let cards = page.query_selector(".cards")?;
    // Another tab may have changed the language meanwhile.
    if let Some(cards) = cards.filter(|_| page.get_attribute("lang").as_deref() == Some(app.spoken().tag())) {
        list.set_inner_html("");
        while let Some(card) = cards.first_element_child() {
            list.append_child(&card)?;
        }
    }
    remove_prerendered();
    if let Some(element) = focused {
        if element.is_connected() {
            keep_focus_on(element);
        } else {
            // The header has the same links.
            let is = |class| element.class_list().contains(class);
            let same = match element.get_attribute("href") {
                Some(_) if is("skip") => ".skip".to_owned(),
                Some(_) if is("brand") => ".brand".to_owned(),
                Some(address) => format!("a[href={address:?}]"),
                None => "main".to_owned(),
            };
            if let Some(element) = document().query_selector(&same)? {
                keep_focus_on(element);
            }
        }
    }
    Ok(())
}

/// Removes the prerendered page: it has been adopted, or another page is shown.
pub fn remove_prerendered() {
    if let Ok(Some(page)) = document().query_selector(".prerendered") {
        page.remove();
    }
    if let Some(root) = document().document_element() {
        // The name is valid, so removing it can't fail.
        let _ = root.remove_attribute("data-prerendered");
    }
}

/// Adds what only the program knows: who plays, how far the lesson is, and where the rules are in a single file.
fn personalize(app: AppContext, list: &HtmlUListElement, waiting: &[GameId]) -> Result<(), JsValue> {
    for &game in GameId::ALL {
        let find = |selector: &str| list.query_selector(&format!("[data-game={game}] {selector}"));
        let players = last_or_suiting(app, game);
        if let Some(against) = find(".against")? {
            // An unfinished game is above, and stays.
            let who = if waiting.contains(&game) {
                let names = names(app, game, &players, last_colours(app, game), false);
                app.texts(SavingTexts::of).new_game(names)
            } else {
                who_plays(app, game, &players)
            };
            against.set_text_content(Some(&who));
            if let Some(Player::Computer(level)) = players.iter().find(|player| matches!(player, Player::Computer(_))) {
                let face = document().create_element("img")?;
                face.set_class_name("portrait");
                face.set_attribute("alt", "")?;
                face.set_attribute("src", &address_of(&format!("faces/{level}.svg")))?;
                against.prepend_with_node_1(&face)?;
            }
        }
        if let Some(lesson) = find("[data-lesson]")? {
            lesson.set_text_content(Some(&lesson_name(app, game)));
        }
        if let Some(rules) = find("[data-rules]")?.filter(|_| is_single_file()) {
            rules.set_attribute("href", &Route::Text(Text::Rules(game)).write())?;
        }
    }
    Ok(())
}

/// Who plays against whom, and whether those are computers.
fn who_plays(app: AppContext, game: GameId, players: &[Player]) -> String {
    let names = names(app, game, players, last_colours(app, game), true);
    let computers = players.iter().filter(|player| matches!(player, Player::Computer(_))).count();
    if computers > 0 && computers + 1 == players.len() {
        app.texts(SavingTexts::of).computer(SavingComputer { count: computers, names })
    } else {
        names
    }
}

/// Offers to paste a link, if the address has nothing behind `#`: programs that pass links on may drop that part. The
/// pages' own links to home have the `#`, and so has the address of the installed app.
#[component]
fn PasteLink() -> impl IntoView {
    let app = use_app();
    let texts = app.texts(LinksTexts::of);
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
