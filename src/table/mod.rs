//! The table: the board, and beside or under it all that belongs to a game in progress.

mod aids;
mod analysis;
mod by_link;
mod celebration;
mod cover;
mod daily;
mod embedded;
mod hint;
mod keys;
mod lesson;
mod log;
mod others;
mod panel;
mod pointing;
mod quick;
mod replay;
mod scores;
mod share;
mod sides;

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use luciole_ai::Day;
use luciole_rules::{AnyRecord, Chance, Level, Player, Seat, Seed, Turn, each_game};
use luciole_session::{AnySession, Guide, Mark, Play, Session, Stamp, Tapped};
use wasm_bindgen::prelude::*;
use web_sys::{Element, Event};

use self::analysis::Looked;
use self::celebration::celebration;
use self::cover::cover;
use self::daily::Answered;
pub use self::daily::posed;
pub use self::embedded::{embedded, one_stop};
use self::keys::{help, shortcuts};
pub use self::lesson::lesson_table;
pub use self::panel::newest;
use self::panel::panel;
use self::pointing::{Pointing, point};
use self::sides::{WIDE, in_part, matching, swiping, turn_over};
use crate::app::Frame;
use crate::board::{Act, BoardParts, Zoom, board, take_focus};
use crate::element::{El, Value, el, group};
use crate::games::{Tell, drawings, grows};
use crate::keeping::{Keeper, Place, Snapshot, Summary, begin};
use crate::live::{changes, follow, hear, later, maybe, text};
use crate::opponent::{Answer, Heard};
use crate::prelude::{AnyView, document, error, on_cleanup, request_animation_frame};
use crate::seen::{Aim, Seen, aim, see, with_moves};
use crate::settings::{Pace, Side};
use crate::sound::Sound;
use crate::strength::Strength;
use crate::watched::{Derived, Watched};

/// A table's state, and what can be done at it.
#[derive(Clone, Copy)]
pub struct TableState {
    /// The game in progress.
    pub session: Watched<AnySession>,
    /// Changes with each move, and with nothing that is only selected or slid.
    pub stamp: Derived<Stamp>,
    /// What is seen of it.
    pub seen: Derived<Seen>,
    /// What is being done in it.
    pub aim: Derived<Aim>,
    /// How far the computer's thinking is, of 100.
    pub progress: Watched<Option<u8>>,
    /// Something the player should know of the opponent.
    pub notice: Watched<Option<Notice>>,
    /// Keeps the game.
    pub keeper: Keeper,
    /// Something that was done and is seen nowhere, to be announced; empty where that which did it has said so itself.
    pub remark: Watched<Option<String>>,
    /// What the computer has let out.
    pub told: Watched<Told>,
    /// Whether the moves run by themselves.
    pub running: Watched<bool>,
    /// How much of the board is seen.
    pub zoom: Watched<Zoom>,
    /// The phrase or the sign that is pointed at.
    pub pointing: Watched<Pointing>,
    frame: Frame,
    due: Watched<Due>,
}

/// What the table is for, and what happens there by itself.
#[derive(Default)]
struct Due {
    /// The lesson that is taken there, if one is: it plays for the others.
    guide: Option<Watched<Guide>>,
    /// The day whose position is posed, if one is.
    day: Option<Day>,
    /// Whether the game had been played to its end when it came to the table.
    ended_before: bool,
    /// Whether the computer is looking at a game that is over.
    looking: bool,
    /// When the computer was asked, as browsers count ms.
    asked: f64,
    /// The computer's move that is shown soon.
    computers_move: Option<Timeout>,
    /// The move of a replay that is shown soon.
    next_step: Option<Timeout>,
    /// The next piece of the end.
    next_piece: Option<Timeout>,
    /// The moment in which a move lands before the device changes hands.
    landing: Option<Timeout>,
}

