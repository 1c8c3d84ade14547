//! The accent colour that a host gives to the controls, made legible on any background.

use std::fmt::Write as _;

use luciole_core::record::truncated;

use crate::Wrong;

/// A colour chosen by the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accent([u8; 3]);

/// An accent adapted to one theme, as CSS colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tints {
    /// Text and marks: a contrast of at least 4.5 : 1 on all their backgrounds.
    pub text: String,
    /// The background of the main button.
    pub ground: String,
    /// The text on that background: a contrast of at least 4.5 : 1.
    pub on_ground: String,
}

/// The backgrounds closest to the text: the lightest in the dark theme and the darkest in the light one. They are
/// backgrounds of host pages, which `public/embed.js` may show behind the board; the themes' own have more contrast.
const NEAREST: [[u8; 3]; 2] = [[0x30, 0x30, 0x30], [0xe1, 0xe1, 0xe1]];
/// Examples of the accepted formats.
const FORMS: &[&str] = &["#b03060", "#b36"];
/// The minimum contrast of text.
const LEGIBLE: f64 = 4.5;
/// The number of steps from a colour to black or white.
const STEPS: u16 = 16;

impl Accent {
    /// Parses `#b03060`, `#b36`, or either without the `#`, which addresses have to escape.
    ///
    /// # Errors
    /// If it has none of these forms.
    pub fn read(text: &str) -> Result<Self, Wrong> {
        let wrong = || Wrong::Value { key: "accent", value: truncated(text), can_be: FORMS };
        let digits = text.strip_prefix('#').unwrap_or(text);
        let digit = |c: char| c.to_digit(16).map(|digit| digit as u8).ok_or_else(wrong);
        match digits.chars().map(digit).collect::<Result<Vec<_>, _>>()?[..] {
            [r, g, b] => Ok(Self([r * 17, g * 17, b * 17])),
            [r, rr, g, gg, b, bb] => Ok(Self([r * 16 + rr, g * 16 + gg, b * 16 + bb])),
            _ => Err(wrong()),
        }
    }

    /// The colours for the light or the dark theme.
    pub fn tints(self, light: bool) -> Tints {
        let (nearest, far) = (NEAREST[usize::from(light)], if light { 0 } else { 255 });
        // The last step is black or white itself, which is legible on all backgrounds of either theme.
        let mut mixed = (0..=STEPS).map(|step| self.mixed(far, step));
        let text = mixed.find(|&mixed| contrast(mixed, nearest) >= LEGIBLE).unwrap_or([far; 3]);
        let [black, white] = [[0; 3], [255; 3]];
        let on_ground = if contrast(black, self.0) > contrast(white, self.0) { black } else { white };
        Tints { text: css(text), ground: css(self.0), on_ground: css(on_ground) }
    }

    /// The colour after `step` steps towards black or white.
    fn mixed(self, far: u8, step: u16) -> [u8; 3] {
        self.0.map(|part| ((u16::from(part) * (STEPS - step) + u16::from(far) * step) / STEPS) as u8)
    }
}

fn css(colour: [u8; 3]) -> String {
    colour.iter().fold("#".to_owned(), |mut text, part| {
        // Writing to a string can't fail.
        let _ = write!(text, "{part:02x}");
        text
    })
}

/// The contrast ratio of WCAG 2, with [`lightness`].
fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let luminance = |[r, g, b]: [u8; 3]| 0.2126 * lightness(r) + 0.7152 * lightness(g) + 0.0722 * lightness(b) + 0.05;
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

/// The linear value of an sRGB component, 0 to 1: a cubic approximation with an error below .003, since the code for
/// powers is larger.
fn lightness(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    part * (part * (part * 0.305_306 + 0.682_171) + 0.012_523)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn exact(part: u8) -> f64 {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    }

    #[test]
    fn the_cubic_is_accurate_enough() {
        assert!((0..=255).all(|part| (lightness(part) - exact(part)).abs() < 0.003));
    }

    #[test]
    fn colours_are_read_in_all_forms() {
        for text in ["#bb3366", "#b36", "BB3366", "b36"] {
            assert_eq!(Accent::read(text), Ok(Accent([0xbb, 0x33, 0x66])), "{text}");
        }
        for wrong in ["", "#", "#12", "#12345", "red", "#1234567", "##b36", "é12"] {
            let expected = Wrong::Value { key: "accent", value: wrong.to_owned(), can_be: FORMS };
            assert_eq!(Accent::read(wrong), Err(expected));
        }
    }

    #[test]
    fn a_legible_colour_stays_unchanged() {
        assert_eq!(Accent::read("#ffd45e").unwrap().tints(false).text, "#ffd45e");
        assert_eq!(Accent::read("#7a4600").unwrap().tints(true).text, "#7a4600");
        assert_eq!(Accent::read("#ffd45e").unwrap().tints(true).on_ground, "#000000");
        assert_eq!(Accent::read("#7a4600").unwrap().tints(true).on_ground, "#ffffff");
    }

    proptest! {
        #[test]
        fn every_colour_becomes_legible(parts: [u8; 3], light: bool) {
            let of = |text: &str| Accent::read(text).unwrap().0;
            let tints = Accent(parts).tints(light);
            prop_assert!(contrast(of(&tints.text), NEAREST[usize::from(light)]) >= LEGIBLE);
            prop_assert!(contrast(of(&tints.on_ground), of(&tints.ground)) >= LEGIBLE);
        }
    }
}
