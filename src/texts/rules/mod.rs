//! The rules of the games, in Luciole's own words: one file a game.

mod lacuna;

pub use lacuna::lacuna as lacuna_rules;

use super::Language;

/// What every page of rules says.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct RulesTexts {
    /// The link to a game's rules.
    pub link: &'static str,
    /// The page's heading.
    pub heading: fn(&str) -> String,
    pub contents: &'static str,
    /// What marks a ruling that is Luciole's own.
    pub ours: &'static str,
    /// What that mark means.
    pub ours_means: &'static str,
    pub play: fn(&str) -> String,
}

/// The texts of a language.
pub const fn rules_texts(language: Language) -> &'static RulesTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: RulesTexts = RulesTexts {
    link: "Rules",
    heading: |game| format!("{game}: the rules"),
    contents: "On this page",
    ours: "Luciole’s ruling",
    ours_means: "The wording and the drawings are Luciole’s own. Where the printed rules are silent, Luciole had to decide; \
                 such places are marked “Luciole’s ruling”. At your own table you may agree otherwise.",
    play: |game| format!("Play {game}"),
};

const FRENCH: RulesTexts = RulesTexts {
    link: "Règles",
    heading: |game| format!("{game} : les règles"),
    contents: "Sur cette page",
    ours: "Choix de Luciole",
    ours_means: "Les textes et les dessins sont ceux de Luciole. Là où la règle imprimée se tait, il a fallu trancher : ces \
                 passages portent la mention « Choix de Luciole ». À votre table, rien n’empêche de convenir d’autre chose.",
    play: |game| format!("Jouer à {game}"),
};
