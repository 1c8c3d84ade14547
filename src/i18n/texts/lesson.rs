//! What is said around lessons, which are in `public/lessons`.

/// The texts around lessons.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct LessonTexts {
    /// The link to a lesson that hasn't been begun, that has, that has been taken.
    pub links: [&'static str; 3],
    pub lesson_of: fn(&str) -> String,
    pub step: fn(usize, usize) -> String,
    /// To a legal move that isn't the one, where the lesson has nothing better to say.
    pub detour: &'static str,
    /// To a tap when the step is done.
    pub done: &'static str,
    pub back: &'static str,
    pub again: &'static str,
    pub show: &'static str,
    pub skip: &'static str,
    pub next: &'static str,
    pub from_the_start: &'static str,
    /// To play against the gentlest computer.
    pub play: &'static str,
    /// To play in Luciole itself, from another page.
    pub play_on: &'static str,
}

pub(super) const ENGLISH: LessonTexts = LessonTexts {
    links: ["Lesson", "Go on with the lesson", "Lesson again"],
    lesson_of: |game| format!("{game}: a lesson"),
    step: |step, of| format!("Step {step} of {of}"),
    detour: "The rules allow that, but here something else is asked for.",
    done: "That was all for this step. Go on to the next one.",
    back: "Back",
    again: "Again",
    show: "Show me",
    skip: "Skip",
    next: "Next",
    from_the_start: "From the start",
    play: "Play a gentle game",
    play_on: "Play in Luciole",
};

pub(super) const FRENCH: LessonTexts = LessonTexts {
    links: ["Leçon", "Continuer la leçon", "Revoir la leçon"],
    lesson_of: |game| format!("{game} : la leçon"),
    step: |step, of| format!("Étape {step} sur {of}"),
    detour: "Les règles le permettent, mais ici on attend autre chose.",
    done: "Cette étape est faite. Passez à la suivante.",
    back: "Retour",
    again: "Refaire",
    show: "Montrer",
    skip: "Passer",
    next: "Suite",
    from_the_start: "Depuis le début",
    play: "Jouer une partie facile",
    play_on: "Jouer dans Luciole",
};
