//! What the gallery says.

use luciole_table::Language;

/// The gallery's texts.
#[allow(missing_docs, reason = "each field is named for what it says")]
pub struct GalleryTexts {
    pub title: &'static str,
    pub lead: &'static str,
    pub pieces: &'static str,
    pub boards: &'static str,
    /// The same picture without its colours.
    pub without_colours: fn(&str) -> String,
}

/// The texts of a language.
pub const fn gallery(language: Language) -> &'static GalleryTexts {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

const ENGLISH: GalleryTexts = GalleryTexts {
    title: "Gallery",
    lead: "All pieces and boards in all their states, as the games draw them: in four sizes, and without colours.",
    pieces: "Pieces and signs",
    boards: "Boards",
    without_colours: |name| format!("{name}, without colours"),
};

const FRENCH: GalleryTexts = GalleryTexts {
    title: "Galerie",
    lead: "Toutes les pièces et tous les plateaux dans tous leurs états, tels que les jeux les dessinent : en quatre tailles, et sans couleurs.",
    pieces: "Pièces et signes",
    boards: "Plateaux",
    without_colours: |name| format!("{name}, sans couleurs"),
};
