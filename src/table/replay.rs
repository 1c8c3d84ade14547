//! Looking back: move by move, by a slider, or all by itself.

use gloo_timers::callback::Timeout;
use luciole_rules::each_game;
use luciole_session::AnySession;
use web_sys::Element;

use super::TableState;
use crate::context::AppContext;
use crate::dom::element::{Value, el, group, icon, input};
use crate::dom::live::{follow, live, maybe, text, tool, whether};
use crate::dom::prelude::{AnyView, event_target_value};
use crate::model::settings::Pace;

/// How long the position before a move is shown before the move, in ms: so that it can be seen what the move does.
const BEAT: u32 = 600;

impl TableState {
    /// Shows the position after this many moves.
    pub fn show(self, cursor: usize) {
        if self.is_covered() {
            return;
        }
        self.change(|session| each_game!(session, AnySession(session) => session.show(cursor)));
    }

    /// One move back, or one on.
    pub fn step(self, back: bool) {
        if self.is_covered() {
            return;
        }
        let (cursor, moves) = self.place();
        if back && cursor > 0 {
            self.show(cursor - 1);
        } else if !back && cursor < moves {
            self.change(|session| each_game!(session, AnySession(session) => session.show_move(cursor + 1)));
            self.sound_what_was_told();
        }
    }

    /// Shows the position before the `number`-th move, counted from 1, and then the move.
    pub fn show_again(self, number: usize) {
        if self.is_covered() {
            return;
        }
        self.show(number.saturating_sub(1));
        self.step_after_beat();
    }

    /// Plays the next move after a look at the position before it.
    pub(super) fn step_after_beat(self) {
        let next = Timeout::new(BEAT, move || self.step(false));
        self.due.update(|due| due.next_step = Some(next));
    }

    /// Lets the moves run by themselves from here, or from the beginning if all are shown; or stops them.
    pub fn run_or_pause(self) {
        if self.running.get_untracked() {
            return self.halt();
        }
        let (cursor, moves) = self.place();
        if moves > 0 && !self.is_covered() {
            if cursor == moves {
                self.show(0);
            }
            self.running.set(true);
        }
    }

    /// Stops what runs by itself.
    pub fn halt(self) {
        self.running.try_set(false);
        self.due.try_update(|due| due.next_step = None);
        // Without its timer, the replay of the last move would never end.
        let replays = |session: &AnySession| each_game!(session, AnySession(session) => session.is_replaying());
        if self.session.try_with_untracked(replays) == Some(true) {
            self.session.try_update(|session| each_game!(session, AnySession(session) => session.end_replay()));
        }
    }

    /// From now on, moves follow each other while they run by themselves.
    pub(super) fn run_on(self) {
        follow(move || {
            if !self.running.get() {
                return;
            }
            let pace = self.app.settings.with(|settings| settings.pace.of_replay());
            let (cursor, moves, telling) = self.seen.with(|seen| (seen.cursor, seen.log.len(), seen.telling));
            if telling {
                // The move is being told piece by piece; the next one follows then.
                return;
            }
            if cursor == moves {
                return self.halt();
            }
            let next = move || {
                self.step(false);
                self.running.set(true);
            };
            let next = Timeout::new(pace, next);
            self.due.update(|due| due.next_step = Some(next));
        });
    }

    /// The slider was moved.
    fn slide_to(self, cursor: usize) {
        self.show(cursor);
        // It says itself where it is.
        self.remark.set(Some(String::new()));
    }

    /// Whether the board waits for the next player under the cover. An earlier position would lift that for whoever had the device.
    fn is_covered(self) -> bool {
        self.seen.with_untracked(|seen| seen.hand_over.is_some())
    }

    fn place(self) -> (usize, usize) {
        self.seen.with_untracked(|seen| (seen.cursor, seen.log.len()))
    }
}

