//! Which key was pressed, on any keyboard.

use web_sys::KeyboardEvent;

/// The name of a pressed key (`KeyboardEvent.key`); on a keyboard of another script, what an English one types there.
/// `None` while text is being composed: those keys belong to the input method.
pub fn pressed(event: &KeyboardEvent) -> Option<String> {
    (!event.is_composing()).then(|| latin(event.key(), &event.code(), event.shift_key()))
}

/// The key's name, or what an English keyboard types at its place if this one types a character of another script.
/// Accented letters stay: on their keyboards all plain letters have keys of their own.
fn latin(key: String, code: &str, shift: bool) -> String {
    let mut typed = key.chars();
    let (Some(first), None) = (typed.next(), typed.next()) else { return key };
    // Latin letters and what is around them; signs of all scripts.
    if matches!(first, ..'\u{370}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{2bff}') {
        return key;
    }
    let english = match (code, shift) {
        ("Comma", false) => ",",
        ("Period", false) => ".",
        ("Slash", true) => "?",
        ("Equal", false) | ("NumpadEqual", _) => "=",
        ("Equal", true) | ("NumpadAdd", _) => "+",
        ("Minus", false) | ("NumpadSubtract", _) => "-",
        _ => ["Key", "Digit", "Numpad"].iter().find_map(|kind| code.strip_prefix(kind)).unwrap_or_default(),
    };
    if english.len() == 1 { english.to_lowercase() } else { key }
}

#[cfg(test)]
mod tests {
    use super::latin;

    #[test]
    fn keys_of_other_scripts_are_known_by_their_place() {
        for (key, code, shift, english) in [
            ("г", "KeyU", false, "u"),
            ("Г", "KeyU", true, "u"),
            ("б", "Comma", false, ","),
            ("ю", "Period", false, "."),
            ("θ", "KeyU", false, "u"),
            ("ά", "KeyA", false, "a"),
            ("ع", "KeyU", false, "u"),
            ("و", "Comma", false, ","),
            ("؟", "Slash", true, "?"),
            ("٢", "Digit2", false, "2"),
            ("٠", "Numpad0", false, "0"),
            ("ת", "Comma", false, ","),
            ("ן", "KeyI", false, "i"),
            ("ㅕ", "KeyU", false, "u"),
            ("ｕ", "KeyU", false, "u"),
            ("उ", "KeyG", false, "g"),
            ("า", "KeyK", false, "k"),
            ("უ", "KeyU", false, "u"),
            ("ու", "KeyU", false, "ու"),
            ("し", "KeyD", false, "d"),
            ("＋", "Equal", true, "+"),
            ("ー", "Minus", false, "-"),
        ] {
            assert_eq!(latin(key.to_owned(), code, shift), english, "{key}");
        }
    }

    #[test]
    fn what_types_latin_stays_where_it_moves() {
        for (key, code) in [
            // AZERTY, QWERTZ, Dvorak, Turkish, Polish.
            ("a", "KeyQ"),
            (",", "KeyM"),
            ("é", "Digit2"),
            ("z", "KeyY"),
            ("ö", "Semicolon"),
            ("g", "KeyU"),
            ("ı", "KeyI"),
            ("ł", "KeyL"),
            ("ạ", "KeyU"),
            ("€", "KeyU"),
            ("’", "KeyU"),
            ("Enter", "Enter"),
            ("Escape", "Escape"),
            ("ArrowLeft", "ArrowLeft"),
            ("Dead", "KeyU"),
            ("Process", "KeyU"),
            ("F1", "F1"),
            ("?", "Digit7"),
            ("", "KeyU"),
            ("я", ""),
            ("ж", "Semicolon"),
            ("ё", "Backquote"),
            ("у", "Lang1"),
        ] {
            assert_eq!(latin(key.to_owned(), code, false), key, "{code}");
        }
    }
}
