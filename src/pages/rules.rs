//! The rules of a game.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_pages::markup::id_of;
use luciole_pages::rules::{by, parts};

use crate::components::links::LessonLink;
use crate::components::page::Page;
use crate::components::prose::parts_of;
use crate::components::reading::{Reading, file};
use crate::components::sign::Definitions;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::dom::site::media;
use crate::i18n::texts::{InvitationTexts, RulesTexts};
use crate::shell::route::Route;

#[component]
pub fn Rules(game: GameId) -> impl IntoView {
    let app = use_app();
    let (texts, invitation) = (app.texts(RulesTexts::of), app.texts(InvitationTexts::of));
    let language = app.spoken();
    let card = game.card(language);
    let show = move |files: &[String]| {
        let parts = parts(game, files.first()?, language).ok()?;
        let headings = parts.iter().map(|part| part.heading.clone()).collect();
        let content = view! {
            <Contents headings />
            <div class="prose">
                {parts_of(parts)} <p class="small">{texts.ours_means()}</p>
                <a class="button primary wide" href=Route::SetUp(game).write()>
                    {invitation.play_game(card.name)}
                </a>
            </div>
        };
        Some(content.into_any())
    };
    view! {
        <Page class="rules" heading=texts.heading(card.name)>
            <Definitions drawings=game.view().drawings() />
            <p class="lead">{by(&card, language)}</p>
            <LessonLink game />
            <Reading files=vec![file(&format!("{game}/rules"), language)] show />
        </Page>
    }
}

/// A table of contents. It has buttons, since an address within the page would be taken for a route.
#[component]
fn Contents(headings: Vec<String>) -> impl IntoView {
    let name = use_app().texts(RulesTexts::of).contents();
    let entries = headings.into_iter().enumerate().map(|(number, heading)| {
        view! {
            <li>
                <button class="plain" type="button" on:click=move |_| focus(&format!("#{}", id_of(number)))>
                    {heading}
                </button>
            </li>
        }
    });
    view! {
        <nav class="contents" aria-label=name>
            <details class="more" open=has_margin()>
                <summary>{name}</summary>
                <ol>{entries.collect_view()}</ol>
            </details>
        </nav>
    }
}

/// Whether there is room for the contents beside the text.
fn has_margin() -> bool {
    media("(min-width: 64rem)")
}
