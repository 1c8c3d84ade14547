//! The moves of the game in words; each entry can show its move again.

use leptos::prelude::*;
use luciole_words::Phrase;

use super::phrase::PhraseButton;
use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::TableTexts;
use luciole_table::Input;

/// The list of moves, including those after the position shown.
#[component]
pub fn Moves(state: TableState) -> impl IntoView {
    let texts = use_app().texts(TableTexts::of);
    move || {
        state.game.view.with(|seen| {
            if seen.log.is_empty() {
                return view! { <p class="small">{texts.nothing_yet()}</p> }.into_any();
            }
            let entries = seen.log.iter().enumerate().map(|(before, lines)| entry(state, before, lines, seen.cursor));
            view! { <ol>{entries.collect_view()}</ol> }.into_any()
        })
    }
}

/// The move made after `before` others. Each sentence points at the places it names; the first one also shows the move
/// again.
fn entry(state: TableState, before: usize, lines: &[String], cursor: usize) -> impl IntoView + use<> {
    let number = before + 1;
    let mut lines = lines.iter().cloned().enumerate();
    let first = lines.next().map(|(_, line)| line).unwrap_or_default();
    let further = |(event, line)| {
        view! {
            <li>
                <PhraseButton state class="plain" phrase=Phrase::Event(before, event) attr:tabindex="-1">
                    {line}
                </PhraseButton>
            </li>
        }
    };
    let class = if number > cursor { "later" } else { "" };
    view! {
        <li class=class aria-current=(number == cursor).then_some("step")>
            <PhraseButton
                state
                class="plain"
                phrase=Phrase::Event(before, 0)
                on_press=move |()| state.send(Input::ShowAgain(number))
            >
                {first}
            </PhraseButton>
            <ul>{lines.map(further).collect_view()}</ul>
        </li>
    }
}