/// What the computer has let out at a table.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// Whether it is thinking about a hint.
    pub hinting: bool,
    /// In how many positions a hint, and behind how many moves the last of them was.
    pub hints: usize,
    hinted_at: Option<usize>,
    /// With the last hint: what share of the win its player can expect, of 100.
    pub expected: u8,
    /// What is certain since its last move: by how many points that seat ends ahead if nobody errs.
    pub certain: Option<(Seat, i16)>,
    /// What it thinks of a game that is over.
    looked: Looked,
    /// What it thinks of the answer to the position of a day.
    answered: Answered,
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
    fn change<T>(self, change: impl FnOnce(&mut AnySession) -> T) -> Option<T> {
        self.stop_hint();
        self.halt();
        self.remark.try_set(None);
        self.forget_proposal();
        self.session.try_update(|session| {
            each_game!(session, AnySession(session) => session.end_replay());
            change(session)
        })
    }

    /// What the player does on the board or with the buttons beside it; false if nothing comes of it.
    pub fn act(self, act: Act) -> bool {
        match act {
            Act::Explain(sign) => {
                self.point_at_sign(sign);
                return true;
            }
            Act::Back if self.point_nowhere() => return true,
            Act::Tap(_) | Act::Slide(_) | Act::Back => {}
        }
        if self.keeper.delays(&act) {
            return true;
        }
        if self.notice.get_untracked() == Some(Notice::Restarted) {
            self.notice.set(None);
        }
        if let (Act::Back, Some(guide)) = (&act, self.guide()) {
            guide.update(Guide::point_at_nothing);
        }
        let done = self.change(|session| {
            if let (Act::Tap(target), Some(guide)) = (&act, self.guide()) {
                let tapped = guide.try_update(|guide| guide.tap(session, target)).unwrap_or(Tapped::Nothing);
                return (tapped, tapped != Tapped::Nothing);
            }
            each_game!(session, AnySession(session) => match act {
                Act::Tap(target) => {
                    let tapped = session.tap(&target);
                    (tapped, tapped != Tapped::Nothing)
                }
                Act::Slide(place) => {
                    session.slide(place);
                    (Tapped::Nothing, true)
                }
                Act::Back => (Tapped::Nothing, session.back()),
                Act::Explain(_) => (Tapped::Nothing, false),
            })
        });
        let (tapped, something) = done.unwrap_or((Tapped::Nothing, false));
        if something && matches!(tapped, Tapped::Selected | Tapped::Nothing) {
            self.remark.set(self.aim.with_untracked(|aim| aim.outcome.clone()));
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
        if self.change(|session| each_game!(session, AnySession(session) => session.confirm())) == Some(true) {
            self.has_played();
        }
        // The button that was pressed is gone.
        take_focus();
    }

    /// A person's move was played: nothing more is before it is safe.
    fn has_played(self) {
        self.told.update(|told| told.certain = None);
        self.keeper.hold();
        self.sound_what_was_told();
        self.count_result();
    }

    /// A move was played: if it ended a game against computers at the player's strength, the next ones follow the result.
    fn count_result(self) {
        // A game that had an end when it was opened has been counted with that.
        let is_first = self.due.with_untracked(|due| !due.ended_before);
        let is_counted = is_first && !self.frame.embedded && self.guide().is_none() && self.posed().is_none();
        let over = |session: &AnySession| each_game!(session, AnySession(session) => session.turn() == Turn::Over);
        let ended =
            self.session.try_with_untracked(|session| over(session).then(|| (Summary::of(session), seed(session))));
        let Some((summary, seed)) = ended.flatten().filter(|_| is_counted) else { return };
        self.frame.settings.update(|settings| {
            let now = settings.strength_in(summary.game);
            if let Some(next) = now.after(&summary.players, seed, summary.ending()) {
                settings.strength.note(summary.game, next);
            }
        });
    }

    /// Takes back to the last decision of a person, or plays again what was taken back.
    pub fn travel(self, back: bool) {
        self.told.update(|told| told.certain = None);
        self.change(|session| {
            each_game!(session, AnySession(session) => if back { session.undo() } else { session.redo() });
        });
    }

    /// Goes on from the position that is shown.
    pub fn go_on(self) {
        if self.seen.with_untracked(|seen| seen.looking_back) {
            self.told.update(|told| told.certain = None);
            self.change(|session| each_game!(session, AnySession(session) => session.go_on()));
            self.remark.set(Some(self.frame.words().table.going_on.to_owned()));
            take_focus();
        }
    }

    /// The player who was waited for has taken the device, and sees the last move again.
    fn take_over(self) {
        let at_once = self.frame.settings.with_untracked(|settings| settings.pace == Pace::AtOnce);
        let replays = self.change(|session| {
            each_game!(session, AnySession(session) => {
                session.take_over();
                !at_once && session.begin_replay()
            })
        });
        if replays == Some(true) {
            self.step_after_beat();
        }
        take_focus();
    }

    /// Shows the aid of that key on top, or no longer, if the game has one.
    pub fn toggle_aid(self, key: char) {
        self.session.update(|session| each_game!(session, AnySession(session) => session.toggle_aid(key)));
    }

    /// Tells the rest of the end at once.
    pub fn tell_all(self) {
        self.halt();
        self.tell_rest();
    }

    fn tell_rest(self) {
        self.session.try_update(|session| each_game!(session, AnySession(session) => session.tell_all()));
        self.sound_what_was_told();
    }

    /// Tells the next piece of the end, if there is one.
    fn tell_next(self) {
        self.session.try_update(|session| each_game!(session, AnySession(session) => session.tell_next()));
        self.sound_what_was_told();
    }

    /// Lets a sound be heard, if sound is on.
    fn sound(self, sound: Sound) {
        let (on, volume) = self.frame.settings.with_untracked(|settings| (settings.sound, settings.volume));
        if on {
            self.frame.sounds.update(|sounds| sounds.play(sound, volume));
        }
    }

    /// The sound of what was told last, and of the end.
    fn sound_what_was_told(self) {
        if let Some(Some((sound, over))) = self.session.try_with_untracked(told_last) {
            self.sound(sound);
            if over {
                self.sound(Sound::End);
            }
        }
    }

    /// All that was played is safe: the computer is asked, and who has tapped meanwhile gets an answer.
    fn all_is_safe(self) {
        // A hint that was asked for meanwhile is for the position that is shown.
        if !self.is_hinting() {
            self.ask();
        }
        while let Some(act) = self.keeper.next_tap() {
            self.act(act);
        }
    }

    /// Drops what the computer was asked; not that it looks at the game, for which it doesn't matter what is shown.
    fn hush(self) {
        self.progress.set(None);
        self.set_hinting(false);
        self.stop_judging();
        self.due.update(|due| due.computers_move = None);
        if !self.is_looking() {
            self.frame.opponent.with_untracked(crate::opponent::Opponent::cancel);
        }
    }

    /// Asks the computer, if it is to decide. In a lesson its move is known.
    fn ask(self) {
        self.hush();
        if let Some(guide) = self.guide() {
            return self.await_reply(guide);
        }
        self.due.update(|due| due.asked = js_sys::Date::now());
        let question =
            self.session.with_untracked(|session| each_game!(session, AnySession(session) => question(session)));
        match question {
            Some((record, level, seed)) => {
                self.look_away();
                self.progress.set(Some(0));
                self.frame.opponent.with_untracked(|opponent| opponent.ask(&record, level, seed));
            }
            None => match self.posed() {
                Some(posed) => self.judge_answer(posed),
                None => self.look_on(),
            },
        }
    }

    /// Asks again after the opponent has failed.
    pub fn try_again(self) {
        if self.notice.get_untracked() == Some(Notice::HintFailed) {
            self.hint();
        } else {
            self.notice.set(None);
            self.ask();
        }
        // The button that was pressed is gone.
        take_focus();
    }

    fn hear(self, heard: Heard) {
        let hinting = self.is_hinting();
        match heard {
            Heard::Judged(judged) => match self.posed() {
                Some(posed) => self.take_down(posed, judged),
                None => self.take_up(judged),
            },
            Heard::Posed(_) => {}
            // It tells itself how far it is.
            Heard::Progress(_) if self.is_looking() => {}
            Heard::Progress(part) => self.progress.set(Some(part)),
            Heard::Restarted => self.notice.set(Some(Notice::Restarted)),
            Heard::Failed(why) => {
                error!("the opponent failed: {why}");
                self.look_away();
                self.hush();
                self.notice.set(Some(if hinting { Notice::HintFailed } else { Notice::Failed }));
            }
            Heard::Answer(answer) if hinting => self.show_hint(&answer),
            Heard::Answer(Answer { chosen, certain, .. }) => {
                let waited = js_sys::Date::now() - self.due.with_untracked(|due| due.asked);
                let pace = self.frame.settings.with_untracked(|settings| settings.pace.between_moves());
                // The clock may have been set back meanwhile.
                let rest = ((f64::from(pace) - waited).max(0.0) as u32).min(pace);
                let shown = Timeout::new(rest, move || self.play(&chosen, certain));
                self.due.update(|due| due.computers_move = Some(shown));
            }
        }
    }

    fn play(self, chosen: &str, certain: Option<i16>) {
        let mover =
            self.session.with_untracked(|session| each_game!(session, AnySession(session) => session.turn().seat()));
        let played = self.change(|session| each_game!(session, AnySession(session) => play(session, chosen)));
        if played == Some(false) {
            error!("the opponent chose {chosen}, which is not allowed");
            self.notice.set(Some(Notice::Failed));
        }
        self.told.try_update(|told| told.certain = mover.zip(certain));
        self.progress.try_set(None);
        self.sound_what_was_told();
        self.count_result();
        if self.seen.try_with_untracked(|seen| seen.may_choose) == Some(true) {
            self.sound(Sound::YourTurn);
        }
    }

    /// The same players again, sides swapped, with a new seed.
    pub fn rematch(self) {
        let strength = self
            .frame
            .settings
            .with_untracked(|settings| settings.strength_in(self.seen.with_untracked(|seen| seen.game)));
        let link = self
            .session
            .with_untracked(|session| each_game!(session, AnySession(session) => rematch(session, strength)));
        match link {
            // A frame in somebody's page stays where it is.
            Some(record) if self.frame.embedded => {
                if let Ok(session) = AnySession::resume(&record) {
                    self.change(|now| *now = session.instead_of(now));
                }
            }
            Some(record) => {
                // Everybody is one seat on, who plays by links too.
                let seats = record.players().len();
                let here = self.session.with_untracked(Snapshot::of).here;
                begin(self.frame, record, here.map(|seat| Seat::at((seat.index() + seats - 1) % seats)));
            }
            None => {}
        }
    }
}

