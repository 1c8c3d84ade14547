//! Boards of several parts, where there is room for only one.

use std::mem;
use std::sync::Arc;

use leptos::prelude::*;
use leptos_use::use_media_query;
use luciole_words::BoardView;

use crate::dom::screen::SMALL;

/// The board as shown: on small windows, only the current part.
pub fn in_part(board_view: Memo<Arc<BoardView>>) -> Memo<Arc<BoardView>> {
    let small = use_media_query(SMALL);
    memo_of_board(move || {
        let mut board_view = board_view.get();
        if small.get() && board_view.scene.part.is_some() {
            let board_view = Arc::make_mut(&mut board_view);
            board_view.scene = mem::take(&mut board_view.scene).in_part();
        }
        board_view
    })
}

/// A memo of a board, whose content is compared only if it is another value.
pub fn memo_of_board(of: impl Fn() -> Arc<BoardView> + Send + Sync + 'static) -> Memo<Arc<BoardView>> {
    Memo::new_with_compare(
        move |_| of(),
        |before, now| match (before, now) {
            (Some(before), Some(now)) => !Arc::ptr_eq(before, now) && before != now,
            _ => true,
        },
    )
}
