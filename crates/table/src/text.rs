//! Sentences put together.

/// A text that begins a sentence. The app's texts begin with plain letters in every language.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| std::iter::once(first.to_ascii_uppercase()).chain(rest).collect())
}

/// A text with its gaps filled: `{0}` by the first of `parts`, and so on; `{d0}` by “de” and the first, as French has it.
pub fn fill(text: &str, parts: &[&str]) -> String {
    let mut pieces = text.split('{');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (number, rest) = piece.split_once('}').unwrap_or(("", piece));
        let of = number.strip_prefix('d');
        let part = of.unwrap_or(number).parse::<usize>().ok().and_then(|number| parts.get(number));
        let part = part.copied().unwrap_or_default();
        if of.is_some() {
            filled.push_str(&of_fr(part));
        } else {
            filled.push_str(part);
        }
        filled.push_str(rest);
    }
    filled
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
    fn gaps_are_filled_in_their_order() {
        assert_eq!(fill("{1} before {0}, twice: {1}", &["b", "a"]), "a before b, twice: a");
        assert_eq!(fill("{0} plays {1}.", &["{1}", "{0}"]), "{1} plays {0}.", "whatever a player is called");
        assert_eq!(fill("Le vaisseau {d0}, {1}.", &["Orange", "Bea"]), "Le vaisseau d’Orange, Bea.");
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
