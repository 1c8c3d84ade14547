//! What Lumens says.

use luciole_table::{Language, of_fr};

use crate::rules::{BoardError, Pips, Room};

/// Lumens' texts.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub(super) struct LumensTexts {
    pub tagline: &'static str,
    pub goal: &'static str,
    /// How long a game takes, and how much there is to learn.
    pub facts: &'static str,
    /// The four seats, as the tokens' colours.
    pub seats: [&'static str; 4],
    pub first: &'static str,
    pub drawn: &'static str,
    pub board: &'static str,
    pub standard: &'static str,
    pub own_board: &'static str,
    pub own_board_hint: &'static str,

    /// A square with its room, if it is in one.
    pub square: fn(&str, Option<Room>) -> String,
    /// A token: what it shows, and whose it is.
    pub token: fn(Pips, &str) -> String,
    /// A square, and the token on it.
    pub with: fn(&str, &str) -> String,
    /// A square, and the token on it that would be covered.
    pub covering: fn(&str, &str) -> String,
    pub start_of: fn(&str, &str) -> String,
    pub chosen: fn(&str) -> String,
    pub face: fn(Pips) -> String,
    pub bag: &'static str,
    /// The rooms, A to Z.
    pub rooms: [&'static str; 26],

    pub prompt_start: &'static str,
    pub prompt_square: &'static str,
    pub prompt_forced: &'static str,
    pub prompt_from: &'static str,
    pub prompt_face: &'static str,
    pub prompt_where: &'static str,

    pub four: &'static str,
    pub two: &'static str,
    pub reached: &'static str,
    pub covers: &'static str,
    pub blocks: &'static str,
    pub left: &'static str,

    pub started: fn(&str, Pips) -> String,
    /// Who, what it shows, where, and what it covers.
    pub placed: fn(&str, Pips, &str, Option<&str>) -> String,
    pub last_token: &'static str,
    pub out: fn(&str) -> String,
    /// A room, and who has what in it.
    pub counted: fn(Room, &str) -> String,
    /// Who has how many pips, and the points for them.
    pub share: fn(&str, u8, u8) -> String,
    pub nobody: &'static str,

    pub choice_start: fn(Pips) -> String,
    pub choice_place: fn(Pips, &str) -> String,

    pub points: fn(i32) -> String,
    /// The points, the most first.
    pub balance: fn(&[i32]) -> String,
    pub pips_and_points: fn(u8, u8) -> String,
    pub legend: &'static str,

    pub over: &'static str,
    pub start_first: &'static str,
    pub is_started: &'static str,
    pub not_in_hand: fn(Pips) -> String,
    pub off_board: fn(&str) -> String,
    pub others_start: fn(&str) -> String,
    pub full: &'static str,
    pub blocked: fn(&str, &str) -> String,
    pub not_counted: fn(&str) -> String,
    pub too_long: fn(usize) -> String,
    pub board_error: fn(&BoardError) -> String,
}

/// The texts of a language.
pub(super) const fn words(language: Language) -> &'static LumensTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: LumensTexts = LumensTexts {
    tagline: "Count out squares in straight lines, and let your light outshine the others in every room.",
    facts: "15 min · medium",
    goal: "In each room, who shows most pips has four points; most points win.",
    seats: ["Yellow", "Blue", "Red", "Green"],
    first: "Who starts?",
    drawn: "By lot",
    board: "Which board?",
    standard: "The usual one",
    own_board: "A board of my own",
    own_board_hint: "A line a row: a letter from A to Z is a room’s square, a dot a passage’s.",

    square: |name, room| room.map_or_else(|| name.to_owned(), |room| format!("{name}, room {room}")),
    token: |pips, whose| format!("{whose} {pips}"),
    with: |square, token| format!("{square}: {token}"),
    covering: |square, token| format!("{square}, over {token}"),
    start_of: |square, whose| format!("{square}, start marker of {whose}"),
    chosen: |square| format!("{square}, chosen"),
    face: |pips| format!("Face {pips}"),
    bag: "My bag",
    rooms: [
        "room A", "room B", "room C", "room D", "room E", "room F", "room G", "room H", "room I", "room J", "room K",
        "room L", "room M", "room N", "room O", "room P", "room Q", "room R", "room S", "room T", "room U", "room V",
        "room W", "room X", "room Y", "room Z",
    ],

    prompt_start: "Your first token: which face shall be up?",
    prompt_square: "Choose a square for your token, or first its face.",
    prompt_forced: "None of your tokens counts to a free square: this one has to go on your start marker.",
    prompt_from: "Choose one of the squares that this token counts to, or another one.",
    prompt_face: "Which face shall be up?",
    prompt_where: "Now choose the square.",

    four: "4 points for the room",
    two: "2 points for the room",
    reached: "a token can go there",
    covers: "it would cover this token",
    blocks: "blocks the count",
    left: "left in the bag",

    started: |who, pips| format!("{who} starts with a {pips}."),
    placed: |who, pips, square, covered| match covered {
        None => format!("{who}: a {pips} on {square}."),
        Some(token) => format!("{who}: a {pips} on {square}, over {token}."),
    },
    last_token: " It was the last token.",
    out: |who| format!("{who} can’t place a token any more, and is out until the count."),
    counted: |room, shares| format!("Room {room}: {shares}."),
    share: |who, pips, points| {
        if points == 0 { format!("{who} {pips}") } else { format!("{who} {pips} → {points} points") }
    },
    nobody: "nobody",

    choice_start: |pips| format!("start with a {pips}."),
    choice_place: |pips, square| format!("a {pips} on {square}."),

    points: |points| if points == 1 { "1 point".to_owned() } else { format!("{points} points") },
    balance: |points| {
        let list: Vec<String> = points.iter().map(i32::to_string).collect();
        format!("{} points", list.join(" to "))
    },
    pips_and_points: |pips, points| format!("{pips} pips, {points} points"),
    legend: "Pips in each room, and → the points for them.",

    over: "The game is over.",
    start_first: "First the start token is laid: choose its face.",
    is_started: "Your start token has been laid already.",
    not_in_hand: |pips| format!("The token in your hand has no face {pips}."),
    off_board: |square| format!("The board has no square {square}."),
    others_start: |whose| format!("This is the start marker of {whose}: nobody else may place there."),
    full: "Two tokens lie here already.",
    blocked: |from, by| format!("The count from {from} is blocked by the token on {by}."),
    not_counted: |square| format!("None of your tokens counts to {square}."),
    too_long: |bytes| format!("This is too long for a board: {bytes} bytes."),
    board_error: |why| match why {
        BoardError::Empty => "Line 1, column 1: a board has at least one square.".to_owned(),
        BoardError::Long { bytes } => (ENGLISH.too_long)(*bytes),
        BoardError::Character { line, column, character } => {
            format!("Line {line}, column {column}: “{character}” is neither a room, A to Z, nor a passage, a dot.")
        }
        BoardError::Shape { line, column, width, found } => {
            format!("Line {line}, column {column}: this line has {found} squares, the first has {width}.")
        }
        BoardError::Size { line, column } => {
            format!("Line {line}, column {column}: a board has at most 16 squares to a side.")
        }
        BoardError::Starts { line, column, players } => {
            format!("Line {line}, column {column}: with {players} players, two would start on this square.")
        }
        BoardError::Pieces { line, column, room } => {
            format!("Line {line}, column {column}: another piece of room {room}, which has to be in one piece.")
        }
        BoardError::NoRoom => "Line 1, column 1: a board has at least one room, A to Z.".to_owned(),
    },
};

