//! All that the app says, in every language: typed structs, one constant a language, so that what is missing doesn't compile.

mod analysis;
mod by_link;
mod daily;
mod djinns;
mod embed;
mod gallery;
mod keeping;
mod lacuna;
mod lesson;
mod lum42;
mod lumens;
mod luminos;
mod offline;
mod reading;
mod share;
mod shell;
mod table;
mod trouble;

pub use analysis::AnalysisTexts;
pub use by_link::ByLinkTexts;
pub use daily::DailyTexts;
pub use djinns::{DjinnsTexts, djinns};
pub use embed::{EmbedTexts, wrong_attribute};
pub use gallery::gallery;
pub use keeping::KeepingTexts;
pub use lacuna::{LacunaTexts, lacuna};
pub use lesson::LessonTexts;
pub use lum42::{Lum42Texts, lum42};
pub use lumens::{LumensTexts, lumens};
pub use luminos::{LuminosTexts, luminos};
pub use offline::OfflineTexts;
pub use reading::{ReadingTexts, reading};
pub use share::ShareTexts;
pub use shell::{Texts, texts};
pub use table::TableTexts;
pub use trouble::{file_error, player_error, record_error, set_up_error};

/// A language of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Français.
    French,
}

impl Language {
    /// All of them, with their own names.
    pub const ALL: [(Self, &'static str); 2] = [(Self::English, "English"), (Self::French, "Français")];

    /// The tag that documents and voices go by.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language of a browser's tag, such as `fr-CA`, if the app speaks it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let spoken = tag.split('-').next()?.to_ascii_lowercase();
        Self::ALL.into_iter().map(|(language, _)| language).find(|language| language.tag() == spoken)
    }
}

/// A text that begins a sentence. The app's texts begin with plain letters in every language.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| std::iter::once(first.to_ascii_uppercase()).chain(rest).collect())
}

/// A text with its gaps filled: `{0}` by the first of `parts`, and so on.
pub fn fill(text: &str, parts: &[&str]) -> String {
    let mut pieces = text.split('{');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (number, rest) = piece.split_once('}').unwrap_or(("", piece));
        let part = number.parse::<usize>().ok().and_then(|number| parts.get(number));
        filled.push_str(part.copied().unwrap_or_default());
        filled.push_str(rest);
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled_in_their_order() {
        assert_eq!(fill("{1} before {0}, twice: {1}", &["b", "a"]), "a before b, twice: a");
        assert_eq!(fill("{0} plays {1}.", &["{1}", "{0}"]), "{1} plays {0}.", "whatever a player is called");
    }

    #[test]
    fn browsers_languages_are_understood() {
        assert_eq!(Language::of_tag("fr-CA"), Some(Language::French));
        assert_eq!(Language::of_tag("EN"), Some(Language::English));
        assert_eq!(Language::of_tag("de-AT"), None);
    }
}
