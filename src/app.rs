//! The frame around all pages: route, settings, header.

use any_spawner::Executor;
use reactive_graph::owner::Owner;
use std::ops::Deref;
use tachys::view::{Mountable as _, Render as _};

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::components::scenery::{footer, header, scenery};
use crate::dom::element::{el, group};
use crate::dom::live::{all_that_follows, changes, hear, live, next_frame, next_task};
use crate::dom::prelude::{AnyView, IntoAny, document, error, request_animation_frame, window};
use crate::dom::site::{hash, is_framed};
use crate::dom::watched::{Derived, Watched};
use crate::i18n::texts::{Language, Texts, texts};
use crate::model::days::Days;
use crate::model::offline::{Offline, update_notice};
use crate::model::route::Route;
use crate::model::saves::{Keeping, keeping_delay};
use crate::model::settings::{Settings, Theme};
use crate::model::worker_client::Opponent;
use crate::pages::{
    about, attributes_in, dailies, daily, embed, gallery, game, home, lesson, library, open, play, rules, set_up,
    settings, turn, unknown,
};
use crate::view::sound::Sounds;

/// What every page can ask for. It is there as long as the app, and small, for everything on a page carries it along.
#[derive(Clone, Copy)]
pub struct Frame(&'static Shared);

/// What a [`Frame`] leads to.
pub struct Shared {
    /// What the player has set.
    pub settings: Watched<Settings>,
    /// Whether the browser keeps settings.
    pub kept: Watched<bool>,
    /// The language that is spoken.
    pub language: Derived<Language>,
    /// Which positions of the day were found.
    pub days: Watched<Days>,
    /// The games that this browser keeps.
    pub keeping: Watched<Keeping>,
    /// The computer opponents.
    pub opponent: Watched<Opponent>,
    /// What is kept for use offline, and new versions of it.
    pub offline: Offline,
    /// What makes the sounds.
    pub sounds: Watched<Sounds>,
    /// Whether this is a board in somebody else's page: then nothing is kept, and nobody is led elsewhere.
    pub embedded: bool,
}

impl Deref for Frame {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        self.0
    }
}

impl Frame {
    /// The language that is spoken. A page is drawn anew when it changes, so its parts need not follow it.
    pub fn spoken(self) -> Language {
        self.language.get()
    }

    /// The texts of the language that is spoken.
    pub fn words(self) -> &'static Texts {
        texts(self.spoken())
    }
}

/// Goes to another page. The address leads, and the page follows it.
pub fn go(route: &Route) {
    if window().location().set_hash(&route.write()).is_err() {
        error!("the address can't be changed");
    }
}

/// Puts the app on the page, for as long as the page is open: the frame, then the page in it, each seen before the next is drawn, so
/// that a phone answers in between. What was seen meanwhile goes when there is a page.
pub async fn start() {
    // Fails only where there is one already.
    let _ = Executor::init_wasm_bindgen();
    let Some(body) = document().body() else { return };
    let owner = Owner::new();
    let begun = owner.with(|| Watched::new(false));
    next_task().await;
    let frame = owner.with(frame);
    next_task().await;
    let app = owner.with(|| app(frame, begun));
    next_task().await;
    let mut built = owner.with(|| app.build());
    built.mount(&body, None);
    std::mem::forget((owner, built));
    next_frame().await;
    begun.set(true);
    all_that_follows().await;
    if let Ok(Some(splash)) = document().query_selector(".splash") {
        splash.remove();
    }
}

/// What every page can ask for, as it is at first.
fn frame() -> Frame {
    let embedded = attributes_in(&hash()).is_some();
    let settings = Watched::new(if embedded { Settings::default() } else { Settings::load() });
    let browsers = window().navigator().language().as_deref().and_then(Language::of_tag).unwrap_or_default();
    let language = Derived::new(move || settings.with(|settings| settings.language).unwrap_or(browsers));
    let opponent = Watched::new(Opponent::new());
    let keeping = Watched::new(Keeping::new());
    let kept = Watched::new(Settings::can_be_kept());
    let (offline, sounds) = (Offline::start(), Sounds::new());
    let days = Watched::new(if embedded { Days::default() } else { Days::load() });
    let shared = Shared { settings, kept, language, days, keeping, opponent, offline, sounds, embedded };
    Frame(Box::leak(Box::new(shared)))
}