const FRENCH: LumensTexts = LumensTexts {
    tagline: "Comptez les cases en ligne droite, et que votre lumière domine dans chaque salle.",
    facts: "15 min · moyen",
    goal: "Dans chaque salle, qui montre le plus de points de dé en marque quatre ; le meilleur total gagne.",
    seats: ["Jaune", "Bleu", "Rouge", "Vert"],
    first: "Qui commence ?",
    drawn: "Au sort",
    board: "Quel plateau ?",
    standard: "L’habituel",
    own_board: "Un plateau à moi",
    own_board_hint: "Une ligne par rangée : une lettre de A à Z est une case de salle, un point une case de passage.",

    square: |name, room| room.map_or_else(|| name.to_owned(), |room| format!("{name}, salle {room}")),
    token: |pips, whose| format!("{pips} {}", whose.to_ascii_lowercase()),
    with: |square, token| format!("{square} : {token}"),
    covering: |square, token| format!("{square}, sur le {token}"),
    start_of: |square, whose| format!("{square}, départ {}", of_fr(whose)),
    chosen: |square| format!("{square}, choisie"),
    face: |pips| format!("Face {pips}"),
    bag: "Mon sac",
    rooms: [
        "salle A", "salle B", "salle C", "salle D", "salle E", "salle F", "salle G", "salle H", "salle I", "salle J",
        "salle K", "salle L", "salle M", "salle N", "salle O", "salle P", "salle Q", "salle R", "salle S", "salle T",
        "salle U", "salle V", "salle W", "salle X", "salle Y", "salle Z",
    ],

    prompt_start: "Votre premier jeton : quelle face dessus ?",
    prompt_square: "Choisissez une case pour votre jeton, ou d’abord sa face.",
    prompt_forced: "Aucun de vos jetons ne mène à une case libre : celui-ci doit aller sur votre départ.",
    prompt_from: "Choisissez une case où mène ce jeton, ou une autre.",
    prompt_face: "Quelle face dessus ?",
    prompt_where: "Choisissez maintenant la case.",

    four: "4 points pour la salle",
    two: "2 points pour la salle",
    reached: "un jeton peut y aller",
    covers: "il couvrirait ce jeton",
    blocks: "barre le chemin",
    left: "encore dans le sac",

    started: |who, pips| format!("{who} commence avec un {pips}."),
    placed: |who, pips, square, covered| match covered {
        None => format!("{who} : un {pips} en {square}."),
        Some(token) => format!("{who} : un {pips} en {square}, sur le {token}."),
    },
    last_token: " C’était son dernier jeton.",
    out: |who| format!("{who} ne peut plus poser de jeton, et sort du jeu jusqu’au décompte."),
    counted: |room, shares| format!("Salle {room} : {shares}."),
    share: |who, pips, points| {
        if points == 0 { format!("{who} {pips}") } else { format!("{who} {pips} → {points} points") }
    },
    nobody: "personne",

    choice_start: |pips| format!("commencer avec un {pips}."),
    choice_place: |pips, square| format!("un {pips} en {square}."),

    points: |points| if points < 2 { format!("{points} point") } else { format!("{points} points") },
    balance: |points| {
        let list: Vec<String> = points.iter().map(i32::to_string).collect();
        format!("{} points", list.join(" à "))
    },
    pips_and_points: |pips, points| format!("{pips} au dé, {points} points"),
    legend: "Les points de dé dans chaque salle, et → ce qu’ils rapportent.",

    over: "La partie est finie.",
    start_first: "Il faut d’abord poser le jeton de départ : choisissez sa face.",
    is_started: "Votre jeton de départ est déjà posé.",
    not_in_hand: |pips| format!("Le jeton dans votre main n’a pas de face {pips}."),
    off_board: |square| format!("Le plateau n’a pas de case {square}."),
    others_start: |whose| format!("C’est le départ {} : personne d’autre n’y pose de jeton.", of_fr(whose)),
    full: "Deux jetons sont déjà ici.",
    blocked: |from, by| format!("Le chemin depuis {from} est barré par le jeton en {by}."),
    not_counted: |square| format!("Aucun de vos jetons ne mène en {square}."),
    too_long: |bytes| format!("C’est trop long pour un plateau : {bytes} octets."),
    board_error: |why| match why {
        BoardError::Empty => "Ligne 1, colonne 1 : un plateau a au moins une case.".to_owned(),
        BoardError::Long { bytes } => (FRENCH.too_long)(*bytes),
        BoardError::Character { line, column, character } => {
            format!(
                "Ligne {line}, colonne {column} : « {character} » n’est ni une salle, A à Z, ni un passage, un point."
            )
        }
        BoardError::Shape { line, column, width, found } => {
            format!("Ligne {line}, colonne {column} : cette ligne a {found} cases, la première en a {width}.")
        }
        BoardError::Size { line, column } => {
            format!("Ligne {line}, colonne {column} : un plateau a au plus 16 cases de côté.")
        }
        BoardError::Starts { line, column, players } => {
            format!("Ligne {line}, colonne {column} : à {players} joueurs, deux partiraient de cette case.")
        }
        BoardError::Pieces { line, column, room } => {
            format!(
                "Ligne {line}, colonne {column} : un autre morceau de la salle {room}, qui doit être d’un seul tenant."
            )
        }
        BoardError::NoRoom => "Ligne 1, colonne 1 : un plateau a au moins une salle, A à Z.".to_owned(),
    },
};
