//! Credits, Luciole's own rulings, privacy, and licences.

use luciole_games::GameId;
use luciole_words::{Card, Language};

use crate::markup::{Part, markup, read, rulings};
use crate::texts::{AboutTexts, RulesTexts};

/// Where the page leads.
pub struct Links<'a> {
    /// The address of a game's rules.
    pub rules: &'a dyn Fn(GameId) -> String,
    /// The attributes of the link to the licences.
    pub licences: String,
}

/// The parts of the page; nothing if its text is malformed. `rules` are the texts of all games' rules.
pub fn parts(text: &str, rules: &[String], language: Language, links: &Links<'_>) -> Option<Vec<Part>> {
    let texts = AboutTexts::of(language);
    read(text, "", |name| match name {
        "makers" => Some(makers(language, texts.makers())),
        "licences" => Some(["<p><a ", &links.licences, ">", &markup(texts.licences()), "</a></p>"].concat()),
        "rulings" => {
            let games = GameId::ALL.iter().zip(rules);
            Some(games.map(|(&game, rules)| rulings_of(game, rules, language, &(links.rules)(game))).collect())
        }
        _ => None,
    })
}

/// The games' designers and publishers, as a table.
fn makers(language: Language, columns: [&'static str; 3]) -> String {
    let makers = GameId::ALL.iter().map(|&game| game.card(language));
    let rows = makers.map(|Card { name, designer, publisher, .. }| {
        let [name, designer, publisher] = [name, designer, publisher].map(markup);
        ["<tr><th scope=\"row\">", &name, "</th><td>", &designer, "</td><td>", &publisher, "</td></tr>"].concat()
    });
    let head = columns.map(|column| ["<th scope=\"col\">", &markup(column), "</th>"].concat()).concat();
    let rows: String = rows.collect();
    ["<table class=\"makers\"><thead><tr>", &head, "</tr></thead><tbody>", &rows, "</tbody></table>"].concat()
}

/// Luciole's rulings for a game, with a link to its full rules.
fn rulings_of(game: GameId, rules: &str, language: Language, address: &str) -> String {
    let name = game.card(language).name;
    let link = markup(&RulesTexts::of(language).heading(name));
    ["<h3>", &markup(name), "</h3>", &rulings(rules), "<p><a href=\"", address, "\">", &link, "</a></p>"].concat()
}
