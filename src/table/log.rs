//! The moves of the game in words; each entry can show its move again.

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_words::Phrase;

use super::phrase::PhraseButton;
use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::TableTexts;
use luciole_table::Input;

/// The list of moves, including those after the position shown. An entry stays as long as its words do, and with it the
/// focus.
#[component]
pub fn Moves(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(TableTexts::of);
    let log = Memo::new(move |_| {
        // Read, not only tracked: a memo that nothing reads doesn't update.
        state.game.stamp.get();
        let language = app.language.get();
        let told = |session: &AnySession| {
            let (_, moves) = session.cursor();
            (0..moves).map(|before| (before, session.told(before, language))).collect::<Vec<_>>()
        };
        state.session(told)
    });
    let shown = Memo::new(move |_| state.game.view.with(|seen| seen.cursor));
    let entry = move |(before, lines)| entry(state, before, lines, shown);
    view! {
        <Show
            when=move || log.with(|log| !log.is_empty())
            fallback=move || view! { <p class="small">{texts.nothing_yet()}</p> }
        >
            // The style sheet finds the moves that follow the current one; at the beginning there is none.
            <ol class=move || if shown.get() == 0 { "later" } else { "" }>
                <For each=move || log.get() key=Clone::clone children=entry />
            </ol>
        </Show>
    }
}

/// The move made after `before` others. Each sentence points at the places it names; the first one also shows the move
/// again.
fn entry(state: TableState, before: usize, lines: Vec<String>, shown: Memo<usize>) -> impl IntoView {
    let number = before + 1;
    let mut lines = lines.into_iter().enumerate();
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
    view! {
        <li aria-current=move || (shown.get() == number).then_some("step")>
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
