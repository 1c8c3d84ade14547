//! A board in somebody else's page. Its address asks for everything, `#/embed?game=lacuna&lang=fr`: docs/embedding.md. Nothing that
//! the browser keeps is read or changed by it.

use std::rc::Rc;

use js_sys::Array;
use luciole_core::{Seed, Turn};
use luciole_embed::{Asked, Mode, News, Order, Part, Wrong};
use luciole_games::AnySession;
use luciole_scene::picture_of;
use luciole_table::Language;
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, IntersectionObserver, IntersectionObserverEntry, ResizeObserver};

use crate::components::sign::definitions;
use crate::context::AppContext;
use crate::dom::element::{NodeAt, Value, el, group};
use crate::dom::json::parse;
use crate::dom::live::{follow, hear, live, maybe, paragraph};
use crate::dom::prelude::{AnyView, document, error, on_cleanup};
use crate::dom::site::{hash, is_still};
use crate::dom::watched::Watched;
use crate::i18n::trouble::wrong_attribute;
use crate::model::host::{Host, attributes_in};
use crate::model::route::Route;
use crate::model::saves::Snapshot;
use crate::model::seed::fresh_seed;
use crate::model::settings::{Pace, Theme};
use crate::table::{TableState, embedded, newest, one_stop};

use super::lesson::lesson_of;

/// All that is on the page. Another address is another board.
pub fn embed(app: AppContext) -> AnyView {
    let read = move || {
        let hash = hash();
        let attributes = attributes_in(&hash).unwrap_or_default();
        // A browser without chance has one game for everybody.
        let asked = Asked::read(attributes, parse, fresh_seed().unwrap_or(Seed(0)));
        if let Ok(asked) = &asked {
            dress(app, asked);
        }
        Rc::new((Host::new(Asked::origin(attributes)), asked))
    };
    let now = Watched::new(read());
    hear("hashchange", move |_| now.set(read()));
    let node = NodeAt::new(None);
    let content = live(move || {
        let now = now.get();
        let (host, asked) = &*now;
        tell_height(host, node);
        match asked {
            Ok(asked) => shown(app, host, asked, node),
            Err(wrong) => refused(app, host, wrong),
        }
    });
    el("main").class("embedded").node(node).put(content).view()
}

