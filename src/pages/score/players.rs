//! The players' names and numbers.

use leptos::prelude::*;
use luciole_core::Seat;
use luciole_words::{ColourSign, Entry, capital};

use super::state::ScoreState;
use crate::components::name_field::NameField;
use crate::components::sign::GameSign;
use crate::components::stepper::Stepper;
use crate::i18n::texts::{ScoreOfPlayer, ScoreTexts};

#[component]
pub(super) fn Players(state: ScoreState) -> impl IntoView {
    // What is entered depends on the number of players.
    let seats = move || {
        let seats = state.seats.get();
        Seat::all(seats).map(|seat| (seat, seats)).collect::<Vec<_>>()
    };
    view! {
        <div class="score-players">
            <For each=seats key=|key| *key let((seat, seats))>
                <PlayerColumn state seat seats />
            </For>
        </div>
    }
}

#[component]
fn PlayerColumn(
    state: ScoreState,
    seat: Seat,
    /// The number of players.
    seats: usize,
) -> impl IntoView {
    let texts = state.app.texts(ScoreTexts::of);
    let entries = state.game.editor().entries(seats, state.app.spoken());
    let called = Memo::new(move |_| state.name(seat, seats));
    let ColourSign { sign, title, .. } = state.sign(seat, seats);
    let name = Signal::derive(move || state.sheet.with(|sheet| sheet.players[seat.index()].name.as_str().to_owned()));
    let rename = move |name: String| {
        // A letter that is still being composed may be one too many.
        if let Ok(name) = name.parse() {
            state.change(|sheet| sheet.players[seat.index()].name = name);
        }
    };
    // The numbers' names for screen readers begin with the player's.
    let numbers = move || {
        let player = called.get();
        let number = |(index, entry): (usize, &Entry)| {
            let spoken = texts.of_player(ScoreOfPlayer { player: &player, what: &entry.label });
            view! { <Number state seat index entry=entry.clone() spoken /> }
        };
        entries.iter().enumerate().map(number).collect_view()
    };
    let total = Memo::new(move |_| state.view.with(|view| Some(view.rows.get(seat.index())?.total.clone())));
    let rank = Memo::new(move |_| state.view.with(|view| view.rows.get(seat.index())?.rank));
    view! {
        <fieldset class="score-player">
            <legend>
                <GameSign sign />
                <span>{called}</span>
            </legend>
            <NameField name set=rename title />
            <div class="score-numbers">{numbers}</div>
            <p class="score-sum">
                <b>{total}</b>
                <span>{move || rank.get().map(|rank| texts.rank(rank.to_string()))}</span>
            </p>
        </fieldset>
    }
}

/// A number or a tick.
#[component]
fn Number(
    state: ScoreState,
    seat: Seat,
    /// The place of the entry.
    index: usize,
    entry: Entry,
    /// Its name for screen readers.
    spoken: String,
) -> impl IntoView {
    let texts = state.app.texts(ScoreTexts::of);
    let Entry { sign, label, most, .. } = entry;
    let label = capital(&label);
    let cell = Memo::new(move |_| state.view.with(|view| view.rows.get(seat.index())?.cells.get(index).cloned()));
    let number = move || cell.with(|cell| cell.as_ref().map_or(0, |cell| cell.number));
    let brings = move || {
        let brings = cell.with(|cell| cell.as_ref()?.brings.clone());
        brings.map(|points| view! { <span class="more-to-come">{texts.brings(points)}</span> })
    };
    let enter = move |number| state.change(|sheet| sheet.enter(seat, index, number));
    if most == 1 {
        let tick = move |event| enter(event_target_checked(&event).into());
        return view! {
            <label class="switch">
                <input
                    type="checkbox"
                    role="switch"
                    aria-label=spoken
                    prop:checked=move || number() == 1
                    on:change=tick
                />
                <span>{label}</span>
                {brings}
            </label>
        }
        .into_any();
    }
    view! { <Stepper label spoken sign count=Signal::derive(move || (number(), most)) set=enter typed=true after=brings /> }
    .into_any()
}
