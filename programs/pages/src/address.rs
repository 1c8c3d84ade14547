//! Where the pages are in the site.

use luciole_games::GameId;
use luciole_words::Language;

/// The name of the about page.
pub(crate) const ABOUT: &str = "about";

/// The file of the about page in a language.
pub fn about_file(language: Language) -> String {
    file(ABOUT, language)
}

/// The file of a game's rules in a language.
pub fn rules_file(game: GameId, language: Language) -> String {
    file(&rules_name(game), language)
}

/// The name of the page with a game's rules.
pub(crate) fn rules_name(game: GameId) -> String {
    ["rules/", game.name()].concat()
}

/// The file of a page in a language: `rules/lacuna.html` in English, `rules/lacuna.fr.html` in French.
pub(crate) fn file(name: &str, language: Language) -> String {
    match language {
        Language::English => [name, ".html"].concat(),
        other => [name, ".", other.tag(), ".html"].concat(),
    }
}
