//! A field for a name: of a player, or of a position.

use leptos::ev::Event;
use leptos::prelude::*;
use luciole_core::{BadPlayer, Name};
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlInputElement, InputEvent};

use crate::context::use_app;
use crate::dom::graphemes::graphemes;
use crate::i18n::texts::SetUpTexts;

/// A field for a name, in which nothing else can be typed.
#[component]
pub fn NameField(
    #[prop(into)] name: Signal<String>,
    #[prop(into)] set: Callback<String>,
    /// What is shown in its place as long as it is empty.
    #[prop(into)]
    title: Signal<&'static str>,
) -> impl IntoView {
    let type_in = move |event: Event| {
        let field: HtmlInputElement = event_target(&event);
        let typed = field.value();
        // A letter that is still being composed isn't there yet.
        if event.dyn_ref::<InputEvent>().is_some_and(InputEvent::is_composing) {
            return set.run(typed);
        }
        let name = name_from(&typed);
        if name != typed {
            let caret = field.selection_start();
            field.set_value(&name);
            if let Ok(Some(caret)) = caret {
                // A caret behind the end stands at the end; a text field always has one.
                let _ = field.set_selection_range(caret, caret);
            }
        }
        set.run(name);
    };
    view! {
        <label>
            {use_app().texts(SetUpTexts::of).name()}
            <input autocomplete="off" dir="auto" placeholder=title prop:value=name on:input=type_in on:change=type_in />
        </label>
    }
}

/// As much of a typed or pasted text as a name can hold. What a name may not contain, such as the marks of direction
/// that come with a contact's name, is left out; and an emoji or a letter with its accents is kept whole or not at all.
fn name_from(typed: &str) -> String {
    let mut name = String::new();
    for grapheme in graphemes(typed) {
        match [&*name, &*grapheme].concat().parse::<Name>() {
            Ok(longer) => longer.as_str().clone_into(&mut name),
            Err(BadPlayer::LongName { .. }) => break,
            Err(_) => {}
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_typed_name_keeps_whole_what_it_keeps() {
        // Families and flags of several characters, a wave with a skin colour, letters with accents, jamo, Devanagari.
        for whole in [
            "👨‍👩‍👧‍👦",
            "🇫🇷",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
            "👋🏽",
            "e\u{301}",
            "a\u{308}\u{304}",
            "각",
            "क्षि",
            "1\u{fe0f}\u{20e3}",
        ] {
            for before in 0..Name::MAX {
                let name = name_from(&["x".repeat(before), whole.repeat(24)].concat());
                let kept = name.trim_start_matches('x');
                let fit = (Name::MAX - before) / whole.chars().count();
                assert_eq!(kept, whole.repeat(fit), "after {before}");
                assert!(name.parse::<Name>().is_ok());
            }
        }
    }

    #[test]
    fn a_pasted_name_loses_what_cannot_be_displayed() {
        for (typed, name) in [
            ("Ada", "Ada"),
            ("\u{2068}שרה\u{2069}", "שרה"),
            ("\u{202a}+1 Bo\u{202c}\u{200f}", "+1 Bo"),
            ("\u{feff}Zo\u{200b}é\t\n", "Zoé"),
            ("علی\u{200c}رضا", "علی\u{200c}رضا"),
            ("👩‍🚀", "👩‍🚀"),
        ] {
            assert_eq!(name_from(typed), name);
        }
        let long = "Ada Augusta King, Countess of Lovelace";
        assert_eq!(name_from(long), long[..Name::MAX]);
    }
}
