//! The positions of a day: all of them, and one.

use luciole_games::{AnySession, GameId};

use crate::components::links::back_home;
use crate::components::page::page;
use crate::components::standing::standing;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{button, live, paragraph};
use crate::dom::prelude::{AnyView, error, on_cleanup};
use crate::dom::watched::Watched;
use crate::i18n::trouble::record_error;
use crate::model::days::today;
use crate::model::route::Route;
use crate::model::worker_client::{Heard, WorkerClient};
use crate::navigate::at_heading;
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
pub fn dailies(app: AppContext) -> AnyView {
    let words = app.words().daily;
    let entry = |game: GameId| {
        let name = game.card(app.spoken()).name;
        el("li")
            .class("card")
            .put(el("h2").put(el("a").class("whole").is("href", Route::Daily(Some(game)).write()).put(name)))
            .put(today().map(|day| standing(app, game, day)))
            .view()
    };
    let entries: Vec<AnyView> = GameId::ALL.iter().map(|&game| entry(game)).collect();
    let content = group([paragraph("lead", words.lead), el("ul").class("days").put(entries).view(), back_home(app)]);
    page("", words.all, content)
}

/// The page of one game's position: it is made, then posed.
pub fn daily(app: AppContext, game: GameId) -> AnyView {
    let words = app.words();
    let Some(day) = today() else {
        // A clock before 1970 or after 9999.
        return page("", words.daily.heading, back_home(app));
    };
    let made = Watched::new(Made::Part(0));
    let begin = move || {
        made.set(Made::Part(0));
        app.opponent.with_untracked(|opponent| {
            opponent.listen(move |heard| hear(app, made, heard));
            opponent.pose(game, day);
        });
    };
    begin();
    on_cleanup(move || app.opponent.with_untracked(WorkerClient::cancel));
    let title = format!("{} · {}", game.card(app.spoken()).name, words.daily.heading);
    live(move || match made.get() {
        Made::Posed(session) => posed(app, *session, day),
        Made::Part(part) => {
            let bar =
                el("progress").is("max", "100").is("value", part.to_string()).is("aria-label", words.daily.making);
            page("making", &title, group([paragraph("", words.daily.making), bar.view()]))
        }
        Made::Failed => {
            let alert = el("p").class("trouble").is("role", "alert").put(words.worker_failed).view();
            page("", &title, group([alert, button("button", words.try_again, begin), back_home(app)]))
        }
    })
}

fn hear(app: AppContext, made: Watched<Made>, heard: Heard) {
    let now = match heard {
        Heard::Progress(part) => Made::Part(part),
        Heard::Posed(played) => match played {
            Ok(played) => Made::Posed(Box::new(AnySession::resume(played))),
            Err(why) => {
                error!("no position of the day: {}", record_error(&why, app.spoken()));
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
