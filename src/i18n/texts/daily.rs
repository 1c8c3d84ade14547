//! What is said of the positions of a day.

/// The texts around them.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct DailyTexts {
    pub heading: &'static str,
    pub all: &'static str,
    pub lead: &'static str,
    pub making: &'static str,
    pub find: fn(&str) -> String,
    pub judging: &'static str,
    pub found: &'static str,
    /// Of 100.
    pub nearly: fn(u32) -> String,
    pub missed: fn(u32) -> String,
    pub show_best: &'static str,
    pub best_is: fn(&str) -> String,
    pub first_counts: &'static str,
    /// Of today: not tried yet, found, not found.
    pub open: &'static str,
    pub was_found: &'static str,
    pub was_missed: &'static str,
    /// How many days in a row, and how many at most so far.
    pub streak: fn(u32, u32) -> String,
    pub not_kept: &'static str,
}

pub(super) const ENGLISH: DailyTexts = DailyTexts {
    heading: "Position of the day",
    all: "Positions of the day",
    lead: "Each day one position of each game, the same for everybody: find the best move. Of a turn with several decisions the first one counts.",
    making: "Today’s position is being made …",
    find: |who| format!("Find the best move for {who}."),
    judging: "Let’s see …",
    found: "That is the best move!",
    nearly: |percent| format!("Nearly as good as the best: it gives {percent} % of the win away."),
    missed: |percent| format!("It gives {percent} % of the win away."),
    show_best: "Show the best move",
    best_is: |what| format!("The best move: {what}"),
    first_counts: "Only the first try of the day counts.",
    open: "Not tried today",
    was_found: "Found today, at the first try",
    was_missed: "Not found today at the first try",
    streak: |now, most| format!("Days in a row: {now} · at most: {most}"),
    not_kept: "This browser keeps nothing for this page: the days in a row last until it is closed.",
};

pub(super) const FRENCH: DailyTexts = DailyTexts {
    heading: "Position du jour",
    all: "Positions du jour",
    lead: "Chaque jour, une position de chaque jeu, la même pour tout le monde : trouvez le meilleur coup. Si le tour compte plusieurs décisions, c’est la première.",
    making: "Préparation de la position du jour…",
    find: |who| format!("Trouvez le meilleur coup pour {who}."),
    judging: "Voyons…",
    found: "C’est le meilleur coup !",
    nearly: |percent| format!("Presque aussi bon que le meilleur : il cède {percent} % de la victoire."),
    missed: |percent| format!("Il cède {percent} % de la victoire."),
    show_best: "Montrer le meilleur coup",
    best_is: |what| format!("Le meilleur coup : {what}"),
    first_counts: "Seul le premier essai du jour compte.",
    open: "Pas encore essayée aujourd’hui",
    was_found: "Trouvée aujourd’hui, du premier coup",
    was_missed: "Pas trouvée du premier coup aujourd’hui",
    streak: |now, most| format!("Jours de suite : {now} · au plus : {most}"),
    not_kept: "Ce navigateur ne garde rien pour cette page : les jours de suite durent jusqu’à sa fermeture.",
};
