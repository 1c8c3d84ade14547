//! What the about page says.

use super::Language;

/// The page's texts.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct AboutTexts {
    pub heading: &'static str,
    /// The link to the page.
    pub link: &'static str,
    pub lead: &'static str,
    pub games: &'static str,
    pub unofficial: &'static str,
    pub column_game: &'static str,
    pub column_design: &'static str,
    pub column_publisher: &'static str,
    pub rulings: &'static str,
    /// What follows are the rulings of one game.
    pub rulings_lead: &'static str,
    pub rulings_of: fn(&str) -> String,
    pub kept: &'static str,
    pub kept_points: &'static [&'static str],
    pub made: &'static str,
    pub made_points: &'static [&'static str],
    pub version: fn(&str) -> String,
}

/// The texts of a language.
pub const fn about(language: Language) -> &'static AboutTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: AboutTexts = AboutTexts {
    heading: "About Luciole",
    link: "About",
    lead: "Luciole is French for firefly: a quiet place for board games of light, against the computer or together at one screen.",
    games: "The games and their makers",
    unofficial: "Luciole is unofficial. Nobody named here has made it, checked it or is answerable for it; the games belong to \
                 their designers and publishers. Luciole explains the rules in its own words and draws its own pictures. If you \
                 like a game, the boxed one is worth having.",
    column_game: "Game",
    column_design: "Designer",
    column_publisher: "Publisher",
    rulings: "Where Luciole had to decide",
    rulings_lead: "The printed rules leave a few things open. These answers are Luciole’s own:",
    rulings_of: |game| format!("{game}: all the rules"),
    kept: "What is kept, and what is sent",
    kept_points: &[
        "Your games and settings stay in this browser, on this device. Clearing the browser’s data for this page deletes them.",
        "Nothing is sent anywhere. There is no account, no advertising, no counting of visitors, no cookie, and nothing comes from \
         other sites.",
        "The computer opponents think on your own device.",
        "Once the page has loaded, games go on without the network.",
        "A link to a game holds the game itself with the players’ names: whoever gets the link can see them.",
    ],
    made: "How it is made",
    made_points: &[
        "Rules, boards and opponents are written in Rust and run in the browser as WebAssembly. Pages are made with Leptos; \
         wasm-bindgen, serde, postcard, base64, crc, rand_pcg and getrandom help. All of these are open source under the MIT or \
         Apache 2.0 licence.",
        "The seven colours were searched for in Björn Ottosson’s OKLab so that they stay apart for colour-blind eyes, by the \
         model of Machado, Oliveira and Fernandes (2009). Shapes tell everything that colours do.",
        "All drawings are Luciole’s own, and text is set in your device’s own fonts.",
    ],
    version: |number| format!("Version {number}"),
};

const FRENCH: AboutTexts = AboutTexts {
    heading: "À propos de Luciole",
    link: "À propos",
    lead: "Luciole est un coin tranquille pour des jeux de société de lumière, contre l’ordinateur ou à plusieurs devant un même écran.",
    games: "Les jeux et leurs auteurs",
    unofficial: "Luciole n’a rien d’officiel. Aucune des personnes ou maisons nommées ici ne l’a réalisée, vérifiée ni n’en \
                 répond ; les jeux appartiennent à leurs auteurs et éditeurs. Luciole explique les règles avec ses propres mots \
                 et fait ses propres dessins. Si un jeu vous plaît, la vraie boîte vaut d’être achetée.",
    column_game: "Jeu",
    column_design: "Auteur",
    column_publisher: "Éditeur",
    rulings: "Ce que Luciole a dû trancher",
    rulings_lead: "La règle imprimée laisse quelques questions ouvertes. Ces réponses sont celles de Luciole :",
    rulings_of: |game| format!("{game} : toutes les règles"),
    kept: "Ce qui est gardé, ce qui est envoyé",
    kept_points: &[
        "Vos parties et vos réglages restent dans ce navigateur, sur cet appareil. Effacer les données du navigateur pour cette page les supprime.",
        "Rien n’est envoyé nulle part : ni compte, ni publicité, ni mesure d’audience, ni cookie, et rien ne vient d’autres sites.",
        "Les adversaires réfléchissent sur votre propre appareil.",
        "Une fois la page chargée, on joue aussi sans réseau.",
        "Un lien vers une partie contient la partie même, avec le nom des joueurs : qui reçoit le lien peut les lire.",
    ],
    made: "Comment c’est fait",
    made_points: &[
        "Règles, plateaux et adversaires sont écrits en Rust et tournent dans le navigateur en WebAssembly. Les pages sont faites \
         avec Leptos ; wasm-bindgen, serde, postcard, base64, crc, rand_pcg et getrandom y aident. Tous sont libres, sous \
         licence MIT ou Apache 2.0.",
        "Les sept couleurs ont été cherchées dans l’espace OKLab de Björn Ottosson pour rester distinctes aux yeux daltoniens, \
         selon le modèle de Machado, Oliveira et Fernandes (2009). Les formes disent tout ce que disent les couleurs.",
        "Tous les dessins sont ceux de Luciole, et les textes s’affichent dans les polices de votre appareil.",
    ],
    version: |number| format!("Version {number}"),
};
