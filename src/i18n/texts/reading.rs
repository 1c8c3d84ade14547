//! What the pages that are read say around their texts, which are in `public/reading`.

use luciole_table::Language;

/// The texts around what is read.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct ReadingTexts {
    pub failed: &'static str,

    /// The link to a game's rules.
    pub rules: &'static str,
    pub rules_of: fn(&str) -> String,
    pub contents: &'static str,
    /// What marks a ruling that is Luciole's own.
    pub ours: &'static str,
    /// What that mark means.
    pub ours_means: &'static str,
    pub play: fn(&str) -> String,

    /// The link to the about page.
    pub about: &'static str,
    pub about_luciole: &'static str,
    pub about_lead: &'static str,
    /// Of the makers: game, designer, publisher.
    pub makers: [&'static str; 3],
    /// The link to the page of other people's licences.
    pub licences: &'static str,
    pub version: &'static str,
}

/// The texts of a language.
pub const fn reading(language: Language) -> &'static ReadingTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: ReadingTexts = ReadingTexts {
    failed: "This text can’t be loaded. Is the network there?",
    rules: "Rules",
    rules_of: |game| format!("{game}: the rules"),
    contents: "On this page",
    ours: "Luciole’s ruling",
    ours_means: "The wording and the drawings are Luciole’s own. Where the printed rules are silent, Luciole had to decide; \
                 such places are marked “Luciole’s ruling”. At your own table you may agree otherwise.",
    play: |game| format!("Play {game}"),
    about: "About",
    about_luciole: "About Luciole",
    about_lead: "Luciole is French for firefly: a quiet place for board games of light, against the computer or together at one screen.",
    makers: ["Game", "Designer", "Publisher"],
    licences: "Third-party software and its licences",
    version: concat!("Version ", env!("CARGO_PKG_VERSION")),
};

const FRENCH: ReadingTexts = ReadingTexts {
    failed: "Ce texte ne peut pas être chargé. Le réseau est-il là ?",
    rules: "Règles",
    rules_of: |game| format!("{game} : les règles"),
    contents: "Sur cette page",
    ours: "Choix de Luciole",
    ours_means: "Les textes et les dessins sont ceux de Luciole. Là où la règle imprimée se tait, il a fallu trancher : ces \
                 passages portent la mention « Choix de Luciole ». À votre table, rien n’empêche de convenir d’autre chose.",
    play: |game| format!("Jouer à {game}"),
    about: "À propos",
    about_luciole: "À propos de Luciole",
    about_lead: "Luciole est un coin tranquille pour des jeux de société de lumière, contre l’ordinateur ou à plusieurs devant un même écran.",
    makers: ["Jeu", "Auteur", "Éditeur"],
    licences: "Logiciels de tiers et leurs licences",
    version: concat!("Version ", env!("CARGO_PKG_VERSION")),
};
