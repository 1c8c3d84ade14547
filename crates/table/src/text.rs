//! Helpers for composing sentences.

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

/// “de” and a name: “de Bea”, “d’Ada”, “d’Hélène”, “d’Yves”, “de Yann”.
pub fn of_fr(name: &str) -> String {
    const VOWELS: &str = "AEIOUaeiouÀÂÄÉÈÊËÎÏÔÖÙÛÜàâäéèêëîïôöùûüŒœÆæ";
    let mut letters = name.chars();
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
    fn de_loses_its_e_before_vowels() {
        for (name, of) in [
            ("Bea", "de Bea"),
            ("Ada", "d’Ada"),
            ("Élise", "d’Élise"),
            ("Hélène", "d’Hélène"),
            ("Yves", "d’Yves"),
            ("Yann", "de Yann"),
            ("Ordinateur 1", "d’Ordinateur 1"),
            ("1er", "de 1er"),
            ("", "de "),
        ] {
            assert_eq!(of_fr(name), of);
        }
    }
}
