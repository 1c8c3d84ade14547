//! What a board in somebody else's page says.

/// The texts of embedded boards.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct EmbedTexts {
    pub enter: fn(&str) -> String,
    pub play_on: &'static str,
    pub cannot_show: &'static str,
}

pub(super) const ENGLISH: EmbedTexts = EmbedTexts {
    enter: |game| format!("{game}: to the board"),
    play_on: "Play on in Luciole",
    cannot_show: "This board can’t be shown",
};

pub(super) const FRENCH: EmbedTexts = EmbedTexts {
    enter: |game| format!("{game} : aller au plateau"),
    play_on: "Continuer dans Luciole",
    cannot_show: "Ce plateau ne peut pas s’afficher",
};
