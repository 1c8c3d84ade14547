//! The table: the board, and beside or under it all that belongs to a game in progress.

mod analysis;
mod begin;
mod by_link;
mod celebration;
mod cover;
mod daily;
mod embedded;
mod keys;
mod layout;
mod lesson;
mod log;
mod others;
mod overlays;
mod panel;
mod quick;
mod replay;
mod scores;
mod share;
mod sides;
mod state;

use luciole_games::AnySession;

use self::begin::begin_at;
use self::celebration::celebration;
use self::cover::cover;
pub use self::daily::posed;
pub use self::embedded::{embedded, one_stop};
use self::keys::help;
use self::layout::laid;
pub use self::lesson::lesson_table;
pub use self::panel::newest;
use self::panel::panel;
use self::sides::{swiping, turn_over};
pub use self::state::TableState;
use crate::context::AppContext;
use crate::dom::element::{el, group};
use crate::dom::live::{later, text};
use crate::dom::prelude::AnyView;
use crate::model::saves::Place;
use crate::model::settings::Side;

/// The table of a game that is held by `place`.
pub fn table(app: AppContext, session: AnySession, place: Place) -> AnyView {
    let state = begin_at(app, session, place, None);
    let class = text(move || {
        let left = app.settings.with(|settings| settings.panel == Side::Left);
        if left { "table panel-left" } else { "table" }.to_owned()
    });
    let (board, table) = laid(state, class);
    let title = state.game.view.with_untracked(|seen| seen.title);
    let board = later(move || group([board, turn_over(state), celebration(state), cover(app, state)]));
    table
        .put(el("h1").class("unseen").is("tabindex", "-1").put(title))
        .put(swiping(state, el("div").class("board-side").put(board)))
        .put(panel(app, state))
        .put(later(move || help(app)))
        .view()
}
