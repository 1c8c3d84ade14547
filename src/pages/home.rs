//! The games.

use luciole_games::GameId;

use crate::components::links::{lesson_link, rules_link};
use crate::components::offline_sign::offline_sign;
use crate::components::page::page;
use crate::components::sign::definitions;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{later, paragraph};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::model::route::Route;

use super::at_once::{last_or_suiting, names, play_at_once};
use super::go_on::go_on;

/// The page.
pub fn home(app: AppContext) -> AnyView {
    let words = app.words();
    let ready: Vec<AnyView> = GameId::ALL.iter().map(|&game| ready(app, game)).collect();
    let content = group([
        go_on(app).into_any(),
        paragraph("lead", words.tagline),
        el("h2").put(words.choose_a_game).view(),
        el("ul").class("cards").put(ready).view(),
        el("p").put(el("a").is("href", Route::Daily(None).write()).put(words.daily.all)).view(),
        offline_sign(app).into_any(),
    ]);
    page("home", "Luciole", content.into_any())
}

/// The card of a game that can be played.
fn ready(app: AppContext, game: GameId) -> AnyView {
    let words = app.words();
    let card = game.card(app.spoken());
    // The board in a fixed opening position, drawn by the same function as the real one.
    let picture = move || {
        let opening = game.opening().unwrap_or_default();
        group([definitions(game.drawings()), el("div").html(opening).view()]).into_any()
    };
    let set_up = el("a")
        .class("rules-link")
        .is("href", Route::SetUp(game).write())
        .is("aria-label", [words.choose_players, " · ", card.name].concat())
        .put(words.choose_players);
    let more = el("div")
        .class("row ways")
        .put(lesson_link(app, game))
        .put(rules_link(app, game))
        .put(daily_link(app, game))
        .put(set_up);
    let lines = group([
        el("h3").put(card.name).view(),
        paragraph("players", [&(words.players)(&players(game)), " · ", card.facts].concat()),
        paragraph("tagline", card.tagline),
        at_once(app, game, card.name),
    ]);
    let details = el("details")
        .class("more")
        // Reaches over the whole card.
        .put(el("summary").is("aria-label", (words.more_about)(card.name)).put(el("span").put(words.more)))
        .put(paragraph("credits", (words.by)(card.designer, card.publisher)))
        .put(more);
    el("li")
        .class("entry")
        .put(
            el("div")
                .class("card ready")
                .put(el("div").class("picture").is("aria-hidden", "true").put(later(picture)))
                .put(el("div").class("lines").put(lines))
                .put(details),
        )
        .view()
}

/// A button that begins a game, beside the names of those who will play: see [`last_or_suiting`].
fn at_once(app: AppContext, game: GameId, name: &'static str) -> AnyView {
    let words = app.words();
    let players = last_or_suiting(app, game);
    let against = names(app, game, &players);
    el("div")
        .class("row at-once")
        .put(
            el("button")
                .class("button primary")
                .is("type", "button")
                .is("aria-label", (words.reading.play)(name))
                .on("click", move |_| play_at_once(app, game, players.clone()))
                .put(words.play),
        )
        .put(paragraph("small", against))
        .view()
}

/// The way to the position of the day.
fn daily_link(app: AppContext, game: GameId) -> AnyView {
    el("a").class("rules-link").is("href", Route::Daily(Some(game)).write()).put(app.words().daily.heading).view()
}

fn players(game: GameId) -> String {
    let (least, most) = game.info().seats.into_inner();
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}
