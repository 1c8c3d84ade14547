//! How a game is played.

use luciole_games::GameId;

use crate::components::links::lesson_link;
use crate::components::markup::{Part, drawn, read};
use crate::components::page::page;
use crate::components::prose::{id_of, parts_of};
use crate::components::reading::{file, reading};
use crate::components::sign::definitions;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::focus::focus;
use crate::dom::live::{button, paragraph};
use crate::dom::prelude::{AnyView, IntoAny};
use crate::dom::site::media;
use crate::model::route::Route;

/// The page.
pub fn rules(app: AppContext, game: GameId) -> AnyView {
    let words = app.words();
    let texts = words.reading;
    let card = game.card(app.spoken());
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
        definitions(game.drawings()).into_any(),
        paragraph("lead", (words.by)(card.designer, card.publisher)),
        lesson_link(app, game),
        reading(app, vec![file(&format!("{game}/rules"), app.spoken())], show).into_any(),
    ]);
    page("rules", &(texts.rules_of)(card.name), content.into_any())
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
