//! Looking back: move by move, by a slider, or all by itself.

use web_sys::Element;

use super::state::TableState;
use crate::context::AppContext;
use crate::dom::element::{Value, el, group, icon, input};
use crate::dom::live::{live, maybe, text, tool, whether};
use crate::dom::prelude::{AnyView, event_target_value};
use crate::model::settings::Pace;

/// The slider over all moves, with its buttons.
pub fn replay(app: AppContext, state: TableState) -> AnyView {
    let words = app.words().table;
    let seen = state.game.view;
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
        let (label, sign) = if state.clock.running.get() { (words.pause, PAUSE) } else { (words.run, RUN) };
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
        let (cursor, moves) = state.game.view.with(|seen| (seen.cursor, seen.log.len()));
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
        .is("disabled", maybe(move || state.game.view.with(|seen| seen.hand_over.is_some()).then(String::new)))
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
