//! The moves of the game in words, numbered by turns, or in a frame one by one, as the page around it
//! counts them; each entry can show its move again.

use std::ops::Range;

use leptos::prelude::*;
use luciole_games::AnySession;
use luciole_words::Phrase;

use super::phrase::PhraseButton;
use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::TableTexts;
use luciole_table::Input;

/// The list of moves, including those after the position shown: the last turn comes first, and within a turn the first move.
/// An entry keeps its elements, and with them the focus, while its words change.
#[component]
pub fn Moves(state: TableState) -> impl IntoView {
    let app = use_app();
    let texts = app.texts(TableTexts::of);
    let log: Log = Memo::new(move |_| {
        // Read, not only tracked: a memo that nothing reads doesn't update.
        state.game.stamp.get();
        let language = app.language.get();
        let told = |session: &AnySession| {
            let (_, moves) = session.cursor();
            let turns = session.turns();
            let entry = |before| {
                let sentences = session.told(before, language);
                let turn = if app.embedded { before + 1 } else { turns.after(before + 1) };
                Told { turn, sentences }
            };
            (0..moves).map(entry).collect()
        };
        state.session(told)
    });
    // Each with its first and last move.
    let turns = Memo::new(move |_| log.with(|log| turns(log)));
    let shown = Memo::new(move |_| state.game.view.with(|seen| seen.cursor));
    let is_arranged = Memo::new(move |_| {
        state.game.stamp.get();
        state.session(|session| session.record().start().is_some())
    });
    view! {
        <Show when=move || is_arranged.get()>
            <p class="small">{texts.starts_arranged()}</p>
        </Show>
        <Show
            when=move || log.with(|log| !log.is_empty())
            fallback=move || view! { <p class="small">{texts.nothing_yet()}</p> }
        >
            <ol reversed>
                <For each=move || turns.get().into_iter().rev() key=|turn| turn.number let(turn)>
                    <li value=turn.number.to_string()>
                        <For
                            each=move || {
                                turns
                                    .with(|turns| {
                                        turns.iter().find(|now| now.number == turn.number).map(|now| now.moves.clone())
                                    })
                                    .unwrap_or_default()
                            }
                            key=|before| *before
                            let(before)
                        >
                            <Entry state log before shown />
                        </For>
                    </li>
                </For>
            </ol>
        </Show>
    }
}

/// What each move has brought about.
type Log = Memo<Vec<Told>>;

/// What a move has brought about.
#[derive(Clone, PartialEq)]
struct Told {
    /// The number of its turn.
    turn: usize,
    sentences: Vec<String>,
}

/// A turn: its number, and which moves it consists of, counted from 0.
#[derive(Clone, PartialEq)]
struct Turn {
    number: usize,
    moves: Range<usize>,
}

/// The turns of a game in their order.
fn turns(log: &[Told]) -> Vec<Turn> {
    let mut first = 0;
    let turn = |moves: &[Told]| {
        let range = first..first + moves.len();
        first = range.end;
        Some(Turn { number: moves.first()?.turn, moves: range })
    };
    log.chunk_by(|one, next| one.turn == next.turn).filter_map(turn).collect()
}

/// The move made after `before` others. Each sentence points at the places it names; the first one also shows the move
/// again.
#[component]
fn Entry(state: TableState, log: Log, before: usize, shown: Memo<usize>) -> impl IntoView {
    let number = before + 1;
    let sentence = move |event: usize| {
        log.with(|log| log.get(before).and_then(|told| told.sentences.get(event)).cloned().unwrap_or_default())
    };
    let count = Memo::new(move |_| log.with(|log| log.get(before).map_or(0, |told| told.sentences.len())));
    let further = move |event| {
        view! {
            <li>
                <PhraseButton state class="plain" phrase=Phrase::Event(before, event) attr:tabindex="-1">
                    {move || sentence(event)}
                </PhraseButton>
            </li>
        }
    };
    view! {
        <div
            class=move || if shown.get() < number { "later" } else { "" }
            aria-current=move || (shown.get() == number).then_some("step")
        >
            <PhraseButton
                state
                class="plain"
                phrase=Phrase::Event(before, 0)
                on_press=move |()| state.send(Input::ShowAgain(number))
            >
                {move || sentence(0)}
            </PhraseButton>
            <ul>{move || (1..count.get()).map(further).collect_view()}</ul>
        </div>
    }
}
