//! Who made what, what Luciole decided, what is kept, whose libraries are in it.

use luciole_games::GameId;
use luciole_table::{Card, Language};

use crate::components::markup::{markup, read, rulings};
use crate::components::page::page;
use crate::components::prose::parts_of;
use crate::components::reading::{file, reading};
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::paragraph;
use crate::dom::prelude::{AnyView, IntoAny};
use crate::model::route::Route;

/// The page. It tells the rulings of all games, so it loads their rules too.
pub fn about(app: AppContext) -> AnyView {
    let language = app.spoken();
    let texts = app.words().reading;
    let names = std::iter::once("about".to_owned()).chain(GameId::ALL.iter().map(|game| format!("{game}/rules")));
    let files = names.map(|name| file(&name, language)).collect();
    let show = move |files: &[String]| {
        let (about, rules) = files.split_first()?;
        let parts = read(about, "", |name| match name {
            "makers" => Some(makers(language, texts.makers)),
            "licences" => Some(["<p><a href=\"third-party.html\">", texts.licences, "</a></p>"].concat()),
            "rulings" => {
                Some(GameId::ALL.iter().zip(rules).map(|(&game, text)| rulings_of(game, text, language)).collect())
            }
            _ => None,
        })?;
        Some(parts_of(parts).into_any())
    };
    let content = group([
        paragraph("lead", texts.about_lead),
        el("div").class("prose").put(reading(app, files, show)).view(),
        paragraph("small", texts.version),
    ]);
    page("about", texts.about_luciole, content.into_any())
}

/// Who made the games, as a table.
fn makers(language: Language, columns: [&'static str; 3]) -> String {
    let makers = GameId::ALL.iter().map(|&game| game.card(language));
    let rows = makers.map(|Card { name, designer, publisher, .. }| {
        ["<tr><th scope=\"row\">", name, "</th><td>", designer, "</td><td>", publisher, "</td></tr>"].concat()
    });
    let head = columns.map(|column| ["<th scope=\"col\">", column, "</th>"].concat()).concat();
    let rows: String = rows.collect();
    ["<table class=\"makers\"><thead><tr>", &head, "</tr></thead><tbody>", &rows, "</tbody></table>"].concat()
}

/// What Luciole decided for a game, with the way to all its rules.
fn rulings_of(game: GameId, rules: &str, language: Language) -> String {
    let name = game.card(language).name;
    let link = markup(&(crate::i18n::texts::reading(language).rules_of)(name));
    let address = Route::Rules(game).write();
    ["<h3>", name, "</h3>", &rulings(rules), "<p><a href=\"", &address, "\">", &link, "</a></p>"].concat()
}
