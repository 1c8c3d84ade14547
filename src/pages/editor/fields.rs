//! What is filled in beside the board: the number of players, and the fields.

use leptos::prelude::*;
use luciole_editor::{Field, Fields, Value};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

use super::state::EditorState;
use crate::components::form::{Fieldset, Pick};
use crate::components::sign::GameSign;
use crate::components::stepper::Stepper;
use crate::i18n::texts::SetUpTexts;

/// A group of more fields is closed at first.
const LONG: usize = 8;

#[component]
pub(super) fn AllFields(state: EditorState) -> impl IntoView {
    // The fields stay while their values change, so that the focus stays too.
    let groups = Memo::new(move |_| state.seen(|seen| seen.fields.iter().map(without_values).collect::<Vec<_>>()));
    let group = move |Fields { title, fields }: Fields| {
        let is_long = fields.len() > LONG;
        let fields = fields.into_iter().map(|field| view! { <OneField state field /> }).collect_view();
        if is_long {
            view! {
                <details class="more editor-fields">
                    <summary>{title}</summary>
                    {fields}
                </details>
            }
            .into_any()
        } else {
            view! {
                <fieldset class="editor-fields">
                    <legend>{title}</legend>
                    {fields}
                </fieldset>
            }
            .into_any()
        }
    };
    view! {
        <Seats state />
        {move || groups.get().into_iter().map(group).collect_view()}
    }
}

fn without_values(fields: &Fields) -> Fields {
    let mut fields = fields.clone();
    for field in &mut fields.fields {
        match &mut field.value {
            Value::Choice { chosen, .. } => *chosen = 0,
            Value::Count { count, most } => (*count, *most) = (0, 0),
            Value::Numbers(numbers) => numbers.clear(),
        }
    }
    fields
}

/// The number of players, if there is a choice.
#[component]
fn Seats(state: EditorState) -> impl IntoView {
    let texts = state.app.texts(SetUpTexts::of);
    let seats = state.game.info().seats;
    let pick = move |count: usize| {
        let chosen = Signal::derive(move || state.seen(|seen| seen.seats == count));
        view! {
            <Pick
                group="seats"
                name=count.to_string()
                chosen
                on_pick=move |()| state.change(|editor| editor.seat(count))
            />
        }
    };
    (seats.start() < seats.end()).then(|| {
        view! { <Fieldset legend=move || texts.how_many()>{seats.clone().map(pick).collect_view()}</Fieldset> }
    })
}

#[component]
fn OneField(state: EditorState, field: Field) -> impl IntoView {
    let Field { key, label, sign, value } = field;
    let now = {
        let key = key.clone();
        Memo::new(move |_| state.seen(|seen| seen.field(&key).cloned()))
    };
    let fill = move |values: &[u8]| state.change(|editor| editor.fill(&key, values));
    match value {
        Value::Choice { names, .. } => {
            let chosen = move || now.with(|now| if let Some(Value::Choice { chosen, .. }) = now { *chosen } else { 0 });
            let option = |(index, name): (usize, String)| view! { <option value=index.to_string()>{name}</option> };
            view! {
                <label class="editor-choice">
                    {label}
                    <select
                        prop:value=move || chosen().to_string()
                        on:change=move |event| {
                            if let Ok(index) = event_target_value(&event).parse() {
                                fill(&[index]);
                            }
                        }
                    >
                        {names.into_iter().enumerate().map(option).collect_view()}
                    </select>
                </label>
            }
            .into_any()
        }
        Value::Count { .. } => {
            let count = move || {
                now.with(|now| match now {
                    Some(Value::Count { count, most }) => (u16::from(*count), u16::from(*most)),
                    _ => (0, 0),
                })
            };
            let spoken = label.clone();
            // No count goes beyond its most, which is as small.
            let set = move |count: u16| fill(&[count as u8]);
            view! { <Stepper label spoken sign count=Signal::derive(count) set /> }.into_any()
        }
        Value::Numbers(_) => {
            let numbers_now = move || {
                now.with(|now| {
                    let Some(Value::Numbers(numbers)) = now else { return String::new() };
                    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
                })
            };
            let read = move |event: Event| {
                let text = event_target_value(&event);
                let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
                let numbers: Vec<u8> = numbers.map(|number| number.parse().unwrap_or(u8::MAX)).collect();
                fill(&numbers);
                // What the sheet can't hold isn't taken.
                if let Some(input) = event.target().and_then(|input| input.dyn_into::<HtmlInputElement>().ok()) {
                    input.set_value(&untrack(numbers_now));
                }
            };
            view! {
                <label class="editor-numbers">
                    <span>{sign.map(|sign| view! { <GameSign sign /> })} {label}</span>
                    <input type="text" inputmode="numeric" autocomplete="off" prop:value=numbers_now on:change=read />
                </label>
            }
            .into_any()
        }
    }
}
