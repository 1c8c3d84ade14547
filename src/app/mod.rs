//! The app: the page at the current address, and everything around it.

mod loaded;
mod parts;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;

use leptos_use::use_event_listener;
use luciole_words::Language;

use self::loaded::Loaded;
use self::parts::{Part, load, prefetch, prefetch_table};
use crate::components::footer::Footer;
use crate::components::header::Header;
use crate::components::in_language::InLanguage;
use crate::components::news::SaveDelay;
use crate::components::page::set_root_class;
use crate::components::scenery::Scenery;
use crate::components::update_notice::UpdateNotice;
use crate::context::{AppContext, Arrival, use_app};
use crate::dom::focus::{focus, keep_focus};
use crate::dom::press::guard;
use crate::dom::site::{hash, replace_by};
use crate::i18n::trouble::not_loaded;
use crate::navigate::show_address;
use crate::pages::{Home, Unknown, last_or_suiting, play_at_once, remove_prerendered};
use crate::shell::route::{Route, Text};
use crate::store::days::{Days, today};
use crate::store::settings::{Settings, Theme};

/// The app. It replaces the placeholder in `index.html`.
#[component]
pub fn App() -> impl IntoView {
    let app = AppContext::start();
    if !app.embedded && goes_to_file(app) {
        return ().into_any();
    }
    provide_context(app);
    guard();
    Effect::new(move |_| {
        if let Ok(Some(splash)) = document().query_selector(".splash") {
            splash.remove();
        }
    });
    let saved = show_settings(app);
    if app.embedded {
        return view! { <Frame /> }.into_any();
    }
    follow_other_tabs(app, saved);
    warn_before_loss(app);
    view! { <Site /> }.into_any()
}

/// Has the browser ask before leaving a page with a game that is saved nowhere else.
fn warn_before_loss(app: AppContext) {
    Effect::new(move |_| {
        if app.unsaved.with(Option::is_some) {
            let warning = window_event_listener(ev::beforeunload, |event| event.prevent_default());
            on_cleanup(move || warning.remove());
        }
    });
}

/// Applies the settings that affect the whole page, and saves them. Returns the saved settings, as far as this tab
/// knows.
fn show_settings(app: AppContext) -> StoredValue<Settings> {
    let saved = StoredValue::new(app.setting(Clone::clone));
    let shown = Memo::new(move |_| (app.settings.get(), app.language.get()));
    let show =
        move |(settings, language): &(Settings, Language), before: Option<&(Settings, Language)>, _: Option<()>| {
            if let Some(root) = document().document_element() {
                // Both attributes have valid names, so setting them can't fail.
                let _ = root.set_attribute("lang", language.tag());
                let _ = root.set_attribute("data-theme", settings.theme.name());
            }
            colour_bars(settings.theme);
            if before.is_some() && !app.embedded {
                let is_saved = saved.with_value(|saved| settings.save(saved));
                if is_saved {
                    saved.set_value(settings.clone());
                }
                app.settings_saved.set(is_saved);
            }
        };
    Effect::watch(move || shown.get(), show, true);
    saved
}

/// Picks up settings that another tab saves. If this tab can't save its own, it keeps what it has.
fn follow_other_tabs(app: AppContext, saved: StoredValue<Settings>) {
    let catch_up = move || {
        let now = Settings::load();
        if app.settings_saved.get_untracked() && saved.with_value(|saved| *saved != now) {
            saved.set_value(now.clone());
            keep_focus(|| app.settings.set(now));
        }
        app.days.update(|days| days.catch_up(&Days::load()));
    };
    let _ = use_event_listener(window(), ev::storage, move |_| catch_up());
    // In the browser's page cache, a page hears nothing.
    let _ = use_event_listener(window(), ev::pageshow, move |event| {
        if event.persisted() {
            catch_up();
        }
    });
}

/// Goes to the file of the text at the current address, if there is one and this page needn't stay. Returns whether it does.
fn goes_to_file(app: AppContext) -> bool {
    match Route::read(&hash()) {
        Route::Text(text) if !app.reads_here() => app.file_of(text).is_some_and(|file| replace_by(&file)),
        _ => false,
    }
}

/// The route of the current address. A text that isn't read in its file is read over home. A game that begins at once takes
/// the place of its address, so that Back doesn't begin another.
fn arrive(app: AppContext) -> Route {
    app.address.set_value(hash());
    app.arrivals.update_value(|arrivals| *arrivals += 1);
    if let Route::Begin(game) = Route::read(&hash()) {
        show_address(app, &Route::Home);
        play_at_once(app, game, last_or_suiting(app, game));
    }
    let (page, text) = match app.address.with_value(|address| Route::read(address)) {
        Route::Text(text) => (Route::Home, Some(text)),
        page => (page, None),
    };
    // The player has gone elsewhere instead of to the table.
    if !page.is_table() {
        app.arrival.set_value(Arrival::default());
    }
    app.reading.set(text);
    page
}

