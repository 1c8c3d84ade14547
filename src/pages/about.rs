//! Credits, Luciole's own rulings, privacy, and licences.

use leptos::prelude::*;
use luciole_games::GameId;
use luciole_words::{Card, Language};

use crate::components::markup::{markup, read, rulings};
use crate::components::page::Page;
use crate::components::prose::parts_of;
use crate::components::reading::{Reading, file};
use crate::context::use_app;
use crate::dom::site::{address_of, is_single_file};
use crate::i18n::texts::{AboutTexts, RulesTexts};
use crate::shell::route::Route;

/// The page. It lists the rulings of all games, so it loads their rules too.
#[component]
pub fn About() -> impl IntoView {
    let app = use_app();
    let language = app.spoken();
    let texts = app.texts(AboutTexts::of);
    let names = std::iter::once("about".to_owned()).chain(GameId::ALL.iter().map(|game| format!("{game}/rules")));
    let files = names.map(|name| file(&name, language)).collect();
    let show = move |files: &[String]| {
        let (about, rules) = files.split_first()?;
        let parts = read(about, "", |name| match name {
            "makers" => Some(makers(language, texts.makers())),
            "licences" => {
                // Not every browser goes from a page opened as a file to what it contains, but each can save it.
                let download = if is_single_file() { "\" download=\"third-party.html" } else { "" };
                let address = address_of("third-party.html");
                Some(["<p><a href=\"", &address, download, "\">", texts.licences(), "</a></p>"].concat())
            }
            "rulings" => {
                Some(GameId::ALL.iter().zip(rules).map(|(&game, text)| rulings_of(game, text, language)).collect())
            }
            _ => None,
        })?;
        Some(parts_of(parts).into_any())
    };
    view! {
        <Page class="about" heading=texts.heading()>
            <p class="lead">{texts.lead()}</p>
            <div class="prose">
                <Reading files show />
            </div>
            <p class="small">{texts.version(env!("CARGO_PKG_VERSION"))}</p>
        </Page>
    }
}

/// The games' designers and publishers, as a table.
fn makers(language: Language, columns: [&'static str; 3]) -> String {
    let makers = GameId::ALL.iter().map(|&game| game.card(language));
    let rows = makers.map(|Card { name, designer, publisher, .. }| {
        ["<tr><th scope=\"row\">", name, "</th><td>", designer, "</td><td>", publisher, "</td></tr>"].concat()
    });
    let head = columns.map(|column| ["<th scope=\"col\">", column, "</th>"].concat()).concat();
    let rows: String = rows.collect();
    ["<table class=\"makers\"><thead><tr>", &head, "</tr></thead><tbody>", &rows, "</tbody></table>"].concat()
}

/// Luciole's rulings for a game, with a link to its full rules.
fn rulings_of(game: GameId, rules: &str, language: Language) -> String {
    let name = game.card(language).name;
    let link = markup(&RulesTexts::of(language).heading(name));
    let address = Route::Rules(game).write();
    ["<h3>", name, "</h3>", &rulings(rules), "<p><a href=\"", &address, "\">", &link, "</a></p>"].concat()
}
