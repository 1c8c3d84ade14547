//! Sets up a table: its state, and the effects that keep the game going.

use gloo_timers::callback::Timeout;
use luciole_core::Player;
use luciole_games::{AnySession, Guide};
use luciole_session::{Mark, Stamp};
use wasm_bindgen::prelude::*;

use crate::context::AppContext;
use crate::dom::live::{changes, follow, hear};
use crate::dom::prelude::{document, on_cleanup};
use crate::dom::watched::{Derived, Watched};
use crate::model::saves::{Autosave, Place};
use crate::model::worker_client::WorkerClient;
use crate::view::board::Zoom;

use super::keys::shortcuts;
use super::sides::{WIDE, matching};
use super::state::{
    BoardSignals, Clock, Due, GameSignals, Notice, OpponentSignals, OpponentState, Pointing, TableState, point,
};

/// All that happens at the table of a game that is held by `place`, or of a lesson.
pub fn begin_at(app: AppContext, session: AnySession, place: Place, guide: Option<Watched<Guide>>) -> TableState {
    let language = app.spoken();
    let session = Watched::new(session);
    let (stamp, seen) = with_moves(session, move |session| session.table_view(language));
    let wide = matching(WIDE);
    let pointing = Watched::new(Pointing::default());
    let board_view = Derived::new(move || {
        let mut board_view = session.with(|session| session.board_view(language, wide.get()));
        pointing.with(|pointing| {
            if let Some(pointed) = pointing.shown() {
                session.with_untracked(|session| point(session, &mut board_view, pointed));
            }
        });
        if let Some(guide) = guide {
            guide.with(|guide| {
                board_view.light(guide.lit());
                guide.pointed().inspect(|target| board_view.point_at(target));
            });
        }
        board_view
    });
    let state = TableState {
        game: GameSignals {
            session,
            stamp,
            view: seen,
            autosave: Autosave::new(&app.saves.get_untracked(), session, place),
        },
        board: BoardSignals { view: board_view, pointing, zoom: Watched::new(Zoom::WHOLE) },
        opponent: OpponentSignals {
            progress: Watched::new(None),
            notice: Watched::new(None),
            state: Watched::new(OpponentState::default()),
        },
        clock: Clock {
            due: Watched::new(Due {
                guide,
                ended_before: seen.with_untracked(|seen| seen.played_out),
                ..Due::default()
            }),
            running: Watched::new(false),
        },
        remark: Watched::new(None),
        app,
    };

    app.opponent.with_untracked(|opponent| {
        opponent.listen(move |heard| state.hear(heard));
        // One of many frames of a page may never be played in, and a lesson asks nobody.
        if session.with_untracked(has_computers) && !app.embedded && guide.is_none() {
            opponent.warm_up();
        }
    });
    on_cleanup(move || {
        state.clock.due.try_update(|due| *due = Due::default());
        app.opponent.with_untracked(WorkerClient::cancel);
        app.offline.set_playing(false);
    });
    // A lesson can be taken up where it was left.
    follow(move || app.offline.set_playing(guide.is_none() && !seen.with(|seen| seen.over)));

    // What follows a move: it is kept, then the computer is asked.
    let keep = move |_: &Mark, _| {
        // That it was restarted is told until the player goes on: its answer may come at once.
        if state.opponent.notice.get_untracked() != Some(Notice::Restarted) {
            state.opponent.notice.set(None);
        }
        state.hush();
        state.game.autosave.follow(move || state.all_is_safe());
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
        state.clock.due.update(|due| due.landing = lands.then(|| Timeout::new(delay, land)));
    });
    // The end is told piece by piece.
    follow(move || {
        let (telling, together) =
            stamp.with(|_| session.with_untracked(|session| (session.is_telling(), session.told_in_one())));
        let delay = app.settings.with(|settings| settings.pace.of_telling()).map(|delay| delay / together);
        let next = match (telling, delay) {
            (false, _) => None,
            (true, Some(delay)) => Some(Timeout::new(delay, move || state.tell_next())),
            (true, None) => Some(Timeout::new(0, move || state.tell_rest())),
        };
        state.clock.due.update(|due| due.next_piece = next);
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

fn has_computers(session: &AnySession) -> bool {
    session.players().iter().any(|player| matches!(player, Player::Computer(_)))
}

/// What `of` makes of a game in progress, made anew only when its stamp has changed: not while something is selected or slides. Also
/// the stamp.
fn with_moves<T: PartialEq + 'static>(
    session: Watched<AnySession>,
    of: impl Fn(&AnySession) -> T + 'static,
) -> (Derived<Stamp>, Derived<T>) {
    let stamp = Derived::new(move || session.with(AnySession::stamp));
    (stamp, Derived::new(move || stamp.with(|_| session.with_untracked(&of))))
}

#[cfg(test)]
mod tests {
    use luciole_games::AnyPlaythrough;
    use luciole_games::lacuna::Lacuna;
    use luciole_session::{Session, Tapped};
    use luciole_table::Language;

    use super::*;

    /// A game of Lacuna with these seats, and this many moves of a fixed game.
    fn session(seats: &str, moves: &str) -> AnySession {
        let text = format!(
            r#"{{"luciole":1,"game":"lacuna","seats":{seats},"seed":"7","options":{{"first":"1"}},"moves":{moves}}}"#
        );
        AnySession::resume(AnyPlaythrough::from_json(&text).unwrap())
    }

    /// A slide moves a pawn along its line many times a second: it must not format what the moves brought, nor save the game.
    #[test]
    fn a_slide_costs_no_sentence_and_no_record() {
        let moves = r#"["b","g5-g6@25364","p3-p4@48093","g3-g7@57806","y5-y7@54370","o1-o2@45511"]"#;
        let game = Watched::new(session(r#"[{"name":"Ada"},{"name":"Bea"}]"#, moves));
        // So many sentences were formatted, and so many records copied to be saved.
        let (sentences, records) = (Watched::new(0), Watched::new(0));
        let (stamp, seen) = with_moves(game, move |session| {
            let seen = session.table_view(Language::English);
            sentences.update(|count| *count += seen.log.iter().map(Vec::len).sum::<usize>());
            seen
        });
        let mark = Derived::new(move || stamp.with(|stamp| stamp.mark));
        let saved = Derived::new(move || mark.with(|_| records.update(|count| *count += 1)));
        let cost_of = |act: &dyn Fn(&mut Session<Lacuna>)| {
            game.update(|session| {
                let AnySession::Lacuna(session) = session else { panic!("it is Lacuna") };
                act(session);
            });
            seen.with_untracked(|_| ());
            saved.with_untracked(|()| ());
            (sentences.get_untracked(), records.get_untracked())
        };
        let selected = cost_of(&|session| {
            assert_eq!((session.tap("r1"), session.tap("r5")), (Tapped::Selected, Tapped::Selected));
        });
        assert_eq!(selected, (6, 1), "what was played is told and saved once");
        for place in 0..100 {
            let slid = cost_of(&|session| {
                let before = *session.moment().selection;
                session.slide(28_000 + 5 * place);
                assert_ne!(*session.moment().selection, before);
            });
            assert_eq!(slid, selected);
        }
        assert_eq!(cost_of(&|session| assert!(session.play_notation("r1-r5@28543"))), (6 + 7, 2));
    }
}
