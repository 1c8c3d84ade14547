//! What Djinns of the Lake says.

use luciole_table::Language;

use crate::rules::{Colour, Kind, Place};

/// The texts of Djinns of the Lake.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub(super) struct DjinnsTexts {
    pub tagline: &'static str,
    pub goal: &'static str,
    /// How long a game takes, and how much there is to learn.
    pub facts: &'static str,
    /// The seats, as colours.
    /// Who plays with one colour each.
    pub seats: [&'static str; 4],
    /// Who plays with two colours each.
    pub sides: [&'static str; 2],
    pub setup: &'static str,
    pub setups: [&'static str; 3],
    pub alliances: &'static str,
    pub on_off: [&'static str; 2],
    pub colours: [&'static str; 4],
    /// A pawn: "yellow 3".
    pub pawn: fn(Kind) -> String,
    /// Between a pawn and the one it lies on.
    pub upon: &'static str,
    /// A place and what lies there.
    pub pile: fn(Place, &str) -> String,
    /// How many pawns of the chosen pile go.
    pub chosen: fn(&str, u8) -> String,
    pub take: fn(u8) -> String,
    /// Where the pile lands, clockwise or not, and on what.
    pub land: [fn(Place, &str) -> String; 2],
    pub lay: fn(&str, u8) -> String,
    pub lay_rest: &'static str,
    /// What becomes of a tower: left, taken out, upper half kept, lower half kept.
    pub cuts: [&'static str; 4],
    pub pass: &'static str,

    pub prompt_lay: &'static str,
    pub prompt_pile: &'static str,
    pub prompt_land: &'static str,
    pub prompt_part: &'static str,
    pub prompt_tower: &'static str,
    pub prompt_halves: &'static str,
    pub prompt_stuck: &'static str,

    pub may: &'static str,
    pub lands: &'static str,
    pub barred: &'static str,
    pub ally: &'static str,
    pub laid: fn(&str, &str, Place) -> String,
    /// Who, how many pawns, from where, to where.
    pub moved: fn(&str, u8, Place, Place) -> String,
    pub taken: fn(&str, &str, i32) -> String,
    pub passed: fn(&str) -> String,

    pub choice_lay: fn(&str) -> String,
    pub choice_go: fn(u8, Place, Place) -> String,
    pub choice_pass: &'static str,

    /// Columns: piles of so many floors.
    pub floors: [&'static str; 4],
    pub points: fn(i32) -> String,
    pub put_by: &'static str,
    pub on_ring: &'static str,
    pub nothing: &'static str,
    /// Where piles are, and the strengths of their top domes.
    pub strengths: fn(&str, &str) -> String,
    /// Between the piles that are taken out and those on the lake.
    pub next_piles: &'static str,
    pub legend: &'static str,
    pub to: &'static str,

    pub over: &'static str,
    pub still_laying: &'static str,
    pub all_laid: &'static str,
    pub not_due: fn(Colour) -> String,
    pub none_left: fn(&str) -> String,
    pub may_not_pass: &'static str,
    pub empty: fn(Place) -> String,
    pub not_yours: fn(Colour) -> String,
    pub no_such_part: fn(u8) -> String,
    pub too_few: fn(u8, u8) -> String,
    pub on_ally: fn(&str) -> String,
    pub twice: fn(Place, &str) -> String,
    pub and: &'static str,
    pub repeats: &'static str,
    pub which_half: &'static str,
    pub no_cut: &'static str,
    pub no_allies: &'static str,
}

/// The texts of a language.
pub(super) const fn words(language: Language) -> &'static DjinnsTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: DjinnsTexts = DjinnsTexts {
    tagline: "Leap round a ring on the water and stack towers of dreams: the dome on top rules them.",
    facts: "15 min · medium",
    goal: "A pile counts its floors times the strength of the dome on top. The most points win.",
    seats: ["Yellow", "Blue", "Red", "Green"],
    sides: ["Yellow and red", "Blue and green"],
    setup: "How do the domes come onto the lake?",
    setups: ["Players lay them", "In blocks, shuffled", "All shuffled"],
    alliances: "Allies?",
    on_off: ["Yellow with red, blue with green", "Everyone alone"],
    colours: ["yellow", "blue", "red", "green"],
    pawn: |kind| format!("{} {}", ENGLISH.colours[kind.colour.index()], kind.strength.get()),
    upon: " on ",
    pile: |place, pile| format!("Place {place}: {pile}"),
    chosen: |pile, pawns| format!("{pile}; {} chosen", domes_en(pawns)),
    take: |pawns| format!("Take {}", domes_en(pawns)),
    land: [
        |place, pile| format!("Clockwise to place {place}, onto {pile}"),
        |place, pile| format!("Anticlockwise to place {place}, onto {pile}"),
    ],
    lay: |pawn, left| format!("Lay {pawn} ({left} left)"),
    lay_rest: "Lay the rest for me",
    cuts: [
        "Leave it standing",
        "Take it out: two for me, the base for my ally",
        "Keep the upper half",
        "Keep the lower half",
    ],
    pass: "Pass",

    prompt_lay: "Choose a dome: it is laid on the next place.",
    prompt_pile: "Choose one of your piles: those that can move are ringed.",
    prompt_land: "Count as many piles as its dome has dots, and choose where it lands.",
    prompt_part: "Choose how much of the pile goes, in the middle, and where it lands.",
    prompt_tower: "A tower of three: shall it stay, or be taken out?",
    prompt_halves: "A tower of four is shared: which half do you keep?",
    prompt_stuck: "None of your piles can move: you have to pass.",

    may: "can be moved",
    lands: "lands here",
    barred: "may not land here",
    ally: "your ally’s: no landing",
    laid: |who, pawn, place| format!("{who} lays {pawn} on place {place}."),
    moved: |who, pawns, from, to| format!("{who} moves {} from place {from} to place {to}.", domes_en(pawns)),
    taken: |who, pile, points| format!("{who} gets {pile}: {}.", (ENGLISH.points)(points)),
    passed: |who| format!("{who} passes."),

    choice_lay: |pawn| format!("lay {pawn}."),
    choice_go: |pawns, from, to| format!("{} from place {from} to place {to}.", domes_en(pawns)),
    choice_pass: "pass.",

    floors: ["Single domes", "Piles of two", "Towers of three", "Towers of four"],
    points: |points| if points == 1 { "1 point".to_owned() } else { format!("{points} points") },
    put_by: "taken out",
    on_ring: "on the lake",
    nothing: "none",
    strengths: |piles, strengths| format!("{piles}: {strengths}"),
    next_piles: "; ",
    legend: "By number of floors, the strength of the dome on top of each pile: taken out, and + on the lake. Floors times strength are its points.",
    to: " to ",

    over: "The game is over.",
    still_laying: "First all domes are laid.",
    all_laid: "All domes have been laid.",
    not_due: |colour| format!("Now a {} dome is due.", ENGLISH.colours[colour.index()]),
    none_left: |pawn| format!("Both domes {pawn} have been laid."),
    may_not_pass: "Only who can’t move may pass.",
    empty: |place| format!("Place {place} is empty."),
    not_yours: |colour| format!("A {} dome is on top: this pile isn’t yours.", ENGLISH.colours[colour.index()]),
    no_such_part: |height| format!("The pile has only {}.", domes_en(height)),
    too_few: |steps, others| {
        let have = if others == 1 { "place has" } else { "places have" };
        format!("{steps} steps are too many: only {others} other {have} domes, and none is passed twice.")
    },
    on_ally: |ally| format!("Your ally {ally} controls the pile there."),
    twice: |place, colours| format!("On place {place} the pile would have {colours} twice."),
    and: " and ",
    repeats: "The lake has looked like this before: no move may bring that back.",
    which_half: "Say which half of the tower you keep.",
    no_cut: "No tower can be cut like this there.",
    no_allies: "Only allies share towers.",
};

fn domes_en(count: u8) -> String {
    if count == 1 { "1 dome".to_owned() } else { format!("{count} domes") }
}

const FRENCH: DjinnsTexts = DjinnsTexts {
    tagline: "Sautez autour du lac et bâtissez des tours de rêve : la coupole du sommet les commande.",
    facts: "15 min · moyen",
    goal: "Une pile vaut ses étages fois la force de la coupole du sommet. Celui qui a le plus de points gagne.",
    seats: ["Jaune", "Bleu", "Rouge", "Vert"],
    sides: ["Jaune et rouge", "Bleu et vert"],
    setup: "Comment les coupoles arrivent-elles sur le lac ?",
    setups: ["Les joueurs les posent", "Par blocs, mélangées", "Toutes mélangées"],
    alliances: "Des alliés ?",
    on_off: ["Jaune avec rouge, bleu avec vert", "Chacun pour soi"],
    colours: ["jaune", "bleu", "rouge", "vert"],
    pawn: |kind| format!("{} {}", FRENCH.colours[kind.colour.index()], kind.strength.get()),
    upon: " sur ",
    pile: |place, pile| format!("Case {place} : {pile}"),
    chosen: |pile, pawns| format!("{pile} ; choix de {}", domes_fr(pawns)),
    take: |pawns| format!("Prendre {}", domes_fr(pawns)),
    land: [
        |place, pile| format!("Sens horaire, case {place}, sur {pile}"),
        |place, pile| format!("Sens antihoraire, case {place}, sur {pile}"),
    ],
    lay: |pawn, left| format!("Poser {pawn} (il en reste {left})"),
    lay_rest: "Poser le reste pour moi",
    cuts: [
        "La laisser là",
        "La sortir : deux pour moi, la base pour mon allié",
        "Garder la moitié haute",
        "Garder la moitié basse",
    ],
    pass: "Passer",

    prompt_lay: "Choisissez une coupole : elle est posée sur la case suivante.",
    prompt_pile: "Choisissez une de vos piles : celles qui peuvent partir sont cerclées.",
    prompt_land: "Comptez autant de piles que sa coupole a de points, et choisissez où elle se pose.",
    prompt_part: "Choisissez au milieu ce qui part de la pile, et où cela se pose.",
    prompt_tower: "Une tour de trois : doit-elle rester ou sortir ?",
    prompt_halves: "Une tour de quatre se partage : quelle moitié gardez-vous ?",
    prompt_stuck: "Aucune de vos piles ne peut partir : il faut passer.",

    may: "peut partir",
    lands: "se pose ici",
    barred: "ne peut se poser ici",
    ally: "à votre allié : interdit",
    laid: |who, pawn, place| format!("{who} pose {pawn} sur la case {place}."),
    moved: |who, pawns, from, to| format!("{who} déplace {} de la case {from} à la case {to}.", domes_fr(pawns)),
    taken: |who, pile, points| format!("{who} reçoit {pile} : {}.", (FRENCH.points)(points)),
    passed: |who| format!("{who} passe."),

    choice_lay: |pawn| format!("poser {pawn}."),
    choice_go: |pawns, from, to| format!("{} de la case {from} à la case {to}.", domes_fr(pawns)),
    choice_pass: "passer.",

    floors: ["Coupoles seules", "Piles de deux", "Tours de trois", "Tours de quatre"],
    points: |points| if points < 2 { format!("{points} point") } else { format!("{points} points") },
    put_by: "sorties",
    on_ring: "sur le lac",
    nothing: "aucune",
    strengths: |piles, strengths| format!("{piles} : {strengths}"),
    next_piles: " ; ",
    legend: "Par nombre d’étages, la force de la coupole au sommet de chaque pile : sorties, et + sur le lac. Étages fois force font ses points.",
    to: " à ",

    over: "La partie est finie.",
    still_laying: "Il faut d’abord poser toutes les coupoles.",
    all_laid: "Toutes les coupoles sont posées.",
    not_due: |colour| format!("C’est une coupole de couleur {} qui vient maintenant.", FRENCH.colours[colour.index()]),
    none_left: |pawn| format!("Les deux coupoles {pawn} sont posées."),
    may_not_pass: "On ne passe que si rien ne peut partir.",
    empty: |place| format!("La case {place} est vide."),
    not_yours: |colour| format!("Sommet {} : cette pile n’est pas à vous.", FRENCH.colours[colour.index()]),
    no_such_part: |height| format!("La pile n’a que {}.", domes_fr(height)),
    too_few: |steps, others| {
        let occupied = match others {
            0 => "aucune autre case n’est occupée".to_owned(),
            1 => "une seule autre case est occupée".to_owned(),
            _ => format!("seules {others} autres cases sont occupées"),
        };
        format!("{steps} pas, c’est trop : {occupied}, et on ne passe jamais deux fois par la même.")
    },
    on_ally: |ally| format!("Votre allié {ally} contrôle la pile à cet endroit."),
    twice: |place, colours| format!("Sur la case {place}, la pile aurait deux fois {colours}."),
    and: " et ",
    repeats: "Le lac a déjà été ainsi : aucun coup ne peut y ramener.",
    which_half: "Dites quelle moitié de la tour vous gardez.",
    no_cut: "Aucune tour ne peut être ainsi partagée à cet endroit.",
    no_allies: "Seuls des alliés partagent les tours.",
};

fn domes_fr(count: u8) -> String {
    if count < 2 { format!("{count} coupole") } else { format!("{count} coupoles") }
}
