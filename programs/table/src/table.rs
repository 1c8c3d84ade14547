//! The table, and what it does with each message.

use std::mem;
use std::ops::Deref;

use luciole_core::Seat;
use luciole_games::{AnySession, Guide};
use luciole_search::Day;
use luciole_session::{Mark, Revision, Stamp};
use luciole_words::{Language, TableView};

use crate::{
    Analysis, Effect, Ended, Hints, Input, Judgement, Message, News, Notice, Opponent, Pace, Pointed, Pointing, Remark,
    Saving, Storage, StorageError, TimerId,
};

/// A game in progress, with everything that happens around it.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) session: Tracked,
    pub(crate) purpose: Purpose,
    pub(crate) preferences: Preferences,
    pub(crate) saving: Saving,
    pub(crate) opponent: Opponent,
    pub(crate) last_task: u32,
    pub(crate) notice: Option<Notice>,
    pub(crate) hints: Hints,
    pub(crate) certain: Option<(Seat, i16)>,
    pub(crate) analysis: Analysis,
    pub(crate) judgement: Option<Judgement>,
    /// The state of the game in which the best continuation goes on.
    pub(crate) continued: Option<Mark>,
    pub(crate) pointing: Pointing,
    pub(crate) running: bool,
    pub(crate) remark: Option<Remark>,
    pub(crate) answers: u32,
    pub(crate) moved: bool,
    /// Whether the last input on the board had an effect.
    handled: bool,
    /// The game, if it was already over when the table was opened.
    pub(crate) ended_before: Option<Revision>,
    pub(crate) ended: Option<Ended>,
    pub(crate) player: Whereabouts,
    /// The state of the game that is saved, or being saved.
    pub(crate) followed: Option<Mark>,
    /// What the timers of the table depend on, as it was when they were set.
    timed: Option<Timed>,
    /// The timers that are set, except the patience with the store.
    timers: [bool; TimerId::MANY],
    pub(crate) effects: Vec<Effect>,
}

/// What a table is for.
#[derive(Clone, Debug)]
pub enum Purpose {
    /// Playing a game.
    Play,
    /// Taking a lesson, which plays for the opponents.
    Lesson(Box<Guide>),
    /// Solving a puzzle of the day. Given the day, the first try counts.
    Daily(Option<Day>),
    /// Solving a puzzle that somebody has made.
    Puzzle,
    /// Trying a decision of a finished game again.
    Retry {
        /// The best move, in the game's notation, if an analysis has found it.
        best: Option<String>,
        /// Whether a good answer solves it: not once the player has been shown the best move.
        counts: bool,
    },
    /// Playing or looking at a game in somebody else's page, where nothing is kept.
    Embedded,
}

/// Where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Whereabouts {
    /// At the table.
    Here,
    /// At another table, trying the decision after this many moves again.
    Retrying(usize),
    /// Gone.
    Left,
}

/// What the player prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The pace of what happens without the player: computers' moves, replays, the scoring at the end.
    pub pace: Pace,
    /// Whether a person's move must be confirmed.
    pub confirms: bool,
    /// Whether hints are offered.
    pub hints: bool,
    /// Whether the board shows the best move so far while a computer thinks.
    pub considers: bool,
}

/// The session, and how often what it shows may have changed.
#[derive(Clone, Debug)]
pub(crate) struct Tracked {
    session: AnySession,
    changes: u32,
}

impl Tracked {
    /// The session, to be changed.
    pub(crate) fn write(&mut self) -> &mut AnySession {
        self.changes += 1;
        &mut self.session
    }

    /// Sets whether a person's moves await confirmation, which nothing on the board shows.
    fn set_confirms(&mut self, confirms: bool) {
        self.session.set_confirms(confirms);
    }
}

impl Deref for Tracked {
    type Target = AnySession;

