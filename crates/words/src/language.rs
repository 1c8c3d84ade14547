//! The languages that the app speaks.

/// A language of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Français.
    French,
    /// Deutsch.
    German,
}

impl Language {
    /// All of them, with their own names.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::English, "English"), (Self::French, "Français"), (Self::German, "Deutsch")];

    /// The language tag for documents and voices.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::German => "de",
        }
    }

    /// Whether `count` takes the plural form that CLDR calls “one”.
    pub const fn is_one(self, count: usize) -> bool {
        match self {
            Self::English | Self::German => count == 1,
            Self::French => count <= 1,
        }
    }

    /// The language for a browser's tag, such as `fr-CA`, if the app supports it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let spoken = tag.split('-').next()?.to_ascii_lowercase();
        Self::ALL.into_iter().map(|(language, _)| language).find(|language| language.tag() == spoken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browser_languages_are_recognised() {
        assert_eq!(Language::of_tag("fr-CA"), Some(Language::French));
        assert_eq!(Language::of_tag("EN"), Some(Language::English));
        assert_eq!(Language::of_tag("de-AT"), Some(Language::German));
        assert_eq!(Language::of_tag("nl"), None);
    }
}
