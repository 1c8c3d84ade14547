//! The positions of a day: all of them, and one.

use luciole_ai::Day;
use luciole_rules::GameId;
use luciole_session::AnySession;

use super::{back_home, page};
use crate::app::{Frame, at_heading};
use crate::dom::element::{el, group};
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::{AnyView, error, on_cleanup};
use crate::dom::watched::Watched;
use crate::i18n::games::card;
use crate::i18n::texts::record_error;
use crate::model::days::today;
use crate::model::route::Route;
use crate::model::worker_client::{Heard, Opponent};
use crate::table::posed;

/// What there is of a position that is being made.
#[derive(Clone, Debug)]
enum Made {
    /// So much of the trials, of 100.
    Part(u8),
    /// It.
    Posed(Box<AnySession>),
    /// Nothing: the worker has stopped answering.
    Failed,
}

/// The page of all games' positions.
pub fn dailies(frame: Frame) -> AnyView {
    let words = frame.words().daily;
    let entry = |game: GameId| {
        let name = card(game, frame.spoken()).name;
        el("li")
            .class("card")
            .put(el("h2").put(el("a").class("whole").is("href", Route::Daily(Some(game)).write()).put(name)))
            .put(today().map(|day| standing(frame, game, day)))
            .view()
    };
    let entries: Vec<AnyView> = GameId::ALL.iter().map(|&game| entry(game)).collect();
    let content = group([paragraph("lead", words.lead), el("ul").class("days").put(entries).view(), back_home(frame)]);
    page("", words.all, content)
}

/// Whether a game's position was found today, and on how many days in a row.
pub fn standing(frame: Frame, game: GameId, day: Day) -> AnyView {
    let words = frame.words().daily;
    let (found, (now, most)) = frame.days.with(|days| (days.found(game, day), days.row(game, day)));
    let found = match found {
        None => words.open,
        Some(true) => words.was_found,
        Some(false) => words.was_missed,
    };
    let unkept = (!frame.kept.get()).then(|| paragraph("small", words.not_kept));
    let row = (most > 0).then(|| paragraph("small", (words.streak)(now, most)));
    el("div").class("standing").put(paragraph("", found)).put(row).put(unkept).view()
}

/// The page of one game's position: it is made, then posed.
pub fn daily(frame: Frame, game: GameId) -> AnyView {
    let words = frame.words();
    let Some(day) = today() else {
        // A clock before 1970 or after 9999.
        return page("", words.daily.heading, back_home(frame));
    };
    let made = Watched::new(Made::Part(0));
    let begin = move || {
        made.set(Made::Part(0));
        frame.opponent.with_untracked(|opponent| {
            opponent.listen(move |heard| hear(frame, made, heard));
            opponent.pose(game, day);
        });
    };
    begin();
    on_cleanup(move || frame.opponent.with_untracked(Opponent::cancel));
    let title = format!("{} · {}", card(game, frame.spoken()).name, words.daily.heading);
    live(move || match made.get() {
        Made::Posed(session) => posed(frame, *session, day),
        Made::Part(part) => {
            let bar =
                el("progress").is("max", "100").is("value", part.to_string()).is("aria-label", words.daily.making);
            page("making", &title, group([paragraph("", words.daily.making), bar.view()]))
        }
        Made::Failed => {
            let alert = el("p").class("trouble").is("role", "alert").put(words.worker_failed).view();
            page("", &title, group([alert, button("button", words.try_again, begin), back_home(frame)]))
        }
    })
}

fn hear(frame: Frame, made: Watched<Made>, heard: Heard) {
    let now = match heard {
        Heard::Progress(part) => Made::Part(part),
        Heard::Posed(record) => match record.and_then(|record| AnySession::resume(&record)) {
            Ok(session) => Made::Posed(Box::new(session)),
            Err(why) => {
                error!("no position of the day: {}", record_error(&why, frame.spoken()));
                Made::Failed
            }
        },
        Heard::Failed(why) => {
            error!("no position of the day: {why}");
            Made::Failed
        }
        Heard::Restarted | Heard::Answer(_) | Heard::Judged(_) => return,
    };
    at_heading(|| made.try_set(now).is_none());
}
