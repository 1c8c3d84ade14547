//! The state of a table, and every action on it. Panels depend on it, never the reverse.

mod analysis;
mod daily;
mod ending;
mod hint;
mod lesson;
mod pointing;
mod replay;
mod retry;
mod sound;
mod vibration;

use gloo_timers::callback::Timeout;
use leptos::logging::error;
use leptos::prelude::*;
use luciole_core::{Colours, Seat, Turn};
use luciole_games::{AnyPlaythrough, AnySession, AnyVerdict, GameId, Guide};
use luciole_search::Day;
use luciole_session::{Stamp, Tapped};

pub use self::analysis::{Analysis, THREW_AWAY, TurningPoint, percent};
pub use self::daily::Answered;
pub use self::pointing::{Pointed, Pointing, point, show_board};
pub use self::retry::posed_again;
use self::vibration::{PLAYED, REFUSED};
use luciole_table::{BoardView, Sound, StatusTexts, TableView};

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

/// A table's state, in parts that change on different occasions, and its actions.
#[derive(Clone, Copy)]
pub struct TableState {
    /// Changes with each move.
    pub game: GameSignals,
    /// Changes with each tap or slide too.
    pub board: BoardSignals,
    /// Changes with the worker's replies.
    pub opponent: OpponentSignals,
    /// Changes with time.
    pub clock: Clock,
    /// The table's purpose.
    pub purpose: Purpose,
    /// What is open around the board.
    pub open: Open,
    /// What is announced in place of the news: the answer to the last action. Empty if its own control has announced it.
    pub(super) remark: RwSignal<Option<String>>,
    /// How often an action was answered: the same answer again is announced again.
    pub(super) answers: RwSignal<u32>,
    /// Whether a person has moved here since the table was opened.
    pub moved: RwSignal<bool>,
    /// The number of moves before the decision that the player is trying again, on a table of its own.
    pub retrying: RwSignal<Option<usize>>,
    /// Whether the player has just come back from there.
    pub(super) came_back: StoredValue<bool>,
    pub(super) app: AppContext,
}

/// The game in progress.
#[derive(Clone, Copy)]
pub struct GameSignals {
    /// The game, including what is selected or being slid.
    pub session: RwSignal<AnySession>,
    /// Changes with each move, but not with selections or slides.
    pub stamp: Memo<Stamp>,
    /// The player's view of it.
    pub view: Memo<TableView>,
    /// Saves it.
    pub autosave: Autosave,
    /// Whether it was already over when the table was opened.
    pub ended_before: bool,
}

/// The board.
#[derive(Clone, Copy)]
pub struct BoardSignals {
    /// What it shows, and its accessible names.
    pub view: Memo<BoardView>,
    /// The phrase or symbol being pointed at.
    pub pointing: RwSignal<Pointing>,
    /// The visible part.
    pub zoom: RwSignal<Zoom>,
    /// Whether the focus is at the table, or was until its element was removed.
    pub holding: RwSignal<bool>,
}

/// The computer, as opponent and adviser.
#[derive(Clone, Copy)]
pub struct OpponentSignals {
    /// The progress of its thinking, in per cent.
    pub progress: RwSignal<Option<u8>>,
    /// The best move so far, in the game's notation, while it is thinking and the player wants to see it.
    pub considered: RwSignal<Option<String>>,
    /// A notice about it for the player.
    pub notice: RwSignal<Option<Notice>>,
    /// Whether it is thinking about a hint.
    pub hinting: RwSignal<bool>,
    /// The hints it has given.
    pub hints: RwSignal<Hints>,
    /// The certain outcome since its last move: this seat's lead in points with perfect play.
    pub certain: RwSignal<Option<(Seat, i16)>>,
    /// Its analysis of a finished game.
    pub analysis: RwSignal<Analysis>,
    /// Whether it is analysing.
    pub(super) analysing: StoredValue<bool>,
    /// Its judgement of the answer to a daily position.
    pub answered: RwSignal<Answered>,
}

/// What the player has opened. It stays open when the language changes.
#[derive(Clone, Copy)]
pub struct Open {
    /// The list of keys.
    pub help: RwSignal<bool>,
    /// The bar for looking back.
    pub transport: RwSignal<bool>,
    /// The drawer with further tools.
    pub drawer: RwSignal<bool>,
    /// The dialog that shares the game.
    pub share: RwSignal<bool>,
    /// The dialog that replaces players.
    pub others: RwSignal<bool>,
    /// The list of moves.
    pub log: RwSignal<bool>,
}

/// What happens over time.
#[derive(Clone, Copy)]
pub struct Clock {
    /// The pending timers.
    pub(super) timers: StoredValue<Timers, LocalStorage>,
    /// Whether the moves play automatically.
    pub running: RwSignal<bool>,
}

/// A table's purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Playing a game.
    Play,
    /// Taking a lesson, which plays for the opponents.
    Lesson(RwSignal<Guide>),
    /// Solving a daily position; the first try of that day counts, if there is one.
    Daily(Option<Day>),
    /// Trying a decision of a finished game again.
    Retry,
}

