//! The five games.

use luciole_rules::{AnyRecord, Chance, Game, GameId, Record, Seed, for_game, random_move};
use luciole_scene::picture_of;

use super::{definitions, lesson_link, page, rules_link};
use crate::app::Frame;
use crate::element::{el, group};
use crate::games::{Tell, card, drawings};
use crate::live::paragraph;
use crate::offline::offline_sign;
use crate::prelude::{AnyView, IntoAny};
use crate::route::Route;

/// The page.
pub fn home(frame: Frame) -> AnyView {
    let words = frame.words();
    let ready: Vec<AnyView> = GameId::ALL.iter().map(|&game| ready(frame, game)).collect();
    let content = group([
        paragraph("lead", words.tagline),
        super::go_on(frame).into_any(),
        el("h2").put(words.choose_a_game).view(),
        el("ul").class("cards").put(ready).view(),
        offline_sign(frame).into_any(),
    ]);
    page("home", "Luciole", content.into_any())
}

/// The card of a game that can be played.
fn ready(frame: Frame, game: GameId) -> AnyView {
    let words = frame.words();
    let card = card(game, frame.spoken());
    // The board in a fixed opening position, drawn by the same function as the real one.
    let picture = for_game!(game, G => opening::<G>());
    let lines = group([
        // Reaches over the whole card.
        el("h3").put(el("a").class("whole").is("href", Route::SetUp(game).write()).put(card.name)).view(),
        paragraph("players", (words.players)(&players(game))),
        paragraph("", card.tagline),
        paragraph("credits", (words.by)(card.designer, card.publisher)),
        el("div")
            .class("row")
            .put(el("span").class("button primary").is("aria-hidden", "true").put(words.play))
            .put(lesson_link(frame, game))
            .put(rules_link(frame, game))
            .view(),
    ]);
    el("li")
        .class("entry")
        .put(
            el("div")
                .class("card ready")
                .put(definitions(drawings(game)))
                .put(el("div").class("picture").is("aria-hidden", "true").html(picture))
                .put(el("div").class("lines").put(lines)),
        )
        .view()
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