/// The slider over all moves, with its buttons.
pub fn replay(app: AppContext, state: TableState) -> AnyView {
    let words = app.words().table;
    let seen = state.seen;
    let spoken = text(move || {
        seen.with(|seen| match seen.cursor.checked_sub(1) {
            None => words.beginning.to_owned(),
            Some(last) => {
                (words.move_of)(seen.cursor, seen.log.len(), seen.log[last].first().map_or("", String::as_str))
            }
        })
    });
    let place = move || seen.with(|seen| format!("{} / {}", seen.cursor, seen.log.len()));
    let at_start = whether(move || seen.with(|seen| seen.cursor == 0 || seen.hand_over.is_some()));
    let at_end = whether(move || seen.with(|seen| seen.cursor == seen.log.len() || seen.hand_over.is_some()));
    let nothing = whether(move || seen.with(|seen| seen.log.is_empty() || seen.hand_over.is_some()));
    let run = live(move || {
        let (label, sign) = if state.running.get() { (words.pause, PAUSE) } else { (words.run, RUN) };
        group([icon(sign).view(), el("span").class("unseen").put(label).view()])
    });
    el("div")
        .class("replay")
        .is("role", "group")
        .is("aria-label", words.replay)
        .put(
            el("button")
                .class("button icon-only")
                .is("type", "button")
                .is("aria-disabled", nothing)
                .on("click", move |_| state.run_or_pause())
                .put(run),
        )
        .put(step_button(words.previous, PREVIOUS, at_start, Box::new(move || state.step(true))))
        .put(slider(state, words.replay, spoken))
        .put(step_button(words.next, NEXT, at_end, Box::new(move || state.step(false))))
        .put(el("span").class("place").is("aria-hidden", "true").says(place))
        .put(speed(app))
        .view()
}

/// How the paces are written on the button that goes through them: how fast each is beside the normal one.
const SPEEDS: [&str; 4] = ["½×", "1×", "2×", "8×"];

/// A button that lets the moves follow each other faster, and after the fastest slowly again: the speed of the settings.
fn speed(app: AppContext) -> AnyView {
    let words = app.words().table;
    let now =
        move || app.settings.with(|settings| Pace::ALL.iter().position(|pace| *pace == settings.pace).unwrap_or(1));
    let label = text(move || (words.speed_is)(words.paces[now()]));
    let next = move |_| {
        let next = Pace::ALL[(now() + 1) % Pace::ALL.len()];
        app.settings.update(|settings| settings.pace = next);
    };
    el("button")
        .class("button icon-only speed")
        .is("type", "button")
        .is("aria-label", label)
        .on("click", next)
        .says(move || SPEEDS[now()].to_owned())
        .view()
}

/// A slider over all moves, called so, which says where it is.
pub(super) fn slider(state: TableState, label: &'static str, spoken: Value) -> AnyView {
    // The end of the scale first: a value beyond it would be cut.
    let place = move |slider: &Element| {
        let (cursor, moves) = state.seen.with(|seen| (seen.cursor, seen.log.len()));
        let slider = input(slider);
        slider.set_max(&moves.to_string());
        slider.set_value(&cursor.to_string());
    };
    let slide = move |event| {
        if let Ok(cursor) = event_target_value(&event).parse() {
            state.slide_to(cursor);
        }
    };
    el("input")
        .is("type", "range")
        .is("min", "0")
        .is("step", "1")
        .is("aria-label", label)
        .is("aria-valuetext", spoken)
        .is("disabled", maybe(move || state.seen.with(|seen| seen.hand_over.is_some()).then(String::new)))
        .follows("value", place)
        .on("input", slide)
        .view()
}

const RUN: &str = "M8 5.5v13l10.5-6.5z";
const PAUSE: &str = "M7 5.5h3.5v13H7zM13.5 5.5H17v13h-3.5z";
const PREVIOUS: &str = "M15.5 5.5 9 12l6.5 6.5-2 2L5 12l8.5-8.5z";
const NEXT: &str = "M8.5 5.5 15 12l-6.5 6.5 2 2L19 12l-8.5-8.5z";

fn step_button(label: &'static str, sign: &'static str, disabled: Value, press: Box<dyn Fn()>) -> AnyView {
    tool("button icon-only", disabled, press).is("aria-label", label).put(icon(sign)).view()
}
