//! Who begins, and how long the game takes.

use std::time::Duration;

use js_sys::Date;
use leptos::prelude::*;
use luciole_core::{Chance, Seat};

use super::state::ScoreState;
use crate::components::announced::announced_text;
use crate::i18n::texts::ScoreTexts;
use crate::shell::seed::fresh_seed;
use crate::store::sheet::Timer;

/// Draws a player.
#[component]
pub(super) fn WhoBegins(state: ScoreState) -> impl IntoView {
    let texts = state.app.texts(ScoreTexts::of);
    let drawn = RwSignal::new(None::<Seat>);
    let draw = move |_| {
        if let Some(seed) = fresh_seed() {
            let seats = state.seats.get_untracked();
            drawn.set(Some(Seat::at(Chance::new(seed, 0).below(seats as u32) as usize)));
        }
    };
    // Announced with each draw, also of the same player again, but not with each letter of a new name.
    let begins = move || {
        let seats = state.seats.get();
        let seat = drawn.get().filter(|seat| seat.index() < seats);
        seat.map_or_else(String::new, |seat| texts.begins(untrack(|| state.name(seat, seats))))
    };
    view! {
        <div class="row">
            <button class="button" type="button" on:click=draw>
                {texts.who_begins()}
            </button>
            <p role="status">{announced_text(begins)}</p>
        </div>
    }
}

/// How long the game has taken, with buttons to start, pause and reset the clock.
#[component]
pub(super) fn Clock(state: ScoreState) -> impl IntoView {
    let texts = state.app.texts(ScoreTexts::of);
    let now = RwSignal::new(milliseconds());
    let timer = Memo::new(move |_| state.sheet.with(|sheet| sheet.timer));
    let runs = Memo::new(move |_| timer.get().runs());
    Effect::new(move |_| {
        if runs.get()
            && let Ok(ticks) = set_interval_with_handle(move || now.set(milliseconds()), Duration::from_secs(1))
        {
            on_cleanup(move || ticks.clear());
        }
    });
    let switch = move |_| {
        now.set(milliseconds());
        state.change(|sheet| sheet.timer = sheet.timer.switched(now.get_untracked()));
    };
    // Only when paused: a slip doesn't lose the time of an evening.
    let reset = move |_| {
        if !runs.get_untracked() {
            state.change(|sheet| sheet.timer = Timer::default());
        }
    };
    let seconds = move || timer.get().seconds(now.get());
    view! {
        <div class="row">
            <span class="score-clock" role="timer" aria-label=texts.time()>
                {move || written(seconds())}
            </span>
            <button class="button" type="button" on:click=switch>
                {move || if runs.get() { texts.pause_clock() } else { texts.start_clock() }}
            </button>
            <button class="button" type="button" aria-disabled=move || runs.get().then_some("true") on:click=reset>
                {texts.reset_clock()}
            </button>
        </div>
    }
}

fn milliseconds() -> u64 {
    Date::now() as u64
}

/// Minutes and seconds, after an hour also hours: `4:05`, `1:04:05`.
fn written(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_written_when_there_are_any() {
        assert_eq!([0, 245, 3_845].map(written), ["0:00", "4:05", "1:04:05"]);
    }
}
