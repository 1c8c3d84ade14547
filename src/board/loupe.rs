//! A round, magnified view of a slide, for boards so small that the finger covers it.

use std::sync::Arc;

use leptos::prelude::*;
use luciole_scene::{Place, ViewBox};
use luciole_words::BoardView;

/// The id of the board's pieces, which the loupe references.
pub const STAGE: &str = "board-stage";
/// How far it shows around the sliding piece, as a fraction of the board's width.
const REACH: f64 = 0.09;
/// If a px covers more than this fraction of the board, the board is too small to see beside a finger: less than 560 px
/// wide.
const SMALL: f64 = 1.0 / 560.0;

/// Whether a board that shows `view` at this many units per px needs a loupe.
pub fn is_needed(view: ViewBox, unit: f64) -> bool {
    unit > SMALL * view.width
}

/// What the loupe shows around `at`, and whether it sits in the upper left corner or the upper right: the hand comes
/// from below, so it takes the upper corner farther from the finger.
fn look(view: ViewBox, at: Place) -> (ViewBox, bool) {
    let reach = REACH * view.width;
    let shown = ViewBox { x: at.x - reach, y: at.y - reach, width: 2.0 * reach, height: 2.0 * reach };
    (shown, at.x > view.x + view.width / 2.0)
}

/// The loupe. It is decoration: everything it shows is on the board.
#[component]
pub fn Loupe(
    board_view: Memo<Arc<BoardView>>,
    /// Whether a finger is sliding something that it covers: only then is there a loupe.
    held: RwSignal<bool>,
) -> impl IntoView {
    let looking = Memo::new(move |_| {
        let of = |board_view: &BoardView| {
            let scene = &board_view.scene;
            let slider = scene.rail.as_ref().map(|rail| rail.place(rail.at));
            Some(look(scene.view, slider.or_else(|| scene.steered().map(|node| node.at))?))
        };
        if held.get() { board_view.with(|board_view| of(board_view)) } else { None }
    });
    let is_left = move || looking.get().is_some_and(|(_, left)| left);
    view! {
        <Show when=move || looking.with(Option::is_some)>
            <svg
                class=move || format!("loupe{}", if is_left() { " left" } else { "" })
                viewBox=move || looking.get().map(|(view, _)| view.to_string())
                aria-hidden="true"
            >
                <use href=format!("#{STAGE}") />
            </svg>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: ViewBox = ViewBox { x: -1_000.0, y: -1_000.0, width: 2_000.0, height: 2_000.0 };

    #[test]
    fn it_is_away_from_the_finger() {
        let (shown, left) = look(VIEW, Place { x: -500.0, y: 300.0 });
        assert_eq!(shown, ViewBox { x: -680.0, y: 120.0, width: 360.0, height: 360.0 });
        assert!(!left && look(VIEW, Place { x: 500.0, y: -900.0 }).1);
    }

    #[test]
    fn only_small_boards_need_it() {
        assert!(is_needed(VIEW, 2_000.0 / 340.0) && !is_needed(VIEW, 2_000.0 / 800.0));
    }
}