/// The sound of the event that was told last, and whether with it all is played and told.
fn told_last(session: &AnySession) -> Option<(Sound, bool)> {
    fn of<G: Tell>(session: &Session<G>) -> Option<(Sound, bool)> {
        let told = session.moment().told.checked_sub(1)?;
        let over = session.turn() == Turn::Over && !session.is_telling();
        session.last_events().get(told).map(|event| (G::sound(event), over))
    }
    each_game!(session, AnySession(session) => of(session))
}

/// Whether events of the last shown move have yet to be told.
fn telling(session: &AnySession) -> bool {
    each_game!(session, AnySession(session) => session.is_telling())
}

/// Whether the holder of the device is looking at the last event of the move, before the device changes hands.
fn is_landing(session: &AnySession) -> bool {
    each_game!(session, AnySession(session) => session.is_landing() && !session.is_telling())
}

/// How many events are told in the time of one.
fn told_in_one(session: &AnySession) -> u32 {
    fn of<G: Tell>(_: &Session<G>) -> u32 {
        G::TOLD_IN_ONE
    }
    each_game!(session, AnySession(session) => of(session))
}

fn has_computers(session: &AnySession) -> bool {
    each_game!(session, AnySession(session) => session.record().players.iter().any(|p| matches!(p, Player::Computer(_))))
}

