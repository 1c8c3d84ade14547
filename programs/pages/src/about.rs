//! Credits, Luciole's own rulings, privacy, and licences.

use luciole_games::GameId;
use luciole_words::{Card, Language};

use crate::markup::{Malformed, Part, escaped, parts_in, rulings};
use crate::texts::{AboutTexts, RulesTexts};

/// Where the page leads.
pub struct Links<'a> {
    /// The address of a game's rules, if there is to be a link to them.
    pub rules: Option<&'a dyn Fn(GameId) -> String>,
    /// The address of the licences, and what a link to it does.
    pub licences: Licences<'a>,
}

/// What the link to the licences, at that address, does.
pub enum Licences<'a> {
    /// It shows them in the page's place.
    Shown(&'a str),
    /// It shows them in a tab of their own.
    InATab(&'a str),
    /// It saves them as a file.
    Saved(&'a str),
}

/// The page of licences, in the site.
pub const LICENCES: &str = "third-party.html";

/// The parts of the page. `rules` are the texts of all games' rules.
///
/// # Errors
/// If the text of the page is malformed.
pub fn parts(text: &str, rules: &[String], language: Language, links: &Links<'_>) -> Result<Vec<Part>, Malformed> {
    let texts = AboutTexts::of(language);
    parts_in(text, "", &|name| match name {
        "makers" => Some(makers(language, texts.makers())),
        "licences" => {
            let (address, how) = match links.licences {
                Licences::Shown(address) => (address, String::new()),
                Licences::InATab(address) => (address, " target=\"_blank\"".to_owned()),
                Licences::Saved(address) => (address, [" download=\"", LICENCES, "\""].concat()),
            };
            let name = escaped(texts.licences());
            Some(["<p><a href=\"", address, "\"", &how, ">", &name, "</a></p>"].concat())
        }
        "rulings" => {
            let games = GameId::ALL.iter().zip(rules);
            Some(
                games
                    .map(|(&game, rules)| rulings_of(game, rules, language, links.rules.map(|address| address(game))))
                    .collect(),
            )
        }
        _ => None,
    })
}

/// The games' designers and publishers, as a table.
fn makers(language: Language, columns: [&'static str; 3]) -> String {
    let makers = GameId::ALL.iter().map(|&game| game.card(language));
    let rows = makers.map(|Card { name, designer, publisher, .. }| {
        let [name, designer, publisher] = [name, designer, publisher].map(escaped);
        ["<tr><th scope=\"row\">", &name, "</th><td>", &designer, "</td><td>", &publisher, "</td></tr>"].concat()
    });
    let head = columns.map(|column| ["<th scope=\"col\">", &escaped(column), "</th>"].concat()).concat();
    let rows: String = rows.collect();
    ["<table class=\"makers\"><thead><tr>", &head, "</tr></thead><tbody>", &rows, "</tbody></table>"].concat()
}

/// Luciole's rulings for a game, folded up, with a link to its full rules at that address.
fn rulings_of(game: GameId, rules: &str, language: Language, address: Option<String>) -> String {
    let name = game.card(language).name;
    let link = address.map(|address| {
        let heading = escaped(&RulesTexts::of(language).heading(name));
        ["<p><a href=\"", &address, "\">", &heading, "</a></p>"].concat()
    });
    let summary = ["<summary><h3>", &escaped(name), "</h3></summary>"].concat();
    ["<details class=\"more\">", &summary, &rulings(rules), &link.unwrap_or_default(), "</details>"].concat()
}
