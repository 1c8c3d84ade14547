//! What is said of a game that is looked at once it is over.

/// The texts of an analysis.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct AnalysisTexts {
    pub analyse: &'static str,
    pub heading: &'static str,
    /// How many positions have been looked at, and how many there are.
    pub looked_at: fn(usize, usize) -> String,
    /// All has been looked at; how many turning points there are.
    pub done: fn(usize) -> String,
    pub stop: &'static str,
    pub go_on: &'static str,
    pub chances: &'static str,
    pub chances_here: &'static str,
    pub accuracy: &'static str,
    /// What the accuracy counts.
    pub accuracy_hint: &'static str,
    pub turning_points: &'static str,
    pub no_turning_points: &'static str,
    pub was_best: &'static str,
    pub as_good: &'static str,
    /// Of 100.
    pub gave_away: fn(u32) -> String,
    pub show_better: &'static str,
    pub show_made: &'static str,
    pub better_was: fn(&str) -> String,
}

pub(super) const ENGLISH: AnalysisTexts = AnalysisTexts {
    analyse: "Analyse the game",
    heading: "Analysis",
    looked_at: |number, count| format!("{number} of {count} positions looked at"),
    done: |points| format!("The game has been analysed. Turning points: {points}"),
    stop: "Stop",
    go_on: "Go on",
    chances: "Chances of winning",
    chances_here: "Chances here",
    accuracy: "Accuracy",
    accuracy_hint: "100 % is the best move every time; a move that gives a tenth of the win away counts half.",
    turning_points: "Turning points",
    no_turning_points: "No move gave much away.",
    was_best: "This was the best move.",
    as_good: "Nothing was clearly better.",
    gave_away: |percent| format!("This move gave away {percent} % of the win."),
    show_better: "Show what was better",
    show_made: "Show what was played",
    better_was: |what| format!("Better was: {what}"),
};

pub(super) const FRENCH: AnalysisTexts = AnalysisTexts {
    analyse: "Analyser la partie",
    heading: "Analyse",
    looked_at: |number, count| format!("{number} positions étudiées sur {count}"),
    done: |points| format!("La partie est analysée. Tournants : {points}"),
    stop: "Arrêter",
    go_on: "Continuer",
    chances: "Chances de gagner",
    chances_here: "Chances ici",
    accuracy: "Précision",
    accuracy_hint: "100 % : toujours le meilleur coup ; un coup qui cède un dixième de la victoire compte pour moitié.",
    turning_points: "Tournants de la partie",
    no_turning_points: "Aucun coup n’a cédé grand-chose.",
    was_best: "C’était le meilleur coup.",
    as_good: "Rien n’était nettement meilleur.",
    gave_away: |percent| format!("Ce coup a cédé {percent} % de la victoire."),
    show_better: "Montrer le meilleur coup",
    show_made: "Montrer le coup joué",
    better_was: |what| format!("Meilleur coup : {what}"),
};