fn seed(session: &AnySession) -> Seed {
    each_game!(session, AnySession(session) => session.record().seed)
}

/// The record up to the position that is shown.
fn shown<G: Play>(session: &Session<G>) -> AnyRecord
where
    AnyRecord: From<luciole_rules::Record<G>>,
{
    let mut record = session.record().clone();
    record.moves.truncate(session.cursor().0);
    record.into()
}

fn question<G: Play>(session: &Session<G>) -> Option<(AnyRecord, Level, Seed)>
where
    AnyRecord: From<luciole_rules::Record<G>>,
{
    let seat = session.turn().seat().filter(|_| session.computer_decides())?;
    let Player::Computer(level) = session.player(seat) else { return None };
    Some((shown(session), *level, thinking_seed(session)))
}

/// What a computer thinks with. The same game asked the same way gives the same answer. Games draw from the first streams of their
/// seed; this is one of the last, so that it has nothing in common with what is hidden.
fn thinking_seed<G: Play>(session: &Session<G>) -> Seed {
    Chance::new(session.record().seed, u64::MAX - session.cursor().0 as u64).seed()
}

fn play<G: Play>(session: &mut Session<G>, chosen: &str) -> bool {
    session.computer_decides() && session.play_notation(chosen)
}

/// The next game of the same players, one seat on; computers at the player's strength follow it.
fn rematch<G: Play>(session: &Session<G>, strength: Strength) -> Option<AnyRecord>
where
    AnyRecord: From<luciole_rules::Record<G>>,
{
    let mut record = session.record().clone();
    record.moves.clear();
    record.players = strength.rematch(record.players, record.seed);
    record.players.rotate_left(1);
    record.seed = crate::pages::fresh_seed()?;
    Some(record.into())
}

