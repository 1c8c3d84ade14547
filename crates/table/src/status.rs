//! What is said of a game in progress, whichever it is: whose turn it is, who has won, and what the computers are called.

use luciole_core::Level;

use crate::{Language, of_fr};

/// The texts about how a game stands.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct StatusTexts {
    pub board: fn(&str) -> String,
    pub turn_of: fn(&str) -> String,
    pub thinking: fn(&str) -> String,
    /// The person to whom the page speaks: inside a sentence, and on a plate with the seat's name.
    pub you: &'static str,
    pub you_as: fn(&str) -> String,
    pub your_turn: &'static str,
    pub won: fn(&str) -> String,
    pub shared: fn(&str) -> String,
    /// By how much; nothing if the tie-break decided.
    pub you_won: fn(Option<&str>) -> String,
    pub you_lost: fn(Option<&str>) -> String,
    /// The place, how far behind, and the winners' names.
    pub you_came: fn(usize, Option<&str>, &str) -> String,
    /// The names of the others.
    pub you_share: fn(&str) -> String,
    /// Who would win if the game ended now, and by how much.
    pub if_ended_now: fn(&str, &str) -> String,
    /// That nobody is ahead.
    pub level: &'static str,
    /// By what, where the points are equal.
    pub on_the_tie_break: &'static str,
    /// So many points on top if the game ended now.
    pub in_sight: fn(i32) -> String,
    /// Shown to the player who has just taken the device, while the last move is replayed.
    pub last_move_again: &'static str,
    pub and: &'static str,
    /// The computers, the gentlest first.
    pub characters: [Character; Level::COUNT],
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

impl StatusTexts {
    /// The character that plays at a level.
    pub fn character(&self, level: Level) -> &Character {
        &self.characters[usize::from(u8::from(level))]
    }
}

/// The texts of a language.
pub const fn status(language: Language) -> &'static StatusTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: StatusTexts = StatusTexts {
    board: |game| format!("Board of {game}"),
    turn_of: |who| format!("{who} to play"),
    thinking: |who| format!("{who} is thinking"),
    you: "you",
    you_as: |seat| format!("You ({seat})"),
    your_turn: "Your turn",
    won: |who| format!("{who} wins!"),
    shared: |who| format!("{who} share the win."),
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
    if_ended_now: |who, by| format!("If it ended now: {who}, {by}"),
    level: "level",
    on_the_tie_break: "on the tie-break",
    in_sight: |points| format!("{points} in sight"),
    last_move_again: "This is what was just played",
    and: "and",
    characters: [
        Character { name: "Plop", kind: "the tadpole", plays: "has just read the rules, and loves whatever glitters" },
        Character { name: "Rana", kind: "the frog", plays: "jumps at whatever is close" },
        Character { name: "Zip", kind: "the dragonfly", plays: "quick, and now and then careless" },
        Character { name: "Otto", kind: "the otter", plays: "thinks before playing, and likes to set traps" },
        Character { name: "Aldo", kind: "the heron", plays: "stands still, counts, and strikes" },
        Character { name: "Iris", kind: "the owl", plays: "sees almost everything" },
    ],
};

const FRENCH: StatusTexts = StatusTexts {
    board: |game| format!("Plateau de {game}"),
    turn_of: |who| format!("À {who} de jouer"),
    thinking: |who| format!("{who} réfléchit"),
    you: "vous",
    you_as: |seat| format!("Vous ({seat})"),
    your_turn: "À vous de jouer",
    won: |who| format!("{who} gagne !"),
    shared: |who| format!("{who} se partagent la victoire."),
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
    if_ended_now: |who, by| format!("Si tout s’arrêtait là : {who}, {by}"),
    level: "égalité",
    on_the_tie_break: "au départage",
    in_sight: |points| format!("{points} en vue"),
    last_move_again: "Voici ce qui vient d’être joué",
    and: "et",
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
};
