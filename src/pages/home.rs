//! The five games.

use luciole_rules::{AnyRecord, Chance, Game, GameId, Record, Seed, for_game, random_move};
use luciole_scene::picture_of;

use super::{definitions, last_or_suiting, lesson_link, names, page, play_at_once, rules_link};
use crate::app::Frame;
use crate::dom::element::{el, group};
use crate::dom::live::{later, paragraph};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::i18n::games::{Tell, card, drawings};
use crate::model::offline::offline_sign;
use crate::model::route::Route;

/// The page.
pub fn home(frame: Frame) -> AnyView {
    let words = frame.words();
    let ready: Vec<AnyView> = GameId::ALL.iter().map(|&game| ready(frame, game)).collect();
    let content = group([
        super::go_on(frame).into_any(),
        paragraph("lead", words.tagline),
        el("h2").put(words.choose_a_game).view(),
        el("ul").class("cards").put(ready).view(),
        el("p").put(el("a").is("href", Route::Daily(None).write()).put(words.daily.all)).view(),
        offline_sign(frame).into_any(),
    ]);
    page("home", "Luciole", content.into_any())
}

/// The card of a game that can be played.
fn ready(frame: Frame, game: GameId) -> AnyView {
    let words = frame.words();
    let card = card(game, frame.spoken());
    // The board in a fixed opening position, drawn by the same function as the real one.
    let picture = move || {
        let opening = for_game!(game, G => opening::<G>());
        group([definitions(drawings(game)), el("div").html(opening).view()]).into_any()
    };
    let set_up = el("a")
        .class("rules-link")
        .is("href", Route::SetUp(game).write())
        .is("aria-label", [words.choose_players, " · ", card.name].concat())
        .put(words.choose_players);
    let more = el("div")
        .class("row ways")
        .put(lesson_link(frame, game))
        .put(rules_link(frame, game))
        .put(daily_link(frame, game))
        .put(set_up);
    let lines = group([
        el("h3").put(card.name).view(),
        paragraph("players", [&(words.players)(&players(game)), " · ", card.facts].concat()),
        paragraph("tagline", card.tagline),
        at_once(frame, game, card.name),
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
fn at_once(frame: Frame, game: GameId, name: &'static str) -> AnyView {
    let words = frame.words();
    let players = last_or_suiting(frame, game);
    let against = names(frame, game, &players);
    el("div")
        .class("row at-once")
        .put(
            el("button")
                .class("button primary")
                .is("type", "button")
                .is("aria-label", (words.reading.play)(name))
                .on("click", move |_| play_at_once(frame, game, players.clone()))
                .put(words.play),
        )
        .put(paragraph("small", against))
        .view()
}

/// The way to the position of the day.
fn daily_link(frame: Frame, game: GameId) -> AnyView {
    el("a").class("rules-link").is("href", Route::Daily(Some(game)).write()).put(frame.words().daily.heading).view()
}

fn players(game: GameId) -> String {
    let (least, most) = for_game!(game, G => (*<G as Game>::SEATS.start(), *<G as Game>::SEATS.end()));
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

fn opening<G: Tell>() -> String
where
    AnyRecord: From<Record<G>>,
{
    if let Some(scene) = G::cover() {
        return picture_of(&scene, G::ID.name());
    }
    let record = Record::<G>::new(*G::SEATS.start(), Seed(5), G::Options::default()).ok().and_then(|mut record| {
        let mut position = record.set_up().ok()?;
        let mut chance = Chance::new(record.seed, 1);
        for _ in 0..G::ON_CARD {
            let chosen = random_move(&position, &mut chance)?;
            position.play(chosen).ok()?;
            record.moves.push(chosen);
        }
        Some(AnyRecord::from(record))
    });
    record.and_then(|record| luciole_scene::picture(&record, None).ok()).unwrap_or_default()
}
