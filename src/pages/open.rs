//! Opening a link or a record that somebody has sent: pasted, or from a file.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use luciole_core::RecordError;
use luciole_core::record::{Found, MAX_BYTES, find, plain_text};
use luciole_games::AnyPlaythrough;
use luciole_words::Language;
use web_sys::File;

use crate::components::announced::announced;
use crate::components::file_chooser::FileChooser;
use crate::components::page::Page;
use crate::context::{AppContext, use_app};
use crate::dom::focus::focus;
use crate::dom::inbox::{RECORDS, Unreadable, text_of};
use crate::i18n::texts::{FrameTexts, OpenTexts, WaysTexts};
use crate::i18n::trouble::{file_error, record_error};
use crate::navigate::go;
use crate::shell::loading::with_its_game;
use crate::shell::route::Route;
use luciole_table::{Snapshot, Summary};

/// What is wrong with the input.
#[derive(Clone)]
enum Trouble {
    Record(RecordError),
    File(Unreadable),
}

impl Trouble {
    fn in_words(&self, language: Language) -> String {
        match self {
            Self::Record(error) => record_error(error, language),
            Self::File(why) => file_error(*why, language),
        }
    }
}

/// The parsed input.
#[derive(Debug, PartialEq)]
enum Given {
    /// A game that fits into an address.
    Address(Route),
    /// A game that is too long for an address.
    LongGame(Box<AnyPlaythrough>),
}

/// Saves a game; returns the address of its table. If the game can't be saved, the table says so.
async fn save(app: AppContext, played: AnyPlaythrough) -> Route {
    let about = Summary::of_played(&played).write();
    if let Ok(stored) = app.saves.get_value().create(&Snapshot::at_the_end(&played), about, None).await {
        return Route::Play(stored.key, None);
    }
    // The table tries again, and shows the reason.
    app.unsaved.set(Some(played));
    Route::Unsaved
}

