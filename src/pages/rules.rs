//! How a game is played.

use luciole_rules::GameId;

use super::{definitions, lesson_link, page};
use crate::app::{Frame, focus};
use crate::components::reading::{Part, drawn, file, read, reading};
use crate::dom::element::{el, group};
use crate::dom::live::{button, paragraph};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::site::media;
use crate::i18n::games::{card, drawings};
use crate::model::route::Route;

/// The page.
pub fn rules(frame: Frame, game: GameId) -> AnyView {
    let words = frame.words();
    let texts = words.reading;
    let card = card(game, frame.spoken());
    let show = move |files: &[String]| {
        let parts = read(files.first()?, texts.ours, |name| drawn(game, name))?;
        let content = group([
            contents(texts.contents, &parts).into_any(),
            el("div")
                .class("prose")
                .put(parts_of(parts))
                .put(paragraph("small", texts.ours_means))
                .put(
                    el("a")
                        .class("button primary wide")
                        .is("href", Route::SetUp(game).write())
                        .put((texts.play)(card.name)),
                )
                .view(),
        ]);
        Some(content.into_any())
    };
    let content = group([
        definitions(drawings(game)).into_any(),
        paragraph("lead", (words.by)(card.designer, card.publisher)),
        lesson_link(frame, game),
        reading(frame, vec![file(game.name(), frame.spoken())], show).into_any(),
    ]);
    page("rules", &(texts.rules_of)(card.name), content.into_any())
}

/// The parts of a text.
pub fn parts_of(parts: Vec<Part>) -> Vec<AnyView> {
    let part = |(number, part): (usize, Part)| {
        el("section")
            .class("part")
            .put(el("h2").is("id", id_of(number)).is("tabindex", "-1").put(part.heading))
            .put(el("div").class("blocks").html(part.content))
            .view()
    };
    parts.into_iter().enumerate().map(part).collect()
}

/// What the parts are, to go there. Buttons, since an address within the page would be a route.
fn contents(name: &'static str, parts: &[Part]) -> AnyView {
    let entries = parts.iter().enumerate().map(|(number, part)| {
        let show = move || focus(&["#", &id_of(number)].concat());
        el("li").put(button("plain", part.heading.clone(), show)).view()
    });
    let entries: Vec<AnyView> = entries.collect();
    el("nav")
        .class("contents")
        .is("aria-label", name)
        .put(
            el("details")
                .class("more")
                .is("open", has_margin())
                .put(el("summary").put(name))
                .put(el("ol").put(entries)),
        )
        .view()
}

/// Whether the contents have room beside the text.
fn has_margin() -> bool {
    media("(min-width: 64rem)")
}

fn id_of(number: usize) -> String {
    format!("part-{}", number + 1)
}

/// The link to a game's rules.
pub fn rules_link(frame: Frame, game: GameId) -> AnyView {
    el("a").class("rules-link").is("href", Route::Rules(game).write()).put(frame.words().reading.rules).view()
}
