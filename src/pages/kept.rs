//! What the library and the home page show of a kept game.

use js_sys::{Array, Date, Intl, Object, Reflect};
use luciole_rules::RecordError;
use luciole_scene::{picture_of, scene_for_all};
use wasm_bindgen::JsValue;

use crate::element::el;
use crate::keeping::KeptGame;
use crate::prelude::{AnyView, window};
use crate::seen::{SeatSeen, see};
use crate::texts::{Language, texts};

/// A kept game at a glance.
pub struct Glance {
    /// The game's name and who plays.
    pub what: String,
    /// After how many moves it was left.
    pub moves: String,
    /// Whose turn it is, or who has won.
    pub status: String,
    /// Whether it is over.
    pub over: bool,
    /// The board as SVG.
    pub picture: String,
}

/// What is seen of a kept game.
///
/// # Errors
/// If its record can't be read.
pub fn glance(kept: &KeptGame, language: Language) -> Result<Glance, RecordError> {
    let words = &texts(language).keeping;
    let snapshot = kept.read()?;
    let (session, over) = snapshot.resume()?;
    let seen = see(&session, language);
    // In a sentence, who plays without a name is “you”, and no seat.
    let called = |seat: &SeatSeen| {
        let you = texts(language);
        if seat.name == (you.you_as)(seat.sign.title) { you.you.to_owned() } else { seat.name.clone() }
    };
    let who: Vec<String> = seen.seats.iter().map(called).collect();
    let shown = snapshot.shown.filter(|_| !over).unwrap_or(usize::MAX);
    let moves = (words.moves)(seen.cursor);
    Ok(Glance {
        what: format!("{}, {}", seen.title, who.join(words.against)),
        moves: if snapshot.here.is_some() { format!("{moves} · {}", texts(language).by_link.by_link) } else { moves },
        status: seen.status,
        over,
        picture: picture_of(&scene_for_all(&session, shown), seen.game.name()),
    })
}

/// The board of a glance, small: decoration beside words. The game's drawings must be on the page.
pub fn board_picture(picture: String) -> AnyView {
    el("div").class("picture").is("aria-hidden", "true").html(picture).view()
}

/// The language as the browser's owner writes it, where they are the same: days are written otherwise in London than in Boston.
fn region(language: Language) -> String {
    let own = window().navigator().language().filter(|own| Language::of_tag(own) == Some(language));
    own.unwrap_or_else(|| language.tag().to_owned())
}

/// When a game was last played, in the words of the language.
pub fn day(changed: u64, language: Language) -> String {
    let options = Object::new();
    for (name, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        // A plain new object takes every field.
        let _ = Reflect::set(&options, &name.into(), &style.into());
    }
    let date = Date::new(&JsValue::from_f64(changed as f64));
    // A number beyond all dates is none.
    if date.get_time().is_nan() { String::new() } else { date.to_locale_string(&region(language), &options).into() }
}

/// A day, given as `2026-11-21`, in the words of the language.
pub fn date(day: &str, language: Language) -> String {
    let options = Object::new();
    // As above.
    let _ = Reflect::set(&options, &"dateStyle".into(), &"long".into());
    // Noon is on the same day wherever one is.
    Date::new(&[day, "T12:00"].concat().into()).to_locale_date_string(&region(language), &options).into()
}

/// How long ago it was last played, in the words of the language.
pub fn ago(changed: u64, language: Language) -> String {
    let (count, unit) = since((Date::now() as u64).saturating_sub(changed));
    let options = Object::new();
    // As above. “Yesterday” rather than “1 day ago”.
    let _ = Reflect::set(&options, &"numeric".into(), &"auto".into());
    let format = Intl::RelativeTimeFormat::new(&Array::of1(&language.tag().into()), &options);
    format.format(-(count as f64), unit).into()
}

/// A time in ms, in the largest unit of which it is one at least.
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
    fn times_are_told_in_their_largest_unit() {
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