/// A table's timers. A dropped timer does nothing.
#[derive(Default)]
pub(super) struct Timers {
    /// When the computer was asked, in ms as browsers count.
    pub(super) asked: f64,
    /// Shows the computer's move.
    pub(super) computers_move: Option<Timeout>,
    /// Shows the next move of a replay.
    pub(super) next_step: Option<Timeout>,
    /// Shows the next piece of the final scoring.
    pub(super) next_piece: Option<Timeout>,
    /// Ends the pause in which a move lands before the device changes hands.
    pub(super) landing: Option<Timeout>,
}

/// The hints given at a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints {
    /// The number of positions with a hint.
    pub taken: usize,
    /// The number of moves before the last hint.
    last_at: Option<usize>,
    /// The player's share of the win with the last hint, in per cent.
    pub expected: u8,
}

/// A notice about the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It crashed and is thinking again.
    Restarted,
    /// It no longer answers.
    Failed,
    /// It didn't answer a request for a hint.
    HintFailed,
}

impl TableState {
    /// Changes the game, after cancelling anything in progress at the table.
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

    /// Performs an action of the player on the board or with its buttons; false if it has no effect.
    pub fn act(self, act: BoardAction) -> bool {
        match act {
            BoardAction::Explain(sign) => {
                self.point_at_sign(sign);
                return true;
            }
            BoardAction::Overlay(key) => {
                self.toggle_overlay(key);
                return true;
            }
            BoardAction::Back if self.point_nowhere() => return true,
            BoardAction::Tap(_) | BoardAction::Slide(_) | BoardAction::Back => {}
        }
        let slides = matches!(act, BoardAction::Slide(_));
        // A target may lose its name with its place.
        let tapped_on = match &act {
            BoardAction::Tap(target) => Some((target.clone(), self.name_of(target))),
            _ => None,
        };
        if self.game.autosave.delays(&act) {
            return true;
        }
        if self.opponent.notice.get_untracked() == Some(Notice::Restarted) {
            self.opponent.notice.set(None);
        }
        if let (BoardAction::Back, Some(guide)) = (&act, self.guide()) {
            guide.update(Guide::point_at_nothing);
        }
        let before = self.remark.get_untracked();
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
                BoardAction::Explain(_) | BoardAction::Overlay(_) => (Tapped::Nothing, false),
            }
        });
        let (tapped, something) = done.unwrap_or((Tapped::Nothing, false));
        if something && matches!(tapped, Tapped::Selected | Tapped::Nothing) {
            let words = self.app.texts(StatusTexts::of);
            let name = tapped_on.and_then(|(target, before)| self.name_of(&target).or(before));
            self.announce(self.board.view.with_untracked(|board_view| {
                // A slider says itself where it is.
                if slides {
                    Some(board_view.outcome.clone().unwrap_or_default())
                } else {
                    board_view.next(name.as_deref(), words)
                }
            }));
        } else if !something {
            self.remark.set(before);
        }
        match tapped {
            Tapped::Selected | Tapped::Waiting => self.sound(Sound::Select),
            Tapped::Refused => {
                self.answers.update(|times| *times += 1);
                self.sound(Sound::Refused);
                self.vibrate(&REFUSED);
            }
            Tapped::Played => self.has_played(),
            Tapped::Nothing => {}
        }
        something
    }

    /// The name of a target of the board shown.
    fn name_of(self, target: &str) -> Option<String> {
        self.board.view.with_untracked(|board_view| board_view.label(target).cloned())
    }

    /// Announces the answer to an action, even if it is the same as before; without one, the news.
    pub fn announce(self, answer: Option<String>) {
        self.answers.update(|times| *times += u32::from(answer.is_some()));
        self.remark.set(answer);
    }

    /// The answer to the last action, unless something has been played since.
    pub fn answer(self) -> Option<String> {
        self.remark.get()
    }

    /// How often an action was answered.
    pub fn answers(self) -> u32 {
        self.answers.get()
    }

    /// Plays the move that awaits confirmation.
    pub fn confirm(self) {
        if self.change(AnySession::confirm) == Some(true) {
            self.has_played();
        }
        // The pressed button no longer exists.
        take_focus();
    }

    /// A person has played a move: nothing else may happen before it is saved.
    fn has_played(self) {
        self.opponent.certain.set(None);
        self.game.autosave.hold();
        self.moved.set(true);
        self.vibrate(&PLAYED);
        self.sound_what_was_told();
        self.count_result();
    }

    /// After a move: if it ended a game against computers at the player's strength, adjusts the strength to the result.
    fn count_result(self) {
        // A game that was already over when opened has been counted before.
        let is_counted =
            self.purpose == Purpose::Play && !self.game.ended_before && !self.has_branched_off() && !self.app.embedded;
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

    /// Whether the game branched off from another one: its player may know what comes, so its result doesn't count.
    pub(super) fn has_branched_off(self) -> bool {
        let is_new = self.game.session.try_with_untracked(|session| session.branch().is_some()) == Some(true);
        is_new || self.game.autosave.origin.try_with_untracked(Option::is_some) == Some(true)
    }

    /// Undoes back to a person's last decision, or redoes what was undone.
    pub fn travel(self, back: bool) {
        self.opponent.certain.set(None);
        self.change(|session| if back { session.undo() } else { session.redo() });
    }

    /// Continues from the position shown.
    pub fn go_on(self) {
        if self.game.view.with_untracked(|seen| seen.looking_back) {
            self.opponent.certain.set(None);
            self.change(AnySession::go_on);
            // What is saved hasn't changed, so nothing else asks the computer.
            self.game.autosave.follow(move || self.all_is_safe());
            self.announce(Some(self.app.texts(TableTexts::of).branching().to_owned()));
            take_focus();
        }
    }

    /// The next player has taken the device, and sees the last move again.
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

    /// Toggles the overlay with this key, if the game has one.
    pub fn toggle_overlay(self, key: char) {
        self.game.session.update(|session| session.toggle_overlay(key));
    }

    /// Shows the rest of the final scoring at once.
    pub fn tell_all(self) {
        self.halt();
        self.tell_rest();
    }

    pub(super) fn tell_rest(self) {
        self.game.session.try_update(AnySession::tell_all);
        self.sound_what_was_told();
    }

    /// Shows the next piece of the final scoring, if there is one.
    pub(super) fn tell_next(self) {
        self.game.session.try_update(AnySession::tell_next);
        self.sound_what_was_told();
    }

    /// Everything played has been saved: asks the computer, and processes taps made in the meantime.
    pub(super) fn all_is_safe(self) {
        if self.is_set_aside() {
            return;
        }
        // A hint requested in the meantime is for the position shown.
        if !self.opponent.hinting.get_untracked() {
            self.ask();
        }
        while let Some(act) = self.game.autosave.next_tap() {
            self.act(act);
        }
    }

    /// Cancels the computer's task, except the analysis of the game, which doesn't depend on the position shown.
    pub(super) fn hush(self) {
        if self.is_set_aside() {
            return;
        }
        self.opponent.progress.set(None);
        self.opponent.considered.set(None);
        self.set_hinting(false);
        self.stop_judging();
        self.clock.timers.update_value(|timers| timers.computers_move = None);
        if !self.is_looking() {
            self.app.opponent.with_value(WorkerClient::cancel);
        }
    }

    /// Asks the computer, if it is to move. In a lesson its move is known.
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
        // The pressed button no longer exists.
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
            // The analysis shows its own progress.
            Heard::Progress(_) if self.is_looking() => {}
            Heard::Progress(part) => self.opponent.progress.set(Some(part)),
            Heard::Considers(best) => {
                // What is considered for a hint would give it away.
                if !hinting && self.app.settings.with_untracked(|settings| settings.considers) {
                    self.opponent.considered.set(Some(best));
                }
            }
            Heard::Restarted | Heard::Failed(_) if self.looks_quietly() => self.go_on_quietly(&heard),
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
                // The clock may have been set back in the meantime.
                let rest = ((f64::from(pace) - waited).max(0.0) as u32).min(pace);
                let shown = Timeout::new(rest, move || self.play(&chosen, certain));
                self.clock.timers.update_value(|timers| timers.computers_move = Some(shown));
            }
        }
    }

    fn play(self, chosen: &str, certain: Option<i16>) {
        self.opponent.considered.try_set(None);
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

    /// The game being played.
    pub fn game_id(self) -> GameId {
        self.game.session.with_untracked(AnySession::game)
    }

    /// Starts a rematch: the same players with seats rotated, and a new seed.
    pub fn rematch(self) {
        let strength = self.app.settings.with_untracked(|settings| settings.strength_in(self.game_id()));
        let next = self.game.session.with_untracked(|session| rematch(session, strength));
        match next {
            // An embedded frame never leaves its page.
            Some(played) if self.app.embedded => {
                let mut session = AnySession::resume(played);
                session.never_branch();
                self.change(|now| *now = session.instead_of(now));
            }
            Some(played) => {
                // Everybody moves one seat on, including the seat played from here by link.
                let seats = self.game.view.with_untracked(|seen| seen.seats.len());
                let here = self.game.session.with_untracked(AnySession::here);
                begin_game(self.app, &played, here.map(|seat| Seat::at((seat.index() + seats - 1) % seats)), None);
            }
            None => {}
        }
    }
}

/// The next game of the same players, each one seat on; computers at the player's strength follow it.
fn rematch(session: &AnySession, strength: Strength) -> Option<AnyPlaythrough> {
    let mut players = strength.rematch(session.players().to_vec(), session.seed());
    let (game, count) = (session.game(), players.len());
    players.rotate_left(1);
    let mut played = session.anew(players, fresh_seed()?).ok()?;
    // Chosen colours stay with their players.
    if session.colours() != Colours::OWN {
        played.colour(session.colours().one_seat_on(count, game.colours_for(count)));
    }
    Some(played)
}
