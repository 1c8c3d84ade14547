//! Days and times in words.

use js_sys::{Array, Date, Intl, Object, Reflect};
use leptos::prelude::*;
use luciole_words::Language;
use wasm_bindgen::JsValue;

/// The browser's own regional variant of the language, if it has one: London and Boston write dates differently.
fn region(language: Language) -> String {
    let own = window().navigator().language().filter(|own| Language::of_tag(own) == Some(language));
    own.unwrap_or_else(|| language.tag().to_owned())
}

/// When a game was last played, in words.
pub fn day(changed: u64, language: Language) -> String {
    let options = Object::new();
    for (name, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A plain new object takes every field.
        let _ = Reflect::set(&options, &name.into(), &style.into());
    }
    let date = Date::new(&JsValue::from_f64(changed as f64));
    // A number beyond the range of dates yields nothing.
    if date.get_time().is_nan() { String::new() } else { date.to_locale_string(&region(language), &options).into() }
}

/// A day, given as `2026-11-21`, in words.
pub fn date(day: &str, language: Language) -> String {
    written(day, &[("dateStyle", "long")], language)
}

/// A day without its year, in words.
pub fn day_and_month(day: &str, language: Language) -> String {
    written(day, &[("day", "numeric"), ("month", "long")], language)
}

/// The month of a day, with its year, in words.
pub fn month(day: &str, language: Language) -> String {
    written(day, &[("month", "long"), ("year", "numeric")], language)
}

/// A day's name in the week; `length` is `long` or `short`.
pub fn weekday(day: &str, length: &str, language: Language) -> String {
    written(day, &[("weekday", length)], language)
}

/// Whether calendars where the player lives begin the week on Sunday rather than on Monday.
pub fn week_begins_on_sunday(language: Language) -> bool {
    region(language).ends_with("-US")
}

fn written(day: &str, parts: &[(&str, &str)], language: Language) -> String {
    let options = Object::new();
    for (part, style) in parts {
        // As above.
        let _ = Reflect::set(&options, &(*part).into(), &(*style).into());
    }
    // Noon falls on the same day in every time zone.
    Date::new(&[day, "T12:00"].concat().into()).to_locale_date_string(&region(language), &options).into()
}

/// How long ago a game was last played, in words.
pub fn ago(changed: u64, language: Language) -> String {
    let (count, unit) = since((Date::now() as u64).saturating_sub(changed));
    let options = Object::new();
    // As above. “Yesterday” rather than “1 day ago”.
    let _ = Reflect::set(&options, &"numeric".into(), &"auto".into());
    let format = Intl::RelativeTimeFormat::new(&Array::of1(&language.tag().into()), &options);
    format.format(-(count as f64), unit).into()
}

/// A duration in ms, in the largest unit that gives at least 1.
fn since(ms: u64) -> (u64, &'static str) {
    const MINUTE: u64 = 60_000;
    [(1_440 * MINUTE, "day"), (60 * MINUTE, "hour"), (MINUTE, "minute"), (1_000, "second")]
        .into_iter()
        .find(|(unit, _)| ms >= *unit)
        .map_or((0, "second"), |(unit, name)| (ms / unit, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_given_in_their_largest_unit() {
        for (ms, told) in [
            (0, (0, "second")),
            (999, (0, "second")),
            (59_999, (59, "second")),
            (60_000, (1, "minute")),
            (3_599_999, (59, "minute")),
            (7_200_000, (2, "hour")),
            (86_400_000 * 400, (400, "day")),
        ] {
            assert_eq!(since(ms), told, "{ms}");
        }
    }
}