/// The app. Its page is drawn once it has `begun`.
fn app(frame: Frame, begun: Watched<bool>) -> AnyView {
    let Frame(&Shared { settings, language, days, embedded, .. }) = frame;
    // As they are kept, as far as this tab knows.
    let saved = Watched::new(settings.get_untracked());
    let show = move |(settings, language): &(Settings, Language), first: bool| {
        if let Some(root) = document().document_element() {
            // Both attributes have valid names, so setting them can't fail.
            let _ = root.set_attribute("lang", language.tag());
            let _ = root.set_attribute("data-theme", settings.theme.name());
        }
        colour_bars(settings.theme);
        if !first && !embedded {
            let kept = saved.with_untracked(|saved| settings.save(saved));
            if kept {
                saved.set(settings.clone());
            }
            frame.kept.set(kept);
        }
    };
    changes(move || (settings.get(), language.get()), show);
    if embedded {
        return live(move || if begun.get() { embed(frame) } else { ().into_any() });
    }
    // Another tab has kept something. Where this one can't keep its own, it stays with that.
    hear("storage", move |_| {
        let now = Settings::load();
        if frame.kept.get_untracked() && saved.with_untracked(|saved| *saved != now) {
            saved.set(now.clone());
            settings.set(now);
        }
        days.update(|days| days.catch_up(&Days::load()));
    });

    let route = Watched::new(Route::read(&hash()));
    let turn_page = move || {
        route.set(Route::read(&hash()));
        window().scroll_to_with_x_and_y(0.0, 0.0);
        // A new page is read from its heading on.
        request_animation_frame(|| focus("h1"));
    };
    hear("hashchange", move |_| {
        if frame.kept.get_untracked() {
            frame.offline.on_navigation(turn_page);
        } else {
            turn_page();
        }
    });

    let page = move || match route.get() {
        Route::Home => home(frame),
        Route::SetUp(which) => set_up(frame, which),
        Route::Game(link, shown) => game(frame, &link, shown),
        Route::Turn(code, seat) => turn(frame, &code, seat),
        Route::Play(key, shown) => play(frame, key, shown),
        Route::Daily(None) => dailies(frame),
        Route::Daily(Some(which)) => daily(frame, which),
        Route::Library => library(frame),
        Route::Open => open(frame),
        Route::Rules(which) => rules(frame, which),
        Route::Lesson(which) => lesson(frame, which),
        Route::About => about(frame),
        Route::Settings => settings::settings(frame),
        Route::Gallery => gallery(frame),
        Route::Unknown => unknown(frame),
    };
    // At the table there is only the game.
    let at_table = Derived::new(move || {
        matches!(
            route.get(),
            Route::Game(..) | Route::Turn(..) | Route::Play(..) | Route::Lesson(_) | Route::Daily(Some(_))
        )
    });
    group([
        live(move || scenery(at_table.get())),
        live(move || header(frame, &route.get())),
        el("main").is("tabindex", "-1").put(live(move || if begun.get() { page() } else { ().into_any() })).view(),
        live(move || if at_table.get() || !begun.get() { ().into_any() } else { footer(frame) }),
        keeping_delay(frame),
        update_notice(frame).into_any(),
    ])
}

/// The bars of the browser are coloured like the theme, by one of the two elements of the page's head that say how.
fn colour_bars(theme: Theme) {
    for own in [Theme::Dark, Theme::Light] {
        let media = match theme {
            Theme::Device => ["(prefers-color-scheme: ", own.name(), ")"].concat(),
            chosen => if chosen == own { "all" } else { "not all" }.to_owned(),
        };
        let bars = document().query_selector(&["meta[name=theme-color].", own.name()].concat());
        if let Ok(Some(bars)) = bars {
            // As above.
            let _ = bars.set_attribute("media", &media);
        }
    }
}

/// Puts the focus on the first element that fits. A frame that isn't being used leaves it to the page around.
pub fn focus(selector: &str) {
    if is_framed() && !document().has_focus().unwrap_or(true) {
        return;
    }
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element {
        // SVG elements take the focus as HTML ones do. A focus that can't be set stays where it is.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// Changes what a page shows, if it is still there: `change` says so. Who stands at the page's heading, as one does who has just come,
/// goes on to the heading that takes its place.
pub fn at_heading(change: impl FnOnce() -> bool) {
    let follows = document().active_element().is_some_and(|active| active.tag_name() == "H1");
    if change() && follows {
        request_animation_frame(|| focus("h1"));
    }
}
