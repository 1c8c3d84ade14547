//! Sets up a table: its state, and the effects that keep the game going.

use gloo_timers::callback::Timeout;
use leptos::ev;
use leptos::prelude::*;
use leptos_use::{use_event_listener, use_media_query};
use luciole_core::Player;
use luciole_games::AnySession;
use luciole_session::{Mark, Stamp};

use crate::context::AppContext;
use crate::dom::site::media;
use crate::i18n::texts::SiteTexts;
use crate::model::saves::{Autosave, Place};
use crate::model::worker_client::WorkerClient;
use crate::view::board::Zoom;

use super::keys::shortcuts;
use super::sides::WIDE;
use super::state::{
    Analysis, Answered, BoardSignals, Clock, GameSignals, Hints, Notice, Open, OpponentSignals, Pointing, Purpose,
    TableState, Timers, point,
};

/// The windows in which the panel has room to list the moves beside the board.
const BESIDE: &str = "(min-width: 1000px)";

/// The computer has not been asked anything yet.
fn unasked() -> OpponentSignals {
    OpponentSignals {
        progress: RwSignal::new(None),
        considered: RwSignal::new(None),
        notice: RwSignal::new(None),
        hinting: RwSignal::new(false),
        hints: RwSignal::new(Hints::default()),
        certain: RwSignal::new(None),
        analysis: RwSignal::new(Analysis::default()),
        analysing: StoredValue::new(false),
        answered: RwSignal::new(Answered::default()),
    }
}

/// The state of a table whose game is stored in `place`, and its effects.
pub fn begin_at(app: AppContext, mut session: AnySession, place: Place, purpose: Purpose) -> TableState {
    if app.embedded {
        // Nothing is kept there.
        session.never_branch();
    }
    let session = RwSignal::new(session);
    let (stamp, seen) = with_moves(session, move |session| session.table_view(app.language.get()));
    let wide = use_media_query(WIDE);
    let (pointing, opponent) = (RwSignal::new(Pointing::default()), unasked());
    let board_view = Memo::new(move |_| {
        let mut board_view = session.with(|session| session.board_view(app.language.get(), wide.get()));
        pointing.with(|pointing| {
            if let Some(pointed) = pointing.shown() {
                session.with_untracked(|session| point(session, &mut board_view, pointed));
            }
        });
        opponent.considered.with(|considered| {
            if let Some(chosen) = considered {
                session.with_untracked(|session| session.consider(&mut board_view.scene, chosen));
            }
        });
        if let Purpose::Lesson(guide) = purpose {
            guide.with(|guide| {
                board_view.light(guide.lit());
                guide.pointed().inspect(|target| board_view.point_at(target));
            });
        }
        board_view
    });
    let (zoom, holding) = (RwSignal::new(Zoom::WHOLE), RwSignal::new(false));
    let state = TableState {
        game: GameSignals {
            session,
            stamp,
            view: seen,
            autosave: Autosave::new(&app.saves.get_value(), session, place, app.address),
            ended_before: seen.with_untracked(|seen| seen.played_out),
        },
        board: BoardSignals { view: board_view, pointing, zoom, holding },
        opponent,
        clock: Clock { timers: StoredValue::new_local(Timers::default()), running: RwSignal::new(false) },
        purpose,
        open: Open {
            help: RwSignal::new(false),
            transport: RwSignal::new(false),
            drawer: RwSignal::new(false),
            share: RwSignal::new(false),
            others: RwSignal::new(false),
            log: RwSignal::new(media(BESIDE)),
        },
        remark: RwSignal::new(None),
        answers: RwSignal::new(0),
        moved: RwSignal::new(false),
        retrying: RwSignal::new(None),
        came_back: StoredValue::new(false),
        app,
    };

    let is_lesson = state.is_lesson();
    app.opponent.with_value(|opponent| {
        opponent.listen(move |heard| state.hear(heard));
        // Of a page's many frames most may never be played, and a lesson asks no computer.
        if session.with_untracked(has_computers) && !app.embedded && !is_lesson {
            opponent.warm_up(session.with_untracked(AnySession::game));
        }
    });
    on_cleanup(move || {
        state.clock.timers.try_update_value(|timers| *timers = Timers::default());
        app.opponent.with_value(WorkerClient::cancel);
        app.offline.set_playing(false);
    });
    // A lesson can be resumed where the player left it.
    Effect::new(move |_| app.offline.set_playing(!is_lesson && !seen.with(|seen| seen.over)));

    // After each move the game is saved, then the computer is asked.
    let keep = move |_: &Mark, _: Option<&Mark>, _: Option<()>| {
        // The notice about a restart stays until the player continues: the answer may come at once.
        if state.opponent.notice.get_untracked() != Some(Notice::Restarted) {
            state.opponent.notice.set(None);
        }
        state.hush();
        state.game.autosave.follow(move || state.all_is_safe());
    };
    let mark = Memo::new(move |_| stamp.with(|stamp| stamp.mark));
    Effect::watch(move || mark.get(), keep, true);
    // The table has its own switch for confirming moves. A lesson needs none, since every move in it can be repeated.
    Effect::new(move |_| {
        let confirms = !is_lesson && app.settings.with(|settings| settings.confirm);
        session.update(|session| session.set_confirms(confirms));
    });
    state.run_on();
    follow_events(state);

    if !is_lesson {
        let title = Memo::new(move |_| seen.with(|seen| seen.title));
        Effect::new(move |_| document().set_title(&SiteTexts::of(app.language.get()).title(title.get())));
    }
    catch_up(state);
    let _ = use_event_listener(window(), ev::keydown, move |event| shortcuts(state, &event));
    // Touching something else, or playing, ends the pointing.
    let let_go = move || {
        state.point_nowhere();
    };
    let _ = use_event_listener(window(), ev::pointerdown, move |_| let_go());
    let revision = Memo::new(move |_| stamp.with(|stamp| stamp.mark.revision));
    Effect::watch(move || revision.get(), move |_, _, _| let_go(), true);
    state
}

