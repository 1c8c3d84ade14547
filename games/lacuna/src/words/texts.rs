//! What Lacuna says.

use luciole_table::Language;

use crate::rules::Colour;

/// Lacuna's texts.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub(super) struct LacunaTexts {
    pub tagline: &'static str,
    pub goal: &'static str,
    /// How long a game takes, and how much there is to learn.
    pub facts: &'static str,
    /// The two seats, as the pawns' metals.
    pub seats: [&'static str; 2],
    pub first: &'static str,
    pub drawn: &'static str,
    pub colours: [&'static str; 7],
    /// Of several flowers.
    pub colours_of_several: [&'static str; 7],
    /// A flower of a colour, with its number: "red flower 3".
    pub flower: fn(Colour, u8) -> String,
    /// Where it is: the hour of a clock, and how far out.
    pub hour: fn(u8) -> String,
    pub rings: [&'static str; 3],
    pub take: fn(Colour) -> String,
    pub partner: fn(&str) -> String,
    pub chosen: fn(&str) -> String,
    pub ghost: &'static str,
    /// Where the ghost is, in per cent of the way from one flower to the other.
    pub ghost_at: fn(u32, &str, &str) -> String,
    /// Where the ghost is, with what it would change there.
    pub with_effect: fn(&str, &str) -> String,
    /// So many flowers would change hands.
    pub would_win: fn(usize) -> String,
    /// So many pairs would be cut off.
    pub would_cut: fn(usize) -> String,
    pub territories: &'static str,
    pub owners: &'static str,
    /// Marks: flowers that the pawn would win over, by seat, and so on.
    pub would_be: [&'static str; 2],
    pub cut_off: &'static str,
    pub nearest_to: [&'static str; 2],
    pub would_go_to: [&'static str; 2],
    pub gathered_by: [&'static str; 2],
    pub put_down: &'static str,
    pub pass: &'static str,

    pub prompt_take: &'static str,
    pub prompt_flower: &'static str,
    pub prompt_partner: &'static str,
    pub prompt_no_partner: &'static str,
    pub prompt_slide: &'static str,
    pub prompt_pass: &'static str,

    pub poured: fn(&str, Colour) -> String,
    pub placed: fn(&str, Colour) -> String,
    pub passed: fn(&str) -> String,
    /// Flower, whose it is now.
    pub gathered: fn(&str, &str) -> String,
    pub gathered_by_tie: fn(&str, &str, u8) -> String,
    pub gathered_all_equal: fn(&str, &str) -> String,

    pub choice_take: fn(Colour) -> String,
    pub choice_place: fn(&str, &str) -> String,
    pub choice_pass: &'static str,

    /// What speaks for a hint: all reasons as a sentence, and what stands between them; colours that are won, and what between
    /// the last two; so many flowers gained; so many pairs of a colour cut off.
    pub reasons: fn(&str) -> String,
    pub and_so: &'static str,
    pub reason_wins: fn(&str) -> String,
    pub and: &'static str,
    pub reason_gains: fn(usize) -> String,
    pub reason_cuts: fn(usize, Colour) -> String,

    pub colours_won: fn(i32) -> String,
    /// How many colours the better and the other have.
    pub balance: fn(i32, i32) -> String,
    pub taken_and_near: fn(u8, u8) -> String,
    pub legend: &'static str,

    pub pawn: fn(u8) -> String,
    pub over: &'static str,
    pub colour_first: &'static str,
    pub free_flower_taken: &'static str,
    pub may_not_pass: &'static str,
    pub taken: fn(&str, &str) -> String,
    pub obstructed: fn(&str) -> String,
    pub no_room: &'static str,
    pub no_such_place: fn(u32, u32) -> String,
    pub overlap: fn(&str) -> String,
}

/// The texts of a language.
pub(super) const fn words(language: Language) -> &'static LacunaTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: LacunaTexts = LacunaTexts {
    tagline: "Put a pawn between two flowers of one colour and take them both; what is left goes to the nearest.",
    facts: "10 min · easy",
    goal: "Four flowers win a colour; four of the seven colours win the game.",
    seats: ["Gold", "Silver"],
    first: "Who starts?",
    drawn: "By lot",
    colours: ["red", "orange", "yellow", "green", "blue", "violet", "pink"],
    colours_of_several: ["red", "orange", "yellow", "green", "blue", "violet", "pink"],
    flower: |colour, number| format!("{} flower {number}", ENGLISH.colours[colour.index()]),
    hour: |hour| format!("{hour} o’clock"),
    rings: ["near the middle", "halfway out", "near the rim"],
    take: |colour| format!("Take the free {} flower", ENGLISH.colours[colour.index()]),
    partner: |flower| format!("{flower}, in sight"),
    chosen: |flower| format!("{flower}, chosen"),
    ghost: "Pawn to place",
    ghost_at: |percent, from, to| format!("{percent} per cent of the way from {from} to {to}"),
    with_effect: |at, effect| format!("{at}; {effect}"),
    would_win: |count| {
        if count == 1 {
            "1 flower would become yours".to_owned()
        } else {
            format!("{count} flowers would become yours")
        }
    },
    would_cut: |count| {
        if count == 1 { "1 pair would be cut off".to_owned() } else { format!("{count} pairs would be cut off") }
    },
    territories: "Territories",
    owners: "Who is nearer",
    would_be: ["would become gold’s", "would become silver’s"],
    cut_off: "pair that would be cut off",
    nearest_to: ["nearest to a gold pawn", "nearest to a silver pawn"],
    would_go_to: ["gold’s, if it ended now", "silver’s, if it ended now"],
    gathered_by: ["gathered by gold", "gathered by silver"],
    put_down: "Put it down here",
    pass: "Pass",

    prompt_take: "Take one flower for free: which colour? Then all the others are scattered over the pond.",
    prompt_flower: "Choose a flower.",
    prompt_partner: "Choose its partner: those in sight are ringed.",
    prompt_no_partner: "This flower sees no partner. Choose another.",
    prompt_slide: "Slide the pawn along the line, then put it down.",
    prompt_pass: "There is no place for a pawn: you have to pass.",

    poured: |who, colour| {
        format!("{who} takes the free {} flower; the others are scattered.", ENGLISH.colours[colour.index()])
    },
    placed: |who, colour| format!("{who} takes two {} flowers.", ENGLISH.colours_of_several[colour.index()]),
    passed: |who| format!("{who} passes."),
    gathered: |flower, who| format!("{flower} goes to {who}."),
    gathered_by_tie: |flower, who, rank| {
        format!("{flower}: equal distances; the next nearest pawn ({rank}) gives it to {who}.")
    },
    gathered_all_equal: |flower, who| {
        format!("{flower}: all distances are equal; it goes to {who}, who had no free flower.")
    },

    choice_take: |colour| format!("take the free {} flower.", ENGLISH.colours[colour.index()]),
    choice_place: |one, other| format!("a pawn between {one} and {other}."),
    choice_pass: "pass.",
    reasons: |all| format!("It {all}."),
    and_so: ", ",
    reason_wins: |colours| format!("wins {colours}"),
    and: "and",
    reason_gains: |count| {
        if count == 1 {
            "brings 1 more flower at the end".to_owned()
        } else {
            format!("brings {count} more flowers at the end")
        }
    },
    reason_cuts: |count, colour| {
        let colour = ENGLISH.colours[colour.index()];
        if count == 1 { format!("cuts off 1 {colour} pair") } else { format!("cuts off {count} {colour} pairs") }
    },

    colours_won: |count| if count == 1 { "1 colour".to_owned() } else { format!("{count} colours") },
    balance: |more, fewer| format!("{} to {fewer}", (ENGLISH.colours_won)(more)),
    taken_and_near: |taken, near| if near == 0 { format!("{taken}") } else { format!("{taken} taken, {near} near") },
    legend: "Taken, and + what would be gathered if the game ended now. Four flowers win a colour, four colours the game.",

    pawn: |number| format!("pawn {number}"),
    over: "The game is over.",
    colour_first: "First the free flower is chosen.",
    free_flower_taken: "The free flower has been taken already.",
    may_not_pass: "Only who has no place for a pawn may pass.",
    taken: |flower, who| format!("{flower} is with {who} already."),
    obstructed: |by| format!("Something is in the way: {by}."),
    no_room: "A pawn has no room anywhere on this line.",
    no_such_place: |place, last| format!("The line's places go from 0 to {last}; {place} is none."),
    overlap: |with| format!("A pawn there would overlap: {with}."),
};

const FRENCH: LacunaTexts = LacunaTexts {
    tagline: "Posez un pion entre deux fleurs d’une couleur et prenez-les ; le reste va au pion le plus proche.",
    facts: "10 min · facile",
    goal: "Quatre fleurs gagnent une couleur ; quatre des sept couleurs gagnent la partie.",
    seats: ["Or", "Argent"],
    first: "Qui commence ?",
    drawn: "Au sort",
    colours: ["rouge", "orange", "jaune", "verte", "bleue", "violette", "rose"],
    colours_of_several: ["rouges", "orange", "jaunes", "vertes", "bleues", "violettes", "roses"],
    flower: |colour, number| format!("fleur {} {number}", FRENCH.colours[colour.index()]),
    hour: |hour| if hour == 1 { "à 1 heure".to_owned() } else { format!("à {hour} heures") },
    rings: ["près du centre", "à mi-chemin du bord", "près du bord"],
    take: |colour| format!("Prendre la fleur {} offerte", FRENCH.colours[colour.index()]),
    partner: |flower| format!("{flower}, en vue"),
    chosen: |flower| format!("{flower}, choisie"),
    ghost: "Pion à poser",
    ghost_at: |percent, from, to| format!("{percent} pour cent du chemin de {from} à {to}"),
    with_effect: |at, effect| format!("{at} ; {effect}"),
    would_win: |count| {
        if count == 1 { "1 fleur vous reviendrait".to_owned() } else { format!("{count} fleurs vous reviendraient") }
    },
    would_cut: |count| {
        if count == 1 { "1 paire serait coupée".to_owned() } else { format!("{count} paires seraient coupées") }
    },
    territories: "Territoires",
    owners: "Qui est le plus près",
    would_be: ["reviendrait à l’or", "reviendrait à l’argent"],
    cut_off: "paire qui serait coupée",
    nearest_to: ["plus près d’un pion d’or", "plus près d’un pion d’argent"],
    would_go_to: ["à l’or, si tout finissait là", "à l’argent, si tout finissait là"],
    gathered_by: ["cueillie par l’or", "cueillie par l’argent"],
    put_down: "Poser le pion ici",
    pass: "Passer",

    prompt_take: "Prenez une fleur : de quelle couleur ? Toutes les autres sont ensuite dispersées sur l’étang.",
    prompt_flower: "Choisissez une fleur.",
    prompt_partner: "Choisissez sa partenaire : celles en vue sont cerclées.",
    prompt_no_partner: "Cette fleur ne voit aucune partenaire. Choisissez-en une autre.",
    prompt_slide: "Faites glisser le pion le long de la ligne, puis posez-le.",
    prompt_pass: "Il n’y a de place pour aucun pion : il faut passer.",

    poured: |who, colour| {
        format!("{who} prend une fleur {} ; les autres sont dispersées.", FRENCH.colours[colour.index()])
    },
    placed: |who, colour| format!("{who} prend deux fleurs {}.", FRENCH.colours_of_several[colour.index()]),
    passed: |who| format!("{who} passe."),
    gathered: |flower, who| format!("{flower} : pour {who}."),
    gathered_by_tie: |flower, who, rank| {
        format!("{flower} : distances égales ; le pion suivant ({rank}e) la donne à {who}.")
    },
    gathered_all_equal: |flower, who| {
        format!("{flower} : toutes les distances sont égales ; elle va à {who}, sans fleur offerte.")
    },

    choice_take: |colour| format!("prendre la fleur {} offerte.", FRENCH.colours[colour.index()]),
    choice_place: |one, other| format!("un pion entre la {one} et la {other}."),
    choice_pass: "passer.",
    reasons: |all| format!("Ce pion {all}."),
    and_so: ", ",
    reason_wins: |colours| format!("gagne les {colours}"),
    and: "et les",
    reason_gains: |count| {
        if count == 1 {
            "rapporte 1 fleur de plus à la fin".to_owned()
        } else {
            format!("rapporte {count} fleurs de plus à la fin")
        }
    },
    reason_cuts: |count, colour| {
        if count == 1 {
            format!("coupe 1 paire {}", FRENCH.colours[colour.index()])
        } else {
            format!("coupe {count} paires {}", FRENCH.colours_of_several[colour.index()])
        }
    },

    colours_won: |count| if count < 2 { format!("{count} couleur") } else { format!("{count} couleurs") },
    balance: |more, fewer| format!("{} à {fewer}", (FRENCH.colours_won)(more)),
    taken_and_near: |taken, near| {
        let (prise, proche) = (if taken < 2 { "prise" } else { "prises" }, if near < 2 { "proche" } else { "proches" });
        if near == 0 { format!("{taken}") } else { format!("{taken} {prise}, {near} {proche}") }
    },
    legend: "Prises, et + celles que la fin apporterait maintenant. Quatre fleurs gagnent la couleur, quatre couleurs la partie.",

    pawn: |number| format!("pion {number}"),
    over: "La partie est finie.",
    colour_first: "Il faut d’abord choisir la fleur offerte.",
    free_flower_taken: "La fleur offerte est déjà prise.",
    may_not_pass: "On ne passe que si aucun pion ne peut être posé.",
    taken: |flower, who| format!("{flower} : déjà prise par {who}."),
    obstructed: |by| format!("La ligne est coupée par : {by}."),
    no_room: "Un pion n’a de place nulle part sur cette ligne.",
    no_such_place: |place, last| format!("Les places de la ligne vont de 0 à {last} ; {place} n’en est pas une."),
    overlap: |with| format!("Un pion posé là recouvrirait en partie : {with}."),
};
