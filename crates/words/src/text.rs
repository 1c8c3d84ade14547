//! Composing sentences.

use crate::texts::StatusNamesAndLast;
use crate::{Language, StatusTexts};

/// Capitalises a text that begins a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| std::iter::once(upper(first)).chain(letters).collect())
}

/// The capital of a letter that a text of the app may begin with. `char::to_uppercase` covers all of Unicode; its
/// tables would add 4 KB (brotli) to the home page.
fn upper(letter: char) -> char {
    match letter {
        'à'..='ö' | 'ø'..='þ' => char::from_u32(u32::from(letter) - 0x20).unwrap_or(letter),
        'œ' => 'Œ',
        plain => plain.to_ascii_uppercase(),
    }
}

/// A text as it stands after a colon: with a small first letter, except in German, which keeps the capital of nouns and
/// sentences there. It must not begin with a name.
pub fn after_colon(text: &str, language: Language) -> String {
    let mut letters = text.chars();
    match (language, letters.next()) {
        (Language::English | Language::French, Some(first)) => std::iter::once(lower(first)).chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// The opposite of [`upper`].
fn lower(letter: char) -> char {
    match letter {
        'À'..='Ö' | 'Ø'..='Þ' => char::from_u32(u32::from(letter) + 0x20).unwrap_or(letter),
        'Œ' => 'œ',
        plain => plain.to_ascii_lowercase(),
    }
}

impl StatusTexts {
    /// Joins parts into a list, with “and” before the last.
    pub fn listed<S: AsRef<str>>(self, parts: &[S]) -> String {
        let joined = |parts: &[S]| parts.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(self.between_names());
        match parts {
            [rest @ .., last] if !rest.is_empty() => {
                self.names_and_last(StatusNamesAndLast { names: joined(rest), last: last.as_ref() })
            }
            parts => joined(parts),
        }
    }
}

/// Begins and ends a part of a text that has a direction of its own (Unicode's “first strong isolate”).
const ISOLATE: [char; 2] = ['\u{2068}', '\u{2069}'];

/// A name, ready to stand in a sentence. Without isolation a name written from right to left would pull the digits and
/// punctuation beside it to its other side. Other names stay as they are.
pub fn isolated(name: &str) -> String {
    let [begin, end] = ISOLATE;
    if name.contains(is_right_to_left) { format!("{begin}{name}{end}") } else { name.to_owned() }
}

/// Whether a character belongs to one of the blocks of scripts that run from right to left. `char` doesn't know, and
/// the whole table of directions would be large.
const fn is_right_to_left(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// “de” and a name: “de Bea”, “d’Ada”, “d’Hélène”, “d’Yves”, “de Yann”, “du Chat”, “des Blancs”.
pub fn of_fr(name: &str) -> String {
    const VOWELS: &str = "AEIOUaeiouÀÁÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜàáâãäåéèêëíìîïóòôõöúùûüŒœÆæ";
    // A capital “Le” belongs to the name.
    for (article, of) in [("le ", "du "), ("les ", "des ")] {
        if let Some(rest) = name.strip_prefix(article) {
            return [of, rest].concat();
        }
    }
    let mut letters = name.trim_start_matches(ISOLATE).chars();
    let is_vowel = |letter: Option<char>| letter.is_some_and(|letter| VOWELS.contains(letter));
    let elides = match letters.next() {
        Some('H' | 'h') => is_vowel(letters.next()),
        Some('Y' | 'y') => !is_vowel(letters.next()),
        first => is_vowel(first),
    };
    [if elides { "d’" } else { "de " }, name].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital() {
        for (text, begun) in [
            ("a pawn", "A pawn"),
            ("à vous", "À vous"),
            ("œuvre", "Œuvre"),
            ("über Rot", "Über Rot"),
            ("ÿ", "ÿ"),
            ("3 points", "3 points"),
            ("Bea", "Bea"),
            ("", ""),
        ] {
            assert_eq!(capital(text), begun);
        }
    }

    #[test]
    fn after_a_colon_only_german_keeps_its_capital() {
        for (text, english) in
            [("Put it", "put it"), ("Échanger", "échanger"), ("Œuvre", "œuvre"), ("1 pawn", "1 pawn"), ("", "")]
        {
            assert_eq!(after_colon(text, Language::English), english);
            assert_eq!(after_colon(text, Language::French), english);
            assert_eq!(after_colon(text, Language::German), text);
        }
    }

    #[test]
    fn the_last_of_a_list_follows_an_and() {
        let said = |parts: &[&str]| StatusTexts::of(Language::English).listed(parts);
        assert_eq!(
            [said(&[]), said(&["a"]), said(&["a", "b"]), said(&["a", "b", "c"])],
            ["", "a", "a and b", "a, b and c"]
        );
    }

    #[test]
    fn de_loses_its_e_before_vowels() {
        for (name, of) in [
            ("Bea", "de Bea"),
            ("Ada", "d’Ada"),
            ("Élise", "d’Élise"),
            ("Hélène", "d’Hélène"),
            ("Yves", "d’Yves"),
            ("Yann", "de Yann"),
            ("Óscar", "d’Óscar"),
            ("Åsa", "d’Åsa"),
            ("les Blancs", "des Blancs"),
            ("le Chat", "du Chat"),
            ("Le Goff", "de Le Goff"),
            ("Lester", "de Lester"),
            ("Ordinateur 1", "d’Ordinateur 1"),
            ("1er", "de 1er"),
            ("", "de "),
            ("\u{2068}Ada עדה\u{2069}", "d’\u{2068}Ada עדה\u{2069}"),
        ] {
            assert_eq!(of_fr(name), of);
        }
    }

    #[test]
    fn names_from_right_to_left_are_isolated_and_no_others() {
        // Hebrew, Arabic, Persian with a joiner, Syriac, Thaana, N’Ko, presentation forms, Adlam; mixed and with digits.
        for name in ["שרה", "أحمد", "علی\u{200c}رضا", "ܡܪܝܡ", "ދިވެހި", "ߒߞߏ", "ﷺ", "𞤀𞤣𞤤", "Ada שרה", "שרה 2", "٤٢"]
        {
            assert_eq!(isolated(name), ["\u{2068}", name, "\u{2069}"].concat());
        }
        for name in ["", "Ada", "Zoé 2", "Ευα", "Лев", "さくら", "👨‍👩‍👧‍👦", "नीरजा", "ﬁﬂ", "(Bo)!"]
        {
            assert_eq!(isolated(name), name);
        }
    }
}
