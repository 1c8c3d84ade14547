//! The best moves in the position that is shown while a game is analysed, each with its chances.

use leptos::prelude::*;
use luciole_search::FULL_WIN;
use luciole_table::{BestMove, Input, Table, rounded};
use luciole_words::capital;

use super::state::TableState;
use crate::context::use_app;
use crate::i18n::texts::AnalysisTexts;

/// A move of the list.
#[derive(Clone, PartialEq)]
struct Row {
    found: BestMove,
    what: String,
}

/// Up to three moves for the player to move, and the one that was made. Each shows itself on the board.
#[component]
pub fn BestMoves(state: TableState) -> impl IntoView {
    let texts = use_app().texts(AnalysisTexts::of);
    let rows = Memo::new(move |_| {
        state.game.view.track();
        state.opponent.analysis.track();
        let row = |(found, what)| Row { found, what };
        let moves = state.now(Table::best_moves);
        let words = in_words(state, state.view_now(|seen| seen.cursor), moves.iter().map(|found| &*found.chosen));
        moves.into_iter().zip(words).map(row).collect::<Vec<_>>()
    });
    let shown = Memo::new(move |_| {
        state.board.view.track();
        state.session(|session| session.shown_instead())
    });
    let row = move |Row { found: BestMove { chosen, chances, is_made, .. }, what }: Row| {
        let this = chosen.clone();
        let current = move || shown.with(|shown| shown.as_ref() == Some(&this)).then_some("true");
        view! {
            <li>
                <button
                    class="plain"
                    type="button"
                    aria-current=current
                    on:click=move |_| state.send(Input::ShowInstead(chosen.clone()))
                >
                    <span>{what}</span>
                    {is_made.then(|| view! { <em>{[" ", texts.played()].concat()}</em> })}
                    <b>{[" ", &chances_in_words(texts, chances)].concat()}</b>
                </button>
            </li>
        }
    };
    move || {
        let rows = rows.get();
        (!rows.is_empty()).then(|| {
            view! {
                <h3>{texts.best_here(state.decider())}</h3>
                <ol class="best-moves">{rows.into_iter().map(row).collect_view()}</ol>
            }
        })
    }
}

/// A share of the win, in millionths, in words that don't pretend to be more precise than they are; only what is certain
/// is exact.
pub fn chances_in_words(texts: AnalysisTexts, share: u32) -> String {
    const WON: u32 = FULL_WIN.unsigned_abs();
    match share {
        0 => texts.percent(0),
        WON.. => texts.percent(100),
        1..30_000 => texts.hardly_any().to_owned(),
        30_000..=970_000 => texts.about(rounded(share)),
        _ => texts.as_good_as_won().to_owned(),
    }
}

/// Moves in the position after `number` others, in words, and why they are good; nothing for those that aren't allowed.
pub fn in_words<'a>(state: TableState, number: usize, moves: impl Iterator<Item = &'a str>) -> Vec<String> {
    let moves: Vec<&str> = moves.collect();
    if moves.is_empty() {
        return Vec::new();
    }
    let mut session = state.session(Clone::clone);
    session.show(number);
    let words = |chosen| {
        let proposed = session.propose_notation(chosen, true).then(|| session.proposal(state.app.spoken()));
        proposed.flatten().map(|proposal| capital(&proposal.into_move())).unwrap_or_default()
    };
    moves.into_iter().map(words).collect()
}
