//! How a game is played.

use leptos::prelude::*;
use luciole_rules::GameId;

use super::{definitions, page};
use crate::app::{Frame, focus};
use crate::games::{card, drawings};
use crate::live::{button, paragraph};
use crate::reading::{Part, drawn, file, read, reading};
use crate::route::Route;

/// The page.
pub fn rules(frame: Frame, game: GameId) -> AnyView {
    let words = frame.words();
    let texts = words.reading;
    let card = card(game, frame.spoken());
    let show = move |files: &[String]| {
        let parts = read(files.first()?, texts.ours, |name| drawn(game, name))?;
        let content = view! {
            {contents(texts.contents, &parts)}
            <div class="prose">
                {parts_of(parts)} {paragraph("small", texts.ours_means)}
                <a class="button primary wide" href=Route::SetUp(game).write()>
                    {(texts.play)(card.name)}
                </a>
            </div>
        };
        Some(content.into_any())
    };
    let content = view! {
        {definitions(drawings(game))}
        {paragraph("lead", (words.by)(card.designer, card.publisher))}
        {reading(frame, vec![file(game.name(), frame.spoken())], show)}
    };
    page("rules", &(texts.rules_of)(card.name), content.into_any())
}

/// The parts of a text.
pub fn parts_of(parts: Vec<Part>) -> Vec<AnyView> {
    let part = |(number, part): (usize, Part)| {
        view! {
            <section class="part">
                <h2 id=id_of(number) tabindex="-1">
                    {part.heading}
                </h2>
                <div class="blocks" inner_html=part.content></div>
            </section>
        }
        .into_any()
    };
    parts.into_iter().enumerate().map(part).collect()
}

/// What the parts are, to go there. Buttons, since an address within the page would be a route.
fn contents(name: &'static str, parts: &[Part]) -> AnyView {
    let entries = parts.iter().enumerate().map(|(number, part)| {
        let show = move || focus(&["#", &id_of(number)].concat());
        view! { <li>{button("plain", part.heading.clone(), show)}</li> }.into_any()
    });
    let entries: Vec<AnyView> = entries.collect();
    view! {
        <nav class="contents" aria-label=name>
            <details class="more" open=has_margin()>
                <summary>{name}</summary>
                <ol>{entries}</ol>
            </details>
        </nav>
    }
    .into_any()
}

/// Whether the contents have room beside the text.
fn has_margin() -> bool {
    window().match_media("(min-width: 64rem)").is_ok_and(|query| query.is_some_and(|query| query.matches()))
}

fn id_of(number: usize) -> String {
    format!("part-{}", number + 1)
}

/// The link to a game's rules.
pub fn rules_link(frame: Frame, game: GameId) -> AnyView {
    view! {
        <a class="rules-link" href=Route::Rules(game).write()>
            {frame.words().reading.rules}
        </a>
    }
    .into_any()
}