/// What the page asks of language, colours, pace and size.
fn dress(app: AppContext, asked: &Asked) {
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

/// A theme by the name that hosts have for it.
fn theme_of(name: &str) -> Theme {
    if name == "auto" { Theme::Device } else { Theme::of_name(name) }
}

fn refused(app: AppContext, host: &Host, wrong: &Wrong) -> AnyView {
    let why = wrong_attribute(wrong, app.spoken());
    error!("this board can't be shown: {why}");
    host.tell(&News::Trouble { why: &why });
    el("div")
        .class("refused")
        .is("role", "alert")
        .put(el("h1").put(app.words().embed.cannot_show))
        .put(paragraph("trouble", why))
        .view()
}

fn shown(app: AppContext, host: &Host, asked: &Asked, node: NodeAt) -> AnyView {
    if asked.mode == Mode::Lesson {
        return taught(app, host, asked);
    }
    let session = AnySession::resume(asked.game.clone()).shown_after(asked.shown);
    let view = if asked.mode == Mode::Position {
        heed_theme(app, host, "a position stands still");
        still(app, session, asked)
    } else {
        let under = |state: TableState| {
            foot(app, asked, maybe(move || state.game.stamp.with(|_| state.game.session.with_untracked(address))))
        };
        let (state, view) = embedded(app, session, asked, under);
        host.hear(move |order| obey(app, state, order));
        tell_moves(host, state);
        if asked.autoplay && asked.mode == Mode::Replay && !is_still() {
            run_once_seen(state, node);
        }
        view
    };
    host.tell(&News::Ready { game: asked.game.game().name() });
    view
}

/// A lesson, with a link to play what it has taught.
fn taught(app: AppContext, host: &Host, asked: &Asked) -> AnyView {
    let game = asked.game.game();
    let lesson = lesson_of(app, game, move || {
        let play = el("a").class("button primary").is("href", Route::SetUp(game).write()).is("target", "_blank");
        play.is("rel", "noopener").put(app.words().lesson.play_on).view()
    });
    heed_theme(app, host, "a lesson has a way of its own");
    host.tell(&News::Ready { game: game.name() });
    let enter = (app.words().embed.enter)(game.card(app.spoken()).name);
    one_stop(enter, group([lesson, foot(app, asked, Route::Lesson(game).write().into())]))
}

/// One position, with its caption.
fn still(app: AppContext, mut session: AnySession, asked: &Asked) -> AnyView {
    session.watch();
    let (seen, board_view) = (session.table_view(app.spoken()), session.board_view(app.spoken(), false));
    let game = session.game();
    let words = format!("{}. {} {}.", board_view.names.board, newest(&seen), seen.status);
    let picture = el("div")
        .class("picture")
        .is("role", "img")
        .is("aria-label", words)
        .html(picture_of(&board_view.scene, game.name()));
    group([
        definitions(game.drawings()),
        el("figure").put(picture).put(foot(app, asked, address(&session).into())).view(),
    ])
}

/// The caption, and the way to Luciole itself.
fn foot(app: AppContext, asked: &Asked, address: Value) -> AnyView {
    let caption = (!asked.caption.is_empty()).then(|| paragraph("caption", asked.caption.clone()));
    let link = asked.shows(Part::Link).then(|| {
        let link = el("a").class("play-on").is("href", address).is("target", "_blank").is("rel", "noopener");
        link.put(app.words().embed.play_on)
    });
    el("div").class("foot-line").put(caption).put(link).view()
}

/// Where Luciole itself shows a game as it is shown here, unless the game is too long for an address.
fn address(session: &AnySession) -> Option<String> {
    Some(Snapshot::of(session).link().ok()?.write())
}

/// What the page asks for in a message.
fn obey(app: AppContext, state: TableState, order: Order) {
    match order {
        Order::Show(moves) => state.show(moves),
        Order::Run if state.clock.running.get_untracked() => {}
        Order::Run => state.run_or_pause(),
        Order::Pause => state.halt(),
        Order::Theme(_) => {
            wear(app, order);
        }
    }
}

/// Does what the page asks of the theme, and nothing else.
fn heed_theme(app: AppContext, host: &Host, why: &'static str) {
    let answer = host.clone();
    host.hear(move |order| {
        if !wear(app, order) {
            answer.tell(&News::Refused { why });
        }
    });
}

/// Takes the theme that the page asks for; false if it asks for something else.
fn wear(app: AppContext, order: Order) -> bool {
    let Order::Theme(name) = order else { return false };
    app.settings.update(|settings| settings.theme = theme_of(name));
    true
}

/// Tells the page what is shown, now and whenever it is something else.
fn tell_moves(host: &Host, state: TableState) {
    /// The last move in notation, and whether the game is over with it.
    fn last(session: &AnySession) -> (String, bool) {
        let shown = session.cursor().0.checked_sub(1);
        (shown.and_then(|last| session.notation(last)).unwrap_or_default(), session.turn() == Turn::Over)
    }
    let (host, told) = (host.clone(), Watched::new(None));
    follow(move || {
        let now = state.game.view.with(|seen| {
            let ((notation, over), record) =
                state.game.session.with_untracked(|session| (last(session), session.record()));
            // Of a move that brings much, what it brought first: the rest is told bit by bit.
            let brought = seen.cursor.checked_sub(1).and_then(|last| seen.log.get(last)?.first());
            let (shown, of) = (seen.cursor, seen.log.len());
            let words = brought.map_or("", String::as_str);
            let link = record.to_link().ok();
            News::Move { shown, of, notation: &notation, words, over, link: link.as_deref() }.to_json()
        });
        // While something is only being told, or selected, nothing of this changes.
        if told.with_untracked(|told| told.as_ref() != Some(&now)) {
            host.send(&now);
            told.set(Some(now));
        }
    });
}

/// Tells the page how high all of it is, now and whenever that changes.
fn tell_height(host: &Host, node: NodeAt) {
    let host = host.clone();
    follow(move || {
        let Some(main) = node.get() else { return };
        let (host, measured) = (host.clone(), main.clone());
        let tell = Closure::<dyn FnMut()>::new(move || {
            host.tell(&News::Height(measured.get_bounding_client_rect().height().ceil() as u32));
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

/// Lets the moves run by themselves once the board is in sight.
fn run_once_seen(state: TableState, node: NodeAt) {
    follow(move || {
        let Some(main) = node.get() else { return };
        let mut started = false;
        let look = Closure::<dyn FnMut(Array)>::new(move |entries: Array| {
            let seen = |entry: JsValue| entry.unchecked_into::<IntersectionObserverEntry>().is_intersecting();
            if !started && entries.iter().any(seen) {
                started = true;
                if state.clock.running.try_get_untracked() == Some(false) {
                    state.run_or_pause();
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