    fn deref(&self) -> &AnySession {
        &self.session
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Timed {
    stamp: Stamp,
    running: bool,
    pace: Pace,
}

impl Table {
    /// A table for the game of `session`, which is stored in `storage`. `given_up` is why the store has been given up,
    /// if it has.
    pub fn new(
        mut session: AnySession,
        storage: Storage,
        purpose: Purpose,
        preferences: Preferences,
        given_up: Option<StorageError>,
    ) -> Self {
        // A lesson needs no confirmation, since every move in it can be repeated.
        session.set_confirms(preferences.confirms && !matches!(purpose, Purpose::Lesson(_)));
        match purpose {
            Purpose::Daily(_) | Purpose::Puzzle | Purpose::Retry { .. } => session.pose(),
            Purpose::Embedded => session.forbid_branches(),
            // The guide sets up the session of its lesson.
            Purpose::Play | Purpose::Lesson(_) => {}
        }
        Self {
            saving: Saving::new(&session, storage, given_up),
            ended_before: session.is_played_out().then(|| session.mark().revision),
            ended: None,
            session: Tracked { session, changes: 0 },
            purpose,
            preferences,
            opponent: Opponent::Idle,
            last_task: 0,
            notice: None,
            hints: Hints::default(),
            certain: None,
            analysis: Analysis::default(),
            judgement: None,
            continued: None,
            pointing: Pointing::default(),
            running: false,
            remark: None,
            answers: 0,
            moved: false,
            handled: false,
            player: Whereabouts::Here,
            followed: None,
            timed: None,
            timers: [false; TimerId::MANY],
            effects: Vec::new(),
        }
    }

    /// Handles a message; returns what has to be done outside the table, in order.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        self.handle(message);
        self.follow();
        // Inputs that have waited take effect one by one: each may have to be saved before the next.
        while self.player == Whereabouts::Here
            && let Some(input) = self.saving.next_input()
        {
            self.act(input);
            self.follow();
        }
        self.follow_end();
        self.set_timers();
        let mut effects = mem::take(&mut self.effects);
        if self.player == Whereabouts::Left {
            // Nobody is there any more.
            effects.retain(|effect| {
                matches!(effect, Effect::Save(_) | Effect::SaveLate | Effect::TellOfChange(_) | Effect::Cancel(_))
            });
        }
        effects
    }

    fn handle(&mut self, message: Message) {
        match message {
            // `follow` treats the game as changed at first.
            Message::Opened => {}
            Message::Input(input) => self.handle_input(input),
            Message::Reply(task, reply) => self.receive_reply(task, reply),
            Message::Timer(timer) => self.handle_timer(timer),
            Message::Saved { id, stored, works } => {
                let flow = self.saving.saved(id, stored, works, &mut self.session, &mut self.effects);
                if self.player == Whereabouts::Left {
                    self.saving.leave(&mut self.effects);
                    let saved_late = self.saving.saved_late().cloned();
                    self.effects.extend(saved_late.map(Effect::TellOfChange));
                }
                self.flow(flow);
            }
            Message::Read(id, read) => {
                let flow = self.saving.has_read(id, read, &mut self.session, &mut self.effects);
                self.flow(flow);
            }
            Message::StoreWorks => {
                let flow = self.saving.try_again(&self.session, &mut self.effects);
                self.flow(flow);
            }
            Message::TurnChanged(by) => self.saving.tell(News::TurnChanged(by)),
            Message::ChangedElsewhere(keys) => self.saving.changed_elsewhere(&keys, &mut self.effects),
            Message::BackFromCache => {
                // What the computer thinks of may be for an older position.
                if self.saving.catch_up(&mut self.effects) {
                    self.cancel_opponent();
                }
            }
            Message::Preferences(preferences) => {
                let confirms = preferences.confirms;
                if mem::replace(&mut self.preferences, preferences).confirms != confirms && !self.is_lesson() {
                    self.session.set_confirms(confirms);
                }
            }
            Message::Left => {
                self.player = Whereabouts::Left;
                self.drop_question();
                self.saving.leave(&mut self.effects);
            }
            Message::LateStore { open } => self.saving.save_late(open, &mut self.effects),
        }
    }

    fn handle_input(&mut self, input: Input) {
        self.handled = false;
        // While the player tries a decision again, nobody sits at this table.
        if self.retrying().is_some() && !matches!(input, Input::Retry(_) | Input::EndRetry | Input::Solved) {
            return;
        }
        let goes_elsewhere = !matches!(input, Input::Board(_));
        let before = self.session.mark();
        match input {
            Input::Board(input) => self.handled = self.act(input),
            Input::Explain(key) => self.pointing.held = key.map(Pointed::Sign),
            Input::Overlay(key) => self.session.write().toggle_overlay(key),
            Input::Hover(pointed) => self.pointing.hovered = pointed,
            Input::Hold(pointed) => self.pointing.held = pointed,
            Input::PointNowhere => {
                self.point_nowhere();
            }
            Input::Undo => self.travel(|session| session.undo()),
            Input::Redo => self.travel(|session| session.redo()),
            Input::Resume => self.resume_here(),
            Input::TakeDevice => self.take_device(),
            Input::ShowScoring => {
                self.stop_replay();
                self.show_scoring();
            }
            Input::Hint => self.hint(),
            Input::StopHint => self.cancel_hint(),
            Input::AskAgain => self.ask_again(),
            Input::Show(cursor) => self.show(cursor),
            Input::SlideTo(cursor) => self.slide_to(cursor),
            Input::StepBack => self.step_back(),
            Input::StepForward => self.step_forward(),
            Input::ShowAgain(number) => self.show_again(number),
            Input::RunOrPause => self.run_or_pause(),
            Input::Pause => self.stop_replay(),
            Input::Analyse => self.analyse(),
            Input::StopAnalysis => self.stop_analysis(),
            Input::ShowOnly(seat) => self.show_only(seat),
            Input::ShowBetter(number) => self.show_better(number),
            Input::ShowInstead(chosen) => self.show_instead(&chosen),
            Input::ShowReply(number) => self.show_reply(number),
            Input::Continue => self.continue_best(),
            Input::PoseAgain => self.pose_again(false),
            Input::ShowBest => self.pose_again(true),
            Input::Retry(number) => self.retry(number),
            Input::EndRetry => self.end_retry(),
            Input::Solved => self.note_solved(),
            Input::GoToStep(step) => self.go_to_step(step),
            Input::Restart(played) => self.restart(AnySession::resume(played)),
            Input::Sent => {
                let flow = self.saving.note_sent(&self.session, &mut self.effects);
                self.flow(flow);
            }
            Input::Say(remark) => self.say(remark),
        }
        // Taps that wait were meant for the position that was shown.
        if goes_elsewhere && self.session.mark() != before {
            self.saving.forget_inputs();
        }
    }

    fn handle_timer(&mut self, timer: TimerId) {
        self.timers[timer as usize] = false;
        match timer {
            TimerId::ComputersMove => self.pace_allows(),
            TimerId::NextMove => self.show_next_move(),
            TimerId::NextPiece => self.show_next_piece(),
            TimerId::Landing => self.session.write().land(),
            TimerId::Patience => {
                let flow = self.saving.lose_patience(&self.session, &mut self.effects);
                self.flow(flow);
            }
        }
    }

    /// Sets the timers for what happens without the player, if that has changed.
    fn set_timers(&mut self) {
        let timed = Timed { stamp: self.session.stamp(), running: self.running, pace: self.preferences.pace };
        let before = self.timed.replace(timed);
        if before == self.timed {
            return;
        }
        let revealing = self.session.is_revealing();
        // The mover sees the move land before the device changes hands.
        let landing = (self.session.is_landing() && !revealing).then(|| timed.pace.of_landing());
        self.time(TimerId::Landing, landing);
        // The final scoring is shown piece by piece.
        let pause = timed.pace.of_revealing().map_or(0, |pause| pause / self.session.reveal_speed());
        self.time(TimerId::NextPiece, revealing.then_some(pause));
        self.keep_running();
    }

    fn time(&mut self, timer: TimerId, after: Option<u32>) {
        match after {
            Some(ms) => self.set_timer(timer, ms),
            None => self.stop_timer(timer),
        }
    }

    /// Sets a timer, in ms.
    pub(crate) fn set_timer(&mut self, timer: TimerId, ms: u32) {
        self.timers[timer as usize] = true;
        self.effects.push(Effect::SetTimer(timer, ms));
    }

    /// Stops a timer, if it is set.
    pub(crate) fn stop_timer(&mut self, timer: TimerId) {
        if mem::take(&mut self.timers[timer as usize]) {
            self.effects.push(Effect::StopTimer(timer));
        }
    }

    /// The game in progress, including what is selected.
    pub fn session(&self) -> &AnySession {
        &self.session
    }

    /// Changes whenever the session's board does, over which the [highlights](Table::highlights) are drawn.
    pub fn board_version(&self) -> u32 {
        self.session.changes
    }

    /// What the player sees of the game beside the board.
    pub fn panel(&self, language: Language) -> TableView {
        self.session.table_view(language)
    }

    /// What the table is for.
    pub fn purpose(&self) -> &Purpose {
        &self.purpose
    }

    /// Whether this table has a lesson.
    pub fn is_lesson(&self) -> bool {
        matches!(self.purpose, Purpose::Lesson(_))
    }

    /// Where the game is stored, and what the player should know about that.
    pub fn saving(&self) -> &Saving {
        &self.saving
    }

    /// Whether the link of the latest moves still has to be sent, if the game is played by link.
    pub fn is_due(&self) -> bool {
        self.saving.is_due(&self.session)
    }

    /// What the computer is doing.
    pub fn opponent(&self) -> &Opponent {
        &self.opponent
    }

    /// A notice about the computer for the player.
    pub fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// The hints that were given.
    pub fn hints(&self) -> &Hints {
        &self.hints
    }

    /// The answer to the last action, unless something has been played since; and how often an action was answered: the
    /// same answer again is announced again.
    pub fn remark(&self) -> (u32, Option<&Remark>) {
        (self.answers, self.remark.as_ref())
    }

    /// Whether the last input on the board had an effect.
    pub fn was_handled(&self) -> bool {
        self.handled
    }

    /// Whether a person has moved here since the table was opened.
    pub fn moved(&self) -> bool {
        self.moved
    }

    /// Whether the game branched off from another one: its player may know what comes, so its result doesn't count.
    pub fn has_branched_off(&self) -> bool {
        self.session.branch().is_some() || self.saving.origin().is_some()
    }

    /// Whether the player has left the table, and everything is saved that can be.
    pub fn is_done(&self) -> bool {
        self.player == Whereabouts::Left && self.saving.is_at_rest()
    }
}
