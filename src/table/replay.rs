//! Looking back: move by move, with a slider, or automatically.

use leptos::html;
use leptos::prelude::*;

use super::state::TableState;
use crate::components::icon::Icon;
use crate::context::use_app;
use crate::i18n::texts::{SwitchesTexts, TableMoveOf, TableTexts};
use luciole_table::{Input, Pace};
use luciole_words::TableView;

/// Whether the transport bar is shown: from when the player looks back, or asks for it, until the next move or until
/// the player puts it away.
#[derive(Clone, Copy)]
pub struct Transport {
    state: TableState,
    open: RwSignal<bool>,
}

impl Transport {
    /// The bar of a table.
    pub fn new(state: TableState) -> Self {
        let open = state.open.transport;
        let seen = Memo::new(move |_| {
            let running = state.running.get();
            state.game.view.with(|seen| (seen.looking_back || seen.watched || running, seen.moves))
        });
        Effect::watch(
            move || seen.get(),
            move |(is_needed, moves), before: Option<&(bool, usize)>, _| {
                if *is_needed {
                    open.set(true);
                } else if before.is_some_and(|(_, before)| before != moves) {
                    open.set(false);
                }
            },
            true,
        );
        Self { state, open }
    }

    /// Whether it is shown.
    pub fn is_open(self) -> bool {
        self.open.get()
    }

    /// Shows it; or puts it away, and returns to the latest move, unless moves have been taken back.
    pub fn toggle(self) {
        let was_open = self.open.get_untracked();
        if was_open && !self.state.session(|session| session.is_taken_back()) {
            self.state.send(Input::Show(usize::MAX));
        }
        self.open.set(!was_open);
    }
}

/// The number of the turn that is shown, and of all; in a frame that of the moves, by which the page around it counts.
pub(super) fn counted(state: TableState, seen: &TableView) -> (usize, usize) {
    if state.app.embedded { (seen.cursor, seen.moves) } else { (seen.turn, seen.turns) }
}

/// The slider over all moves, with its buttons.
#[component]
pub fn Replay(state: TableState) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    let seen = state.game.view;
    let spoken = move || {
        seen.with(|seen| match counted(state, seen) {
            (0, _) => texts.beginning().to_owned(),
            (number, count) => {
                let what = seen.told.first().map_or("", String::as_str);
                texts.move_of(TableMoveOf { number, count, what })
            }
        })
    };
    let place = move || {
        let (number, count) = seen.with(|seen| counted(state, seen));
        format!("{number} / {count}")
    };
    // It stops after every move of a turn.
    let stop = Signal::derive(move || seen.with(|seen| (seen.cursor, seen.moves)));
    let at_start = move || seen.with(|seen| seen.cursor == 0 || seen.hand_over.is_some());
    let at_end = move || seen.with(|seen| seen.cursor == seen.moves || seen.hand_over.is_some());
    let nothing = move || seen.with(|seen| seen.moves == 0 || seen.hand_over.is_some());
    let run = move || {
        let (label, path) = if state.running.get() { (texts.pause(), PAUSE) } else { (texts.run(), RUN) };
        view! {
            <Icon path />
            <span class="unseen">{label}</span>
        }
    };
    view! {
        <div class="replay" role="group" aria-label=texts.replay()>
            <button
                class="button icon-only"
                type="button"
                aria-disabled=move || nothing().to_string()
                on:click=move |_| state.send(Input::RunOrPause)
            >
                {run}
            </button>
            <StepButton
                label=texts.previous()
                path=PREVIOUS
                barred=at_start
                on_press=move |()| state.send(Input::StepBack)
            />
            <Slider
                state
                label=texts.replay()
                spoken
                place=stop
                on_slide=move |cursor| state.send(Input::SlideTo(cursor))
            />
            <StepButton label=texts.next() path=NEXT barred=at_end on_press=move |()| state.send(Input::StepForward) />
            <span class="place" aria-hidden="true">
                {place}
            </span>
            <SpeedButton />
        </div>
    }
}

/// The labels of the speed button, one per pace: the speed relative to the normal one.
const SPEEDS: [&str; 4] = ["½×", "1×", "2×", "8×"];

/// A button that cycles through the paces, from slow to fast: it changes the setting.
#[component]
fn SpeedButton() -> impl IntoView {
    let app = use_app();
    let (texts, paces) = (app.texts(TableTexts::of), app.texts(SwitchesTexts::of).paces());
    let now =
        move || app.settings.with(|settings| Pace::ALL.iter().position(|pace| *pace == settings.pace).unwrap_or(1));
    let next = move |_| {
        let next = Pace::ALL[(now() + 1) % Pace::ALL.len()];
        app.settings.update(|settings| settings.pace = next);
    };
    view! {
        <button
            class="button icon-only speed"
            type="button"
            aria-label=move || texts.speed_is(paces[now()])
            on:click=next
        >
            {move || SPEEDS[now()]}
        </button>
    }
}

/// A slider over the game.
#[component]
pub fn Slider(
    state: TableState,
    label: &'static str,
    /// Its position, in words.
    #[prop(into)]
    spoken: Signal<String>,
    /// Its position, and the last one.
    place: Signal<(usize, usize)>,
    #[prop(into)] on_slide: Callback<usize>,
) -> impl IntoView {
    let slider = NodeRef::<html::Input>::new();
    // Both together, and the maximum first: a value beyond it would be clamped.
    Effect::new(move |_| {
        let Some(slider) = slider.get() else { return };
        let (now, last) = place.get();
        slider.set_max(&last.to_string());
        slider.set_value(&now.to_string());
    });
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            on_slide.run(to);
        }
    };
    view! {
        <input
            type="range"
            min="0"
            step="1"
            aria-label=label
            aria-valuetext=move || spoken.get()
            disabled=move || state.game.view.with(|seen| seen.hand_over.is_some())
            node_ref=slider
            on:input=slide
        />
    }
}

const RUN: &str = "M8 5.5v13l10.5-6.5z";
const PAUSE: &str = "M7 5.5h3.5v13H7zM13.5 5.5H17v13h-3.5z";
const PREVIOUS: &str = "M15.5 5.5 9 12l6.5 6.5-2 2L5 12l8.5-8.5z";
const NEXT: &str = "M8.5 5.5 15 12l-6.5 6.5 2 2L19 12l-8.5-8.5z";

/// A button that shows the previous or next move. At the end it is unavailable but not `disabled`, so that it keeps the
/// focus.
#[component]
fn StepButton(
    label: &'static str,
    path: &'static str,
    #[prop(into)] barred: Signal<bool>,
    #[prop(into)] on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            class="button icon-only"
            type="button"
            aria-disabled=move || barred.get().to_string()
            aria-label=label
            on:click=move |_| on_press.run(())
        >
            <Icon path />
        </button>
    }
}
