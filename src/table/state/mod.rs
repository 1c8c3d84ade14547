//! The state of a table and everything that can be done at it. Panels depend on it, never the reverse.

mod analysis;
mod daily;
mod hint;
mod lesson;
mod pointing;
mod replay;
mod sound;

use gloo_timers::callback::Timeout;
use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::{Seat, Turn};
use luciole_games::{AnyPlaythrough, AnySession, AnyVerdict, GameId, Guide};
use luciole_search::Day;
use luciole_session::{Stamp, Tapped};

pub use self::analysis::{Analysis, TurningPoint, percent};
pub use self::daily::{Answered, said};
pub use self::pointing::{Pointed, Pointing, point, show_board};
use luciole_table::{BoardView, Sound, TableView};

use crate::begin::begin_game;
use crate::context::AppContext;
use crate::i18n::texts::TableTexts;
use crate::model::board_action::BoardAction;
use crate::model::saves::{Autosave, Summary};
use crate::model::seed::fresh_seed;
use crate::model::settings::Pace;
use crate::model::strength::Strength;
use crate::model::worker_client::{Heard, WorkerClient};
use crate::view::board::{Zoom, take_focus};

/// A table's state, in parts that change on different occasions, and what can be done at it.
#[derive(Clone, Copy)]
pub struct TableState {
    /// Changes with a move.
    pub game: GameSignals,
    /// Changes with a tap or a slide too.
    pub board: BoardSignals,
    /// Changes with what the worker says.
    pub opponent: OpponentSignals,
    /// Changes with time.
    pub clock: Clock,
    /// What the table is for.
    pub purpose: Purpose,
    /// Whether the list of keys is open.
    pub help: RwSignal<bool>,
    /// Something that was done and is seen nowhere, to be announced; empty where that which did it has said so itself.
    pub remark: RwSignal<Option<String>>,
    pub(super) app: AppContext,
}

/// The game in progress.
#[derive(Clone, Copy)]
pub struct GameSignals {
    /// The game, with what is selected or slid in it.
    pub session: RwSignal<AnySession>,
    /// Changes with each move, and with nothing that is only selected or slid.
    pub stamp: Memo<Stamp>,
    /// What a player sees of it.
    pub view: Memo<TableView>,
    /// Keeps it.
    pub autosave: Autosave,
    /// Whether it had been played to its end when it came to the table.
    pub ended_before: bool,
}

/// The board.
#[derive(Clone, Copy)]
pub struct BoardSignals {
    /// What is on it and said of it.
    pub view: Memo<BoardView>,
    /// The phrase or the sign that is pointed at.
    pub pointing: RwSignal<Pointing>,
    /// How much of it is seen.
    pub zoom: RwSignal<Zoom>,
    /// Whether the focus is somewhere at the table, or was until what held it was taken away.
    pub holding: RwSignal<bool>,
}

/// The computer, as opponent and adviser.
#[derive(Clone, Copy)]
pub struct OpponentSignals {
    /// How far its thinking is, of 100.
    pub progress: RwSignal<Option<u8>>,
    /// Something the player should know of it.
    pub notice: RwSignal<Option<Notice>>,
    /// Whether it is thinking about a hint.
    pub hinting: RwSignal<bool>,
    /// The hints it has given.
    pub hints: RwSignal<Hints>,
    /// What is certain since its last move: by how many points that seat ends ahead if nobody errs.
    pub certain: RwSignal<Option<(Seat, i16)>>,
    /// What it thinks of a game that is over.
    pub analysis: RwSignal<Analysis>,
    /// Whether it is at that.
    pub(super) analysing: StoredValue<bool>,
    /// What it thinks of the answer to the position of a day.
    pub answered: RwSignal<Answered>,
}

/// What happens by itself.
#[derive(Clone, Copy)]
pub struct Clock {
    /// What happens next.
    pub(super) timers: StoredValue<Timers, LocalStorage>,
    /// Whether the moves run by themselves.
    pub running: RwSignal<bool>,
}

/// What the table is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A game is played.
    Play,
    /// A lesson is taken, which plays for the others.
    Lesson(RwSignal<Guide>),
    /// The position of a day is posed.
    Daily(Day),
}

/// What happens by itself at a table, and when. Dropped, a timer does nothing more.
#[derive(Default)]
pub(super) struct Timers {
    /// When the computer was asked, as browsers count ms.
    pub(super) asked: f64,
    /// The computer's move that is shown soon.
    pub(super) computers_move: Option<Timeout>,
    /// The move of a replay that is shown soon.
    pub(super) next_step: Option<Timeout>,
    /// The next piece of the end.
    pub(super) next_piece: Option<Timeout>,
    /// The moment in which a move lands before the device changes hands.
    pub(super) landing: Option<Timeout>,
}

/// The hints that were given at a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints {
    /// In how many positions.
    pub taken: usize,
    /// Behind how many moves the last of them was.
    last_at: Option<usize>,
    /// With the last of them: what share of the win its player can expect, of 100.
    pub expected: u8,
}

/// Something the player should know of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It crashed and thinks again.
    Restarted,
    /// It doesn't answer any more.
    Failed,
    /// It didn't answer when it was asked for a hint.
    HintFailed,
}