/// Shows what a move leads to, event by event.
fn follow_events(state: TableState) {
    let (app, GameSignals { session, stamp, .. }) = (state.app, state.game);
    // The mover sees the move land before the board is covered for the next player.
    Effect::new(move |_| {
        let lands = stamp.with(|_| session.with_untracked(is_landing));
        let delay = app.settings.with(|settings| settings.pace.of_landing());
        let land = move || session.update(AnySession::land);
        state.clock.timers.update_value(|timers| timers.landing = lands.then(|| Timeout::new(delay, land)));
    });
    // The final scoring is shown piece by piece.
    Effect::new(move |_| {
        let (telling, together) =
            stamp.with(|_| session.with_untracked(|session| (session.is_telling(), session.told_in_one())));
        let delay = app.settings.with(|settings| settings.pace.of_telling()).map(|delay| delay / together);
        let next = match (telling, delay) {
            (false, _) => None,
            (true, Some(delay)) => Some(Timeout::new(delay, move || state.tell_next())),
            (true, None) => Some(Timeout::new(0, move || state.tell_rest())),
        };
        state.clock.timers.update_value(|timers| timers.next_piece = next);
    });
}

/// Back from the browser's page cache, the game may have gone on elsewhere: what the computer thinks of may be for an older
/// position.
fn catch_up(state: TableState) {
    let _ = use_event_listener(window(), ev::pageshow, move |event| {
        if event.persisted() && state.game.autosave.catch_up() {
            state.hush();
        }
    });
}

/// Whether the device's holder is watching the move's last event before the device changes hands.
fn is_landing(session: &AnySession) -> bool {
    session.is_landing() && !session.is_telling()
}

fn has_computers(session: &AnySession) -> bool {
    session.players().iter().any(|player| matches!(player, Player::Computer(_)))
}

/// What `of` returns for a game in progress, recomputed only when the game's stamp changes: not during a selection or a
/// slide. Also returns the stamp.
fn with_moves<T: PartialEq + Send + Sync + 'static>(
    session: RwSignal<AnySession>,
    of: impl Fn(&AnySession) -> T + Send + Sync + 'static,
) -> (Memo<Stamp>, Memo<T>) {
    let stamp = Memo::new(move |_| session.with(AnySession::stamp));
    (stamp, Memo::new(move |_| stamp.with(|_| session.with_untracked(&of))))
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

    /// A slide moves a pawn along its line many times a second: it must neither format sentences nor save the game.
    #[test]
    fn a_slide_formats_no_sentence_and_copies_no_record() {
        let moves = r#"["b","g5-g6@25364","p3-p4@48093","g3-g7@57806","y5-y7@54370","o1-o2@45511"]"#;
        let game = RwSignal::new(session(r#"[{"name":"Ada"},{"name":"Bea"}]"#, moves));
        // The number of times that sentences were formatted, and records copied for saving.
        let (sentences, records) = (RwSignal::new(0), RwSignal::new(0));
        let (stamp, seen) = with_moves(game, move |session| {
            let seen = session.table_view(Language::English);
            sentences.update(|count| *count += seen.log.iter().map(Vec::len).sum::<usize>());
            seen
        });
        let mark = Memo::new(move |_| stamp.with(|stamp| stamp.mark));
        let saved = Memo::new(move |_| mark.with(|_| records.update(|count| *count += 1)));
        let cost_of = |act: &dyn Fn(&mut Session<Lacuna>)| {
            game.update(|session| {
                act(session.downcast_mut().unwrap());
            });
            seen.with_untracked(|_| ());
            saved.with_untracked(|()| ());
            (sentences.get_untracked(), records.get_untracked())
        };
        let selected = cost_of(&|session| {
            assert_eq!((session.tap("r1"), session.tap("r5")), (Tapped::Selected, Tapped::Selected));
        });
        assert_eq!(selected, (6, 1), "a move is described and saved once");
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
