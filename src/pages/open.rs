//! A link or a record that somebody has sent: pasted, or from a file.

use luciole_rules::record::{MOST_BYTES, code_in};
use luciole_rules::{AnyRecord, RecordError};
use web_sys::File;

use super::page;
use crate::app::{Frame, go};
use crate::element::{el, group};
use crate::inbox::{RECORDS, Unreadable, chooser, text_of};
use crate::json::parse;
use crate::live::{live, paragraph};
use crate::prelude::{AnyView, IntoAny, event_target_value, spawn_local};
use crate::route::Route;
use crate::texts::{file_error, record_error};
use crate::watched::Watched;

/// What is wrong with what was given.
#[derive(Clone)]
enum Trouble {
    Record(RecordError),
    File(Unreadable),
}

/// The page.
pub fn open(frame: Frame) -> AnyView {
    let words = frame.words();
    let text = Watched::new(String::new());
    let trouble = Watched::new(None::<Trouble>);
    let open = move |text: &str| match read(text) {
        Ok((record, shown)) => go(&turn_in(text).unwrap_or_else(|| Route::Game(record.to_link(), shown))),
        Err(error) => trouble.set(Some(Trouble::Record(error))),
    };
    let take = move |mut files: Vec<File>| {
        let Some(file) = files.pop() else { return };
        spawn_local(async move {
            let content = text_of(&file, MOST_BYTES).await;
            // Who has left the page meanwhile stays where they went.
            if trouble.try_set(None).is_some() {
                return;
            }
            match content {
                Ok(content) => open(&content),
                Err(why) => trouble.set(Some(Trouble::File(why))),
            }
        });
    };
    let say = move |trouble: Trouble| match trouble {
        Trouble::Record(error) => record_error(&error, frame.spoken()),
        Trouble::File(why) => file_error(why, frame.spoken()),
    };
    let submit = move |event: web_sys::Event| {
        event.prevent_default();
        open(&text.get_untracked());
    };
    let type_in = move |event| {
        trouble.set(None);
        text.set(event_target_value(&event));
    };
    let content = group([
        paragraph("", words.open_hint),
        el("form")
            .on("submit", submit)
            .put(el("label").put(words.open_label).put(
                el("textarea").is("rows", "6").is("spellcheck", "false").is("autocomplete", "off").on("input", type_in),
            ))
            .put(
                el("div")
                    .class("row")
                    .put(el("button").class("button primary").is("type", "submit").put(words.open))
                    .put(chooser(words.open_file, RECORDS, false, take)),
            )
            .view(),
        el("div")
            .is("role", "alert")
            .put(live(move || {
                trouble.get().map_or_else(|| ().into_any(), |trouble| paragraph("trouble", say(trouble)))
            }))
            .view(),
    ]);
    page("", words.open_a_game, content.into_any())
}

/// A record as JSON, a link, or the part of a link behind `#/g/`; and the move after which to show it.
fn read(text: &str) -> Result<(AnyRecord, Option<usize>), RecordError> {
    match code_in(text) {
        Some((code, shown)) => Ok((AnyRecord::from_link(code)?, shown)),
        None => Ok((AnyRecord::read(text, parse)?, None)),
    }
}

/// The address in a text of a game that is played by links.
fn turn_in(text: &str) -> Option<Route> {
    let address = text.trim().rfind("#/turn/").map(|begin| Route::read(&text.trim()[begin..]))?;
    matches!(address, Route::Turn(..)).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_codes_and_records_are_told_apart() {
        let json = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"level":3}],"seed":"7"}"#;
        let record = AnyRecord::read(json, parse).unwrap();
        let link = record.to_link();
        for text in [json.to_owned(), link.clone(), format!("  https://example.org/play/#/g/{link}\n")] {
            assert_eq!(read(&text), Ok((record.clone(), None)), "{text}");
        }
        let turn = format!(" https://example.org/play/#/turn/{link}\n");
        assert_eq!(read(&turn), Ok((record.clone(), None)));
        assert_eq!(turn_in(&turn), Some(Route::Turn(link.clone(), None)));
        assert_eq!(turn_in(&format!("https://example.org/play/#/g/{link}")), None);
        assert!(matches!(read(""), Err(RecordError::NotJson { .. })));
        assert!(matches!(read("hello"), Err(RecordError::LinkDamaged)));
        assert!(matches!(read("https://example.org/#/g/x y"), Err(RecordError::LinkCharacter { .. })));
    }
}
