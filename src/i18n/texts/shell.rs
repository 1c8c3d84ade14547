//! What the shell says: everything that is no game's own.

use luciole_core::Level;

use crate::model::language::Language;

use super::{
    AnalysisTexts, ByLinkTexts, DailyTexts, EmbedTexts, KeepingTexts, LessonTexts, OfflineTexts, ReadingTexts,
    ShareTexts, TableTexts, by_link, embed, keeping, lesson, of_fr, offline, reading, share,
};

/// The shell's texts.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct Texts {
    pub keeping: KeepingTexts,
    pub embed: EmbedTexts,
    pub offline: OfflineTexts,
    pub reading: &'static ReadingTexts,
    pub lesson: LessonTexts,
    pub tagline: &'static str,
    pub choose_a_game: &'static str,
    /// Designer; publishers, with commas between them.
    pub by: fn(&str, &str) -> String,
    pub play: &'static str,
    pub choose_players: &'static str,
    pub players: fn(&str) -> String,
    /// What is folded away.
    pub more: &'static str,
    pub more_about: fn(&str) -> String,
    pub open_a_game: &'static str,
    pub open: &'static str,
    pub settings: &'static str,
    pub home: &'static str,
    pub unofficial: &'static str,
    pub skip_to_content: &'static str,
    pub unknown_page: &'static str,
    pub back_home: &'static str,

    pub new_game: &'static str,
    pub who_plays: &'static str,
    pub how_many: &'static str,
    /// A person against computers, people alone, computers alone; of two players, then of more.
    pub presets: [[&'static str; 3]; 2],
    pub person: &'static str,
    pub computer: &'static str,
    pub name: &'static str,
    /// The computers, the gentlest first.
    pub characters: [Character; Level::COUNT],
    pub strength: &'static str,
    /// Of the only computer, of all of several.
    pub strength_of_all: [&'static str; 2],
    pub different: &'static str,
    /// That the computers follow the player's results, and which one it is now.
    pub at_my_strength: fn(&str) -> String,
    pub names_and_seats: &'static str,
    pub seed: &'static str,
    pub seed_hint: &'static str,
    pub seed_wrong: &'static str,
    pub start: &'static str,

    pub open_hint: &'static str,
    pub open_label: &'static str,
    pub open_file: &'static str,
    pub cannot_open: &'static str,

    pub language: &'static str,
    pub like_the_browser: &'static str,
    pub theme: &'static str,
    pub like_the_device: &'static str,
    pub light: &'static str,
    pub dark: &'static str,
    pub not_kept: &'static str,

    /// What is said around play.
    pub table: &'static TableTexts,
    pub share: &'static ShareTexts,
    pub analysis: &'static AnalysisTexts,
    pub daily: &'static DailyTexts,
    pub by_link: &'static ByLinkTexts,
    pub board: fn(&str) -> String,
    pub turn_of: fn(&str) -> String,
    pub thinking: fn(&str) -> String,
    /// The person to whom the page speaks: inside a sentence, and on a plate with the seat's name.
    pub you: &'static str,
    pub you_as: fn(&str) -> String,
    pub your_turn: &'static str,
    /// By how much; nothing if the tie-break decided.
    pub you_won: fn(Option<&str>) -> String,
    pub you_lost: fn(Option<&str>) -> String,
    /// The place, how far behind, and the winners' names.
    pub you_came: fn(usize, Option<&str>, &str) -> String,
    /// The names of the others.
    pub you_share: fn(&str) -> String,
    /// So many points on top if the game ended now.
    pub in_sight: fn(i32) -> String,
    pub undo: &'static str,
    pub redo: &'static str,
    pub scores: &'static str,
    pub log: &'static str,
    pub nothing_yet: &'static str,
    pub skip: &'static str,
    pub won: fn(&str) -> String,
    pub shared: fn(&str) -> String,
    pub rematch: &'static str,
    pub worker_failed: &'static str,
    pub try_again: &'static str,
    pub restarted: &'static str,
    pub and: &'static str,
}

/// A computer that plays, as a character of the pond.
#[derive(Clone, Copy, Debug)]
pub struct Character {
    /// Its name, the same in all languages.
    pub name: &'static str,
    /// What it is, after its name.
    pub kind: &'static str,
    /// How it plays, to go on after a dash.
    pub plays: &'static str,
}

impl Character {
    /// Its name and what it is.
    pub fn in_full(&self) -> String {
        [self.name, " ", self.kind].concat()
    }
}

impl Texts {
    /// The character that plays at a level.
    pub fn character(&self, level: Level) -> &Character {
        &self.characters[usize::from(u8::from(level))]
    }
}

/// The texts of a language.
pub const fn texts(language: Language) -> &'static Texts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: Texts = Texts {
    keeping: keeping::ENGLISH,
    embed: embed::ENGLISH,
    offline: offline::ENGLISH,
    reading: reading(Language::English),
    lesson: lesson::ENGLISH,
    tagline: "Five board games of light, to play against the computer or round one tablet.",
    choose_a_game: "Choose a game",
    by: |designer, publisher| format!("by {designer}, published by {}", publisher.replace(", ", " and ")),
    play: "Play",
    choose_players: "Choose who plays",
    players: |count| format!("{count} players"),
    more: "More",
    more_about: |game| format!("More about {game}"),
    open_a_game: "Open a game",
    open: "Open",
    settings: "Settings",
    home: "Games",
    unofficial: "Unofficial and free: the games belong to their designers and publishers.",
    skip_to_content: "Skip to content",
    unknown_page: "There is no such page.",
    back_home: "Back to the games",

    new_game: "New game",
    who_plays: "Who plays?",
    how_many: "How many?",
    presets: [
        ["Me against the computer", "Two of us", "Watch computers"],
        ["Me against computers", "All of us here", "Watch computers"],
    ],
    person: "Person",
    computer: "Computer",
    name: "Name",
    characters: [
        Character { name: "Plop", kind: "the tadpole", plays: "has just read the rules, and loves whatever glitters" },
        Character { name: "Rana", kind: "the frog", plays: "jumps at whatever is close" },
        Character { name: "Zip", kind: "the dragonfly", plays: "quick, and now and then careless" },
        Character { name: "Otto", kind: "the otter", plays: "thinks before playing, and likes to set traps" },
        Character { name: "Aldo", kind: "the heron", plays: "stands still, counts, and strikes" },
        Character { name: "Iris", kind: "the owl", plays: "sees almost everything" },
    ],
    strength: "Strength",
    strength_of_all: ["Strength of the computer", "Strength of all computers"],
    different: "different",
    at_my_strength: |who| format!("At my level: {who}"),
    names_and_seats: "Names and seats",
    seed: "Seed",
    seed_hint: "Leave it empty for a new one. The same seed lays out the same game.",
    seed_wrong: "A seed is a whole number up to 18446744073709551615, without zeros before it.",
    start: "Start",

    open_hint: "Paste a link or a record of a game, or choose a file.",
    open_label: "Link or record",
    open_file: "Choose a file",
    cannot_open: "This game can't be opened.",

    language: "Language",
    like_the_browser: "Like the browser",
    theme: "Colours",
    like_the_device: "Like the device",
    light: "Light",
    dark: "Dark",
    not_kept: "This browser keeps nothing for this page: settings last until it is closed.",

    table: &super::table::ENGLISH,
    share: &share::ENGLISH,
    analysis: &super::analysis::ENGLISH,
    daily: &super::daily::ENGLISH,
    by_link: &by_link::ENGLISH,
    board: |game| format!("Board of {game}"),
    turn_of: |who| format!("{who} to play"),
    thinking: |who| format!("{who} is thinking"),
    you: "you",
    you_as: |seat| format!("You ({seat})"),
    your_turn: "Your turn",
    you_won: |by| match by {
        Some(by) => format!("You won, {by}"),
        None => "You won on the tie-break".to_owned(),
    },
    you_lost: |by| match by {
        Some(by) => format!("You lost by {by}"),
        None => "You lost on the tie-break".to_owned(),
    },
    you_came: |place, behind, winner| {
        let place = ["second", "third", "fourth"][place.clamp(2, 4) - 2];
        match behind {
            Some(behind) => format!("You came {place}, {behind} behind {winner}"),
            None => format!("You came {place}, behind {winner} on the tie-break"),
        }
    },
    you_share: |others| format!("You share the win with {others}"),
    in_sight: |points| format!("{points} in sight"),
    undo: "Undo",
    redo: "Redo",
    scores: "Scores",
    log: "Moves",
    nothing_yet: "Nothing has been played yet.",
    skip: "Skip the animation",
    won: |who| format!("{who} wins!"),
    shared: |who| format!("{who} share the win."),
    rematch: "Rematch",
    worker_failed: "The computer opponent has stopped answering.",
    try_again: "Try again",
    restarted: "The computer opponent was restarted.",
    and: "and",
};

const FRENCH: Texts = Texts {
    keeping: keeping::FRENCH,
    embed: embed::FRENCH,
    offline: offline::FRENCH,
    reading: reading(Language::French),
    lesson: lesson::FRENCH,
    tagline: "Cinq jeux de société de lumière, contre l’ordinateur ou autour d’une même tablette.",
    choose_a_game: "Choisissez un jeu",
    by: |designer, publisher| format!("de {designer}, édité par {}", publisher.replace(", ", " et ")),
    play: "Jouer",
    choose_players: "Choisir qui joue",
    players: |count| format!("{count} joueurs"),
    more: "Plus",
    more_about: |game| format!("Plus sur {game}"),
    open_a_game: "Ouvrir une partie",
    open: "Ouvrir",
    settings: "Réglages",
    home: "Jeux",
    unofficial: "Non officiel et gratuit : les jeux appartiennent à leurs auteurs et éditeurs.",
    skip_to_content: "Aller au contenu",
    unknown_page: "Cette page n’existe pas.",
    back_home: "Retour aux jeux",

    new_game: "Nouvelle partie",
    who_plays: "Qui joue ?",
    how_many: "Combien ?",
    presets: [
        ["Moi contre l’ordinateur", "Nous deux", "Regarder l’ordinateur"],
        ["Moi contre l’ordinateur", "Nous tous, ici", "Regarder l’ordinateur"],
    ],
    person: "Humain",
    computer: "Ordinateur",
    name: "Nom",
    characters: [
        Character { name: "Plop", kind: "le têtard", plays: "vient de lire les règles et adore ce qui brille" },
        Character { name: "Rana", kind: "la grenouille", plays: "saute sur ce qui est tout près" },
        Character { name: "Zip", kind: "la libellule", plays: "vive, mais parfois étourdie" },
        Character {
            name: "Otto", kind: "la loutre", plays: "réfléchit avant de jouer et tend volontiers des pièges"
        },
        Character { name: "Aldo", kind: "le héron", plays: "ne bouge pas, compte, puis frappe" },
        Character { name: "Iris", kind: "la chouette", plays: "voit presque tout" },
    ],
    strength: "Force",
    strength_of_all: ["Force de l’ordinateur", "Force de tous les ordinateurs"],
    different: "différentes",
    at_my_strength: |who| format!("À mon niveau : {who}"),
    names_and_seats: "Noms et places",
    seed: "Graine",
    seed_hint: "Laissez vide pour une nouvelle. La même graine donne la même partie.",
    seed_wrong: "Une graine est un nombre entier jusqu’à 18446744073709551615, sans zéros devant.",
    start: "Commencer",

    open_hint: "Collez un lien ou l’enregistrement d’une partie, ou choisissez un fichier.",
    open_label: "Lien ou enregistrement",
    open_file: "Choisir un fichier",
    cannot_open: "Impossible d’ouvrir cette partie.",

    language: "Langue",
    like_the_browser: "Comme le navigateur",
    theme: "Couleurs",
    like_the_device: "Comme l’appareil",
    light: "Clair",
    dark: "Sombre",
    not_kept: "Ce navigateur ne garde rien pour cette page : les réglages durent jusqu’à sa fermeture.",

    table: &super::table::FRENCH,
    share: &share::FRENCH,
    analysis: &super::analysis::FRENCH,
    daily: &super::daily::FRENCH,
    by_link: &by_link::FRENCH,
    board: |game| format!("Plateau de {game}"),
    turn_of: |who| format!("À {who} de jouer"),
    thinking: |who| format!("{who} réfléchit"),
    you: "vous",
    you_as: |seat| format!("Vous ({seat})"),
    your_turn: "À vous de jouer",
    you_won: |by| match by {
        Some(by) => format!("Vous avez gagné, {by}"),
        None => "Vous avez gagné au départage".to_owned(),
    },
    you_lost: |by| match by {
        Some(by) => format!("Vous avez perdu de {by}"),
        None => "Vous avez perdu au départage".to_owned(),
    },
    you_came: |place, behind, winner| {
        let place = ["deuxième", "troisième", "quatrième"][place.clamp(2, 4) - 2];
        match behind {
            Some(behind) => format!("Vous finissez {place}, à {behind} {}", of_fr(winner)),
            None => format!("Vous finissez {place}, derrière {winner} au départage"),
        }
    },
    you_share: |others| format!("Vous partagez la victoire avec {others}"),
    in_sight: |points| format!("{points} en vue"),
    undo: "Annuler",
    redo: "Rétablir",
    scores: "Score",
    log: "Coups",
    nothing_yet: "Rien n’a encore été joué.",
    skip: "Passer l’animation",
    won: |who| format!("{who} gagne !"),
    shared: |who| format!("{who} se partagent la victoire."),
    rematch: "Revanche",
    worker_failed: "L’adversaire ne répond plus.",
    try_again: "Réessayer",
    restarted: "L’adversaire a été relancé.",
    and: "et",
};
