//! Sets up a table: its state, and the effects that keep the game going.

use gloo_timers::callback::Timeout;
use luciole_core::Player;
use luciole_games::{AnySession, Guide, each_game};
use luciole_session::{Mark, Session};
use wasm_bindgen::prelude::*;

use crate::context::AppContext;
use crate::dom::live::{changes, follow, hear};
use crate::dom::prelude::{document, on_cleanup};
use crate::dom::watched::{Derived, Watched};
use crate::i18n::games::Tell;
use crate::model::saves::{Keeper, Place};
use crate::model::worker_client::Opponent;
use crate::view::board::Zoom;
use crate::view::view_model::{aim, see, with_moves};

use super::keys::shortcuts;
use super::sides::{WIDE, matching};
use super::state::{Due, Notice, Pointing, TableState, Told, point};

/// All that happens at the table of a game that is held by `place`, or of a lesson.
pub fn begin_at(app: AppContext, session: AnySession, place: Place, guide: Option<Watched<Guide>>) -> TableState {
    let language = app.spoken();
    let session = Watched::new(session);
    let (stamp, seen) = with_moves(session, move |session| see(session, language));
    let wide = matching(WIDE);
    let pointing = Watched::new(Pointing::default());
    let aim = Derived::new(move || {
        let mut aim = session.with(|session| aim(session, language, wide.get()));
        pointing.with(|pointing| {
            if let Some(pointed) = pointing.shown() {
                session.with_untracked(|session| point(session, &mut aim, pointed));
            }
        });
        if let Some(guide) = guide {
            guide.with(|guide| {
                aim.light(guide.lit());
                guide.pointed().inspect(|target| aim.point_at(target));
            });
        }
        aim
    });
    let state = TableState {
        session,
        stamp,
        seen,
        aim,
        progress: Watched::new(None),
        notice: Watched::new(None),
        keeper: Keeper::new(&app.keeping.get_untracked(), session, place),
        remark: Watched::new(None),
        told: Watched::new(Told::default()),
        running: Watched::new(false),
        zoom: Watched::new(Zoom::WHOLE),
        pointing,
        app,
        due: Watched::new(Due { guide, ended_before: seen.with_untracked(|seen| seen.played_out), ..Due::default() }),
    };

    app.opponent.with_untracked(|opponent| {
        opponent.listen(move |heard| state.hear(heard));
        // One of many frames of a page may never be played in, and a lesson asks nobody.
        if session.with_untracked(has_computers) && !app.embedded && guide.is_none() {
            opponent.warm_up();
        }
    });
    on_cleanup(move || {
        state.due.try_update(|due| *due = Due::default());
        app.opponent.with_untracked(Opponent::cancel);
        app.offline.set_playing(false);
    });
    // A lesson can be taken up where it was left.
    follow(move || app.offline.set_playing(guide.is_none() && !seen.with(|seen| seen.over)));

    // What follows a move: it is kept, then the computer is asked.
    let keep = move |_: &Mark, _| {
        // That it was restarted is told until the player goes on: its answer may come at once.
        if state.notice.get_untracked() != Some(Notice::Restarted) {
            state.notice.set(None);
        }
        state.hush();
        state.keeper.follow(move || state.all_is_safe());
    };
    changes(move || stamp.with(|stamp| stamp.mark), keep);
    // Whether moves are confirmed can be set at the table too. In a lesson every one can be made again.
    follow(move || {
        let confirms = guide.is_none() && app.settings.with(|settings| settings.confirm);
        session.update(|session| session.set_confirms(confirms));
    });
    state.run_on();
    // The mover sees the move land before the board is covered for the next player.
    follow(move || {
        let lands = stamp.with(|_| session.with_untracked(is_landing));
        let delay = app.settings.with(|settings| settings.pace.of_landing());
        let land = move || session.update(AnySession::land);
        state.due.update(|due| due.landing = lands.then(|| Timeout::new(delay, land)));
    });
    // The end is told piece by piece.
    follow(move || {
        let (telling, together) =
            stamp.with(|_| session.with_untracked(|session| (session.is_telling(), told_in_one(session))));
        let delay = app.settings.with(|settings| settings.pace.of_telling()).map(|delay| delay / together);
        let next = match (telling, delay) {
            (false, _) => None,
            (true, Some(delay)) => Some(Timeout::new(delay, move || state.tell_next())),
            (true, None) => Some(Timeout::new(0, move || state.tell_rest())),
        };
        state.due.update(|due| due.next_piece = next);
    });

    document().set_title(&format!("{} · Luciole", seen.with_untracked(|seen| seen.title)));
    hear("keydown", move |event| shortcuts(state, event.unchecked_ref()));
    // Touching something else, or playing, ends the pointing.
    let let_go = move || {
        state.point_nowhere();
    };
    hear("pointerdown", move |_| let_go());
    changes(move || stamp.with(|stamp| stamp.mark.revision), move |_, _| let_go());
    state
}

/// Whether the holder of the device is looking at the last event of the move, before the device changes hands.
fn is_landing(session: &AnySession) -> bool {
    session.is_landing() && !session.is_telling()
}

/// How many events are told in the time of one.
fn told_in_one(session: &AnySession) -> u32 {
    fn of<G: Tell>(_: &Session<G>) -> u32 {
        G::TOLD_IN_ONE
    }
    each_game!(session, AnySession(session) => of(session))
}

fn has_computers(session: &AnySession) -> bool {
    session.players().iter().any(|player| matches!(player, Player::Computer(_)))
}