/// The form for a link, a record or a record's file.
#[component]
pub fn Open() -> impl IntoView {
    let app = use_app();
    let (texts, frame, language) = (app.texts(OpenTexts::of), app.texts(FrameTexts::of), app.spoken());
    let text = StoredValue::new(String::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let is_opening = StoredValue::new(false);
    let open = move |text: String| {
        spawn_local(async move {
            let given = with_its_game(|| read(&text)).await;
            // Don't pull back a player who has left the page in the meantime.
            if trouble.is_disposed() {
                return;
            }
            match given {
                Ok(Given::Address(route)) => go(&route),
                // A double press saves it only once.
                Ok(Given::LongGame(played)) if !is_opening.get_value() => {
                    is_opening.set_value(true);
                    let route = save(app, *played).await;
                    // As above.
                    if !trouble.is_disposed() {
                        go(&route);
                    }
                }
                Ok(Given::LongGame(_)) => {}
                Err(error) => trouble.set(Some(Trouble::Record(error))),
            }
        });
    };
    let take = move |mut files: Vec<File>| {
        let Some(file) = files.pop() else { return };
        spawn_local(async move {
            let content = text_of(&file, MAX_BYTES).await;
            // As above.
            if trouble.try_set(None).is_some() {
                return;
            }
            match content {
                Ok(content) => open(content),
                Err(why) => trouble.set(Some(Trouble::File(why))),
            }
        });
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        open(text.get_value());
    };
    let type_in = move |event| {
        trouble.set(None);
        text.set_value(event_target_value(&event));
    };
    let why = move || trouble.with(|trouble| Some(trouble.as_ref()?.in_words(language)));
    if app.focus_field.with_value(|wanted| *wanted) {
        app.focus_field.set_value(false);
        // After the heading has had it.
        request_animation_frame(|| request_animation_frame(|| focus("textarea")));
    }
    view! {
        <Page heading=frame.open_a_game()>
            <p>{texts.hint()}</p>
            <form on:submit=submit>
                <label>
                    {texts.label()}
                    <textarea rows="6" spellcheck="false" autocomplete="off" on:input=type_in></textarea>
                </label>
                <div class="row">
                    <button class="button primary" type="submit">
                        {frame.open()}
                    </button>
                    <FileChooser label=texts.choose_file() accept=RECORDS multiple=false on_files=take />
                </div>
            </form>
            <div role="alert">{announced(move || why().map(|why| view! { <p class="trouble">{why}</p> }))}</div>
            <a class="rules-link" href=Route::Editor(None).write()>
                {app.texts(WaysTexts::of).set_up_position()}
            </a>
            <a class="rules-link" href=Route::Score(None).write()>
                {app.texts(WaysTexts::of).score_sheet()}
            </a>
        </Page>
    }
}

/// The game in a text that somebody has sent: a link or a record. A link to another page leads there.
fn read(text: &str) -> Result<Given, RecordError> {
    match find(text) {
        Ok(Found::Link(link)) => {
            // Report an invalid link here, where the player can correct it.
            AnyPlaythrough::from_link(link.code())?;
            Ok(Given::Address(link.into()))
        }
        Ok(Found::Record(text)) => {
            let played = AnyPlaythrough::from_json(&text)?;
            Ok(match played.record().to_link() {
                Ok(code) => Given::Address(Route::Game(code, None)),
                Err(_) => Given::LongGame(Box::new(played)),
            })
        }
        Err(why) => page_in(text).map(Given::Address).ok_or(why),
    }
}

/// The page to which a link in the text leads, if it is one of ours but home.
fn page_in(text: &str) -> Option<Route> {
    let plain = plain_text(text);
    let (_, hash) = plain.split_once("#/")?;
    Some(Route::read(hash)).filter(|route| !matches!(route, Route::Home | Route::Open | Route::Unknown))
}

#[cfg(test)]
mod tests {
    use super::*;
    use luciole_core::Seat;
    use luciole_games::{AnyRecord, GameId};

    use crate::shell::route::Text;

    #[test]
    fn links_codes_and_records_are_told_apart() {
        let json = r#"{"luciole":1,"game":"lacuna","seats":[{"name":"A"},{"level":3}],"seed":"7"}"#;
        let link = AnyRecord::from_json(json).unwrap().to_link().unwrap();
        let game = |shown| Route::Game(link.clone(), shown);
        for (text, route) in [
            (json.to_owned(), game(None)),
            (link.clone(), game(None)),
            (format!("  https://example.org/play/#/g/{link}\n"), game(None)),
            (format!("https://example.org/play/#/g/{link}/0?from=blog"), game(Some(0))),
            (format!(" https://example.org/play/#/turn/{link}\n"), Route::Turn(link.clone(), None)),
            (format!("https://example.org/#/turn/{link}/2&fbclid=x"), Route::Turn(link.clone(), Some(Seat::at(1)))),
            (format!("#/turn/{link} #/g/{link}"), game(None)),
            (
                format!("Your turn!\n> https://example.org/%23/turn/{link}/2).\n"),
                Route::Turn(link.clone(), Some(Seat::at(1))),
            ),
            ("See https://example.org/#/rules/lacuna, please".into(), Route::Text(Text::Rules(GameId::Lacuna))),
        ] {
            assert_eq!(read(&text), Ok(Given::Address(route)), "{text}");
        }
        assert_eq!(read(""), Err(RecordError::Empty));
        assert_eq!(read("hello"), Err(RecordError::NoGame));
        assert_eq!(read("https://example.org/"), Err(RecordError::NoCode));
        assert_eq!(read("https://example.org/#/"), Err(RecordError::NoCode));
        assert_eq!(read("https://example.org/#/g/x y"), Err(RecordError::LinkDamaged));
        assert_eq!(read(r#"{"luciole-library":1,"games":[]}"#), Err(RecordError::Library));
        assert!(matches!(read(&format!("#/turn/{link}/9")), Err(RecordError::LinkCharacter { character: '/', .. })));
    }
}
