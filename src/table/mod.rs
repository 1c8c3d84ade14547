//! The table: the board, and beside or under it all that belongs to a game in progress.

mod panel;

use std::time::Duration;

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use luciole_rules::{AnyRecord, Chance, Level, Player, Seed, each_game};
use luciole_session::{AnySession, Play, Session, Tapped};
use panel::panel;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusEvent};

use crate::app::Frame;
use crate::board::{Act, BoardParts, board, take_focus};
use crate::games::drawings;
use crate::keeping::{Keeper, Place, Snapshot, begin};
use crate::live::maybe;
use crate::opponent::Heard;
use crate::seen::{Aim, Seen, aim, see};

/// A computer's move is shown no sooner than this after the one before, in ms: so that it can be followed.
const PACE: u32 = 700;
/// How long each piece of the end is shown before the next.
const TELL: Duration = Duration::from_millis(480);

/// A table's state, and what can be done at it.
#[derive(Clone, Copy)]
pub struct TableState {
    /// The game in progress.
    pub session: RwSignal<AnySession>,
    /// What is seen of it.
    pub seen: Memo<Seen>,
    /// What is being done in it.
    pub aim: Memo<Aim>,
    /// How far the computer's thinking is, of 100.
    pub progress: RwSignal<Option<u8>>,
    /// Something the player should know of the opponent.
    pub notice: RwSignal<Option<Notice>>,
    /// Keeps the game.
    pub keeper: Keeper,
    frame: Frame,
    pace: StoredValue<Option<Timeout>, LocalStorage>,
}

/// Something the player should know of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// It crashed and thinks again.
    Restarted,
    /// It doesn't answer any more.
    Failed,
}

impl TableState {
    /// What the player does on the board or with the buttons beside it.
    pub fn act(self, act: Act) {
        if self.keeper.delays(&act) {
            return;
        }
        let played = self.session.try_update(|session| {
            each_game!(session, AnySession(session) => match act {
                Act::Tap(target) => return session.tap(&target) == Tapped::Played,
                Act::Slide(place) => session.slide(place),
                Act::Back => drop(session.back()),
            });
            false
        });
        if played == Some(true) {
            self.keeper.hold();
        }
    }

    /// Takes back to the last decision of a person, or plays again what was taken back.
    pub fn travel(self, back: bool) {
        self.session.update(|session| {
            each_game!(session, AnySession(session) => if back { session.undo() } else { session.redo() });
        });
    }

    /// Shows the position after this many moves.
    pub fn show(self, cursor: usize) {
        self.session.update(|session| each_game!(session, AnySession(session) => session.show(cursor)));
    }

    /// Tells the rest of the end at once.
    pub fn tell_all(self) {
        self.session.update(|session| each_game!(session, AnySession(session) => session.tell_all()));
    }

    /// Tells the next piece of the end, if there is one.
    fn tell_next(self) {
        self.session.try_update(|session| each_game!(session, AnySession(session) => session.tell_next()));
    }

    /// All that was played is safe: the computer is asked, and who has tapped meanwhile gets an answer.
    fn go_on(self) {
        self.ask();
        while let Some(act) = self.keeper.next_tap() {
            self.act(act);
        }
    }

    /// Drops what the computer was asked.
    fn hush(self) {
        self.pace.set_value(None);
        self.progress.set(None);
        self.frame.opponent.with_value(crate::opponent::Opponent::cancel);
    }

    /// Asks the computer, if it is to decide.
    fn ask(self) {
        self.hush();
        let question =
            self.session.with_untracked(|session| each_game!(session, AnySession(session) => question(session)));
        if let Some((record, level, seed)) = question {
            self.progress.set(Some(0));
            self.frame.opponent.with_value(|opponent| opponent.ask(record.to_link(), level, seed));
        }
    }

    /// Asks again after the opponent has failed.
    pub fn try_again(self) {
        self.notice.set(None);
        self.ask();
        // The button that was pressed is gone.
        take_focus();
    }

    fn hear(self, heard: Heard, asked: f64) {
        match heard {
            Heard::Progress(part) => self.progress.set(Some(part)),
            Heard::Restarted => self.notice.set(Some(Notice::Restarted)),
            Heard::Failed(why) => {
                leptos::logging::error!("the opponent failed: {why}");
                self.progress.set(None);
                self.notice.set(Some(Notice::Failed));
            }
            Heard::Answer(chosen) => {
                let waited = js_sys::Date::now() - asked;
                let rest = f64::from(PACE) - waited;
                let play = move || self.play(&chosen);
                self.pace.set_value(Some(Timeout::new(rest.max(0.0) as u32, play)));
            }
        }
    }