/// All that happens at the table of a game that is held by `place`, or of a lesson.
fn begin_at(frame: Frame, session: AnySession, place: Place, guide: Option<Watched<Guide>>) -> TableState {
    let language = frame.spoken();
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
        keeper: Keeper::new(frame, session, place),
        remark: Watched::new(None),
        told: Watched::new(Told::default()),
        running: Watched::new(false),
        zoom: Watched::new(Zoom::WHOLE),
        pointing,
        frame,
        due: Watched::new(Due { guide, ended_before: seen.with_untracked(|seen| seen.played_out), ..Due::default() }),
    };

    frame.opponent.with_untracked(|opponent| {
        opponent.listen(move |heard| state.hear(heard));
        // One of many frames of a page may never be played in, and a lesson asks nobody.
        if session.with_untracked(has_computers) && !frame.embedded && guide.is_none() {
            opponent.warm_up();
        }
    });
    on_cleanup(move || {
        state.due.try_update(|due| *due = Due::default());
        frame.opponent.with_untracked(crate::opponent::Opponent::cancel);
        frame.offline.set_playing(false);
    });
    // A lesson can be taken up where it was left.
    follow(move || frame.offline.set_playing(guide.is_none() && !seen.with(|seen| seen.over)));

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
        let confirms = guide.is_none() && frame.settings.with(|settings| settings.confirm);
        session.update(|session| each_game!(session, AnySession(session) => session.set_confirms(confirms)));
    });
    state.run_on();
    // The mover sees the move land before the board is covered for the next player.
    follow(move || {
        let lands = stamp.with(|_| session.with_untracked(is_landing));
        let delay = frame.settings.with(|settings| settings.pace.of_landing());
        let land = move || session.update(|session| each_game!(session, AnySession(session) => session.land()));
        state.due.update(|due| due.landing = lands.then(|| Timeout::new(delay, land)));
    });
    // The end is told piece by piece.
    follow(move || {
        let (telling, together) =
            stamp.with(|_| session.with_untracked(|session| (telling(session), told_in_one(session))));
        let delay = frame.settings.with(|settings| settings.pace.of_telling()).map(|delay| delay / together);
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

/// The board of a table, and the table's element with nothing in it yet: it knows whether the focus is in it.
fn laid(state: TableState, class: impl Into<Value>) -> (AnyView, El) {
    let game = state.seen.with_untracked(|seen| seen.game);
    let holding = Watched::new(false);
    let parts = BoardParts {
        aim: in_part(state.aim),
        class: game.name(),
        drawings: drawings(game),
        holding,
        zoom: state.zoom,
        // A frame leaves wheel, fingers and keys to the page around.
        grows: grows(game) && !state.frame.embedded,
        act: Watched::new(Rc::new(move |act| state.act(act))),
    };
    let leave = move |event: Event| {
        // An element that is taken away loses the focus too, but its player hasn't gone anywhere. Which it is shows only
        // once the browser is done with it.
        let Some(left) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        request_animation_frame(move || {
            let active = document().active_element();
            let in_table = |active: &Element| active.closest(".table").is_ok_and(|table| table.is_some());
            if !left.is_connected() {
                if active.is_none_or(|active| active.tag_name() == "BODY") {
                    take_focus();
                }
            } else if !active.as_ref().is_some_and(in_table) {
                holding.try_set(false);
            }
        });
    };
    let table = el("div")
        .class(class)
        .is("data-safe", maybe(move || state.keeper.safe.get().map(|moves| moves.to_string())))
        .on("focusin", move |_| holding.set(true))
        .on("focusout", leave);
    (board(parts), table)
}

/// The table of a game that is held by `place`.
pub fn table(frame: Frame, session: AnySession, place: Place) -> AnyView {
    let state = begin_at(frame, session, place, None);
    let class = text(move || {
        let left = frame.settings.with(|settings| settings.panel == Side::Left);
        if left { "table panel-left" } else { "table" }.to_owned()
    });
    let (board, table) = laid(state, class);
    let title = state.seen.with_untracked(|seen| seen.title);
    let board = later(move || group([board, turn_over(state), celebration(state), cover(frame, state)]));
    table
        .put(el("h1").class("unseen").is("tabindex", "-1").put(title))
        .put(swiping(state, el("div").class("board-side").put(board)))
        .put(panel(frame, state))
        .put(later(move || help(frame)))
        .view()
}
