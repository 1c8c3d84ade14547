//! The app: its page, by the address, and what is around it.

use any_spawner::Executor;
use luciole_table::Language;
use reactive_graph::owner::Owner;
use tachys::view::{Mountable as _, Render as _};

use crate::components::footer::footer;
use crate::components::header::header;
use crate::components::news::save_delay;
use crate::components::scenery::scenery;
use crate::components::update_notice::update_notice;
use crate::context::{AppContext, Shared};
use crate::dom::element::{el, group};
use crate::dom::focus::focus;
use crate::dom::live::{all_that_follows, changes, hear, live, next_frame, next_task};
use crate::dom::prelude::{AnyView, IntoAny, document, request_animation_frame, window};
use crate::dom::site::hash;
use crate::dom::watched::{Derived, Watched};
use crate::model::days::Days;
use crate::model::route::Route;
use crate::model::settings::{Settings, Theme};
use crate::pages::{
    self, about, dailies, daily, embed, gallery, game, home, lesson, library, open, play, rules, set_up, turn, unknown,
};

/// Puts the app on the page, for as long as the page is open: what is around the page, then the page in it, each seen before the
/// next is drawn, so that a phone answers in between. What was seen meanwhile goes when there is a page.
pub async fn start() {
    // Fails only where there is one already.
    let _ = Executor::init_wasm_bindgen();
    let Some(body) = document().body() else { return };
    let owner = Owner::new();
    let begun = owner.with(|| Watched::new(false));
    next_task().await;
    let app = owner.with(AppContext::start);
    next_task().await;
    let view = owner.with(|| view(app, begun));
    next_task().await;
    let mut built = owner.with(|| view.build());
    built.mount(&body, None);
    std::mem::forget((owner, built));
    next_frame().await;
    begun.set(true);
    all_that_follows().await;
    if let Ok(Some(splash)) = document().query_selector(".splash") {
        splash.remove();
    }
}

/// The app. Its page is drawn once it has `begun`.
fn view(app: AppContext, begun: Watched<bool>) -> AnyView {
    let Shared { settings, language, days, embedded, .. } = *app;
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
            app.kept.set(kept);
        }
    };
    changes(move || (settings.get(), language.get()), show);
    if embedded {
        return live(move || if begun.get() { embed(app) } else { ().into_any() });
    }
    // Another tab has kept something. Where this one can't keep its own, it stays with that.
    hear("storage", move |_| {
        let now = Settings::load();
        if app.kept.get_untracked() && saved.with_untracked(|saved| *saved != now) {
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
        if app.kept.get_untracked() {
            app.offline.on_navigation(turn_page);
        } else {
            turn_page();
        }
    });

    let page = move || match route.get() {
        Route::Home => home(app),
        Route::SetUp(which) => set_up(app, which),
        Route::Game(link, shown) => game(app, &link, shown),
        Route::Turn(code, seat) => turn(app, &code, seat),
        Route::Play(key, shown) => play(app, key, shown),
        Route::Daily(None) => dailies(app),
        Route::Daily(Some(which)) => daily(app, which),
        Route::Library => library(app),
        Route::Open => open(app),
        Route::Rules(which) => rules(app, which),
        Route::Lesson(which) => lesson(app, which),
        Route::About => about(app),
        Route::Settings => pages::settings(app),
        Route::Gallery => gallery(app),
        Route::Unknown => unknown(app),
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
        live(move || header(app, &route.get())),
        el("main").is("tabindex", "-1").put(live(move || if begun.get() { page() } else { ().into_any() })).view(),
        live(move || if at_table.get() || !begun.get() { ().into_any() } else { footer(app) }),
        save_delay(app),
        update_notice(app).into_any(),
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
