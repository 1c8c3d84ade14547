//! The pieces to pick from.

use leptos::prelude::*;
use luciole_core::Seat;
use luciole_editor::TrayView;

use super::state::EditorState;
use crate::components::sign::GameSign;
use crate::i18n::texts::{EditorLeft, EditorTexts};

/// From how many pieces on a seat has rows of its own.
const MANY: usize = 4;

#[component]
pub(super) fn Tray(state: EditorState) -> impl IntoView {
    let texts = state.app.texts(EditorTexts::of);
    // The buttons stay while counts change, so that the focus stays too. A seat with many pieces has rows of its own.
    let pieces = Memo::new(move |_| {
        state.seen(|seen| {
            let count = |seat: Option<Seat>| seen.tray.iter().filter(|entry| entry.seat == seat).count();
            let group = |entry: &TrayView| (entry.seat.filter(|seat| count(Some(*seat)) >= MANY), entry.piece.clone());
            seen.tray.iter().map(group).collect::<Vec<_>>()
        })
    });
    let groups = move || {
        let pieces = pieces.get();
        let same = |one: &(Option<Seat>, String), next: &(Option<Seat>, String)| one.0 == next.0;
        let group = |group: &[(Option<Seat>, String)]| {
            let buttons = group.iter().map(|(_, piece)| view! { <Piece state piece=piece.clone() /> });
            view! { <div class="editor-pieces">{buttons.collect_view()}</div> }
        };
        pieces.chunk_by(same).map(group).collect_view()
    };
    view! {
        <div class="editor-tray" role="group" aria-label=texts.pieces()>
            {groups}
        </div>
    }
}

#[component]
fn Piece(state: EditorState, piece: String) -> impl IntoView {
    let texts = state.app.texts(EditorTexts::of);
    let of = move |piece: &str| state.seen(|seen| seen.tray.iter().find(|entry| entry.piece == piece).cloned());
    let entry = Memo::new({
        let piece = piece.clone();
        move |_| of(&piece)
    });
    let with = move |read: fn(&TrayView) -> bool| entry.with(|entry| entry.as_ref().is_some_and(read));
    let name = move || {
        entry.with(|entry| {
            entry.as_ref().map(|entry| match entry.left {
                Some(left) => texts.left(EditorLeft { piece: &entry.name, count: left }),
                None => entry.name.clone(),
            })
        })
    };
    let title = move || entry.with(|entry| entry.as_ref().map(|entry| entry.name.clone()));
    let sign = move || entry.with(|entry| entry.as_ref().map(|entry| view! { <GameSign sign=entry.sign /> }));
    let left = move || entry.with(|entry| entry.as_ref().and_then(|entry| entry.left));
    let is_used_up = move || with(|entry| entry.left == Some(0) && !entry.picked);
    view! {
        <button
            class="editor-piece"
            type="button"
            title=title
            aria-label=name
            aria-pressed=move || if with(|entry| entry.picked) { "true" } else { "false" }
            aria-disabled=move || is_used_up().then_some("true")
            on:click=move |_| {
                if !untrack(is_used_up) {
                    state.change(|editor| editor.pick(&piece));
                }
            }
        >
            {sign}
            <span>{left}</span>
        </button>
    }
}
