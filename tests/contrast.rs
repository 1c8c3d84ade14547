//! Text and controls contrast with their backgrounds in both themes: checks the colours in `style/luciole.css` against
//! WCAG 2.

use std::collections::HashMap;

const STYLE: &str = include_str!("../style/luciole.css");
const SCENES: &str = include_str!("../style/scenes.css");
/// All style sheets of the pages.
const STYLES: [&str; 9] = [
    STYLE,
    SCENES,
    include_str!("../style/embed.css"),
    include_str!("../style/ending.css"),
    include_str!("../style/fields.css"),
    include_str!("../style/motion.css"),
    include_str!("../style/pages.css"),
    include_str!("../style/senses.css"),
    include_str!("../style/table.css"),
];
/// The backgrounds of text and controls.
const GROUNDS: [&str; 4] = ["sky", "ground", "water", "raised"];

/// Colours by token name.
type Tokens = HashMap<String, [u8; 3]>;

/// The tokens of all blocks with this selector; later ones override earlier ones.
fn tokens(selector: &str) -> Tokens {
    tokens_in(STYLE, selector)
}

fn tokens_in(style: &str, selector: &str) -> Tokens {
    let opening = format!("{selector} {{");
    let blocks = style.match_indices(&opening).map(|(at, head)| &style[at + head.len()..]);
    let inside = blocks.filter_map(|rest| rest.split('}').next());
    let declared = inside.flat_map(|block| block.split(';')).filter_map(|line| line.trim().split_once(": "));
    declared.filter_map(|(name, value)| Some((name.strip_prefix("--")?.to_owned(), colour(value)?))).collect()
}

fn colour(value: &str) -> Option<[u8; 3]> {
    let digits = value.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let [_, r, g, b] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([r, g, b])
}

fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let luminance = |colour: [u8; 3]| {
        let [r, g, b] = colour.map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
    a.max(b) / a.min(b)
}

/// The tokens of both themes.
fn themes() -> [(&'static str, Tokens); 2] {
    let dark = tokens("\n:root");
    let mut light = dark.clone();
    light.extend(tokens(":root[data-theme=\"light\"]"));
    [("dark", dark), ("light", light)]
}

#[test]
fn an_accent_colour_from_a_host_is_made_legible_on_every_background() {
    for (light, (theme, tokens)) in [false, true].into_iter().zip(themes()) {
        for lent in ["#000000", "#ffffff", "#b03060", "#2d6a4f", "#ffd45e", "#808080", "#0000ff"] {
            let tints = luciole_embed::Accent::read(lent).unwrap().tints(light);
            let [text, below, on] = [&tints.text, &tints.ground, &tints.on_ground].map(|tint| colour(tint).unwrap());
            for ground in GROUNDS {
                let found = contrast(text, tokens[ground]);
                // Allows for the difference between sRGB's exact exponents and the app's approximation.
                assert!(found >= 4.45, "{theme}: {lent} as {} on --{ground} has a contrast of {found:.2}", tints.text);
            }
            assert!(contrast(on, below) >= 4.5, "{theme}: on {lent}");
        }
    }
}

#[test]
fn text_is_legible_and_controls_are_visible_in_both_themes() {
    for (theme, tokens) in themes() {
        let expect = |front: &str, back: &str, least: f64| {
            let found = contrast(tokens[front], tokens[back]);
            assert!(found >= least, "{theme}: --{front} on --{back} has a contrast of {found:.2}, less than {least}");
        };
        for ground in GROUNDS {
            for text in ["text", "muted", "accent", "select", "trouble"] {
                expect(text, ground, 4.5);
            }
            expect("control", ground, 3.0);
            expect("primary-edge", ground, 3.0);
        }
        // On small screens there are reeds behind text.
        for text in ["text", "muted"] {
            expect(text, "reed", 4.5);
        }
        expect("on-primary", "primary", 4.5);
    }
}

/// A scene's words lie on a dark through which the picture shines: white, at worst.
#[test]
fn words_are_legible_on_scenes() {
    const DARK: &str = "#0a1224";
    assert!(SCENES.contains("linear-gradient(#0a122400, #0a1224d9 2.1rem)"));
    let (dark, tokens) = (colour(DARK).unwrap(), tokens_in(SCENES, "\n.scene"));
    let densest = f64::from(0xd9_u8) / 255.0;
    let ground = |dense: f64| dark.map(|part| (f64::from(part) * dense + 255.0 * (1.0 - dense)) as u8);
    // On a phone the first word begins at 1.6rem.
    assert!(contrast(tokens["text"], ground(densest * 1.6 / 2.1)) >= 4.5);
    assert!(contrast(tokens["muted"], ground(densest)) >= 4.5);
    for (front, back) in [("text", dark), ("muted", dark), ("text", tokens["raised"]), ("trouble", dark)] {
        assert!(contrast(tokens[front], back) >= 4.5, "{front}");
    }
    assert!(contrast(tokens["control"], dark) >= 3.0);
}

#[test]
fn the_light_theme_is_the_same_by_choice_and_by_device() {
    let chosen = tokens(":root[data-theme=\"light\"]");
    assert!(chosen.len() > 10, "{chosen:?}");
    assert_eq!(chosen, tokens(":root:not([data-theme=\"dark\"])"));
}

/// The selector and the declarations of each rule of a style sheet.
fn rules(style: &str) -> impl Iterator<Item = (&str, &str)> {
    style.split('}').filter_map(|rule| {
        let (head, body) = rule.rsplit_once('{')?;
        Some((head.rsplit(['{', ';', '/']).next().unwrap_or(head).trim(), body))
    })
}

/// Yellow is what to press next; what is pressed, chosen, current or open is blue.
#[test]
fn nothing_that_is_pressed_chosen_or_current_is_yellow() {
    const STATES: [&str; 5] = ["[aria-pressed", "[aria-current", "[aria-expanded", "[aria-selected", ":checked"];
    const YELLOW: [&str; 4] = ["--accent", "--primary", "--spark", "#ffd45e"];
    let mut seen = 0;
    for (selector, body) in STYLES.into_iter().flat_map(rules) {
        if STATES.iter().any(|state| selector.contains(state)) {
            assert!(!YELLOW.iter().any(|yellow| body.contains(yellow)), "{selector} {{{body}}}");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}

/// Fields have an outline that is seen: one rule draws it, and none draws it thinner.
#[test]
fn fields_have_the_outline_of_controls() {
    let fields: Vec<_> = rules(STYLE).filter(|(selector, _)| selector.ends_with("select, textarea")).collect();
    assert!(fields.len() == 1 && fields[0].1.contains("border: 1px solid var(--control)"), "{fields:?}");
}

#[test]
fn contrasts_are_computed_as_in_wcag() {
    assert!((contrast([0, 0, 0], [255, 255, 255]) - 21.0).abs() < 1e-9);
    assert!((contrast([0x77, 0x77, 0x77], [255, 255, 255]) - 4.478).abs() < 1e-3);
}
