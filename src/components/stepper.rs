//! A number with a button for one less and one for one more.

use leptos::prelude::*;
use luciole_words::Sign;
use web_sys::HtmlInputElement;

use super::sign::GameSign;
use crate::context::use_app;
use crate::i18n::texts::StepperTexts;

#[component]
pub fn Stepper(
    /// What is counted.
    label: String,
    /// The same for screen readers, who don't see beside what it stands.
    spoken: String,
    sign: Option<Sign>,
    /// The number, and the largest possible one.
    count: Signal<(u16, u16)>,
    #[prop(into)] set: Callback<u16>,
    /// Whether the number can also be typed.
    #[prop(optional)]
    typed: bool,
    /// What is said after it.
    #[prop(optional, into)]
    after: ViewFn,
) -> impl IntoView {
    let texts = use_app().texts(StepperTexts::of);
    let title = label.clone();
    let (fewer, more) = (texts.fewer(&spoken), texts.more_of(&spoken));
    let is_least = move || count.get().0 == 0;
    let is_most = move || count.get().0 >= count.get().1;
    let step = move |up: bool| {
        let (count, most) = count.get_untracked();
        let next = if up { count.checked_add(1).filter(|next| *next <= most) } else { count.checked_sub(1) };
        if let Some(next) = next {
            set.run(next);
        }
    };
    let button = move |sign: &'static str, name: String, barred: Signal<bool>, up: bool| {
        view! {
            <button
                class="button"
                type="button"
                aria-label=name
                aria-disabled=move || barred.get().then_some("true")
                on:click=move |_| step(up)
            >
                {sign}
            </button>
        }
    };
    let number = if typed {
        // Digits count as they are typed, everything else when the field is left.
        let read = move |field: &HtmlInputElement| {
            let (before, most) = count.get_untracked();
            let typed = field.value();
            let digits: String = typed.trim().chars().take_while(char::is_ascii_digit).collect();
            let number = if digits.is_empty() { 0 } else { digits.parse().unwrap_or(most).min(most) };
            if number != before {
                set.run(number);
            }
            number
        };
        let hear = move |event| {
            let field: HtmlInputElement = event_target(&event);
            let typed = field.value();
            if !typed.is_empty() && typed.chars().all(|letter| letter.is_ascii_digit()) {
                read(&field);
            }
        };
        let leave = move |event| {
            let field: HtmlInputElement = event_target(&event);
            let number = read(&field);
            field.set_value(&number.to_string());
        };
        view! {
            <input
                type="text"
                inputmode="numeric"
                autocomplete="off"
                aria-label=spoken.clone()
                prop:value=move || count.get().0.to_string()
                on:input=hear
                on:change=leave
            />
        }
        .into_any()
    } else {
        view! { <output>{move || count.get().0}</output> }.into_any()
    };
    view! {
        <div class="stepper" role="group" aria-label=spoken title=title>
            {sign.map(|sign| view! { <GameSign sign /> })}
            <span class="stepper-label">{label}</span>
            {button("−", fewer, Signal::derive(is_least), false)}
            {number}
            {button("+", more, Signal::derive(is_most), true)}
            {move || after.run()}
        </div>
    }
}
