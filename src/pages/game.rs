//! A game, read from its address.

use luciole_core::RecordError;
use luciole_games::{AnyPlaythrough, AnySession};

use crate::components::links::back_home;
use crate::components::page::page;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::prelude::AnyView;
use crate::i18n::trouble::record_error;
use crate::model::saves::Place;
use crate::table::table;

/// The page: a table, after so many moves or all; or what is wrong with the link. The game is kept from the first move that is
/// played there.
pub fn game(app: AppContext, link: &str, shown: Option<usize>) -> AnyView {
    match AnyPlaythrough::from_link(link) {
        Ok(played) => of_played(app, played, shown),
        Err(why) => broken(app, &why),
    }
}

/// The table of a game that the browser doesn't keep.
pub fn of_played(app: AppContext, played: AnyPlaythrough, shown: Option<usize>) -> AnyView {
    table(app, AnySession::resume(played).shown_after(shown), Place::Address)
}

/// What is wrong with a link.
pub fn broken(app: AppContext, why: &RecordError) -> AnyView {
    let content = group([
        el("p").class("trouble").is("role", "alert").put(record_error(why, app.spoken())).view(),
        back_home(app),
    ]);
    page("", app.words().cannot_open, content)
}
