//! The table: the board, and beside or under it everything that belongs to a game in progress.

mod aftermath;
mod analysis;
mod begin;
mod best_moves;
mod by_link;
mod cover;
mod daily;
mod embedded;
mod ending;
mod first_time;
mod full_screen;
mod keys;
mod layout;
mod lesson;
mod log;
mod offers;
mod others;
mod overlays;
mod panel;
mod phrase;
mod posed;
mod puzzle;
mod quick;
mod replay;
mod result_of_day;
mod retry;
mod share;
mod sides;
mod sound_offer;
mod state;
mod surroundings;
mod tools;
mod turning;

use leptos::prelude::*;
use luciole_games::AnySession;

use self::begin::begin_at;
use self::cover::Cover;
pub use self::daily::DailyTable;
pub use self::embedded::{EmbeddedPuzzle, EmbeddedTable, OneStop, begin_embedded};
use self::ending::Ending;
use self::first_time::FirstTime;
use self::keys::Help;
use self::layout::{TableBoard, TableFrame};
pub use self::lesson::{LessonTable, begin_lesson};
use self::panel::Panel;
pub use self::puzzle::PuzzleTable;
use self::retry::Retry;
pub use self::retry::RetryTable;
use self::sides::{BoardSide, TurnOver};
pub use self::state::TableState;
use self::turning::is_turned;
use crate::components::deferred::Deferred;
use crate::components::in_language::InLanguage;
use crate::context::{Arrival, use_app};
use crate::dom::focus::focus;
use crate::store::saves::Arrived;
use crate::store::settings::Side;
use luciole_table::{Message, Purpose, Storage};

/// The table of a game that is stored in `storage`. Before somebody's first game of a kind, it offers the lesson first, and
/// says who invites to a game by link.
#[component]
pub fn Table(session: AnySession, storage: Storage) -> impl IntoView {
    let app = use_app();
    let game = session.game();
    let Arrival { is_newcomer, is_at_once, by_link } = app.arrival.try_update_value(std::mem::take).unwrap_or_default();
    let has_moved = || session.table_view(app.spoken()).goal.is_none();
    let is_new = is_newcomer && !has_moved();
    let invited = by_link.is_some_and(Arrived::is_invited).then(|| session.clone());
    let asks = RwSignal::new(is_new);
    let play = Callback::new(move |()| {
        asks.set(false);
        app.settings.update(|settings| settings.note_known(game));
        // The pressed button no longer exists.
        request_animation_frame(|| focus("h1"));
    });
    let saved = match &storage {
        Storage::Database(stored) if is_new && is_at_once => Some(stored.clone()),
        _ => None,
    };
    let first_time = move || {
        let (invited, saved) = (invited.clone(), saved.clone());
        view! {
            <InLanguage>
                <FirstTime game invited=invited.clone() play saved=saved.clone() />
            </InLanguage>
        }
    };
    view! {
        <Show when=move || !asks.get() fallback=first_time>
            <GameTable session=session.clone() storage=storage.clone() by_link />
        </Show>
    }
}

/// The table, with its state.
#[component]
fn GameTable(
    session: AnySession,
    storage: Storage,
    /// How a friend's link has just brought the player here, if one has.
    by_link: Option<Arrived>,
) -> impl IntoView {
    let app = use_app();
    let state = begin_at(app, session, storage, Purpose::Play);
    state.by_link.set_value(by_link);
    if let Some(Arrived::Changed(by)) = by_link {
        state.send(Message::TurnChanged(by));
    }
    let turned = is_turned(state);
    let class = move || {
        let left = app.settings.with(|settings| settings.panel == Side::Left);
        match (left, turned.get()) {
            (false, false) => "table",
            (true, false) => "table panel-left",
            (false, true) => "table turned",
            (true, true) => "table panel-left turned",
        }
    };
    let table = move || {
        view! {
            <TableFrame state class>
                <h1 class="unseen" tabindex="-1">
                    {state.view_now(|seen| seen.title)}
                </h1>
                <BoardSide state>
                    <Deferred>
                        <TableBoard state />
                        <TurnOver state />
                        <Ending state />
                        <Cover state />
                    </Deferred>
                </BoardSide>
                <Panel state />
                <Deferred>
                    <Help state />
                </Deferred>
            </TableFrame>
        }
    };
    move || match state.retrying.get() {
        None => view! { <InLanguage>{table()}</InLanguage> }.into_any(),
        Some(number) => view! { <Retry state number /> }.into_any(),
    }
}
