//! How a game is played.

use leptos::prelude::*;
use luciole_rules::GameId;

use super::{definitions, page};
use crate::app::{Frame, focus};
use crate::games::{card, drawings, rules as rules_of};
use crate::live::{button, paragraph};
use crate::prose::blocks;
use crate::route::Route;

/// The page.
pub fn rules(frame: Frame, game: GameId) -> AnyView {
    let words = frame.words();
    let texts = words.rules;
    let card = card(game, frame.spoken());
    let sections = rules_of(game, frame.spoken());
    // Buttons, since an address within the page would be a route.
    let entries = sections.iter().enumerate().map(|(number, section)| {
        let show = move || focus(&format!("#{}", id_of(number)));
        view! { <li>{button("plain", section.heading, show)}</li> }.into_any()
    });
    let entries: Vec<AnyView> = entries.collect();
    let parts = sections.iter().enumerate().map(|(number, section)| {
        view! {
            <section class="part">
                <h2 id=id_of(number) tabindex="-1">
                    {section.heading}
                </h2>
                {blocks(section.blocks, game, texts.ours)}
            </section>
        }
        .into_any()
    });
    let parts: Vec<AnyView> = parts.collect();
    let content = view! {
        {definitions(drawings(game))}
        {paragraph("lead", (words.by)(card.designer, card.publisher))}
        <nav class="contents" aria-label=texts.contents>
            <details class="more" open=has_margin()>
                <summary>{texts.contents}</summary>
                <ol>{entries}</ol>
            </details>
        </nav>
        <div class="prose">
            {parts} {paragraph("small", texts.ours_means)}
            <a class="button primary wide" href=Route::SetUp(game).write()>
                {(texts.play)(card.name)}
            </a>
        </div>
    };
    page("rules", &(texts.heading)(card.name), content.into_any())
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
            {frame.words().rules.link}
        </a>
    }
    .into_any()
}