impl TableState {
    /// Something changes in the game: whatever is under way at the table is over.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut AnySession) -> T) -> Option<T> {
        self.stop_hint();
        self.halt();
        self.remark.try_set(None);
        self.forget_proposal();
        self.game.session.try_update(|session| {
            session.end_replay();
            change(session)
        })
    }

    /// What the player does on the board or with the buttons beside it; false if nothing comes of it.
    pub fn act(self, act: BoardAction) -> bool {
        match act {
            BoardAction::Explain(sign) => {
                self.point_at_sign(sign);
                return true;
            }
            BoardAction::Back if self.point_nowhere() => return true,
            BoardAction::Tap(_) | BoardAction::Slide(_) | BoardAction::Back => {}
        }
        if self.game.autosave.delays(&act) {
            return true;
        }
        if self.opponent.notice.get_untracked() == Some(Notice::Restarted) {
            self.opponent.notice.set(None);
        }
        if let (BoardAction::Back, Some(guide)) = (&act, self.guide()) {
            guide.update(Guide::point_at_nothing);
        }
        let done = self.change(|session| {
            if let (BoardAction::Tap(target), Some(guide)) = (&act, self.guide()) {
                let tapped = guide.try_update(|guide| guide.tap(session, target)).unwrap_or(Tapped::Nothing);
                return (tapped, tapped != Tapped::Nothing);
            }
            match act {
                BoardAction::Tap(target) => {
                    let tapped = session.tap(&target);
                    (tapped, tapped != Tapped::Nothing)
                }
                BoardAction::Slide(place) => {
                    session.slide(place);
                    (Tapped::Nothing, true)
                }
                BoardAction::Back => (Tapped::Nothing, session.back()),
                BoardAction::Explain(_) => (Tapped::Nothing, false),
            }
        });
        let (tapped, something) = done.unwrap_or((Tapped::Nothing, false));
        if something && matches!(tapped, Tapped::Selected | Tapped::Nothing) {
            self.remark.set(self.board.view.with_untracked(|board_view| board_view.outcome.clone()));
        }
        match tapped {
            Tapped::Selected | Tapped::Waiting => self.sound(Sound::Select),
            Tapped::Refused => self.sound(Sound::Refused),
            Tapped::Played => self.has_played(),
            Tapped::Nothing => {}
        }
        something
    }

    /// Plays the move that waits to be confirmed.
    pub fn confirm(self) {
        if self.change(AnySession::confirm) == Some(true) {
            self.has_played();
        }
        // The button that was pressed is gone.
        take_focus();
    }

    /// A person's move was played: nothing more is before it is safe.
    fn has_played(self) {
        self.opponent.certain.set(None);
        self.game.autosave.hold();
        self.sound_what_was_told();
        self.count_result();
    }

    /// A move was played: if it ended a game against computers at the player's strength, the next ones follow the
    /// result.
    fn count_result(self) {
        // A game that had an end when it was opened has been counted with that.
        let is_counted = self.purpose == Purpose::Play && !self.game.ended_before && !self.app.embedded;
        let ended = self.game.session.try_with_untracked(|session| {
            (session.turn() == Turn::Over).then(|| (Summary::of(session), session.seed()))
        });
        let Some((summary, seed)) = ended.flatten().filter(|_| is_counted) else { return };
        self.app.settings.update(|settings| {
            let now = settings.strength_in(summary.game);
            if let Some(next) = now.after(&summary.players, seed, summary.ending()) {
                settings.strength.note(summary.game, next);
            }
        });
    }

    /// Takes back to the last decision of a person, or plays again what was taken back.
    pub fn travel(self, back: bool) {
        self.opponent.certain.set(None);
        self.change(|session| if back { session.undo() } else { session.redo() });
    }

    /// Goes on from the position that is shown.
    pub fn go_on(self) {
        if self.game.view.with_untracked(|seen| seen.looking_back) {
            self.opponent.certain.set(None);
            self.change(AnySession::go_on);
            self.remark.set(Some(self.app.texts(TableTexts::of).going_on().to_owned()));
            take_focus();
        }
    }

    /// The player who was waited for has taken the device, and sees the last move again.
    pub(super) fn take_over(self) {
        let at_once = self.app.settings.with_untracked(|settings| settings.pace == Pace::AtOnce);
        let replays = self.change(|session| {
            session.take_over();
            !at_once && session.begin_replay()
        });
        if replays == Some(true) {
            self.step_after_beat();
        }
        take_focus();
    }

    /// Shows the overlay of that key on top, or no longer, if the game has one.
    pub fn toggle_overlay(self, key: char) {
        self.game.session.update(|session| session.toggle_overlay(key));
    }

    /// Tells the rest of the end at once.
    pub fn tell_all(self) {
        self.halt();
        self.tell_rest();
    }

    pub(super) fn tell_rest(self) {
        self.game.session.try_update(AnySession::tell_all);
        self.sound_what_was_told();
    }

    /// Tells the next piece of the end, if there is one.
    pub(super) fn tell_next(self) {
        self.game.session.try_update(AnySession::tell_next);
        self.sound_what_was_told();
    }

    /// All that was played is safe: the computer is asked, and who has tapped meanwhile gets an answer.
    pub(super) fn all_is_safe(self) {
        // A hint that was asked for meanwhile is for the position that is shown.
        if !self.opponent.hinting.get_untracked() {
            self.ask();
        }
        while let Some(act) = self.game.autosave.next_tap() {
            self.act(act);
        }
    }

    /// Drops what the computer was asked; not that it looks at the game, for which it doesn't matter what is shown.
    pub(super) fn hush(self) {
        self.opponent.progress.set(None);
        self.set_hinting(false);
        self.stop_judging();
        self.clock.timers.update_value(|timers| timers.computers_move = None);
        if !self.is_looking() {
            self.app.opponent.with_value(WorkerClient::cancel);
        }
    }

    /// Asks the computer, if it is to decide. In a lesson its move is known.
    pub(super) fn ask(self) {
        self.hush();
        if let Some(guide) = self.guide() {
            return self.await_reply(guide);
        }
        self.clock.timers.update_value(|timers| timers.asked = js_sys::Date::now());
        match self.game.session.with_untracked(AnySession::computer) {
            Some(level) => {
                self.look_away();
                self.opponent.progress.set(Some(0));
                self.put_question(level);
            }
            None => match self.posed() {
                Some(posed) => self.judge_answer(posed),
                None => self.look_on(),
            },
        }
    }

    /// Asks again after the opponent has failed.
    pub fn try_again(self) {
        if self.opponent.notice.get_untracked() == Some(Notice::HintFailed) {
            self.hint();
        } else {
            self.opponent.notice.set(None);
            self.ask();
        }
        // The button that was pressed is gone.
        take_focus();
    }

    pub(super) fn hear(self, heard: Heard) {
        let hinting = self.opponent.hinting.get_untracked();
        match heard {
            Heard::Judged(judged) => match self.posed() {
                Some(posed) => self.take_down(posed, judged),
                None => self.take_up(judged),
            },
            Heard::Posed(_) => {}
            // It tells itself how far it is.
            Heard::Progress(_) if self.is_looking() => {}
            Heard::Progress(part) => self.opponent.progress.set(Some(part)),
            Heard::Restarted => self.opponent.notice.set(Some(Notice::Restarted)),
            Heard::Failed(why) => {
                error!("the opponent failed: {why}");
                self.look_away();
                self.hush();
                self.opponent.notice.set(Some(if hinting { Notice::HintFailed } else { Notice::Failed }));
            }
            Heard::Answer(verdict) if hinting => self.show_hint(&verdict),
            Heard::Answer(AnyVerdict { chosen, certain, .. }) => {
                let waited = js_sys::Date::now() - self.clock.timers.with_value(|timers| timers.asked);
                let pace = self.app.settings.with_untracked(|settings| settings.pace.between_moves());
                // The clock may have been set back meanwhile.
                let rest = ((f64::from(pace) - waited).max(0.0) as u32).min(pace);
                let shown = Timeout::new(rest, move || self.play(&chosen, certain));
                self.clock.timers.update_value(|timers| timers.computers_move = Some(shown));
            }
        }
    }

    fn play(self, chosen: &str, certain: Option<i16>) {
        let mover = self.game.session.with_untracked(|session| session.turn().seat());
        let played = self.change(|session| session.reply(chosen));
        if played == Some(false) {
            error!("the opponent chose {chosen}, which is not allowed");
            self.opponent.notice.set(Some(Notice::Failed));
        }
        self.opponent.certain.try_set(mover.zip(certain));
        self.opponent.progress.try_set(None);
        self.sound_what_was_told();
        self.count_result();
        if self.game.view.try_with_untracked(|seen| seen.may_choose) == Some(true) {
            self.sound(Sound::YourTurn);
        }
    }

    /// Which game is played.
    pub fn game_id(self) -> GameId {
        self.game.session.with_untracked(AnySession::game)
    }

    /// The same players again, sides swapped, with a new seed.
    pub fn rematch(self) {
        let strength = self.app.settings.with_untracked(|settings| settings.strength_in(self.game_id()));
        let next = self.game.session.with_untracked(|session| rematch(session, strength));
        match next {
            // A frame in somebody's page stays where it is.
            Some(played) if self.app.embedded => {
                let session = AnySession::resume(played);
                self.change(|now| *now = session.instead_of(now));
            }
            Some(played) => {
                // Everybody is one seat on, who plays by links too.
                let seats = self.game.view.with_untracked(|seen| seen.seats.len());
                let here = self.game.session.with_untracked(AnySession::here);
                begin_game(self.app, &played, here.map(|seat| Seat::at((seat.index() + seats - 1) % seats)));
            }
            None => {}
        }
    }
}

/// The next game of the same players, one seat on; computers at the player's strength follow it.
fn rematch(session: &AnySession, strength: Strength) -> Option<AnyPlaythrough> {
    let mut players = strength.rematch(session.players().to_vec(), session.seed());
    players.rotate_left(1);
    session.anew(players, fresh_seed()?).ok()
}