/// The page at the current address, and everything around it.
#[component]
fn Site() -> impl IntoView {
    let app = use_app();
    let route = RwSignal::new(arrive(app));
    let turn_page = move || {
        route.set(arrive(app));
        window().scroll_to_with_x_and_y(0.0, 0.0);
        // Screen readers start a new page at its heading.
        request_animation_frame(|| focus("h1"));
    };
    let _ = use_event_listener(window(), ev::hashchange, move |_| {
        if goes_to_file(app) {
            return;
        }
        if let Route::Text(text) = Route::read(&hash()) {
            // The page stays as it is, and so does its address.
            show_address(app, &app.address.with_value(|address| Route::read(address)));
            app.reading.set(Some(text));
            return;
        }
        if untrack(|| app.reload_loses_nothing()) {
            app.offline.on_navigation(turn_page);
        } else {
            turn_page();
        }
    });
    // Somebody may come back to the page on another day.
    let day = Cell::new(today());
    let _ = use_event_listener(document(), ev::visibilitychange, move |_| {
        let before = day.replace(today());
        if before != day.get() && route.with_untracked(|route| matches!(route, Route::Home | Route::Daily(None))) {
            keep_focus(|| route.notify());
        }
    });
    // A table shows only the game.
    let at_table = Memo::new(move |_| route.with(Route::is_table));
    view! {
        <Scenery still=at_table />
        <InLanguage>
            <Header here=route />
        </InLanguage>
        <main tabindex="-1">{move || page(route.get())}</main>
        {move || app.reading.get().map(|text| view! { <Reader text /> })}
        <InLanguage>
            <Show when=move || !at_table.get()>
                <Footer />
            </Show>
            <SaveDelay />
            <UpdateNotice />
        </InLanguage>
    }
}

/// A text in a dialog, once the parts it needs have loaded.
#[component]
fn Reader(text: Text) -> impl IntoView {
    let app = use_app();
    let route = Route::Text(text);
    let needs = Part::needed_by(&route);
    let loaded = RwSignal::new(needs.iter().all(|part| part.is_loaded()));
    if !loaded.get_untracked() {
        spawn_local(async move {
            if load(needs).await.is_ok() {
                loaded.try_set(true);
            } else if loaded.try_get_untracked().is_some() {
                app.reading.set(None);
                // The page beneath is to stay as it is.
                let _ = window().alert_with_message(not_loaded(app.spoken()));
            }
        });
    }
    move || loaded.get().then(|| Part::Tables.pages().map(|pages| pages(route.clone())))
}

/// What somebody else's page asks for, once the part that shows it has loaded; its game loads beside it.
#[component]
fn Frame() -> impl IntoView {
    let address = RwSignal::new(hash());
    let _ = use_event_listener(window(), ev::hashchange, move |_| address.set(hash()));
    let needs = Memo::new(move |_| address.with(|address| Part::needed_by_frame(address)));
    Effect::new(move |_| prefetch(needs.get().1));
    let part = Memo::new(move |_| needs.get().0);
    move || {
        let part = part.get();
        view! { <Loaded needs=vec![part]>{part.pages().map(|pages| pages(Route::Home))}</Loaded> }
    }
}

/// The page of a route, once the parts it needs have loaded. Home is always available.
fn page(route: Route) -> AnyView {
    set_root_class("");
    // A game begins at home.
    let is_home = matches!(route, Route::Home | Route::Begin(_));
    if !is_home {
        remove_prerendered();
    }
    let needs = Part::needed_by(&route);
    let Some(&part) = needs.first() else {
        return view! {
            <InLanguage>
                {if is_home {
                    view! { <Home prefetch=prefetch_table /> }.into_any()
                } else {
                    view! { <Unknown /> }.into_any()
                }}
            </InLanguage>
        }
        .into_any();
    };
    view! { <Loaded needs>{part.pages().map(|pages| pages(route.clone()))}</Loaded> }.into_any()
}

/// Matches the browser's bars to the theme, using whichever of the two `<meta>` elements in the head applies.
fn colour_bars(theme: Theme) {
    for own in [Theme::Dark, Theme::Light] {
        let media = match theme {
            Theme::Device => ["(prefers-color-scheme: ", own.name(), ")"].concat(),
            chosen => if chosen == own { "all" } else { "not all" }.to_owned(),
        };
        let bars = document().query_selector(&["meta[name=theme-color].", own.name()].concat());
        if let Ok(Some(bars)) = bars {
            // As above: the name is valid.
            let _ = bars.set_attribute("media", &media);
        }
    }
}
