//! The texts on the card of Djinns of the Lake, needed before its code is loaded: refers to nothing else of the game.

use luciole_core::PlayerColour;
use luciole_words::{Card, Language};

use super::texts::CardTexts;

pub(super) fn card(language: Language) -> Card {
    let texts = CardTexts::of(language);
    Card {
        name: "Djinns of the Lake",
        tagline: texts.tagline(),
        goal: texts.goal(),
        facts: texts.facts(),
        designer: "Claude Leroy",
        publisher: "Cosmoludo",
    }
}

pub(super) fn title(colour: PlayerColour, seats: usize, language: Language) -> &'static str {
    let texts = CardTexts::of(language);
    if seats == 2 { texts.sides()[colour.index()] } else { texts.seats()[colour.index()] }
}