    fn play(self, chosen: &str) {
        let played =
            self.session.try_update(|session| each_game!(session, AnySession(session) => play(session, chosen)));
        if played == Some(false) {
            leptos::logging::error!("the opponent chose {chosen}, which is not allowed");
            self.notice.set(Some(Notice::Failed));
        }
        self.progress.set(None);
    }

    /// The same players again, sides swapped, with a new seed.
    pub fn rematch(self) {
        let link = self.session.with_untracked(|session| each_game!(session, AnySession(session) => rematch(session)));
        if let Some(record) = link {
            begin(self.frame, record);
        }
    }
}

/// How many events of the last shown move have been told, if not all.
fn telling(session: &AnySession) -> Option<usize> {
    each_game!(session, AnySession(session) => session.is_telling().then(|| session.moment().told))
}

fn has_computers(session: &AnySession) -> bool {
    each_game!(session, AnySession(session) => session.record().players.iter().any(|p| matches!(p, Player::Computer(_))))
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
    // The same game asked the same way gives the same answer. Games draw from the first streams of their seed; what a computer
    // thinks with comes from the last ones, so that it has nothing in common with what is hidden.
    let seed = Chance::new(session.record().seed, u64::MAX - session.cursor().0 as u64).seed();
    Some((shown(session), *level, seed))
}

fn play<G: Play>(session: &mut Session<G>, chosen: &str) -> bool {
    session.computer_decides() && chosen.parse().is_ok_and(|chosen| session.play(chosen).is_ok())
}

fn rematch<G: Play>(session: &Session<G>) -> Option<AnyRecord>
where
    AnyRecord: From<luciole_rules::Record<G>>,
{
    let mut record = session.record().clone();
    record.moves.clear();
    record.players.rotate_left(1);
    record.seed = crate::pages::fresh_seed()?;
    Some(record.into())
}

/// The table of a game that is held by `place`.
pub fn table(frame: Frame, session: AnySession, place: Place) -> AnyView {
    let language = frame.spoken();
    let session = RwSignal::new(session);
    let seen = Memo::new(move |_| session.with(|session| see(session, language)));
    let aim = Memo::new(move |_| session.with(|session| aim(session, language)));
    let state = TableState {
        session,
        seen,
        aim,
        progress: RwSignal::new(None),
        notice: RwSignal::new(None),
        keeper: Keeper::new(frame, session, place),
        frame,
        pace: StoredValue::new_local(None),
    };

    let asked = StoredValue::new(0.0);
    frame.opponent.with_value(|opponent| {
        opponent.listen(move |heard| state.hear(heard, asked.get_value()));
        if session.with_untracked(has_computers) {
            opponent.warm_up();
        }
    });
    on_cleanup(move || {
        state.pace.try_set_value(None);
        frame.opponent.with_value(crate::opponent::Opponent::cancel);
        frame.offline.playing.set(false);
    });
    Effect::new(move |_| frame.offline.playing.set(!seen.with(|seen| seen.over)));

    // What follows a move: it is kept, then the computer is asked.
    Effect::new(move |before: Option<Snapshot>| {
        let now = session.with(Snapshot::of);
        if before.as_ref() != Some(&now) {
            state.notice.set(None);
            asked.set_value(js_sys::Date::now());
            state.hush();
            state.keeper.follow(move || state.go_on());
        }
        now
    });
    // The end is told piece by piece.
    Effect::new(move |_| {
        if let Some(told) = session.with(telling) {
            let still = move || session.try_with_untracked(telling).flatten() == Some(told);
            set_timeout(
                move || {
                    if still() {
                        state.tell_next();
                    }
                },
                TELL,
            );
        }
    });

    let (game, title) = seen.with_untracked(|seen| (seen.game, seen.title));
    document().set_title(&format!("{title} · Luciole"));
    let holding = StoredValue::new(false);
    let parts = BoardParts {
        aim,
        class: game.name(),
        drawings: drawings(game),
        holding,
        act: Callback::new(move |act| state.act(act)),
    };
    let leave = move |event: FocusEvent| {
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
                holding.try_set_value(false);
            }
        });
    };
    view! {
        <div
            class="table"
            data-safe=maybe(move || state.keeper.safe.get().map(|moves| moves.to_string()))
            on:focusin=move |_| holding.set_value(true)
            on:focusout=leave
            on:keydown=move |event| shortcuts(state, &event)
        >
            <h1 class="unseen" tabindex="-1">{title}</h1>
            <div class="board-side">{board(parts)}</div>
            {panel(frame, state)}
        </div>
    }
    .into_any()
}

fn shortcuts(state: TableState, event: &web_sys::KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    match event.key().as_str() {
        "u" | "U" => state.travel(true),
        "r" | "R" => state.travel(false),
        _ => {}
    }
}
