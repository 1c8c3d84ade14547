//! What Luminos says.

use luciole_table::Language;

use crate::rules::Symbol;

/// Luminos' texts.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub(super) struct LuminosTexts {
    pub tagline: &'static str,
    pub goal: &'static str,
    /// How long a game takes, and how much there is to learn.
    pub facts: &'static str,
    /// The four seats.
    pub seats: [&'static str; 4],
    pub first: &'static str,
    pub drawn: &'static str,

    /// So many of a symbol.
    pub symbols: fn(u8, Symbol) -> String,
    /// Between the last two of a list.
    pub and: &'static str,
    pub chosen: fn(&str) -> String,
    /// The bag with so many tiles.
    pub draw: fn(u8) -> String,
    /// A spot by its distance from the start, to the right and down.
    pub spot: fn(i8, i8) -> String,
    /// A spot, and what a tile would score there.
    pub scores_there: fn(&str, &str) -> String,
    /// The tokens that can be put on a tile.
    pub tokens: [&'static str; 3],
    pub keep: &'static str,
    /// The same of the last token.
    pub keep_one: &'static str,
    pub put_down: fn(&str) -> String,
    /// Which tokens are chosen, if any, and what the squares count with them.
    pub counts_with: fn(Option<&str>, &str) -> String,
    /// What a square counts, and what it would count without tokens.
    pub instead: fn(&str, &str) -> String,
    pub as_before: fn(&str) -> String,
    /// Between what is entered first and what after it.
    pub then: &'static str,
    pub bag: &'static str,

    pub prompt_source: &'static str,
    pub prompt_chosen: &'static str,
    pub prompt_place: &'static str,
    pub prompt_tokens: &'static str,
    pub prompt_order: &'static str,

    pub lacking: &'static str,
    pub would_score: &'static str,
    pub struck: &'static str,
    pub token: &'static str,
    pub telescope: &'static str,

    pub taken: fn(&str, &str) -> String,
    pub was_drawn: fn(&str, &str) -> String,
    pub placed: fn(&str, &str) -> String,
    /// Who puts how many tokens, and which.
    pub put: fn(&str, u8, &str) -> String,
    pub kept: fn(&str) -> String,
    pub counted: fn(&str, &str) -> String,
    pub has_reached: fn(&str) -> String,
    pub round: fn(&str, &str) -> String,
    /// Between the tiles of the middle.
    pub next_tile: &'static str,
    pub ended: &'static str,
    pub bag_is_out: &'static str,

    pub choice_take: fn(&str) -> String,
    pub choice_draw: &'static str,
    pub choice_place: fn(&str) -> String,

    /// The columns of the scores: suns, moons, stars, unused tokens, target line.
    pub columns: [&'static str; 5],
    pub points: fn(i32) -> String,
    /// The points, the most first.
    pub balance: fn(&str) -> String,
    /// Between the points of two players.
    pub to: &'static str,
    pub legend: &'static str,

    pub over: &'static str,
    pub first_source: &'static str,
    pub first_place: &'static str,
    pub first_tokens: &'static str,
    pub first_order: &'static str,
    pub not_in_middle: &'static str,
    pub bag_empty: &'static str,
    pub is_taken: &'static str,
    pub apart: &'static str,
    pub used: &'static str,
    pub full: &'static str,
    pub no_order: &'static str,
    /// The order as it is written.
    pub same_order: &'static str,
}

/// The texts of a language.
pub(super) const fn words(language: Language) -> &'static LuminosTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: LuminosTexts = LuminosTexts {
    tagline: "Lay out a sky of suns, moons and stars: in every square of four, what is rarest counts.",
    facts: "15 min · easy",
    goal: "Squares of four tiles score what they show least. Only lines with suns, moons and stars count.",
    seats: ["Yellow", "Blue", "Red", "Green"],
    first: "Who has the telescope first?",
    drawn: "By lot",

    symbols: |count, symbol| {
        let [one, more] = match symbol {
            Symbol::Sun => ["sun", "suns"],
            Symbol::Moon => ["moon", "moons"],
            Symbol::Star => ["star", "stars"],
        };
        format!("{count} {}", if count == 1 { one } else { more })
    },
    and: " and ",
    chosen: |tile| format!("{tile}, chosen"),
    draw: |left| format!("Draw from the bag, unseen: {left} {}", if left == 1 { "tile" } else { "tiles" }),
    spot: |x, y| {
        let across = if x < 0 { "left" } else { "right" };
        let down = if y < 0 { "up" } else { "down" };
        format!("Place {} {across}, {} {down} of the start", x.abs(), y.abs())
    },
    scores_there: |spot, scores| format!("{spot}: scores {scores}"),
    tokens: ["Sun token", "Moon token", "Star token"],
    keep: "Keep all tokens",
    keep_one: "Keep the token",
    put_down: |tokens| format!("Put {tokens}"),
    counts_with: |tokens, counts| match tokens {
        None => format!("Without a token: {counts}."),
        Some(tokens) => format!("With {tokens}: {counts}."),
    },
    instead: |now, before| format!("{now} instead of {before}"),
    as_before: |counts| format!("still {counts}"),
    then: ", then ",
    bag: "What is in the bag",

    prompt_source: "Choose a tile of the middle, or draw one from the bag.",
    prompt_chosen: "Choose where it goes; numbers tell what it would score. Or choose another tile.",
    prompt_place: "Choose where the tile goes; numbers tell what it would score.",
    prompt_tokens: "Choose bonus tokens for this tile, or keep them: each is worth 3 points at the end.",
    prompt_order: "In which order do you enter the squares?",

    lacking: "a tile here completes a square",
    would_score: "what a square scores",
    struck: "doesn’t count: its line isn’t complete",
    token: "an unused token: 3 points",
    telescope: "began the round",

    taken: |who, tile| format!("{who} takes {tile}."),
    was_drawn: |who, tile| format!("{who} draws from the bag: {tile}."),
    placed: |who, tile| format!("{who} places it: {tile}."),
    put: |who, count, tokens| {
        let put = if count == 1 { "a token" } else { "tokens" };
        format!("{who} puts {put} on it: {tokens}.")
    },
    kept: |who| format!("{who} keeps all tokens."),
    counted: |who, scores| format!("A square scores {scores} for {who}."),
    has_reached: |who| format!("{who} has reached the target line: 6 points, and the last round."),
    round: |who, tiles| format!("A new round: {who} has the telescope. In the middle: {tiles}."),
    next_tile: "; ",
    ended: "The game is over.",
    bag_is_out: "The bag can’t fill the middle any more: the game is over.",

    choice_take: |tile| format!("take {tile}."),
    choice_draw: "draw from the bag.",
    choice_place: |spot| format!("{spot}."),

    columns: [
        "suns in complete lines",
        "moons in complete lines",
        "stars in complete lines",
        "unused tokens",
        "target line",
    ],
    points: |points| if points == 1 { "1 point".to_owned() } else { format!("{points} points") },
    balance: |points| format!("{points} points"),
    to: " to ",
    legend: "Suns, moons and stars in complete lines, 3 points for each token kept, 6 for the target line.",

    over: "The game is over.",
    first_source: "First choose a tile of the middle, or draw one from the bag.",
    first_place: "First the tile has to be placed.",
    first_tokens: "First say whether tokens go on the tile.",
    first_order: "First say in which order the squares are entered.",
    not_in_middle: "There is no such tile in the middle.",
    bag_empty: "The bag is empty.",
    is_taken: "A tile is there already.",
    apart: "A tile needs a side against another one of your sky.",
    used: "That token has been used.",
    full: "No more than four symbols go on a tile.",
    no_order: "This isn’t an order of these squares.",
    same_order: "This order gives the same sheet as another: write order={0}.",
};

const FRENCH: LuminosTexts = LuminosTexts {
    tagline: "Composez un ciel de soleils, de lunes et d’étoiles : dans chaque carré de quatre, le plus rare compte.",
    facts: "15 min · facile",
    goal: "Un carré de quatre tuiles marque ce qu’il montre le moins. Seules comptent les lignes qui ont soleils, lunes et étoiles.",
    seats: ["Jaune", "Bleu", "Rouge", "Vert"],
    first: "Qui a le télescope d’abord ?",
    drawn: "Au sort",

    symbols: |count, symbol| {
        let [one, more] = match symbol {
            Symbol::Sun => ["soleil", "soleils"],
            Symbol::Moon => ["lune", "lunes"],
            Symbol::Star => ["étoile", "étoiles"],
        };
        format!("{count} {}", if count < 2 { one } else { more })
    },
    and: " et ",
    chosen: |tile| format!("{tile}, choisie"),
    draw: |left| format!("Piocher dans le sac, à l’aveugle : {left} {}", if left < 2 { "tuile" } else { "tuiles" }),
    spot: |x, y| {
        let across = if x < 0 { "à gauche" } else { "à droite" };
        let down = if y < 0 { "en haut" } else { "en bas" };
        format!("Poser {} {across}, {} {down} du départ", x.abs(), y.abs())
    },
    scores_there: |spot, scores| format!("{spot} : marque {scores}"),
    tokens: ["Jeton soleil", "Jeton lune", "Jeton étoile"],
    keep: "Garder tous les jetons",
    keep_one: "Garder le jeton",
    put_down: |tokens| format!("Poser {tokens}"),
    counts_with: |tokens, counts| match tokens {
        None => format!("Sans jeton : {counts}."),
        Some(tokens) => format!("Avec {tokens} : {counts}."),
    },
    instead: |now, before| format!("{now} au lieu de {before}"),
    as_before: |counts| format!("toujours {counts}"),
    then: ", puis ",
    bag: "Ce qui est dans le sac",

    prompt_source: "Choisissez une tuile au centre, ou piochez-en une dans le sac.",
    prompt_chosen: "Choisissez où elle va ; les nombres disent ce qu’elle marquerait. Ou choisissez-en une autre.",
    prompt_place: "Choisissez où va la tuile ; les nombres disent ce qu’elle marquerait.",
    prompt_tokens: "Choisissez des jetons bonus pour cette tuile, ou gardez-les : chacun vaut 3 points à la fin.",
    prompt_order: "Dans quel ordre inscrivez-vous les carrés ?",

    lacking: "une tuile ici complète un carré",
    would_score: "ce que marque un carré",
    struck: "ne compte pas : sa ligne est incomplète",
    token: "un jeton gardé : 3 points",
    telescope: "a commencé la manche",

    taken: |who, tile| format!("{who} prend {tile}."),
    was_drawn: |who, tile| format!("{who} pioche dans le sac : {tile}."),
    placed: |who, tile| format!("{who} pose sa tuile : {tile}."),
    put: |who, count, tokens| {
        let put = if count < 2 { "un jeton" } else { "des jetons" };
        format!("{who} y pose {put} : {tokens}.")
    },
    kept: |who| format!("{who} garde ses jetons."),
    counted: |who, scores| format!("Un carré marque {scores} pour {who}."),
    has_reached: |who| format!("{who} atteint la ligne d’arrivée : 6 points, et la dernière manche."),
    round: |who, tiles| format!("Nouvelle manche : {who} a le télescope. Au centre : {tiles}."),
    next_tile: " ; ",
    ended: "La partie est finie.",
    bag_is_out: "Le sac ne suffit plus pour le centre : la partie est finie.",

    choice_take: |tile| format!("prendre {tile}."),
    choice_draw: "piocher dans le sac.",
    choice_place: |spot| format!("{spot}."),

    columns: [
        "soleils des lignes complètes",
        "lunes des lignes complètes",
        "étoiles des lignes complètes",
        "jetons gardés",
        "ligne d’arrivée",
    ],
    points: |points| if points < 2 { format!("{points} point") } else { format!("{points} points") },
    balance: |points| format!("{points} points"),
    to: " à ",
    legend: "Soleils, lunes et étoiles des lignes complètes, 3 points par jeton gardé, 6 pour la ligne d’arrivée.",

    over: "La partie est finie.",
    first_source: "Choisissez d’abord une tuile au centre, ou piochez-en une.",
    first_place: "Il faut d’abord poser la tuile.",
    first_tokens: "Dites d’abord si des jetons vont sur la tuile.",
    first_order: "Dites d’abord dans quel ordre inscrire les carrés.",
    not_in_middle: "Il n’y a pas cette tuile au centre.",
    bag_empty: "Le sac est vide.",
    is_taken: "Il y a déjà une tuile ici.",
    apart: "Une tuile doit toucher par un côté une autre de votre ciel.",
    used: "Ce jeton est déjà posé.",
    full: "Pas plus de quatre symboles par tuile.",
    no_order: "Ce n’est pas un ordre de ces carrés.",
    same_order: "Cet ordre donne la même fiche qu’un autre : écrivez order={0}.",
};
