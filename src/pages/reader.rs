//! Texts in a dialog, over a page that must stay as it is. Elsewhere they are pages of their own, which need no program
//! (`programs/pages`).

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_pages::about::{self, LICENCES, Licences, Links};
use luciole_pages::markup::{id_of, with_fixed_spaces};
use luciole_pages::rules::{self, by};

use crate::components::dialog::Dialog;
use crate::components::prose::parts_of;
use crate::components::reading::{Reading, file};
use crate::components::sign::Definitions;
use crate::context::use_app;
use crate::dom::focus::focus;
use crate::dom::site::{address_of, is_single_file};
use crate::i18n::texts::{AboutTexts, ReadingTexts, RulesTexts, TableTexts};
use crate::navigate::show_address;
use crate::shell::route::{Route, Text};

/// The dialog with a text.
pub fn reader(text: Text) -> AnyView {
    match text {
        Text::Rules(game) => view! { <Rules game /> }.into_any(),
        Text::About => view! { <About /> }.into_any(),
    }
}

#[component]
fn Reader(text: Text, heading: String, children: ChildrenFn) -> impl IntoView {
    let app = use_app();
    let open = RwSignal::new(true);
    let close = move || {
        if app.reading.get_untracked() == Some(text) {
            app.reading.set(None);
        }
        // In the single file, its address may have asked for it.
        if app.address.with_value(|address| matches!(Route::read(address), Route::Text(_))) {
            show_address(app, &Route::Home);
        }
    };
    Effect::new(move |_| {
        if !open.get() {
            // By then the browser has put the focus back.
            request_animation_frame(close);
        }
    });
    let is_game = |route| matches!(route, Route::Game(..) | Route::Turn(..) | Route::Play(..) | Route::Unsaved);
    let close_label = if app.address.with_value(|address| is_game(Route::read(address))) {
        app.texts(ReadingTexts::of).back_to_the_game()
    } else {
        app.texts(TableTexts::of).close()
    };
    view! {
        <Dialog open class="reader" heading=with_fixed_spaces(&heading) close_label>
            {children()}
        </Dialog>
    }
}

/// The rules of a game.
#[component]
fn Rules(game: GameId) -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(RulesTexts::of), app.spoken());
    let card = game.card(language);
    let heading = texts.heading(card.name);
    let by = by(&card, language);
    let show = move |files: &[String]| {
        let parts = rules::parts(game, files.first()?, language).ok()?;
        let headings = parts.iter().map(|part| part.heading.clone()).collect();
        let content = view! {
            <Contents headings />
            <div class="prose">{parts_of(parts)} <p class="small">{texts.ours_means()}</p></div>
        };
        Some(content.into_any())
    };
    view! {
        <Reader text=Text::Rules(game) heading>
            <Definitions drawings=game.view().drawings() />
            <p class="lead">{by.clone()}</p>
            <div class="rules">
                <Reading files=vec![file(&format!("{game}/rules"), language)] show />
            </div>
        </Reader>
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
            <details class="more">
                <summary>{name}</summary>
                <ol>{entries.collect_view()}</ol>
            </details>
        </nav>
    }
}

/// Credits, Luciole's own rulings, privacy, and licences. It lists the rulings of all games, so it loads their rules too.
#[component]
fn About() -> impl IntoView {
    let app = use_app();
    let (texts, language) = (app.texts(AboutTexts::of), app.spoken());
    let names = std::iter::once("about".to_owned()).chain(GameId::ALL.iter().map(|game| format!("{game}/rules")));
    let files: Vec<String> = names.map(|name| file(&name, language)).collect();
    let show = move |files: &[String]| {
        let (about, rules) = files.split_first()?;
        // Nothing in it leads away from the page.
        let address = address_of(LICENCES);
        let licences = if is_single_file() { Licences::Saved(&address) } else { Licences::InATab(&address) };
        let links = Links { rules: None, licences };
        Some(parts_of(about::parts(about, rules, language, &links).ok()?).into_any())
    };
    view! {
        <Reader text=Text::About heading=texts.heading().to_owned()>
            <p class="lead">{texts.lead()}</p>
            <div class="prose">
                <Reading files=files.clone() show />
            </div>
            <p class="small">{texts.version(env!("CARGO_PKG_VERSION"))}</p>
        </Reader>
    }
}
